import type { Values } from '../../shared/messages/catalogue.ts'
import type { Message } from '../../shared/messages/create-messages.ts'
import type { en } from '../messages/en.ts'
import { messages } from '../messages/index.ts'
import { roleNamed } from './role-named.ts'

/** Something that a person can name. */
export interface Named {
  id: string
  label: string
  /** The label of what it lies in, to tell equal names apart. */
  within?: string
  /** What kind of part of a system it is: "the database" names the only one. */
  role?: string
}

/** The reason why an instruction changes nothing. */
export class EditProblem extends Error {
  readonly problem: Message

  constructor(why: keyof (typeof en)['edit'], values: Values = {}) {
    const problem = messages.create('edit', { ...values, case: why })
    super(problem.message)
    this.problem = problem
  }
}

/** Maximum number of candidates in a sentence. */
const mostCandidates = 5

/**
 * The one that is meant: by its label as it is, then without regard to case, articles, quotes and punctuation, then by the beginning of its
 * label, then by a part of it. `X in Y` names the X within Y.
 * @throws EditProblem where none or several are meant; it names candidates.
 */
export function findNamed<Kind extends Named>(all: readonly Kind[], name: string): Kind {
  const found = lookUp(all, name) ?? lookUpWithin(all, name) ?? lookUpRole(all, name)
  if (found) return found
  throw explainUnknown(all, name)
}

/** Nouns that say what is called so, beside its name: "table Orders", "the payment step". */
const kindNouns =
  'node|step|box|branch|item|group|entity|table|task|state|participant|section|column|field|message|arrow|card|bar|slice|row|shape|circle|lane|side|quadrant|category'
const leadingNoun = new RegExp(`^(?:${kindNouns}|class) `)
const trailingNoun = new RegExp(` (?:${kindNouns})$`)

function lookUp<Kind extends Named>(all: readonly Kind[], name: string): Kind | null {
  const plain = plainName(name)
  const withoutKind = plain.replace(leadingNoun, '')
  const bare = bareName(name)
  const stem = stemOf(name)
  const levels: ((named: Kind) => boolean)[] = [
    ({ label }) => label === name,
    ({ label }) => plainName(label) === plain,
    ({ label }) => plainName(label) === bare,
    ({ label }) => plainName(label) === withoutKind,
    ({ id }) => id === name,
    ({ label }) => stem !== '' && stemOf(label) === stem,
    ({ label }) => bare.length > 0 && plainName(label).startsWith(bare),
    ({ label }) => bare.length > 1 && plainName(label).includes(bare),
  ]
  for (const matches of levels) {
    const found = all.filter(matches)
    if (found.length > 1) throw new EditProblem('several', { name, names: listNames(found) })
    if (found[0]) return found[0]
  }
  return null
}

/** `email in Customer`, `Customer.email`, `Customer的email`. */
function lookUpWithin<Kind extends Named>(all: readonly Kind[], name: string): Kind | null {
  const orders = [
    [' in ', false],
    [' of ', false],
    ['.', true],
    [' / ', true],
    ['的', true],
    ['里的', true],
  ] as const
  for (const [mark, outerFirst] of orders) {
    const at = name.indexOf(mark)
    if (at <= 0) continue
    const [left, right] = [name.slice(0, at), name.slice(at + mark.length)]
    const [inner, outer] = outerFirst ? [right, left] : [left, right]
    const inside = all.filter(({ within }) => within !== undefined && plainName(within) === plainName(outer))
    const found = inside.length > 0 ? lookUp(inside, inner) : null
    if (found) return found
  }
  return null
}

/** "The database": what has that role. */
function lookUpRole<Kind extends Named>(all: readonly Kind[], name: string): Kind | null {
  const role = roleNamed(name)
  const found = role === null ? [] : all.filter(named => named.role === role)
  if (found.length > 1) throw new EditProblem('several', { name, names: listNames(found) })
  return found[0] ?? null
}

/** Without case, articles, quotes and punctuation at the ends. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s"'“”‘’「」『』《》`()[\]{}.,;:!?。，、；：！？…_-]+/gu, ' ')
    .trim()
    .replace(/^(?:the|a|an|this|that) /, '')
}

/** A plain name without the noun of its kind. A name without blanks, `ORDER_ITEM`, has none. */
export function bareName(name: string): string {
  const plain = plainName(name)
  return /\s|\p{Script=Han}/u.test(name.trim()) ? withoutNoun(plain) : plain
}

const zhCounted = '[这那]一?[个步项条张栏列块行]'
const zhTrailingNoun = new RegExp(
  `(?:${zhCounted})?(?:节点|步骤|分支|分组|实体|任务|状态|卡片|字段)$|${zhCounted}$|(?:的|${zhCounted})(?:数据|数值|数字|值|内容)$`,
  'u',
)

/** `the payment step` means what is called `Payment`, and `Monday's value` the row of `Monday`. */
function withoutNoun(name: string): string {
  return name
    .replace(/^(?:value|figure|number|bar) (?:of|for) /, '')
    .replace(/ s (?:value|figure|number|count|total|bar)$/, '')
    .replace(trailingNoun, '')
    .replace(zhTrailingNoun, '')
    .trim()
}

const shortestStem = 3

/** The words of a name in English without their endings: "shipping the order" is "ship order". Empty for a name in anything but letters. */
export function stemOf(name: string): string {
  const words = bareName(name)
    .split(' ')
    .filter(word => !/^(?:the|a|an)$/.test(word))
  return words.every(word => /^[a-z]+$/.test(word)) ? words.map(stemOfWord).join(' ') : ''
}

function stemOfWord(word: string): string {
  const stem = word
    .replace(/(?:ing|ed|es|(?<!s)s|e)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1')
    .replace(/i$/, 'y')
  return stem.length < shortestStem ? word : stem
}

/** Those that are called so in part, or much alike, the most similar first. `least`: the share of pairs of letters that they have in common. */
export function findSimilar<Kind extends { label: string }>(all: readonly Kind[], name: string, least = 0.3): Kind[] {
  const plain = plainName(name)
  const wanted = pairsOf(plain)
  const scored = all.map(named => {
    const label = plainName(named.label)
    const pairs = pairsOf(label)
    const shared = [...wanted].filter(pair => pairs.has(pair)).length
    const isPart = plain.length > 1 && label.includes(plain)
    return { named, score: isPart ? 1 : (2 * shared) / Math.max(1, wanted.size + pairs.size) }
  })
  const close = scored.filter(({ score }) => score > least).sort((one, other) => other.score - one.score)
  return close.map(({ named }) => named)
}

function explainUnknown(all: readonly Named[], name: string): EditProblem {
  if (all.length === 0) return new EditProblem('unknown', { name })
  const close = findSimilar(all, name)
  if (close.length > 0) return new EditProblem('unknown-close', { name, names: listNames(close.slice(0, 3)) })
  const names = listNames(all)
  const others = all.length - mostCandidates
  return others > 0
    ? new EditProblem('unknown-some', { name, names, count: others })
    : new EditProblem('unknown-all', { name, names })
}

function pairsOf(text: string): Set<string> {
  const characters = [...text]
  return new Set(
    characters.length === 1 ? characters : characters.slice(1).map((next, at) => `${characters[at]}${next}`),
  )
}

/** Lists names in a form that can be copied into an instruction. */
export function listNames(named: readonly Named[]): string {
  const names = named.map(({ label, within }) => (within === undefined ? `"${label}"` : `"${within} / ${label}"`))
  return names.slice(0, mostCandidates).join(', ')
}
