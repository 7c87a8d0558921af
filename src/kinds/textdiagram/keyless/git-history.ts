import { type Drawer, escapeQuoted } from './drawing.ts'

const longestText = 1500
const mostCommits = 30
const about = /\b(?:branch(?:es)?|merged?|commits?)\b|分支|合并|提交/i
const isHistory = /\b(?:branch|commit)(?:es|s)?\b.*\b(?:merge|commit|tag|branch)|(?:分支|提交).*(?:分支|合|提交|标签)/is
const heading = /^[^:：,，。\n]{0,60}[:：]\s*/
const between =
  /\s*[;；。\n]\s*|\s*[,，、]\s*(?:and )?(?:then )?|\.\s+|\s+(?:and then|then)\s+|\s+and (?=(?:commit|merge|tag|branch|create|make|open|start|delete|add|release)\b)/i
const lead =
  /^(?:(?:then|and|next|finally|after that|afterwards|now|we|i|you|git|start with|first|at the end)\s+|(?:然后|接着|最后|再|又|之后|先|我们?|首先)+)+/i
const name = '([A-Za-z][\\w./-]*)'
const amount = '(once|twice|an?|one|two|three|four|five|six|\\d{1,2}|一|两|二|三|四|五|六)'
const amounts: ReadonlyMap<string, number> = new Map([
  ...['once', 'a', 'an', 'one', '一'].map((word): [string, number] => [word, 1]),
  ...['twice', 'two', '两', '二'].map((word): [string, number] => [word, 2]),
  ...['three', '三'].map((word): [string, number] => [word, 3]),
  ...['four', '四'].map((word): [string, number] => [word, 4]),
  ...['five', '五'].map((word): [string, number] => [word, 5]),
  ...['six', '六'].map((word): [string, number] => [word, 6]),
])

