import { escapeQuoted } from './drawing.ts'

export const mostCommits = 30

/** Commits on branches, as they are told, in Mermaid's statements. */
export interface History {
  /** The branch that all begins with. */
  main: string
  statements: string[]
  current: string
  /** What each branch was opened from. */
  parents: Map<string, string>
  /** The branches, with the number of commits that are not merged. */
  ahead: Map<string, number>
  /** The last commit of each branch that has a name. */
  last: Map<string, string>
  commits: number
}

export function startHistory(main: string): History {
  return {
    main,
    statements: [],
    current: main,
    parents: new Map(),
    ahead: new Map([[main, 0]]),
    last: new Map(),
    commits: 0,
  }
}

/** Each of these gives false where it cannot be done: a branch is not known, or there is nothing to merge. */
export function checkOut(history: History, branch: string | undefined): boolean {
  if (branch === undefined || /^(?:it|there)$/i.test(branch) || branch === history.current) return true
  if (!history.ahead.has(branch)) return false
  history.statements.push(`checkout ${branch}`)
  history.current = branch
  return true
}

export function openBranch(history: History, branch: string, from: string | undefined): boolean {
  if (history.ahead.has(branch) || /^(?:off|from|it|that|with)$/i.test(branch)) return false
  const isCommit = from !== undefined && history.last.get(history.current) === from
  if (!isCommit && !checkOut(history, from)) return false
  // A branch begins at a commit.
  if (history.commits === 0) commit(history, 1)
  history.statements.push(`branch ${branch}`)
  history.ahead.set(branch, 0)
  history.parents.set(branch, history.current)
  history.current = branch
  return true
}

export function commit(history: History, count: number, called?: string): boolean {
  if (!(count >= 1 && count <= mostCommits)) return false
  if (called !== undefined && history.statements.some(each => each.startsWith(`commit id: "${escapeQuoted(called)}"`)))
    return false
  for (let each = 0; each < count; each += 1)
    history.statements.push(called === undefined ? 'commit' : `commit id: "${escapeQuoted(called)}"`)
  history.commits += count
  history.ahead.set(history.current, (history.ahead.get(history.current) ?? 0) + count)
  if (called === undefined) history.last.delete(history.current)
  else history.last.set(history.current, called)
  return true
}

export function merge(history: History, from: string | undefined, target: string | undefined): boolean {
  const merged = from ?? history.current
  const into = target ?? history.parents.get(merged) ?? merged
  if (merged === into || !history.ahead.get(merged) || !checkOut(history, into)) return false
  history.statements.push(`merge ${merged}`)
  history.ahead.set(merged, 0)
  history.ahead.set(into, (history.ahead.get(into) ?? 0) + 1)
  history.last.delete(into)
  return true
}

/** A release, or a repair, goes to both of two branches. */
export function mergeIntoBoth(history: History, from: string | undefined, into: string, other: string): boolean {
  const merged = from ?? history.current
  const ahead = history.ahead.get(merged)
  // A tag that follows is that of the main branch.
  const [one, last] = into === history.main ? [other, into] : [into, other]
  if (ahead === undefined || one === last || !merge(history, merged, one)) return false
  history.ahead.set(merged, ahead)
  return merge(history, merged, last)
}

export function addTag(history: History, tag: string): boolean {
  const last = history.statements.at(-1)
  if (last === undefined || !/^(?:commit|merge)/.test(last) || / tag: /.test(last)) return false
  history.statements[history.statements.length - 1] = `${last} tag: "${escapeQuoted(tag)}"`
  return true
}
