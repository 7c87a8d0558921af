import type { GraphNode } from '../../../structure/graph.ts'
import { named, verbatim } from '../../../structure/loss.ts'
import { type EndSign, joinEnds } from '../../edge-ends.ts'
import { GraphDraft } from '../../graph-draft.ts'
import { because, unreadable } from '../../messages/index.ts'
import { NotationFault, type Reading } from '../../notation.ts'
import { type Block, findLine } from '../block.ts'
import { FloatingNotes } from '../floating-notes.ts'
import { type Link, type LinkEnd, readLink } from '../link.ts'
import type { SourceLine } from '../source-line.ts'
import { readWords, unquote } from '../words.ts'
import { readC4, readSymbol, StepNumbers } from './c4.ts'
import { keywords, roleOfStereotype, roleOfWord } from './roles.ts'

const deepestGroup = 100
const declaration = new RegExp(
  `^(${keywords.join('|')})(?:/)?(?:\\s+|(?=[("[]))(?:"([^"]*)"|\\[([^\\]]*)\\]|\\(([^)]*)\\)|:([^:]+):|([^\\s"#<{[(]+))(.*)$`,
  'i',
)
/** The group of `declaration` with a name that is neither quoted nor in the marks of a shape. */
const bareName = 6
/** `cloud {`: a frame without a name. `together` only moves shapes. */
const namelessGroup = new RegExp(`^(together|${keywords.join('|')})\\s*(?:<<[^<>]*>>\\s*)?(?:#\\S+\\s*)?\\{$`, 'i')
/** `[Web]`, `(Pay)`, `:User:` and `() "API"` with what may follow. */
const short = /^(?:\[([^\]]+)\]|\(([^)]+)\)|:([^:]+):|\(\)\s*(?:"([^"]*)"|([^\s"#<]+)))\/?(.*)$/

/** A ball, a socket, or both: no arrowhead. */
const socket = /^[()0]+$/
/** What may follow the name of a shape, besides its stereotypes. */
const afterName = /<<[^<>]*>>|\[\[[^\]]*\]\]|#\S+|\$\w+|[[{]$/g

export function readComponents(block: Block): Reading {
  return new ComponentReader(block).read()
}

class ComponentReader {
  readonly #block: Block
  readonly #draft = new GraphDraft()
  /** The names of the groups around the present line; absent for a frame without a name. */
  readonly #groups: (string | undefined)[] = []
  readonly #notes = new FloatingNotes()
  readonly #steps: StepNumbers | undefined
  #last: GraphNode | undefined

  constructor(block: Block) {
    this.#block = block
    this.#steps = block.c4 === 'dynamic' ? new StepNumbers(block.losses) : undefined
  }

  read(): Reading {
    const { lines, losses, title, direction } = this.#block
    this.#draft.title = title
    this.#draft.direction = direction
    for (let at = 0; at < lines.length; at += 1) at = this.#readStatement(lines, at)
    if (this.#groups.length > 0)
      throw new NotationFault(unreadable('unclosed', { mark: '{', end: '}' }), lines.at(-1)?.number)
    this.#notes.reportUnused(losses)
    const { structure } = this.#draft.finish()
    return { structure, losses: losses.toArray() }
  }

  #readStatement(lines: readonly SourceLine[], at: number): number {
    const line = lines[at] as SourceLine
    const note = this.#notes.read(lines, at, ({ targets, text, isOnLink }, number) =>
      isOnLink ? this.#addToEdge(text, number) : this.#addNote(targets[0], text, number),
    )
    if (note !== undefined) return note.end
    const link = readLink(line.text)
    if (link !== undefined) {
      this.#readEdge(link, line)
      return at
    }
    if (line.text === '}') {
      this.#close(line)
      return at
    }
    const nameless = namelessGroup.exec(line.text)
    if (nameless !== null) {
      this.#openNameless(nameless[1] ?? '', line)
      return at
    }
    const c4 = readC4(line.text, this.#draft, this.#group, line.number, this.#steps)
    if (c4 !== undefined) {
      if (c4.opens !== undefined) this.#open(c4.opens, line)
      if (c4.closes) this.#close(line)
      return at
    }
    return this.#readDeclaration(lines, at)
  }

