import { parse } from 'acorn-loose'
import type { LossList } from '../loss-list.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import { createLineFinder } from '../values/find-line.ts'
import { type Content, ValueNode } from '../values/value-node.ts'

const maxDepth = 100
/** Maximum length of a function's code in a label. */
const maxCode = 60

/** The tag of values that are code: functions, names, calls. Their text is the code, shortened. */
export const codeTag = '!code'

/** Reads a JavaScript object that begins at an offset. Nothing is run. */
export function readObjectLiteral(text: string, offset: number, losses: LossList): ValueNode {
  const lineAt = createLineFinder(text)
  const end = findEnd(text, offset, lineAt)
  if (text.slice(0, offset).includes('\n') || text.slice(end).trim().length > 2)
    losses.add(lost('code-around'), 1, because('only-machine'))
  // In brackets, because a brace at the beginning of a statement opens a block.
  const source = `(${blankOut(text.slice(offset, end))})`
  const [statement] = parse(source, { ecmaVersion: 'latest' }).body
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  if (expression?.type !== 'ObjectExpression') throw new NotationFault(unreadable('machine-not-object'))
  return new LiteralReader(source, at => lineAt(at + offset - 1), losses).read(expression as SyntaxNode)
}

/** The offset behind the bracket that closes the one at `offset`. The parser calls itself for every level, so the depth is checked here. */
function findEnd(text: string, offset: number, lineAt: (offset: number) => number): number {
  let depth = 0
  for (let at = offset; at < text.length; at += 1) {
    const here = text[at] ?? ''
    if (here === '"' || here === "'" || here === '`') at = skipString(text, at, here)
    else if (isComment(text, at)) at = skipComment(text, at)
    else if ('{[('.includes(here)) depth += 1
    else if ('}])'.includes(here)) depth -= 1
    if (depth > maxDepth) throw new NotationFault(unreadable('too-deep', { most: maxDepth }), lineAt(at))
    if (depth === 0) return at + 1
  }
  throw new NotationFault(unreadable('machine-without-end'), lineAt(offset))
}

/**
 * The code with blanks in place of line ends, comments and the casts of TypeScript: the parser does not know types, and guesses from indentation where
 * something ends. Offsets stay as they are.
 */
function blankOut(code: string): string {
  const parts: string[] = []
  for (let at = 0; at < code.length; at += 1) {
    const here = code[at] ?? ''
    const start = at
    if (here === '"' || here === "'" || here === '`') at = skipString(code, at, here)
    else if (isComment(code, at)) at = skipComment(code, at)
    else if (isCast(code, at)) at = skipType(code, at)
    const isBlank = here === '\n' || isComment(code, start) || isCast(code, start)
    parts.push(isBlank ? ' '.repeat(at + 1 - start) : code.slice(start, at + 1))
  }
  return parts.join('')
}

/** True if `as const`, `as string[]` or `satisfies Machine` begins here. */
function isCast(code: string, at: number): boolean {
  cast.lastIndex = at
  return (code[at] === 'a' || code[at] === 's') && /[\s}\])]/.test(code[at - 1] ?? '') && cast.test(code)
}

const cast = /(?:as|satisfies)\s+[\w{[(]/y

/** The offset of the last character of a cast, before what ends the value. */
function skipType(code: string, start: number): number {
  let depth = 0
  let at = start
  for (; at < code.length; at += 1) {
    const here = code[at] ?? ''
    if (depth === 0 && ',;)}]'.includes(here)) break
    if ('{[(<'.includes(here)) depth += 1
    else if ('}])'.includes(here) || (here === '>' && code[at - 1] !== '=')) depth -= 1
  }
  return at - 1
}

function isComment(text: string, at: number): boolean {
  return text[at] === '/' && (text[at + 1] === '/' || text[at + 1] === '*')
}

/** The offset of the quote that ends a string. */
function skipString(text: string, start: number, quote: string): number {
  let at = start + 1
  while (at < text.length && text[at] !== quote) at += text[at] === '\\' ? 2 : 1
  return at
}

/** The offset of the last character of a comment. */
function skipComment(text: string, start: number): number {
  const [mark, length] = text[start + 1] === '/' ? ['\n', 1] : ['*/', 2]
  const end = text.indexOf(mark, start + 2)
  return end === -1 ? text.length : end + length - 1
}

/** The parts of a syntax tree node that are needed here. */
interface SyntaxNode {
  type: string
  start: number
  end: number
  properties?: SyntaxNode[]
  elements?: (SyntaxNode | null)[]
  key?: SyntaxNode
  name?: string
  value?: unknown
  computed?: boolean
  quasis?: { value: { cooked?: string | null } }[]
}

class LiteralReader {
  private readonly source: string
  private readonly lineAt: (offset: number) => number
  private readonly losses: LossList

  constructor(source: string, lineAt: (offset: number) => number, losses: LossList) {
    this.source = source
    this.lineAt = lineAt
    this.losses = losses
  }

  read(node: SyntaxNode, line = this.lineAt(node.start)): ValueNode {
    if (node.type === 'ObjectExpression') return new ValueNode(this.readObject(node), line)
    if (node.type === 'ArrayExpression') {
      const items = (node.elements ?? []).flatMap(item => (item === null ? [] : [this.read(item)]))
      return new ValueNode({ kind: 'list', items }, line)
    }
    const plain = plainValue(node)
    if (plain !== undefined) return new ValueNode({ kind: 'scalar', value: plain, text: String(plain ?? '') }, line)
    const code = this.source.slice(node.start, node.end).replaceAll(/\s+/g, ' ')
    const text = code.length > maxCode ? `${code.slice(0, maxCode - 1)}…` : code
    return new ValueNode({ kind: 'scalar', value: text, text }, line, codeTag)
  }

  private readObject(node: SyntaxNode): Content {
    const entries = new Map<string, ValueNode>()
    for (const property of node.properties ?? []) {
      const key = keyOf(property)
      if (key === undefined) this.losses.add(lost('computed-property'), this.lineAt(property.start))
      else entries.set(key, this.read(property.value as SyntaxNode, this.lineAt(property.start)))
    }
    return { kind: 'map', entries }
  }
}

function keyOf({ type, key, computed }: SyntaxNode): string | undefined {
  if (type !== 'Property' || computed || !key) return undefined
  return key.type === 'Identifier' ? key.name : String(key.value)
}

function plainValue(node: SyntaxNode): string | number | boolean | null | undefined {
  if (node.type === 'TemplateLiteral' && node.quasis?.length === 1) return node.quasis[0]?.value.cooked ?? ''
  if (node.type !== 'Literal') return undefined
  const { value } = node
  const isPlain = value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain ? value : undefined
}
