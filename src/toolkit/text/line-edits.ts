import { messages } from '../messages/index.ts'
import { hasArrow, spellArrow } from './arrow-edits.ts'
import { balanceBrackets, matchQuotes } from './bracket-edits.ts'
import { tellChange } from './change-at.ts'
import type { Candidate, Edit } from './guided-repair.ts'
import { isInQuotes, type LineChange, type LineLanguage, type Place } from './line-language.ts'
import { nearestWords } from './nearest-words.ts'

type LineEdit = (place: Place, language: LineLanguage) => Iterable<LineChange>

/** Edits of slips of the pen, after which a line can hardly be meant otherwise. */
const slips: readonly LineEdit[] = [
  removeBareSigns,
  spellKeyword,
  commentAnnouncement,
  matchQuotes,
  balanceBrackets,
  balanceBlock,
  spellArrow,
  singleSigns,
  takeEmphasis,
  takeFromEnds,
  splitBeforeKeyword,
  replaceSeparator,
  matchBullet,
]

const certain: readonly LineEdit[] = [removeBareSigns, spellKeyword, commentAnnouncement, takeEmphasis, balanceBlock]

/** Edits of what may be a habit: another language, another tool. */
const habits: readonly LineEdit[] = [takeFromMark, joinLines, putSeparator, splitLine, commentSentence]

/** How many lines with text before the one that the parser stopped at may have the fault. */
const linesBefore = 2

type LanguageOf = (text: string) => LineLanguage

/** The edits of slips in a language that is written in lines: each one at the line where its parser stopped, then at those before. */
export function slipEditsOf(languageOf: LanguageOf): readonly Edit[] {
  return [...atLines(slips, languageOf), inShortLines(languageOf)]
}

/** Those of them that are repaired before any rule: where words are misspelt, or lines are none of the language. */
export function certainEditsOf(languageOf: LanguageOf): readonly Edit[] {
  return [...atLines(certain, languageOf), inShortLines(languageOf)]
}

/** All edits of such a language: those of slips, then those of habits. */
export function lineEditsOf(languageOf: LanguageOf): readonly Edit[] {
  return [...slipEditsOf(languageOf), ...atLines(habits, languageOf)]
}

function atLines(edits: readonly LineEdit[], languageOf: LanguageOf): Edit[] {
  return edits.map(
    (edit): Edit =>
      (text, stop) =>
        candidatesOf(edit, text, linesAt(text, stop), languageOf(text)),
  )
}

function inShortLines(languageOf: LanguageOf): Edit {
  return text => candidatesOf(spellKeyword, text, shortLines(text), languageOf(text))
}

function linesAt(text: string, stop: number): number[] {
  const at = text.slice(0, stop).split('\n').length - 1
  const filled = text.split('\n').flatMap((line, index) => (index <= at && line.trim() !== '' ? [index] : []))
  return filled.slice(-1 - linesBefore).reverse()
}

/** Lines of one word or two, such as the end of a block: where it is lost, the parser stops much later. */
function shortLines(text: string): number[] {
  return text.split('\n').flatMap((line, index) => (/^\s*\p{L}+(?: \p{L}+)?\s*$/u.test(line) ? [index] : []))
}

function* candidatesOf(
  edit: LineEdit,
  text: string,
  indices: readonly number[],
  language: LineLanguage,
): Generator<Candidate> {
  const lines = text.split('\n')
  for (const index of indices) {
    const [line = '', next = ''] = lines.slice(index, index + 2)
    if (line.length > longestLine) continue
    for (const change of edit({ line, next, text }, language)) {
      const taken = lines.slice(index, index + (change.takesNext ? 2 : 1))
      if (change.lines.join('\n') === taken.join('\n')) continue
      const changed = lines.toSpliced(index, taken.length, ...change.lines).join('\n')
      const repair = { ...tell(line, change), line: index + 1 }
      yield { text: changed, repair, ...(change.lost !== undefined && { lost: change.lost }) }
    }
  }
}

