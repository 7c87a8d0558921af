import { jsonrepair } from 'jsonrepair'
import { isValid } from '../../src/contract/diagrams.ts'
import type { Format } from '../../src/kinds/kind.ts'
import type { EqualMeaning } from './equal-meaning.ts'
import type { CorpusEntry } from './read-corpus.ts'

/** Result of one entry. */
export interface EntryScore {
  id: string
  class: string
  validBefore: boolean
  /** Validity after `jsonrepair` alone; null where the format is not JSON. */
  validByJsonRepair: boolean | null
  valid: boolean
  untouched: boolean
  /** Null where nothing is expected. */
  equal: boolean | null
  /** True if the engine draws the expected text; null where there is none. */
  expectedValid: boolean | null
  /** The first error that is left. */
  message: string
  repairMs: number
}

export async function scoreEntry(entry: CorpusEntry, format: Format, equal: EqualMeaning): Promise<EntryScore> {
  const isValidSource = async (source: string) => isValid(await format.check(source))
  const startedAt = performance.now()
  const repaired = await format.repair(entry.text)
  const repairMs = performance.now() - startedAt
  const problems = await format.check(repaired.source)
  const byJsonRepair = format.extension === '.json' ? repairJson(entry.text) : null
  return {
    id: entry.id,
    class: entry.class,
    validBefore: await isValidSource(entry.text),
    validByJsonRepair: byJsonRepair === null ? null : byJsonRepair !== '' && (await isValidSource(byJsonRepair)),
    valid: isValid(problems),
    untouched: repaired.source === entry.text,
    equal: entry.expected === undefined ? null : await equal(repaired.source, entry.expected),
    expectedValid: entry.expected === undefined ? null : await isValidSource(entry.expected),
    message: problems.find(problem => problem.level === 'error')?.message ?? '',
    repairMs,
  }
}

function repairJson(source: string): string {
  try {
    return jsonrepair(source)
  } catch {
    return ''
  }
}
