import type { Drawing } from './drawing.ts'
import { dropLast, dropStart, listOf, nameOf, splitsAt, withoutArticle, words } from './english-words.ts'
import type { Instruction } from './instruction.ts'

const connectionNouns = words('arrow|edge|line|link|connection|relation|relationship|transition|message')
export function readConnect(rest: string[], drawing: Drawing): Instruction[] | null {
  const { ends, label } = splitWhen(rest, drawing) ?? splitLabel(rest)
  const joined = readEnds(dropStart(ends, [['from'], ['between']]) ?? ends, drawing)
  if (!joined) return null
  const targets = drawing.isKnown(joined.to) ? [joined.to] : listOf(joined.right)
  return targets.map(to => ({ kind: 'connect', from: joined.from, to, ...(label !== '' && { label }) }))
}

/** `an arrow from A to B`, `a connection between A and B saying hello`. */
export function readConnectionNoun(rest: string[], drawing: Drawing): Instruction[] | null {
  const after = afterConnectionNoun(rest)
  return after.length > 0 ? readConnect(after, drawing) : null
}

/** `the arrow from A to B "sends"`, `the arrow between A and B as sends`. */
export function readArrowLabel(rest: string[], drawing: Drawing): Instruction[] | null {
  const after = afterConnectionNoun(rest)
  const isQuoted = after.length > 1 && /^[\ue000-\ue0ff]/.test(after.at(-1) ?? '')
  const [split] = splitsAt(after, [['as'], ['with']])
  const [ends, label] = isQuoted
    ? [after.slice(0, -1), nameOf(after.slice(-1))]
    : [split?.left ?? [], nameOf(split?.right ?? [])]
  const joined = readEnds(dropLast(ends, ['as', 'with']), drawing)
  return joined && label !== '' ? [{ kind: 'label', from: joined.from, to: joined.to, label }] : null
}

/** `the arrow from A to B`, `the direction of the arrow between A and B`. */
export function readReverse(rest: string[], drawing: Drawing): Instruction[] | null {
  const arrow = dropStart(rest, words('the direction of|direction of')) ?? rest
  const ends = readEnds(afterConnectionNoun(arrow), drawing)
  return ends && [{ kind: 'reverse', from: ends.from, to: ends.to }]
}

export function readDisconnect(rest: string[], drawing: Drawing): Instruction[] | null {
  const splits = splitsAt(rest, [['from'], ['and'], ['to']])
  const chosen =
    splits.find(({ left, right }) => drawing.isKnown(nameOf(left)) && drawing.isKnown(nameOf(right))) ?? splits[0]
  return chosen ? [{ kind: 'disconnect', from: nameOf(chosen.left), to: nameOf(chosen.right) }] : null
}

/** The words after `arrow from`, `link between` or `arrow`; empty where it does not begin so. */
export function afterConnectionNoun(rest: string[]): string[] {
  const bare = withoutArticle(rest)
  const after = dropStart(bare, connectionNouns)
  const ends = after && dropStart(after, [['from'], ['between']])
  return ends ?? dropStart(bare, words('arrow|edge|connection')) ?? []
}

/** "Connect Pay directly to Ship", "from Ship back to Pay" */
const adverbs = ['directly', 'straight', 'back', 'also']

interface Ends {
  from: string
  to: string
  right: string[]
}

export function readEnds(said: string[], drawing: Drawing): Ends | null {
  const splits = ['to', 'with', 'and', '->', '→', 'into'].flatMap(mark =>
    splitsAt(said, [[mark]]).map(split => ({ ...split, left: dropLast(split.left, adverbs) })),
  )
  const bothKnown = splits.find(({ left, right }) => drawing.isKnown(nameOf(left)) && drawing.isKnown(nameOf(right)))
  const chosen = bothKnown ?? splits.find(({ left }) => drawing.isKnown(nameOf(left))) ?? splits[0]
  return chosen ? { from: nameOf(chosen.left), to: nameOf(chosen.right), right: chosen.right } : null
}

/** `Open to Broken when somebody kicks it`, where the two are in the drawing. */
function splitWhen(rest: string[], drawing: Drawing): { ends: string[]; label: string } | null {
  const found = splitsAt(rest, words('when|once|if')).find(({ left }) => {
    const ends = readEnds(left, drawing)
    return ends && drawing.isKnown(ends.from) && drawing.isKnown(ends.to)
  })
  return found ? { ends: found.left, label: nameOf(found.right) } : null
}

/** `… with the label L`, `… labelled L`, `… saying L`, `…: L`. */
function splitLabel(rest: string[]): { ends: string[]; label: string } {
  const marks = words('with the label|with a label|with label|with the text|labelled|labeled|saying|label|called|named')
  const [said] = splitsAt(rest, marks)
  if (said) return { ends: said.left, label: nameOf(said.right) }
  const colon = rest.findIndex((word, at) => at > 0 && at < rest.length - 1 && word.endsWith(':'))
  if (colon < 0) return { ends: rest, label: '' }
  const ends = rest.slice(0, colon + 1).map((word, at) => (at === colon ? word.slice(0, -1) : word))
  return { ends, label: nameOf(rest.slice(colon + 1)) }
}
