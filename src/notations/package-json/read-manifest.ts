import { verbatim } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../structure/tree.ts'
import type { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import type { ValueNode } from '../values/value-node.ts'

/** The parts that become branches, with the label above each. */
const branches: readonly [field: string, label: string][] = [
  ['workspaces', 'Workspaces'],
  ['bin', 'Commands'],
  ['scripts', 'Scripts'],
  ['dependencies', 'Dependencies'],
  ['peerDependencies', 'Peer dependencies'],
  ['optionalDependencies', 'Optional dependencies'],
  ['devDependencies', 'Development dependencies'],
  ['engines', 'Engines'],
]

/** Reads a package.json: one branch each for its scripts, its dependencies and the like. What is written beside a name is its note. */
export function readManifest(root: ValueNode, losses: LossList, fileName: string | undefined): Tree {
  const newId = createIds()
  const originAt = (line: number) => ({
    origin: { ...(fileName && { file: fileName }), lines: { from: line, to: line } },
  })
  const leaf = (label: string, note: string | undefined, line: number): TreeNode => ({
    id: newId(label),
    label,
    ...(note && { note }),
    children: [],
    ...originAt(line),
  })
  const name = root.textAt('name') ?? 'package'
  const top: TreeNode = { ...leaf(name, describePackage(root), root.line) }
  for (const [field, label] of branches) {
    const node = root.get(field)
    if (!node) continue
    const branch = leaf(label, undefined, node.line)
    branch.children = readEntries(field, node, name).map(({ key, note, line }) => leaf(key, note, line))
    if (branch.children.length > 0) top.children.push(branch)
    else losses.add(verbatim(`\`${field}\``), node.line, because('empty'))
  }
  if (top.children.length === 0) throw new NotationFault(unreadable('no-package-content'), root.line)
  return { type: 'tree', root: top }
}

function describePackage(root: ValueNode): string | undefined {
  const [version, license] = [root.textAt('version'), root.textAt('license')]
  const lines = [root.textAt('description'), version && `version ${version}`, license && `license ${license}`]
  return lines.filter(Boolean).join('\n') || undefined
}

interface Entry {
  key: string
  note: string | undefined
  line: number
}

/** A mapping of names, or for `workspaces` a list, also below `packages`; a `bin` of one word is the command of the package's own name. */
function readEntries(field: string, node: ValueNode, packageName: string): Entry[] {
  if (field === 'bin' && node.text !== undefined)
    return [{ key: packageName.split('/').at(-1) ?? packageName, note: node.text, line: node.line }]
  const list = node.isMap && field === 'workspaces' ? node.get('packages') : node
  if (list?.isList)
    return list.items.flatMap(item => (item.text ? [{ key: item.text, note: undefined, line: item.line }] : []))
  if (field === 'workspaces') return []
  return node.entries.map(([key, value]) => ({ key, note: value.text, line: value.line }))
}
