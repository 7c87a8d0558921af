import { type OutlineNode, parseOutline } from '../../../language/outline.ts'
import { repairJson } from '../../../toolkit/json/repair-json.ts'

/** A tree that was written as a Mermaid mind map or as JSON; null for anything else. */
export function readOtherNotation(source: string): OutlineNode[] | null {
  return readMermaid(source) ?? readJson(source)
}

/** The shapes of Mermaid's nodes, with an id in front or without: `id((text))`, `[text]`, `{{text}}`. */
const shape = /^[\w-]*(?:\(\((.+)\)\)|\)\)(.+)\(\(|\)(.+)\(|\{\{(.+)\}\}|\[(.+)\]|\((.+)\))$/

function readMermaid(source: string): OutlineNode[] | null {
  const [first, ...lines] = source.split('\n').filter(line => line.trim() !== '')
  if (first?.trim() !== 'mindmap') return null
  const nodes = lines.flatMap(line => {
    const text = line.trim()
    if (/^(?:::icon\(|:::|%%)/.test(text)) return []
    const label =
      shape
        .exec(text)
        ?.slice(1)
        .find(part => part !== undefined) ?? text
    return [`${/^\s*/.exec(line)?.[0] ?? ''}- ${label.replace(/^["`]+|["`]+$/g, '')}`]
  })
  return nodes.length === 0 ? null : parseOutline(nodes.join('\n'))
}

const labelKeys = ['label', 'name', 'title', 'text', 'topic', 'root', 'content']
/** A deeper nesting is no map. */
const deepest = 40
const childKeys = ['children', 'nodes', 'branches', 'topics', 'items', 'subtopics']

function readJson(source: string): OutlineNode[] | null {
  if (!/^\s*[{[]/.test(source)) return null
  try {
    const nodes = toNodes(unwrap(JSON.parse(repairJson(source).source)))
    return nodes.length === 0 ? null : nodes
  } catch {
    return null
  }
}

const wrapperKeys = /^(?:root|mind_?map|map|tree|data|outline)$/i

/** The tree in an object that holds nothing else. */
function unwrap(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const [entry, ...others] = Object.entries(value)
  const isWrapper = entry && others.length === 0 && wrapperKeys.test(entry[0]) && typeof entry[1] === 'object'
  return isWrapper ? unwrap(entry[1]) : value
}

/** Texts and objects with a label; an object without one is the tree below its keys. */
function toNodes(value: unknown, depth = 0): OutlineNode[] {
  const nodesOf = (below: unknown) => toNodes(below, depth + 1)
  if (depth > deepest) throw new RangeError('nested too deep')
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value === 'string' || typeof value === 'number') return [newNode(String(value), [])]
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const label = labelKeys.map(key => entries.find(([name]) => name === key)?.[1]).find(text => typeof text === 'string')
  if (label === undefined)
    return entries.flatMap(([key, below]) =>
      childKeys.includes(key) ? nodesOf(below) : [newNode(key, nodesOf(below))],
    )
  return [
    newNode(
      label,
      entries.flatMap(([key, below]) => (childKeys.includes(key) ? nodesOf(below) : [])),
    ),
  ]
}

function newNode(label: string, children: OutlineNode[]): OutlineNode {
  return { label, children, line: 1, kind: 'line', ordered: false }
}
