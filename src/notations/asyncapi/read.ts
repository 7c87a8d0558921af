import type { Graph, GraphNode } from '../../structure/graph.ts'
import { named, partOf, verbatim, verbatimOf } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readValues } from '../values/read-values.ts'
import type { ValueNode } from '../values/value-node.ts'

/**
 * The application that the document describes, the channels that it uses, and for each operation an arrow: to a channel that it sends to, from
 * one that it receives from. @throws NotationFault where the text is neither JSON nor YAML, or no AsyncAPI document
 */
export function read({ text }: NotationText): Reading {
  const { documents, losses } = readValues(text)
  const [root] = documents
  const version = root?.textAt('asyncapi')
  if (!root || version === undefined) throw new NotationFault(unreadable('not-this', { format: 'AsyncAPI' }))
  const reader = new AsyncapiReader(root)
  reader.losses.addAll(losses)
  reader.readChannels()
  if (version.startsWith('1.') || version.startsWith('2.')) reader.readOldOperations()
  else reader.readOperations()
  if (reader.graph.nodes.length < 2) throw new NotationFault(unreadable('no-channels'))
  reader.reportRest()
  return { structure: reader.graph, losses: reader.losses.toArray() }
}

class AsyncapiReader {
  readonly graph: Graph
  readonly losses = new LossList()
  #root: ValueNode
  #newId = createIds()
  #newEdgeId = createIds('edge')
  #application: GraphNode
  /** Operations whose summary is their label. */
  #summed = new Set<ValueNode>()
  /** Channels by name. */
  #channels = new Map<string, { node: GraphNode; source: ValueNode }>()

  constructor(root: ValueNode) {
    this.#root = root
    const title = root.textAt('info', 'title') ?? 'Application'
    const note = root.textAt('info', 'description')
    this.#application = { id: this.#newId(title), label: title, role: 'service', ...(note !== undefined && { note }) }
    this.graph = { type: 'graph', title, direction: 'right', nodes: [this.#application], edges: [], groups: [] }
  }

  readChannels(): void {
    for (const [name, source] of this.#root.get('channels')?.entries ?? []) {
      const label = source.textAt('address') ?? name
      const about = [source.textAt('title'), source.textAt('description') ?? source.textAt('summary')].filter(
        text => text !== undefined,
      )
      const node: GraphNode = {
        id: this.#newId(label),
        label,
        role: 'queue',
        ...(about.length > 0 && { note: about.join('\n') }),
        origin: originOf(source),
      }
      this.graph.nodes.push(node)
      this.#channels.set(name, { node, source })
    }
  }

  /** Before version 3, a channel says what others may do with it: who subscribes to it receives what the application sends. */
  readOldOperations(): void {
    for (const { node, source } of this.#channels.values()) {
      for (const key of ['subscribe', 'publish']) {
        const operation = source.get(key)
        if (!operation) continue
        const messages = operation.get('message')
        const names = (messages?.get('oneOf')?.items ?? (messages ? [messages] : [])).map(message =>
          messageName(message),
        )
        this.#connect(node, key === 'subscribe' ? 'send' : 'receive', names, operation)
      }
    }
  }

  readOperations(): void {
    for (const [name, operation] of this.#root.get('operations')?.entries ?? []) {
      const channel = this.#channelOf(operation)
      const action = operation.textAt('action')
      if (!channel || (action !== 'send' && action !== 'receive')) {
        this.losses.add(named('operation', name), operation.line, because('not-defined'))
        continue
      }
      const written = operation.get('messages')?.items ?? []
      const all = (channel.source.get('messages')?.entries ?? []).map(([key, message]) => messageName(message) ?? key)
      const names = written.length > 0 ? written.map(message => messageName(message)) : all
      this.#connect(channel.node, action, names, operation)
      const reply = operation.get('reply')
      const replyChannel = reply && this.#channelOf(reply)
      if (reply && replyChannel)
        this.#connect(replyChannel.node, action === 'send' ? 'receive' : 'send', ['reply'], reply)
      else if (reply) this.losses.add(partOf('reply', name), reply.line)
    }
  }

  #channelOf(operation: ValueNode): { node: GraphNode; source: ValueNode } | undefined {
    const reference = operation.textAt('channel', '$ref') ?? ''
    return this.#channels.get(lastOf(reference))
  }

  #connect(
    channel: GraphNode,
    action: 'send' | 'receive',
    names: readonly (string | undefined)[],
    operation: ValueNode,
  ): void {
    const summary = operation.textAt('summary')
    const label = names.filter(name => name !== undefined).join(', ') || operation.textAt('operationId') || summary
    if (label === summary) this.#summed.add(operation)
    const [from, to] = action === 'send' ? [this.#application, channel] : [channel, this.#application]
    this.graph.edges.push({
      id: this.#newEdgeId(`${from.id} ${to.id}`),
      from: from.id,
      to: to.id,
      ...(label !== undefined && { label }),
      direction: 'forward',
      line: 'solid',
      origin: originOf(operation),
    })
  }

  /** What an operation says besides its channel and its messages. */
  #reportOperation(operation: ValueNode | undefined): void {
    const kept = ['action', 'channel', 'messages', 'message', 'reply', 'operationId']
    if (operation && this.#summed.has(operation)) kept.push('summary')
    for (const [key, part] of operation?.entries ?? [])
      if (!kept.includes(key)) this.losses.add(verbatimOf(`\`${key}\``, 'operations'), part.line)
  }

  reportRest(): void {
    for (const [, operation] of this.#root.get('operations')?.entries ?? []) this.#reportOperation(operation)
    for (const { source } of this.#channels.values())
      for (const key of ['subscribe', 'publish']) this.#reportOperation(source.get(key))
    for (const [key, part] of this.#root.entries)
      if (!['asyncapi', 'info', 'channels', 'operations', 'id'].includes(key))
        this.losses.add(verbatim(`\`${key}\``), part.line)
    for (const { source } of this.#channels.values())
      for (const key of ['parameters', 'bindings', 'servers']) {
        const part = source.get(key)
        if (part) this.losses.add(verbatimOf(`\`${key}\``, 'channels'), part.line)
      }
  }
}

/** The name of a message, or of what it refers to. */
function messageName(message: ValueNode): string | undefined {
  const reference = message.textAt('$ref')
  return message.textAt('title') ?? message.textAt('name') ?? (reference === undefined ? undefined : lastOf(reference))
}

/** `#/channels/user~1signedup` → `user/signedup` */
function lastOf(reference: string): string {
  return reference
    .slice(reference.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
}

function originOf({ line }: ValueNode) {
  return { lines: { from: line, to: line } }
}
