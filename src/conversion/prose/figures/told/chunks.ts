import { isRestOfAll, type NameBefore, nameBefore } from './names.ts'
import type { Figures, Token } from './tokens.ts'

/** A clause with a figure: what stands before and behind it, and when it is from. */
export interface Chunk {
  before: NameBefore
  after: string
  times: string[]
  figures: Figures
  /** A sentence begins with it. */
  isFirst: boolean
  /** 其余5人喜欢跑步: its name stands behind the figure, whatever the others do. */
  isOfRest: boolean
}

export interface Chunks {
  /** Words that only introduce the figures; null without any. */
  lead: string | null
  chunks: Chunk[]
  /** What has no figure, as said, and the times of it; `at` figures stand before it. */
  gaps: { times: string[]; text: string; at: number }[]
  /** What the rest of a whole is: "direct" in "the rest is direct". Null where nobody speaks of a rest. */
  rest: string | null
}

/** Why there is no figure. */
const gap =
  /\b(?:closed|no (?:figures?|data|numbers?|sales|value|record|reading|entry)|nothing|none|missing|n\/a|unknown|not (?:measured|counted|recorded|open)|skipped|day off|holiday)\b|没[有称测量记统开营]|无数据|缺[失数]?|不开|不营业|休[息诊市馆业]?|关门|闭[馆店市]|停[业诊]|放假|歇业|未[统记开测]/i
const rest =
  /^(?:and |the |all )*(?:rest|remainder|remaining|others)(?: of (?:it|them))?(?: (?:are|is|uses?|goes|go|comes?|came|was|were|on|from|in|to|for|by|the|an?))* ?(.*)$|^(?:剩下|其余|其他|剩余)的?(?:人|都|是|来自|用|选择?)*(.*)$/iu

/** Cuts tokens at commas, full stops and "and" into clauses. Null where one of them says something else, or has two figures. */
export function toChunks(tokens: readonly Token[]): Chunks | null {
  const read: Chunks = { lead: null, chunks: [], gaps: [], rest: null }
  let waiting: string[] = []
  let isOfYear = false
  for (const { parts, isFirst } of cut(tokens)) {
    if (parts.some(({ kind }) => kind === 'figures')) {
      const chunk = toChunk(parts, isFirst, waiting)
      if (!chunk) return null
      waiting = []
      read.chunks.push(chunk)
    } else {
      const times = parts.flatMap(part => (part.kind === 'times' ? part.times : []))
      const words = parts.flatMap(part => (part.kind === 'words' ? [part.text] : [])).join(' ')
      const [, left, chineseLeft] = rest.exec(words) ?? []
      if (times.length > 0 && /^(?:in|on|at|for|during)?$/i.test(words)) waiting = times
      else if (gap.test(words) && read.chunks.length > 0)
        read.gaps.push({ times, text: toText(parts), at: read.chunks.length })
      else if (left !== undefined || chineseLeft !== undefined) read.rest = left || chineseLeft || words
      else if (read.chunks.length === 0 && times.length < 2 && read.lead === null) {
        read.lead = toText(parts)
        isOfYear = times.length > 0
      } else return null
    }
  }
  // 2021年每月的增长率，一月…: when all of it was, and no time beside the others.
  const areFiner = read.chunks.every(({ times }) => times.length > 0 && !times.some(time => /^\d{4}年?$/.test(time)))
  return waiting.length > 0 || (isOfYear && !areFiner) ? null : read
}

interface Piece {
  parts: Exclude<Token, { kind: 'end' }>[]
  isFirst: boolean
}

function cut(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = [{ parts: [], isFirst: true }]
  for (const token of tokens) {
    if (token.kind === 'end') pieces.push({ parts: [], isFirst: token.isStrong })
    else pieces.at(-1)?.parts.push(token)
  }
  return pieces.filter(({ parts }) => parts.length > 0)
}

function toChunk(parts: Piece['parts'], isFirst: boolean, waiting: readonly string[]): Chunk | null {
  const at = parts.findIndex(({ kind }) => kind === 'figures')
  const found = parts[at]
  const isOnly = parts.filter(({ kind }) => kind === 'figures').length === 1
  if (found?.kind !== 'figures' || !isOnly) return null
  const timed = parts.flatMap(part => (part.kind === 'times' ? [part.times] : []))
  const wordsOf = (some: Piece['parts']) => some.flatMap(part => (part.kind === 'words' ? [part.text] : []))
  const before = nameBefore(wordsOf(parts.slice(0, at)).join(' '))
  const after = wordsOf(parts.slice(at + 1))
    .map(withoutTie)
    .filter(Boolean)
    .join(' ')
  const times = timed[0] ?? [...waiting]
  if (!before || timed.length > 1) return null
  const isOfRest = isRestOfAll(before.name) && after !== ''
  const named = isOfRest ? { name: '', preposition: '' } : before
  return { before: named, after, times, figures: found.figures, isFirst, isOfRest }
}

/** "bikes in", before a time; 突破了8亿大关. */
function withoutTie(words: string): string {
  return words.replace(/(?:^|\s)(?:in|on|at|for|during)$|^(?:的?(?:大关|关口))$/i, '').trim()
}

function toText(parts: Piece['parts']): string {
  return parts
    .map(part => (part.kind === 'times' ? part.times.join(', ') : part.kind === 'words' ? part.text : ''))
    .join(' ')
    .replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
}
