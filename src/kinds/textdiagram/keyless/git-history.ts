import type { Drawer } from './drawing.ts'
import {
  addTag,
  checkOut,
  commit,
  type History,
  merge,
  mergeIntoBoth,
  mostCommits,
  openBranch,
  startHistory,
} from './git-commits.ts'

const longestText = 1500
const about = /\b(?:branch(?:es)?|merged?|commits?)\b|分支|合并|提交/i
const isHistory = /\b(?:branch|commit)(?:es|s)?\b.*\b(?:merge|commit|tag|branch)|(?:分支|提交).*(?:分支|合|提交|标签)/is
/** The branch that all begins with, named alone. */
const trunk =
  /^(?:(?:it|we|there) (?:starts?|begins?|is|have|has)(?: (?:with|on|from))? )?(?:the |an? )?(?:main|master)(?: branch)?$|^(?:主分支|主干)(?:是|为)?(?:main|master)(?:分支)?$/i
const heading = /^[^:：,，。\n]{0,60}[:：]\s*/
const between =
  /\s*[;；。\n]\s*|\s*[,，、]\s*(?:and )?(?:then )?|\.\s+|\s+(?:and then|then)\s+|\s+and (?=(?:commit|merge|tag|branch|create|make|open|start|delete|add|release)\b|tagged\b|(?:is|gets|was) (?:merged|tagged)\b)|(?<=commits?|it|there|that)\s+(?=(?:(?:is|gets|was) )?merged? )|(?<=分支)(?=(?:改|提交|做)|上(?:改|提交|做))|(?<=[次个]|提交)(?:之?后|并|就|直接|再|然后|都)*(?=(?:合并?|打)[回到进入上个])/i
const lead =
  /^(?:(?:then|and|next|finally|after that|afterwards|now|we|i|you|git|start with|first|at the end|it (?:is|was|gets))\s+|(?:然后|接着|最后|再|又|之后|先|我们?|首先|直接|并)+)+/i
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

/** Carries out what one clause says; false where it cannot be carried out. */
type Rule = [pattern: RegExp, apply: (history: History, words: string[]) => boolean]

