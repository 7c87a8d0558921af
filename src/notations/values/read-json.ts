import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { lossOf } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import { createLineFinder } from './find-line.ts'
import type { ValueText } from './read-yaml.ts'
import { ValueNode } from './value-node.ts'

const maxDepth = 100

/** Reads a JSON text, with or without comments. */
export function readJson(text: string): ValueText {
  checkDepth(text)
  const lineAt = createLineFinder(text)
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { allowTrailingComma: true })
  const [error] = errors
  if (error)
    throw new NotationFault(
      unreadable('json', { text: inWords(printParseErrorCode(error.error)) }),
      lineAt(Math.min(error.offset, text.length)),
    )
  const losses: Loss[] = []
  return { documents: root ? [readNode(root, lineAt, losses)] : [], losses }
}

/** The parser calls itself for every level, the scanner does not. */
function checkDepth(text: string): void {
  const scanner = createScanner(text, true)
  let depth = 0
  // Only the end of the text has no length.
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const token = text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength())
    if (token === '{' || token === '[') depth += 1
    if (token === '}' || token === ']') depth -= 1
    if (depth > maxDepth)
      throw new NotationFault(unreadable('too-deep', { most: maxDepth }), scanner.getTokenStartLine() + 1)
  }
}

/** The line of an entry is that of its key, as in YAML. */
function readNode(
  node: Node,
  lineAt: (offset: number) => number,
  losses: Loss[],
  line = lineAt(node.offset),
): ValueNode {
  const children = node.children ?? []
  if (node.type === 'array')
    return new ValueNode({ kind: 'list', items: children.map(child => readNode(child, lineAt, losses)) }, line)
  if (node.type !== 'object')
    return new ValueNode({ kind: 'scalar', value: node.value ?? null, text: String(node.value ?? '') }, line)
  const entries = new Map<string, ValueNode>()
  for (const property of children) {
    const [key, value] = property.children ?? []
    if (!key || !value) continue
    const name = String(key.value)
    if (entries.has(name))
      losses.push(lossOf(lost('first-entry', { name }), because('last-counts'), entries.get(name)?.line ?? line))
    entries.set(name, readNode(value, lineAt, losses, lineAt(key.offset)))
  }
  return new ValueNode({ kind: 'map', entries }, line)
}

/** `CommaExpected` → `comma expected`. */
function inWords(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}
