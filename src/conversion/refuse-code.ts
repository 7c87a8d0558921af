import type { Agent, AgentInput, Composed, NotDrawn } from '../kinds/kind.ts'
import { type Notation, NotationFault } from '../notations/notation.ts'
import { findNotationById } from '../notations/registry.ts'
import type { Chart } from '../structure/chart.ts'
import { findSyntaxLabels } from '../structure/measure.ts'
import { isFirstLine, looksLikeSyntax } from '../structure/syntax.ts'
import { isFaithful } from './faithful/is-faithful.ts'
import type { Foreign } from './foreign/name-foreign.ts'
import type { en } from './messages/en.ts'
import { messages } from './messages/index.ts'
import { hasCutNames, isMisread, missesFigures } from './misread.ts'

/** Fewer lines are no program. */
const fewestLines = 3
/** Share of non-empty lines that must look like code in a text that is code. */
const codeShare = 0.5
const windowLength = 20_000

/**
 * True if a text is code, or written in a notation that Limn does not read, rather than prose, a list or data. Arrows between words are prose ("a ->
 * b"), JSON and tables are data.
 */
export function looksLikeCode(text: string): boolean {
  const beginning = text.slice(0, windowLength)
  if (isData(beginning)) return false
  const lines = beginning.split('\n').map(line => line.trim())
  const said = lines.filter(line => /[\p{L}\p{N}]/u.test(line))
  if (said.length < fewestLines) return false
  const code = said.filter(line => looksLikeSyntax(withoutArrows(line)))
  return code.length >= said.length * codeShare
}

/** Boxes drawn with characters, in at least two lines of borders: cut into lines they would be nonsense. A table has them, too. */
export function looksLikeBoxes(text: string): boolean {
  return (text.slice(0, windowLength).match(/^.*(?:\+[-=]{3,}\+|[┌╔╭].*[┐╗╮]|[└╚╰].*[┘╝╯]).*$/gm)?.length ?? 0) >= 2
}

function isData(text: string): boolean {
  return /(?:^|\n)\s*[[{]\s*(?:["[{\]}]|\n|-?\d)/.test(text) || /(?:^|\n)[^\n|]*\|[^\n|]*\|/.test(text)
}

/** People write arrows between the steps of a list, too. */
function withoutArrows(line: string): string {
  return line.replace(/\s*(?:<?-+>+|=+>|~>)\s*/g, ' ')
}

/** Says what a text is that is no diagram, and what would be drawn. */
export function refuseForeign({ what, name = '' }: Foreign, language: string): NotDrawn {
  const instead = messages.say(language, 'foreign-instead', { case: insteadOf({ what, name }) })
  const called = messages.say(language, 'foreign', { case: what, name })
  return { notDrawn: messages.say(language, 'looks-foreign', { what: called, instead }).trim() }
}

function insteadOf({ what, name }: Required<Foreign>): keyof (typeof en)['foreign-instead'] {
  if (what === 'query') return name === 'SQL' ? 'SQL' : 'GraphQL'
  if (what === 'notation' || what === 'pipeline') return what
  if (what === 'pseudocode') return 'steps'
  return what === 'log' || what === 'terminal' ? 'figures' : 'text'
}

export function refuseCode(language: string): NotDrawn {
  return { notDrawn: messages.say(language, 'looks-like-code') }
}

/** Says what a file with a drawing lacks, and what would be drawn. */
export function refuseDrawing(name: string, language: string): NotDrawn {
  return { notDrawn: messages.say(language, 'looks-drawn', { name }) }
}

/**
 * Checks a drawing made from text by reading it again: labels that contain code show that the text was cut up rather than understood, and so does
 * much missing text. A guess may leave out nothing. Null: it is fine.
 */
export async function refuseMisread(
  kind: Agent,
  { source, isWhole = false }: Composed,
  { text, language, documents, current, tables }: AgentInput,
  isGuess = false,
): Promise<NotDrawn | null> {
  const notation = kind.draws && findNotationById(kind.draws.notation)
  if (!notation) return null
  const isChart = notation.writes?.every(type => type === 'chart') === true
  const isOfWords = documents.length === 0 && !current
  const misread = { notDrawn: messages.say(language, 'misread') }
  if (isChart) return isOfWords && !isWhole && (await isCutChart(notation, source, tables, text)) ? misread : null
  try {
    const { structure } = await notation.read({ text: source })
    const cut = findSyntaxLabels(structure, text)
    // A label that is most of a text of sentences was not understood, and is no code.
    if (cut.length > 0)
      return cut.some(label => looksLikeSyntax(label) || isFirstLine(label)) ? refuseCode(language) : misread
    const isCut =
      structure.type === 'chart' && missesFigures([], text, [structure.title ?? '', ...structure.rows.flat()])
    return isOfWords && !isWhole && (isCut || isMisread(structure, text, isGuess)) ? misread : null
  } catch (error) {
    if (error instanceof NotationFault) return null
    throw error
  }
}

/** 胜场！！狮子队14: a title with the first name and its figure. */
const endsInFigure = /[！!].*\p{Script=Han}\d+(?:\.\d+)?$/u

/** The figures of a chart that are not in it are filled in later: they are those of the tables that its queries name. */
async function isCutChart(
  notation: Notation,
  source: string,
  tables: AgentInput['tables'],
  text: string,
): Promise<boolean> {
  const plotted = await readPlotted(notation, source)
  if (plotted?.title !== undefined && endsInFigure.test(plotted.title)) return true
  const drawn = plotted?.rows ?? []
  const queried = tables.filter(({ id }) => new RegExp(`\\b${id}\\b`).test(source))
  const rows = drawn.length > 0 ? drawn : queried.flatMap(table => table.rows)
  if (!isFaithful(plotted ?? chartOf(queried, source), text)) return true
  return missesFigures(queried, text, drawn.flat()) || hasCutNames(rows, text)
}

/** What will be drawn of the tables that are queried: their names and figures. */
function chartOf(tables: AgentInput['tables'], source: string): Chart {
  const columns = tables.flatMap(table => table.columns.map(({ name }) => ({ name, type: 'text' as const })))
  const rows = tables.flatMap(table =>
    table.rows.map(row => row.map(cell => (typeof cell === 'boolean' ? String(cell) : cell))),
  )
  const title = /"title":\s*\{\s*"text":\s*"([^"]*)"/.exec(source)?.[1]
  const [category = '', ...values] = columns.map(({ name }) => name)
  return { type: 'chart', ...(title !== undefined && { title }), mark: 'bar', columns, rows, category, values }
}

async function readPlotted(notation: Notation, source: string): Promise<Chart | null> {
  try {
    const { structure } = await notation.read({ text: source })
    return structure.type === 'chart' ? structure : null
  } catch (error) {
    if (error instanceof NotationFault) return null
    throw error
  }
}
