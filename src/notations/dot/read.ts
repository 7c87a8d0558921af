import type { GraphGroup } from '../../structure/graph.ts'
import { between, named, verbatim } from '../../structure/loss.ts'
import { GraphDraft } from '../graph-draft.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import {
  type Attribute,
  type Attributes,
  directionOf,
  edgeStyleOf,
  keptAttributes,
  takeNodeAttributes,
} from './attributes.ts'
import { readEscapes, readHtmlText } from './labels.ts'
import { DotScanner, type DotToken } from './scan.ts'

const deepestSubgraph = 200
/** `{a b c} -> {d e f}` joins all with all: a short text can mean any number of edges. */
const mostEdges = 50_000

/** Defaults that apply inside a pair of braces. */
interface Scope {
  nodeDefaults: Attributes
  edgeDefaults: Attributes
  /** The clusters around it, the outermost one first. */
  groups: readonly GraphGroup[]
  /** Names of the nodes in it, each once. */
  members: Set<string>
}

/** Nodes at one end of an edge. */
interface EdgeEnd {
  names: string[]
}

/** Reads the first graph of a DOT text. Every node is drawn where Graphviz draws it: in the first cluster that names it. */
export function readDot({ text }: NotationText): Reading {
  return new DotReader(text).read()
}

class DotReader {
  readonly #scanner: DotScanner
  #token: DotToken
  #isDirected = true
  #isStrict = false
  #graphName: string | undefined
  readonly #draft = new GraphDraft()
  readonly #attributes = new Map<string, Attributes>()
  /** Edges of strict graphs by both ends: they have one edge from a node to another. */
  readonly #hidden = new Set<string>()
  readonly #joined = new Set<string>()
  readonly #edges: { from: string; to: string; attributes: Attributes; line: number }[] = []

  constructor(text: string) {
    this.#scanner = new DotScanner(text)
    this.#token = this.#scanner.next()
  }

