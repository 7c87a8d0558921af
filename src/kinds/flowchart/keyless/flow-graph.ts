import type { NodeType } from '../language/node-types.ts'

export interface GraphNode {
  id: string
  type: NodeType
  label: string
}

export interface GraphEdge {
  source: string
  target: string
  /** Empty: none. */
  label: string
}

export interface FlowGraph {
  nodes: GraphNode[]
  edges: GraphEdge[]
}

const startWords = /^(?:start|begin|开始|起点|流程开始|开始流程)$/i
const endWords =
  /^(?:(?:the )?end|stop|finish|done|(?:end|stop|finish) (?:of )?(?:the )?(?:process|flow|procedure)|结束|终止|流程结束|结束流程|流程终止)$/i
const question = /[?？]$|^是否|吗$/
const inputWords = /^(?:input\b|输入)/i
const outputWords = /^(?:output\b|输出)/i

/** Type of a step, as far as its own words show it; otherwise a process. */
export function typeOfLabel(label: string): NodeType {
  if (startWords.test(label)) return 'start'
  if (endWords.test(label)) return 'end'
  if (question.test(label)) return 'decision'
  if (inputWords.test(label)) return 'input'
  if (outputWords.test(label)) return 'output'
  return 'process'
}

/** Names that differ in case and white space only mean the same. */
export function foldLabel(label: string): string {
  return label.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}
