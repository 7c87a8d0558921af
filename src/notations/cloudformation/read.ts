import { named, verbatim } from '../../structure/loss.ts'
import { drawResources } from '../infrastructure/resources/draw-resources.ts'
import type { Resource } from '../infrastructure/resources/resource.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readValues } from '../values/read-values.ts'
import type { ValueNode } from '../values/value-node.ts'
import { findReferences } from './find-references.ts'

/** Properties that a drawing names. Others are reported as lost. */
const noted = ['CidrBlock', 'Engine', 'DBInstanceClass', 'InstanceType', 'Runtime', 'ScheduleExpression', 'Schedule']

/** Sections that hold no resources. */
const leftOut = ['Parameters', 'Mappings', 'Conditions', 'Rules', 'Outputs', 'Metadata', 'Globals']

/** Reads a template, in YAML or JSON: resources by what they refer to and depend on, with networks as frames. */
export function read({ text, fileName }: NotationText): Reading {
  const { documents, losses: found } = readValues(text)
  const [file] = documents
  const section = file?.get('Resources')
  if (!file || !section?.isMap || section.entries.length === 0)
    throw new NotationFault(unreadable('no-cloudformation'), section?.line)
  const losses = new LossList()
  losses.addAll(found)
  const entries = new Map(section.entries.filter(([name, node]) => isResource(name, node, losses)))
  if (entries.size === 0) throw new NotationFault(unreadable('no-resource-type'), section.line)
  const parameters = new Set(file.get('Parameters')?.entries.map(([name]) => name))
  const resources = [...entries].map(([name, node]) => readResource(name, node, entries, parameters, losses))
  for (const node of entries.values()) losses.addUnread(node)
  for (const name of leftOut) {
    const node = file.get(name)
    if (!node) continue
    losses.add(verbatim(`\`${name}\``), node.line, because('only-resources'))
    node.readAll()
  }
  file.get('AWSTemplateFormatVersion')
  file.get('Transform')?.readAll()
  const title = file.textAt('Description')
  losses.addUnread(file)
  const graph = drawResources(resources, fileName)
  return { structure: title && title.length <= 80 ? { ...graph, title } : graph, losses: losses.toArray() }
}

function isResource(name: string, node: ValueNode, losses: LossList): boolean {
  if (node.textAt('Type') !== undefined) return true
  losses.add(verbatim(`\`${name}\``), node.line, because('incomplete'))
  node.readAll()
  return false
}

function readResource(
  name: string,
  node: ValueNode,
  resources: ReadonlyMap<string, unknown>,
  parameters: ReadonlySet<string>,
  losses: LossList,
): Resource {
  const resource: Resource = {
    address: name,
    mode: 'resource',
    type: typeInTerraform(node.textAt('Type') ?? ''),
    name,
    notes: [],
    references: [],
    line: node.line,
  }
  const refer = (to: string, attribute: string, line: number) => {
    if (resources.has(to)) resource.references.push({ to, attribute, line })
    else if (!parameters.has(to) && !to.includes(':')) losses.add(named('reference', to), line, because('not-defined'))
  }
  for (const { to, property, line } of findReferences(node.get('Properties'))) refer(to, toSnakeCase(property), line)
  for (const item of node.get('DependsOn')?.oneOrMore ?? [])
    if (item.text !== undefined) refer(item.text, 'depends_on', item.line)
  for (const property of noted) {
    const value = node.has('Properties') ? node.get('Properties', property) : undefined
    if (value?.tag === undefined && value?.text)
      resource.notes.push(`${toSnakeCase(property).replaceAll('_', ' ')} ${value.text}`)
  }
  const condition = node.textAt('Condition')
  if (condition !== undefined) resource.notes.push(`if ${condition}`)
  return resource
}

/** `AWS::Lambda::Function` → `aws_lambda_function`; the things of EC2 have no service in their names there: `aws_vpc`. */
function typeInTerraform(type: string): string {
  const [vendor = '', service = '', ...rest] = type.split('::')
  const words = rest.map(toSnakeCase)
  const inService = service === 'EC2' && words.length > 0 ? [] : [service.toLowerCase()]
  return [vendor.toLowerCase(), ...inService, ...words].join('_')
}

/** `DBInstanceClass` → `db_instance_class`, `VPCZoneIdentifier` → `vpc_zone_identifier`. */
function toSnakeCase(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toLowerCase()
}
