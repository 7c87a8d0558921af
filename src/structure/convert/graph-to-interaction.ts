import type { Graph, GraphEdge, GraphNode } from '../graph.ts'
import type { Interaction, Message, Participant } from '../interaction.ts'
import { countLoss, lossOf, partOf } from '../loss.ts'
import { messages as catalogue } from '../messages/index.ts'
import { type Converted, given } from './conversion.ts'

const kinds: Readonly<Partial<Record<NonNullable<GraphNode['role']>, Participant['kind']>>> = {
  user: 'actor',
  database: 'database',
  storage: 'database',
  queue: 'queue',
}

/** Null unless the label of every edge says which number it is: without numbers, a graph does not say what comes first. */
export function graphToInteraction(graph: Graph): Converted<Interaction> | null {
  const messages = readMessages(graph)
  if (messages === null) return null
  const groups = new Map(graph.groups.map(({ id, label }) => [id, label]))
  const interaction: Interaction = {
    type: 'interaction',
    ...given({ title: graph.title }),
    participants: graph.nodes.map(({ id, label, role, group, origin }) => ({
      id,
      label,
      kind: (role && kinds[role]) ?? 'participant',
      ...given({ group: group === undefined ? undefined : groups.get(group), origin }),
    })),
    steps: messages,
  }
  const nested = graph.groups.filter(({ parent }) => parent !== undefined)
  const notes = graph.nodes.filter(({ note }) => note !== undefined).length
  const icons = [...graph.nodes, ...graph.groups].filter(({ icon }) => icon !== undefined).length
  return {
    structure: interaction,
    losses: [
      ...nested.map(({ label }) => lossOf(partOf('outer group', label), catalogue.create('because/boxes'))),
      ...countLoss('note', notes),
      ...countLoss('icon', icons),
    ],
  }
}

/** The messages of all edges by their numbers. Null: an edge has no number, two have the same, or one does not lead from node to node. */
function readMessages({ nodes, edges }: Graph): Message[] | null {
  const known = new Set(nodes.map(({ id }) => id))
  const byNumber = new Map<number, Message>()
  for (const edge of edges) {
    if (edge.direction !== 'forward' || !known.has(edge.from) || !known.has(edge.to)) return null
    const lines = edge.label?.split('\n') ?? []
    if (lines.length === 0) return null
    for (const line of lines) {
      const numbered = readNumbered(line)
      if (numbered === null || byNumber.has(numbered.number)) return null
      byNumber.set(numbered.number, toMessage(edge, numbered))
    }
  }
  if (byNumber.size === 0) return null
  return [...byNumber].sort(([one], [other]) => one - other).map(([, message]) => message)
}

function toMessage({ from, to, line, origin }: GraphEdge, { number, label }: Numbered): Message {
  const kind = line === 'dashed' ? 'reply' : 'call'
  return { type: 'message', id: `message_${number}`, from, to, label, kind, ...given({ origin }) }
}

interface Numbered {
  number: number
  label: string
}

/** `1. Log in`, `2) Ask`, `3: Answer`. */
function readNumbered(line: string): Numbered | null {
  const match = /^\s{0,8}(\d{1,4})\s?[.):、]\s?(?!\d)/.exec(line)
  return match && { number: Number(match[1]), label: line.slice(match[0].length).trim() }
}
