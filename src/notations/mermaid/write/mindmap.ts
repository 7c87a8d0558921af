import { countLoss } from '../../../structure/loss.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'
import { because } from '../../messages/index.ts'
import type { Writing } from '../../notation.ts'
import { quoted, titleLines } from '../text.ts'

/** Words that mean themselves without brackets and quotes. */
const plain = /^(?!mindmap$)[\p{L}\p{N}](?:[\p{L}\p{N} .,'’/+&]*[\p{L}\p{N}.])?$/u
/** Levels below the root; a map with more is written to this depth. */
const deepest = 100

export function writeMindmap({ title, root }: Tree): Writing {
  const lines = ['mindmap']
  const lost = { notes: [] as string[], links: [] as string[], levels: [] as string[] }
  let count = 0
  writeNode(root, 0)
  const losses = [
    ...countLoss('note', lost.notes, because('not-in-format')),
    ...countLoss('link', lost.links, because('not-in-format')),
    ...countLoss('contents', lost.levels, because('levels', { depth: deepest })),
  ]
  return { source: [...titleLines(title === root.label ? undefined : title), ...lines].join('\n'), losses }

  function writeNode({ label, note, link, children }: TreeNode, depth: number): void {
    count += 1
    lines.push(`${'  '.repeat(depth + 1)}${plain.test(label) ? label : `n${count}[${quoted(label)}]`}`)
    if (note) lost.notes.push(label)
    if (link) lost.links.push(label)
    if (depth === deepest && children.length > 0) lost.levels.push(label)
    else for (const child of children) writeNode(child, depth + 1)
  }
}
