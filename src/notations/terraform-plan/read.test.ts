import { describe, expect, test } from 'vitest'
import { describeNotation, expectSound } from '../../../test/notations/every-notation.ts'
import { faultOf, noteOf, summarize } from '../../../test/notations/summarize.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const resource = (address: string, rest: object = {}) => {
  const [type, name] = address
    .replaceAll(/\[.*?\]/g, '')
    .split('.')
    .slice(-2)
  return { address, mode: 'managed', type, name, values: {}, ...rest }
}
const change = (address: string, ...actions: string[]) => ({ ...resource(address), change: { actions } })
const refer = (...references: string[]) => ({ references })

const plan = JSON.stringify(
  {
    format_version: '1.2',
    terraform_version: '1.9.0',
    variables: { region: { value: 'eu' } },
    planned_values: {
      root_module: {
        resources: [
          resource('aws_instance.web[0]', { values: { instance_type: 't3.micro', tags: { a: 'b' }, key: null } }),
          resource('aws_instance.web[1]'),
          resource('aws_db_instance.main'),
        ],
        child_modules: [
          {
            address: 'module.network',
            resources: [resource('module.network.aws_vpc.main'), resource('module.network.aws_subnet.a')],
          },
        ],
      },
    },
    resource_changes: [
      change('aws_instance.web[0]', 'create'),
      change('aws_instance.web[1]', 'create'),
      change('aws_db_instance.main', 'delete', 'create'),
      change('module.network.aws_vpc.main', 'no-op'),
      change('aws_s3_bucket.old', 'delete'),
    ],
    configuration: {
      root_module: {
        resources: [
          {
            ...resource('aws_instance.web'),
            expressions: {
              subnet_id: refer('module.network.subnet_id', 'module.network'),
              ami: { constant_value: 'x' },
            },
            depends_on: ['aws_db_instance.main'],
          },
          resource('aws_db_instance.main'),
        ],
        module_calls: {
          network: {
            source: './network',
            expressions: { name: refer('var.name') },
            module: {
              resources: [
                resource('aws_vpc.main'),
                { ...resource('aws_subnet.a'), expressions: { vpc_id: refer('aws_vpc.main.id', 'aws_vpc.main') } },
              ],
            },
          },
        },
      },
    },
  },
  null,
  1,
)

describe('Terraform plans and states', () => {
  test('a plan: modules and networks as frames, references, and what is done', async () => {
    const { nodes, edges, groups, losses } = await summarize(notation, { text: plan })
    expect(groups).toEqual(['module network', 'vpc main in module network'])
    expect(nodes).toEqual(['instance web', 'db instance main', 'subnet a in vpc main', 's3 bucket old'])
    expect(edges).toEqual(['instance web → module network', 'instance web → db instance main'])
    expect(losses).toEqual(['4: `variables`', '19: `values.tags`'])
    const { structure } = read({ text: plan })
    expect(noteOf(structure, 'instance web')).toBe('created\ninstance type t3.micro\nseveral of them')
    expect(noteOf(structure, 'db instance main')).toBe('replaced')
    expect(noteOf(structure, 's3 bucket old')).toBe('deleted')
  })

  test('a state: dependencies alone', async () => {
    const state = {
      format_version: '1.0',
      values: {
        root_module: {
          resources: [resource('aws_vpc.v'), resource('aws_subnet.s', { depends_on: ['aws_vpc.v'] })],
          child_modules: [
            {
              address: 'module.a["x"]',
              resources: [resource('module.a["x"].aws_sqs_queue.q', { depends_on: ['aws_subnet.s', 'aws_kms_key.k'] })],
            },
          ],
        },
      },
    }
    expect(await summarize(notation, { text: JSON.stringify(state) })).toMatchObject({
      nodes: ['vpc v', 'subnet s', 'sqs queue q in module a'],
      edges: ['subnet s → vpc v', 'sqs queue q → subnet s'],
      losses: ['1: the dependency "aws_kms_key.k"'],
    })
  })

  test('a resource without an address is told', async () => {
    const text = JSON.stringify({
      format_version: '1',
      values: { root_module: { resources: [{ type: 'x' }, resource('a_b.c')] } },
    })
    expect(await summarize(notation, { text })).toMatchObject({
      nodes: ['b c'],
      losses: ['1: a resource without a name'],
    })
  })

  test.each([
    ['', /^Line 1: this is no JSON/],
    ['[]', /^there is neither/],
    ['{"planned_values": 3}', /^there is neither/],
    ['{"values": {"root_module": {}', /^Line 1: this is no JSON/],
  ])('%s is refused', async (text, message) => {
    expect(await faultOf(notation, text)).toMatch(message)
  })

  test('2,000 resources are read at a size that grows with the text', () => {
    const sizeFor = (count: number) => {
      const resources = Array.from({ length: count }, (_, index) =>
        resource(`aws_x.r${index}`, { depends_on: [`aws_x.r${(index + 1) % count}`] }),
      )
      const { structure } = read({
        text: JSON.stringify({ format_version: '1', values: { root_module: { resources } } }),
      })
      expectSound(structure)
      return structure.type === 'graph' ? structure.nodes.length + structure.edges.length : 0
    }
    expect([sizeFor(200), sizeFor(2000)]).toEqual([400, 4000])
  })
})

describeNotation(notation, plan)