const on = `(?:\\s*(?:(?:on|to|in|into)\\s+(?:the )?)?(it|there|(?<=(?:on|to|in|into|the)\\s+)${name.slice(1, -1)})(?: branch)?)?`
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
  // "feature/login from develop with 3 commits", "a develop branch off main"
  [
    new RegExp(
      `^(?:create |make |open |start |add |cut )?(?:an? |the )?(?:new )?(?!branch )${name}(?: branch)? (?:off|from|out of)(?: of)? ${name}(?: (?:with|having|has|and) (.+))?$`,
      'i',
    ),
    (history, [branch = '', from, commits]) =>
      openBranch(history, branch, from) && (commits === undefined || commitNamed(history, commits)),
  ],
  // "branch off develop": where there is no such branch yet, it is the new one.
  [new RegExp(`^branch (?:off|out) ${name}$`, 'i'), (history, [branch = '']) => openBranch(history, branch, undefined)],
  [
    new RegExp(`^${name}(?: branch)? (?:branches|is branched|branched|forks|comes) (?:off|from)(?: of)? ${name}$`, 'i'),
    (history, [branch = '', from]) => openBranch(history, branch, from),
  ],
  [
    new RegExp(
      `^(?:[从在基于]{1,2}\\s*${name}\\s*(?:分支)?(?:上|上面)?\\s*)?(?:拉取?出?|新建|创建|切出?|开出?|建|检出)(?:了|出|一个|一条|个|条|新|的)*\\s*${name}\\s*(?:分支)?(?:[上]?(?:提交|有)了?${amount}次(?:提交)?)?$`,
    ),
    (history, [from, branch = '', count]) =>
      openBranch(history, branch, from) && (count === undefined || commit(history, amountOf(count))),
  ],
  // dev分支从main拉出来
  [
    new RegExp(
      `^${name}\\s*(?:分支)?(?:是)?[从自由基于]{1,2}\\s*${name}\\s*(?:分支)?(?:上|上面)?\\s*(?:拉|切|开|建|检)(?:出来?|的|来的|过来的?)*$`,
    ),
    (history, [branch = '', from]) => openBranch(history, branch, from),
  ],
  // Merges and tags
  [
    new RegExp(
      `^(?:(?:it )?(?:is |gets |was ))?merged? (?:it |that |this |branch )?(?:${name} )??(?:branch )?(?:back )?(?:(?:in)?to|in) ${name}(?: branch)?$`,
      'i',
    ),
    (history, [from, into = '']) => merge(history, /^(?:it|that|back)$/i.test(from ?? 'it') ? undefined : from, into),
  ],
  // "develop is merged into main"
  [
    new RegExp(
      `^${name}(?: branch)? (?:is |gets |was )?(?:merged|merges|goes) (?:back )?(?:in)?to ${name}(?: branch)?$`,
      'i',
    ),
    (history, [from, into]) => merge(history, from, into),
  ],
  // "merged into main and develop"
  [
    new RegExp(
      `^(?:merged? )?(?:it |that |(?:(?!it |that |back )${name} ))?(?:back )?(?:in)?to (?:both )?${name} and ${name}$`,
      'i',
    ),
    (history, [from, into = '', other = '']) => mergeIntoBoth(history, from, into, other),
  ],
  [
    new RegExp(
      `^(?:[把将]?\\s*${name}\\s*(?:分支)?)?(?:也|都|再|直接|就|一起)*(?:合并|合)(?:回|到|进|入|至)*\\s*${name}\\s*(?:分支)?(?:里|上|中)?$`,
    ),
    (history, [from, into]) => merge(history, from, into),
  ],
  [
    new RegExp(
      `^(?:[把将]?\\s*${name}\\s*(?:分支)?)?(?:分别|同时)?(?:合并|合)(?:回|到|进|入|至)*\\s*${name}[和与、]\\s*${name}$`,
    ),
    (history, [from, into = '', other = '']) => mergeIntoBoth(history, from, into, other),
  ],
  // After another merge: "then develop into main".
  [new RegExp(`^${name} (?:back )?into ${name}$`, 'i'), (history, [from, into]) => merge(history, from, into)],
  // "merge test": into where it came from
  [
    new RegExp(`^merge (?:the )?(?!it\\b|that\\b|back\\b|both\\b)${name}(?: branch)?(?: back)?$`, 'i'),
    (history, [from = '']) => merge(history, from, undefined),
  ],
  [/^merged? (?:it |that )?back(?: again)?$|^(?:合并|合)回去?$/i, history => merge(history, undefined, undefined)],
  [
    /^(?:(?:add |put )?(?:an? )?tag(?:ged)? (?:it |this |as |the release |release )*|(?:打上?|加上?)?(?:个|一个)?(?:标签|tag)\s*(?:为|叫)?\s*)["']?([\w.-]+)["']?$/i,
    (history, [tag = '']) => addTag(history, tag),
  ],
  [
    /^(?:在?(?:main|master)(?:分支)?上?)?打上?(?:一?个)?\s*["“]?([\w.-]+)["”]?\s*(?:的)?(?:标签|tag|版本)$/i,
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
  // "one bugfix commit"
  [
    new RegExp(`^(?:make |add |do |with )?(?:one|an?) ((?!more\\b)[a-z][\\w-]{2,20}) commit${on}$`, 'i'),
    (history, [called, branch]) => checkOut(history, branch) && commit(history, 1, called),
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
    new RegExp(
      `^(?:在?\\s*${name}\\s*(?:分支)?)?上?(?:面|再|又|有|做|了)*(?:(?:提交|改|修改)了?(?:${amount}次)?|${amount}[次个](?:提交|commits?))$`,
      'i',
    ),
    (history, [branch, count, counted]) =>
      checkOut(history, branch) && commit(history, amountOf(count ?? counted ?? '一')),
  ],
  [trunk, history => history.statements.length === 0],
]

/**
 * `main has 2 commits, branch feature off main, commit twice, merge it back into main, tag v1.0`: a history of commits, told step by step. Null where a
 * step is not understood, or there is nothing to merge.
 */
export const drawGitHistory: Drawer = (text, title) => {
  if (text.length > longestText || !isHistory.test(text)) return null
  const lines = heading.exec(text)?.[0] ?? ''
  const body = about.test(text.slice(lines.length)) ? text.slice(lines.length) : text
  const main = /\bmaster\b/.test(text) && !/\bmain\b/.test(text) ? 'master' : 'main'
  const history = startHistory(main)
  const clauses = body
    .trim()
    .replace(/[.。!！]+$/, '')
    .split(between)
  const steps = clauses.map(clause => clause.trim().replace(lead, '').trim()).filter(said => said !== '')
  for (const [at, said] of steps.entries()) {
    if (opens.test(said)) goToOrigin(history, steps.slice(at + 1))
    if (!carryOut(history, said)) return null
  }
  if (history.commits < 2 || history.commits > mostCommits) return null
  return {
    source: [...frontOf(title, main), 'gitGraph', ...history.statements.map(statement => `  ${statement}`)].join('\n'),
    summary: { case: 'commits', commits: history.commits, branches: history.ahead.size },
    isWhole: true,
  }
}

/** Mermaid calls the first branch `main` where nothing else is set. */
function frontOf(title: string | null, main: string): string[] {
  const settings = [
    ...(title === null ? [] : [`title: "${title.replaceAll(/["\\]/g, ' ')}"`]),
    ...(main === 'main' ? [] : ['config:', '  gitGraph:', `    mainBranchName: ${main}`]),
  ]
  return settings.length === 0 ? [] : ['---', ...settings, '---']
}

/** A new branch of which nobody says where it begins: where it is merged back to, if that is told before the next one opens. */
const opens = new RegExp(`^(?:拉取?出?|新建|创建|切出?|开出?|建)(?:了|出|一个|一条|个|条|新|的)*\\s*${name}\\s*分支`)
const closes = new RegExp(`^(?:也|都|再|直接|就)*合并?回(?:到|去)?\\s*${name}`)

function goToOrigin(history: History, later: readonly string[]): void {
  const next = later.findIndex(step => /分支$|\bbranch\b/.test(step))
  const own = next < 0 ? later : later.slice(0, next)
  const origin = own.map(step => closes.exec(step)?.[1]).find(found => found !== undefined)
  checkOut(history, origin)
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

/** "commits init and setup", "two commits" */
function commitNamed(history: History, said: string): boolean {
  const count = new RegExp(`^${amount} commits?$`, 'i').exec(said)?.[1]
  if (count) return commit(history, amountOf(count))
  const names = /^commits? (.+)$/i.exec(said)?.[1]?.split(/\s*(?:[,，/&+]|\band\b)\s*/) ?? []
  return names.length > 0 && names.every(each => /^["']?[\w-]{1,30}["']?$/.test(each) && commit(history, 1, each))
}
