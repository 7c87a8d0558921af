import type { Tree } from '../../../structure/tree.ts'
import { splitList } from '../split-list.ts'
import { buildTree } from './build-tree.ts'

const longestText = 2000
const wish =
  /\bfamily(?: tree)?\b|\bgenealogy\b|\b(?:grand)?(?:children|kids|sons?|daughters?)\b|家谱|族谱|家庭|家族|亲属|辈/i
const heading = /^\s*((?![^:：]*(?:\b(?:have|has|had)\b|有|生了))[^:：,，.。\n]{2,40}?)\s*[:：]\s*(?=\S)/u
const name = '\\p{Lu}[\\p{L}.-]*(?: \\p{Lu}[\\p{L}.-]*)*'
/** 画一个家庭关系图，… */
const asking = /^[^，,。]{0,16}(?:图|树|家谱|族谱)[，,：:]\s*/
const count = '(?:\\d{1,2}|an?|one|two|three|four|five|six|seven|eight|twin)'
const offspring = '(?:children|child|kids?|sons?|daughters?|twins|boys?|girls?|babies|baby)'
const pair = `(${name}|they|he|she)(?: and (?:his wife |her husband )?(${name}))?`
/** "George and Helen have two children, Paul and Susan", "they have a son, Max" */
const has = new RegExp(
  `^${pair} (?:have|has|had|got) (?:(?:${count} )?${offspring}(?: (?:called|named))?\\s*[,:]?\\s*|(?=\\p{Lu}))(.+)$`,
  'u',
)
const married = new RegExp(
  `^(${name}) (?:(?:is|was|got) )?(?:married(?: to)?|marries|and) (${name})(?: (?:are|were|is) married)?$`,
  'u',
)
/** "Jane's daughter is Emma", "the children of Tom are Ida and Ole" */
const whose = new RegExp(
  `^(?:(${name})'s? ${offspring}|(?:the )?${offspring} of (${name})(?: and (${name}))?) (?:is|are|was|were)(?: called)? (.+)$`,
  'u',
)
const spouse = new RegExp(`^(${name})'s? (?:wife|husband|spouse|partner) is (${name})$`, 'u')
const kin =
  '(?:大姨|二姨|小姨|大姑|小姑|二叔|三叔|大舅|小舅|姨夫|姨父|姑父|舅妈|婶婶|爷爷|奶奶|外公|外婆|姥姥|姥爷|爸爸|妈妈|父亲|母亲|大伯|二伯|伯父|叔叔|姑姑|舅舅|姨妈|姨|伯伯|哥哥|姐姐|弟弟|妹妹|儿子|女儿|长子|次子|长女|次女)'
const han = '(\\p{Script=Han}{2,6}?)'
const chineseHas = new RegExp(
  `^(?:(他们?|她|两人|夫妻俩|他俩)|${han}(?:[和与、]${han})?)(?:一共|共)?(?:有|生了?|育有|生下)了?(?:[一二两三四五六七八\\d]?[个位名])?(?:孩子|儿女|子女|儿子|女儿|双胞胎|小孩)?(?:叫|是|分别[是叫])?[:：]?(.+)$`,
  'u',
)
const chineseSpouse = new RegExp(
  `^(?!有|生|育)${han}(?:的?(?:妻子|丈夫|老婆|老公|太太|先生|爱人)(?:是|叫)|娶了?|嫁给了?|和)${han}(?:结婚了?)?$`,
  'u',
)
const chineseWhose = new RegExp(`^${han}的?(?:孩子|儿女|子女|儿子|女儿)(?:是|叫|有)(.+)$`, 'u')
const chineseCalled = new RegExp(`^(${kin})(?:是|叫)(\\p{Script=Han}{2,4})$`, 'u')

interface Person {
  name: string
  partner?: string
  children: string[]
}

/**
 * Reads who has which children: "George and Helen have two children, Paul and Susan. Paul is married to Lisa and they have a son, Max", 王大山和刘秀英有两个
 * 孩子…. Couples are one node. Null where a clause says anything else, or nobody knows whose children they are.
 */
export function readFamily(text: string, title: string | null, request: string): Tree | null {
  if (text.length > longestText || !wish.test(request)) return null
  const plain = text.replace(asking, '')
  const lead = heading.exec(plain)
  const family = new Family()
  if (!splitClauses(plain.slice(lead?.[0].length ?? 0)).every(clause => family.read(clause))) return null
  return family.toTree(title ?? lead?.[1] ?? null)
}

/** Sentences, and in them the clauses that tell of somebody; names that follow are of the list before them. */
function splitClauses(text: string): string[] {
  const clauses: string[] = []
  for (const sentence of text.split(/[.。;；\n](?=\s|$|\p{Script=Han})/u)) {
    let isFirst = true
    const pieces = sentence.split(/\s*[,，]\s*(?:and )?|\s+and (?=they |he |she |(?:has|have|had) )|(?<=[，,])而?/)
    for (const piece of pieces.map(each => each.trim()).filter(each => each !== '')) {
      const isOwn = isFirst || /\b(?:have|has|had|married|marries|is|are)\b/.test(piece) || isChineseClause(piece)
      if (isOwn) clauses.push(piece)
      else clauses.push(`${clauses.pop() ?? ''}, ${piece}`)
      isFirst = false
    }
  }
  return clauses
}

