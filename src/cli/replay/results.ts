import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { FileTrouble } from '../exit-codes.ts'
import { outcomes } from './outcome.ts'

const score = z.number().min(0).max(1).nullable()

/** Result of one request. */
const resultSchema = z.strictObject({
  id: z.string(),
  /** The agent that should answer, and the one that did; null: none was chosen. */
  kind: z.string(),
  agent: z.string().nullable(),
  outcome: z.enum(outcomes),
  /** Times that the model was asked to repair its source, and that it was asked at all. */
  rounds: z.int().min(0),
  calls: z.int().min(0),
  /** Sum over all calls, where the server reports it. */
  input_tokens: z.int().min(0).nullable(),
  output_tokens: z.int().min(0).nullable(),
  /** Sum over all calls, as measured when they were recorded. */
  model_ms: z.int().min(0),
  nodes: score,
  edges: score,
  figures: score,
  missing: z.array(z.string()),
  unwanted: z.array(z.string()),
  /** Code of the failure that ended it. */
  failure: z.string().nullable(),
})
export type Result = z.infer<typeof resultSchema>

/** Results of a run, stored for later comparison. */
const runSchema = z.strictObject({ model: z.string(), results: z.array(resultSchema) })
export type Run = z.infer<typeof runSchema>

/** @throws FileTrouble where it is none */
export async function readRun(path: string): Promise<Run> {
  try {
    return runSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw new FileTrouble(`${path} contains no results: limn replay -o writes them.`)
  }
}

/** One request of which something else became. */
export interface Change {
  id: string
  /** One for each thing that differs: `never → at once`, `nodes 0.80 → 1.00`. */
  lines: string[]
  isWorse: boolean
}

/** Scores that differ by less are the same. */
const sameScore = 0.005

/** The requests of both runs that ended otherwise, in the order of the new one. Tokens and times always differ, and do not count. */
export function compareRuns(before: Run, after: Run): Change[] {
  const earlier = new Map(before.results.map(result => [result.id, result]))
  return after.results.flatMap(result => {
    const old = earlier.get(result.id)
    const differences = old ? compareResults(old, result) : []
    if (differences.length === 0) return []
    return [
      {
        id: result.id,
        lines: differences.map(({ line }) => line),
        isWorse: differences.some(({ isWorse }) => isWorse),
      },
    ]
  })
}

interface Difference {
  line: string
  isWorse: boolean
}

function compareResults(before: Result, after: Result): Difference[] {
  const differences: Difference[] = []
  const add = (line: string, isWorse: boolean) => differences.push({ line, isWorse })
  if (before.outcome !== after.outcome) {
    const isWorse = rankOf(after) > rankOf(before)
    add(`${nameOutcome(before.outcome)} → ${nameOutcome(after.outcome)}`, isWorse)
  }
  if (before.agent !== after.agent)
    add(`${before.agent ?? 'no kind'} → ${after.agent ?? 'no kind'}`, after.agent !== after.kind)
  if (before.rounds !== after.rounds) add(`rounds ${before.rounds} → ${after.rounds}`, after.rounds > before.rounds)
  for (const name of ['nodes', 'edges', 'figures'] as const) {
    const [was, is] = [before[name], after[name]]
    if (was === null || is === null || Math.abs(is - was) < sameScore) continue
    add(`${name} ${was.toFixed(2)} → ${is.toFixed(2)}`, is < was)
  }
  for (const name of ['missing', 'unwanted'] as const) {
    const [was, is] = [before[name].join(', '), after[name].join(', ')]
    if (was !== is)
      add(`${name}: ${is || 'nothing'} (was ${was || 'nothing'})`, after[name].length > before[name].length)
  }
  return differences
}

/** Ranks text as high as a drawing where text is expected: only the kind, which is compared too, can distinguish them. */
function rankOf({ outcome }: Result): number {
  return outcome === 'words' ? 0 : outcomes.indexOf(outcome)
}

export function nameOutcome(outcome: Result['outcome']): string {
  return outcome === 'words' ? 'in words' : outcome.replace('-', ' ')
}