interface History {
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

/** Carries out what one clause says; false where it cannot be carried out. */
type Rule = [pattern: RegExp, apply: (history: History, words: string[]) => boolean]

const on = `(?:\\s*(?:on|to|in|into)\\s+(?:the )?(it|there|${name.slice(1, -1)})(?: branch)?)?`
const rules: readonly Rule[] = [
  // Branches
  [
    new RegExp(
      `^(?:create |make |open |start |add |checkout |cut )?(?:an? )?(?:new )?branch (?:called |named )?["']?${name}["']?(?: (?:off|from|out of)(?: of)? ${name})?(?: with (.+))?$`,
      'i',
    ),
    (history, [branch = '', from, commits]) =>
      openBranch(history, branch, from) && (commits === undefined || commitNamed(history, commits)),
  ],
  [
    new RegExp(`^${name}(?: branch)? (?:branches|is branched|branched|forks|comes) (?:off|from)(?: of)? ${name}$`, 'i'),
    (history, [branch = '', from]) => openBranch(history, branch, from),
  ],
  [
    new RegExp(
      `^(?:从${name}上?)?(?:拉出|拉|新建|创建|切出|切|开出?|建)(?:了|一个|一条|新)*\\s*${name}\\s*分支(?:[上]?(?:提交|有)了?${amount}次(?:提交)?)?$`,
    ),
    (history, [from, branch = '', count]) =>
      openBranch(history, branch, from) && (count === undefined || commit(history, amountOf(count))),
  ],
  // Merges and tags
  [
    new RegExp(
      `^(?:it (?:is|gets) |is |gets )?merged? (?:it |that |this |branch )?(?:${name} )??(?:branch )?(?:back )?(?:(?:in)?to|in) ${name}(?: branch)?$`,
      'i',
    ),
    (history, [from, into = '']) => merge(history, /^(?:it|that|back)$/i.test(from ?? 'it') ? undefined : from, into),
  ],
  [
    new RegExp(`^把?(?:${name}(?:分支)?)?(?:合并|合)(?:回|到|进|入)*\\s*${name}(?:分支)?$`),
    (history, [from, into]) => merge(history, from, into),
  ],
  // After another merge: "then develop into main".
  [new RegExp(`^${name} (?:back )?into ${name}$`, 'i'), (history, [from, into]) => merge(history, from, into)],
  [/^merged? (?:it |that )?back(?: again)?$|^(?:合并|合)回去?$/i, history => merge(history, undefined, undefined)],
  [
    /^(?:(?:add |put )?(?:an? )?tag(?:ged)? (?:it |this |as |the release |release )*|(?:打上?|加上?)?(?:个|一个)?(?:标签|tag)\s*(?:为|叫)?\s*)["']?([\w.-]+)["']?$/i,
    (history, [tag = '']) => addTag(history, tag),
  ],
  // Commits
  [/^commit ([A-Z])$/, (history, [called]) => commit(history, 1, called)],
  [
    new RegExp(`^(?:on )?${name}(?: branch)?,? (?:has|have|had|gets?|with) ${amount} (?:more )?commits?$`, 'i'),
    (history, [branch = '', count = '']) => checkOut(history, branch) && commit(history, amountOf(count)),
  ],
  [
    new RegExp(`^(?:on )?${name}(?: branch)? (?:has|have|had|gets?|with) (commits? .+)$`, 'i'),
    (history, [branch = '', commits = '']) => checkOut(history, branch) && commitNamed(history, commits),
  ],
  [
    new RegExp(`^(?:make |add |do |with )?${amount} (?:more )?commits?${on}$`, 'i'),
    (history, [count = '', branch]) => checkOut(history, branch) && commit(history, amountOf(count)),
  ],
  [
    new RegExp(
      `^commit(?: ${amount}(?: times)?| (?!on |to |in )["']?([\\w-]+)["']?)?${on}(?: ${amount}(?: times)?)?$`,
      'i',
    ),
    (history, [count, called, branch, later]) =>
      checkOut(history, branch) && commit(history, amountOf(count ?? later ?? 'one'), called),
  ],
  [
    new RegExp(`^(?:在?${name}(?:分支)?上?)?(?:再|又|有)?(?:提交了?(?:${amount}次)?|${amount}次提交)$`),
    (history, [branch, count, counted]) =>
      checkOut(history, branch) && commit(history, amountOf(count ?? counted ?? '一')),
  ],
]

/**
 * `main has 2 commits, branch feature off main, commit twice, merge it back into main, tag v1.0`: a history of commits, told step by step. Null where a
 * step is not understood, or there is nothing to merge.
 */
export const drawGitHistory: Drawer = (text, title) => {
  if (text.length > longestText || !isHistory.test(text)) return null
  const lines = heading.exec(text)?.[0] ?? ''
  const body = about.test(text.slice(lines.length)) ? text.slice(lines.length) : text
  const history: History = {
    statements: [],
    current: 'main',
    parents: new Map(),
    ahead: new Map([['main', 0]]),
    last: new Map(),
    commits: 0,
  }
  const clauses = body
    .trim()
    .replace(/[.。!！]+$/, '')
    .split(between)
  for (const clause of clauses) {
    const said = clause.trim().replace(lead, '').trim()
    if (said !== '' && !carryOut(history, said)) return null
  }
  if (history.commits < 2 || history.commits > mostCommits) return null
  const front = title === null ? [] : ['---', `title: "${title.replaceAll(/["\\]/g, ' ')}"`, '---']
  return {
    source: [...front, 'gitGraph', ...history.statements.map(statement => `  ${statement}`)].join('\n'),
    summary: { case: 'commits', commits: history.commits, branches: history.ahead.size },
    isWhole: true,
  }
}

function carryOut(history: History, clause: string): boolean {
  for (const [pattern, apply] of rules) {
    const match = pattern.exec(clause)
    if (match) return apply(history, match.slice(1))
  }
  return false
}

function amountOf(word: string): number {
  return amounts.get(word.toLowerCase()) ?? Number(word)
}

/** Mermaid begins with `main`; a history that tells of `master` alone means the same. */
function checkOut(history: History, branch: string | undefined): boolean {
  if (branch === undefined || /^(?:it|there)$/i.test(branch) || branch === history.current) return true
  if (!history.ahead.has(branch)) return false
  history.statements.push(`checkout ${branch}`)
  history.current = branch
  return true
}

function openBranch(history: History, branch: string, from: string | undefined): boolean {
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

function commit(history: History, count: number, called?: string): boolean {
  if (!(count >= 1 && count <= mostCommits)) return false
  for (let each = 0; each < count; each += 1)
    history.statements.push(called === undefined ? 'commit' : `commit id: "${escapeQuoted(called)}"`)
  history.commits += count
  history.ahead.set(history.current, (history.ahead.get(history.current) ?? 0) + count)
  if (called === undefined) history.last.delete(history.current)
  else history.last.set(history.current, called)
  return true
}

/** "commits init and setup", "two commits" */
function commitNamed(history: History, said: string): boolean {
  const count = new RegExp(`^${amount} commits?$`, 'i').exec(said)?.[1]
  if (count) return commit(history, amountOf(count))
  const names = /^commits? (.+)$/i.exec(said)?.[1]?.split(/\s*(?:[,，/&+]|\band\b)\s*/) ?? []
  return names.length > 0 && names.every(each => /^["']?[\w-]{1,30}["']?$/.test(each) && commit(history, 1, each))
}

function merge(history: History, from: string | undefined, target: string | undefined): boolean {
  const merged = from ?? history.current
  const into = target ?? history.parents.get(merged) ?? merged
  if (merged === into || !history.ahead.get(merged) || !checkOut(history, into)) return false
  history.statements.push(`merge ${merged}`)
  history.ahead.set(merged, 0)
  history.ahead.set(into, (history.ahead.get(into) ?? 0) + 1)
  history.last.delete(into)
  return true
}

function addTag(history: History, tag: string): boolean {
  const last = history.statements.at(-1)
  if (last === undefined || !/^(?:commit|merge)/.test(last) || / tag: /.test(last)) return false
  history.statements[history.statements.length - 1] = `${last} tag: "${escapeQuoted(tag)}"`
  return true
}