/** In a longer line there are too many places to try. */
const longestLine = 400

function tell(line: string, { lines, told }: LineChange): Candidate['repair'] {
  if (told === 'left-out' || told === 'sentence') return messages.create('guided', { case: told, text: line.trim() })
  if (told) return messages.create('guided', { case: told })
  const [before, after] = [line, lines.join('\n')]
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const longest = Math.min(before.length, after.length) - start
  while (end < longest && before.at(-1 - end) === after.at(-1 - end)) end++
  const found = before.slice(start, before.length - end)
  const written = after.slice(start, after.length - end)
  return tellChange(found.trim() || found, written.trim() || written)
}

/** Fences, dots and rules alone on their line. */
function* removeBareSigns({ line }: Place, { divider }: LineLanguage): Generator<LineChange> {
  if (divider !== undefined && line.trim().startsWith(divider)) return
  if (/^\s*(?:`{3,}|~{3,}|\.{2,}|…+|[*_=#-]{3,}|\\)\s*$/.test(line)) yield { lines: [], told: 'left-out' }
}

function* spellKeyword({ line }: Place, { keywords, fields = [] }: LineLanguage): Generator<LineChange> {
  const [, before = '', found = '', rest = ''] = firstWord.exec(line) ?? []
  // A word that a blank divides.
  const [divided = '', second = ''] = /^\s+(\p{L}+)(?![\p{L}\p{N}_-])/u.exec(rest) ?? []
  if (found !== '' && !keywords.includes(found) && second !== '' && keywords.includes(found + second))
    yield { lines: [before + found + second + rest.slice(divided.length)] }
  for (const keyword of nearestWords(found, [...keywords, ...fields]))
    yield { lines: [before + keyword + rest], lost: found }
}

const firstWord = /^(\W*)(\p{L}[\p{L}\p{N}_-]*)(.*)$/u

const emphasis = /^(\s*)(\*\*|__|`|\*|~~)(\S.*?)\2(\s*)$/
const leadingMarks = /^(\s*)(?:[*+•·‣▪●○◦»›→│┃|$]|-)\s+(?=\S)/u
const trailingMarks = /\s*(?:[.;,\\|:·¶↵]+|(?<=[\s\])}"])[!?！？]+|<br\s*\/?>|\*\*|`)\s*$/i

/** Emphasis around a line. */
function* takeEmphasis({ line }: Place): Generator<LineChange> {
  const [, indent, , inner] = emphasis.exec(line) ?? []
  if (inner !== undefined) yield { lines: [`${indent}${inner}`] }
}

/** Marks behind a line. */
function* takeFromEnds({ line, text }: Place): Generator<LineChange> {
  const mark = trailingMarks.exec(line)?.[0].trim()
  if (mark !== undefined && !isHabit(mark, text)) yield { lines: [line.replace(trailingMarks, '')] }
}

/** True if every second line ends so: then it is no slip, and those where the parser accepts it have it too. */
function isHabit(mark: string, text: string): boolean {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  return lines.filter(line => line.trimEnd().endsWith(mark)).length * 2 > lines.length
}

/** A mark before a line. */
function* takeFromMark({ line }: Place): Generator<LineChange> {
  if (leadingMarks.test(line)) yield { lines: [line.replace(leadingMarks, '$1')] }
}

/** The brace that a block begins with, where its lines are deeper; the one that it ends with, where it is there twice or is another bracket. */
function* balanceBlock({ line, next }: Place, { hasBraces }: LineLanguage): Generator<LineChange> {
  // Notes are closed by words.
  if (!hasBraces || /^\s*note\b/i.test(line)) return
  if (indentOf(next) > indentOf(line) && /[([]\s*$/.test(line)) yield { lines: [line.replace(/[([]\s*$/, '{')] }
  if (indentOf(next) > indentOf(line) && !/[{}]\s*$/.test(line)) yield { lines: [`${line.trimEnd()} {`] }
  if (/^\s*(?:[)\]]|\}{2,})\s*$/.test(line)) yield { lines: [line.replace(/\S+/, '}')] }
}

/** `::`, `,,`: one sign of two. */
function* singleSigns({ line }: Place): Generator<LineChange> {
  for (const { 0: found, index } of line.matchAll(/([:;,|=])\s?\1+|(?<!\d)(\.)\s?\2+(?![\d*])/g))
    yield { lines: [line.slice(0, index) + found.slice(0, 1) + line.slice(index + found.length)] }
}

/** The dash of an item that is missing or there twice. */
function* matchBullet({ line }: Place, { hasBullets }: LineLanguage): Generator<LineChange> {
  if (!hasBullets) return
  if (/^\s*-\s*-\s/.test(line)) yield { lines: [line.replace(/-\s*-/, '-')] }
  if (/^\s*[^\s-]/.test(line)) yield { lines: [line.replace(/^\s*/, '$&- ')] }
}

/** Another sign in the place of a separator. */
function* replaceSeparator(place: Place, language: LineLanguage): Generator<LineChange> {
  yield* separate(place, language, /\s*(?:(?<=\s)[-=](?=\s)|[;|：])\s*/g)
}

/** A separator that is missing. */
function* putSeparator(place: Place, language: LineLanguage): Generator<LineChange> {
  yield* separate(place, language, /(?<=\S)\s+(?=\S)/g)
}

/**
 * A separator at one of the places that a pattern fits. Behind it is text: no arrow may come to stand there, nor what belongs to the keyword
 * before it.
 */
function* separate({ line }: Place, language: LineLanguage, places: RegExp): Generator<LineChange> {
  const [usual = ':', ...others] = language.separators ?? []
  const isComplete = !language.isSeparatedOften && isSeparated(line, language)
  if (startsStatement(line, language) && /^\s*(?!note\b)\p{L}[\p{L}\p{N}_-]*\s/iu.test(line)) return
  for (const separator of language.separators && !isComplete ? [usual, ...others] : others) {
    for (const { 0: found, index } of line.matchAll(places)) {
      const [before, behind] = [line.slice(0, index), line.slice(index + found.length)]
      const isAfterKeyword = language.keywords.includes(before.trim())
      if (
        before.trim() === '' ||
        !/[\p{L}\p{N}]/u.test(behind) ||
        /^[<>|=~]/.test(behind) ||
        isAfterKeyword ||
        isInQuotes(line, index)
      )
        continue
      if (!hasArrow(behind, language)) yield { lines: [`${before}${separator} ${behind}`.trimEnd()] }
    }
  }
}

/** A statement that goes on in the next line, which is none itself. */
function* joinLines({ line, next, text }: Place, language: LineLanguage): Generator<LineChange> {
  // The first line says what the others are.
  if (text.trimStart().startsWith(line.trim())) return
  const isBlock = /\{\s*$/.test(line) || /^\s*[{}]/.test(next)
  const isOver = mayStartStatement(next, language) || isAnnouncement(next, language) || isAnnouncement(line, language)
  const hasOwn = isSeparated(next, language) || (hasArrow(line, language) && hasArrow(next, language))
  const isText = /^\s*(?:title|acc\w+)\b/i.test(line) && hasArrow(next, language)
  if (next.trim() !== '' && !isBlock && !isOver && !hasOwn && !isText)
    yield { lines: [`${line.trimEnd()} ${next.trim()}`], takesNext: true, told: 'joined' }
}

/** Two statements on one line, where the second one begins with a keyword. */
function* splitBeforeKeyword(place: Place, language: LineLanguage): Generator<LineChange> {
  yield* splitAt(place, behind => startsStatement(behind, language))
}

/** Two statements on one line, where the second one may begin. */
function* splitLine(place: Place, language: LineLanguage): Generator<LineChange> {
  // What begins with an arrow goes on.
  const isStatement = (behind: string) => /^["\p{L}\p{N}_[(]/u.test(behind)
  for (const change of splitAt(
    place,
    behind => isStatement(behind) && (hasArrow(behind, language) || isSeparated(behind, language)),
  )) {
    const [first = ''] = change.lines
    const isWhole = /[\])}"]\s*$/.test(first) || hasArrow(first, language) || isSeparated(first, language)
    if (isWhole || startsStatement(first, language)) yield change
  }
}

function* splitAt({ line }: Place, isStatement: (behind: string) => boolean): Generator<LineChange> {
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  for (const { index } of line.matchAll(/(?<=\S)\s+(?=\S)/g)) {
    const behind = line.slice(index).trimStart()
    if (isStatement(behind) && !isInQuotes(line, index) && !isInBrackets(line, index))
      yield { lines: [line.slice(0, index), indent + behind], told: 'split' }
  }
}

/** True also behind a mark, for a word that is near a keyword, and for one that a blank divides. */
function mayStartStatement(text: string, { keywords }: LineLanguage): boolean {
  const [, , first = '', rest = ''] = firstWord.exec(text) ?? []
  const divided = first + (/^\s+(\p{L}+)/u.exec(rest)?.[1] ?? '')
  return [first, divided].some(
    word => keywords.includes(word) || (word.length > 3 && nearestWords(word, keywords).length > 0),
  )
}

/** True if a round bracket is open before `index`: what is in it belongs to one statement. */
function isInBrackets(line: string, index: number): boolean {
  const before = line.slice(0, index).replace(/"[^"]*"/g, '')
  return (before.match(/\(/g)?.length ?? 0) > (before.match(/\)/g)?.length ?? 0)
}

function startsStatement(text: string, { keywords }: LineLanguage): boolean {
  const first = /^\s*(\p{L}[\p{L}\p{N}_-]*)/u.exec(text)?.[1]
  return first !== undefined && keywords.includes(first)
}

function isSeparated(text: string, { separators: [usual] = [] }: LineLanguage): boolean {
  return (
    usual !== undefined &&
    text
      .replace(/"[^"]*"/g, '')
      .replaceAll('：', ':')
      .includes(usual.trim())
  )
}

/** A sentence that announces what follows: "Next come the parts:". */
function* commentAnnouncement({ line }: Place, language: LineLanguage): Generator<LineChange> {
  if (isAnnouncement(line, language)) yield* asComment(line, language)
}

function isAnnouncement(line: string, { keywords }: LineLanguage): boolean {
  const [, , first = ''] = firstWord.exec(line) ?? []
  const isSentence = /^\s*(?:\p{Lu}[^[\]{}<>|="]*(?:\s\S+){3}|\p{Script=Han}[^[\]{}<>|="\s]{4,})[:：]\s*$/u.test(line)
  // A short word is near too many others.
  const isMisspelt = first.length > 3 && nearestWords(first, keywords).length > 0
  return isSentence && !isMisspelt && !keywords.includes(first)
}

/** Another sentence between statements: three words or more, and a sign that ends it. */
function* commentSentence({ line }: Place, language: LineLanguage): Generator<LineChange> {
  const isSentence = /^\s*(?:\p{Lu}[^[\]{}<>|="]*(?:\s\S+){2}[.!?]|\p{Script=Han}[^[\]{}<>|="]*[。！？])\s*$/u.test(
    line,
  )
  if (isSentence) yield* asComment(line, language)
}

function* asComment(line: string, { comment }: LineLanguage): Generator<LineChange> {
  if (comment !== undefined) yield { lines: [line.replace(/^\s*/, `$&${comment} `)], told: 'sentence' }
}

function indentOf(line: string): number {
  return line.trim() === '' ? -1 : line.search(/\S/)
}
