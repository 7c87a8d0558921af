import { lookUp } from '../../../../language/clauses/dictionary.ts'

const longestName = 40
const mostWords = 5
const mostHanCharacters = 12
const articles = 'the an? our my his her their its this these those all some'
const leading = new Set(
  `${articles} a an and then but also so in on at for from by of with during there it it's we i they he she you where`.split(
    ' ',
  ),
)
const pronouns = /^(?:it|it's|we|i|they|he|she|you|there)$/
const trailing = new Set(
  (
    'was were is are be been had has have got did with at to of in on for by up down from about around roughly only just now still it we they he she i there ' +
    'again back out'
  ).split(' '),
)
/** Verbs that lead to a figure, and nouns as often. */
const likely = new Set(
  'sold made earned took got read ran cost costs reached hit scored counted recorded used spent'.split(' '),
)
/** What is no part of a name. */
const noName =
  /[:：?？!！()（）<>{}|="“”]|分[为成]|下设|\b(?:i|we|you|he|she|it|they|if|when|because|than|until|which|who|that|not|no|none|room|version|page|step|phase|call|every|each|per)\b/i
/** Words behind an amount that only lead to what it is of. */
const leadingBehind = new Set(
  'of in on at for from by with the a an our my comes come came goes go went is are was were to them us via through'.split(
    ' ',
  ),
)

const determiners = /^(?:the|our|my|all|these|those)$/i

/** "of our users are in Europe", "of the class walks to school": without whom it is a part of. */
function withoutWhole(words: readonly string[]): string[] {
  if (words[0]?.toLowerCase() !== 'of' || !determiners.test(words[1] ?? '')) return [...words]
  const at = words.findIndex((word, index) => index > 2 && isVerb(word.toLowerCase()))
  return at < 0 || at > 4 ? [...words] : words.slice(at)
}

function isVerb(word: string): boolean {
  const { verb, form } = lookUp(word)
  return /^(?:is|are|was|were)$/.test(word) || (verb >= 1 && form === 'third') || verb === 3
}

/** What is left of words before a figure. */
export interface NameBefore {
  name: string
  /** "in" of "in Leipzig"; empty without one. */
  preposition: string
}

/** "Our north store sold": the name of what a figure is of. Empty where only ties stand there; null where more is said. */
export function nameBefore(words: string): NameBefore | null {
  return /\p{Script=Han}/u.test(words) ? chineseBefore(words) : englishBefore(words)
}

function englishBefore(written: string): NameBefore | null {
  const words = written.trim().split(/\s+/).filter(Boolean)
  let [preposition, isSubject] = ['', false]
  while (words[0] !== undefined && leading.has(words[0].toLowerCase())) {
    const first = words.shift()?.toLowerCase() ?? ''
    isSubject ||= pronouns.test(first)
    if (/^(?:in|on|at|for|from)$/.test(first)) preposition = first
  }
  for (let last = words.at(-1)?.toLowerCase(); last !== undefined; last = words.at(-1)?.toLowerCase()) {
    const isVerb = likely.has(last) || lookUp(last).form === 'past'
    if (!trailing.has(last) && !(isVerb && (words.length > 1 || isSubject))) break
    words.pop()
  }
  return toName(words.join(' '), preposition)
}

const change = '(?:上升|下降|上涨|下跌|增长|增加|减少|提[高升]|下滑|回[落升]|攀升|突破|[达升降涨跌增减])'
const more = '(?:进一步|更是|大幅|小幅|略|逐步|首次|又|再|则|就)'
const changed = new RegExp(
  `(?:这个?|该)?(?:比例|数字|数据|数值|水平)?${more}{0,3}(?:${change}[到至为]了?|突破了?)$|则?(?:进一步|更是|大幅|小幅)$`,
  'u',
)
const chineseTail =
  /(?:分别|各自?|依次|一共|总共|都|也)?(?:(?:[是有占达共]|(?<!^.)为)了?|[花收产来卖种用]了|[达升降涨跌]到|卖出了?|花了|[只还]有|加起来|卖|大?约|大概|差不多|左右|的|：|:|，)+$/u
const chineseHead =
  /^(?:而|还有(?=\p{Script=Han}{2})|到(?:了|(?=\s))\s*|但是?|然后|接着|其中|另外|(?:我们|咱们|我)(?:店|家|厂|班|村|校|学校|公司|小区|部门)?的?|同期|再|又|[卖买花收种产用]了(?=\p{Script=Han}{2}))/u

function chineseBefore(written: string): NameBefore | null {
  let [left, said] = ['', written.trim()]
  while (left !== said)
    [left, said] = [said, said.replace(chineseHead, '').replace(changed, '').replace(chineseTail, '').trim()]
  return toName(said, '')
}

function toName(name: string, preposition: string): NameBefore | null {
  const han = name.match(/\p{Script=Han}/gu)?.length ?? 0
  const isName = name.length <= longestName && name.split(' ').length <= mostWords && han <= mostHanCharacters
  return name === '' || (isName && !noName.test(name)) ? { name, preposition } : null
}

const chineseTie =
  /^(?:的?(?:人|用户|居民|同学|学生|员工)?(?:都|最)?(?:是|来自|用|选择?了?|花在|喜欢|喜爱|爱|偏好|参加了?|报了?|投了?|支持|在(?=\p{Script=Han}{2})))/u

/** 其余, and nothing that says what that is. */
export function isRestOfAll(name: string): boolean {
  return /^(?:剩下|剩余|其余|余下|另外)的?$/.test(name)
}

/** "of flour", "comes from search": what an amount is of, without what leads to it. */
export function nameBehind(words: string): string {
  if (/\p{Script=Han}/u.test(words)) return words.replace(chineseTie, '').trim()
  const rest = withoutWhole(words.split(/\s+/).filter(Boolean))
  while (rest.length > 1 && leadingBehind.has(rest[0]?.toLowerCase() ?? '')) rest.shift()
  return rest.join(' ')
}

/** True if words behind an amount say whose it is: "at home", "of flour". */
export function isPlaced(words: string): boolean {
  return leadingBehind.has(words.split(/\s+/)[0]?.toLowerCase() ?? '')
}
