import type { PlacedLabel } from '../../../toolkit/drawing/placed-drawing.ts'
import { element } from '../../../toolkit/drawing/svg.ts'
import type { Style } from '../language/style.ts'
import type { Colors } from './colors.ts'
import { type Box, centerOf, type Point, round } from './geometry.ts'
import { isFilling, isInside, placeBlock, placeLineLabel, roomFor, turnBlock } from './label-box.ts'
import { drawRules, type LineSetting, writeLines } from './label-lines.ts'
import { widthOfFont } from './letter-widths.ts'
import { shareOf } from './paint.ts'
import type { Paragraph } from './paragraph.ts'
import { readRichText } from './rich-text.ts'
import { sizeOfRun, type TextLine, widestWord, wrapText } from './wrap-text.ts'

export interface DrawnLabel {
  /** An SVG element; empty for an empty label. */
  svg: string
  /** Box of the text; null for an empty label. */
  box: Box | null
  /** Null for an empty label. */
  placed: PlacedLabel | null
}

/** Setting of a label: the place of its lines, and their maximum width. */
interface Setting extends LineSetting {
  isUpright: boolean
  /** Maximum width in pixels; `Infinity` where lines end only at line breaks of the label. */
  wrapWidth: number
  /** Painted behind the text; null for nothing. */
  background: string | null
  /** The upright box of a block of this size. */
  place(block: { width: number; height: number }): Box
  /** Box whose left and right edges limit the lines of the label. */
  room: Box
}

const smallestShrink = 0.7
/** How wide the letters that text is drawn with are at most, compared with those it is measured in, and what brings them nearer, in em. */
const widestLetters = 1.05
const tightening = -0.024
/** Text may be so much wider than the room that the spacing leaves for it, as in draw.io. */
const slack = 2
const widestLineLabel = 180

/** The label of a shape: inside `box`, or beside it where the style says so. `behind` is the colour behind it. */
export function drawLabel(label: string, style: Style, box: Box, behind: string, colors: Colors): DrawnLabel {
  const wanted = fontSizeOf(style, 12)
  const paragraphs = readRichText(label, wanted)
  if (paragraphs.length === 0 || style.flag('noLabel')) return noLabel
  const isUpright = style.flag('horizontal', true)
  const room = roomFor(style, box, isUpright)
  const isWrapped = style.text('whiteSpace') === 'wrap' || isFilling(style)
  const width = isUpright ? room.width : room.height
  // A word may reach to the edges of its shape, and text in none that is seen beyond them.
  const reach = Math.max(width, isUpright ? box.width : box.height)
  const isFramed = isWrapped && isInside(style) && style.shape !== 'text'
  const widest = isFramed ? widestWord(paragraphs, wanted, isBold(style)) : 0
  // One that could be no smaller stands out, as in draw.io.
  const size = round(widest > reach && reach / widest >= smallestShrink ? (wanted * reach) / widest : wanted)
  const align = style.text('align') ?? 'center'
  // Paragraphs that say where they stand do so in all of the room, not in the block of the lines.
  const isAligned = isWrapped && paragraphs.some(each => each.align !== undefined && each.align !== align)
  return drawText(paragraphs, style, colors, {
    size,
    isUnderlined: isUnderlined(style),
    isUpright,
    wrapWidth: isWrapped ? Math.max((width + slack) / widthOfFont(style.text('fontFamily')), size) : Infinity,
    align,
    behind,
    background: colors.paint(style.text('labelBackgroundColor'), 'surface', null),
    place: block =>
      isUpright
        ? placeBlock(style, room, isAligned ? { ...block, width: Math.max(block.width, room.width) } : block)
        : turnBlock(room, block),
    room,
  })
}

/** The label of a line: its middle at `at`, on the colour behind the line, so that the line does not run through the words. */
export function drawLineLabel(label: string, style: Style, at: Point, behind: string, colors: Colors): DrawnLabel {
  const size = fontSizeOf(style, 11)
  const paragraphs = readRichText(label, size)
  if (paragraphs.length === 0) return noLabel
  const wanted = style.text('labelBackgroundColor')
  const isBeside =
    /^(?:top|bottom)$/.test(style.text('verticalAlign') ?? '') || /^(?:left|right)$/.test(style.text('align') ?? '')
  // As in draw.io's stylesheet, where the style says nothing.
  const usual = wanted === undefined ? colors.canvas : isBeside ? null : behind
  const background = wanted === 'none' ? null : (colors.paint(wanted, 'surface', null) ?? usual)
  return drawText(paragraphs, style, colors, {
    size,
    isUnderlined: isUnderlined(style),
    isUpright: true,
    wrapWidth: widestLineLabel,
    align: style.text('align') ?? 'center',
    behind: background ?? behind,
    background,
    place: block => placeLineLabel(style, at, block),
    room: { ...at, width: 0, height: 0 },
  })
}

