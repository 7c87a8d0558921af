import { isValid } from '../../src/contract/diagrams.ts'
import type { Format } from '../../src/kinds/kind.ts'
import { ownCorpus } from '../corpus/own-corpus.ts'
import { readCorpus } from '../corpus/read-corpus.ts'
import { createRandom, sample } from './mutation.ts'

/** A source that is correct as it stands. */
export interface ValidSource {
  id: string
  text: string
}

/** Those of our own, all of them. */
export function ownSources(kind: string, format: Format): Promise<ValidSource[]> {
  return keepValid(ownCorpus[kind] ?? [], format)
}

/** `count` of those in a folder of real ones. */
export async function realSources(folder: string, kind: string, format: Format, count: number): Promise<ValidSource[]> {
  const correct = (await readCorpus(folder, kind)).filter(
    entry => entry.class.startsWith('accept/') && entry.text.length < longest,
  )
  return keepValid(sample(correct, count, createRandom(`sources of ${kind}`)), format)
}

/** A longer source takes the time of ten others. */
const longest = 6_000

async function keepValid(
  entries: readonly { id: string; class: string; text: string }[],
  format: Format,
): Promise<ValidSource[]> {
  const kept: ValidSource[] = []
  for (const { id, class: name, text } of entries) {
    // A compressed drawing is one long word: no fault inside of it is one that somebody makes.
    const isCompressed = format.extension === '.drawio' && !text.includes('<mxCell')
    if (!name.startsWith('accept/') || text.includes('\r') || text.startsWith('\uFEFF') || isCompressed) continue
    // JSON is mutated line by line, as models write it.
    const source = format.extension === '.json' ? printJson(text) : text
    if (isValid(await format.check(source))) kept.push({ id, text: source })
  }
  return kept
}

function printJson(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2)
}
