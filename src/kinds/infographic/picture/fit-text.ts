import { layOutText, type TextBlock } from '../../../toolkit/drawing/text.ts'

/** Smaller text is not legible; the engine's own designs go down to 10. */
export const smallestTextPx = 12
/** Minimum scale of text that does not fit otherwise: it becomes smaller, and the whole picture larger. */
const smallestShare = 0.5
/** The engine measures with its own face: a line may be this much wider than it thought before it is broken. */
const tolerance = 1.06
/** Minimum line height: rows are moved closer before letters become smaller. */
const closestRows = 1.15

/** A label broken into rows, with the height of a row in shares of its font size. */
export interface FittedText {
  block: TextBlock
  rowEm: number
}

/** Breaks a text into rows that fit a box: at its size, then with closer rows, and only then smaller. Sizes in pixels. */
export function fitText(
  text: string,
  bold: boolean,
  box: { width: number; height: number },
  writtenPx: number,
  writtenRowEm: number,
): FittedText {
  const wantedPx = Math.max(writtenPx, smallestTextPx)
  const room = { width: box.width * tolerance, height: Math.max(box.height, writtenPx * writtenRowEm) * 1.05 }
  for (const sizePx of sizesFrom(wantedPx)) {
    const block = layOutText([{ text, bold }], sizePx, room.width)
    const rowEm = Math.min(writtenRowEm, Math.max(closestRows, room.height / (block.lines.length * sizePx)))
    const isLowEnough = block.lines.length * sizePx * rowEm <= room.height
    if (block.width <= room.width && isLowEnough && !breaksWords(block, text)) return { block, rowEm }
  }
  return { block: layOutText([{ text, bold }], wantedPx * smallestShare, room.width), rowEm: closestRows }
}

function* sizesFrom(wantedPx: number): Generator<number> {
  for (let share = 1; share > smallestShare; share -= 0.05) {
    const sizePx = wantedPx * share
    // The last legible size is tried as well.
    if (sizePx < smallestTextPx && wantedPx * (share + 0.05) > smallestTextPx) yield smallestTextPx
    yield sizePx
  }
}

/** True where a line ends in the middle of a word. */
function breaksWords(block: TextBlock, text: string): boolean {
  const words = new Set(text.split(/\s+/))
  const drawn = block.lines.flatMap(runs =>
    runs
      .map(run => run.text)
      .join('')
      .split(/\s+/),
  )
  return drawn.some(
    word => /^[\w'’-]+$/.test(word) && !words.has(word) && !text.includes(` ${word}`) && !isWhole(word, text),
  )
}

/** Words written beside CJK characters are written without spaces. */
function isWhole(word: string, text: string): boolean {
  const at = text.indexOf(word)
  const [before, after] = [text[at - 1] ?? ' ', text[at + word.length] ?? ' ']
  return at >= 0 && !/[\w'’-]/.test(before) && !/[\w'’-]/.test(after)
}
