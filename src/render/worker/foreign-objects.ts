import type { Palette } from '../../toolkit/drawing/palette.ts'
import { drawText, layOutText, type Run, type TextBlock } from '../../toolkit/drawing/text.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const blocks = new Set([
  'div',
  'p',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'section',
  'article',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])
const smallestShare = 0.6

/** Parses an SVG document and returns its root. */
type ParseSvg = (svg: string) => Element

/** Replaces HTML inside an SVG, which only browsers draw, by SVG text in the same place, size and colour. */
export function replaceForeignObjects(root: Element, palette: Palette, parseSvg: ParseSvg): void {
  for (const foreign of Array.from(root.getElementsByTagName('*')).filter(isForeignObject)) {
    if (!foreign.isConnected) continue
    const markup = drawForeignObject(foreign, palette)
    const text = markup && asElement(markup, foreign, parseSvg)
    // The other children of a switch are for programs that cannot draw the first.
    const place = foreign.parentElement?.localName === 'switch' ? foreign.parentElement : foreign
    if (text) place.replaceWith(text)
    else if (place === foreign) foreign.remove()
  }
}

function isForeignObject(element: Element): boolean {
  return element.localName.toLowerCase() === 'foreignobject'
}

/** SVG text; null if there is no text. */
function drawForeignObject(foreign: Element, palette: Palette): string | null {
  const runs = trimRuns(readRuns(foreign, { bold: false, code: false }))
  if (runs.length === 0) return null
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(
    name => Number.parseFloat(foreign.getAttribute(name) ?? '') || 0,
  )
  const box = { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 }
  const inner = deepestOnly(foreign)
  const block = fitText(runs, readFontSize(inner), box)
  const isCentred = isCentredAcross(inner, foreign)
  return drawText(block, {
    x: isCentred ? box.x + box.width / 2 : box.x,
    y: isCentredDown(inner, foreign) ? box.y + Math.max(0, box.height - block.height) / 2 : box.y,
    anchor: isCentred ? 'middle' : 'start',
    fill: findStyle(inner, 'color') ?? findStyle(inner, 'fill') ?? palette.text,
  })
}

/** Writes the text at its size, or smaller if it does not fit its box, down to a share that is still legible. */
function fitText(runs: readonly Run[], fontSizePx: number, box: { width: number; height: number }): TextBlock {
  const maxWidthPx = box.width > 1 ? box.width : 10_000
  let block = layOutText(runs, fontSizePx, maxWidthPx)
  for (let share = 0.9; share >= smallestShare && box.height > 1 && block.height > box.height * 1.15; share -= 0.1) {
    block = layOutText(runs, fontSizePx * share, maxWidthPx)
  }
  return block
}

function readRuns(node: Node, style: { bold: boolean; code: boolean }): Run[] {
  const runs: Run[] = []
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === 3 || child.nodeType === 4) {
      runs.push({ text: (child.textContent ?? '').replace(/\s+/g, ' '), ...style })
    } else if (child.nodeType === 1) {
      runs.push(...readElement(child as Element, style))
    }
  }
  return runs
}

function readElement(element: Element, outer: { bold: boolean; code: boolean }): Run[] {
  const name = element.localName.toLowerCase()
  if (name === 'br') return [{ text: '\n' }]
  if (name === 'script' || name === 'style') return []
  const weight = ownStyle(element, 'font-weight')
  const bold = weight ? weight === 'bold' || Number(weight) >= 600 : outer.bold || name === 'b' || name === 'strong'
  const runs = readRuns(element, { bold, code: outer.code || name === 'code' })
  return blocks.has(name) ? [{ text: '\n' }, ...runs, { text: '\n' }] : runs
}

/** Removes empty lines, which nested blocks leave, and spaces at the ends of lines. */
function trimRuns(runs: readonly Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs) {
    const last = kept.at(-1)
    const isAtStart = last === undefined || last.text.endsWith('\n')
    const text = isAtStart ? run.text.trimStart() : run.text
    if (text !== '') kept.push({ ...run, text })
  }
  while (kept.at(-1)?.text.trim() === '') kept.pop()
  return kept
}

/** The innermost element that contains all of the text: its style is used. */
function deepestOnly(element: Element): Element {
  const only = element.children.length === 1 ? element.children[0] : undefined
  const hasOwnText = Array.from(element.childNodes).some(node => node.nodeType === 3 && node.textContent?.trim())
  return only && !hasOwnText ? deepestOnly(only) : element
}

function ownStyle(element: Element, property: string): string | undefined {
  const style = element.getAttribute('style') ?? ''
  const declarations = style.split(';').map(declaration => declaration.split(':'))
  const found = declarations.findLast(([name]) => name?.trim().toLowerCase() === property)
  return found?.slice(1).join(':').trim().toLowerCase() || element.getAttribute(property)?.toLowerCase() || undefined
}

/** Style of the element or of its nearest ancestor that sets it, up to `outermost`. */
function findStyle(element: Element, property: string, outermost?: Element): string | undefined {
  for (let holder: Element | null = element; holder; holder = holder.parentElement) {
    const value = ownStyle(holder, property)
    if (value !== undefined && value !== 'inherit') return value
    if (holder === outermost) return undefined
  }
  return undefined
}

function readFontSize(element: Element): number {
  const size = Number.parseFloat(findStyle(element, 'font-size') ?? '')
  return size > 0 && size < 400 ? size : 14
}

function isCentredAcross(inner: Element, foreign: Element): boolean {
  const align = findStyle(inner, 'text-align', foreign)
  return align ? align === 'center' : findStyle(inner, 'justify-content', foreign) === 'center'
}

function isCentredDown(inner: Element, foreign: Element): boolean {
  return (
    findStyle(inner, 'align-items', foreign) === 'center' || findStyle(inner, 'vertical-align', foreign) === 'middle'
  )
}

/** SVG text that replaces `foreign`. */
function asElement(markup: string, foreign: Element, parseSvg: ParseSvg): Element {
  const group = foreign.ownerDocument.createElementNS(svgNamespace, 'g')
  const transform = foreign.getAttribute('transform')
  if (transform) group.setAttribute('transform', transform)
  group.append(...Array.from(parseSvg(`<svg xmlns="${svgNamespace}">${markup}</svg>`).childNodes))
  return group
}
