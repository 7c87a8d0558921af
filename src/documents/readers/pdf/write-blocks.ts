import { type Grid, writeGrid } from '../office/grid.ts'
import type { PageBlock } from './blocks.ts'
import { joinLines, type Words } from './join-lines.ts'

/** A block as Markdown; headings have a level. */
export type WrittenBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string; followsClosely: boolean }
  | { kind: 'table'; text: string; grid: Grid; page: number }

/** A title of the document's outline; levels from 1. */
export interface OutlineTitle {
  title: string
  level: number
}

/** Marks of lists, that Markdown writes as a dash. */
const bullet = /^[•·▪◦‣●○■]\s*(?=\S)/

/** Minimum size of headings relative to the body, and their maximum length. */
const headingScale = 1.15
const maximumHeadingLength = 200

/**
 * Writes the blocks of all pages. Headings are what the outline names, and what is clearly larger than most of the text: the larger, the
 * higher.
 */
export function writeBlocks(
  blocks: readonly PageBlock[],
  outline: readonly OutlineTitle[],
  words: Words,
): WrittenBlock[] {
  const body = bodySize(blocks)
  const paragraphs = mergeLargeLines(blocks, body)
  const levels = levelsBySize(paragraphs, body)
  const byTitle = new Map(outline.map(({ title, level }) => [normalize(title), level]))
  return paragraphs.map((block): WrittenBlock => {
    if (block.kind === 'table')
      return { kind: 'table', text: writeGrid(block.grid), grid: block.grid, page: block.page }
    const text = joinLines(block.lines, words).replace(bullet, '- ')
    const bySize = isLargeTitle(block, body) ? levels.get(roundSize(block.size)) : undefined
    const level = isTitle(text) ? (byTitle.get(normalize(text)) ?? bySize) : undefined
    return level === undefined
      ? { kind: 'text', text, followsClosely: block.followsClosely }
      : { kind: 'heading', level: Math.min(6, level), text }
  })
}

/** The size of most letters. */
function bodySize(blocks: readonly PageBlock[]): number {
  const characters = new Map<number, number>()
  for (const block of blocks) {
    if (block.kind === 'table') continue
    const length = block.lines.reduce((sum, line) => sum + line.length, 0)
    characters.set(roundSize(block.size), (characters.get(roundSize(block.size)) ?? 0) + length)
  }
  return [...characters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}

/** A large title over several lines is one heading. */
function mergeLargeLines(blocks: readonly PageBlock[], body: number): PageBlock[] {
  const merged: PageBlock[] = []
  for (const block of blocks) {
    const last = merged.at(-1)
    const isLarge = block.kind === 'paragraph' && isLargeTitle(block, body) && block.followsClosely
    if (isLarge && last?.kind === 'paragraph' && roundSize(block.size) === roundSize(last.size))
      last.lines.push(...block.lines)
    else merged.push(block.kind === 'paragraph' ? { ...block, lines: [...block.lines] } : block)
  }
  return merged
}

/** The level of each size that is larger than the body: the largest is 1. */
function levelsBySize(blocks: readonly PageBlock[], body: number): Map<number, number> {
  const sizes = blocks.flatMap(block =>
    block.kind === 'paragraph' && isLargeTitle(block, body) && isTitle(block.lines.join(' '))
      ? [roundSize(block.size)]
      : [],
  )
  const descending = [...new Set(sizes)].sort((one, other) => other - one)
  return new Map(descending.map((size, index) => [size, index + 1]))
}

/** Texts next to each other are a row, however large. */
function isLargeTitle(block: Extract<PageBlock, { kind: 'paragraph' }>, body: number): boolean {
  return block.size > body * headingScale && !block.isRow
}

function isTitle(text: string): boolean {
  return text.length <= maximumHeadingLength && /\p{L}{2}|\p{Script=Han}/u.test(text)
}

/** Normalises a title for comparison: removes numbering, case and punctuation. */
function normalize(title: string): string {
  return title
    .replace(/^[\s\d.]+/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

function roundSize(size: number): number {
  return Math.round(size * 2) / 2
}
