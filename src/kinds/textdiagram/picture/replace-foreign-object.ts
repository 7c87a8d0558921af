import { layOutText } from '../../../toolkit/drawing/text.ts'
import { textStyleOf } from './text-style.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const lineHeightEm = 1.3
const smallestShrink = 0.6

/** A label of HTML as text in the middle of its box, smaller where it must be: most programs leave `foreignObject` out. */
export function replaceForeignObject(object: Element, ink: string): void {
  const around = object.parentElement
  if (around?.localName === 'switch' && around.querySelector(':scope > text')) {
    object.remove()
    return
  }
  const lines = readLines(object)
  const text = object.ownerDocument.createElementNS(svgNamespace, 'text')
  if (lines.length > 0) object.before(text)
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(
    name => Number.parseFloat(object.getAttribute(name) ?? '') || 0,
  )
  const wantedPx = textStyleOf(object.querySelector('span, p, div') ?? object).fontSizePx
  const block = fitText(lines.join('\n'), wantedPx, width ?? 0, height ?? 0)
  const sizePx = block.fontSizePx
  const top = (y ?? 0) + ((height ?? 0) - block.lines.length * lineHeightEm * sizePx) / 2
  for (const [index, runs] of block.lines.entries()) {
    const row = object.ownerDocument.createElementNS(svgNamespace, 'tspan')
    row.setAttribute('x', String((x ?? 0) + (width ?? 0) / 2))
    row.setAttribute('y', String(top + (index + 0.5) * lineHeightEm * sizePx + sizePx * 0.35))
    row.textContent = runs.map(run => run.text).join('')
    text.append(row)
  }
  text.setAttribute('style', `font-size:${sizePx}px;fill:${ink};text-anchor:middle`)
  object.remove()
}

function fitText(text: string, wantedPx: number, width: number, height: number) {
  for (let share = 1; share > smallestShrink; share -= 0.05) {
    const block = layOutText(text, wantedPx * share, Math.max(width, 1))
    if (block.lines.length * lineHeightEm * wantedPx * share <= height) return block
  }
  return layOutText(text, wantedPx * smallestShrink, Math.max(width, 1))
}

const blocks = new Set(['div', 'p', 'br', 'code', 'pre', 'li'])

function readLines(object: Element): string[] {
  let written = ''
  const visit = (node: Node) => {
    for (const child of node.childNodes) {
      const isBlock = blocks.has(child.nodeName.toLowerCase())
      if (isBlock) written += '\n'
      if (child.nodeType === child.TEXT_NODE) written += child.textContent ?? ''
      visit(child)
      if (isBlock) written += '\n'
    }
  }
  visit(object)
  return written
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}
