import type { AgentInput } from '../kinds/kind.ts'
import { stripRequest } from '../kinds/strip-request.ts'
import type { NodeRole } from '../structure/graph.ts'
import { coverage } from '../structure/measure.ts'
import { listParts } from '../structure/parts.ts'
import type { Structure } from '../structure/structure.ts'

/** A drawing that says less of the words than this shows something else than they say. */
const leastCoverage = 0.4
/** A line of which less is drawn counts as missing, and so many lines at most may. */
const leastOfLine = 0.34
const mostLinesMissing = 0.2
/** Maximum share of a text's numbers that may be missing from a chart of it. */
const mostFiguresMissing = 0.2
/** Maximum share of the text around numbers that may be sentences without any. */
const mostTalk = 0.5

/** They stand for what was named before: a drawing with them as names has not found out what that is. */
const pronoun =
  /^(?:both|(?:both|all|each|either|one|some) of (?:them|these|those|it)|i|it|we|you|he|she|they|them|this|that|these|those|who|which|everyone|it all|[他她它](?:们|手|的)?|两者|二者|[这那](?:些|个|里)?|其)$/iu
/** Text addressed to the person or program that draws. */
const chatter =
  /^(?:(?:can|could|would|will) (?:u|you|someone)\b|(?:please|pls|plz)\b|(?:hey|hi|hello|ok(?:ay)?|so)[ ,!]|(?:thanks?|thank you|thx|cheers)\b|(?:请|麻烦|帮)[你我忙]|谢谢|(?:大家|你|您|各位)好)/i
const condition = /\b(?:if|otherwise|else|unless)\b|如果|假如|否则|不然|的话|[,，;；].*(?:[就则]|退回|不通过)/i
/** The beginning of a clause that depends on another one, or a condition with what is done then in it. */
const unread =
  /^(?:if|when|otherwise|else|unless|如果|假如|否则|不然)\b|^(?:如果|假如|否则|不然)|^\([^()]{2,30}\)\s\S|[,，]\s*\([^()]{2,30}\)\s|\b(?:we|they|you|i|he|she|then|an?|the|to|and|or)[?？]$|^(?:they|it|he|she|we|you|i) \w+ (?:an?|the|our|my) \w+ \w+s[?？]$/i
const clauseMark = /[,，;；]/
/** Someone, or something, that was named in another clause. */
const pointsBack = /[,，;；].*(?:\b(?:he|she|they|it|them)\b|[她他它])/i
/** A sentence as the name of one thing: 李娜管前端组, "laptops connect to a balancer". */
const sentence =
  /\p{Script=Han}{2}(?:有|是|就是|带|管|共用|连到|都连|下面|存到?)[\p{Script=Han}\w]{2}|\b(?:connects?|talks?|writes?|reads?|sends?|calls?|stores?) (?:to|into|in|from|with|an?|the) \w/iu
