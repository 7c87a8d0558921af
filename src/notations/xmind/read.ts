import { named, verbatimOf } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { TreeNode } from '../../structure/tree.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readJson } from '../values/read-json.ts'
import type { ValueNode } from '../values/value-node.ts'

/** The `content.json` of an XMind file: its first sheet. @throws NotationFault where it is none */
export function read({ text }: NotationText): Reading {
  const { documents, losses: found } = readJson(text)
  const sheets = documents[0]?.oneOrMore ?? []
  const [sheet] = sheets
  const top = sheet?.get('rootTopic')
  if (!sheet || !top?.isMap) throw new NotationFault(unreadable('not-this', { format: 'XMind' }))
  const losses = new LossList()
  losses.addAll(found)
  const newId = createIds()
  const root = toNode(top, newId, losses)
  for (const other of sheets.slice(1))
    losses.add(named('sheet', other.textAt('title') ?? ''), other.line, because('first-only'))
  for (const relation of sheet.get('relationships')?.items ?? [])
    losses.add(named('relationship', relation.textAt('title') ?? ''), relation.line, because('not-in-format'))
  const title = sheet.textAt('title')
  const isOther = title !== undefined && title !== root.label
  return { structure: { type: 'tree', ...(isOther && { title }), root }, losses: losses.toArray() }
}

function toNode(topic: ValueNode, newId: (label: string) => string, losses: LossList): TreeNode {
  const label = topic.textAt('title') ?? ''
  const note = topic.textAt('notes', 'plain', 'content')?.trim()
  const link = topic.textAt('href')
  const marks = (topic.get('markers')?.items ?? []).flatMap(marker => marker.textAt('markerId') ?? [])
  for (const mark of marks) losses.add(named('marker', mark), topic.line)
  for (const key of ['labels', 'image', 'boundaries', 'summaries', 'extensions']) {
    const part = topic.get(key)
    if (part && (part.isMap || part.items.length > 0)) losses.add(verbatimOf(`\`${key}\``, 'topics'), part.line)
  }
  for (const [kind, list] of topic.get('children')?.entries ?? [])
    if (kind !== 'attached')
      for (const other of list.items)
        losses.add(named('topic', other.textAt('title') ?? ''), other.line, because('belongs-to-nothing'))
  return {
    id: newId(label),
    label,
    ...(note && { note }),
    ...(link !== undefined && { link }),
    children: (topic.get('children', 'attached')?.items ?? []).map(child => toNode(child, newId, losses)),
    origin: { lines: { from: topic.line, to: topic.line } },
  }
}
