import type { PlacedLabel } from '../../../toolkit/drawing/placed-drawing.ts'
import { element } from '../../../toolkit/drawing/svg.ts'
import { escapeXml } from '../../../toolkit/xml/escape-xml.ts'
import type { Style } from '../language/style.ts'
import type { Colors } from './colors.ts'
import { type Box, centerOf, type Point, round } from './geometry.ts'
import { shareOf } from './paint.ts'
import { type Paragraph, readRichText, type TextLook } from './rich-text.ts'
import { type TextLine, widestWord, wrapText } from './wrap-text.ts'

export interface DrawnLabel {
  /** An SVG element; empty for an empty label. */
  svg: string
  /** Box of the text; null for an empty label. */
  box: Box | null
  /** Null for an empty label. */
  placed: PlacedLabel | null
}

/** Setting of a label: the place of its lines, and their maximum width. */
interface Setting {
  size: number
  isUpright: boolean
  /** Maximum width in pixels; `Infinity` where lines end only at line breaks of the label. */
  wrapWidth: number
  align: string
  /** Colour behind the text. */
  ground: string
  /** Painted behind the text; null for nothing. */
  background: string | null
  /** The upright box of a block of this size. */
  place(block: { width: number; height: number }): Box
  /** Box whose left and right edges limit the lines of the label. */
  room: Box
}

const lineHeight = 1.25
const inset = 3
const smallestShrink = 0.7
const widestLineLabel = 180

/** The label of a shape: inside `box`, or beside it where the style says so. `ground` is the colour behind it. */
export function drawLabel(label: string, style: Style, box: Box, ground: string, colors: Colors): DrawnLabel {
  const paragraphs = readRichText(label)
  if (paragraphs.length === 0 || style.flag('noLabel')) return noLabel
  const isUpright = style.flag('horizontal', true)
  const room = roomFor(style, box, isUpright)
  const isWrapped = style.text('whiteSpace') === 'wrap' || isFilling(style)
  const width = isUpright ? room.width : room.height
  const wanted = fontSizeOf(style, 12)
  const widest = isWrapped && isInside(style) ? widestWord(paragraphs, wanted, isBold(style)) : 0
  const size = round(wanted * Math.max(smallestShrink, Math.min(1, width / Math.max(1, widest))))
  return drawText(paragraphs, style, colors, {
    size,
    isUpright,
    wrapWidth: isWrapped ? Math.max(width, size) : Infinity,
    align: style.text('align') ?? (isFilling(style) ? 'left' : 'center'),
    ground,
    background: colors.paint(style.text('labelBackgroundColor'), 'surface', null),
    place: block => (isUpright ? placeBlock(style, room, block) : turnBlock(room, block)),
    room,
  })
}

/** The label of a line: its middle at `at`, on the colour behind the line, so that the line does not run through the words. */
export function drawLineLabel(label: string, style: Style, at: Point, ground: string, colors: Colors): DrawnLabel {
  const paragraphs = readRichText(label)
  if (paragraphs.length === 0) return noLabel
  const background = colors.paint(style.text('labelBackgroundColor'), 'surface', null) ?? ground
  return drawText(paragraphs, style, colors, {
    size: fontSizeOf(style, 11),
    isUpright: true,
    wrapWidth: widestLineLabel,
    align: 'center',
    ground: background,
    background,
    place: ({ width, height }) => ({ x: at.x - width / 2, y: at.y - height / 2, width, height }),
    room: { ...at, width: 0, height: 0 },
  })
}

export const noLabel: DrawnLabel = { svg: '', box: null, placed: null }

/** Size of a line's label; null where there is none. */
export function measureLineLabel(label: string, style: Style): { width: number; height: number } | null {
  const paragraphs = readRichText(label)
  if (paragraphs.length === 0) return null
  return sizeOfLines(wrapText(paragraphs, widestLineLabel, fontSizeOf(style, 11), isBold(style)))
}

function sizeOfLines(lines: readonly TextLine[]): { width: number; height: number } {
  return {
    width: lines.reduce((most, line) => Math.max(most, line.width), 0),
    height: lines.reduce((sum, line) => sum + line.size * lineHeight, 0),
  }
}

function drawText(paragraphs: readonly Paragraph[], style: Style, colors: Colors, setting: Setting): DrawnLabel {
  const { size, isUpright, ground, background } = setting
  const lines = wrapText(paragraphs, setting.wrapWidth, size, isBold(style))
  const block = sizeOfLines(lines)
  const box = setting.place(block)
  const center = centerOf(box)
  const upright = isUpright ? box : { x: center.x - block.width / 2, y: center.y - block.height / 2, ...block }
  const named = colors.paint(style.text('fontColor'), 'text', null)
  const ink = named === null ? colors.inkFor(ground) : colors.readable(named, ground)
  const fontStyle = style.number('fontStyle', 0)
  const attributes = {
    'font-size': size,
    fill: ink,
    'font-weight': isBold(style) ? 'bold' : undefined,
    'font-style': (fontStyle & 2) === 2 ? 'italic' : undefined,
    'text-decoration': (fontStyle & 4) === 4 ? 'underline' : undefined,
    opacity: shareOf(style, 'textOpacity'),
    transform: isUpright ? undefined : `rotate(-90 ${round(center.x)} ${round(center.y)})`,
  }
  const text = element('text', attributes, writeLines(lines, upright, setting, colors))
  const behind =
    background === null
      ? ''
      : element('rect', { x: box.x - 2, y: box.y, width: box.width + 4, height: box.height, fill: background })
  const placed = placeLabel(paragraphs, style, colors, setting, { ink, box })
  return { svg: behind + drawRules(lines, upright, setting.room, ink) + text, box, placed }
}

