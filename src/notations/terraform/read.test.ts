import { describe, expect, test } from 'vitest'
import { describeNotation, expectSound } from '../../../test/notations/every-notation.ts'
import { faultOf, noteOf, summarize } from '../../../test/notations/summarize.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const web = `terraform {
  required_providers { aws = { source = "hashicorp/aws" } }
}
provider "aws" { region = "eu-west-1" }

variable "ami" { type = string }

locals {
  zone_subnets = [aws_subnet.a.id, aws_subnet.b.id]
  all          = { subnets = local.zone_subnets }
}

resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
  tags       = { Name = "main" }
}

resource "aws_subnet" "a" {
  vpc_id     = aws_vpc.main.id # the first zone
  cidr_block = "10.0.1.0/24"
}

resource "aws_subnet" "b" {
  vpc_id     = aws_vpc.main.id
  cidr_block = cidrsubnet(aws_vpc.main.cidr_block, 8, 2)
}

resource "aws_security_group" "web" {
  vpc_id = aws_vpc.main.id
  ingress {
    from_port = 80
    to_port   = 80
  }
}

data "aws_ami" "ubuntu" { most_recent = true }

resource "aws_instance" "web" {
  count                  = 2
  ami                    = data.aws_ami.ubuntu.id
  instance_type          = "t3.micro"
  subnet_id              = aws_subnet.a.id
  vpc_security_group_ids = [aws_security_group.web.id]
  user_data              = <<-EOF
    #!/bin/sh
    echo "\${aws_s3_bucket.assets.bucket}" > /etc/bucket
  EOF
  depends_on = [aws_db_instance.main]
}

resource "aws_lb" "front" {
  subnets         = local.all.subnets
  security_groups = [for group in [aws_security_group.web] : group.id]
}

resource "aws_db_instance" "main" {
  engine         = "postgres"
  instance_class = "db.t3.micro"
}

resource "aws_s3_bucket" "assets" {}

module "cdn" {
  source = "./modules/cdn"
  bucket = aws_s3_bucket.assets.bucket_regional_domain_name
}

output "address" { value = aws_lb.front.dns_name }
`

describe('Terraform configurations', () => {
  test('a web site: networks as frames, references as edges', async () => {
    const { nodes, edges, groups, losses } = await summarize(notation, { text: web })
    expect(groups).toEqual(['vpc main', 'subnet a in vpc main'])
    expect(nodes).toEqual([
      'subnet b in vpc main',
      'security group web in vpc main',
      'ami ubuntu',
      'instance web in subnet a',
      'lb front in vpc main',
      'db instance main',
      's3 bucket assets',
      'module cdn',
    ])
    expect(edges).toEqual([
      'instance web → ami ubuntu',
      'instance web → security group web',
      'instance web → s3 bucket assets',
      'instance web → db instance main',
      'lb front → subnet a',
      'lb front → subnet b',
      'lb front → security group web',
      'module cdn → s3 bucket assets',
    ])
    expect(losses).toEqual([
      '1: `terraform`',
      '4: `provider`',
      '6: `variable`',
      '15: `tags`',
      '31: `from_port`',
      '32: `to_port`',
      '36: `most_recent`',
      '68: `output`',
    ])
  })

  test('what is said of a resource, and where it stands', () => {
    const { structure } = read({ text: web, fileName: 'main.tf' })
    expect(noteOf(structure, 'instance web')).toBe('count 2\ninstance type t3.micro')
    expect(noteOf(structure, 'ami ubuntu')).toBe('looked up')
    expect(noteOf(structure, 'module cdn')).toBe('source ./modules/cdn')
    expect(
      structure.type === 'graph' && structure.nodes.find(({ label }) => label === 'db instance main'),
    ).toMatchObject({
      role: 'database',
      icon: 'aws rds',
      origin: { file: 'main.tf', lines: { from: 56, to: 56 } },
    })
  })

  const cases: Record<
    string,
    { text: string; nodes?: string[]; edges?: string[]; groups?: string[]; losses?: string[] }
  > = {
    'resources of another file': {
      text: 'resource "aws_instance" "a" {\n  subnet_id = aws_subnet.elsewhere.id\n  role = module.iam.role_name\n  x = data.aws_region.here.name\n}',
      nodes: ['instance a', 'subnet elsewhere', 'module iam', 'region here'],
      edges: ['instance a → subnet elsewhere', 'instance a → module iam', 'instance a → region here'],
      losses: [],
    },
    'what only looks like a resource': {
      text: `resource "aws_x" "a" {
  b = each.value.id
  c = [for my_item in var.items : my_item.id]
  d = "aws_y.text is no reference"
  e = path.module
  dynamic "my_block" {
    for_each = var.blocks
    content { name = my_block.value }
  }
}`,
      nodes: ['x a'],
      edges: [],
      losses: ['2: `b`', '3: `c`', '4: `d`', '5: `e`', '7: `for_each`', '8: `name`'],
    },
    'indexes, splats, conditions and functions': {
      text: `resource "aws_a" "a" { x = aws_b.b[0].id }
resource "aws_a" "c" { x = join(",", aws_b.b[*].id) }
resource "aws_a" "d" { x = var.on ? aws_b.b["k"].id : null }
resource "aws_a" "e" { x = "\${aws_b.b.name}-\${upper("x\${aws_f.f.id}")}" }
resource "aws_b" "b" {}
resource "aws_f" "f" {}`,
      edges: ['a a → b b', 'a c → b b', 'a d → b b', 'a e → b b', 'a e → f f'],
      losses: [],
    },
    'Azure: a network within a resource group': {
      text: `resource "azurerm_resource_group" "rg" { location = "westeurope" }
