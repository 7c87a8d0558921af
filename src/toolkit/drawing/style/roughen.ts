/// <reference path="./roughjs.d.ts" />
import rough, { type Drawable, type Generator } from 'roughjs/bundled/rough.esm.js'

/** The same drawing is always drawn by the same hand. */
const seed = 7
/** Size in pixels below which something is a dot or a mark. */
const smallestPx = 8
/** Longer data are those of a pictogram. */
const longestSimplePath = 160
const shapes = 'rect, circle, ellipse, line, polyline, polygon, path'
/** Elements that are drawn elsewhere, or are hand-drawn already. */
const apart = 'defs, marker, clipPath, mask, pattern, symbol, .rough-node, .formula, [data-look="handDrawn"]'
const geometry = ['x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2', 'points', 'd', 'id']

/** Attribute of the elements that are to be drawn by hand in a drawing of straight lines. */
export const handMark = 'data-hand'

/**
 * Draws the lines of shapes as a hand does. Areas, icons and text stay as they are.
 *
 * @param marked  only of those in elements that have a `handMark`
 */
export function roughen(root: Element, { marked = false } = {}): void {
  const generator = rough.generator()
  for (const [index, shape] of [...root.querySelectorAll(shapes)].entries()) {
    if (marked && shape.closest(`[${handMark}]`) === null) continue
    if (shape.closest('svg') !== root || shape.closest(apart) || isScaled(shape) || !isOutlined(shape, root)) continue
    const isOpen = isLine(shape, root)
    const drawn = draw(generator, shape, { isOpen, seed: seed + index })
    if (drawn) replaceLine(shape, drawn, isOpen)
  }
}

/** True if it has a line, or is a plain area, whose edge is drawn in its colour. */
function isOutlined(shape: Element, root: Element): boolean {
  if (isPaint(paintOf(shape, 'stroke', root))) return true
  const isSimple = shape.localName !== 'path' || (shape.getAttribute('d') ?? '').length < longestSimplePath
  return isSimple && isPaint(paintOf(shape, 'fill', root))
}

function isPaint(paint: string | null): boolean {
  return paint !== null && paint !== 'none' && paint !== 'transparent' && !paint.startsWith('url(')
}

/** A mark that is drawn in a unit square and made larger. */
function isScaled(shape: Element): boolean {
  const [, scale] = /^\s*(?:matrix|scale)\(\s*(-?[\d.]+)/.exec(shape.getAttribute('transform') ?? '') ?? []
  return scale !== undefined && Math.abs(Number(scale)) > 1.5
}

/** A line has no area that is painted; its ends may carry arrowheads, so that it is drawn with one stroke. */
function isLine(shape: Element, root: Element): boolean {
  if (shape.localName === 'line') return true
  const isOpen = shape.localName === 'polyline' || shape.localName === 'path'
  return isOpen && paintOf(shape, 'fill', root) === 'none' && !/z\s*$/i.test(shape.getAttribute('d') ?? '')
}

/** Paint set by attributes and styles of the shape and of its ancestors; null where a style sheet may set it. */
function paintOf(shape: Element, name: 'fill' | 'stroke', root: Element): string | null {
  const inStyle = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i')
  for (let holder: Element | null = shape; holder; holder = holder === root ? null : holder.parentElement) {
    const value = inStyle.exec(holder.getAttribute('style') ?? '')?.[1] ?? holder.getAttribute(name)
    if (value != null && value.trim() !== 'inherit') return value.replace('!important', '').trim()
  }
  return null
}

interface SketchOptions {
  isOpen: boolean
  seed: number
}

/** The data of its path; null for what is too small. */
function draw(generator: Generator, shape: Element, { isOpen, seed: own }: SketchOptions): string | null {
  const [x, y, width, height] = numbers(shape, 'x', 'y', 'width', 'height')
  const [cx, cy, r, rx, ry] = numbers(shape, 'cx', 'cy', 'r', 'rx', 'ry')
  const options = {
    seed: own,
    roughness: 1.1,
    bowing: 1,
    ...(isOpen && { disableMultiStroke: true, preserveVertices: true }),
  }
  const path = (d: string) => generator.path(d, options)
  switch (shape.localName) {
    case 'rect':
      if (Math.min(width, height) < smallestPx) return null
      return dataOf(generator, path(roundedRectangle({ x, y, width, height }, Math.max(rx, ry))))
    case 'circle':
      return r * 2 < smallestPx ? null : dataOf(generator, generator.circle(cx, cy, r * 2, options))
    case 'ellipse':
      return Math.min(rx, ry) * 2 < smallestPx
        ? null
        : dataOf(generator, generator.ellipse(cx, cy, rx * 2, ry * 2, options))
    case 'line': {
      const [x1, y1, x2, y2] = numbers(shape, 'x1', 'y1', 'x2', 'y2')
      return Math.hypot(x2 - x1, y2 - y1) < smallestPx ? null : dataOf(generator, path(`M${x1} ${y1}L${x2} ${y2}`))
    }
    case 'polyline':
    case 'polygon': {
      const points = shape.getAttribute('points')?.trim() ?? ''
      return points === '' ? null : dataOf(generator, path(`M${points}${shape.localName === 'polygon' ? 'Z' : ''}`))
    }
    default: {
      const d = shape.getAttribute('d')?.trim() ?? ''
      return d === '' ? null : dataOf(generator, path(d))
    }
  }
}

function roundedRectangle(box: { x: number; y: number; width: number; height: number }, radius: number): string {
  const { x, y, width, height } = box
  const r = Math.min(radius, width / 2, height / 2)
  if (r < 1) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const [w, h] = [width - 2 * r, height - 2 * r]
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}Z`
}

function dataOf(generator: Generator, drawable: Drawable): string | null {
  const outline = generator.toPaths(drawable)[0]
  return outline
    ? outline.d.replace(/-?\d+\.\d+(?:e-?\d+)?/g, number => String(Math.round(Number(number) * 10) / 10))
    : null
}

function numbers(shape: Element, ...names: string[]): number[] & [number, number, number, number, number] {
  return names.map(name => Number.parseFloat(shape.getAttribute(name) ?? '0') || 0) as never
}

/** A line is drawn anew in its place; an area keeps its paint and gets the outline on top. */
function replaceLine(shape: Element, d: string, isOpen: boolean): void {
  if (isOpen && shape.localName === 'path') {
    shape.setAttribute('d', d)
    return
  }
  const outline = shape.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'path')
  for (const { name, value } of shape.attributes) {
    if (!geometry.includes(name) && !name.startsWith('data-')) outline.setAttribute(name, value)
  }
  outline.setAttribute('d', d)
  const fill = shape.getAttribute('fill')
  if (
    !isPaint(shape.getAttribute('stroke')) &&
    fill !== null &&
    !/stroke\s*:/.test(shape.getAttribute('style') ?? '')
  ) {
    outline.setAttribute('stroke', fill)
    outline.setAttribute('stroke-width', '1.5')
    outline.removeAttribute('fill-opacity')
  }
  addStyle(outline, 'fill:none')
  if (isOpen) {
    shape.replaceWith(outline)
    return
  }
  outline.removeAttribute('filter')
  addStyle(shape, 'stroke:none')
  shape.after(outline)
}

/** Wins over a style sheet. */
function addStyle(element: Element, declaration: string): void {
  const before = element.getAttribute('style')
  element.setAttribute('style', before ? `${before.replace(/;\s*$/, '')};${declaration}` : declaration)
}
