import { JSDOM } from 'jsdom'
import { readColor } from '../../toolkit/drawing/color.ts'
import { estimateWidthEm } from '../../toolkit/drawing/label-size.ts'
import type { PlacedLabel } from '../../toolkit/drawing/placed-drawing.ts'
import type { Box } from '../../toolkit/drawing/svg.ts'
import { inlineStyles } from '../inline-styles.ts'

/** A picture, and its texts as texts. */
export interface PictureWithTexts {
  view: Box
  /** Without its texts. */
  svg: string
  texts: PlacedLabel[]
}

const { window } = new JSDOM('')

/** Takes the texts out of a picture. Those that are turned, other than upright or upwards, stay in it. */
export function separateTexts(svg: string): PictureWithTexts {
  const root = new window.DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  inlineStyles(root)
  const [x = 0, y = 0, width = 1, height = 1] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const texts: PlacedLabel[] = []
  for (const text of Array.from(root.getElementsByTagName('text'))) {
    const labels = readLabels(text)
    if (labels === null) continue
    texts.push(...labels)
    text.remove()
  }
  return { view: { x, y, width, height }, svg: new window.XMLSerializer().serializeToString(root), texts }
}

/** `a`, `b`, `c`, `d`, `e`, `f` of an SVG matrix. */
type Matrix = readonly [number, number, number, number, number, number]

const identity: Matrix = [1, 0, 0, 1, 0, 0]

interface Line {
  x: number
  y: number
  text: string
  element: Element
}

/** The lines of a text, each as a label; null where it cannot be one. */
function readLabels(text: Element): PlacedLabel[] | null {
  const matrix = matrixOf(text)
  const [a, b, c, d] = matrix
  const isUpright = Math.abs(b) < 1e-3 && Math.abs(c) < 1e-3 && a > 0 && d > 0
  const isUpwards = Math.abs(a) < 1e-3 && Math.abs(d) < 1e-3 && b < 0
  if (!isUpright && !isUpwards) return null
  const lines: Line[] = []
  collectLines(text, { x: lengthOf(text, 'x') ?? 0, y: lengthOf(text, 'y') ?? 0 }, lines)
  const shown = lines.filter(line => line.text.trim() !== '')
  if (shown.some(({ element }) => isHidden(element))) return []
  const scale = Math.hypot(a, b)
  return shown.map(line => placeLabel(line, matrix, scale, isUpwards))
}

/** A line begins where a part of the text has a place of its own. */
function collectLines(element: Element, start: { x: number; y: number }, lines: Line[]): void {
  const fontSize = fontSizeOf(element)
  const position = {
    x: (lengthOf(element, 'x') ?? start.x) + emLength(element, 'dx', fontSize),
    y: (lengthOf(element, 'y') ?? start.y) + emLength(element, 'dy', fontSize),
  }
  const isPlaced = ['x', 'y', 'dy'].some(name => element.hasAttribute(name)) || lines.length === 0
  if (isPlaced) lines.push({ ...position, text: '', element })
  for (const node of Array.from(element.childNodes)) {
    const line = lines.at(-1)
    if (node.nodeType === 3 && line) line.text += (node.textContent ?? '').replace(/\s+/g, ' ')
    if (node.nodeType === 1 && (node as Element).localName !== 'title')
      collectLines(node as Element, last(lines, position), lines)
  }
}

function last(lines: readonly Line[], start: { x: number; y: number }): { x: number; y: number } {
  const line = lines.at(-1)
  return line ? { x: line.x, y: line.y } : start
}

