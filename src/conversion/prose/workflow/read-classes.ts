import type { Graph, NodeRole } from '../../../structure/graph.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { splitList } from '../split-list.ts'
import { isAct, withoutSubject } from './acts.ts'
import { Flow } from './flow.ts'
import { type Case, readCase } from './read-routing.ts'

const longestText = 1500
const fewest = 2
const arrives =
  '(?:when(?:ever)?|once|if|as soon as) (?:an? |the |some )?(.{2,40}?) (?:comes? in|arrives?|is (?:received|submitted|reported|opened|created)|gets? in|lands)'
const sorts =
  '((?:sorts?|classif(?:y|ies)|labels?|tags?|marks?|triages?|categori[sz]es?|files?|splits?|divides?)(?: (?:it|them|those|that))?(?: first)?) (?:as|into|in)(?: either)?'
/** "When a ticket comes in, Ana sorts it as bug, question or idea.": what arrives, who sorts it, and into which classes. */
const english = new RegExp(`^${arrives},? (?:then )?(.{2,40}?) ${sorts} (?:an? |the )?([^.:;]{5,120})[.:;]\\s+`, 'i')
/** "New tickets are sorted into bugs, questions and ideas." */
const passive =
  /^((?:all |new |our |the |every )*\w+(?: \w+)?) (?:is|are|gets?) (?:first )?(?:sorted|classified|split|divided|triaged|labelled|labeled|categori[sz]ed) (?:as|into|in)(?: either)? ([^.:;]{5,120})[.:;]\s+/i
/** 投诉进来以后，前台先分成账单、噪音、卫生三类， */
const chinese =
  /^(?:当|每当)?(\p{Script=Han}{2,12}?)(?:进来|来了?|提交|收到|上来)(?:了|以?后|之后|时)*[，,](\p{Script=Han}{1,8}?)(?:会|要|先|首先|负责)*(?:把它|将其)?(?:分成?|分为|分类[成为]|归[成为]|标[成为]|判断[成为是])([^，,。：:；]{3,40}?)(?:这?[两二三四五六七八几\d][个种]?类)?[，,。；:：]/u
const end =
  /^(?:once|when|after|as soon as) (?:it's|it is|it has been|they're|they are|that's|that is|this is|everything is|all is) [\w ]{2,30},\s*(.+)$|^(?:finally|in the end|at the end|afterwards|after that),?\s+(.+)$/i
const chineseEnd =
  /^(?:(?:处理|解决|办)(?:完成?|好)?(?:了|之?后|以后)*|最后|之后|然后|完成后)[，,]?(?:再|都|统一)?(?:由|让)?(\p{Script=Han}.{2,24})$/u

/**
 * Reads how something that comes in is sorted, and what becomes of each class: "When a ticket comes in, Ana sorts it as bug or question. Bugs go to Tom,
 * questions to Kim. Once it's solved, Ana calls back", 投诉进来后，前台分成账单、噪音两类，账单的转财务，噪音的转保安. Null where a class is told nothing of, another
 * one is, or more is said.
 */
export function readClasses(text: string, title: string | null): Graph | null {
  if (text.length > longestText || /[{}<>|?？]|->|→|\n\s*[-*•\d]/.test(text)) return null
  const sorted = readSorting(text)
  if (!sorted) return null
  const { rest, last } = splitEnd(text.slice(sorted.length))
  const cases: Case[] = []
  for (const clause of clausesOf(rest)) {
    const read = readCase(clause, cases.length > 0)
    if (!read) return null
    cases.push(read)
  }
  const isWhole =
    cases.length === sorted.classes.length &&
    cases.length >= fewest &&
    sorted.classes.every(name => cases.filter(({ what }) => isSame(what, name)).length === 1)
  const steps = [sorted.deed, ...(last === null ? [] : [last])]
  return isWhole && steps.every(step => isAct(step, true)) ? toGraph(sorted, cases, last, title) : null
}

interface Sorting {
  /** "the front desk sorts the complaint" */
  deed: string
  classes: string[]
  /** How many characters say so. */
  length: number
}

function readSorting(text: string): Sorting | null {
  const [inChinese, thing, clerk, kinds] = chinese.exec(text) ?? []
  if (inChinese && thing && clerk && kinds)
    return { deed: `${clerk}把${thing}分类`, classes: splitList(kinds), length: inChinese.length }
  const [whole, what, who, verb, list] = english.exec(text) ?? []
  if (whole && what && who && verb && list) {
    const deed = `${who} ${verb.replace(/ (?:it|them|those|that)(?= first$|$)/i, ` the ${what}`)}`
    return { deed, classes: splitList(list), length: whole.length }
  }
  const [all, things, classes] = passive.exec(text) ?? []
  return all && things && classes
    ? {
        deed: `sort the ${things.replace(/^(?:all|new|our|the|every) /i, '')}`,
        classes: splitList(classes),
        length: all.length,
      }
    : null
}

/** What is done with all of them comes last. */
function splitEnd(text: string): { rest: string; last: string | null } {
  const plain = text.trim().replace(/[.。!！\s]+$/, '')
  const parts = plain.split(/(?<=[.;。；])\s*/)
  const comma = plain.lastIndexOf('，')
  const isHan = /\p{Script=Han}/u.test(plain)
  const [before, after] =
    isHan && comma > 0
      ? [plain.slice(0, comma), plain.slice(comma + 1)]
      : [parts.slice(0, -1).join(' '), parts.at(-1) ?? '']
  const [, told, other] = (isHan ? chineseEnd : end).exec(after.trim()) ?? []
  const last = isHan && told ? after.trim() : (told ?? other)
  return last ? { rest: before, last: withoutSubject(last) } : { rest: plain, last: null }
}

function clausesOf(text: string): string[] {
  return text
    .replace(/[.。!！,，\s]+$/, '')
    .split(/\s*(?:[,，;；。]|\.(?=\s))\s*(?:(?:and|while|but) )?|\s+and (?=\w+ (?:to|go|goes) )/i)
    .filter(clause => clause !== '')
}

/** "Bugs" are what is sorted as a bug. */
function isSame(said: string, name: string): boolean {
  const plain = (word: string) =>
    word
      .toLowerCase()
      .replace(/^(?:the|an?) | (?:ones|tickets|cases|issues|requests|calls|questions)$|(?:的|类)$/g, '')
      .replace(/(?:ies|y)$/, 'i')
      .replace(/s$/, '')
  return plain(said) === plain(name)
}

function toGraph({ deed, classes }: Sorting, cases: readonly Case[], last: string | null, title: string | null): Graph {
  const isHan = /\p{Script=Han}/u.test(deed)
  const flow = new Flow()
  const add = (label: string, role: NodeRole): string => {
    const name = capitalizeFirst(label)
    return flow.nodes.find(node => node.label === name)?.id ?? flow.place(name, role)
  }
  const join = (from: string, to: string, label = '') => flow.connect([{ from, label }], to)
  const first = add(deed, 'step')
  const question = add(isHan ? '哪一类？' : 'What kind?', 'decision')
  join(first, question)
  const places = cases.map(({ what: said, to }) => {
    const place = add(to, 'step')
    join(question, place, classes.find(name => isSame(said, name)) ?? said)
    return place
  })
  if (last !== null) {
    const after = add(last, 'step')
    for (const place of new Set(places)) join(place, after)
  }
  return flow.toGraph(title)
}
