import { type Outcome, outcomes } from './outcome.ts'
import { nameOutcome, type Result } from './results.ts'

/** One line for each kind and one for all, in columns: what became of the requests, what it took, and how much of what is expected is there. */
export function writeTable(results: readonly Result[]): string {
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  const lines = [
    headings,
    ...kinds.map(kind =>
      cellsOf(
        kind,
        results.filter(result => result.kind === kind),
      ),
    ),
    cellsOf('all', results),
  ]
  const widths = headings.map((_, column) => Math.max(...lines.map(cells => (cells[column] ?? '').length)))
  return lines
    .map(
      cells =>
        `${cells
          .map((cell, column) => pad(cell, widths[column] ?? 0, column))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

const ends: readonly Outcome[] = outcomes.filter(outcome => outcome !== 'not-recorded')
const headings = [
  'kind',
  'requests',
  'as asked',
  ...ends.map(nameOutcome),
  'rounds',
  'tokens in',
  'tokens out',
  'seconds',
  'nodes',
  'edges',
  'figures',
  'words',
]

function cellsOf(kind: string, results: readonly Result[]): string[] {
  const answered = results.filter(({ outcome }) => outcome !== 'not-recorded')
  const sum = (of: (result: Result) => number | null) =>
    answered.reduce((total, result) => total + (of(result) ?? 0), 0)
  const hasWords = answered.filter(({ missing, unwanted }) => missing.length + unwanted.length === 0)
  return [
    kind,
    answered.length === results.length ? `${results.length}` : `${answered.length} of ${results.length}`,
    `${answered.filter(({ kind: asked, agent }) => asked === agent).length}`,
    ...ends.map(end => `${answered.filter(({ outcome }) => outcome === end).length}`),
    `${sum(({ rounds }) => rounds)}`,
    `${sum(({ input_tokens: tokens }) => tokens)}`,
    `${sum(({ output_tokens: tokens }) => tokens)}`,
    (sum(({ model_ms: ms }) => ms) / 1000).toFixed(1),
    ...(['nodes', 'edges', 'figures'] as const).map(name => meanOf(answered.map(result => result[name]))),
    `${hasWords.length}`,
  ]
}

function meanOf(scores: readonly (number | null)[]): string {
  const known = scores.filter(score => score !== null)
  return known.length === 0 ? '-' : (known.reduce((total, score) => total + score, 0) / known.length).toFixed(2)
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}
