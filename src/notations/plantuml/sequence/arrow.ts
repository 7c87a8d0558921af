import { unquote } from '../words.ts'

/** `A -> B ++ : label`, as far as it is certain what it is. */
export interface Arrow {
  /** Empty: it comes from outside, or leads there. */
  from: string
  to: string
  isDashed: boolean
  hasOpenHead: boolean
  isLost: boolean
  /** It has a head at both ends. */
  isBoth: boolean
  isHidden: boolean
  /** It happens together with the message before it. */
  isTogether: boolean
  /** `++`, `--`, `**`, `!!` behind the second participant. */
  marks: string
  /** Label as written after the colon. */
  label: string
}

const prefix = /(?:&\s*)?(?:\{\w+\}\s*)?/y
const outside = /\[[ox]?(?=[-<\\/])|\?(?=[-<\\/])/y
const outsideRight = /[ox]?\]|\?/y
const quoted = /"[^"\n]*"/y
const name = /[\p{L}\p{N}_.@$]+/uy
/** A number in brackets makes it slant. A name that ends where `x` or `o` begins an arrow has a blank before it. */
const arrow =
  /([ox]?)(<<?|\\\\?|\/\/?)?(-+)(\[[^\]\n]{0,100}\])?(-*)(>>?|\\\\?|\/\/?)?([ox](?=[\s"\]]|$))?(?:\(\d{1,4}\))?/y
const rest = /\s*(?:as\s+\S+\s*)?((?:\+\+|--|\*\*|!!)*)\s*(?:#\w+\s*)?((?:\+\+|--|\*\*|!!)*)\s*(?::(.*))?$/y

/** Absent: the line is no message. */
export function readArrow(text: string): Arrow | undefined {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text) ?? undefined
    at += found?.[0].length ?? 0
    return found
  }
  const skipBlanks = () => {
    while (text[at] === ' ') at += 1
  }
  take(prefix)
  const left = take(outside) ? '' : (take(quoted) ?? take(name))?.[0]
  skipBlanks()
  const found = take(arrow)
  if (found === undefined) return undefined
  const [, leftSign = '', leftHead = '', line = '', style = '', moreLine = '', rightHead = '', rightSign = ''] = found
  if (leftHead === '' && rightHead === '') return undefined
  skipBlanks()
  const right = take(outsideRight) ? '' : (take(quoted) ?? take(name))?.[0]
  if (right === undefined) return undefined
  const end = take(rest)
  if (end === undefined) return undefined
  const isBackward = leftHead !== '' && rightHead === ''
  const [from, to] = isBackward ? [right, left ?? ''] : [left ?? '', right]
  if (from === '' && to === '') return undefined
  const head = isBackward ? leftHead : rightHead
  return {
    from: unquote(from),
    to: unquote(to),
    isDashed: line.length + moreLine.length > 1,
    hasOpenHead: head !== '>' && head !== '<',
    isLost: (isBackward ? leftSign : rightSign) === 'x',
    isBoth: leftHead !== '' && rightHead !== '',
    isHidden: style.includes('hidden'),
    isTogether: text.startsWith('&'),
    marks: (end[1] ?? '') + (end[2] ?? ''),
    label: (end[3] ?? '').trim(),
  }
}
