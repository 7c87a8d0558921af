import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'
import { decodeEntityCodes } from './entity-codes.ts'
import { flattenPath } from './flatten-path.ts'
import {
  identity,
  type Matrix,
  multiply,
  parseTransform,
  type Rect,
  rectOfPoints,
  transformRect,
  unite,
} from './matrix.ts'
import { createTextStyleReader, type TextStyle, type TextStyleReader, textStyleOf } from './text-style.ts'

const ascentEm = 0.93
const descentEm = 0.24
const lineHeightEm = 1.5
const nothing: Rect = { x: 0, y: 0, width: 0, height: 0 }
const unpainted = new Set([
  'defs',
  'marker',
  'style',
  'title',
  'desc',
  'clipPath',
  'symbol',
  'mask',
  'pattern',
  'linearGradient',
  'filter',
  'metadata',
])

export function measureText(text: string, { fontSizePx, isBold, isMonospace }: TextStyle): number {
  const em = isMonospace ? Math.max(estimateWidthEm(text), 0.61 * text.length) : estimateWidthEm(text)
  return snap(em * fontSizePx * (isBold ? 1.06 : 1))
}

/**
 * Browsers measure in steps that binary fractions can hold. Layouts rely on it: with other fractions a point on an outline comes out
 * beside it, and lines end askew.
 */
function snap(length: number): number {
  return Math.ceil(length * 8) / 8
}

/** The box of an element in its own coordinates, as `getBBox` gives it: without its own transform. */
export function boxOf(element: Element): Rect {
  return findBox(element, createTextStyleReader()) ?? nothing
}

/** From the coordinates of an element to those of the outermost drawing. */
export function matrixOf(element: Element): Matrix {
  let matrix = identity
  for (let each: Element | null = element; each?.namespaceURI?.endsWith('svg'); each = each.parentElement) {
    matrix = multiply(parseTransform(each.getAttribute('transform')), matrix)
  }
  return matrix
}

function findBox(element: Element, readLook: TextStyleReader): Rect | null {
  switch (element.localName) {
    case 'rect':
    case 'image':
    case 'foreignObject':
    case 'use':
      return {
        x: read(element, 'x'),
        y: read(element, 'y'),
        width: read(element, 'width'),
        height: read(element, 'height'),
      }
    case 'circle':
      return aroundCenter(element, read(element, 'r'), read(element, 'r'))
    case 'ellipse':
      return aroundCenter(element, read(element, 'rx'), read(element, 'ry'))
    case 'line':
      return rectOfPoints([
        { x: read(element, 'x1'), y: read(element, 'y1') },
        { x: read(element, 'x2'), y: read(element, 'y2') },
      ])
    case 'polygon':
    case 'polyline':
      return rectOfPoints(readPoints(element.getAttribute('points') ?? ''))
    case 'path':
      return rectOfPoints(flattenPath(element.getAttribute('d') ?? '').flat())
    case 'text':
    case 'tspan':
      return unite(layOutText(element, readLook))
    default:
      return uniteChildren(element, readLook)
  }
}

function uniteChildren(element: Element, readLook: TextStyleReader): Rect | null {
  const boxes: Rect[] = []
  // From one to the next: jsdom makes a list of children anew for each that is read from it.
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    if (unpainted.has(child.localName) || isHidden(child)) continue
    const box = findBox(child, readLook)
    if (box) boxes.push(transformRect(parseTransform(child.getAttribute('transform')), box))
  }
  return unite(boxes)
}

function isHidden(element: Element): boolean {
  return element.getAttribute('display') === 'none' || /display:\s*none/.test(element.getAttribute('style') ?? '')
}

function aroundCenter(element: Element, rx: number, ry: number): Rect {
  return { x: read(element, 'cx') - rx, y: read(element, 'cy') - ry, width: 2 * rx, height: 2 * ry }
}

function readPoints(written: string): { x: number; y: number }[] {
  const numbers = written
    .trim()
    .split(/[\s,]+/)
    .map(Number.parseFloat)
  return numbers.flatMap((x, index) =>
    index % 2 === 0 && index + 1 < numbers.length ? [{ x, y: numbers[index + 1] ?? 0 }] : [],
  )
}

