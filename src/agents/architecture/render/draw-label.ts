import { escapeXml } from '../../drawing/svg.ts'
import type { Colors } from './colors.ts'
import { type Box, round } from './geometry.ts'
import { readRichText, type TextLook } from './rich-text.ts'
import type { Style } from './style.ts'
import { type TextLine, widestWord, wrapText } from './wrap-text.ts'

export interface DrawnLabel {
  /** An SVG element; empty for an empty label. */
  svg: string
  /** What the text takes up; null for an empty label. */
  box: Box | null
}

interface LabelFrame {
  /** The text stands in it, or beside it where the style says so. */
  box: Box
  /** The colour that the text stands on. */
  ground: string
  /** Broken to this width; absent: as the style says. */
  wrapWidth?: number
}

const lineHeight = 1.25
const inset = 3
const smallestShrink = 0.7

export function drawLabel(label: string, style: Style, frame: LabelFrame, colors: Colors): DrawnLabel {
  const paragraphs = readRichText(label)
  if (paragraphs.length === 0 || style.flag('noLabel')) return { svg: '', box: null }
  const isUpright = style.flag('horizontal', true)
  const room = roomFor(style, frame.box, isUpright)
  const fontStyle = style.number('fontStyle', 0)
  const isBold = (fontStyle & 1) === 1
  const isWrapped = frame.wrapWidth !== undefined || style.text('whiteSpace') === 'wrap' || isFilling(style)
  const width = frame.wrapWidth ?? (isUpright ? room.width : room.height)
  const wanted = Math.max(4, Math.min(200, style.number('fontSize', 12)))
  const shrunk = isWrapped && isInside(style) ? width / Math.max(1, widestWord(paragraphs, wanted, isBold)) : 1
  const size = round(wanted * Math.max(smallestShrink, Math.min(1, shrunk)))
  const lines = wrapText(paragraphs, isWrapped ? Math.max(width, size) : Infinity, size, isBold)
  const block = {
    width: Math.max(...lines.map(line => line.width)),
    height: lines.reduce((sum, line) => sum + line.size * lineHeight, 0),
  }
  const box = isUpright ? placeBlock(style, room, block) : turnedBlock(room, block)
  const ink = colors.readable(colors.paint(style.text('fontColor'), null) ?? inkFor(frame.ground, colors), frame.ground)
  const attributes = [
    `font-size="${size}" fill="${ink}"`,
    isBold ? 'font-weight="bold"' : '',
    (fontStyle & 2) === 2 ? 'font-style="italic"' : '',
    (fontStyle & 4) === 4 ? 'text-decoration="underline"' : '',
    opacityOf(style),
  ]
  const upright = isUpright
    ? box
    : { x: box.x + box.width / 2 - block.width / 2, y: box.y + box.height / 2 - block.height / 2, ...block }
  const turn = isUpright
    ? ''
    : ` transform="rotate(-90 ${round(box.x + box.width / 2)} ${round(box.y + box.height / 2)})"`
  const text = `<text ${attributes.filter(Boolean).join(' ')}${turn}>${writeLines(lines, upright, style, frame.ground, colors)}</text>`
  return { svg: background(style, box, colors) + rules(lines, upright, room, ink) + text, box }
}

function writeLines(lines: readonly TextLine[], box: Box, style: Style, ground: string, colors: Colors): string {
  const fallback = isFilling(style) ? 'left' : 'center'
  let top = box.y
  return lines
    .map(line => {
      const height = line.size * lineHeight
      const baseline = round(top + height / 2 + line.size * 0.35)
      top += height
      const align = line.align ?? style.text('align') ?? fallback
      const [anchor, x] =
        align === 'left'
          ? ['start', box.x]
          : align === 'right'
            ? ['end', box.x + box.width]
            : ['middle', box.x + box.width / 2]
      const runs = line.runs.map(({ text, look }) => writeRun(text, look, ground, colors)).join('')
      return runs === '' ? '' : `<tspan x="${round(x)}" y="${baseline}" text-anchor="${anchor}">${runs}</tspan>`
    })
    .join('')
}

function writeRun(text: string, look: TextLook, ground: string, colors: Colors): string {
  const color = colors.paint(look.color, null)
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
function rules(lines: readonly TextLine[], box: Box, room: Box, ink: string): string {
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

function background(style: Style, box: Box, colors: Colors): string {
  const fill = colors.paint(style.text('labelBackgroundColor'), null)
  if (fill === null) return ''
  const { x, y, width, height } = box
  return `<rect x="${round(x - 2)}" y="${round(y)}" width="${round(width + 4)}" height="${round(height)}" fill="${fill}"/>`
}

function opacityOf(style: Style): string {
  const opacity = style.number('textOpacity', 100)
  return opacity < 100 ? `opacity="${Math.max(0, opacity) / 100}"` : ''
}

function inkFor(ground: string, colors: Colors): string {
  return colors.readable(colors.ink, ground)
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
function turnedBlock(room: Box, block: { width: number; height: number }): Box {
  return {
    x: room.x + room.width / 2 - block.height / 2,
    y: room.y + room.height / 2 - block.width / 2,
    width: block.height,
    height: block.width,
  }
}
