import { createAnswerReader, createTalkReader } from '../../src/answering/answer-reader.ts'
import { isValid } from '../../src/contract/diagrams.ts'
import { compose as drawWords } from '../../src/conversion/compose.ts'
import { cutIntoParts } from '../../src/documents/cut-into-parts.ts'
import { readDelimited } from '../../src/documents/delimited.ts'
import type { Document } from '../../src/documents/document.ts'
import { findTables, numberTables } from '../../src/documents/tables-in-text.ts'
import { readNumbersInWords } from '../../src/kinds/charts/language/bind/numbers-in-words.ts'
import type { Agent, AgentInput, ComposeInput } from '../../src/kinds/kind.ts'
import { agents } from '../../src/kinds/registry.ts'
import { toComposeInput } from '../../src/kinds/strip-request.ts'
import { detectLanguage } from '../../src/language/detect-language.ts'
import { readMention } from '../../src/routing/mentions.ts'
import { outlineTable, ruleAgent } from '../../src/routing/rules.ts'
import { closeJson } from '../../src/toolkit/json/close-json.ts'
import { repairJson } from '../../src/toolkit/json/repair-json.ts'

/** Something that reads a text from outside. */
export interface Rule {
  /** Name, for example `mindmap.find`. */
  name: string
  /** The shapes to try: an agent's id, or `text`. */
  kind: string
  /** The longest text that it is given, in characters. */
  longest: number
  /**
   * Time in milliseconds below which growth is ignored: a separate limit cuts off work that no algorithm makes linear, such as the layout of a dense
   * graph. Default 0.
   */
  boundedMs?: number
  /** Returns the function to measure; preparation happens before. */
  prepare(text: string): () => unknown
}

/** Limits of the contract: for a prompt, for a source, and for the longest answer of common models. */
const promptCharacters = 100_000
const sourceCharacters = 1_000_000

function inputOf(text: string): ComposeInput {
  return toComposeInput(messageOf(text))
}

function messageOf(text: string): AgentInput {
  const tables = numberTables(findTables(text, 'prompt'))
  return { text, documents: [], tables, current: null, language: detectLanguage(text) }
}

/** The text as one file's, with nothing said. */
function inputFrom(text: string): ComposeInput {
  const tables = numberTables(findTables(text, 'notes.md'))
  return toComposeInput({ text: '', documents: [documentOf(text, tables)], tables, current: null, language: 'en' })
}

function documentOf(text: string, tables: AgentInput['tables']): Document {
  return { name: 'notes.md', kind: 'markdown', text, tables: [...tables], images: [], notes: [] } as unknown as Document
}

function rulesOf(agent: Agent): Rule[] {
  const { id: kind, format, compose, signals } = agent
  const layOut = format?.layout
  const of = (name: string, longest: number, prepare: Rule['prepare']): Rule => ({
    name: `${kind}.${name}`,
    kind,
    longest,
    prepare,
  })
  const current = { agent: kind }
  return [
    of('compose', promptCharacters, text => {
      const input = inputOf(text)
      return () => compose(input)
    }),
    of('draw', promptCharacters, text => {
      const message = messageOf(text)
      return () => drawWords(agent, message)
    }),
    of('compose from a file', promptCharacters, text => {
      const input = inputFrom(text)
      return () => compose(input)
    }),
    of('compose beside it', promptCharacters, text => {
      const input = { ...inputOf('a -> b'), current: { ...current, source: text } }
      return () => compose(input)
    }),
    of('structure', promptCharacters, text => {
      const tables = inputOf(text).tables.map(outlineTable)
      const material = { text, tables, fileNames: [], writtenFiles: [], isWordless: false }
      return () => signals.structure?.(material)
    }),
    ...(format
      ? [
          of('find', sourceCharacters, text => () => format.find(text)),
          of('check', sourceCharacters, text => () => format.check(text)),
          of('repair', sourceCharacters, text => () => format.repair(text)),
          of('embedPictures', sourceCharacters, text => () => format.embedPictures?.(text)),
          of('removePictures', sourceCharacters, text => () => format.removePictures?.(text)),
          of('answer', sourceCharacters, text => () => {
            const reader = createAnswerReader({ find: async texts => texts.map(format.find) })
            reader.push(text)
            return reader.end()
          }),
        ]
      : []),
    // Only what checks clean is laid out.
    ...(format && layOut
      ? [of('layout', sourceCharacters, text => async () => isValid(await format.check(text)) && (await layOut(text)))]
      : []),
  ]
}

const textRules: readonly Omit<Rule, 'kind'>[] = [
  {
    name: 'routing',
    longest: promptCharacters,
    prepare: text => {
      const { tables } = inputOf(text)
      return () => ruleAgent({ text, documents: [], tables }, agents)
    },
  },
  {
    name: 'mention',
    longest: promptCharacters,
    prepare: text => () => readMention(text, agents, { hasAttachments: false }),
  },
  { name: 'tables in text', longest: sourceCharacters, prepare: text => () => findTables(text, 'prompt') },
  { name: 'delimited', longest: sourceCharacters, prepare: text => () => readDelimited(text) },
  { name: 'parts', longest: sourceCharacters, prepare: text => () => cutIntoParts(text, 4000) },
  { name: 'language', longest: promptCharacters, prepare: text => () => detectLanguage(text) },
  { name: 'numbers in words', longest: sourceCharacters, prepare: text => () => readNumbersInWords(text) },
  { name: 'close JSON', longest: sourceCharacters, prepare: text => () => closeJson(text) },
  { name: 'repair JSON', longest: sourceCharacters, prepare: text => () => repairJson(text) },
  {
    name: 'talk',
    longest: sourceCharacters,
    prepare: text => () => {
      const reader = createTalkReader()
      return reader.push(text) + reader.end()
    },
  },
]

/** Limits of rules that lay out, or run third-party code until a time limit. */
const boundedMs: Readonly<Record<string, number>> = {
  'flowchart.compose': 1_500,
  'flowchart.compose from a file': 1_500,
  'flowchart.layout': 8_000,
  'architecture.compose': 1_500,
  'architecture.compose from a file': 1_500,
  'architecture.repair': 1_500,
  'architecture.layout': 8_000,
  'textdiagram.check': 10_000,
  'textdiagram.repair': 40_000,
  'flowchart.repair': 4_000,
  'charts.repair': 4_000,
  'infographic.repair': 4_000,
  'repair JSON': 2_000,
}

export const rules: readonly Rule[] = [
  ...textRules.map(rule => ({ ...rule, kind: 'text' })),
  ...agents.flatMap(rulesOf),
].map(rule => ({ ...rule, boundedMs: boundedMs[rule.name] ?? 0 }))
