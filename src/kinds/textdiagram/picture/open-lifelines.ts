import { type Rect, unite } from './matrix.ts'
import { layOutText } from './measure-element.ts'
import { createTextStyleReader } from './text-style.ts'

/** What stays free between words and the line that they interrupt, in pixels: beside the line, and along it. */
const room = { across: 3, along: 1 }

interface Span {
  from: number
  to: number
}

/** Interrupts the lifelines of a sequence diagram where messages and conditions stand on them: words with a line through them are hard to read. */
export function openLifelines(drawing: SVGSVGElement): void {
  const lines = [...drawing.querySelectorAll('line.actor-line')]
  if (lines.length === 0) return
  const readStyle = createTextStyleReader()
  const texts = [...drawing.querySelectorAll('.messageText, .loopText')]
  const boxes = texts.flatMap(text => unite(layOutText(text, readStyle)) ?? [])
  for (const line of lines) {
    const [x, top, bottom] = ['x1', 'y1', 'y2'].map(name => Number(line.getAttribute(name)))
    if (x === undefined || top === undefined || bottom === undefined) continue
    const pieces = piecesBetween(boxes, x, { from: top, to: bottom })
    for (const [index, { from, to }] of pieces.toReversed().entries()) {
      const isFirst = index === pieces.length - 1
      const piece = isFirst ? line : (line.cloneNode() as Element)
      piece.setAttribute('y1', String(from))
      piece.setAttribute('y2', String(to))
      if (isFirst) continue
      // A name belongs to one element.
      piece.removeAttribute('id')
      line.after(piece)
    }
  }
}

/** The pieces of a line from top to bottom that no box stands on; the line itself where boxes cover all of it. */
function piecesBetween(boxes: readonly Rect[], x: number, line: Span): Span[] {
  const taken = boxes
    .filter(box => box.width > 0 && box.x - room.across < x && x < box.x + box.width + room.across)
    .map(box => ({ from: box.y - room.along, to: box.y + box.height + room.along }))
    .toSorted((one, other) => one.from - other.from)
  const pieces: Span[] = []
  let { from } = line
  for (const span of taken) {
    if (span.from > from) pieces.push({ from, to: Math.min(span.from, line.to) })
    from = Math.max(from, span.to)
  }
  if (from < line.to) pieces.push({ from, to: line.to })
  return pieces.length > 0 ? pieces : [line]
}
