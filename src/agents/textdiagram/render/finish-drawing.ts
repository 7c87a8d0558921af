import type { Palette } from '../../drawing/palette.ts'
import { boxOf, isMovedByFirstPiece } from './measure-element.ts'
import { makeLabelsReadable } from './readable-labels.ts'
import { replaceForeignObject } from './replace-foreign-object.ts'

const margin = 8

/** Makes Mermaid's drawing a document that stands alone: sized, without references to the outside, and read alike by every program. */
export function finishDrawing(drawing: SVGSVGElement, palette: Palette): void {
  removeOutsideReferences(drawing)
  removeMissingValues(drawing)
  for (const object of drawing.querySelectorAll('foreignObject')) replaceForeignObject(object, palette.text)
  for (const text of drawing.querySelectorAll('text')) {
    joinLines(text)
    keepSpaces(text)
    for (const attribute of ['dx', 'dy'] as const)
      if (isMovedByFirstPiece(text, attribute)) text.removeAttribute(attribute)
  }
  for (const state of drawing.querySelectorAll('.statediagram-state > .label')) centerLabel(state)
  makeLabelsReadable(drawing, palette)
  addRules(drawing, palette)
  setSize(drawing)
}

/** Style sheets and attributes may point to what would have to be fetched, and links lead away. */
function removeOutsideReferences(drawing: SVGSVGElement): void {
  for (const style of drawing.querySelectorAll('style')) {
    style.textContent = (style.textContent ?? '').replaceAll(/@import[^;}]*;?/gi, '').replaceAll(outsideUrl, 'none')
  }
  for (const element of drawing.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (/(?:^|:)href$/.test(name) && !/^(?:#|data:image\/)/.test(value)) element.removeAttribute(name)
      else if (/url\(/i.test(value)) element.setAttribute(name, value.replaceAll(outsideUrl, 'none'))
    }
  }
}

const outsideUrl = /url\(\s*(?!["']?#)[^)]*\)/gi

/** Where a kind of diagram lacks a value, Mermaid writes `undefined` into classes and styles, and `NaN` into positions. */
function removeMissingValues(drawing: SVGSVGElement): void {
  for (const element of drawing.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const separator = name === 'class' ? ' ' : name === 'style' ? ';' : undefined
      if (separator !== undefined && value.includes('undefined')) {
        const kept = value.split(separator).filter(each => each !== '' && !each.includes('undefined'))
        element.setAttribute(name, kept.join(separator))
      } else if (value === 'undefined' || (geometry.has(name) && /NaN|undefined|Infinity/.test(value))) {
        element.removeAttribute(name)
      }
    }
  }
  for (const style of drawing.querySelectorAll('style')) {
    style.textContent = (style.textContent ?? '').replaceAll(/[\w-]+:[^;{}]*\bundefined\b[^;{}]*/g, '')
  }
}

const geometry = new Set([
  'x',
  'y',
  'dx',
  'dy',
  'x1',
  'x2',
  'y1',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'd',
  'points',
  'width',
  'height',
  'transform',
])

/** A line break in a text is a blank to browsers and nothing to some other programs. */
function joinLines(text: Element): void {
  const walker = text.ownerDocument.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    node.textContent = (node.textContent ?? '').replaceAll(/\s*\n\s*/g, ' ')
  }
}

/** Mermaid writes each word as a `tspan` that begins with its blank; some programs drop blanks at the ends of a `tspan`. */
function keepSpaces(text: Element): void {
  for (const tspan of text.querySelectorAll('tspan')) {
    const content = tspan.textContent ?? ''
    if (tspan.children.length === 0 && content !== content.trim()) tspan.setAttribute('xml:space', 'preserve')
  }
}

/** States have a least width, for which Mermaid leaves a short name at the left. */
function centerLabel(label: Element): void {
  const text = label.querySelector('text')
  const x = Number.parseFloat(/translate\(\s*(-?[\d.]+)/.exec(label.getAttribute('transform') ?? '')?.[1] ?? '')
  if (!text || !Number.isFinite(x) || text.hasAttribute('text-anchor')) return
  const box = boxOf(text)
  const shift = -x - (box.x + box.width / 2)
  if (shift > 1) text.setAttribute('transform', `translate(${shift}, 0)`)
}

/** What Mermaid's style sheet leaves black, or paints too faintly. */
function addRules(drawing: SVGSVGElement, { faintLine, line, text, hues }: Palette): void {
  const rules = [
    `.grid .tick line{stroke:${faintLine};}`,
    `.em-swimlane text{fill:${text};}`,
    `.treeView-node-label{fill:${text};}`,
    `text[fill="#444444"]{fill:${text} !important;}`,
    `[stroke="#444444"]{stroke:${line} !important;}`,
  ]
  for (const [index, { strong }] of hues.entries()) {
    rules.push(`.radarCurve-${index}{fill:${strong};fill-opacity:0.25;stroke:${strong};}`)
    rules.push(`.radarLegendBox-${index}{fill:${strong};fill-opacity:0.25;stroke:${strong};}`)
  }
  const style = drawing.querySelector('style')
  if (style) style.textContent += rules.map(rule => `#${drawing.id} ${rule}`).join('')
}

/** Some kinds of diagrams have a width in percent, and a few no `viewBox`. */
function setSize(drawing: SVGSVGElement): void {
  const written = (drawing.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x, y, width, height] = written
  const isUsable = written.length === 4 && written.every(Number.isFinite) && (width ?? 0) > 0 && (height ?? 0) > 0
  const box = isUsable ? { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 } : grow(boxOf(drawing), margin)
  drawing.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`)
  drawing.setAttribute('width', String(Math.ceil(box.width)))
  drawing.setAttribute('height', String(Math.ceil(box.height)))
  drawing.removeAttribute('style')
}

function grow({ x, y, width, height }: { x: number; y: number; width: number; height: number }, by: number) {
  return { x: x - by, y: y - by, width: Math.max(1, width) + 2 * by, height: Math.max(1, height) + 2 * by }
}
