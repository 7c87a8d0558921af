import { type Guided, repairGuided } from '../../../../toolkit/text/guided-repair.ts'
import { certainEditsOf, lineEditsOf } from '../../../../toolkit/text/line-edits.ts'
import type { LineLanguage } from '../../../../toolkit/text/line-language.ts'
import { checkMermaid } from '../check.ts'
import { readHeader } from '../diagram-types.ts'
import { splitSource } from '../source-lines.ts'
import { languageOf } from './words-of.ts'

/** Repairs slips of the pen where Mermaid stops reading a source, or reads something else than what is written. */
export function repairSlips(source: string): Promise<Guided> {
  return repairGuided(source, findStop, certainEditsOf(languageIn), mostSlips)
}

/** Repairs a source by all small edits at such places. */
export function repairWhereRefused(source: string): Promise<Guided> {
  return repairGuided(source, findStop, lineEditsOf(languageIn))
}

/** A source with more of them has another fault: it is left to the rules. */
const mostSlips = 2

/** What is known of the language of a source. */
export function languageIn(source: string): LineLanguage {
  return languageOf(readHeader(splitSource(source).body[0]?.text ?? '')?.family)
}

/** Offset of the first line with an error. */
export async function findStop(source: string): Promise<number | null> {
  const error = (await checkMermaid(source)).find(({ level }) => level === 'error')
  if (!error) return null
  const lines = source.split('\n').slice(0, (error.line ?? 1) - 1)
  return lines.reduce((offset, line) => offset + line.length + 1, 0)
}
