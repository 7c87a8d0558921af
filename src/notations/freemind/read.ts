import { named, verbatim } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { TreeNode } from '../../structure/tree.ts'
import { LossList } from '../loss-list.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readXml, textOf, type XmlElement } from '../reading/xml-tree.ts'

/** Attributes for the style, position, author and dates of a node. */
const unspoken = new Set([
  'ID',
  'POSITION',
  'FOLDED',
  'CREATED',
  'MODIFIED',
  'VSHIFT',
  'VGAP',
  'HGAP',
  'HGAP_QUANTITY',
  'VSHIFT_QUANTITY',
  'VGAP_QUANTITY',
  'MAX_WIDTH',
])

/** A mind map of FreeMind or Freeplane. @throws NotationFault where it is none */
export function read({ text }: NotationText): Reading {
  const document = readXml(text)
  const top = document.children.find(({ name }) => name === 'node')
  if (document.name !== 'map' || !top)
    throw new NotationFault(unreadable('not-this', { format: 'FreeMind' }), document.line)
  const losses = new LossList()
  const newId = createIds()
  const root = toNode(top, newId, losses)
  return { structure: { type: 'tree', root }, losses: losses.toArray() }
}

function toNode(element: XmlElement, newId: (label: string) => string, losses: LossList): TreeNode {
  const { attributes, children, line } = element
  const rich = (type: string) =>
    children.filter(child => child.name === 'richcontent' && child.attributes.TYPE === type)
  const body = rich('NODE')[0]
  const label = attributes.TEXT ?? attributes.LOCALIZED_TEXT ?? (body ? textOf(body) : '')
  const note = [...rich('DETAILS'), ...rich('NOTE')].map(textOf).join('\n')
  for (const { name, attributes: fields, line: at } of children) {
    if (name === 'node' || name === 'richcontent') continue
    const detail = fields.BUILTIN ?? fields.NAME
    losses.add(verbatim(detail === undefined ? `<${name}>` : `<${name}> ${detail}`), at)
  }
  for (const name of Object.keys(attributes))
    if (!['TEXT', 'LOCALIZED_TEXT', 'LINK'].includes(name) && !unspoken.has(name))
      losses.add(named('attribute', name), line)
  return {
    id: newId(label),
    label,
    ...(note !== '' && { note }),
    ...(attributes.LINK && { link: attributes.LINK }),
    children: children.filter(({ name }) => name === 'node').map(child => toNode(child, newId, losses)),
    origin: { lines: { from: line, to: line } },
  }
}
