import { parseArrows, splitTitleOfArrows } from '../../../language/arrows.ts'
import { nameMermaidNodes } from '../../../language/mermaid-nodes.ts'
import { type OutlineNode, parseOutline } from '../../../language/outline.ts'
import { type Component, type ComponentGraph, createGraphBuilder, type GraphBuilder } from './component-graph.ts'
import { readStatement, splitNames, splitStatements } from './read-sentences.ts'

/** Components that were read, and the title above them. */
export interface ReadComponents extends ComponentGraph {
  title: string | null
}

/** Between two sentences of one line. */
const sentenceEnd = /(?<=[\p{L}\d)]{2}[.;])[ \t]+(?=[A-Z])|(?<=[。；])[ \t]*(?=\S)/gu
const listMarker = /^\s*(?:[-*+•]\s+|\d{1,3}[.)、]\s*)/

/**
 * Reads components, their groups and their connections: arrows, sentences ("X contains A and B", "A calls B"), and an indented or
 * bulleted outline. Null where nothing belongs together.
 */
export function readComponents(written: string): ReadComponents | null {
  const named = splitTitleOfArrows(written)
  const read = readParts(named?.body ?? written)
  return read && { ...read, title: read.title ?? named?.title ?? null }
}

function readParts(written: string): ReadComponents | null {
  const text = written
    .replaceAll(sentenceEnd, '\n')
    .split('\n')
    .map(line => splitStatements(line).join('\n'))
    .join('\n')
  const builder = createGraphBuilder()
  const lines = text.split('\n')
  const { edges, lines: arrowLines } = parseArrows(text)
  const arrows = nameMermaidNodes(text, edges)
  const readLines = new Set(arrowLines)
  for (const { from, to, label = '', dashed = false, bidirectional = false } of arrows) {
    for (const source of splitNames(from)) {
      for (const target of splitNames(to)) {
        builder.connect({
          from: builder.component(source),
          to: builder.component(target),
          label,
          dashed,
          bidirectional,
        })
      }
    }
  }
  const isBesideLists = lines.some(line => labelledList.test(line.replace(listMarker, '').trim()))
  for (const [index, line] of lines.entries()) {
    const opensOutline = /[:：]\s*$/.test(line)
    const plain = line.replace(listMarker, '')
    const statement =
      readLines.has(index + 1) || opensOutline
        ? null
        : ((isBesideLists ? readSingle(plain) : null) ?? readStatement(plain))
    if (!statement || isOutlineParent(lines, index)) continue
    readLines.add(index + 1)
    addStatement(builder, statement)
  }
  const rest = lines.map((line, index) => (readLines.has(index + 1) ? '' : line)).join('\n')
  const title = addOutline(builder, parseOutline(rest)) ?? readTitle(lines, rest)
  for (const line of rest.split('\n')) builder.describe(line.replace(listMarker, ''))
  const graph = builder.build()
  const isStructure = graph.connections.length > 0 || graph.components.some(({ parent }) => parent !== null)
  return isStructure ? { ...graph, title } : null
}

const labelledList = /^[^:：,，、]{1,40}[:：]\s*[^:：]+[,，、][^:：]+$/u
const labelledPart = /^([^:：,，、]{1,40})[:：]\s*([^:：,，、.。]{1,40})$/u

/** "Data: Postgres", where it stands beside "Logic: orders, billing": a layer with one part. */
function readSingle(line: string): ReturnType<typeof readStatement> {
  const [, group, part] = labelledPart.exec(line.trim()) ?? []
  return group && part ? { kind: 'contains', group: group.trim(), parts: [part.trim()] } : null
}

/** A short first line that is all that is left besides what was read: 智慧园区 above its layers. */
function readTitle(lines: readonly string[], rest: string): string | null {
  const first = lines.find(line => line.trim() !== '')?.trim() ?? ''
  const isAlone = rest.trim() === first && first.length <= 60 && !/[.。!?！？]$/.test(first)
  return isAlone ? first.replace(/\s*[:：]$/, '') : null
}

/** True if the next line with content is indented below this one: then both belong to an outline. */
function isOutlineParent(lines: readonly string[], index: number): boolean {
  const next = lines.slice(index + 1, index + 4).find(line => line.trim() !== '')
  return next !== undefined && indentOf(next) > indentOf(lines[index] ?? '') && !/->|→/.test(next)
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function addStatement(builder: GraphBuilder, statement: ReturnType<typeof readStatement>): void {
  if (statement?.kind === 'contains') {
    const group = builder.component(statement.group)
    for (const part of statement.parts) builder.contain(group, builder.component(part))
  }
  if (statement?.kind === 'connects') {
    for (const from of statement.from) {
      for (const to of statement.to) {
        const [source, target] = [builder.component(from), builder.component(to)]
        builder.connect({ from: source, to: target, label: statement.label, dashed: false, bidirectional: false })
      }
    }
  }
}

/** Items are components, items with others below them are groups. A single heading above all is the title. */
function addOutline(builder: GraphBuilder, nodes: readonly OutlineNode[]): string | null {
  const [first] = nodes
  const isTitled = nodes.length === 1 && first?.kind === 'heading'
  const add = (node: OutlineNode, group: Component | null) => {
    const component = builder.component(node.label.replace(/(?<!\s)\s*[:：]$/, ''))
    if (group) builder.contain(group, component)
    for (const child of node.children) add(child, component)
  }
  for (const node of isTitled ? first.children : nodes) add(node, null)
  return isTitled ? first.label : null
}
