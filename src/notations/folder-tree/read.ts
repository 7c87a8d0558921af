import { verbatim } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { TreeNode } from '../../structure/tree.ts'
import { LossList } from '../loss-list.ts'
import { lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { details, type FolderLine, readFolderLine } from './lines.ts'

const maxDepth = 100

/** Folders and files, by their branches, their indentation or their paths. @throws NotationFault where no line names a file */
export function read({ text }: NotationText): Reading {
  const losses = new LossList()
  const lines = withoutHeading(
    text.split('\n').flatMap((line, index) => readFolderLine(line, index + 1) ?? []),
    losses,
  )
  if (lines.length === 0) throw new NotationFault(unreadable('no-folder'))
  const newId = createIds('file')
  const top = isPathList(lines) ? fromPaths(lines, newId) : fromColumns(lines, newId, losses)
  const [first, second] = top
  // 公司组织架构, above the first of a drawn tree
  const isTitled = top.length === 2 && first?.children.length === 0 && /\p{Script=Han}|\S \S/u.test(first.label)
  const only = isTitled ? second : top.length === 1 ? first : undefined
  const root = only ?? { id: newId('.'), label: '.', children: top }
  return {
    structure: { type: 'tree', ...(isTitled && { title: first.label }), root },
    losses: losses.toArray(),
  }
}

/** Windows writes the names of the volume before the folder that it lists: `C:\shop`. */
function withoutHeading(lines: FolderLine[], losses: LossList): FolderLine[] {
  const first = lines.slice(0, 10).findIndex(({ hasBranch }) => hasBranch)
  const root = lines.slice(0, first).findIndex(({ name }) => /^[A-Za-z]:(?:\\|\.?$)/.test(name))
  if (root < 1) return lines
  for (const { name, line } of lines.slice(0, root)) losses.add(verbatim(`"${name.slice(0, 80)}"`), line)
  return lines.slice(root)
}

/** True if every line is a path from the same place: the output of `find` or `git ls-files`. */
function isPathList(lines: readonly FolderLine[]): boolean {
  return (
    lines.every(({ name, column, hasBranch }) => !hasBranch && column === 0 && !name.includes(' ')) &&
    lines.filter(({ name }) => /[^/]\/[^/]/.test(name)).length * 2 >= lines.length
  )
}

function fromPaths(lines: readonly FolderLine[], newId: (label: string) => string): TreeNode[] {
  const top: TreeNode[] = []
  const known = new Map<string, TreeNode>()
  for (const { name, note, line } of lines) {
    let siblings = top
    let path = ''
    const parts = name.split('/').filter((part, index) => part !== '' && !(part === '.' && index === 0))
    checkDepth(parts.length, line)
    for (const part of parts) {
      path += `/${part}`
      let node = known.get(path)
      if (!node) {
        node = { id: newId(part), label: part, children: [], origin: { lines: { from: line, to: line } } }
        known.set(path, node)
        siblings.push(node)
      }
      siblings = node.children
    }
    const last = known.get(path)
    if (last && note !== undefined) last.note = note
  }
  return top
}

/** A line lies in the nearest one above it whose name begins further left. */
function fromColumns(lines: readonly FolderLine[], newId: (label: string) => string, losses: LossList): TreeNode[] {
  const top: TreeNode[] = []
  const open: { node: TreeNode; column: number }[] = []
  for (const { name, column, note, line } of lines) {
    while ((open.at(-1)?.column ?? -1) >= column) open.pop()
    checkDepth(open.length, line)
    const label = withoutDetails(name, line, losses)
    const node: TreeNode = {
      id: newId(label),
      label,
      ...(note !== undefined && { note }),
      children: [],
      origin: { lines: { from: line, to: line } },
    }
    ;(open.at(-1)?.node.children ?? top).push(node)
    open.push({ node, column })
  }
  return top
}

function withoutDetails(name: string, line: number, losses: LossList): string {
  if (!details.test(name)) return name
  losses.add(lost('sizes-and-rights'), line)
  return name.replace(details, '')
}

function checkDepth(depth: number, line: number): void {
  if (depth > maxDepth) throw new NotationFault(unreadable('too-deep', { most: maxDepth }), line)
}