/** Marks of a list, and the end of a sentence. */
const lineEnds = /^\s*(?:[-*+•>#]+|\d{1,3}[.)、．]|[(（]?[一二三四五六七八九十]+[)）、.])\s*|[\s.。;；,，]+$/g

/**
 * True if a drawing made from a person's text shows that it was not understood: much of them is missing, a name is a pronoun or addresses the reader,
 * or a condition was left within a name. A separate line is taken as written.
 */
export function isMisread(structure: Structure, text: string): boolean {
  if (structure.type === 'chart') return false
  // Numbers of a list, and amounts that are drawn as lengths, are no words.
  const body = stripRequest(text).body.replaceAll(/\d[\d.,]*/g, ' ')
  if (hasHalfChoice(structure)) return true
  return coverage(structure, body) < leastCoverage || missesLines(structure, body) || hasBadName(structure, text)
}

/** "No" alone leads on from a decision: what is done else was left within its name. */
function hasHalfChoice(structure: Structure): boolean {
  if (structure.type !== 'graph') return false
  return structure.nodes.some(({ id, role }) => {
    const ways = role === 'decision' ? structure.edges.filter(({ from }) => from === id) : []
    return ways.length === 1 && /^(?:no|否)$/i.test(ways[0]?.label ?? '')
  })
}

function missesLines(structure: Structure, body: string): boolean {
  const [, ...lines] = body
    .split(/\n|(?<=[.;])\s+|(?<=[。；])/)
    .filter(line => /[\p{L}]{2}/u.test(line) && !/[:：]\s*$/.test(line))
  const missing = lines.filter(line => coverage(structure, line) < leastOfLine)
  return missing.length > lines.length * mostLinesMissing
}

function isOfProcess(role: NodeRole | undefined): boolean {
  return role === 'step' || role === 'decision' || role === 'start' || role === 'end'
}

function hasBadName(structure: Structure, text: string): boolean {
  const { elements } = listParts(structure)
  const lines = new Set(text.split('\n').map(line => fold(line.replaceAll(lineEnds, ''))))
  const names = elements.map(({ label }) => label.trim())
  if (names.some(name => pronoun.test(name) || (chatter.test(name) && !lines.has(fold(name))))) return true
  if (structure.type === 'items') return false
  // Of trees and systems the names are those of things; steps are told in sentences.
  const isOfNames =
    structure.type === 'tree' || (structure.type === 'graph' && !structure.nodes.some(({ role }) => isOfProcess(role)))
  const isCut = (name: string) =>
    unread.test(name) ||
    (isOfNames && sentence.test(name)) ||
    (clauseMark.test(name) && condition.test(name)) ||
    pointsBack.test(name)
  return names.some(name => isCut(name) && !lines.has(fold(name)))
}

const figure = /(?<![a-z\d_.])\d[\d,]*(?:\.\d+)?/gi

/** True if tables read from sentences, and what is `plotted`, leave out numbers, or most of the words. */
export function missesFigures(tables: AgentInput['tables'], text: string, plotted: readonly unknown[] = []): boolean {
  const { body } = stripRequest(text)
  if (isTable(body) || /[[{|]/.test(body)) return false
  const drawn = new Set(
    tables.flatMap(({ columns, rows }) => figuresIn([...columns.map(({ name }) => name), ...rows.flat()].join(' '))),
  )
  for (const each of figuresIn(plotted.join(' '))) drawn.add(each)
  // What stands before a colon names the whole, and what stands in brackets explains it.
  const said = body.replaceAll(/[(（][^()（）]*[)）]/g, ' ').replace(/^[^:：\n]{0,60}[:：]/, ' ')
  const figures = figuresIn(said)
  if (figures.filter(each => !drawn.has(each)).length > figures.length * mostFiguresMissing) return true
  const talk = said
    .split(/[。！？!?;；\n]|\.(?=\s)/)
    .filter(sentence => !/\d/.test(sentence))
    .join('')
  return talk.length > said.length * mostTalk
}

/** Names of figures that are the beginning or the end of a sentence: "about", 还有, 小明得了. */
const noCategory =
  /^(?:about|around|roughly|only|just|and|also|another|i|we|it|there|还有|其中|另外|剩下|大?约|总?共)$|(?<=\p{Script=Han}{4})(?:得了|占了|达到|有|是)$|\s(?:is|was|are|has|have|got|at|by|from|to|of|than)$|^(?:还有|其中|另外)\p{Script=Han}|\b(?:and the rest|use the|on|while)\b.*\b(?:use|are|is)\b/iu

/** Whether the names of figures that were read from sentences were cut out of these. */
export function hasCutNames(rows: readonly (readonly unknown[])[], text: string): boolean {
  if (isTable(stripRequest(text).body)) return false
  return rows.some(([name]) => typeof name === 'string' && noCategory.test(name.trim()))
}

function figuresIn(text: string): string[] {
  return (text.match(figure) ?? []).map(each => String(Number(each.replaceAll(',', ''))))
}

/** Two lines one below the other with the same marks between their cells. */
function isTable(text: string): boolean {
  const counts = text.split('\n').map(line => line.match(/[,;\t|]| {2,}/g)?.length ?? 0)
  return counts.some((count, index) => count > 0 && count === counts[index + 1])
}

function fold(text: string): string {
  return text.replaceAll(/[\s.。,，;；?？]+/g, '').toLowerCase()
}
