import { afterOrdinal } from '../../../language/ordinal-names.ts'
import { type OutlineNode, parseOutline } from '../../../language/outline.ts'
import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'
import { readCondition } from './read-condition.ts'
import { splitClauses } from './split-clauses.ts'
import type { Item } from './step.ts'

/** The items of a process, and the title above them. */
export interface Items {
  title: string | null
  items: Item[]
}

const longestProse = 4000
const longestLineEm = 40
const longestSentenceEm = 48
const sentenceEnd = /(?<=[.!;])\s+|(?<=[。！；])|\n+/
const sequenceWords =
  /\s*,?\s*\b(?:and )?then\s+|\s*,?\s*\band (?=finally\b|lastly\b)|[，,]\s*(?=然后|接着|随后|接下来|最后|之后|再(?!次))|\s*,\s*(?=finally\b|after that\b|next\b)/i
const leadingSequenceWord = new RegExp(
  `^(?:(?!(?:first|second|third) ${afterOrdinal})(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|then|next|after that|afterwards|finally|lastly)\\b[,:]?\\s*|(?:首先|其次|然后|接着|随后|之后|接下来|最后|先(?!生|进)|再(?!次))[，,:：]?\\s*)`,
  'i',
)
/** Text before "第二步：" or "step 2:" in the middle of a line. */
const countedStep =
  /(?<=[^\s;；,，.。])[ \t;；,，.。]*(?=(?:第[一二三四五六七八九十\d]{1,3}步|步骤[ \t]?[一二三四五六七八九十\d]{1,3}|\bstep[ \t]\d{1,3})[ \t]?[:：])/gi
const isConditional = /\bif\b|如果|若|假如|要是|[?？]|否则|\botherwise\b/i

/** Reads the items of a message: a list, separate lines, or sentences in order; null where there are none. */
export function readItems(text: string): Items | null {
  return readWrittenList(text) ?? readLines(text) ?? readSentences(text)
}

/** Headings of lists whose items do not follow each other. */
const noProcess =
  /\b(?:notes|minutes|agenda|to-?dos?|ideas|tips|reasons|rules|pros|cons|goals|requirements|user stories|features|topics)\b|纪要|会议记录|清单|待办|事项|要点|议程|想法|原因|理由|技巧|建议|优点|缺点|优势|目标|需求/i

/** Reads a list, bulleted, numbered or with its steps counted in one line; null where there is none. */
export function readWrittenList(text: string): Items | null {
  const [first = ''] = text.trimStart().split('\n', 1)
  return noProcess.test(first) && /[:：]\s*$/.test(first)
    ? null
    : readList(breakAtNumbers(text).replaceAll(countedStep, '\n'), () => true)
}

const numberInLine = /(?<=^|\s)(\d{1,2})[.)]\s+(?=\p{L})/gmu

/** "1. pluck it 2. compare it": the items of a list in one line, each on its own. Other texts as they are. */
function breakAtNumbers(text: string): string {
  const numbers = text.includes('\n') ? [] : Array.from(text.matchAll(numberInLine), ([, number]) => Number(number))
  const isList = numbers.length > 2 && numbers.every((number, index) => number === index + 1)
  return isList ? text.replaceAll(numberInLine, '\n$&').trim() : text
}

/** Reads a numbered list of a document; other lists of a document are no process. */
export function readNumberedItems(text: string): Items | null {
  return readList(text, siblings => siblings.filter(({ ordered }) => ordered).length > 1)
}

function readList(text: string, isProcess: (siblings: readonly OutlineNode[]) => boolean): Items | null {
  let title: string | null = null
  let siblings = parseOutline(text)
  while (
    siblings.length === 1 &&
    siblings[0] &&
    siblings[0].children.length > 0 &&
    !isConditional.test(siblings[0].label)
  ) {
    title = siblings[0].label
    siblings = siblings[0].children
  }
  if (siblings.length > 1 && isProcess(siblings)) return { title, items: siblings.map(toItem) }
  for (const { label, children } of siblings) {
    if (children.length > 1 && isProcess(children) && !isProcess(siblings))
      return { title: label, items: children.map(toItem) }
  }
  const [only] = siblings
  return only && isProcess(siblings) && isConditional.test(only.label) ? { title, items: [toItem(only)] } : null
}

