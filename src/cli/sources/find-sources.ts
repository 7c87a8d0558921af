import type { DrawingAgent } from '../../kinds/find.ts'
import { readText } from '../files/read-source.ts'
import { findKind, isMarkdownName, kindDrawnFrom, notationOfName } from '../files/source-kind.ts'
import { type Diagram, findDiagrams } from '../markdown/find-diagrams.ts'
import { readMarkdownText } from '../markdown/markdown-text.ts'

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
  text: string
  sources: FoundSource[]
  /** The text as it is written to the file. */
  restore(text: string): string
}

/**
 * The sources in a file; none in one that is no text.
 *
 * @param kindName  kind that the whole file is taken as. Absent: by its name
 * @throws FileTrouble
 */
export async function findSources(path: string, kindName: string | undefined): Promise<ReadFile> {
  const text = await readText(path)
  const restore = (same: string) => same
  if (text === null) return { text: '', sources: [], restore }
  if (kindName !== undefined) return { text, restore, sources: [toWhole(text, findKind(kindName), undefined)] }
  if (isMarkdownName(path)) {
    const markdown = readMarkdownText(text)
    return { ...markdown, sources: findDiagrams(markdown.text).map(toBlock) }
  }
  const notation = notationOfName(path)?.id
  return { text, restore, sources: [toWhole(text, kindDrawnFrom(notation ?? ''), notation)] }
}

function toWhole(source: string, agent: DrawingAgent | undefined, notation: string | undefined): FoundSource {
  const place = { linesBefore: 0, start: 0, end: source.length, encode: (repaired: string) => repaired }
  return { source, ...(agent && { agent }), ...(notation !== undefined && { notation }), ...place }
}

function toBlock({ source, notation, linesBefore, contentStart, contentEnd, encode }: Diagram): FoundSource {
  const agent = kindDrawnFrom(notation)
  return { source, ...(agent && { agent }), notation, linesBefore, start: contentStart, end: contentEnd, encode }
}
