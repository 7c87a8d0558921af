/**
 * Reads a flowchart statement such as `A[Start] -->|yes| B & C` as it was meant, where Mermaid's own grammar stops at the
 * first fault. The texts of the parts, joined, are the statement, character for character.
 */
export type ChainPart = NodePart | LinkPart | { kind: 'gap' | 'rest'; text: string }

export interface NodePart {
  kind: 'node'
  id: string
  /** As written, for example `[(`; empty where the node has no shape. */
  open: string
  label: string
  /** As written; empty where it is missing. */
  close: string
  /** The intended pair of brackets: differs from `open` and `close` where those do not match. */
  meant: readonly [open: string, close: string]
}

export interface LinkPart {
  kind: 'link'
  /** As written: `-->`, `-- yes -->`, `->`, `→`. */
  arrow: string
  /** The text between the two halves of an arrow, or undefined where there is none. */
  text: string | undefined
  /** The label between pipes, without them; undefined where there is none. */
  pipe: string | undefined
  /** Blanks between arrow and pipe. */
  space: string
}

const shapes: readonly (readonly [string, readonly string[]])[] = [
  ['(((', [')))']],
  ['((', ['))']],
  ['([', ['])']],
  ['[[', [']]']],
  ['[(', [')]']],
  ['[/', ['/]', '\\]']],
  ['[\\', ['\\]', '/]']],
  ['{{', ['}}']],
  ['[', [']']],
  ['(', [')']],
  ['{', ['}']],
  ['【', ['】']],
  ['［', ['］']],
  ['（（', ['））']],
  ['（', ['）']],
  ['｛｛', ['｝｝']],
  ['｛', ['｝']],
  ['>', [']']],
]

const idPattern = /(?:[\p{L}\p{N}\p{M}\p{So}_.$!*+'/\\?]|-(?![-.>]))+/uy
const arrowPattern = /[xo<]?(?:--+[-xo>]|==+[=xo>]|-\.+-[xo>]?|~~~+)(?!>|--)/y
const brokenArrowPattern =
  /[xo<]?(?:--+|==+|-\.+-)>>+|-\.+>|\.{2,}-*>|--[xo]--+>|<-->|<-{1,3}(?![-=.>])|-\s-+>|--?\s?>|==?>|[-–—－]+[>＞》]|[–—－]{2,}|[→⟶⇒➔➜]/uy
const halfArrowPattern = /[xo<]?(?:--|==|-\.)(?![-=.xo>])/y
const secondHalfPattern = /(?<!\s)\s*(?:--+[-xo>]|==+[=xo>]|\.+-+[xo>]?|->)/g
const afterNode = /^\s*(?:$|[:：]\s+[^\])}]*$|;|&|:::|@|%%|[xo<]?(?:--|==|-\.)|~~~|->|=>|[→⟶⇒➔➜–—－])/u

export function readChain(text: string): ChainPart[] {
  const parts: ChainPart[] = []
  let position = 0
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = position
    const found = pattern.exec(text)?.[0] ?? null
    if (found !== null) position += found.length
    return found
  }
  const gap = (pattern: RegExp) => {
    const found = take(pattern)
    if (found) parts.push({ kind: 'gap', text: found })
  }
  for (;;) {
    gap(/\s+/y)
    const node = readNode(text, position)
    if (!node) break
    parts.push(node)
    position += printPart(node).length
    gap(/(?:@\{[^}]*\})?(?::::[\w-]+)?/y)
    const before = position
    gap(/\s+/y)
    const separator = take(/&|;(?=\s*\S)/y)
    if (separator) {
      parts.push({ kind: 'gap', text: separator })
      continue
    }
    const link = readLink(text, position)
    if (!link) {
      if (position > before) parts.pop()
      position = before
      break
    }
    parts.push(link)
    position += printPart(link).length
  }
  if (position < text.length) parts.push({ kind: 'rest', text: text.slice(position) })
  return parts
}

function printPart(part: ChainPart): string {
  if (part.kind === 'node') return part.id + part.open + part.label + part.close
  if (part.kind === 'link') return part.arrow + (part.pipe === undefined ? '' : `${part.space}|${part.pipe}|`)
  return part.text
}

export function printChain(parts: readonly ChainPart[]): string {
  return parts.map(printPart).join('')
}

function readNode(text: string, start: number): NodePart | null {
  const id = readId(text, start)
  const at = start + id.length
  const shape = readShape(text, at)
  if (shape) return { kind: 'node', id, ...shape }
  return id === '' ? null : { kind: 'node', id, open: '', label: '', close: '', meant: ['', ''] }
}

/** An id, with the words after it if it was written with spaces. */
function readId(text: string, start: number): string {
  let end = start
  for (;;) {
    idPattern.lastIndex = end
    const word = idPattern.exec(text)?.[0]
    if (!word) break
    end += word.length
    const blank = /^ (?=[\p{L}\p{N}_])/u.exec(text.slice(end, end + 4))?.[0]
    if (!blank || startsLink(text, end + 1)) break
    end += blank.length
  }
  return text.slice(start, end)
}

function startsLink(text: string, at: number): boolean {
  arrowPattern.lastIndex = at
  return arrowPattern.test(text)
}

type Shape = Pick<NodePart, 'open' | 'label' | 'close' | 'meant'>

