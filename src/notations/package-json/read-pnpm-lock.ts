import { posix } from 'node:path'
import type { Graph } from '../../structure/graph.ts'
import { type LockedPackage, toLockGraph } from '../lock-graph.ts'
import type { LossList } from '../loss-list.ts'
import type { ValueNode } from '../values/value-node.ts'

const kinds = ['dependencies', 'optionalDependencies', 'devDependencies']

/** Reads a pnpm-lock.yaml: the workspaces are its `importers`, which older files have at the top where there is one alone. */
export function readPnpmLock(root: ValueNode, losses: LossList, fileName: string | undefined): Graph {
  const packages = new Map<string, LockedPackage>()
  const importers = root.get('importers')?.entries ?? [['.', root] as [string, ValueNode]]
  for (const [path, node] of importers)
    packages.set(`${path}/`, {
      name: path === '.' ? 'package' : path,
      isWorkspace: true,
      needs: needsOf(node, (name, version) => keyOf(name, version, path)),
      line: node.line,
    })
  for (const part of ['packages', 'snapshots'])
    for (const [written, node] of root.get(part)?.entries ?? []) {
      const { name, version } = readKey(written)
      const needs = needsOf(node, (needed, wanted) => keyOf(needed, wanted, '.'))
      const known = packages.get(`${name}@${version}`)
      if (known) known.needs.push(...needs)
      else packages.set(`${name}@${version}`, { name, version, isWorkspace: false, needs, line: node.line })
      if (importers.length === 1) losses.addUnread(node)
    }
  for (const field of ['lockfileVersion', 'specifiers']) root.get(field)?.readAll()
  if (importers.length > 1) for (const part of ['packages', 'snapshots']) root.get(part)?.readAll()
  return toLockGraph(packages, losses, fileName)
}

function needsOf(node: ValueNode, toKey: (name: string, version: string) => string): LockedPackage['needs'] {
  return kinds.flatMap(kind =>
    (node.get(kind)?.entries ?? []).map(([name, value]) => {
      value.get('specifier')
      const version = value.textAt('version') ?? value.text ?? ''
      return { name, key: toKey(name, version), isDashed: kind !== 'dependencies', line: value.line }
    }),
  )
}

/** `link:../core` is another workspace; a version that has a name of its own is that of an alias. */
function keyOf(name: string, version: string, path: string): string {
  if (version.startsWith('link:')) return `${posix.normalize(posix.join(path, version.slice(5)))}/`
  if (/^\d/.test(version)) return `${name}@${withoutPeers(version)}`
  const alias = readKey(version)
  return alias.version === '' ? `${name}@${version}` : `${alias.name}@${alias.version}`
}

/** `react@18.3.1(…)`; older files write `/react@18.3.1(…)` or `/react/18.3.1_…`. */
function readKey(written: string): { name: string; version: string } {
  const [, name = written, version = ''] = /^\/?((?:@[^/@]+\/)?[^/@]+)[/@]([^/].*)$/s.exec(written) ?? []
  return { name, version: withoutPeers(version) }
}

/** Up to the packages that were chosen with it: `18.3.1(react@18.3.1)`. Versions have no underscores. */
function withoutPeers(version: string): string {
  return version.replace(/[(_].*$/s, '')
}
