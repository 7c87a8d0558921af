import { splitTitleOfArrows } from '../../../language/arrows.ts'
import type { Composed, ComposeInput } from '../../kind.ts'
import { messages } from '../messages/index.ts'
import { placeFlowchart } from '../picture/layout/place-flowchart.ts'
import { connectSteps } from './connect-steps.ts'
import { type Extended, extendFlowchart } from './extend-flowchart.ts'
import type { FlowGraph } from './flow-graph.ts'
import { readArrowFlow } from './read-arrow-flow.ts'
import { readItems, readNumberedItems, readWrittenList } from './read-items.ts'
import { isWayBack } from './read-jump.ts'
import { readSteps } from './read-steps.ts'
import type { Item } from './step.ts'

interface Flow {
  graph: FlowGraph
  title: string | null
  /** Sort of input that was read. */
  from: 'arrows' | 'steps'
}

/** Pattern of introductions without content: "… consists of these steps:". */
const introduction =
  /^[^\n:：]{0,200}?(?:步骤|流程)?(?:以下步骤|步骤如下|流程如下|如下|the following steps|these steps|as follows|\b\d{1,2} (?:steps|stages)|[一二三四五六七八九十\d]{1,3}个步骤)\s*[:：]\s*(?=\S)/i
const addWords =
  /^\s*(?:please\s+)?(?:add|append|insert)\b(?:\s+(?:an?|the|these|another)\b)?(?:\s+(?:nodes?|steps?|arrows?|edges?)\b)?\s*[:：]?\s*|^\s*(?:请)?(?:再)?(?:添加|增加|加上|补充|加)(?:一[个条步])?(?:节点|步骤|箭头|连线)?\s*[:：]?\s*/i

/**
 * As `Agent.compose`: reads arrows, else steps, from the message, else from the first document that has some. Arrows from or to a node of the current
 * flowchart are added to it.
 */
export function compose(input: ComposeInput): Composed | null {
  const { title, body: written } = input.request
  const body = written.replace(introduction, '')
  const isFollowUp = input.current?.agent === 'flowchart'
  const extended =
    isFollowUp && input.current
      ? extendFlowchart(input.current.source, readArrowFlow(body.replace(addWords, '')))
      : null
  if (extended) return { concept: describeAddition(extended, input.language), source: extended.source }
  // The words of a follow-up speak of the diagram that is there; only a list or arrows are a new one.
  const flow =
    readFlow(body, isFollowUp ? readWrittenList : readItems) ?? readFirstFlow(input.documents.map(({ text }) => text))
  if (!flow) return null
  return { concept: describe({ ...flow, title: title ?? flow.title }, input.language), source: writeSource(flow.graph) }
}

function readFirstFlow(texts: readonly string[]): Flow | null {
  for (const text of texts) {
    const flow = readFlow(text, readNumberedItems)
    if (flow) return flow
  }
  return null
}

function readFlow(text: string, read: typeof readItems): Flow | null {
  const named = text.trim().includes('\n') ? null : splitTitleOfArrows(text.trim())
  const graphOfNamed = named && readArrowFlow(named.body)
  if (graphOfNamed) return { graph: graphOfNamed, title: named.title, from: 'arrows' }
  const arrows = readArrowFlow(text)
  // A list in which an item now and then has an arrow is a list of steps.
  const listed = (arrows && readWrittenList(text)?.items) ?? []
  const withArrows = listed.filter(hasArrow).length
  const isList = withArrows > 0 && withArrows * 2 < listed.length
  if (arrows && !isList) return { graph: arrows, title: null, from: 'arrows' }
  const items = read(text)
  if (!items) return null
  const graph = connectSteps(readSteps(items.items, items.title))
  return graph.edges.length > 0 ? { graph, title: items.title, from: 'steps' } : null
}

function hasArrow({ text }: Item): boolean {
  return /->|=>|[→⇒]/.test(text)
}

/** One line for each node and each edge. */
function writeSource(graph: FlowGraph): string {
  const nodes = graph.nodes.map(({ id, type, label }) => ({ id, type, data: { label } }))
  const edges = graph.edges.map(({ source, target, label }, index) => ({
    id: `e${index + 1}`,
    source,
    target,
    ...(label !== '' && { label }),
  }))
  const positions = placeFlowchart({ nodes, edges }, { direction: 'TB', isFolded: true })
  const nodeLines = nodes.map(({ id, type, data }) => {
    const { x, y } = positions.get(id) ?? { x: 0, y: 0 }
    return JSON.stringify({ id, type, position: { x, y }, data })
  })
  const edgeLines = edges.map(edge => JSON.stringify(edge))
  return `{\n  "nodes": [\n    ${nodeLines.join(',\n    ')}\n  ],\n  "edges": [\n    ${edgeLines.join(',\n    ')}\n  ]\n}`
}

function describe({ graph, title, from }: Flow, language: string): string {
  const decisions = graph.nodes.filter(node => node.type === 'decision').length
  const steps = graph.nodes.length - decisions
  const lost = findLost(graph)
  const concept = messages.say(language, 'concept', { title: title ?? '', steps, decisions, from })
  return lost.length === 0 ? concept : `${concept} ${messages.say(language, 'lostWayBack', { steps: lost.join('; ') })}`
}

/** The labels of steps that go back to one that nobody wrote. */
function findLost({ nodes, edges }: FlowGraph): string[] {
  const left = new Set(edges.map(({ source }) => source))
  return nodes.flatMap(({ id, label }) => (!left.has(id) && isWayBack(label) ? [label] : []))
}

function describeAddition({ addedNodes, addedEdges }: Extended, language: string): string {
  return messages.say(language, 'addition', { nodes: addedNodes, edges: addedEdges })
}
