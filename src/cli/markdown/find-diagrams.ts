import { notations } from '../../notations/registry.ts'
import { decodeComment, encodeComment } from './comment.ts'
import { type Fence, findFences } from './find-fences.ts'

/** Names of fenced blocks that are drawn. */
const fenceNames = new Set('mermaid mmd dot graphviz plantuml puml d2 echarts infographic drawio markmap'.split(' '))

/** The notation of a block by its name; undefined where it is not drawn. */
function notationOfFence(name: string): string | undefined {
  if (!fenceNames.has(name)) return undefined
  return notations.find(({ fences }) => fences.includes(name))?.id ?? 'markdown'
}

/** A diagram in a Markdown file. Offsets are those of its text, ends exclusive. */
export interface Diagram {
  /** The word that names its block, for example `mermaid`. */
  fence: string
  /** Id of the notation. */
  notation: string
  /** Without the indentation of its block. */
  source: string
  /** Lines of the file before the source. */
  linesBefore: number
  /** The fenced block; or the comment, the picture behind it, and the comment that ends both. */
  start: number
  end: number
  contentStart: number
  contentEnd: number
  /** White space before each line of the block. */
  indent: string
  /** Turns a source into the lines at its place. */
  encode(source: string): string
  /** Details of a block drawn by an earlier run. Absent: a fenced block. */
  drawn?: { number: number | null; alt: string | null }
}

/** Pattern of a block that `limn md` wrote. Without its last line it is somebody else's comment. */
const drawnBlock =
  /^([ \t]*)<!-- limn:([a-z0-9]+)\n([\s\S]*?)\n\1-->\n\1(<picture>[\s\S]*?<\/picture>|<img [^>]*>)\n\1<!-- \/limn -->$/gm

/** All diagrams, in their order. Linear in the length of `text`. */
export function findDiagrams(text: string): Diagram[] {
  const fences = findFences(text)
  const isShown = ({ start }: Diagram) => fences.some(fence => start > fence.start && start < fence.end)
  const drawn = findDrawn(text).filter(diagram => !isShown(diagram))
  return [...drawn, ...fences.flatMap(fence => toDiagram(text, fence))].sort((one, other) => one.start - other.start)
}

function toDiagram(text: string, { start, end, contentStart, contentEnd, info }: Fence): Diagram[] {
  const fence = info.split(/[\s{]/, 1)[0]?.toLowerCase() ?? ''
  const notation = notationOfFence(fence)
  if (notation === undefined) return []
  const indent = /^[ \t]*/.exec(text.slice(start, contentStart))?.[0] ?? ''
  return [
    {
      fence,
      notation,
      source: dedent(text.slice(contentStart, contentEnd), indent),
      linesBefore: countLines(text, contentStart),
      start,
      end,
      contentStart,
      contentEnd,
      indent,
      encode: source => indentLines(source.replace(/\n$/, ''), indent),
    },
  ]
}

function findDrawn(text: string): Diagram[] {
  return [...text.matchAll(drawnBlock)].flatMap(match => {
    const [whole, indent = '', fence = '', content = '', picture = ''] = match
    const notation = notationOfFence(fence)
    if (notation === undefined) return []
    const contentStart = match.index + whole.indexOf('\n') + 1
    return [
      {
        fence,
        notation,
        source: decodeComment(dedent(content, indent)),
        linesBefore: countLines(text, contentStart),
        start: match.index,
        end: match.index + whole.length,
        contentStart,
        contentEnd: contentStart + content.length,
        indent,
        encode: (source: string) => indentLines(encodeComment(source.replace(/\n$/, '')), indent),
        drawn: readPicture(picture),
      },
    ]
  })
}

function readPicture(html: string): { number: number | null; alt: string | null } {
  const number = /\ssrc="[^"]*-(\d{1,6})(?:-light|-dark)?\.(?:svg|png)"/.exec(html)?.[1]
  return { number: number === undefined ? null : Number(number), alt: /\salt="([^"]*)"/.exec(html)?.[1] ?? null }
}

function dedent(text: string, indent: string): string {
  if (indent === '') return text
  return text
    .split('\n')
    .map(line => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))
    .join('\n')
}

/** Empty lines stay empty. */
export function indentLines(text: string, indent: string): string {
  return text.replace(/^(?=.)/gm, indent)
}

function countLines(text: string, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
