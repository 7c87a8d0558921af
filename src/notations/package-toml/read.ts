import { GraphBuilder } from '../graph-builder.ts'
import { toLockGraph } from '../lock-graph.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readToml } from '../values/read-toml.ts'
import type { ValueNode } from '../values/value-node.ts'
import { readCargoLock } from './read-cargo-lock.ts'

/** A dependency of a package, and its purpose: absent for the package itself. */
interface Need {
  name: string
  requirement: string | undefined
  purpose?: string | undefined
  line: number
}

const root = 'package'

/**
 * The package, and an arrow to everything that it needs; dashed, with what it is for, where the package itself runs without it. A workspace
 * has its members. Of a Cargo.lock, the packages and what each of them needs.
 */
export function read({ text, fileName }: NotationText): Reading {
  const { documents, losses: faults } = readToml(text)
  const document = documents[0]
  if (!document) throw new NotationFault(unreadable('no-package-content'))
  const losses = new LossList()
  losses.addAll(faults)
  const locked = document.get('package')
  if (locked?.isList) {
    const structure = toLockGraph(readCargoLock(locked.items), losses, fileName)
    document.get('version')
    losses.addUnread(document)
    return { structure, losses: losses.toArray() }
  }
  const graph = new GraphBuilder(fileName)
  const about = document.get('package') ?? document.get('project') ?? document.get('tool', 'poetry')
  const members = document.get('workspace', 'members')?.items ?? []
  const name = about?.textAt('name') ?? (members.length > 0 ? 'workspace' : 'package')
  const version = about?.textAt('version')
  const notes = [about?.textAt('description'), version && `version ${version}`]
  graph.node(root, { label: name, role: 'component', notes, line: about?.line ?? 1 })
  for (const member of members) {
    if (member.text === undefined) continue
    graph.node(`member ${member.text}`, { label: member.text, role: 'component', line: member.line })
    graph.edge(root, `member ${member.text}`, { line: member.line })
  }
  const needs = [...readCargo(document), ...readProject(document), ...readPoetry(document)]
  for (const { name, requirement, purpose, line } of needs) {
    graph.node(`need ${name}`, { label: name, role: 'external', notes: [requirement], line })
    graph.edge(root, `need ${name}`, {
      ...(purpose !== undefined && { label: purpose, style: 'dashed' as const }),
      line,
    })
  }
  if (needs.length + members.length === 0) throw new NotationFault(unreadable('no-package-content'), about?.line)
  losses.addUnread(document, because('only-dependencies'))
  return { structure: graph.build({ direction: 'right' }), losses: losses.toArray() }
}

const cargoTables = [
  ['dependencies', undefined],
  ['dev-dependencies', 'development'],
  ['build-dependencies', 'build'],
] as const

/** Cargo: the usual tables, those of the workspace, and those of one platform. */
function readCargo(document: ValueNode): Need[] {
  const platforms = (document.get('target')?.entries ?? []).flatMap(([platform, tables]) =>
    cargoTables.flatMap(([key]) => readTable(tables.get(key), platform)),
  )
  return [
    ...cargoTables.flatMap(([key, purpose]) => readTable(document.get(key), purpose)),
    ...readTable(document.get('workspace', 'dependencies'), undefined),
    ...platforms,
  ]
}

/** A table of names with requirements, or with details. */
function readTable(table: ValueNode | undefined, purpose: string | undefined): Need[] {
  return (table?.entries ?? []).map(([name, value]) => {
    const isOptional = value.textAt('optional') === 'true'
    return {
      name,
      requirement: describe(value),
      purpose: purpose ?? (isOptional ? 'optional' : undefined),
      line: value.line,
    }
  })
}

/** `1.0`, `path ../core`, `git https://…`; with the features that are asked for. */
function describe(value: ValueNode): string | undefined {
  if (!value.isMap) return value.text
  const places = ['version', 'path', 'git', 'url'].flatMap(key => {
    const said = value.textAt(key)
    return said === undefined ? [] : [key === 'version' ? said : `${key} ${said}`]
  })
  if (value.textAt('workspace') === 'true') places.push('workspace')
  const features = (value.get('features')?.items ?? []).flatMap(({ text }) => (text === undefined ? [] : [text]))
  if (features.length > 0) places.push(`[${features.join(', ')}]`)
  return places.join(' ') || undefined
}

/** Python: lists of requirements in one line each (PEP 508), in groups. */
function readProject(document: ValueNode): Need[] {
  const groups = [
    ...(document.get('project', 'optional-dependencies')?.entries ?? []),
    ...(document.get('dependency-groups')?.entries ?? []),
  ]
  return [
    ...readRequirements(document.get('project', 'dependencies'), undefined),
    ...groups.flatMap(([group, list]) => readRequirements(list, group)),
    ...readRequirements(document.get('build-system', 'requires'), 'build'),
  ]
}

function readRequirements(list: ValueNode | undefined, purpose: string | undefined): Need[] {
  return (list?.items ?? []).flatMap(({ text = '', line }) => {
    const [, name, requirement = ''] = /^\s*([\w.-]+)\s*(.*)$/.exec(text) ?? []
    return name === undefined ? [] : [{ name, requirement: requirement.trim() || undefined, purpose, line }]
  })
}

function readPoetry(document: ValueNode): Need[] {
  const poetry = document.get('tool', 'poetry')
  const groups = (poetry?.get('group')?.entries ?? []).flatMap(([group, node]) =>
    readTable(node.get('dependencies'), group),
  )
  return [
    ...readTable(poetry?.get('dependencies'), undefined),
    ...readTable(poetry?.get('dev-dependencies'), 'development'),
    ...groups,
  ]
}
