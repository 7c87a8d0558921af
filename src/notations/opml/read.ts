import { named, verbatim } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { TreeNode } from '../../structure/tree.ts'
import { LossList } from '../loss-list.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readXml, type XmlElement } from '../reading/xml-tree.ts'

const links = ['url', 'htmlUrl', 'xmlUrl', 'link']

/** An outline. Its title is the root, but where one line holds all others. @throws NotationFault where it is no OPML */
export function read({ text }: NotationText): Reading {
  const document = readXml(text)
  if (document.name.toLowerCase() !== 'opml')
    throw new NotationFault(unreadable('not-this', { format: 'OPML' }), document.line)
  const losses = new LossList()
  const newId = createIds()
  const head = document.children.find(({ name }) => name === 'head')
  const body = document.children.find(({ name }) => name === 'body')
  const title = head?.children.find(({ name }) => name === 'title')?.text.trim() || undefined
  for (const { name, line } of head?.children ?? []) if (name !== 'title') losses.add(verbatim(`<${name}>`), line)
  const outlines = (body?.children ?? []).filter(({ name }) => name === 'outline')
  const [only] = outlines
  if (!only) throw new NotationFault(unreadable('no-opml-outline'))
  const isWhole = outlines.length === 1 && (title === undefined || title === labelOf(only))
  const root: TreeNode = isWhole
    ? toNode(only, newId, losses)
    : {
        id: newId(title ?? 'Outline'),
        label: title ?? 'Outline',
        children: outlines.map(outline => toNode(outline, newId, losses)),
      }
  return { structure: { type: 'tree', ...(title !== undefined && { title }), root }, losses: losses.toArray() }
}

function toNode(element: XmlElement, newId: (label: string) => string, losses: LossList): TreeNode {
  const { attributes, children, line } = element
  const label = labelOf(element)
  const link = links.find(name => attributes[name])
  const note = attributes._note ?? attributes.note
  for (const name of Object.keys(attributes))
    if (!['text', 'title', '_note', 'note', link].includes(name)) losses.add(named('attribute', name), line)
  for (const child of children) if (child.name !== 'outline') losses.add(verbatim(`<${child.name}>`), child.line)
  return {
    id: newId(label),
    label,
    ...(note && { note }),
    ...(link !== undefined && { link: attributes[link] ?? '' }),
    children: children.filter(({ name }) => name === 'outline').map(child => toNode(child, newId, losses)),
    origin: { lines: { from: line, to: line } },
  }
}

function labelOf({ attributes }: XmlElement): string {
  return attributes.text || attributes.title || ''
}
