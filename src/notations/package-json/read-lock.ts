import type { Graph } from '../../structure/graph.ts'
import { named, some } from '../../structure/loss.ts'
import { GraphBuilder } from '../graph-builder.ts'
import type { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import type { ValueNode } from '../values/value-node.ts'

const kinds = ['dependencies', 'optionalDependencies', 'peerDependencies', 'devDependencies']
const folder = 'node_modules/'

/**
 * Reads a package-lock.json (version 2 or 3). With workspaces: these alone, and which needs which. Without: all packages that are installed, and what each of
 * them needs.
 */
export function readLock(root: ValueNode, losses: LossList, fileName: string | undefined): Graph {
  const packages = new Map(root.get('packages')?.entries)
  if (packages.size === 0) throw new NotationFault(unreadable('no-lock-packages'), root.get('packages')?.line)
  const lock = new Lock(packages)
  const hasWorkspaces = [...packages.keys()].some(path => path !== '' && !path.includes(folder))
  const graph = new GraphBuilder(fileName)
  const drawn = [...packages].filter(
    ([path, node]) => node.textAt('link') !== 'true' && !(hasWorkspaces && path.includes(folder)),
  )
  for (const [path, node] of drawn) {
    const version = node.textAt('version')
    const notes = [version && `version ${version}`, node.textAt('dev') === 'true' ? 'for development' : undefined]
    graph.node(path, { label: lock.nameOf(path, root), role: 'component', notes, line: node.line })
  }
  for (const [path, node] of drawn)
    for (const kind of kinds) {
      // Development dependencies of what is installed are not installed.
      if (kind === 'devDependencies' && path.includes(folder)) continue
      for (const [name, requirement] of node.get(kind)?.entries ?? []) {
        const target = lock.find(path, name)
        if (target !== undefined && graph.hasNode(target))
          graph.edge(path, target, { line: requirement.line, ...(kind !== 'dependencies' && { style: 'dashed' }) })
        else if (hasWorkspaces) losses.add(some('dependency'), requirement.line)
        else if (kind === 'dependencies')
          losses.add(named('dependency', name), requirement.line, because('not-defined'))
      }
    }
  for (const [, node] of drawn) losses.addUnread(node)
  if (hasWorkspaces) for (const [path, node] of packages) if (path.includes(folder)) node.readAll()
  for (const field of ['name', 'version', 'lockfileVersion', 'requires']) root.get(field)
  root.get('dependencies')?.readAll()
  return graph.build({ title: root.textAt('name') })
}

class Lock {
  private readonly packages: ReadonlyMap<string, ValueNode>

  constructor(packages: ReadonlyMap<string, ValueNode>) {
    this.packages = packages
  }

  /** Name of a package: its own, or that of the folder in which it is installed. */
  nameOf(path: string, root: ValueNode): string {
    const written = this.packages.get(path)?.textAt('name')
    if (path === '') return written ?? root.textAt('name') ?? 'package'
    const start = path.includes(folder) ? path.lastIndexOf(folder) + folder.length : path.lastIndexOf('/') + 1
    return written ?? path.slice(start)
  }

  /** The path of what a package gets when it asks for a name: from the nearest folder upwards, through links to workspaces. */
  find(from: string, name: string): string | undefined {
    let at = from
    for (let steps = 0; steps < 50; steps += 1) {
      const path = `${at === '' ? '' : `${at}/`}${folder}${name}`
      const found = this.packages.get(path)
      if (found) return found.textAt('link') === 'true' ? found.textAt('resolved') : path
      if (at === '') return undefined
      const up = at.lastIndexOf(`/${folder}`)
      at = up === -1 ? '' : at.slice(0, up)
    }
    return undefined
  }
}