function readShape(text: string, at: number): Shape | null {
  const openers = shapes.filter(([open]) => text.startsWith(open, at))
  for (const [index, [open, closers]] of openers.entries()) {
    const shape = readClosedShape(text, at + open.length, open, closers)
    if (shape && (index === 0 || !isMistypedPair(shape.label))) return shape
  }
  const opener = openers.find(([open]) => open !== '>')
  return opener ? readUnclosedShape(text, at, opener[0], opener[1][0] ?? '') : null
}

/** `([Stadium})`: the brackets belong to the longer shape, and one of them is mistyped. */
function isMistypedPair(label: string): boolean {
  return /^[[({][^[\](){}"]*[\])}]?$/.test(label)
}

/** The label ends at the first matching bracket that is followed by the end of the node. */
function readClosedShape(text: string, start: number, open: string, closers: readonly string[]): Shape | null {
  const quoted = /^\s*"/.test(text.slice(start, start + 3))
  for (let at = start; at < text.length; at++) {
    const close = closers.find(closer => text.startsWith(closer, at))
    if (!close || !endsNode(text.slice(at + close.length, at + close.length + 40))) continue
    const label = text.slice(start, at)
    // A bracket inside a quoted label does not end it.
    if (quoted && !/[^\\]"\s*$/.test(label) && hasQuotedEnd(text, at, closers)) continue
    if (!quoted && runsIntoNextNode(label)) return null
    return { open, label, close, meant: [open, close] }
  }
  return null
}

/** What follows a node: the end of the statement, a link, or, where that is missing, another node. */
function endsNode(rest: string): boolean {
  return afterNode.test(rest.slice(0, 12)) || /^\s+[\p{L}\p{N}_]+[[({]/u.test(rest)
}

/** True if the label continues to a bracket with a quote before it; a quote right after a bracket starts the next label. */
function hasQuotedEnd(text: string, from: number, closers: readonly string[]): boolean {
  const quoteAt = text.indexOf('"', from)
  return (
    quoteAt !== -1 &&
    !/[[({|]/.test(text[quoteAt - 1] ?? '') &&
    closers.some(closer => text.includes(`"${closer}`, from))
  )
}

const linkInside = /\s(?:--+>|---+|==+>|-\.+->)\s/

/** `A[x --> B[y]`: a link and an opening bracket in the label belong to the next node. */
function runsIntoNextNode(label: string): boolean {
  const link = linkInside.exec(label)
  if (link === null || !/[[({]/.test(label.slice(link.index))) return false
  const before = label.slice(0, link.index)
  const isBalanced = (before.match(/[[({]/g)?.length ?? 0) === (before.match(/[\])}]/g)?.length ?? 0)
  return !/[\])}]/.test(label) || !isBalanced
}

function readUnclosedShape(text: string, at: number, open: string, properClose: string): Shape {
  const start = at + open.length
  const whole = text.slice(start)
  const next = linkInside.exec(whole)
  const rest = next && runsIntoNextNode(whole.slice(0, whole.search(/[\])}]|$/))) ? whole.slice(0, next.index) : whole
  for (const bracket of rest.matchAll(/[\])}】）］｝]+/g)) {
    if (!afterNode.test(rest.slice(bracket.index + bracket[0].length, bracket.index + bracket[0].length + 12))) continue
    // The bracket that was written first says the shape: it is the one that was chosen.
    return { open, label: rest.slice(0, bracket.index), close: bracket[0], meant: [open, properClose] }
  }
  const link = rest.search(/(?<!\s)\s+(?:--|==|-\.|->|=>)|(?<!\s)\s*;\s*$/)
  return { open, label: link === -1 ? rest.trimEnd() : rest.slice(0, link), close: '', meant: [open, properClose] }
}

function readLink(text: string, start: number): LinkPart | null {
  const arrow = readArrow(text, start)
  if (!arrow) return null
  const end = start + arrow.arrow.length
  const pipe = readPipe(text, end)
  return { kind: 'link', ...arrow, pipe: pipe?.label, space: pipe?.space ?? '' }
}

function readArrow(text: string, start: number): { arrow: string; text: string | undefined } | null {
  for (const pattern of [arrowPattern, brokenArrowPattern]) {
    pattern.lastIndex = start
    const arrow = pattern.exec(text)?.[0]
    if (arrow) return { arrow, text: undefined }
  }
  halfArrowPattern.lastIndex = start
  const half = halfArrowPattern.exec(text)?.[0]
  if (!half) return null
  secondHalfPattern.lastIndex = start + half.length
  const second = secondHalfPattern.exec(text)
  if (!second) return null
  return {
    arrow: text.slice(start, second.index + second[0].length),
    text: text.slice(start + half.length, second.index),
  }
}

/** The label ends at the first pipe that is followed by a node, so that a pipe inside the label is kept. */
function readPipe(text: string, start: number): { label: string; space: string } | null {
  const space = /^[ \t]*/.exec(text.slice(start, start + 8))?.[0] ?? ''
  const open = start + space.length
  if (text[open] !== '|') return null
  for (let at = text.indexOf('|', open + 1); at !== -1; at = text.indexOf('|', at + 1)) {
    if (/^\s*(?:$|[->]|[\p{L}\p{N}\p{So}_.'-]+(?:\s|$|;|&|[[({>@:【（［｛]|[-=]))/u.test(text.slice(at + 1, at + 60))) {
      return { label: text.slice(open + 1, at), space }
    }
  }
  return null
}
