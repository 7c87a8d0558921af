import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One source of a corpus. */
export interface CorpusEntry {
  id: string
  /** `accept/…`, `broken/…`, `derived/…` or `data/…`. */
  class: string
  text: string
  /** A source with the meaning that the repair must have. Absent where several are right. */
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