resource "azurerm_virtual_network" "net" { resource_group_name = azurerm_resource_group.rg.name }
resource "azurerm_subnet" "in" {
  resource_group_name  = azurerm_resource_group.rg.name
  virtual_network_name = azurerm_virtual_network.net.name
}
resource "azurerm_network_interface" "nic" {
  resource_group_name = azurerm_resource_group.rg.name
  ip_configuration { subnet_id = azurerm_subnet.in.id }
}`,
      groups: ['resource group rg', 'virtual network net in resource group rg', 'subnet in in virtual network net'],
      nodes: ['network interface nic in subnet in'],
      edges: [],
      losses: [],
    },
    'Google: a machine in a subnetwork': {
      text: `resource "google_compute_network" "n" {}
resource "google_compute_subnetwork" "s" { network = google_compute_network.n.id }
resource "google_compute_instance" "vm" {
  machine_type = "e2-micro"
  network_interface { subnetwork = google_compute_subnetwork.s.id }
}`,
      groups: ['compute network n', 'compute subnetwork s in compute network n'],
      nodes: ['compute instance vm in compute subnetwork s'],
      losses: [],
    },
    'subnets of two networks have nothing in common': {
      text: `resource "aws_vpc" "one" {}
resource "aws_vpc" "two" {}
resource "aws_subnet" "a" { vpc_id = aws_vpc.one.id }
resource "aws_subnet" "b" { vpc_id = aws_vpc.two.id }
resource "aws_lb" "x" { subnets = [aws_subnet.a.id, aws_subnet.b.id] }`,
      groups: ['vpc one', 'vpc two'],
      nodes: ['subnet a in vpc one', 'subnet b in vpc two', 'lb x'],
      edges: ['lb x → subnet a', 'lb x → subnet b'],
    },
    'locals that go in circles': {
      text: 'locals {\n  a = local.b\n  b = [local.a, aws_q.q]\n}\nresource "aws_x" "x" { y = local.a }\nresource "aws_q" "q" {}',
      edges: ['x x → q q'],
    },
    'one line, comments of every kind, and a block without labels': {
      text: '/* a\nb */ resource "random_id" "r" { keepers = { a = 1 } } // end\n# c\nmoved { from = a.b }\n',
      nodes: ['id r'],
      losses: ['2: `keepers`', '4: `moved`'],
    },
    'a heredoc with what looks like its end, braces and an escape': {
      text: 'resource "aws_x" "x" {\n  a = <<EOF\n } EOF\n  $${aws_no.no.id} " {\nEOF\n  b = aws_y.y.id\n}\nresource "aws_y" "y" {}',
      edges: ['x x → y y'],
      losses: ['2: `a`'],
    },
    'the same resource twice': {
      text: 'resource "aws_x" "x" {}\nresource "aws_x" "x" {}',
      nodes: ['x x'],
      losses: ['2: the second entry "aws_x.x"'],
    },
    'circles of placing': {
      text: 'resource "aws_vpc" "a" { vpc_id = aws_vpc.a.id }\nresource "aws_subnet" "b" { subnet_id = aws_subnet.b.id }',
      nodes: ['vpc a', 'subnet b'],
      edges: [],
    },
  }

  test.each(Object.keys(cases))('%s', async name => {
    const { text = '', ...expected } = cases[name] ?? {}
    expect(await summarize(notation, { text })).toMatchObject(expected)
  })

  test.each([
    ['', 'There is no resource, data source or module in this text.'],
    ['variable "x" {}', 'There is no resource, data source or module in this text.'],
    ['resource "a" "b" {\n  x = "open\n}', 'Line 2: a quoted string has no end.'],
    ['resource "a" "b" {\n  x = [1\n', 'Line 3: the text ends inside a block, a list or a string.'],
    ['resource "a" "b" {\n  x =\n}', 'Line 2: "x" has no value.'],
    ['resource "a" "b" {\n  x = (1]\n}', 'Line 2: "]" does not close anything.'],
    ['resource "a" "b" {\n  "x"\n}', 'Line 2: """ is not expected here.'],
    ['resource "a"\n"b" {}', 'Line 1: "resource" is followed neither by "=" nor by a block.'],
    [`x = ${'['.repeat(200)}`, 'Line 1: it is nested more than 100 levels deep.'],
    ['/* a', 'Line 1: a comment has no end.'],
  ])('%.40j is refused', async (text, message) => {
    expect(await faultOf(notation, text)).toBe(message)
  })

  test('2,000 resources are read at a size that grows with the text', () => {
    const sizeFor = (count: number) => {
      const resources = Array.from(
        { length: count },
        (_, index) =>
          `resource "aws_instance" "i${index}" {\n  subnet_id = aws_subnet.s.id\n  x = aws_instance.i${index + 1}.id\n}\n`,
      )
      const { structure, losses } = read({ text: `resource "aws_subnet" "s" {}\n${resources.join('')}` })
      expectSound(structure)
      expect(losses).toEqual([])
      return structure.type === 'graph' ? structure.nodes.length + structure.edges.length : 0
    }
    expect([sizeFor(200), sizeFor(2000)]).toEqual([401, 4001])
  })
})

describeNotation(notation, web, 'main.tf')
