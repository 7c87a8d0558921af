export interface CommitLine {
  hash: string
  /** Branches and tags, as written: `HEAD -> main, tag: v1`. */
  references?: string
  subject: string
  /** Author and age, where the line ends with them. */
  about?: { author?: string; date: string }
  /** Column of `*`; 0 without a graph. */
  column: number
  /** The graph's part of the line. */
  prefix: string
  isDrawn: boolean
}

const commit = /^([\s|\\/_.-]*\*[\s|\\/_.-]*)?([0-9a-f]{6,40})(?:\s+-)?(?:\s+\(([^()]{1,400})\))?(?:\s+(.*))?$/
/** `Add tea (3 days ago) <Ann>`, as the alias `lg` that many people have writes it: `%h -%d %s (%cr) <%an>`. */
const withAge = /^(.*\S)\s+\(([^()]{1,60}\sago)\)(?:\s+<([^<>]{1,100})>)?$/

/** A line of `git log --oneline`. Null where it is none. */
export function readCommitLine(line: string): CommitLine | null {
  const match = commit.exec(line.slice(0, 2000).trimEnd())
  if (!match) return null
  const [, prefix, hash = '', references, written = ''] = match
  const [, subject = written, age, author] = withAge.exec(written) ?? []
  // Words such as `decade` or `facade` are no hashes.
  if (!/\d/.test(hash) && prefix === undefined) return null
  return {
    hash,
    ...(references !== undefined && { references }),
    subject,
    ...(age !== undefined && { about: { date: age, ...(author !== undefined && { author }) } }),
    column: prefix?.indexOf('*') ?? 0,
    prefix: prefix ?? '',
    isDrawn: prefix !== undefined,
  }
}
