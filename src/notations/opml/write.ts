import { lossOf, named } from '../../structure/loss.ts'
import type { Structure } from '../../structure/structure.ts'
import type { TreeNode } from '../../structure/tree.ts'
import { escapeAttribute } from '../../toolkit/xml/escape-xml.ts'
import { because } from '../messages/index.ts'
import type { Writing } from '../notation.ts'

/** Writes a tree as OPML 2.0, with the root as the only line of the outermost level. */
export function write(structure: Structure): Writing {
  if (structure.type !== 'tree') throw new TypeError(`OPML cannot say a structure of type ${structure.type}.`)
  const { root, title } = structure
  const source = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head>\n    <title>${escapeAttribute(root.label)}</title>\n  </head>`,
    `  <body>\n${printNode(root, '    ')}\n  </body>`,
    '</opml>\n',
  ].join('\n')
  const isOther = title !== undefined && title !== root.label
  return { source, losses: isOther ? [lossOf(named('title', title), because('not-root-title'))] : [] }
}

function printNode({ label, note, link, children }: TreeNode, indent: string): string {
  const opening = [
    `${indent}<outline text="${escapeAttribute(label)}"`,
    note === undefined ? '' : ` _note="${escapeAttribute(note)}"`,
    link === undefined ? '' : ` type="link" url="${escapeAttribute(link)}"`,
  ].join('')
  if (children.length === 0) return `${opening}/>`
  return [`${opening}>`, ...children.map(child => printNode(child, `${indent}  `)), `${indent}</outline>`].join('\n')
}
