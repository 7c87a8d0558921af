import { countRows, type Document, isSlides, isWorkbook, isWritten, type Table } from '../documents/document.ts'
import type { Agent, RoutingMaterial, Signal, Signals, TableOutline } from '../kinds/kind.ts'
import type { NameRole } from '../language/name-roles.ts'
import { namedFiles } from '../language/named-files.ts'
import { normalizeText } from '../language/normalize-text.ts'
import { plainText } from '../language/plain-text.ts'
import { toSimplified } from '../language/traditional-chinese.ts'
import { withNumberedLines } from '../shared/numbered-lines.ts'
import { type FoundName, findNames } from './find-names.ts'

/** The parts of an agent that the rules read. */
export type RuledAgent = Pick<Agent, 'id' | 'signals'>

/** The parts of a request that the rules read. */
export interface RuledRequest {
  /** The text of the person, without a mention. */
  text: string
  documents: readonly Document[]
  /** Every table of the turn: of the documents, then of the text. */
  tables: readonly Table[]
}

export interface Ruling {
  /** The best guess. */
  agent: string
  /** Confidence from 0 (no evidence) to 1. Above `clearRuling` a model would not decide better. */
  confidence: number
  /** Score of each agent, from 0 to 1. */
  scores: Record<string, number>
  /** The diagram or notation that decided, if one was named. */
  named: FoundName | null
}

/** Confidence at which the rules decide even if a model could be asked. */
export const clearRuling = 0.45

/** Weight of the name of a diagram, by its role in the request. */
const nameWeights: Record<NameRole, number> = {
  target: 0.96,
  wanted: 0.95,
  mentioned: 0.85,
  given: 0.5,
  topic: 0.15,
  refused: 0,
}
/** Share of the evidence for other agents that remains once a diagram is requested by name. */
const leftBesideName = 0.4

/** A request is at the start or at the end of a long prompt; between them is material. */
const requestHeadCharacters = 800
const requestTailCharacters = 300
const materialCharacters = 20_000
const documentCharacters = 4000

/** Mail and web addresses contain words that do not count. */
const address = /\S{1,200}@\S{1,200}|\bhttps?:\/\/\S{1,2000}/g

/** The part of a request that the rules read: short, however long the request is. */
export interface RuledMaterial {
  /** Result of `readRequestText`. */
  requestText: string
  material: RoutingMaterial
  /** The message, then the documents: as much of each as tells what it is written in. */
  beginnings: Beginning[]
}

/** The beginning of the message or of a document. */
export interface Beginning {
  text: string
  fileName?: string
  /** True if tables were found in it: an outline of numbers is data. */
  hasTables?: boolean
  /** The id of the kind that drew it, where it is the source of a picture. */
  drawnBy?: string | undefined
}

/** Adds up the evidence for each agent. Of agents with the same score, the first wins. */
export function ruleAgent(request: RuledRequest, agents: readonly RuledAgent[]): Ruling {
  return weighAgents(readRuled(request), agents)
}

export function readRuled(written: RuledRequest): RuledMaterial {
  const request = { ...written, text: toSimplified(withNumberedLines(plainText(written.text))) }
  return {
    requestText: readRequestText(request.text),
    material: readMaterial(request),
    beginnings: readBeginnings(request),
  }
}

/** One source or a few of them are drawn, not a whole archive. */
const beginningCharacters = 60_000
const mostBeginnings = 4

function readBeginnings({ text, documents }: RuledRequest): Beginning[] {
  const written = namedFiles(text, documents).map(document => ({
    text: document.text,
    fileName: document.name,
    drawnBy: document.drawnBy,
    hasTables: document.tables.length > 0,
  }))
  return [{ text }, ...written]
    .slice(0, mostBeginnings)
    .map(beginning => ({ ...beginning, text: beginning.text.slice(0, beginningCharacters) }))
}

