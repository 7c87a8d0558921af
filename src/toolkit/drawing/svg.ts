import { escapeXml } from '../xml/escape-xml.ts'
/** Faces that cover Latin and Chinese on every system, the one that Limn brings for PNG first. */
export const fontFamily =
  "'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
export const monospaceFamily = "'SF Mono', Consolas, 'DejaVu Sans Mono', 'Noto Sans SC', monospace"

/** Rectangle in pixels. */
export interface Box {
  /** Left edge. */
  x: number
  y: number
  width: number
  height: number
}

/** An undefined attribute is not written. */
export type SvgAttributes = Readonly<Record<string, string | number | undefined>>

/** An SVG element. `content` is SVG already: escape text with `escapeXml`. */
export function element(name: string, attributes: SvgAttributes, ...content: string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === 'number' ? formatNumber(value) : escapeXml(value)}"`],
  )
  const body = content.join('')
  return body === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${body}</${name}>`
}

/** An SVG document that shows `view`, one unit a pixel. */
export function svgDocument(view: Box, ...content: string[]): string {
  const [width, height] = [Math.ceil(view.width), Math.ceil(view.height)]
  const viewBox = [view.x, view.y, width, height].map(formatNumber).join(' ')
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox, 'font-family': fontFamily }
  return element('svg', attributes, ...content)
}

/** A number as short as it may be: hundredths of a pixel are enough. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** The smallest box around `boxes`, with `margin` on each side; empty boxes make an empty one. */
export function boxAround(boxes: readonly Box[], margin: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    left = Math.min(left, box.x)
    top = Math.min(top, box.y)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  if (left > right) return { x: 0, y: 0, width: 2 * margin, height: 2 * margin }
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin }
}