  #readDeclaration(lines: readonly SourceLine[], from: number): number {
    const { line, at } = joinLabel(lines, from)
    const long = declaration.exec(line.text)
    const found = long ?? short.exec(line.text)
    if (found === null && this.#readSymbol(line)) return at
    if (found === null) {
      this.#block.losses.add(verbatim(`"${line.text.slice(0, 80)}"`), line.number, because('not-understood'))
      return at
    }
    const written = found.slice(long === null ? 1 : 2, -1).find(part => part !== undefined) ?? ''
    const word = long === null ? wordOfShape(found) : (found[1] ?? '').toLowerCase()
    const tail = found.at(-1) ?? ''
    const alias = /^\s*as\s+(?:"([^"]*)"|\[([^\]]*)\]|\(([^)]*)\)|:([^:]+):|([^\s"#<{[]+))/i.exec(tail)
    const other = alias?.slice(1).find(part => part !== undefined)
    // `usecase UC1 as "Pay"`: the first one is the name then.
    const isNameFirst = found[bareName] !== undefined && long !== null && alias?.[5] === undefined
    const label = isNameFirst ? (other ?? written) : written
    const name = isNameFirst ? written : (other ?? written)
    const rest = tail.slice(alias?.[0].length ?? 0)
    if (/\{$/.test(rest)) {
      const group = this.#draft.group(name, this.#group, line.number)
      group.label = readWords(label)
      const stereotype = /<<\s*([^<>]*?)\s*>>/.exec(rest)?.[1]
      if (stereotype !== undefined) this.#block.losses.add(named('stereotype', stereotype), line.number)
      this.#open(name, line)
      return at
    }
    const node = this.#node(name, line.number)
    node.label = readWords(label)
    if (node.group === undefined && this.#group !== undefined) node.group = this.#group
    const role = roleOfWord[word]
    if (role !== undefined) node.role = role
    this.#takeStereotypes(node, rest)
    const more = rest.replace(afterName, '').trim()
    if (more !== '') this.#block.losses.add(verbatim(`"${more.slice(0, 80)}"`), line.number, because('not-understood'))
    this.#last = node
    if (/\[$/.test(rest.trim())) return this.#readDescription(node, lines, at)
    return at
  }

  /** What included files draw as a symbol. */
  #readSymbol(line: SourceLine): boolean {
    const symbol = this.#block.hasIncludes && readSymbol(line.text, this.#draft, this.#group, line.number)
    if (!symbol) return false
    if ('opens' in symbol) this.#open(symbol.opens, line)
    else this.#last = symbol.node
    return true
  }

  /** `rectangle X [`, lines of text, `]`. */
  #readDescription(node: GraphNode, lines: readonly SourceLine[], at: number): number {
    const line = lines[at] as SourceLine
    const end = findLine(lines, at, text => text.endsWith(']'))
    if (end < 0)
      throw new NotationFault(unreadable('unclosed-in', { mark: '[', end: ']', name: node.label }), line.number)
    const words = lines
      .slice(at + 1, end + 1)
      .map((inner, index, all) => (index === all.length - 1 ? inner.text.slice(0, -1) : inner.text))
      .map(text => readWords(text.replace(/^=+\s*/, '')))
      .filter(text => !/^[-._=]*$/.test(text))
    if (words.length > 0) node.label = words.join('\n')
    return end
  }

