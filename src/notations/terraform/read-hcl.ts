import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import { type HclToken, readHclTokens } from './hcl-tokens.ts'

export interface HclBlock {
  /** `resource`, or the name of a block in it. */
  type: string
  /** The words between its type and its brace, without quotes. */
  labels: string[]
  attributes: HclAttribute[]
  blocks: HclBlock[]
  line: number
}

export interface HclAttribute {
  name: string
  line: number
  /** The value, where it is a string without expressions, a number or a word. */
  literal: string | undefined
  /** Every `a.b.c` in it, as the names between the dots. Indexes are left out: `aws_subnet.a[0].id` → `aws_subnet`, `a`, `id`. */
  references: string[][]
}

const maxDepth = 50

/**
 * Reads the blocks and attributes of HCL. Expressions are not evaluated: of each only the references and a plain value are kept. Written here,
 * because the reader that exists (compiled from Go) reports no lines, and is permanently unusable after one text that is nested too deeply.
 */
export function readHcl(source: string): HclBlock {
  const parser = new HclParser(readHclTokens(source))
  const root: HclBlock = { type: '', labels: [], attributes: [], blocks: [], line: 1 }
  parser.readBody(root, 0)
  return root
}

class HclParser {
  private at = 0
  private readonly tokens: readonly HclToken[]

  constructor(tokens: readonly HclToken[]) {
    this.tokens = tokens
  }

  /** Reads what a block consists of, up to its closing brace or the end of the text. */
  readBody(block: HclBlock, depth: number): void {
    if (depth > maxDepth) throw new NotationFault(unreadable('too-deep', { most: maxDepth }), block.line)
    for (let token = this.tokens[this.at]; token; token = this.tokens[this.at]) {
      if (token.type === 'newline') {
        this.at += 1
        continue
      }
      if (token.text === '}' && depth > 0) return
      if (token.type !== 'name')
        throw new NotationFault(unreadable('unexpected', { text: token.text.slice(0, 20) }), token.line)
      this.at += 1
      if (this.tokens[this.at]?.text === '=') block.attributes.push(this.readAttribute(token))
      else block.blocks.push(this.readBlock(token, depth))
    }
  }

  private readBlock({ text: type, line }: HclToken, depth: number): HclBlock {
    const block: HclBlock = { type, labels: [], attributes: [], blocks: [], line }
    for (let token = this.tokens[this.at]; !isMark(token, '{'); token = this.tokens[this.at]) {
      if (token?.type === 'name' || token?.type === 'text') block.labels.push(token.text)
      else if (!isMark(token, '"'))
        throw new NotationFault(unreadable('needs-value-or-block', { name: type }), token?.line ?? line)
      this.at += 1
    }
    this.at += 1
    this.readBody(block, depth + 1)
    if (this.tokens[this.at]?.text !== '}')
      throw new NotationFault(unreadable('block-without-end', { name: type }), line)
    this.at += 1
    return block
  }

  /** Reads a value: to the end of the line, outside of brackets and strings. */
  private readAttribute({ text: name, line }: HclToken): HclAttribute {
    this.at += 1
    const start = this.at
    let depth = 0
    let inString = false
    for (let token = this.tokens[this.at]; token; token = this.tokens[this.at]) {
      if (depth === 0 && !inString && (token.type === 'newline' || token.text === '}')) break
      if (token.type === 'mark') {
        if (token.text === '"' && depth === 0) inString = !inString
        if (['{', '[', '(', '${'].includes(token.text)) depth += 1
        if (['}', ']', ')'].includes(token.text)) depth -= 1
      }
      this.at += 1
    }
    const value = this.tokens.slice(start, this.at)
    if (value.length === 0) throw new NotationFault(unreadable('no-value', { name }), line)
    return { name, line, literal: literalOf(value), references: referencesIn(value) }
  }
}

function isMark(token: HclToken | undefined, text: string): boolean {
  return token?.type === 'mark' && token.text === text
}

function literalOf(tokens: readonly HclToken[]): string | undefined {
  const [first, second, third] = tokens
  if (tokens.length === 1 && first && first.type !== 'mark') return first.text
  if (tokens.length === 2 && first?.text === '"' && second?.text === '"') return ''
  return tokens.length === 3 && first?.text === '"' && second?.type === 'text' && third?.text === '"'
    ? second.text
    : undefined
}

/**
 * The references in an expression, without those that begin with a variable of a `for` in it. An index stays part of its reference: `a.b[0].c`. A
 * name as an index is a separate reference, and ends the one before: `a.b[each.key].c` → `a.b`, `each.key`.
 */
function referencesIn(tokens: readonly HclToken[]): string[][] {
  const references: string[][] = []
  const variables = new Set<string>()
  let current: string[] | undefined
  for (const [index, { type, text }] of tokens.entries()) {
    if (type === 'name' && current && tokens[index - 1]?.text === '.') current.push(text)
    else if (type === 'name') {
      if (text === 'for') addVariables(tokens, index, variables)
      current = [text]
      references.push(current)
    } else if (type === 'newline' || !['.', '[', ']', '*', '"'].includes(text)) {
      if (type === 'mark' || type === 'newline') current = undefined
    }
  }
  return references.filter(([first = '', second]) => second !== undefined && !variables.has(first))
}

/** The names between `for` and `in`. */
function addVariables(tokens: readonly HclToken[], index: number, variables: Set<string>): void {
  for (let next = index + 1; next < Math.min(index + 5, tokens.length); next += 1) {
    const token = tokens[next]
    if (token?.text === 'in') return
    if (token?.type === 'name') variables.add(token.text)
  }
}