function isChineseClause(piece: string): boolean {
  return /\p{Script=Han}/u.test(piece) && /有|生|娶|嫁|妻子|丈夫|老婆|老公|叫|(?:儿子|女儿|孩子)是/.test(piece)
}

class Family {
  readonly #people = new Map<string, Person>()
  /** Who was told of last, for "they" and 他们. */
  #last: Person | null = null
  /** Without a clause that joins them: 爸爸叫…，妈妈叫…，他们…. */
  #called: string[] = []
  /** 大伯 and 王强 are one, where 大伯王强 was said. */
  readonly #kin = new Map<string, string>()

  read(clause: string): boolean {
    return /\p{Script=Han}/u.test(clause) ? this.#readChinese(clause) : this.#readEnglish(clause)
  }

  #readEnglish(clause: string): boolean {
    const open = /^(?:has|have|had) /.test(clause) ? `they ${clause}` : clause
    const [, one, other, list] = has.exec(open) ?? []
    if (one && list) return this.#addChildren(/^(?:they|he|she)$/.test(one) ? null : one, other, list)
    const [, wife, husband] = spouse.exec(clause) ?? married.exec(clause) ?? []
    if (wife && husband) return this.#marry(wife, husband)
    const [, parent, another, partner, children] = whose.exec(clause) ?? []
    const who = parent ?? another
    return who !== undefined && children !== undefined && this.#addChildren(who, partner, children)
  }

  #readChinese(clause: string): boolean {
    const [, , called] = chineseCalled.exec(clause) ?? []
    if (called) {
      this.#called.push(called)
      return true
    }
    const [, one, other] = chineseSpouse.exec(clause) ?? []
    if (one && other) return this.#marry(this.#nameOf(one), this.#nameOf(other))
    const [, parent, children] = chineseWhose.exec(clause) ?? []
    if (parent && children) return this.#addChildren(parent, undefined, children)
    const open = /^(?:有|生|育)/.test(clause) ? `他们${clause}` : clause
    const [, they, first, second, list] = chineseHas.exec(open) ?? []
    if (!list) return false
    const [, husband, wife] = new RegExp(`^(${kin})(${kin})$`, 'u').exec(first ?? '') ?? []
    if (husband && wife) return this.#addChildren(husband, wife, list)
    if (!they) return this.#addChildren(first ?? '', second, list)
    const [father, mother] = this.#called
    this.#called = []
    return father && mother ? this.#addChildren(father, mother, list) : this.#addChildren(null, undefined, list)
  }

  #addChildren(parent: string | null, partner: string | undefined, list: string): boolean {
    const own = parent === null ? null : this.#nameOf(parent)
    const children = splitList(list.replaceAll('，', ',')).map(child => this.#nameOf(child))
    if ((own !== null && !isName(own)) || children.length === 0 || !children.every(isName)) return false
    const person = own === null ? this.#last : this.#personOf(own)
    if (!person) return false
    if (partner) person.partner = this.#nameOf(partner)
    for (const child of children) {
      this.#personOf(child)
      person.children.push(child)
    }
    this.#last = person
    return true
  }

  #marry(one: string, other: string): boolean {
    if (!isName(one) || !isName(other)) return false
    const isKnown = !this.#people.has(one) && this.#people.has(other)
    const person = this.#personOf(isKnown ? other : one)
    person.partner = isKnown ? one : other
    this.#last = person
    return true
  }

  /** From 大伯王强 on, 大伯 and 王强 are he. */
  #nameOf(said: string): string {
    const rest = said.trim().replace(/^(?:a |an |the )?(?:son|daughter|boy|girl)s? (?:called |named )?(?=\p{Lu})/u, '')
    const [, title, own] = new RegExp(`^(${kin})(\\p{Script=Han}{2,4})$`, 'u').exec(rest) ?? []
    if (!title || !own) return this.#kin.get(rest) ?? rest
    for (const each of [title, own]) this.#kin.set(each, rest)
    return rest
  }

  /** By the whole name, or the first one of it. */
  #personOf(said: string): Person {
    const known = [...this.#people.values()].find(
      ({ name: each, partner }) => each === said || partner === said || each.startsWith(`${said} `),
    )
    const person = known ?? { name: said, children: [] }
    this.#people.set(person.name, person)
    return person
  }

  toTree(title: string | null): Tree | null {
    const people = [...this.#people.values()]
    if (this.#called.length > 0 || people.length < 3) return null
    const labelOf = (said: string) => {
      const { name: own, partner } = this.#personOf(said)
      const joint = /\p{Script=Han}/u.test(own) ? '和' : ' and '
      return partner === undefined ? own : `${own}${joint}${partner}`
    }
    const couples = people.filter(({ children, partner }) => children.length > 0 || partner !== undefined)
    return buildTree(
      couples.map(({ name: own, children }) => ({ name: labelOf(own), parts: children.map(labelOf) })),
      title,
    )
  }
}

function isName(said: string): boolean {
  return (
    new RegExp(`^${name}$`, 'u').test(said) || /^(?:我|(?!.*[有生娶嫁是叫和他她我])\p{Script=Han}{2,6})$/u.test(said)
  )
}
