import type { Composed, ComposeInput } from '../../kind.ts'
import { messages } from '../messages/index.ts'
import type { ComponentGraph } from './component-graph.ts'
import { type Extended, extendDrawing } from './extend-drawing.ts'
import { readComponents } from './read-components.ts'
import { writeDrawing } from './write-drawing.ts'

const addWords =
  /^\s*(?:please\s+)?(?:add|append|insert)\b(?:\s+(?:an?|the|these|another)\b)?(?:\s+(?:components?|services?|arrows?|edges?|connections?)\s*:)?\s*|^\s*(?:请)?(?:再)?(?:添加|增加|加上|补充|加)(?:一[个条])?(?:组件|连接|连线)?\s*[:：]?\s*/i

/**
 * As `Agent.compose`: reads components, groups and connections from the message, else from the first document that has some. Components connected to
 * a shape of the current drawing are added to it.
 */
export function compose(input: ComposeInput): Composed | null {
  const { title, body } = input.request
  const extended = input.current?.agent === 'architecture' ? extendCurrent(input.current.source, body) : null
  if (extended) return { concept: describeAddition(extended, input.language), source: extended.source }
  const read = readComponents(body) ?? readFirst(input.documents.map(document => document.text))
  if (!read) return null
  const name = title ?? read.title
  const pageName = name ?? messages.say(input.language, 'page-name')
  return { concept: describe(read, name, input.language), source: writeDrawing(read, pageName) }
}

function extendCurrent(source: string, body: string): Extended | null {
  const read = readComponents(body.replace(addWords, ''))
  return read && extendDrawing(source, read)
}

/** Reads the first text with content. In documents only connections count: their outline is that of a text. */
function readFirst(texts: readonly string[]) {
  for (const text of texts) {
    const read = readComponents(text)
    if (read && read.connections.length > 0) return read
  }
  return null
}

function describe({ components, connections }: ComponentGraph, title: string | null, language: string): string {
  const groups = components.filter(({ isGroup }) => isGroup).length
  const parts = components.length - groups
  const values = { title: title ?? '', parts, groups, connections: connections.length }
  return messages.say(language, 'concept', values)
}

function describeAddition({ addedComponents, addedConnections }: Extended, language: string): string {
  return messages.say(language, 'addition', { components: addedComponents, connections: addedConnections })
}