function read(element: Element, name: string, em = 16): number {
  const written = element.getAttribute(name) ?? ''
  const value = Number.parseFloat(written)
  if (!Number.isFinite(value)) return 0
  return written.endsWith('em') ? value * em : value
}

interface Cursor {
  x: number
  y: number
}

/** The boxes of the pieces of a text: each begins where the one before ends, or where its own `x` and `y` say. */
export function layOutText(element: Element, readLook: TextStyleReader = createTextStyleReader()): Rect[] {
  const rects: Rect[] = []
  const chunk: Rect[] = []
  const cursor: Cursor = { x: 0, y: 0 }
  let anchor = 'start'
  const finishChunk = () => {
    const box = unite(chunk)
    const shift = box === null || anchor === 'start' ? 0 : anchor === 'middle' ? -box.width / 2 : -box.width
    rects.push(...chunk.map(rect => ({ ...rect, x: rect.x + shift })))
    chunk.length = 0
  }
  const place = (each: Element) => {
    const look = readLook(each)
    if (each.hasAttribute('x')) {
      finishChunk()
      cursor.x = read(each, 'x', look.fontSizePx)
      anchor = look.anchor
    } else if (each.localName === 'text') anchor = look.anchor
    if (each.hasAttribute('y')) cursor.y = read(each, 'y', look.fontSizePx)
    if (!isMovedByFirstPiece(each, 'dx')) cursor.x += read(each, 'dx', look.fontSizePx)
    if (!isMovedByFirstPiece(each, 'dy')) cursor.y += read(each, 'dy', look.fontSizePx)
    for (let child = each.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === child.TEXT_NODE) addText(child.textContent ?? '', look)
      else if (isElement(child) && child.localName !== 'title') place(child)
    }
  }
  const addText = (written: string, look: TextStyle) => {
    const text = decodeEntityCodes(written).replaceAll(/\s+/g, ' ')
    if (text === '' || (text === ' ' && chunk.length === 0)) return
    const width = measureText(text, look)
    const size = look.fontSizePx
    const isCentered = look.baseline === 'middle' || look.baseline === 'central'
    const isHanging = look.baseline === 'hanging' || look.baseline.endsWith('before-edge')
    const height = snap((ascentEm + descentEm) * size)
    const above = isCentered ? height / 2 : isHanging ? 0 : snap(ascentEm * size)
    chunk.push({ x: cursor.x, y: cursor.y - above, width, height })
    cursor.x += width
  }
  place(element)
  finishChunk()
  return rects
}

/** True where the first piece of a text has its own value, which counts instead of the text's (SVG 2, section 11.5). */
export function isMovedByFirstPiece(text: Element, attribute: 'dx' | 'dy'): boolean {
  const first = text.firstChild
  return first !== null && isElement(first) && first.hasAttribute(attribute)
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE
}

/** The box of HTML text: as wide as its longest line, or as the width that its style allows. */
export function measureHtml(element: Element): Rect {
  const look = textStyleOf(element)
  const style = element.getAttribute('style') ?? ''
  const limit = Number.parseFloat(/(?:^|[;\s])(?:max-)?width:\s*([\d.]+)px/.exec(style)?.[1] ?? '')
  const lines = (element.innerHTML ?? '')
    .split(/<br\s*\/?>|<\/p>|\n/)
    .map(line => line.replaceAll(/<[^>]*>/g, '').trim())
    .filter(line => line !== '')
  const widths = lines.map(line => measureText(line, look))
  const widest = Math.max(0, ...widths)
  const width = Number.isFinite(limit) && !style.includes('nowrap') ? Math.min(limit, widest) : widest
  const rows = widths.reduce((sum, each) => sum + Math.max(1, Math.ceil(each / Math.max(1, width))), 0)
  return { x: 0, y: 0, width, height: snap(rows * look.fontSizePx * lineHeightEm) }
}