  #takeStereotypes(node: GraphNode, rest: string): void {
    for (const [, word = ''] of rest.matchAll(/<<\s*([^<>]*?)\s*>>/g)) {
      const role = roleOfStereotype(word)
      if (role !== undefined) node.role = role
      else if (!word.startsWith('$')) addNote(node, `«${word}»`)
    }
  }

  #readEdge(link: Link, line: SourceLine): void {
    const note = this.#notes.take(link)
    if (note !== undefined) {
      this.#addNote(note.about, note.text, line.number)
      return
    }
    const left = this.#endOf(link.left, line.number)
    const right = this.#endOf(link.right, line.number)
    if (link.isHidden) {
      this.#block.losses.add(named('hidden line', line.text.slice(0, 60)), line.number, because('moves-shapes'))
      return
    }
    const { ends, isTurned } = joinEnds(signOf(link.leftHead), signOf(link.rightHead))
    const label = [link.leftText, link.label, link.rightText].filter(text => text !== '').join('\n')
    for (const head of [link.leftHead, link.rightHead])
      if (head !== '' && !/^(?:<|>|>>|[*x])$/.test(head)) this.#block.losses.add(named('end sign', head), line.number)
    const rest = { label, line: link.line, ...ends }
    if (isTurned) this.#draft.edge(right, left, rest, line.number)
    else this.#draft.edge(left, right, rest, line.number)
  }

  /** The id of a group of this name, or of the node, which is made where it is new. */
  #endOf(end: LinkEnd, line: number): string {
    const group = this.#draft.findGroup(end.name)
    if (group !== undefined) return group.id
    const isNew = this.#draft.findNode(end.name) === undefined
    const node = this.#node(end.name, line)
    if (isNew) {
      node.label = readWords(end.name)
      const role = roleOfShape[end.shape]
      if (role !== undefined) node.role = role
    }
    return node.id
  }

  /** A note on the line before it. */
  #addToEdge(text: string, line: number): void {
    const edge = this.#draft.edges.at(-1)
    if (edge === undefined)
      this.#block.losses.add(named('note', text.slice(0, 60)), line, because('belongs-to-nothing'))
    else edge.label = edge.label === undefined ? text : `${edge.label}\n${text}`
  }

  #addNote(target: string | undefined, text: string, line: number): void {
    const name = target === undefined ? undefined : unquote(target).replace(/^[[(:](.*)[\]):]$/, '$1')
    const node = name === undefined ? this.#last : this.#draft.findNode(name)
    if (node !== undefined) addNote(node, text)
    else this.#block.losses.add(named('note', text.slice(0, 60)), line, because('belongs-to-nothing'))
  }

  #node(name: string, line: number): GraphNode {
    const isNew = this.#draft.findNode(name) === undefined
    const node = this.#draft.node(name, line)
    if (isNew && this.#group !== undefined) node.group = this.#group
    return node
  }

  #openNameless(word: string, line: SourceLine): void {
    if (/^together$/i.test(word)) {
      this.#open(undefined, line)
      return
    }
    const name = `${word} of line ${line.number}`
    this.#draft.group(name, this.#group, line.number).label = word.toLowerCase()
    this.#open(name, line)
  }

  #open(name: string | undefined, { number }: SourceLine): void {
    if (this.#groups.length >= deepestGroup)
      throw new NotationFault(unreadable('too-deep', { most: deepestGroup }), number)
    this.#groups.push(name)
  }

  #close({ text, number }: SourceLine): void {
    if (this.#groups.length === 0) throw new NotationFault(unreadable('closes-nothing', { mark: text }), number)
    this.#groups.pop()
  }

  /** The id of the innermost group that has a name. */
  get #group(): string | undefined {
    const name = this.#groups.findLast(group => group !== undefined)
    return name === undefined ? undefined : this.#draft.findGroup(name)?.id
  }
}

const roleOfShape: Partial<Record<LinkEnd['shape'], NonNullable<GraphNode['role']>>> = {
  actor: 'user',
  component: 'component',
}

function wordOfShape([, component, usecase, actor]: RegExpExecArray): string {
  return component !== undefined
    ? 'component'
    : usecase !== undefined
      ? 'usecase'
      : actor !== undefined
        ? 'actor'
        : 'interface'
}

/** Joins a quoted string, or the text in the brackets of a component, that continues over several lines. */
function joinLabel(lines: readonly SourceLine[], at: number): { line: SourceLine; at: number } {
  const line = lines[at] as SourceLine
  const isOpen = (text: string) => text.split('"').length % 2 === 0
  const end = isOpen(line.text)
    ? findLine(lines, at, isOpen)
    : /^(?:component\s+)?\[[^\]]+$/i.test(line.text)
      ? findLine(lines, at, text => text.includes(']'))
      : at
  if (end <= at) return { line, at }
  const text = lines.slice(at, end + 1).map(inner => inner.text)
  return { line: { ...line, text: text.join('\\n') }, at: end }
}

function signOf(head: string): EndSign {
  if (head === '' || socket.test(head)) return 'none'
  if (head === '*') return 'diamond'
  if (head === 'x') return 'cross'
  return /[<>^]/.test(head) ? 'arrow' : 'other'
}

function addNote(node: GraphNode, text: string): void {
  node.note = node.note === undefined ? text : `${node.note}\n${text}`
}
