import type { ReplayRequest } from '../../src/cli/replay/requests.ts'
import { type Answer, type Seen, tagged } from './upstream.ts'

/**
 * Answers of a model that knows the expectations, for the requests of `limn replay`: examples and drawings made of the expected nodes, edges and
 * numbers. Some answers have the faults of models, each of the same requests: no tags, a source that cannot be drawn until it is asked for again, one
 * that never can, a node that is left out.
 */
export function scriptReplay(requests: readonly ReplayRequest[]): (request: Seen) => Answer {
  return ({ text }) => {
    const request = findAsked(requests, text)
    if (!request) return { text: 'I do not know this request.' }
    const fault = faults[requests.indexOf(request) % faults.length]
    const isRepair = text.includes('Your source cannot be drawn.')
    // Whoever chooses the kind asks before the request is told as such.
    if (!text.includes('REQUEST:\n')) return { text: request.kind }
    const said = answerOf(request, fault === 'incomplete')
    if (said === null)
      return { text: (request.expected.words ?? ['Gladly.']).map(word => word.split('|')[0]).join(' ') }
    if (fault === 'untagged') return { text: `Here it is:\n\n\`\`\`\n${said}\n\`\`\`` }
    if (fault === 'never' || (fault === 'repaired' && !isRepair)) return { text: tagged('A sketch.', broken) }
    return { text: tagged('As you asked.', said) }
  }
}

const faults = [
  'none',
  'untagged',
  'none',
  'repaired',
  'none',
  'incomplete',
  'none',
  'never',
  'none',
  'none',
  'none',
] as const

/** No kind can draw it, and no rule repairs it. */
const broken = 'flowchart TD\n  A --> [[[ {{\n  subgraph'

/** The one whose prompt was told last. */
function findAsked(requests: readonly ReplayRequest[], text: string): ReplayRequest | undefined {
  const told = requests.map(request => ({ request, end: text.lastIndexOf(request.prompt) + request.prompt.length }))
  const known = told.filter(({ request }) => text.includes(request.prompt))
  return known.sort((one, other) => other.end - one.end || other.request.prompt.length - one.request.prompt.length)[0]
    ?.request
}

/** Null where words are expected. */
function answerOf({ kind, reference, expected }: ReplayRequest, isIncomplete: boolean): string | null {
  if (reference !== undefined) return reference
  const edges = (expected.edges ?? []).map(edge => edge.split(' -> ').map(firstOf))
  const nodes = [...new Set([...(expected.nodes ?? expected.words ?? []).map(firstOf), ...edges.flat()])]
  const shown = isIncomplete ? nodes.slice(0, -1) : nodes
  const joined = edges.filter(ends => ends.every(end => shown.includes(end)))
  const figures = expected.figures ?? []
  switch (kind) {
    case 'general':
      return null
    case 'mindmap':
      return writeOutline(shown, joined)
    case 'charts':
      return writeChart(shown, figures)
    case 'infographic':
      return `infographic list-grid-badge-card\ndata\n  title ${shown[0]}\n  lists\n${shown.map(label => `    - label ${label}\n      desc -`).join('\n')}`
    default:
      // Mermaid is what models write where they forget the format: for other kinds it is converted.
      return writeMermaid(shown, joined)
  }
}

function firstOf(label: string): string {
  return label.split('|')[0] ?? ''
}

function writeOutline(nodes: readonly string[], edges: readonly string[][]): string {
  const below = new Set(edges.map(([, child]) => child))
  const [root = 'Map'] = edges.length > 0 ? nodes.filter(node => !below.has(node)) : nodes
  const children = (node: string) =>
    edges.length > 0
      ? edges.flatMap(([parent, child = '']) => (parent === node ? [child] : []))
      : node === root
        ? nodes.slice(1)
        : []
  const write = (node: string, depth: number): string[] => [
    `${'#'.repeat(depth)} ${node}`,
    ...children(node).flatMap(child => write(child, depth + 1)),
  ]
  return write(root, 1).join('\n')
}

function writeChart(names: readonly string[], figures: readonly number[]): string {
  const rows = figures.map((figure, index) => [names[index] ?? `No. ${index + 1}`, figure])
  const dataset = { dimensions: ['name', 'value'], source: rows }
  return JSON.stringify({
    title: { text: names.join(' ') },
    dataset,
    xAxis: { type: 'category' },
    yAxis: {},
    series: [{ type: 'bar' }],
  })
}

function writeMermaid(nodes: readonly string[], edges: readonly string[][]): string {
  const idOf = (label: string | undefined) => `n${nodes.indexOf(label ?? '') + 1}`
  const lines = nodes.map(label => `  ${idOf(label)}["${label}"]`)
  return ['flowchart TD', ...lines, ...edges.map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`)].join('\n')
}
