import type { Style } from '../../language/style.ts'
import type { Shape } from '../read-scene.ts'
import { readRichText } from '../rich-text.ts'
import { wrapText } from '../wrap-text.ts'

export type LabelSide = 'top' | 'bottom' | 'left' | 'right'

export interface Room {
  width: number
  height: number
}

const defaultFontSize = 12
const defaultTitleHeight = 23
const lineHeight = 1.25
/** Shapes that are pictures: their text is below them, or too short to matter. */
const pictures = new Set(['image', 'icon', 'umlActor', 'actor', 'line', 'text'])

/** True for a shape that is only text, or a rule: it may lie on other shapes. */
export function isText({ shape }: Style): boolean {
  return shape === 'text' || shape === 'line'
}

/** True if draw.io itself places the content of the shape. */
export function placesItsChildren(style: Style): boolean {
  const own = style.text('childLayout')
  return style.shape === 'table' || (own !== undefined && own !== 'flowLayout' && own !== 'none')
}

/** True if only the content of a shape is visible. */
export function isInvisible({ style, label }: Shape): boolean {
  return style.text('fillColor') === 'none' && style.text('strokeColor') === 'none' && label.trim() === ''
}

/** The room that the label of a shape takes inside it; null if its label is elsewhere or never overflows. */
export function roomOfLabel({ style, label, box }: Shape): Room | null {
  const isFitted = ['fill', 'width', 'hidden', 'block'].includes(style.text('overflow') ?? '')
  if (pictures.has(style.shape) || style.shape.startsWith('mxgraph.') || sideOfLabel(style) !== undefined || isFitted)
    return null
  if (style.shape === 'swimlane' || style.flag('noLabel') || style.number('rotation', 0) !== 0) return null
  if (!style.flag('horizontal', true)) return null
  const beside = spaceBeside(style)
  const width = style.text('whiteSpace') === 'wrap' ? Math.max(box.width - beside, 1) : Number.POSITIVE_INFINITY
  const room = measure(label, style, width)
  return room && { width: room.width + beside, height: room.height }
}

/** Space that a `label` keeps beside its text, for its picture. */
function spaceBeside(style: Style): number {
  return style.shape === 'label' ? style.number('spacingLeft', 0) + style.number('spacingRight', 0) : 0
}

/** Side and size of a label outside of its shape; null for a label inside, or none. */
export function roomOutside({ style, label, box }: Shape): (Room & { side: LabelSide }) | null {
  const side = sideOfLabel(style)
  if (!side || style.flag('noLabel')) return null
  const room = measure(label, style, style.text('whiteSpace') === 'wrap' ? box.width : Number.POSITIVE_INFINITY)
  return room && { side, width: Math.ceil(room.width) + 4, height: Math.ceil(room.height) + 4 }
}

function sideOfLabel(style: Style): LabelSide | undefined {
  const [along, across] = [style.text('verticalLabelPosition'), style.text('labelPosition')]
  return (
    (['top', 'bottom'] as const).find(side => side === along) ??
    (['left', 'right'] as const).find(side => side === across)
  )
}

/** Space that a shape with content keeps for its title. */
export function roomOfTitle({ style, label, box }: Shape): { titleHeight: number; titleWidth: number } {
  if (style.shape === 'swimlane') {
    const size = Math.max(0, style.number('startSize', defaultTitleHeight))
    return style.flag('horizontal', true) ? { titleHeight: size, titleWidth: 0 } : { titleHeight: 0, titleWidth: size }
  }
  const isAtTop = style.text('verticalAlign') === 'top' && sideOfLabel(style) === undefined
  const room = isAtTop ? measure(label, style, Math.max(box.width, 120)) : null
  return { titleHeight: room ? Math.ceil(room.height) + 4 : 0, titleWidth: 0 }
}

/** The width that the title of a swimlane takes in one line, or, where it may be broken, in lines of at most `widest` pixels. */
export function widthOfTitle({ style, label }: Shape, widest = 160): number {
  return measure(label, style, style.text('whiteSpace') === 'wrap' ? widest : Number.POSITIVE_INFINITY)?.width ?? 0
}

/** Size of the label as drawn, with lines broken at `maxWidth` pixels; null for no label. */
function measure(label: string, style: Style, maxWidth: number): Room | null {
  const paragraphs = readRichText(label)
  if (paragraphs.length === 0) return null
  const size = Math.max(4, Math.min(200, style.number('fontSize', defaultFontSize)))
  const lines = wrapText(paragraphs, maxWidth, size, (style.number('fontStyle', 0) & 1) === 1)
  return {
    width: lines.reduce((most, line) => Math.max(most, line.width), 0),
    height: lines.reduce((sum, line) => sum + line.size * lineHeight, 0),
  }
}
