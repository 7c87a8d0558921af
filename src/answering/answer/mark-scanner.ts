import { type FenceLine, readFenceLine } from '../../toolkit/text/fenced-blocks.ts'

export type TagName = 'concept' | 'code' | 'edit' | 'reasoning'

/** A piece of an answer. The pieces' `raw`, joined, are the answer. */
export type Mark =
  | { type: 'text'; raw: string }
  | { type: 'tag'; raw: string; name: TagName; isClosing: boolean; isAtLineStart: boolean }
  /** White space before it belongs to the piece before, the line break behind it to the next. */
  | { type: 'fence'; raw: string; fence: FenceLine }
  /** Only last: the answer ends inside an incomplete tag. */
  | { type: 'unfinished'; raw: string }

export interface MarkScanner {
  push(delta: string): Mark[]
  /** Returns text held back because it could still have become a tag. */
  end(): Mark[]
}

/** Position of a scan. */
interface Place {
  text: string
  position: number
  /** The character before `position`; a line break at the start of the answer. */
  previous: string
  /** True if there is only white space, or a tag, before `position` on its line. */
  isLineBlank: boolean
  /** True if the answer ends where `text` ends. */
  isEnd: boolean
}

const tagNames: Readonly<Record<string, TagName>> = {
  design_concept: 'concept',
  code: 'code',
  edit: 'edit',
  think: 'reasoning',
  thinking: 'reasoning',
  reasoning: 'reasoning',
}

const markStart = /[<◁`~]/g
// Attributes and info strings are short: what is longer is text. This bounds what is held back.
const wholeTag = new RegExp(`(?:<(/?)(${Object.keys(tagNames).join('|')})(?:\\s[^<>]{0,256})?>|◁(/?)think▷)`, 'iy')
const startedTag = /(?:<\/?([a-z_]*)(\s[^<>]{0,256})?|◁\/?([a-z]{0,5}))$/iy
const wholeFence = /(?:`{3,20}|~{3,20})[^`\n<]{0,100}(?=[\n<])/y
const wholeFenceAtEnd = /(?:`{3,20}|~{3,20})[^`\n<]{0,100}$/y
const startedFence = /(?:(?:`{3,20}|~{3,20})[^`\n<]{0,100}|`{1,2}|~{1,2})$/y

/**
 * Finds the tags and code fences of a streamed answer, wherever its chunks are cut. A tag in quotes, or an opening one right behind
 * a backtick, is only mentioned and stays text. Linear: at most some 300 characters are held back and looked at again.
 */
export function createMarkScanner(): MarkScanner {
  let held = ''
  let previous = '\n'
  let isLineBlank = true

  function scan(text: string, isEnd: boolean): Mark[] {
    const marks: Mark[] = []
    let textStart = 0
    let position = 0
    const endText = () => {
      if (position > textStart) marks.push({ type: 'text', raw: text.slice(textStart, position) })
    }
    while (position < text.length) {
      const plain = findPlain(text, position, isEnd)
      if (plain > position) {
        isLineBlank = isBlankBefore(text.slice(position, plain), isLineBlank)
        previous = text.charAt(plain - 1)
        position = plain
        continue
      }
      const mark = readMark({ text, position, previous, isLineBlank, isEnd })
      if (mark === 'incomplete') break
      if (mark) {
        endText()
        marks.push(mark)
        position += mark.raw.length
        textStart = position
        isLineBlank = true
      } else {
        isLineBlank = false
        position++
      }
      previous = text.charAt(position - 1)
    }
    endText()
    held = text.slice(position)
    return marks
  }

  return {
    push: delta => scan(held + delta, false),
    end() {
      const marks = scan(held, true)
      if (held !== '') marks.push({ type: 'unfinished', raw: held })
      held = ''
      return marks
    },
  }
}

/** The mark that starts at the place; null where none does; `incomplete` where the next characters will tell. */
function readMark(place: Place): Mark | 'incomplete' | null {
  switch (place.text[place.position]) {
    case '<':
    case '◁':
      return readTag(place)
    case '`':
    case '~':
      return place.isLineBlank ? readFence(place) : null
    default:
      return 'incomplete'
  }
}

/** Finds the position where the next tag may begin, or half a character that is incomplete: everything before it is text. */
function findPlain(text: string, position: number, isEnd: boolean): number {
  markStart.lastIndex = position
  const found = markStart.exec(text)?.index
  if (found !== undefined) return found
  const last = text.length - 1
  return !isEnd && /[\uD800-\uDBFF]/.test(text.charAt(last)) ? Math.max(position, last) : text.length
}

/** True if there is only white space after the last line break of `plain`, or on all of a line that was blank before it. */
function isBlankBefore(plain: string, wasBlank: boolean): boolean {
  const lineBreak = plain.lastIndexOf('\n')
  return (lineBreak >= 0 || wasBlank) && plain.slice(lineBreak + 1).trim() === ''
}

function readTag({ text, position, previous, isLineBlank, isEnd }: Place): Mark | 'incomplete' | null {
  const [raw, slash, name, kimiSlash] = matchAt(wholeTag, text, position) ?? []
  if (raw === undefined) return isStartOfTag(text, position) ? 'incomplete' : null
  const isClosing = (slash ?? kimiSlash) === '/'
  if (!isClosing && previous === '`') return null
  if (/["'`]/.test(previous)) {
    const next = text.charAt(position + raw.length)
    if (next === '' && !isEnd) return 'incomplete'
    if (next === previous) return null
  }
  const tag = tagNames[(name ?? 'think').toLowerCase()] ?? 'reasoning'
  return { type: 'tag', raw, name: tag, isClosing, isAtLineStart: isLineBlank }
}

function isStartOfTag(text: string, position: number): boolean {
  const [raw, name, attributes, kimiName] = matchAt(startedTag, text, position) ?? []
  if (raw === undefined) return false
  if (name === undefined) return 'think'.startsWith(kimiName ?? '')
  const lowerCase = name.toLowerCase()
  return attributes === undefined ? Object.keys(tagNames).some(tag => tag.startsWith(lowerCase)) : lowerCase in tagNames
}

function readFence({ text, position, isEnd }: Place): Mark | 'incomplete' | null {
  const match = matchAt(wholeFence, text, position) ?? (isEnd ? matchAt(wholeFenceAtEnd, text, position) : null)
  const raw = match?.[0]
  const fence = raw === undefined ? null : readFenceLine(raw)
  if (raw !== undefined && fence) return { type: 'fence', raw, fence }
  return !isEnd && matchAt(startedFence, text, position) ? 'incomplete' : null
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position
  return pattern.exec(text)
}
