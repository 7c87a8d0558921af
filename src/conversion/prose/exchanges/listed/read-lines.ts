import { type OutlineLine, readOutlineLines } from '../../../../language/outline-lines.ts'
import { readChineseActs } from './chinese-acts.ts'
import { type Coder, mark } from './coder.ts'
import { readEnglishActs } from './english-acts.ts'
import { type FrameKind, readLead, readTrailing } from './frames.ts'
import type { Context, Told } from './told.ts'

/** Deeds that are done in a case, or again and again. */
export interface Frame {
  type: 'frame'
  kind: FrameKind
  condition: string
  blocks: Block[]
  /** It ends where its own lines end; else what follows may belong to it. */
  isClosed: boolean
}

export type Block = Told | Frame

interface Item {
  text: string
  below: Item[]
}

/** Reads lines, those below others by their indentation. Null where it is open what a condition is of. */
export function readLines(text: string, coder: Coder): Block[] | null {
  const lines = readOutlineLines(text).filter(({ label }) => /[\p{L}\p{N}]/u.test(label))
  const reader = { coder, context: { actor: null, head: null, last: null, sameLine: null } as Context }
  return readItems(toItems(lines), reader)
}

interface Reader {
  coder: Coder
  context: Context
}

function toItems(lines: readonly OutlineLine[]): Item[] {
  const roots: Item[] = []
  const open: { indent: number; item: Item }[] = []
  for (const { label, indent } of lines) {
    const item: Item = { text: label.replaceAll('**', '').trim(), below: [] }
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop()
    const above = open.at(-1)
    if (above) above.item.below.push(item)
    else roots.push(item)
    open.push({ indent, item })
  }
  return roots.map(withOwnElse)
}

const elseLine = /^(?:or\s+)?(?:else|otherwise|否则|不然|反之)/iu
const endLine = /^(?:end ?(?:if|loop|for)?|结束)\s*[.。]?$/iu

/** An "else" among the lines of its "if" is of that one, not below it. */
function withOwnElse(item: Item): Item {
  return { ...item, below: item.below.map(withOwnElse) }
}

function readItems(items: readonly Item[], reader: Reader): Block[] | null {
  const blocks: Block[] = []
  for (let at = 0; at < items.length; at++) {
    const item = items[at] as Item
    if (endLine.test(item.text)) continue
    const own = spreadElse(item)
    const scoped = own.length === 1 ? takeScope(items, at, reader) : { items: own, next: at + 1 }
    if (!scoped) return null
    for (const each of scoped.items) {
      const read = readItem(each, reader)
      if (!read) return null
      blocks.push(...read)
    }
    at = scoped.next - 1
  }
  return blocks
}

/** "3. If it is found: a. … Else: a. …", where the second case stands among the lines of the first. */
function spreadElse(item: Item): Item[] {
  const at = item.below.findIndex(
    ({ text }, index) =>
      elseLine.test(text) && !item.below.slice(0, index).some(each => /^(?:if|如果|若)/i.test(each.text)),
  )
  if (at < 0) return [item]
  const groups: Item[] = [{ text: item.text, below: item.below.slice(0, at) }]
  for (const each of item.below.slice(at)) {
    if (elseLine.test(each.text)) groups.push({ ...each })
    else groups.at(-1)?.below.push(each)
  }
  return groups
}

/** A bare condition whose lines are not indented: they reach to its "else" and to its end, which must be told. */
function takeScope(items: readonly Item[], at: number, { coder }: Reader): { items: Item[]; next: number } | null {
  const item = items[at] as Item
  const lead = item.below.length > 0 ? null : readLead(coder.code(withoutHeading(item.text, coder).text))
  if (lead?.rest !== '' || lead.kind === 'optional') return { items: [item], next: at + 1 }
  const isEnd = (text: string) => endLine.test(text) || elseLine.test(text)
  const end = items.findIndex(({ text }, index) => index > at && isEnd(text))
  const isElse = lead.kind === 'else'
  const last = end === -1 && isElse && items.length === at + 2 ? items.length : end
  if (last === -1) return null
  return { items: [{ ...item, below: items.slice(at + 1, last) }], next: last }
}

