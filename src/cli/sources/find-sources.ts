import type { DrawingAgent } from '../../kinds/find.ts'
import type { Engines } from '../engines.ts'
import { FileTrouble } from '../exit-codes.ts'
import { shownName } from '../files/find-files.ts'
import { readText } from '../files/read-source.ts'
import { findKind, isMarkdownName, kindDrawnFrom, notationOfName } from '../files/source-kind.ts'
import { type Diagram, findDiagrams } from '../markdown/find-diagrams.ts'
import { readMarkdownText } from '../markdown/markdown-text.ts'
import { recogniseNotation } from './recognise-notation.ts'

/** A diagram's source in a file: the whole file, or a block of Markdown. */
export interface FoundSource {
  source: string
  /** The kind whose own notation it is written in. Absent: another notation. */
  agent?: DrawingAgent
  /** The notation that its place names. Absent: it shows itself by its text, if it is one. */
  notation?: string
  /** Lines of the file before it. */
  linesBefore: number
  /** Offset of the source in the text; `end` is exclusive. */
  start: number
  end: number
  /** Encodes a source for this place in the file. */
  encode(source: string): string
}

export interface ReadFile {
  /** What diagnostics call the file. */
  name: string
  text: string
  sources: FoundSource[]
  /** The text as it is written to the file. */
  restore(text: string): string
}

/**
 * The sources in a file, or in standard input for `-`; none in one that is no text.
 *
 * @param kindName  kind that the whole file is taken as. Absent: by its name
 * @throws FileTrouble, also where standard input is no text, or no diagram
 */
export async function findSources(
  path: string,
  kindName: string | undefined,
  work: Engines['work'],
): Promise<ReadFile> {
  const text = await readText(path)
  const isNamed = path !== '-'
  const whole = { name: shownName(path), restore: (same: string) => same }
  if (text === null) return { ...whole, text: '', sources: [] }
  if (kindName !== undefined) return { ...whole, text, sources: [toWhole(text, findKind(kindName), undefined)] }
  const markdown = readMarkdownText(text)
  const blocks = isMarkdownName(path) || !isNamed ? findDiagrams(markdown.text).map(toBlock) : []
  if (isMarkdownName(path) || blocks.length > 0) return { ...whole, ...markdown, sources: blocks }
  const notation = isNamed ? notationOfName(path)?.id : await recogniseOrThrow(text, work)
  return { ...whole, text, sources: [toWhole(text, kindDrawnFrom(notation ?? ''), notation)] }
}

/** Whoever pipes a text into a command means it as a diagram: to pass over it, as over a file of a folder, would be to call it valid. */
async function recogniseOrThrow(text: string, work: Engines['work']): Promise<string> {
  const notation = await recogniseNotation(text, work)
  if (notation === null) throw new FileTrouble('stdin is in no notation that Limn recognises: name its kind with -k')
  return notation
}

function toWhole(source: string, agent: DrawingAgent | undefined, notation: string | undefined): FoundSource {
  // Repaired sources have no line break at their end, which a file has.
  const lineEnd = source.endsWith('\n') ? '\n' : ''
  const encode = (repaired: string) => (repaired.endsWith('\n') ? repaired : `${repaired}${lineEnd}`)
  const place = { linesBefore: 0, start: 0, end: source.length, encode }
  return { source, ...(agent && { agent }), ...(notation !== undefined && { notation }), ...place }
}

function toBlock({ source, notation, linesBefore, contentStart, contentEnd, encode }: Diagram): FoundSource {
  const agent = kindDrawnFrom(notation)
  return { source, ...(agent && { agent }), notation, linesBefore, start: contentStart, end: contentEnd, encode }
}
