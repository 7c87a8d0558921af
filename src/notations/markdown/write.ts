import { countLoss } from '../../structure/loss.ts'
import type { Structure } from '../../structure/structure.ts'
import type { TreeNode } from '../../structure/tree.ts'
import { because } from '../messages/index.ts'
import type { Writing } from '../notation.ts'

/** Levels that are written as headings; what is deeper is a list. */
const deepestHeading = 3
/** Levels of a list; Markdown's parser reads no more than about fifty. */
const deepestItem = 40

/** The outline of `structure`, a tree: headings, and lists below them, which markmap draws whole. */
export function write(structure: Structure): Writing {
  if (structure.type !== 'tree') throw new TypeError(`An outline is not a ${structure.type}.`)
  const { title, root } = structure
  const lines: string[] = []
  const tooDeep: string[] = []
  const isNameless = root.label === '' && root.note === undefined && root.children.length > 1
  if (title !== undefined && title !== root.label) lines.push('---', `title: ${title.replace(/\s+/g, ' ')}`, '---')
  for (const top of isNameless ? root.children : [root]) writeHeading(top, 1)
  return { source: lines.join('\n'), losses: countLoss('contents', tooDeep, because('too-deep')) }

  function writeHeading(node: TreeNode, depth: number): void {
    lines.push(`${'#'.repeat(depth)} ${labelOf(node).replace(/#+$/, hashes => `\\${hashes}`)}`)
    for (const child of node.children) {
      if (depth < deepestHeading) writeHeading(child, depth + 1)
      else writeItem(child, 0)
    }
  }

  function writeItem(node: TreeNode, depth: number): void {
    lines.push(`${'  '.repeat(depth)}- ${escapeBlockMark(labelOf(node))}`)
    if (depth === deepestItem && node.children.length > 0) tooDeep.push(node.label)
    else for (const child of node.children) writeItem(child, depth + 1)
  }
}

/** Writes a label on one line. The note is below it, in italics. */
function labelOf({ label, note, link }: TreeNode): string {
  const text = escapeInline(label)
  const named = link === undefined ? text : `[${text}](<${link.replace(/[<>\\\s]/g, encodeURIComponent)}>)`
  return note ? `${named}<br>*${escapeInline(note)}*` : named
}

/** Marks of inline Markdown, escaped to be literal. */
function escapeInline(text: string): string {
  return text
    .trim()
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[\\`*_[\]<~]|&(?=#?\w)|!(?=\[)/g, sign => (sign === '<' ? '&lt;' : sign === '&' ? '&amp;' : `\\${sign}`))
    .replace(/(?<=\b(?:https?|ftp|mailto)):(?=\S)/gi, '&#58;')
    .replace(/ *\n+ */g, '<br>')
}

/** An item that begins like another block would become one. */
function escapeBlockMark(label: string): string {
  return label
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(?:[-+=](?=[\s\-+=]|$)|#{1,6}(?=\s|$)|>|\|)/, mark => `\\${mark}`)
}
