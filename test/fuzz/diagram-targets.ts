import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAnswerReader } from '../../src/answering/answer-reader.ts'
import { isValid } from '../../src/contract/diagrams.ts'
import { findTables, numberTables } from '../../src/documents/tables-in-text.ts'
import { examplesFolder } from '../../src/kinds/examples.ts'
import type { Agent } from '../../src/kinds/kind.ts'
import { agents } from '../../src/kinds/registry.ts'
import { toComposeInput } from '../../src/kinds/strip-request.ts'
import { detectLanguage } from '../../src/language/detect-language.ts'
import { outlineTable } from '../../src/routing/rules.ts'
import { type FuzzTarget, must, toText } from './target.ts'

const marks = [
  '"',
  "'",
  '`',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  ':',
  ',',
  ';',
  '=',
  '-',
  '->',
  '#',
  '|',
  '\\',
  '/',
]
const wrappings = [
  '```',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&#0;',
  '&amp;',
  '%%',
  '---',
  '\r\n',
  '\u0000',
  '\ud800',
  '，',
]
const words = [...marks, ...wrappings, '%%{init: ', 'subgraph ', 'end', 'null', '1e309', '-0', '__proto__', '$query']

async function examplesOf(id: string): Promise<Uint8Array[]> {
  const folder = examplesFolder(id)
  return Promise.all((await readdir(folder)).map(file => readFile(join(folder, file))))
}

/** The source of a kind: never a throw, repaired once and for all, and left alone where it is valid. */
function sourceTarget(id: string, format: NonNullable<Agent['format']>): FuzzTarget {
  return {
    name: `source-${id}`,
    seeds: () => examplesOf(id),
    words,
    async read(input) {
      const source = toText(input)
      const found = format.find(source)
      must(found === null || (0 <= found.start && found.start <= found.end && found.end <= source.length), 'find')
      const problems = await format.check(source)
      const repaired = await format.repair(source)
      if (isValid(problems)) must(repaired.source === source, 'a valid source was changed')
      if (isValid(await format.check(repaired.source))) {
        must((await format.repair(repaired.source)).source === repaired.source, 'repaired twice is not repaired once')
        if (format.layout) must(isValid(await format.check((await format.layout(repaired.source)).source)), 'layout')
      }
    },
  }
}

/** A prompt that is drawn without a model: whatever is drawn from it is a source that can be checked. */
function promptTarget(agent: Agent): FuzzTarget {
  return {
    name: `prompt-${agent.id}`,
    seeds: () => examplesOf(agent.id),
    words: [...words, ' and ', ' then ', '1. ', '- ', '| a | b |\n|---|---|\n', '2026-01-05', '30%', '：', '、'],
    async read(input) {
      const text = toText(input)
      const tables = numberTables(findTables(text, 'prompt'))
      const isWordless = false
      agent.signals.structure?.({ text, tables: tables.map(outlineTable), fileNames: [], writtenFiles: [], isWordless })
      const composed = agent.compose(
        toComposeInput({ text, documents: [], tables, current: null, language: detectLanguage(text) }),
      )
      if (composed && agent.format) await agent.format.check(composed.source)
    },
  }
}

/** A model's answer: its parts do not depend on where the network cut it. */
const envelope: FuzzTarget = {
  name: 'envelope',
  async seeds() {
    const sources = await Promise.all(agents.flatMap(({ id, format }) => (format ? [examplesOf(id)] : [])))
    return sources
      .flat()
      .map(source =>
        Buffer.concat([
          Buffer.from('<design_concept>A plan.</design_concept>\n<code>\n'),
          source,
          Buffer.from('</code>'),
        ]),
      )
  },
  words: [
    '<code>',
    '</code>',
    '<design_concept>',
    '</design_concept>',
    '<think>',
    '</think>',
    '```',
    '```json\n',
    '<',
    '&lt;',
  ],
  async read(input) {
    const answer = toText(input)
    const pieces = await Promise.all([1, 7, answer.length].map(size => readInPieces(answer, size)))
    must(new Set(pieces).size === 1, 'the parts depend on where the answer was cut')
  },
}

async function readInPieces(answer: string, size: number): Promise<string> {
  const reader = createAnswerReader({ find: async texts => texts.map(() => null) })
  const parts = []
  for (let start = 0; start < answer.length; start += size)
    parts.push(...reader.push(answer.slice(start, start + size)))
  parts.push(...(await reader.end()))
  const joined: string[] = []
  let last = ''
  for (const part of parts) {
    if (part.type !== last || !('delta' in part)) joined.push(`[${part.type}]`)
    if ('delta' in part) joined.push(part.delta)
    last = part.type
  }
  return joined.join('')
}

export const diagramTargets: readonly FuzzTarget[] = [
  ...agents.flatMap(({ id, format }) => (format ? [sourceTarget(id, format)] : [])),
  ...agents.filter(({ format }) => format).map(promptTarget),
  envelope,
]
