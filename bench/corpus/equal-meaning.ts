import { isDeepStrictEqual } from 'node:util'
import { SaxesParser } from 'saxes'
import { equalDiagrams } from './mermaid-meaning.ts'

/** Compares the meaning of two sources of one format. False where either cannot be read. */
export type EqualMeaning = (left: string, right: string) => boolean | Promise<boolean>

/** Comparison for each format, by corpus name. */
export const equalMeaning: Record<string, EqualMeaning> = {
  mindmap: equalLines,
  textdiagram: async (left, right) => equalLines(left, right) || (await equalDiagrams(left, right)),
  infographic: equalLines,
  charts: equalJson,
  json: equalJson,
  flowchart: equalFlow,
  architecture: equalCells,
}

/** Line by line, without indentation and the style of quotes. */
function equalLines(left: string, right: string): boolean {
  return isDeepStrictEqual(bareLines(left), bareLines(right))
}

function bareLines(source: string): string[] {
  return source
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map(line =>
      line
        .replace(/["'“”‘’]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(line => line !== '')
}

function equalJson(left: string, right: string): boolean {
  const [one, other] = [parseJson(left), parseJson(right)]
  return one !== undefined && isDeepStrictEqual(one, other)
}

interface Flow {
  nodes: { id?: unknown; name?: unknown; label?: unknown; data?: { label?: unknown } }[]
  edges: { source: unknown; target: unknown; label?: unknown; name?: unknown; data?: { label?: unknown } }[]
}

/** The same node labels, and the same labelled edges between them, whatever the ids and positions. Nodes may be known by their name. */
function equalFlow(left: string, right: string): boolean {
  const [one, other] = [describeFlow(left), describeFlow(right)]
  return one !== undefined && isDeepStrictEqual(one, other)
}

function describeFlow(source: string): object | undefined {
  const flow = parseJson(source) as Partial<Flow> | undefined
  if (!Array.isArray(flow?.nodes) || !Array.isArray(flow.edges)) return undefined
  const labels = new Map(
    flow.nodes.map(({ id, name, label, data }) => [String(id ?? name), String(data?.label ?? label ?? name ?? '')]),
  )
  return {
    labels: [...labels.values()].sort(),
    edges: flow.edges
      .map(({ source, target, label, name, data }) =>
        [labels.get(String(source)), labels.get(String(target)), label ?? name ?? data?.label ?? ''].join(' → '),
      )
      .sort(),
  }
}

/** Every cell with its attributes, geometry included, in any order, whatever the ids. */
function equalCells(left: string, right: string): boolean {
  const [one, other] = [describeCells(left), describeCells(right)]
  return one !== undefined && isDeepStrictEqual(one, other)
}

function describeCells(source: string): string[] | undefined {
  const elements: { name: string; attributes: Record<string, string> }[] = []
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (/^(mxCell|mxGeometry|mxPoint|UserObject|object)$/.test(name)) elements.push({ name, attributes })
  })
  try {
    parser.write(source.trim()).close()
  } catch {
    return undefined
  }
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
  const rename = ([attribute, value]: [string, string]) =>
    /^(id|parent|source|target)$/.test(attribute) && ids.includes(value)
      ? [attribute, ids.indexOf(value)]
      : [attribute, value]
  return elements
    .map(({ name, attributes }) => JSON.stringify([name, Object.entries(attributes).map(rename).sort()]))
    .sort()
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}
