import { verbatim } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { TreeNode } from '../../structure/tree.ts'
import { originOf } from '../graph-draft.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type Reading } from '../notation.ts'
import { type Block, findLine } from './block.ts'
import type { SourceLine } from './source-line.ts'
import { readWords } from './words.ts'

const deepestNode = 200

/** Mind maps and work breakdown structures: one line for each node, as deep as it has marks (`**`, `++`, `--`) or blanks before its mark. */
export function readMindMap(block: Block): Reading {
  const { lines, losses, title } = block
  const newId = createIds()
  const roots: TreeNode[] = []
  const path: { node: TreeNode; depth: number }[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as SourceLine
    const found = /^([*+#-]+)(?:\[[^\]]*\])?(_)?([<>](?=\s))?(:)?\s*(.*)$/.exec(line.text)
    if (found === null) {
      losses.add(
        verbatim(`"${line.text.slice(0, 80)}"`),
        line.number,
        isSide(line) ? undefined : because('not-understood'),
      )
      continue
    }
    const [, marks = '', , , opens, rest = ''] = found
    const depth = marks.length + line.indent
    if (path.length >= deepestNode) throw new NotationFault(unreadable('too-deep', { most: deepestNode }), line.number)
    let label = rest
    if (opens !== undefined && !rest.endsWith(';')) {
      const end = findLine(lines, at, text => text.endsWith(';'))
      if (end < 0) throw new NotationFault(unreadable('step-without-end'), line.number)
      label = [rest, ...lines.slice(at + 1, end + 1).map(({ text }) => text)].join('\n')
      at = end
    }
    const words = readWords(opens === undefined ? label : label.replace(/;$/, ''))
    const link = /\[\[([^\][\s]+)/.exec(label)?.[1]
    const node: TreeNode = {
      id: newId(words),
      label: words,
      ...(link !== undefined && { link }),
      children: [],
      ...originOf(line.number, lines[at]?.number),
    }
    while ((path.at(-1)?.depth ?? -1) >= depth) path.pop()
    const parent = path.at(-1)?.node
    if (parent === undefined) roots.push(node)
    else parent.children.push(node)
    path.push({ node, depth })
  }
  const [first] = roots
  if (first === undefined) throw new NotationFault(unreadable('no-map-node'), lines[0]?.number)
  const root = roots.length === 1 ? first : { id: newId('root'), label: title ?? '', children: roots }
  return {
    structure: { type: 'tree', ...(title !== undefined && { title }), root },
    losses: losses.toArray(),
  }
}

/** The side of the page that the following nodes are drawn on. */
function isSide({ text }: SourceLine): boolean {
  return /^(?:left|right) side$/i.test(text)
}
