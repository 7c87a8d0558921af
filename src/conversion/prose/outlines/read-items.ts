import { hasNoConjunction, splitAtAnd, splitOutside } from '../../../language/split-items.ts'
import { type Branch, leaf, plainLabel } from './branch.ts'

const bracketed = /^([^()]{2,80}?)\s*\(([^()]+)\)$/
const dividing =
  'splits? (?:up )?into|(?:is|are) (?:split|divided|grouped|broken)(?: down| up)? into|divides? into|breaks? down into|branch(?:es)? (?:out )?into|includes?|contains?|comprises?|consists? of|covers?|(?:is|are) made up of|has|have'
/** "distributive which splits into …", "brass, like …" */
const opening = new RegExp(
  `(?:like|such as|including|includes|e\\.?g\\.?|i\\.e\\.|namely|for example|for instance|for example:|mainly|mostly|especially|particularly|meaning|so|(?:which|that|who|this) (?:${dividing})|where (?:i|we|they|you) (?:do|have|make|use|need|want|offer|run))`,
  'i',
)
const opened = new RegExp(`^${opening.source}\\s+(.+)$`, 'i')
const opensWithin = new RegExp(
  `^(.{2,60}?)\\s+(?:(?:like|such as|including|e\\.?g\\.?|namely|(?:which|that|who) (?:${dividing})))\\s+(.+)$`,
  'i',
)
const withParts = /^(.{2,60}?)\s+with\s+(.+)$/i
/** What goes on from the thing before it: "the bridesmaids, who …". */
const continuing =
  /^(?:who|whom|whose|which|that|where|when|because|but|if|so that|although|though|while|since|unless|not|(?:max|min)\.?(?= (?:\d|of\b))|at least|at most|as well|too(?= *$)|etc|preferably|ideally|especially)\b/i
/** "who pays", "what it costs": a question of its own. */
const asking = /^(?:who|what|which|where|when|why|how|whether)\b/i
const conjoined = /^(?:and|or|plus|&)\s+/i
const andSoOn = /^(?:etc\.?|and so on|and so forth|and more)$/i

export interface ItemStyle {
  /** Brackets hold what belongs to a thing, rather than a note on it. */
  areBracketsParts: boolean
  /** Other lists of the text have no "and" before their last thing. */
  isAndOptional: boolean
}

/** The things of a list, with those that belong to one of them: "woodwind, like flute, and brass". Null where it is open to which one a thing belongs. */
export function readItems(list: string, style: ItemStyle): Branch[] | null {
  const plain = list.trim().replace(/[\s.!]+$/, '')
  const parts = splitOutside(plain, ';')
  if (parts.length > 1) return readEach(parts, style)
  const pieces = splitOutside(plain, ',').filter(piece => !andSoOn.test(piece))
  const areAllWith =
    pieces.length > 1 && pieces.filter(piece => withParts.test(piece.replace(/\([^()]*\)/g, ''))).length > 1
  const areBracketsParts = style.areBracketsParts || pieces.filter(piece => bracketed.test(piece)).length > 1
  const reading = new Items({ ...style, areBracketsParts }, areAllWith)
  const isRead = pieces.every((piece, index) => {
    const rest = pieces.slice(index + 1)
    return reading.add(
      piece,
      rest.length === 0,
      rest.some(other => conjoined.test(other)),
    )
  })
  return isRead && reading.items.length > 0 ? reading.items : null
}

function readEach(parts: readonly string[], style: ItemStyle): Branch[] | null {
  const read = parts.map(part => readOne(part.replace(conjoined, ''), style))
  const items = read.filter(item => item !== null)
  return items.length === read.length ? items : null
}

/** "email, with a newsletter and a series", "cities: Tokyo, Kyoto", a name alone. */
function readOne(part: string, style: ItemStyle): Branch | null {
  const [, label, list] =
    /^([^,:]{1,60}?)(?::|,\s*(?:where (?:i|we|they|you) \w+|with|mainly|mostly|like|such as|including|so)|\s[-–—])\s+(.+)$/i.exec(
      part,
    ) ?? []
  if (label && list) {
    const children = readItems(list, { ...style, areBracketsParts: false })
    return children && { label: plainLabel(label), children }
  }
  const items = readItems(part.replaceAll(/,(?!\s*(?:like|such as|including))/g, ','), style)
  return items?.length === 1 ? (items[0] ?? null) : null
}

