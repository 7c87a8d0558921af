import { createIds } from '../../structure/new-ids.ts'
import type { TreeNode } from '../../structure/tree.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { LossList } from '../values/loss-list.ts'
import { readJson } from '../values/read-json.ts'
import type { ValueNode } from '../values/value-node.ts'

/** The `content.json` of an XMind file: its first sheet. @throws NotationFault where it is none */
export function read({ text }: NotationText): Reading {
  const { documents, losses: found } = readJson(text)
  const sheets = documents[0]?.oneOrMore ?? []
  const [sheet] = sheets
  const top = sheet?.get('rootTopic')
  if (!sheet || !top?.isMap) throw new NotationFault('this is no content of an XMind file.')
  const losses = new LossList()
  losses.add(found)
  const newId = createIds()
  const root = toNode(top, newId, losses)
  for (const other of sheets.slice(1))
    losses.tell(`the sheet "${other.textAt('title') ?? ''}"`, other.line, 'the first one is read')
  for (const relation of sheet.get('relationships')?.items ?? [])
    losses.tell(`the relationship "${relation.textAt('title') ?? ''}"`, relation.line, 'a tree has none')
  const title = sheet.textAt('title')
  return { structure: { type: 'tree', ...(title !== undefined && { title }), root }, losses: losses.list() }
}

function toNode(topic: ValueNode, newId: (label: string) => string, losses: LossList): TreeNode {
  const label = topic.textAt('title') ?? ''
  const note = topic.textAt('notes', 'plain', 'content')?.trim()
  const link = topic.textAt('href')
  const marks = (topic.get('markers')?.items ?? []).flatMap(marker => marker.textAt('markerId') ?? [])
  for (const mark of marks) losses.tell(`the marker ${mark}`, topic.line)
  for (const key of ['labels', 'image', 'boundaries', 'summaries', 'extensions']) {
    const part = topic.get(key)
    if (part && (part.isMap || part.items.length > 0)) losses.tell(`\`${key}\` of topics`, part.line)
  }
  for (const [kind, list] of topic.get('children')?.entries ?? [])
    if (kind !== 'attached')
      for (const other of list.items)
        losses.tell(`the ${kind} topic "${other.textAt('title') ?? ''}"`, other.line, 'it hangs on no other')
  return {
    id: newId(label),
    label,
    ...(note && { note }),
    ...(link !== undefined && { link }),
    children: (topic.get('children', 'attached')?.items ?? []).map(child => toNode(child, newId, losses)),
    origin: { lines: { from: topic.line, to: topic.line } },
  }
}