function readItem(item: Item, reader: Reader): Block[] | null {
  const { coder, context } = reader
  const { text, head } = withoutHeading(item.text, coder)
  const isHeading =
    /[:：]$/.test(text) ||
    (item.below.length > 0 &&
      text.length < 40 &&
      !/[.。]$/.test(text) &&
      readLead(coder.code(text)) === null &&
      isNoun(text, coder))
  if (isHeading && readLead(coder.code(text)) === null) {
    // The lines below it are of whom it names.
    const named = coder.firstNamed(text)
    if (named !== null || item.below.length === 0) reader.context = { ...context, head: named ?? null }
    const below = readItems(item.below, reader)
    if (item.below.length > 0) reader.context = { ...reader.context, head: context.head }
    return below
  }
  if (head !== undefined) reader.context = { ...context, head }
  const own = readText(coder.code(text), reader)
  if (head !== undefined) reader.context = { ...reader.context, head: context.head }
  const frame = own.at(-1)
  if (frame?.type === 'frame' && (item.below.length > 0 || frame.blocks.length === 0)) {
    if (item.below.length === 0) return null
    const below = readItems(item.below, reader)
    return below && [...own.slice(0, -1), { ...frame, blocks: [...frame.blocks, ...below], isClosed: true }]
  }
  const below = readItems(item.below, reader)
  return below && [...own, ...below]
}

function isNoun(text: string, coder: Coder): boolean {
  return !new RegExp(`^${mark} `).test(coder.code(text))
}

/** "Data submission: the app sends …": the heading names the step again. "Mobile app: sends …" names who acts. */
function withoutHeading(line: string, coder: Coder): { text: string; head?: string | null } {
  const [, heading = '', rest = ''] = /^([^:：.。，,()（）]{1,60}?)\s*[:：]\s*(\S.*)$/su.exec(line) ?? []
  if (rest === '' || /->|→|=>/.test(heading)) return { text: line }
  if (readLead(heading) !== null) return { text: line }
  const named = coder.firstNamed(heading)
  return new RegExp(`^${mark}`).test(coder.code(rest))
    ? { text: rest }
    : { text: rest, ...(named !== null && { head: named }) }
}

const arrow = new RegExp(
  `^(${mark})\\s*(?:<?-+>+|→|=+>|—+>|(?:to|到)(?=\\s?${mark}\\s?[:：]))\\s*(${mark})\\s*[:：,，]?\\s*(.*)$`,
  'su',
)

/** Reads a coded line: its sentences, and the cases that they are told of. */
function readText(line: string, reader: Reader): Block[] {
  const blocks: Block[] = []
  reader.context = { ...reader.context, sameLine: null }
  for (const sentence of line.split(
    /\s+-\s+(?=\p{Co})|(?<=[.!。；!])\s*(?=[\p{Lu}\p{Co}\p{Script=Han}])(?<!\b(?:e\.g|i\.e|etc|vs|[A-Z])\.\s*)/u,
  )) {
    for (const part of sentence.split(/[;；,，.]\s*(?=(?:otherwise|else|否则|不然|反之)[\s，,\p{Script=Han}\p{Co}])/iu))
      blocks.push(...readSentence(part.trim(), reader))
  }
  return blocks
}

const opening =
  /^(?:(?:then|next|finally|first(?:ly)?|second(?:ly)?|third(?:ly)?|lastly|after that|afterwards|subsequently|additionally|in addition|meanwhile|and|also)\b,?\s*)+/i

function readSentence(written: string, reader: Reader): Block[] {
  const sentence = written.replace(opening, '').replace(/[\s.。;；]+$/, '')
  if (sentence === '') return []
  const { coder, context } = reader
  const lead = readLead(sentence) ?? (/\p{Script=Han}/u.test(sentence) ? null : readTrailing(sentence))
  if (lead) {
    const blocks = lead.rest === '' ? [] : readText(lead.rest, reader)
    return [{ type: 'frame', kind: lead.kind, condition: coder.decode(lead.condition), blocks, isClosed: false }]
  }
  const [, from, to, label = ''] = arrow.exec(sentence) ?? []
  if (from && to) {
    const said = coder.decode(label)
    return [
      {
        type: 'act',
        act: {
          from: coder.nameOf(from),
          to: coder.nameOf(to),
          label: said,
          isReply: /^(?:returns?|responds?|repl(?:y|ies)|返回|回复)/i.test(said),
        },
      },
    ]
  }
  const isHan = /\p{Script=Han}/u.test(sentence.replaceAll(new RegExp(mark, 'g'), '')) || !/[a-z]/i.test(sentence)
  const told = isHan ? readChineseActs(sentence, context, coder) : readEnglishActs(sentence, context, coder)
  const acts = told.flatMap(each => (each.type === 'act' ? [each.act] : []))
  const actor = acts.at(-1)?.from ?? context.actor
  reader.context = { ...context, actor, last: acts.at(-1) ?? context.last, sameLine: actor }
  return told
}