export const noLabel: DrawnLabel = { svg: '', box: null, placed: null }

/** Size of text of this size in pixels, in lines of at most this width. */
export function measureText(
  label: string,
  size: number,
  isBold: boolean,
  width: number,
): { width: number; height: number } {
  return sizeOfLines(wrapText(readRichText(label, size), width, size, isBold))
}

/** Size of a line's label; null where there is none. */
export function measureLineLabel(label: string, style: Style): { width: number; height: number } | null {
  const size = fontSizeOf(style, 11)
  const paragraphs = readRichText(label, size)
  if (paragraphs.length === 0) return null
  return sizeOfLines(wrapText(paragraphs, widestLineLabel, size, isBold(style)))
}

function sizeOfLines(lines: readonly TextLine[]): { width: number; height: number } {
  return {
    width: lines.reduce((most, line) => Math.max(most, line.width), 0),
    height: lines.reduce((sum, line) => sum + line.before + line.height + line.after, 0),
  }
}

function drawText(paragraphs: readonly Paragraph[], style: Style, colors: Colors, setting: Setting): DrawnLabel {
  const { size, isUpright, behind, background } = setting
  const lines = wrapText(paragraphs, setting.wrapWidth, size, isBold(style))
  const block = sizeOfLines(lines)
  const box = setting.place(block)
  const center = centerOf(box)
  const upright = isUpright ? box : { x: center.x - block.width / 2, y: center.y - block.height / 2, ...block }
  const named = colors.paint(style.text('fontColor'), 'text', null)
  const ink = named === null ? colors.inkFor(behind) : colors.readable(named, behind)
  const fontStyle = style.number('fontStyle', 0)
  const attributes = {
    'font-size': size,
    fill: ink,
    'font-weight': isBold(style) ? 'bold' : undefined,
    'font-style': (fontStyle & 2) === 2 ? 'italic' : undefined,
    opacity: shareOf(style, 'textOpacity'),
    'letter-spacing': isTight(lines, setting) ? round(size * tightening) : undefined,
    transform: isUpright ? undefined : `rotate(-90 ${round(center.x)} ${round(center.y)})`,
    // Blanks between differently styled words are dropped in PNG otherwise.
    'xml:space': 'preserve',
  }
  const text = element('text', attributes, writeLines(lines, upright, setting, colors))
  const plate =
    background === null
      ? ''
      : element('rect', { x: box.x - 4, y: box.y, width: box.width + 8, height: box.height, rx: 3, fill: background })
  const placed = placeLabel(paragraphs, style, colors, setting, { ink, box })
  return { svg: plate + drawRules(lines, upright, setting.room, ink) + text, box, placed }
}

/** True if a line would be wider than its room in the letters that it is drawn with. */
function isTight(lines: readonly TextLine[], { wrapWidth }: Setting): boolean {
  return lines.some(({ width }) => width * widestLetters > wrapWidth)
}

/** Places the label as text in a box. A label of natural width takes up no more space than its words. */
function placeLabel(
  paragraphs: readonly Paragraph[],
  style: Style,
  colors: Colors,
  { size, wrapWidth, align, behind, room, isUpright, background }: Setting,
  { ink, box }: { ink: string; box: Box },
): PlacedLabel {
  const isInRoom = Number.isFinite(wrapWidth) && room.width > 0
  const fontStyle = style.number('fontStyle', 0)
  const down = style.text('verticalAlign') ?? (isFilling(style) ? 'top' : 'middle')
  return {
    paragraphs: paragraphs.map(({ runs, align: across }) => ({
      runs: runs.map(({ text, look }) => ({
        text,
        bold: look.bold ?? isBold(style),
        italic: look.italic ?? (fontStyle & 2) === 2,
        underline: look.underline ?? isUnderlined(style),
        strike: look.strike ?? false,
        color: colors.readable(colors.paint(look.color, 'text', null) ?? ink, behind),
        fontSize: sizeOfRun(look, size),
      })),
      ...(across && { across }),
    })),
    box: isInRoom ? room : box,
    wraps: isInRoom,
    color: ink,
    fontSize: size,
    across: align === 'left' || align === 'right' ? align : 'center',
    down: down === 'top' || down === 'bottom' ? down : 'middle',
    isUpwards: !isUpright,
    background,
  }
}

function isBold(style: Style): boolean {
  return (style.number('fontStyle', 0) & 1) === 1
}

/** Decorations are written with each run: programs that draw SVG without a browser pass none on to them. */
function isUnderlined(style: Style): boolean {
  return (style.number('fontStyle', 0) & 4) === 4
}

function fontSizeOf(style: Style, fallback: number): number {
  return Math.max(4, Math.min(200, style.number('fontSize', fallback)))
}
