import type { LossList } from '../loss-list.ts'
import { lost } from '../messages/index.ts'

/** What `git log` writes below a commit in its usual format. */
export interface CommitDetails {
  author?: string
  date?: string
  /** The abbreviated hashes of the parents of a merge, as written. */
  parents?: string[]
}

/** A log in its usual format as one in lines: a row for each line, and by the index of a commit's row what else is said of it. */
export interface LongLog {
  rows: string[]
  details: ReadonlyMap<number, CommitDetails>
}

const commit = /^([\s|\\/_.*-]*)commit ([0-9a-f]{7,64})(?:\s+\(([^()]{1,400})\))?\s*$/
const field = /^(Author|AuthorDate|Commit|CommitDate|Date|Merge):\s*(.*)$/
const drawn = /^[\s|\\/_.-]*/
/** Characters of a hash in a row. */
export const shortHash = 7

/** Null where no line begins a commit. Lines of graphs (`--graph`) keep their places. */
export function readLongFormat(lines: readonly string[], losses: LossList): LongLog | null {
  const rows: string[] = []
  const details = new Map<number, CommitDetails>()
  let current: CommitDetails | undefined
  let at = -1
  for (const [index, line] of lines.entries()) {
    const found = commit.exec(line)
    if (found) {
      const [, prefix = '', hash = '', references] = found
      current = {}
      at = index
      details.set(index, current)
      rows.push(`${prefix}${hash.slice(0, shortHash)}${references === undefined ? '' : ` (${references})`}`)
      continue
    }
    const graph = drawn.exec(line)?.[0] ?? ''
    const text = line.slice(graph.length).trim()
    const [, name, value = ''] = field.exec(text) ?? []
    if (current && name === 'Author') {
      current.author = value.replace(/\s*<[^<>]*>$/, '')
      if (current.author !== value) losses.add(lost('author-addresses'), index + 1)
    } else if (current && (name === 'Date' || name === 'AuthorDate')) current.date = value
    else if (current && name === 'Merge') current.parents = value.split(/\s+/)
    else if (name === undefined && text !== '' && at >= 0) {
      rows[at] += ` ${text}`
      at = -1
    } else if (current && name === undefined && text !== '') losses.add(lost('commit-texts'), index + 1)
    rows.push(graph.trimEnd())
  }
  return details.size > 0 ? { rows, details } : null
}