function toItem({ label, children }: OutlineNode): Item {
  return { text: markQuestion(stripEnd(label)), children: children.map(toItem) }
}

/** "Enough data (decision)" is a question. */
function markQuestion(text: string): string {
  const found = /^(.+?)[?？]?\s*[（(](?:decision|判断|决策|条件判断|条件)[)）]$/i.exec(text)
  if (!found?.[1]) return text
  return /\p{Script=Han}/u.test(found[1]) ? `${found[1]}？` : `${found[1]}?`
}

const clockFirst = /^(?:[01]?\d|2[0-4])[:：][0-5]\d/u
/** 年会流程, "Steps:": what the lines below are the steps of. */
const processName = /(?:流程|步骤|流程图表?|步骤图)$/u

/** True for a first line that names what the others tell: with a colon, the name of a process, or alone without a time of day. */
function isHeading(first: string, others: readonly string[]): boolean {
  return (
    /[:：]$/u.test(first) ||
    processName.test(first) ||
    (!clockFirst.test(first) && others.every(line => clockFirst.test(line)))
  )
}

/** Three lines or more, each short enough for a label: a step a line. */
function readLines(text: string): Items | null {
  if (noProcess.test(text.trimStart().split('\n', 1)[0] ?? '')) return null
  const lines = text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
  const isSteps =
    lines.length >= 3 && lines.every(line => estimateWidthEm(line) <= longestLineEm && !/[.!。！,，]$/.test(line))
  if (!isSteps) return null
  const [first = '', ...others] = lines
  const title = isHeading(first, others) ? first.replace(/\s*[:：]$/u, '') : null
  return { title, items: (title === null ? lines : others).map(text => ({ text, children: [] })) }
}

/** Sentences that say an order ("first …, then …") or a choice. */
function readSentences(text: string): Items | null {
  if (text.length > longestProse) return null
  const { title, body } = splitTitle(text)
  const sentences = body
    .split(sentenceEnd)
    .flatMap(sentence => (sentence?.trim() ? splitClauses(stripEnd(sentence.trim())) : []))
  const parts = sentences.flatMap(sentence =>
    isConditional.test(sentence) ? [sentence] : sentence.split(sequenceWords),
  )
  const ordered = parts.length - sentences.length + parts.filter(part => leadingSequenceWord.test(part)).length
  const choices = sentences.filter(sentence => isConditional.test(sentence) && readCondition(sentence) !== null).length
  const isProse = parts.some(part => estimateWidthEm(part) > longestSentenceEm && !isConditional.test(part))
  if (isProse || (ordered < 2 && choices === 0)) return null
  if (parts.some(isUnreadCondition)) return null
  const items = parts.map(part => ({ text: part.replace(leadingSequenceWord, '').trim(), children: [] }))
  return { title, items: items.filter(({ text }) => text !== '') }
}

/** "Login flow: the user …, if …": the name of a process, and what is done in it. */
function splitTitle(text: string): { title: string | null; body: string } {
  const found = /^\s*([^:：,，.。\n]{2,40}?)\s*[:：]\s*(?=\S[^\n]*[,，])/.exec(text)
  if (
    !found?.[1] ||
    isConditional.test(found[1]) ||
    leadingSequenceWord.test(found[1]) ||
    /^(?:step|check)\b|^步骤/i.test(found[1])
  )
    return { title: null, body: text }
  return { title: found[1], body: text.slice(found[0].length) }
}

/** True for a condition whose end cannot be determined: it is not a step. */
function isUnreadCondition(text: string): boolean {
  return /^if\b/i.test(text) && readCondition(text) === null
}

function stripEnd(text: string): string {
  return text.replace(/(?:[;；。]|(?<=[^.])\.)$/, '').trimEnd()
}