class Items {
  readonly items: Branch[] = []
  readonly #style: ItemStyle
  readonly #areAllWith: boolean
  /** The things of the last one, until an "and" ends them. */
  #open: Branch[] | null = null
  /** An "and" stood before the last thing: what follows tells of that. */
  #isEnded = false

  constructor(style: ItemStyle, areAllWith: boolean) {
    this.#style = style
    this.#areAllWith = areAllWith
  }

  add(piece: string, isLast: boolean, isJoinedLater: boolean): boolean {
    const isJoined = conjoined.test(piece)
    const words = piece.replace(conjoined, '')
    const last = this.items.at(-1)
    const [, inner] = opened.exec(words) ?? []
    if (inner !== undefined && last) return this.#openBelow(last, inner)
    if (continuing.test(words) && last && !asking.test(last.label)) return this.#goOn(words)
    if (this.#isEnded && !isJoined && last) return this.#openBelow(last, words)
    if (this.#open && !isJoined) return this.#addBelow(words)
    if (this.#open && isJoined && isJoinedLater) return this.#addBelow(words) && this.#close()
    if (this.#open && isJoined && this.#open.length > 1 && !bracketed.test(words)) return false
    this.#open = null
    this.#isEnded = isJoined && !isJoinedLater
    return this.#addItem(words, isLast && !isJoined)
  }

  #openBelow(owner: Branch, inner: string): boolean {
    this.#open = owner.children
    return this.#addBelow(inner)
  }

  /** An "and" ends the things of the last one. */
  #addBelow(words: string): boolean {
    const both = splitAtAnd(words, false)
    this.#open?.push(...(both ?? [words]).map(each => this.#toBranch(each)))
    if (both) this.#close()
    return true
  }

  #close(): boolean {
    this.#open = null
    return true
  }

  #goOn(words: string): boolean {
    const owner = this.#open?.at(-1) ?? this.items.at(-1)
    if (!owner) return false
    owner.label = `${owner.label}, ${words}`
    return true
  }

  #addItem(words: string, mayEnd: boolean): boolean {
    const [, owner, inner] =
      (bracketed.test(words) ? null : (opensWithin.exec(words) ?? (this.#areAllWith ? withParts.exec(words) : null))) ??
      []
    if (owner && inner) {
      const item = { label: plainLabel(owner), children: [] }
      this.items.push(item)
      return this.#openBelow(item, inner)
    }
    const both = mayEnd ? splitAtAnd(words, this.#style.isAndOptional) : null
    this.items.push(
      ...(both ?? [words]).flatMap(each => this.#splitMore(each, both !== null)).map(each => this.#toBranch(each)),
    )
    return true
  }

  /** "Spanish and French and maths" */
  #splitMore(words: string, isPart: boolean): string[] {
    const both = isPart && this.items.length === 0 ? splitAtAnd(words, false) : null
    return both?.every(each => /^\S+(?: \S+)?$/.test(each)) ? both : [words]
  }

  #toBranch(words: string): Branch {
    const [, owner, inner] = bracketed.exec(words) ?? []
    if (!owner || !inner || !(this.#style.areBracketsParts || /,/.test(inner))) return leaf(plainLabel(words))
    const children = readItems(inner, { areBracketsParts: false, isAndOptional: this.#style.isAndOptional })
    return { label: plainLabel(owner), children: children ?? [leaf(plainLabel(inner))] }
  }
}

/** How the lists of a text are written. */
export function styleOf(text: string): Pick<ItemStyle, 'isAndOptional'> {
  const inner = Array.from(
    text.matchAll(/\(([^()]*)\)|:\s*([^.:;\n]+)/g),
    ([, inBrackets, afterColon]) => inBrackets ?? afterColon ?? '',
  )
  return { isAndOptional: inner.some(hasNoConjunction) }
}
