import { z } from 'zod'
import { between, named, some } from '../../structure/loss.ts'
import { findContainers } from '../containment.ts'
import { GraphDraft } from '../graph-draft.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { splitNote } from '../node-label.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readJsonObject } from '../read-json-object.ts'

const node = z.object({
  id: z.string(),
  type: z.string(),
  x: z.number().catch(0),
  y: z.number().catch(0),
  width: z.number().catch(0),
  height: z.number().catch(0),
  text: z.string().catch(''),
  file: z.string().catch(''),
  subpath: z.string().catch(''),
  url: z.string().catch(''),
  label: z.string().catch(''),
})
const edge = z.object({
  fromNode: z.string(),
  toNode: z.string(),
  fromEnd: z.string().catch('none'),
  toEnd: z.string().catch('arrow'),
  label: z.string().catch(''),
})
type CanvasNode = z.infer<typeof node>

/** Cards are nodes, and lie in the smallest group around them. */
export function readJsonCanvas({ text }: NotationText): Reading {
  const file = readJsonObject(text)
  const { nodes = [], edges = [] } = file
  if (!Array.isArray(nodes) || !Array.isArray(edges)) throw new NotationFault(unreadable('no-canvas-lists'))
  const draft = new GraphDraft()
  const cards = readCards(nodes, draft)
  addCards(cards, draft)
  for (const value of edges) addEdge(value, draft)
  if (cards.length > 0) draft.losses.add(lost('positions-and-colours'))
  return draft.finish()
}

function readCards(values: readonly unknown[], { losses }: GraphDraft): CanvasNode[] {
  const cards = new Map<string, CanvasNode>()
  for (const value of values) {
    const read = node.safeParse(value)
    if (!read.success) losses.add(some('broken entry'))
    else if (cards.has(read.data.id)) losses.add(named('second entry', read.data.id))
    else cards.set(read.data.id, read.data)
  }
  return [...cards.values()]
}

function addCards(cards: readonly CanvasNode[], draft: GraphDraft): void {
  const groups = cards.filter(({ type }) => type === 'group')
  const containers = findContainers(cards, groups)
  if (containers === undefined) draft.losses.add(lost('containment'), undefined, because('too-many'))
  const ids = new Map<CanvasNode, string>()
  const idOfContainer = (card: CanvasNode) => {
    const container = containers?.get(card)
    return container === undefined ? undefined : ids.get(container)
  }
  // The outer ones first: they are larger.
  for (const card of groups.toSorted((a, b) => b.width * b.height - a.width * a.height)) {
    const group = draft.group(card.id, idOfContainer(card))
    group.label = card.label
    ids.set(card, group.id)
  }
  for (const card of cards) {
    if (card.type === 'group') continue
    const made = draft.node(card.id)
    const { label, note } = splitNote(wordsOf(card))
    made.label = label
    if (note !== undefined) made.note = note
    if (card.type === 'file') made.role = 'document'
    const group = idOfContainer(card)
    if (group !== undefined) made.group = group
  }
}

function wordsOf({ type, text, file, subpath, url }: CanvasNode): string {
  return (type === 'file' ? file + subpath : type === 'link' ? url : withoutMarks(text)).trim()
}

/** Cards are Markdown: without the marks of headings and emphasis, and a link as its text. */
function withoutMarks(markdown: string): string {
  return markdown
    .replace(/^#{1,6}[ \t]+/gm, '')
    .replace(/(?<!\\)(\*\*|__)(?=\S)([^*_\n]+?)\1/g, '$2')
    .replace(/(?<!\\)\[\[(?:[^\]|\n]{1,200}\|)?([^\]|\n]{1,200})\]\]/g, '$1')
    .replace(/(?<![!\\])\[([^\]\n]{1,200})\]\([^()\s]{1,2000}\)/g, '$1')
    .replace(/\\([\\*_#[])/g, '$1')
}

function addEdge(value: unknown, draft: GraphDraft): void {
  const read = edge.safeParse(value)
  if (!read.success) {
    draft.losses.add(some('broken entry'))
    return
  }
  const { fromNode, toNode, fromEnd, toEnd, label } = read.data
  const idOf = (name: string) => (draft.findNode(name) ?? draft.findGroup(name))?.id
  const [from, to] = [idOf(fromNode), idOf(toNode)]
  if (from === undefined || to === undefined) {
    draft.losses.add(between('edge', fromNode, toNode), undefined, because('ends-not-defined'))
    return
  }
  const [hasTail, hasHead] = [fromEnd === 'arrow', toEnd === 'arrow']
  const direction = hasTail && hasHead ? 'both' : hasTail || hasHead ? 'forward' : 'none'
  if (hasTail && !hasHead) draft.edge(to, from, { label, direction })
  else draft.edge(from, to, { label, direction })
}
