import { stripRequest } from '../../../language/request-words.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import type { AgentInput, Composed } from '../../kind.ts'
import type { ComponentGraph } from './component-graph.ts'
import { type Extended, extendDrawing } from './extend-drawing.ts'
import { readComponents } from './read-components.ts'
import { writeDrawing } from './write-drawing.ts'

const addWords =
  /^\s*(?:please\s+)?(?:add|append|insert)\b(?:\s+(?:an?|the|these|another)\b)?(?:\s+(?:components?|services?|arrows?|edges?|connections?)\s*:)?\s*|^\s*(?:请)?(?:再)?(?:添加|增加|加上|补充|加)(?:一[个条])?(?:组件|连接|连线)?\s*[:：]?\s*/i

/**
 * As `Agent.compose`: reads components, groups and connections from the person's words, else from the first document that has some.
 * What is joined to a shape of the current drawing is added to it.
 */
export function compose(input: AgentInput): Composed | null {
  const { title, body } = stripRequest(input.text)
  const extended = input.current?.agent === 'architecture' ? extendCurrent(input.current.source, body) : null
  if (extended) return { concept: describeAddition(extended, input.language), source: extended.source }
  const read = readComponents(body) ?? readFirst(input.documents.map(document => document.text))
  if (!read) return null
  const name = title ?? read.title
  const pageName = name ?? inLanguage(input.language, { en: 'Architecture', zh: '架构图' })
  return { concept: describe(read, name, input.language), source: writeDrawing(read, pageName) }
}

function extendCurrent(source: string, body: string): Extended | null {
  const read = readComponents(body.replace(addWords, ''))
  return read && extendDrawing(source, read)
}

/** Of a document only connections count: its outline is that of a text. */
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
  const listed = <Text>(texts: [boolean, Text][]) => texts.flatMap(([isSaid, text]) => (isSaid ? [text] : []))
  return inLanguage(language, {
    en: `An architecture diagram${title ? ` of “${title}”` : ''}: ${listed([
      [true, count(parts, 'component')],
      [groups > 0, count(groups, 'group')],
      [connections.length > 0, count(connections.length, 'connection')],
    ]).join(', ')}, drawn as written.`,
    zh: `${title ? `“${title}”的` : ''}架构图：${listed([
      [true, `${parts} 个组件`],
      [groups > 0, `${groups} 个分组`],
      [connections.length > 0, `${connections.length} 条连接`],
    ]).join('、')}，按所写的内容绘制。`,
  })
}

function describeAddition({ addedComponents, addedConnections }: Extended, language: string): string {
  return inLanguage(language, {
    en: `Added ${count(addedComponents, 'component')} and ${count(addedConnections, 'connection')} to the drawing; everything else is as it was.`,
    zh: `在图中添加了 ${addedComponents} 个组件和 ${addedConnections} 条连接，其余不变。`,
  })
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