  read(): Reading {
    this.#readHead()
    this.#readBody({ nodeDefaults: new Map(), edgeDefaults: new Map(), groups: [], members: new Set() }, 0)
    if (!this.#is('end')) this.#draft.losses.add(lost('rest'), this.#token.line, because('first-only'))
    this.#finishNodes()
    this.#finishEdges()
    return this.#draft.finish()
  }

  #readHead(): void {
    if (this.#isWord('strict')) {
      this.#isStrict = true
      this.#advance()
    }
    if (!this.#isWord('graph') && !this.#isWord('digraph'))
      throw new NotationFault(unreadable('no-digraph'), this.#token.line)
    this.#isDirected = this.#isWord('digraph')
    this.#advance()
    if (this.#is('id')) this.#graphName = this.#advance().value
  }

  /** Between braces, both included. */
  #readBody(scope: Scope, depth: number): void {
    const open = this.#expect('{')
    if (depth > deepestSubgraph) throw new NotationFault(unreadable('too-deep', { most: deepestSubgraph }), open.line)
    while (!this.#is('}')) {
      if (this.#is('end')) throw new NotationFault(unreadable('unclosed', { mark: '{', end: '}' }), open.line)
      if (this.#is(';') || this.#is(',')) this.#advance()
      else this.#readStatement(scope, depth)
    }
    this.#advance()
  }

  #readStatement(scope: Scope, depth: number): void {
    const { line } = this.#token
    const isDefault = this.#isWord('node') || this.#isWord('edge') || this.#isWord('graph')
    if (isDefault) {
      const kind = this.#advance().value.toLowerCase()
      const attributes = this.#readAttributes(keptAttributes[kind as keyof typeof keptAttributes])
      if (kind === 'graph') for (const [key, value] of attributes) this.#setOfGraph(scope, key, value)
      else {
        const defaults = kind === 'node' ? scope.nodeDefaults : scope.edgeDefaults
        for (const [key, value] of attributes) defaults.set(key, value)
      }
      return
    }
    const first = this.#readEnd(scope, depth)
    if (this.#is('=') && first.names.length === 1) {
      this.#advance()
      const value = this.#expectValue()
      // The name was no node, but the key of an attribute of the graph.
      this.#setOfGraph(scope, first.names[0] as string, { text: value.value, isHtml: value.type === 'html', line })
      return
    }
    const ends = [first]
    while (this.#is('->') || this.#is('--')) {
      this.#advance()
      ends.push(this.#readEnd(scope, depth))
    }
    const attributes = this.#readAttributes(keptAttributes[ends.length === 1 ? 'node' : 'edge'])
    for (const end of ends) for (const name of end.names) this.#mention(name, scope, line)
    if (ends.length === 1) this.#setOfNodes(first, attributes)
    else this.#join(ends, new Map([...scope.edgeDefaults, ...attributes]), line)
  }

  /** One node, with its port, or a subgraph. */
  #readEnd(scope: Scope, depth: number): EdgeEnd {
    if (this.#is('{') || this.#isWord('subgraph')) return { names: [...this.#readSubgraph(scope, depth)] }
    if (!this.#is('id') && !this.#is('html'))
      throw new NotationFault(unreadable('not-a-node', { text: this.#token.value }), this.#token.line)
    const { value, line } = this.#advance()
    while (this.#is(':')) {
      this.#advance()
      const port = this.#expectValue().value
      if (!/^(?:[ns][ew]?|[ewc_])$/.test(port)) this.#draft.losses.add(named('port', `${value}:${port}`), line)
    }
    return { names: [value] }
  }

  #readSubgraph(scope: Scope, depth: number): Set<string> {
    const inner: Scope = {
      nodeDefaults: new Map(scope.nodeDefaults),
      edgeDefaults: new Map(scope.edgeDefaults),
      members: new Set(),
      groups: scope.groups,
    }
    const { line } = this.#token
    if (this.#isWord('subgraph')) {
      this.#advance()
      if (this.#is('id')) {
        const { value } = this.#advance()
        if (value.startsWith('cluster')) inner.groups = [...scope.groups, this.#openGroup(value, scope, line)]
      }
    }
    if (this.#is('{')) this.#readBody(inner, depth + 1)
    for (const name of inner.members) scope.members.add(name)
    return inner.members
  }

  #openGroup(name: string, outer: Scope, line: number): GraphGroup {
    const known = this.#draft.findGroup(name)
    if (known !== undefined) return known
    const group = this.#draft.group(name, outer.groups.at(-1)?.id, line)
    group.label = ''
    return group
  }

  #mention(name: string, scope: Scope, line: number): void {
    const isNew = this.#draft.findNode(name) === undefined
    const node = this.#draft.node(name, line)
    if (isNew) this.#attributes.set(name, new Map(scope.nodeDefaults))
    const group = scope.groups.at(-1)
    if (group !== undefined && (node.group === undefined || scope.groups.some(({ id }) => id === node.group)))
      node.group = group.id
    scope.members.add(name)
  }

  #setOfNodes({ names }: EdgeEnd, attributes: Attributes): void {
    for (const name of names) for (const [key, value] of attributes) this.#attributes.get(name)?.set(key, value)
  }

  #setOfGraph(scope: Scope, key: string, value: Attribute): void {
    const group = scope.groups.at(-1)
    if (key === 'label') {
      const label = value.isHtml ? readHtmlText(value.text) : readEscapes(value.text, { graph: this.#graphName })
      if (group !== undefined) group.label = label
      else this.#draft.title = label
    } else if (key === 'rankdir' && group === undefined) this.#draft.direction = directionOf(value.text)
    else if (key !== 'compound') this.#draft.losses.add(verbatim(`\`${key}\``), value.line)
  }

  #join(ends: readonly EdgeEnd[], attributes: Attributes, line: number): void {
    for (const [index, { names }] of ends.slice(1).entries()) {
      for (const from of ends[index]?.names ?? []) {
        for (const to of names) {
          if (this.#edges.length >= mostEdges)
            throw new NotationFault(unreadable('too-many-edges', { most: mostEdges }), line)
          if (this.#isStrict && this.#isJoined(from, to)) continue
          this.#edges.push({ from, to, attributes, line })
        }
      }
    }
  }

  /** Remembers that two nodes are joined. */
  #isJoined(from: string, to: string): boolean {
    const key = JSON.stringify(!this.#isDirected && from > to ? [to, from] : [from, to])
    const isKnown = this.#joined.has(key)
    this.#joined.add(key)
    return isKnown
  }

  /** Gives the nodes what is said of them; invisible ones only move the others. */
  #finishNodes(): void {
    const { losses, nodes } = this.#draft
    for (const [name, attributes] of this.#attributes) {
      const node = this.#draft.node(name)
      takeNodeAttributes(node, name, attributes)
      const style = attributes.get('style')
      if (style === undefined) continue
      if (/\binvis\b/.test(style.text)) {
        this.#hidden.add(name)
        losses.add(named('invisible node', name), node.origin?.lines?.from)
      } else losses.add(verbatim('`style`'), style.line)
    }
    const hidden = new Set([...this.#hidden].map(name => this.#draft.node(name)))
    if (hidden.size > 0) nodes.splice(0, nodes.length, ...nodes.filter(node => !hidden.has(node)))
  }

  #finishEdges(): void {
    const { losses } = this.#draft
    for (const { from, to, attributes, line } of this.#edges) {
      const style = edgeStyleOf(attributes, this.#isDirected)
      if (style === 'invisible' || this.#hidden.has(from) || this.#hidden.has(to)) {
        losses.add(between('invisible edge', from, to), line, because('moves-shapes'))
        continue
      }
      const tail = this.#endOf(from, attributes.get('ltail'))
      const head = this.#endOf(to, attributes.get('lhead'))
      const { ends, isTurned, isLost } = style.ends
      if (isLost) losses.add(between('end sign', from, to), line)
      const rest = { label: style.label, line: style.line, ...ends }
      if (isTurned) this.#draft.edge(head, tail, rest, line)
      else this.#draft.edge(tail, head, rest, line)
    }
  }

  /** The id of a node, or of the cluster at whose border the edge ends. */
  #endOf(name: string, cluster: Attribute | undefined): string {
    const group = cluster === undefined ? undefined : this.#draft.findGroup(cluster.text)
    return group?.id ?? this.#draft.node(name).id
  }

  /** All lists of attributes that follow each other, as far as they say something. A key without a value is `true`. */
  #readAttributes(kept: ReadonlySet<string>): Attributes {
    const attributes: Attributes = new Map()
    while (this.#is('[')) {
      const open = this.#advance()
      while (!this.#is(']')) {
        if (this.#is('end')) throw new NotationFault(unreadable('unclosed', { mark: '[', end: ']' }), open.line)
        if (this.#is(',') || this.#is(';')) this.#advance()
        else this.#readAttribute(attributes, kept)
      }
      this.#advance()
    }
    return attributes
  }

  #readAttribute(attributes: Attributes, kept: ReadonlySet<string>): void {
    const key = this.#expectValue()
    let value: DotToken | undefined
    if (this.#is('=')) {
      this.#advance()
      value = this.#expectValue()
    }
    if (kept.has(key.value))
      attributes.set(key.value, { text: value?.value ?? 'true', isHtml: value?.type === 'html', line: key.line })
    else this.#draft.losses.add(verbatim(`\`${key.value.slice(0, 60)}\``), key.line)
  }

  #is(type: DotToken['type']): boolean {
    return this.#token.type === type
  }

  #isWord(word: string): boolean {
    return this.#is('id') && !this.#token.isQuoted && this.#token.value.toLowerCase() === word
  }

  #advance(): DotToken {
    const token = this.#token
    this.#token = this.#scanner.next()
    return token
  }

  #expect(type: DotToken['type']): DotToken {
    if (this.#token.type !== type) throw this.#unexpected(`"${type}"`)
    return this.#advance()
  }

  #expectValue(): DotToken {
    if (!this.#is('id') && !this.#is('html')) throw this.#unexpected('a word')
    return this.#advance()
  }

  #unexpected(expected: string): NotationFault {
    const { type, value, line } = this.#token
    const why =
      type === 'end'
        ? unreadable('dot-ends', { expected })
        : unreadable('dot-expected', { expected, found: value.slice(0, 40) })
    return new NotationFault(why, line)
  }
}