function placeLabel(
  { x, y, text, element }: Line,
  [a, b, c, d, e, f]: Matrix,
  scale: number,
  isUpwards: boolean,
): PlacedLabel {
  const fontSize = fontSizeOf(element) * scale
  const words = text.trim()
  const at = { x: a * x + c * y + e, y: b * x + d * y + f }
  const width = (estimateWidthEm(words) * 1.08 + 0.4) * fontSize
  const anchor = styleOf(element, 'text-anchor') ?? 'start'
  const before = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0
  const baseline = styleOf(element, 'dominant-baseline') ?? styleOf(element, 'alignment-baseline') ?? 'auto'
  const above = /^(?:middle|central)$/.test(baseline)
    ? 0.65
    : /^(?:hanging|text-before-edge|before-edge)$/.test(baseline)
      ? 0.15
      : 1
  const height = 1.3 * fontSize
  const box = isUpwards
    ? { x: at.x - above * fontSize, y: at.y - width + before, width: height, height: width }
    : { x: at.x - before, y: at.y - above * fontSize, width, height }
  const weight = styleOf(element, 'font-weight') ?? 'normal'
  const bold = weight === 'bold' || Number(weight) >= 600
  return {
    paragraphs: [{ runs: [{ text: words, bold, italic: styleOf(element, 'font-style') === 'italic' }] }],
    box,
    wraps: false,
    color: readColor(styleOf(element, 'fill') ?? '#000000') ?? '#000000',
    fontSize,
    across: anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left',
    down: 'middle',
    isUpwards,
    background: null,
  }
}

function isHidden(element: Element): boolean {
  return (
    styleOf(element, 'display') === 'none' ||
    styleOf(element, 'visibility') === 'hidden' ||
    Number(styleOf(element, 'opacity') ?? 1) === 0
  )
}

function fontSizeOf(element: Element): number {
  const written = styleOf(element, 'font-size') ?? '16'
  const size = Number.parseFloat(written)
  const holder = element.parentElement
  if (/(?:em|%)$/.test(written) && holder) return fontSizeOf(holder) * (written.endsWith('%') ? size / 100 : size)
  return size > 0 ? size : 16
}

function emLength(element: Element, name: string, fontSize: number): number {
  const written = element.getAttribute(name) ?? ''
  const value = Number.parseFloat(written) || 0
  return written.trim().endsWith('em') ? value * fontSize : value
}

function lengthOf(element: Element, name: string): number | null {
  const value = Number.parseFloat(element.getAttribute(name) ?? '')
  return Number.isFinite(value) ? value : null
}

/** The nearest that sets it: all that is asked for is inherited, or as good as that. */
function styleOf(element: Element, name: string): string | undefined {
  for (let holder: Element | null = element; holder; holder = holder.parentElement) {
    const found = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(holder.getAttribute('style') ?? '')?.[1]
    const value = found ?? holder.getAttribute(name)
    if (value && value.trim() !== 'inherit') return value.trim()
  }
  return undefined
}

function matrixOf(element: Element): Matrix {
  const matrix = readTransform(element.getAttribute('transform') ?? '')
  return element.parentElement ? multiply(matrixOf(element.parentElement), matrix) : matrix
}

function readTransform(written: string): Matrix {
  let matrix = identity
  for (const [, name = '', list = ''] of written.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    matrix = multiply(
      matrix,
      toMatrix(
        name,
        list
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number),
      ),
    )
  }
  return matrix
}

function toMatrix(name: string, [n0 = 0, n1, n2, n3 = 0, n4 = 0, n5 = 0]: number[]): Matrix {
  const angle = (n0 * Math.PI) / 180
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, n0, n1 ?? 0]
    case 'scale':
      return [n0, 0, 0, n1 ?? n0, 0, 0]
    case 'rotate': {
      const turned: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
      if (n1 === undefined) return turned
      return multiply(multiply([1, 0, 0, 1, n1, n2 ?? 0], turned), [1, 0, 0, 1, -n1, -(n2 ?? 0)])
    }
    case 'matrix':
      return [n0, n1 ?? 0, n2 ?? 0, n3, n4, n5]
    default:
      return identity
  }
}

function multiply([a, b, c, d, e, f]: Matrix, [a2, b2, c2, d2, e2, f2]: Matrix): Matrix {
  return [a * a2 + c * b2, b * a2 + d * b2, a * c2 + c * d2, b * c2 + d * d2, a * e2 + c * f2 + e, b * e2 + d * f2 + f]
}
