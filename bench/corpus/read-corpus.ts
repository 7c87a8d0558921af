import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One source of a corpus. */
export interface CorpusEntry {
  id: string
  /** `accept/…`, `broken/…`, `derived/…` or `data/…`. */
  class: string
  text: string
  /** What a repair must mean. Absent where no single text is the right one. */
  expected?: string
}

/** The entries of one format, in the order of the file. */
export async function readCorpus(folder: string, name: string): Promise<CorpusEntry[]> {
  const text = await readFile(join(folder, `${name}.jsonl`), 'utf8')
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as CorpusEntry)
}
