import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  Parser,
  type Scalar,
} from 'yaml'
import { lossOf } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import { ValueNode } from './value-node.ts'

const maxDepth = 100
/** Maximum number of nodes. Aliases multiply the content of a text: ten lines can expand to millions of values. */
const maxNodes = 500_000

export interface ValueText {
  /** One for each document of the text that is not empty. */
  documents: ValueNode[]
  losses: Loss[]
}

/** Reads every document of a YAML text. Aliases and merge keys (`<<`) are resolved; tags stay on their nodes. */
export function readYaml(text: string): ValueText {
  const lines = new LineCounter()
  const reader = new YamlReader(lines)
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false, lineCounter: lines, keepSourceTokens: false })
  for (const token of new Parser(lines.addNewLine).parse(text)) {
    checkDepth(token, lines)
    for (const document of composer.next(token)) reader.add(document)
  }
  for (const document of composer.end()) reader.add(document)
  return { documents: reader.documents, losses: reader.losses }
}

/** The composer calls itself for every level; the parser, which made the token, does not. */
function checkDepth(token: CST.Token, lines: LineCounter): void {
  const open: { token: CST.Token; depth: number }[] = [{ token, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const depth = next.depth + 1
    if (depth > maxDepth)
      throw new NotationFault(unreadable('too-deep', { most: maxDepth }), lineOf(lines, next.token.offset))
    if (next.token.type === 'document' && next.token.value) open.push({ token: next.token.value, depth })
    if (!('items' in next.token)) continue
    for (const item of next.token.items) {
      if (item.key) open.push({ token: item.key, depth })
      if (item.value) open.push({ token: item.value, depth })
    }
  }
}

function lineOf(lines: LineCounter, offset: number): number {
  return Math.max(1, lines.linePos(offset).line)
}

class YamlReader {
  readonly documents: ValueNode[] = []
  readonly losses: Loss[] = []
  private anchors = new Map<string, ValueNode>()
  private size = 0
  private readonly lines: LineCounter

  constructor(lines: LineCounter) {
    this.lines = lines
  }

  add(document: Document.Parsed): void {
    const [error] = document.errors
    if (error) throw new NotationFault(unreadable('yaml', { text: error.message }), lineOf(this.lines, error.pos[0]))
    this.anchors = new Map()
    if (document.contents === null) return
    const node = this.read(document.contents as Node)
    if (node.content.kind !== 'scalar' || node.content.value !== null) this.documents.push(node)
  }

  /** Reads a value. The line of an entry is that of its key: a mapping begins there for the eye. */
  private read(node: Node | null | undefined, line = lineOf(this.lines, node?.range?.[0] ?? 0)): ValueNode {
    const result = this.readContent(node, line)
    if (node && !isAlias(node) && node.anchor) this.anchors.set(node.anchor, result)
    return result
  }

  private readContent(node: Node | null | undefined, line: number): ValueNode {
    if (!node) return this.count(new ValueNode({ kind: 'scalar', value: null, text: '' }, line), 1)
    if (isAlias(node)) {
      const target = this.anchors.get(node.source)
      if (!target) throw new NotationFault(unreadable('unknown-alias', { name: node.source }), line)
      return this.count(target, target.size)
    }
    const tag = node.tag?.startsWith('!') ? node.tag : undefined
    if (isSeq(node)) {
      const items = node.items.map(item => this.read(item as Node))
      return this.count(new ValueNode({ kind: 'list', items }, line, tag), 1)
    }
    if (isMap(node)) return this.count(this.readMap(node.items as Pair[], line, tag), 1)
    return this.count(new ValueNode(readScalar(node as Scalar), line, tag), 1)
  }

  private count(node: ValueNode, size: number): ValueNode {
    this.size += size
    if (this.size > maxNodes) throw new NotationFault(unreadable('too-many-values', { most: maxNodes }), node.line)
    return node
  }

  private readMap(pairs: Pair[], line: number, tag: string | undefined): ValueNode {
    const entries = new Map<string, ValueNode>()
    const merged: ValueNode[] = []
    for (const pair of pairs) {
      const key = keyOf(pair.key)
      if (key === undefined) {
        this.losses.push(lossOf(lost('key-without-name'), undefined, line))
        continue
      }
      const value = this.read(pair.value as Node | null, lineOf(this.lines, (pair.key as Scalar).range?.[0] ?? 0))
      if (key === '<<') {
        merged.push(value)
        continue
      }
      if (entries.has(key))
        this.losses.push(
          lossOf(lost('first-entry', { name: key }), because('last-counts'), entries.get(key)?.line ?? line),
        )
      entries.set(key, value)
    }
    for (const source of merged.flatMap(node => (node.isList ? node.items : [node])))
      for (const [key, value] of source.entriesWithoutAsking) if (!entries.has(key)) entries.set(key, value)
    return new ValueNode({ kind: 'map', entries }, line, tag)
  }
}

function keyOf(key: unknown): string | undefined {
  if (!isScalar(key)) return key === null ? '' : undefined
  return key.source ?? String(key.value)
}

function readScalar(node: Scalar) {
  const value = node.value
  const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
  return {
    kind: 'scalar' as const,
    value: plain ? value : String(value),
    text: typeof value === 'string' ? value : (node.source ?? String(value)),
  }
}