export function weighAgents({ requestText: written, material }: RuledMaterial, agents: readonly RuledAgent[]): Ruling {
  const requestText = normalizeText(written)
  const names = findNames(requestText, agents)
  const named = chooseName(names)
  const words = withoutNames(requestText, names)
  const scoreOf = ({ id, signals }: RuledAgent) => {
    const evidence = weighEvidence(signals, words, material)
    if (named?.agent === id) return either([evidence, nameWeights[named.role]])
    const isRefused = names.some(name => name.agent === id && name.role === 'refused')
    return isRefused || (named && isAskedFor(named)) ? evidence * leftBesideName : evidence
  }
  const scores = agents.map(agent => [agent.id, scoreOf(agent)] as const).toSorted((a, b) => b[1] - a[1])
  const [best, second] = scores
  if (!best) throw new Error('no agents to choose from')
  return { agent: best[0], confidence: best[1] - (second?.[1] ?? 0) / 2, scores: Object.fromEntries(scores), named }
}

/** A table or an outline shows itself early: the rules read only the beginnings. */
function readMaterial({ text, documents, tables }: RuledRequest): RoutingMaterial {
  const written = documents.filter(isWritten)
  // The names of sheets are not an outline; records may be one.
  const withText = documents.filter(document => !isWorkbook(document) || document.tables.length === 0)
  const beginnings = withText.map(document => document.text.slice(0, documentCharacters))
  return {
    text: [text.slice(0, materialCharacters), ...beginnings].join('\n\n'),
    tables: tables.map(outlineTable),
    fileNames: documents.map(({ name }) => name),
    writtenFiles: written.map(document => ({ name: document.name, isSlides: isSlides(document) })),
    isWordless: text.trim() === '',
  }
}

export function outlineTable(table: Table): TableOutline {
  const { columns, origin } = table
  return {
    types: columns.map(({ type }) => type),
    rowCount: countRows(table),
    ...(origin && { file: origin.file }),
  }
}

/** The part of a prompt in which a person says what to do. */
export function readRequestText(text: string): string {
  const trimmed = text.trim()
  const isLong = trimmed.length > requestHeadCharacters + requestTailCharacters
  const requestText = isLong
    ? `${trimmed.slice(0, requestHeadCharacters)}\n${trimmed.slice(-requestTailCharacters)}`
    : trimmed
  return requestText.replaceAll(address, '')
}

/** The most wanted name; of equals a notation before a diagram, then the first. */
function chooseName(names: readonly FoundName[]): FoundName | null {
  const rank = (name: FoundName) => nameWeights[name.role] + (name.isNotation ? 0.02 : 0)
  const chosen = names.toSorted((a, b) => rank(b) - rank(a))[0]
  return chosen && chosen.role !== 'refused' ? chosen : null
}

/** A name has its own weight: the words in it do not count a second time. */
function withoutNames(requestText: string, names: readonly FoundName[]): string {
  const starts = [...names.map(({ start }) => start), requestText.length]
  return starts.map((start, index) => requestText.slice(names[index - 1]?.end ?? 0, start)).join('…')
}

function weighEvidence(signals: Signals, text: string, material: RoutingMaterial): number {
  const { baseline = 0, words, structure } = signals
  const isSaid = ({ pattern }: Signal) => [pattern].flat().some(wording => wording.test(text))
  const weights = words.filter(isSaid).map(({ weight }) => weight)
  const speaksFor = either([baseline, structure?.(material) ?? 0, ...weights.filter(weight => weight > 0)])
  return weights.filter(weight => weight < 0).reduce((left, weight) => left * (1 + weight), speaksFor)
}

/** True if the name says what to draw, rather than what exists already or what the request is about. */
export function isAskedFor({ role }: FoundName): boolean {
  return role === 'target' || role === 'wanted' || role === 'mentioned'
}

/** Combines independent evidence of the same thing: more of it never adds up to more than 1. */
function either(weights: readonly number[]): number {
  return 1 - weights.reduce((left, weight) => left * (1 - weight), 1)
}
