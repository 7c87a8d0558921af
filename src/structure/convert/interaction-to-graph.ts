import { countLoss } from '../count-loss.ts'
import type { Graph, GraphEdge, NodeRole } from '../graph.ts'
import type { Interaction, Message, Participant } from '../interaction.ts'
import { createIds } from '../new-ids.ts'
import type { Loss } from '../origin.ts'
import { walkSteps } from '../walk.ts'
import { type Converted, given, nameConnection } from './conversion.ts'

const roles: Readonly<Partial<Record<Participant['kind'], NodeRole>>> = {
  actor: 'user',
  database: 'database',
  queue: 'queue',
}

/** An edge with more messages than these lists the first of them and counts the others. */
const mostLines = 4

/** Participants become nodes. All messages from one to another are one edge, whose label lists them with their numbers. */
export function interactionToGraph(interaction: Interaction): Converted<Graph> {
  const names = new Map(interaction.participants.map(({ id, label }) => [id, label]))
  const groupNames = [...new Set(interaction.participants.flatMap(({ group }) => group ?? []))]
  const idFor = createIds('group', names.keys())
  const groupIds = new Map(groupNames.map(name => [name, idFor(name)]))
  const losses: Loss[] = []
  const exchanges = new Map<string, { number: number; message: Message }[]>()
  let number = 0
  let activations = 0
  for (const { step } of walkSteps(interaction.steps)) {
    if (step.type === 'note') losses.push({ what: `the note "${step.text}"`, why: 'a graph has no notes on messages' })
    if (step.type === 'fragment') {
      const conditions = step.parts.map(({ label }) => `"${label}"`).join(', ')
      losses.push({ what: `the frame ${step.kind} ${conditions}`, why: 'a graph does not say when a message is sent' })
    }
    if (step.type !== 'message') continue
    number += 1
    if (step.activate || step.deactivate) activations += 1
    const pair = JSON.stringify([step.from, step.to])
    const others = exchanges.get(pair)
    if (others) others.push({ number, message: step })
    else exchanges.set(pair, [{ number, message: step }])
  }
  const edges: GraphEdge[] = []
  for (const messages of exchanges.values()) {
    const { from, to } = (messages[0] as { message: Message }).message
    const shown = messages.length > mostLines ? messages.slice(0, mostLines - 1) : messages
    const lines = shown.map(({ number, message }) => `${number}. ${message.label}`.trimEnd())
    const hidden = messages.slice(shown.length)
    if (hidden.length > 0) {
      lines.push(`+${hidden.length}`)
      const name = nameConnection(names.get(from) ?? from, names.get(to) ?? to)
      losses.push(...hidden.map(({ message }) => ({ what: `the message "${message.label}" of ${name}` })))
    }
    const isReply = messages.every(({ message }) => message.kind === 'reply')
    edges.push({
      id: `edge_${edges.length + 1}`,
      from,
      to,
      label: lines.join('\n'),
      direction: 'forward',
      line: isReply ? 'dashed' : 'solid',
    })
  }
  const graph: Graph = {
    type: 'graph',
    ...given({ title: interaction.title }),
    nodes: interaction.participants.map(({ id, label, kind, group, origin }) => ({
      id,
      label,
      ...given({ role: roles[kind], group: group === undefined ? undefined : groupIds.get(group), origin }),
    })),
    edges,
    groups: groupNames.map(name => ({ id: groupIds.get(name) ?? name, label: name })),
  }
  return {
    structure: graph,
    losses: [...losses, ...countLoss(activations, 'an activation', '# activations', 'nodes have no life lines')],
  }
}
