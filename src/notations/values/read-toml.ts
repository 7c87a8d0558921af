import { parse, TomlError } from 'smol-toml'
import { isRecord } from '../../shared/is-record.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import type { ValueText } from './read-yaml.ts'
import { ValueNode } from './value-node.ts'

const maxDepth = 100

/** Reads a TOML text. The parser reports no lines: they are found by headers and keys, and a value on several lines has that of its key. */
export function readToml(text: string): ValueText {
  try {
    const root = parse(text, { maxDepth, integersAsBigInt: 'asNeeded' })
    return { documents: [toNode(root, [], findLines(text), 1)], losses: [] }
  } catch (error) {
    if (error instanceof TomlError) throw new NotationFault(unreadable('toml', { text: firstLine(error) }), error.line)
    throw error
  }
}

/** `Invalid TOML document: …`, without the excerpt of the text that follows. */
function firstLine({ message }: TomlError): string {
  return (message.split('\n')[0] ?? '').replace(/^Invalid TOML document:\s*/i, '')
}

function toNode(
  value: unknown,
  path: readonly string[],
  lines: ReadonlyMap<string, number>,
  around: number,
): ValueNode {
  const line = lines.get(path.join('\0')) ?? around
  if (Array.isArray(value))
    return new ValueNode({ kind: 'list', items: value.map(item => toNode(item, path, lines, line)) }, line)
  if (isRecord(value) && !(value instanceof Date)) {
    const entries = Object.entries(value).map(
      ([key, entry]) => [key, toNode(entry, [...path, key], lines, line)] as const,
    )
    return new ValueNode({ kind: 'map', entries: new Map(entries) }, line)
  }
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  const written = value instanceof Date ? value.toISOString() : String(value)
  return new ValueNode({ kind: 'scalar', value: isPlain ? value : written, text: written }, line)
}

/** The lines of tables and keys, by their paths; those of tables that are listed several times are the first one's. */
function findLines(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  const keep = (path: readonly string[], line: number) => {
    for (const [index] of path.entries()) {
      const key = path.slice(0, index + 1).join('\0')
      if (!lines.has(key)) lines.set(key, line)
    }
  }
  let table: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const header = /^\s*\[{1,2}([^[\]]+)\]/.exec(line)?.[1]
    const key = /^\s*([\w."'\- ]+?)\s*=/.exec(line)?.[1]
    if (header !== undefined) {
      table = splitKey(header)
      keep(table, index + 1)
    } else if (key !== undefined) keep([...table, ...splitKey(key)], index + 1)
  }
  return lines
}

/** `target.'cfg(unix)'.dependencies` in its parts. */
function splitKey(key: string): string[] {
  return [...key.matchAll(/"([^"]*)"|'([^']*)'|([\w-]+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  )
}
