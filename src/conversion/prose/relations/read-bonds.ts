import type { Graph } from '../../../structure/graph.ts'
import { splitList } from '../split-list.ts'
import { type Relation, toGraph } from './to-graph.ts'

const longestText = 2000
const longestName = 20
const fewest = 2
const mostOfAll = 4
const wish =
  /人物关系|关系图|之间的关系|\b(?:relationships?|characters?)\b.{0,24}\b(?:map|diagram|between|among|in|of|chart|graph)\b|\brelationship (?:map|diagram|chart|graph)\b/i
const heading = /^([^:：\n]{2,60}?)[:：]\s*|^([^.。\n]{2,60}?(?:关系图?|relationship (?:map|diagram)))[.。，,]\s*/iu
const request =
  /^(?:请|帮我?|给我)*(?:画|做)(?:一?[个张幅]|一下)?|^(?:please )?(?:draw|make|show)(?: me)? (?:an? |the )?/iu

const han = '(\\p{Script=Han}{2,5}?)'
const mutualNouns =
  '(?:结拜|亲|好|亲生|双胞胎|青梅竹马的?|多年的?|竞争|死)?(?:兄弟|姐妹|兄妹|姐弟|朋友|夫妻|恋人|情侣|同事|同学|对手|敌人|盟友|搭档|邻居|师徒|父子|母子|父女|母女|室友|伙伴|仇人|情敌|闺蜜|对头)'
const chineseMutual = new RegExp(
  `^(\\p{Script=Han}{2,5}(?:[、和与跟]\\p{Script=Han}{2,5}?)+)(?:互为|是|成了|结为)(${mutualNouns})$`,
  'u',
)
const chineseOf = new RegExp(`^${han}是${han}的(\\p{Script=Han}{1,6})$`, 'u')
const chineseVerb = new RegExp(
  `^${han}(辅佐|暗恋|喜欢|爱上了?|深?爱|讨厌|恨|追求|嫁给了?|娶了?|认识|背叛了?|杀死?了?|效力于|效忠于?|跟随|帮助|教|师从|收养了?|欺负|资助|领导|投奔|击败|打败|嫉妒|保护|救了?|照顾|支持|反对|依附|收留了?|陷害|利用|信任|崇拜|怀疑)${han}$`,
  'u',
)

const name = "((?:the )?\\p{Lu}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*)*)"
const mutual =
  /^(\p{Lu}[\p{L}, '-]*? and \p{Lu}[\p{L} '-]*?) are (?:both )?((?:best |old |close |childhood |arch-?|sworn )?(?:friends|enemies|rivals|siblings|brothers|sisters|cousins|married|colleagues|classmates|neighbou?rs|partners|lovers|twins|in love))$/u
const possessive = new RegExp(`^${name} is ${name}(?:'s|’s) ((?:[\\p{Ll}-]+ ){0,2}[\\p{Ll}-]+)$`, 'u')
const of = new RegExp(`^${name} is (?:the |an? )((?:[\\p{Ll}-]+ ){0,2}[\\p{Ll}-]+ of) ${name}$`, 'u')
const deed = new RegExp(
  `^${name} (loves|hates|likes|married|is married to|betrays|betrayed|kills|killed|helps|trusts|raised|adopted|teaches|mentors|envies|protects|serves|follows|works for|works with|is in love with|is friends with|is jealous of|is afraid of|dates|supports|rescues|rescued) ${name}$`,
  'u',
)

/**
 * Reads who is what to whom, where relations of people are asked for: 刘备、关羽、张飞是结拜兄弟，诸葛亮辅佐刘备, "Ron and Harry are friends, Draco hates Harry". Null
 * where a clause says anything else.
 */
export function readBonds(_body: string, title: string | null, text: string): Graph | null {
  const said = text.trim().replace(/[.。!！]+$/, '')
  if (said.length > longestText || !wish.test(said) || /->|→|\n\s*[-*•\d]/.test(said)) return null
  const [lead = '', named, topic] = heading.exec(said) ?? []
  if (lead === '' && title === null) return null
  const isHan = /\p{Script=Han}/u.test(said)
  const clauses = said
    .slice(lead.length)
    .split(
      isHan
        ? /[，,。；;\n]\s*/u
        : /\s*[.;\n]\s*|,\s+(?:and |but |while )?(?=\p{Lu}[\p{L} '-]*? (?:is|are|[a-z]+s|[a-z]+ed)\b)/u,
    )
    .filter(clause => clause !== '')
  const relations: Relation[] = []
  for (const clause of clauses) {
    const read = isHan ? readChinese(clause) : readEnglish(clause)
    if (!read) return null
    relations.push(...read)
  }
  const areNames = relations.every(
    ({ from, to }) => from !== to && [from, to].every(each => each.length <= longestName),
  )
  const about = title ?? (named ?? topic ?? '').replace(request, '')
  return relations.length >= fewest && areNames ? toGraph(relations, about === '' ? null : about) : null
}

function readChinese(clause: string): Relation[] | null {
  const [, all, bond = ''] = chineseMutual.exec(clause) ?? []
  if (all !== undefined) return ofEach(splitList(all.replaceAll('跟', '和')), bond)
  const [, one, other = '', role = ''] = chineseOf.exec(clause) ?? []
  if (one !== undefined) return [{ from: one, to: other, label: role }]
  const [, from, deedOf = '', to = ''] = chineseVerb.exec(clause) ?? []
  return from === undefined ? null : [{ from, to, label: deedOf }]
}

function readEnglish(clause: string): Relation[] | null {
  const [, all, bond = ''] = mutual.exec(clause) ?? []
  if (all !== undefined) return ofEach(splitList(all), bond)
  const [, one, owner = '', role = ''] = possessive.exec(clause) ?? []
  if (one !== undefined) return [{ from: one, to: owner, label: role }]
  const [, first, roleOf = '', second = ''] = of.exec(clause) ?? []
  if (first !== undefined) return [{ from: first, to: second, label: roleOf }]
  const [, from, did = '', to = ''] = deed.exec(clause) ?? []
  return from === undefined ? null : [{ from, to, label: did }]
}

/** What several are to each other holds for any two of them; null where these are too many lines. */
function ofEach(names: readonly string[], label: string): Relation[] | null {
  if (names.length < 2 || names.length > mostOfAll) return null
  return names.flatMap((from, at) => names.slice(at + 1).map(to => ({ from, to, label, isMutual: true })))
}
