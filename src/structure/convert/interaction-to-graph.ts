import type { Graph, GraphEdge, NodeRole } from '../graph.ts'
import type { Interaction, Message, Participant } from '../interaction.ts'
import { countThings, lossOf, named } from '../loss.ts'
import { messages as catalogue } from '../messages/index.ts'
import { createIds } from '../new-ids.ts'
import type { Loss } from '../origin.ts'
import { walkSteps } from '../walk.ts'
import { type Converted, given } from './conversion.ts'

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
  const exchanges = Array.from(listExchanges(interaction).values(), toEdge)
  const graph: Graph = {
    type: 'graph',
    ...given({ title: interaction.title }),
    nodes: interaction.participants.map(({ id, label, kind, group, origin }) => ({
      id,
      label,
      ...given({ role: roles[kind], group: group === undefined ? undefined : groupIds.get(group), origin }),
    })),
    edges: exchanges.map(({ edge }) => edge),
    groups: groupNames.map(name => ({ id: groupIds.get(name) ?? name, label: name })),
  }
  const hidden = exchanges.flatMap(({ hidden: messages }) => {
    return messages.map(({ label }) => lossOf(named('message', label), catalogue.create('because/too-many')))
  })
  return { structure: graph, losses: [...stepsLost(interaction), ...hidden] }
}

interface Numbered {
  number: number
  message: Message
}

/** The messages of each pair, numbered in the order of all. */
function listExchanges({ steps }: Interaction): Map<string, [Numbered, ...Numbered[]]> {
  const exchanges = new Map<string, [Numbered, ...Numbered[]]>()
  let number = 0
  for (const { step } of walkSteps(steps)) {
    if (step.type !== 'message') continue
    number += 1
    const pair = JSON.stringify([step.from, step.to])
    const others = exchanges.get(pair)
    if (others) others.push({ number, message: step })
    else exchanges.set(pair, [{ number, message: step }])
  }
  return exchanges
}

function toEdge(messages: [Numbered, ...Numbered[]], index: number): { edge: GraphEdge; hidden: Message[] } {
  const shown = messages.length > mostLines ? messages.slice(0, mostLines - 1) : messages
  const hidden = messages.slice(shown.length).map(({ message }) => message)
  const lines = shown.map(({ number, message }) => `${number}. ${message.label}`.trimEnd())
  const { from, to } = messages[0].message
  const edge: GraphEdge = {
    id: `edge_${index + 1}`,
    from,
    to,
    label: [...lines, ...(hidden.length > 0 ? [`+${hidden.length}`] : [])].join('\n'),
    direction: 'forward',
    line: messages.every(({ message }) => message.kind === 'reply') ? 'dashed' : 'solid',
  }
  return { edge, hidden }
}

/** Notes, frames and activations. */
function stepsLost({ steps }: Interaction): Loss[] {
  const losses: Loss[] = []
  let activations = 0
  for (const { step } of walkSteps(steps)) {
    if (step.type === 'note')
      losses.push(lossOf(named('note', step.text), catalogue.create('because/no-message-notes')))
    if (step.type === 'message' && (step.activate || step.deactivate)) activations += 1
    if (step.type !== 'fragment') continue
    const conditions = step.parts.map(({ label }) => `"${label}"`).join(', ')
    losses.push(
      lossOf(catalogue.create('lost/frame', { kind: step.kind, conditions }), catalogue.create('because/no-sending')),
    )
  }
  return [...losses, ...countThings('activation', activations, catalogue.create('because/no-life-lines'))]
}
