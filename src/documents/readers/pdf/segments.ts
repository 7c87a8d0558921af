import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js'
import { turnUpright } from './turn-upright.ts'

/** A text on a line without wide gaps. Lengths are in points, from the lower left corner of the page. */
export interface Segment {
  text: string
  left: number
  right: number
  baseline: number
  /** The size of its largest letters. */
  size: number
}

/** Texts next to each other on one line, from left to right. */
export interface Line {
  segments: Segment[]
  baseline: number
  size: number
}

/** Gaps, in parts of the letters' size: more than the one is a space, more than the other is a new segment. */
const spaceGap = 0.25
const segmentGap = 1

const listMark = /^(?:[•·▪◦‣–—\-*o]|\(?(?:\d{1,3}|[a-zA-Z])[.)])$/

/** The segments of a page: upright ones, and the text of rotated ones, which have no place among lines. */
export function findSegments(content: TextContent): { upright: Segment[]; turned: string[] } {
  const upright: Segment[] = []
  const turned: string[] = []
  let current: Segment | undefined
  let isSpaced = false
  for (const item of turnUpright(content.items.filter(each => 'str' in each))) {
    const text = cleanText(item.str)
    if (text.trim() === '') {
      isSpaced ||= text !== ''
      continue
    }
    if (isTurned(item, content)) {
      turned.push(text.trim())
      continue
    }
    const next = toSegment(item, text)
    if (current && continues(current, next)) append(current, next, isSpaced)
    else {
      upright.push(next)
      current = next
    }
    isSpaced = false
  }
  for (const segment of upright) segment.text = segment.text.trim()
  return { upright, turned }
}

/** Letters that a font has no meaning for come as control characters. */
function cleanText(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, run => (/\s/.test(run) ? ' ' : ''))
}

function isTurned({ transform, fontName }: TextItem, { styles }: TextContent): boolean {
  const [a = 1, b = 0] = transform as number[]
  return a <= 0 || Math.abs(b) > 0.1 * Math.abs(a) || styles[fontName]?.vertical === true
}

function toSegment({ transform, width, height }: TextItem, text: string): Segment {
  const [, , , , left = 0, baseline = 0] = transform as number[]
  return { text, left, right: left + width, baseline, size: height || 1 }
}

function continues(current: Segment, next: Segment): boolean {
  const size = Math.max(current.size, next.size)
  const gap = next.left - current.right
  return Math.abs(next.baseline - current.baseline) < size / 2 && gap > -size / 2 && gap < segmentGap * size
}

function append(current: Segment, next: Segment, isSpaced: boolean): void {
  const size = Math.max(current.size, next.size)
  const needsSpace = isSpaced || next.left - current.right > spaceGap * size
  current.text += (needsSpace && !/\s$/.test(current.text) ? ' ' : '') + next.text
  current.right = Math.max(current.right, next.right)
  // The position of a line is that of its large letters, not of a raised note reference.
  if (next.size > current.size) current.baseline = next.baseline
  current.size = size
}

/** The lines of a page or a part of it, from top to bottom. The bullet of a list belongs to the text after it. */
export function findLines(segments: readonly Segment[]): Line[] {
  const lines: Line[] = []
  for (const segment of segments.toSorted((one, other) => other.baseline - one.baseline)) {
    const line = lines.at(-1)
    const reach = 0.4 * Math.min(segment.size, line?.size ?? 0)
    if (line && line.baseline - segment.baseline < reach) {
      line.segments.push(segment)
      line.size = Math.max(line.size, segment.size)
    } else lines.push({ segments: [segment], baseline: segment.baseline, size: segment.size })
  }
  return lines.map(line => ({
    ...line,
    segments: joinListMark(line.segments.toSorted((one, other) => one.left - other.left)),
  }))
}

function joinListMark(segments: Segment[]): Segment[] {
  const [mark, text, ...others] = segments
  if (!mark || !text || !listMark.test(mark.text)) return segments
  return [{ ...text, text: `${mark.text} ${text.text}`, left: mark.left }, ...others]
}
