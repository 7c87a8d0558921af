import type { Graph } from '../../../structure/graph.ts'
import { type Relation, toGraph } from './to-graph.ts'

const longestText = 1500
const fewestChanges = 3
const longestName = 24
const heading = /^(?:(?:please )?(?:draw|show|explain|make) (?:the |a )?)?([^:：，,.。\n]{2,40}?)[:：]\s*/i
const verb =
  '(?:(?:(?:is|are|gets?) )?[a-z]+ (?:down |up |back )?into|(?:then )?turns? (?:back )?into|becomes?|grows? (?:in)?to|forms?|falls? as|flows? (?:back )?(?:in)?to|returns? to|lays?|produces?)'
const english = new RegExp(`^(${verb}) (?:the |an? |new |more )?([\\w '-]{2,40})$`, 'i')
const englishSubject = new RegExp(`^(?:the |an? )?([\\w '-]{2,40}?) (?=${verb} )`, 'i')
const becomes =
  '变成|变为|变回|凝结成|凝固成|蒸发成|结成|形成|化成|化为|转化[为成]|长成|孵化?[成出]|发育[成为]|羽化[成为]|成为|汇[成入]|流[入回]|回到|渗入|产下|产|结'
const chinese = new RegExp(
  `^(?:又|再|就|会|然后|最后)*(\\p{Script=Han}{0,6}?(?:${becomes}))(\\p{Script=Han}{1,5}?)(落下来|降下来|降落)?$`,
  'u',
)
const chineseSubject =
  /^(\p{Script=Han}{1,6}?(?:水|虫|蛋|气|物|子)?)(?=(?:又|再|就|会)*(?:蒸发|冷却|冷凝|风化|压实|熔化|融化|结冰|加热|受热|升华|发芽|开花|成熟|腐烂|分解|燃烧|遇|凝|变|孵|化|长|羽|发育|结|产|汇|流|渗|形成|转化|成为))/u
const noName = /\b(?:it|they|which|that|if|when|who|we|you|he|she)\b|[的了着就会再又]|如果|当/i

/**
 * Reads how each thing becomes the next one: "eggs hatch into caterpillars, the caterpillars turn into pupae, …", 海水蒸发变成水蒸气，水蒸气遇冷凝结成云，…. Null
 * where a clause goes on with anything but what the one before ended with.
 */
export function readBecoming(_body: string, title: string | null, text: string): Graph | null {
  const said = text.trim().replace(/[.。!！]+$/, '')
  if (said.length > longestText || /\n|->|→|[?？]/.test(said)) return null
  const [lead = '', named] = heading.exec(said) ?? []
  const isHan = /\p{Script=Han}/u.test(said)
  const clauses = said
    .slice(lead.length)
    .split(isHan ? /[，,。；;]\s*/u : /\s*(?:[.;]|,(?: and| then| and then)?|\band then\b|\band\b)\s+/i)
    .map(clause => clause.replace(/^(?:and |then |finally )+/i, ''))
    .filter(clause => clause !== '')
  const relations = readAll(clauses, isHan)
  return relations && relations.length >= fewestChanges ? toGraph(relations, title ?? named ?? null) : null
}

function readAll(clauses: readonly string[], isHan: boolean): Relation[] | null {
  const relations: Relation[] = []
  for (const clause of clauses) {
    const last = relations.at(-1)
    const subject = subjectOf(clause, last?.to ?? null, isHan)
    const from = last ? last.to : subject
    const rest = clause.slice(subject === '' ? 0 : clause.indexOf(subject) + subject.length).trim()
    const [, label = '', object = '', tail = ''] = (isHan ? chinese : english).exec(rest) ?? []
    const isJoined = last === undefined || subject === '' || areAlike(subject, from)
    if (label === '' || !isJoined || ![from, object].every(isName) || relations.some(each => each.from === from))
      return null
    const known = findKnown(object, label, relations)
    const isTold = tail !== '' || (known !== undefined && known !== object)
    relations.push({ from, to: known ?? object, label: isTold ? `${label}${isHan ? '' : ' '}${object}${tail}` : label })
  }
  return relations
}

/** Who becomes something; empty where the clause goes on with what the one before ended with. */
function subjectOf(clause: string, last: string | null, isHan: boolean): string {
  if (isHan && last !== null && clause.startsWith(last))
    return /^[水滴]/u.test(clause.slice(last.length)) ? clause.slice(0, last.length + 1) : last
  return (isHan ? chineseSubject : englishSubject).exec(clause)?.[1] ?? ''
}

/** What was there before: by its name, or what it goes back to (大海, which was 海水). */
function findKnown(object: string, label: string, relations: readonly Relation[]): string | undefined {
  const named = relations.find(({ from }) => areAlike(from, object))?.from
  const first = relations[0]?.from ?? ''
  const sharesCharacter = [...object].some(character => first.includes(character) && /\p{Script=Han}/u.test(character))
  return named ?? (label.includes('回') && sharesCharacter ? first : undefined)
}

function areAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map(keyOf) as [string, string]
  const isHan = /\p{Script=Han}/u.test(first)
  return first === second || (isHan && (first.startsWith(second) || second.startsWith(first)))
}

/** Singular and plural are one. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:the|an?|new|adult|young) /, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=[a-z]{2}[^s])(?:es|s|e)$/, '')
}

function isName(name: string): boolean {
  return name.length > 0 && name.length <= longestName && !noName.test(name)
}
