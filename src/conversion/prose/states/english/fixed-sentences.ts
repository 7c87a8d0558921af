import type { Context } from './read-move.ts'
import { cause, readTargets } from './read-move.ts'

const isFinal =
  /^(.{2,60}?) (?:is|are) (?:both |all |the )?(?:an? )?(?:final|terminal|end|the end|ends|the last one)(?: states?| status(?:es)?)?$/i
const isFirst = /^(.{2,30}?) is (?:the |its )?(?:initial|first|starting|start)(?: state| status)?$/i
const firstIs = /^(?:the |its )?(?:initial|first|starting|start) (?:state|status) is (.{2,30})$/i

const endsIn =
  /^(?:and )?(?:it|they|everything|(?:an? |the |every |each )[\p{L}-]+(?: [\p{L}-]+)?) (?:always |finally )?ends?(?: up)? (?:in|as|at|with) (.{2,60})$/iu

/** "Closed and Paid Out are final", "it ends in Approved" */
export function readFinal(sentence: string, { names }: Context, told: ReadonlySet<string>): string[] | null {
  const [, end = ''] = endsIn.exec(sentence) ?? []
  const [, list = end] = isFinal.exec(sentence) ?? []
  if (list === '') return null
  const found = list
    .split(/\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+/)
    .map(each => names.find(each.replace(/^the /i, '').split(' ')))
  const isKnown = found.every(each => each !== undefined && (end === '' || told.has(each)))
  return isKnown ? found.flatMap(each => each ?? []) : null
}

const begins =
  /^(?:it|they|(?:an? |the |our |each |every |all |new |any )+(?:[\p{L}-]+ ){0,2}?[\p{L}-]+)? ?\b(?:always )?(?:starts?|begins?)(?: out| off| life)?(?: as| in| at| with)?\s+(?:(?:a|an|the|being)\s+)?/iu
const isCreated =
  /^(?:(?:it|they|(?:an? |the |our |each |every |new )*[\p{L}-]+(?: [\p{L}-]+)?) (?:is|are) )?(?:first )?(?:created|opened|born|submitted|made|placed|entered|registered|set up) (?:as|in) (?:an? |the )?/iu
const atFirst =
  / (?:at first|first|initially|at the beginning|in the beginning|to begin with|to start with|by default)$/i
const opening = /^(?:at first|first|initially|by default|at the beginning|in the beginning)\b,?\s*/i

export interface Initial {
  state: string
  event: string
  rest: string
}

/** What all begins with: "it starts as New", "at first it is idle", "Disarmed is the initial state". */
export function readInitial(sentence: string, { names }: Context): Initial | null {
  const plain = isFirst.exec(sentence)?.[1] ?? firstIs.exec(sentence)?.[1]
  if (plain) return { state: plain.replace(/^(?:an?|the) /i, ''), event: '', rest: '' }
  const [head = '', ...others] = sentence.split(/(,\s+(?:and\s+)?(?:then\s+)?|\s+and\s+then\s+|\s+then\s+)/)
  const rest = others.join('')
  const verb = /^(?:it|they) (\p{Ll}{3,}s?)(?: (?:in|for|at|on|by) [\p{L} ]+)?$/iu.exec(head)?.[1]
  const called = verb && others.length === 0 ? names.find([verb]) : undefined
  if (called) return { state: called, event: '', rest: '' }
  const isRow = others.length > 0 && others.every((each, at) => at % 2 === 1 || /then/i.test(each))
  const told = isRow && bareFirst.test(head) ? head : withoutOpening(head)
  if (told === null) return null
  const words = told.trim().split(/\s+/)
  const read = readTargets(words, 0, names, 'new')
  const left = read ? words.slice(read.end).join(' ') : ''
  if (!read || (left !== '' && !cause.test(left))) return null
  const event = /\b(?:created|opened|submitted|placed|made|born|new)$/i.test(left) ? '' : left
  return { state: read.to[0] ?? '', event, rest: rest === '' ? '' : rest.replace(/^,?\s*(?:and\s+)?/, '') }
}

const isIt =
  /^(?:it|they|(?:an? |the |our |each |every |all |new |any )+(?:[\p{L}-]+ ){0,2}?[\p{L}-]+) (?:is|are|sits?|waits?(?= in\b))\s+(?:(?:a|an|the|in the)\s+)?/iu
const bareFirst = /^\p{L}[\p{L}-]*(?: [\p{L}-]+){0,2}$/u

function withoutOpening(head: string): string | null {
  for (const pattern of [isCreated, begins]) {
    const found = pattern.exec(head)
    if (found && found[0] !== '') return head.slice(found[0].length)
  }
  const isMarked = opening.test(head) || atFirst.test(head)
  const plain = head.replace(opening, '').replace(atFirst, '')
  const found = isIt.exec(plain)
  if (found) return plain.slice(found[0].length)
  return isMarked && bareFirst.test(plain) ? plain : null
}