/** Places the label as text in a box. A label of natural width takes up no more space than its words. */
function placeLabel(
  paragraphs: readonly Paragraph[],
  style: Style,
  colors: Colors,
  { size, wrapWidth, align, ground, room, isUpright, background }: Setting,
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
        underline: look.underline ?? (fontStyle & 4) === 4,
        strike: look.strike ?? false,
        color: colors.readable(colors.paint(look.color, 'text', null) ?? ink, ground),
        fontSize: look.size ?? size,
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

function writeLines(lines: readonly TextLine[], box: Box, setting: Setting, colors: Colors): string {
  let top = box.y
  return lines
    .map(line => {
      const height = line.size * lineHeight
      const baseline = round(top + height / 2 + line.size * 0.35)
      top += height
      const align = line.align ?? setting.align
      const [anchor, x] =
        align === 'left'
          ? ['start', box.x]
          : align === 'right'
            ? ['end', box.x + box.width]
            : ['middle', box.x + box.width / 2]
      const runs = line.runs.map(({ text, look }) => writeRun(text, look, setting.ground, colors)).join('')
      return runs === '' ? '' : `<tspan x="${round(x)}" y="${baseline}" text-anchor="${anchor}">${runs}</tspan>`
    })
    .join('')
}

function writeRun(text: string, look: TextLook, ground: string, colors: Colors): string {
  const color = colors.paint(look.color, 'text', null)
  const decoration = [look.underline && 'underline', look.strike && 'line-through'].filter(Boolean).join(' ')
  const attributes = [
    look.bold === undefined ? '' : ` font-weight="${look.bold ? 'bold' : 'normal'}"`,
    look.italic === undefined ? '' : ` font-style="${look.italic ? 'italic' : 'normal'}"`,
    look.size === undefined ? '' : ` font-size="${look.size}"`,
    color === null ? '' : ` fill="${colors.readable(color, ground)}"`,
    decoration === '' ? '' : ` text-decoration="${decoration}"`,
  ].join('')
  const written = escapeXml(text)
  return attributes === '' ? written : `<tspan${attributes}>${written}</tspan>`
}

/** Class boxes of UML part their text with lines across the shape. */
function drawRules(lines: readonly TextLine[], box: Box, room: Box, ink: string): string {
  let top = box.y
  return lines
    .map(line => {
      const y = round(top + 1)
      top += line.size * lineHeight
      const ends = `x1="${round(room.x)}" x2="${round(room.x + room.width)}" y1="${y}" y2="${y}"`
      return line.hasRule ? `<line ${ends} stroke="${ink}" stroke-opacity="0.5"/>` : ''
    })
    .join('')
}

function isBold(style: Style): boolean {
  return (style.number('fontStyle', 0) & 1) === 1
}

function fontSizeOf(style: Style, fallback: number): number {
  return Math.max(4, Math.min(200, style.number('fontSize', fallback)))
}

/** Labels of HTML blocks fill their shape from its upper left corner. */
function isFilling(style: Style): boolean {
  const overflow = style.text('overflow')
  return overflow === 'fill' || overflow === 'width'
}

function isInside(style: Style): boolean {
  return (
    (style.text('verticalLabelPosition') ?? 'middle') === 'middle' &&
    (style.text('labelPosition') ?? 'center') === 'center'
  )
}

/** The box that the text is aligned in: the shape's, or the one of the same size beside it, less the spacing. */
function roomFor(style: Style, box: Box, isUpright: boolean): Box {
  const across = style.text('labelPosition')
  const along = style.text('verticalLabelPosition')
  const moved = {
    x: box.x + (across === 'left' ? -box.width : across === 'right' ? box.width : 0),
    y: box.y + (along === 'top' ? -box.height : along === 'bottom' ? box.height : 0),
  }
  const spacing = style.number('spacing', 2) + (isFilling(style) ? 0 : inset)
  const [left, right] = [spacing + style.number('spacingLeft', 0), spacing + style.number('spacingRight', 0)]
  const [top, bottom] = [spacing + style.number('spacingTop', 0), spacing + style.number('spacingBottom', 0)]
  const isNarrow = isUpright ? box.width < left + right + 8 : box.height < top + bottom + 8
  if (isNarrow) return { ...moved, width: box.width, height: box.height }
  return {
    x: moved.x + left,
    y: moved.y + Math.min(top, box.height / 2),
    width: box.width - left - right,
    height: Math.max(0, box.height - Math.min(top, box.height / 2) - Math.min(bottom, box.height / 2)),
  }
}

function placeBlock(style: Style, room: Box, block: { width: number; height: number }): Box {
  const filling = isFilling(style)
  const align = style.text('align') ?? (filling ? 'left' : 'center')
  const vertical = style.text('verticalAlign') ?? (filling ? 'top' : 'middle')
  const width = filling ? room.width : block.width
  const free = room.width - width
  const left = align === 'left' ? 0 : align === 'right' ? free : free / 2
  const top =
    vertical === 'top' ? 0 : vertical === 'bottom' ? room.height - block.height : (room.height - block.height) / 2
  return { x: room.x + left, y: room.y + top, width, height: block.height }
}

/** The box of text that runs from bottom to top, in the middle of its room. */
function turnBlock(room: Box, block: { width: number; height: number }): Box {
  return {
    x: room.x + room.width / 2 - block.height / 2,
    y: room.y + room.height / 2 - block.width / 2,
    width: block.height,
    height: block.width,
  }
}
