import { lossOf, named } from '../../structure/loss.ts'
import type { Structure } from '../../structure/structure.ts'
import type { TreeNode } from '../../structure/tree.ts'
import { escapeAttribute } from '../../toolkit/xml/escape-xml.ts'
import { because } from '../messages/index.ts'
import type { Writing } from '../notation.ts'

/** Writes a tree as a map that FreeMind and Freeplane open. */
export function write(structure: Structure): Writing {
  if (structure.type !== 'tree') throw new TypeError(`FreeMind cannot say a structure of type ${structure.type}.`)
  const { root, title } = structure
  const isOther = title !== undefined && title !== root.label
  return {
    source: `<map version="1.0.1">\n${printNode(root, '  ')}\n</map>\n`,
    losses: isOther ? [lossOf(named('title', title), because('not-root-title'))] : [],
  }
}

function printNode({ label, note, link, children }: TreeNode, indent: string): string {
  const opening = `${indent}<node TEXT="${escapeAttribute(label)}"${link === undefined ? '' : ` LINK="${escapeAttribute(link)}"`}`
  if (children.length === 0 && note === undefined) return `${opening}/>`
  const paragraphs =
    note
      ?.split('\n')
      .map(line => `<p>${escapeAttribute(line)}</p>`)
      .join('') ?? ''
  const notes =
    note === undefined
      ? []
      : [`${indent}  <richcontent TYPE="NOTE"><html><body>${paragraphs}</body></html></richcontent>`]
  return [`${opening}>`, ...notes, ...children.map(child => printNode(child, `${indent}  `)), `${indent}</node>`].join(
    '\n',
  )
}
