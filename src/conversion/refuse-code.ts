import type { Agent, AgentInput, Composed, NotDrawn } from '../kinds/kind.ts'
import { type Notation, NotationFault } from '../notations/notation.ts'
import { findNotationById } from '../notations/registry.ts'
import { findSyntaxLabels } from '../structure/measure.ts'
import { looksLikeSyntax } from '../structure/syntax.ts'
import { messages } from './messages/index.ts'
import { hasCutNames, isMisread, missesFigures } from './misread.ts'

/** Fewer lines are no program. */
const fewestLines = 3
/** Share of non-empty lines that must look like code in a text that is code. */
const codeShare = 0.5
const looked = 20_000

/**
 * True if a text is code, or written in a notation that Limn does not read, rather than prose, a list or data. Arrows between words are prose ("a ->
 * b"), JSON and tables are data.
 */
export function looksLikeCode(text: string): boolean {
  const beginning = text.slice(0, looked)
  if (isData(beginning)) return false
  const lines = beginning.split('\n').map(line => line.trim())
  const said = lines.filter(line => /[\p{L}\p{N}]/u.test(line))
  if (said.length < fewestLines) return false
  const code = said.filter(line => looksLikeSyntax(withoutArrows(line)))
  return code.length >= said.length * codeShare
}

/** Boxes drawn with characters, in at least two lines of borders: cut into lines they would be nonsense. A table has them, too. */
export function looksLikeBoxes(text: string): boolean {
  return (text.slice(0, looked).match(/^.*(?:\+[-=]{3,}\+|[┌╔╭].*[┐╗╮]|[└╚╰].*[┘╝╯]).*$/gm)?.length ?? 0) >= 2
}

function isData(text: string): boolean {
  return /(?:^|\n)\s*[[{]\s*(?:["[{\]}]|\n|-?\d)/.test(text) || /(?:^|\n)[^\n|]*\|[^\n|]*\|/.test(text)
}

/** People write arrows between the steps of a list, too. */
function withoutArrows(line: string): string {
  return line.replace(/\s*(?:<?-+>+|=+>|~>)\s*/g, ' ')
}

export function refuseCode(language: string): NotDrawn {
  return { notDrawn: messages.say(language, 'looks-like-code') }
}

/**
 * Checks a drawing made from text by reading it again: labels that contain code show that the text was cut up rather than understood, and so does
 * much missing text. Null: it is fine.
 */
export async function refuseMisread(
  kind: Agent,
  { source }: Composed,
  { text, language, documents, current, tables }: AgentInput,
): Promise<NotDrawn | null> {
  const notation = kind.draws && findNotationById(kind.draws.notation)
  if (!notation) return null
  const isChart = notation.writes?.every(type => type === 'chart') === true
  const isOfWords = documents.length === 0 && !current
  const misread = { notDrawn: messages.say(language, 'misread') }
  if (isChart) return isOfWords && (await isCutChart(notation, source, tables, text)) ? misread : null
  try {
    const { structure } = await notation.read({ text: source })
    if (findSyntaxLabels(structure, text).length > 0) return refuseCode(language)
    return isOfWords && isMisread(structure, text) ? misread : null
  } catch (error) {
    if (error instanceof NotationFault) return null
    throw error
  }
}

/** The figures of a chart that are not in it are filled in later: they are those of the tables. */
async function isCutChart(
  notation: Notation,
  source: string,
  tables: AgentInput['tables'],
  text: string,
): Promise<boolean> {
  const drawn = await readPlotted(notation, source)
  const rows = drawn.length > 0 ? drawn : tables.flatMap(table => table.rows)
  return missesFigures(tables, text, drawn.flat()) || hasCutNames(rows, text)
}

async function readPlotted(notation: Notation, source: string): Promise<readonly (readonly unknown[])[]> {
  try {
    const { structure } = await notation.read({ text: source })
    return structure.type === 'chart' ? structure.rows : []
  } catch (error) {
    if (error instanceof NotationFault) return []
    throw error
  }
}
