import type { Palette } from '../../../toolkit/drawing/palette.ts'
import { fontFamily } from '../../../toolkit/drawing/svg.ts'
import { themeGround } from '../../../toolkit/drawing/theme-ground.ts'
import { decodeEntityCodes } from './entity-codes.ts'
import { hideBlankTypes } from './hide-blank-types.ts'
import { inlineSymbols } from './inline-symbols.ts'
import { withFormulas } from './mathematics.ts'
import { boxOf, isMovedByFirstPiece } from './measure-element.ts'
import { numberIds } from './number-ids.ts'
import { openLifelines } from './open-lifelines.ts'
import { placeGroupTitles } from './place-group-titles.ts'
import { makeLabelsReadable, makeSharesReadable } from './readable-labels.ts'
import { replaceForeignObject } from './replace-foreign-object.ts'
import { tidyPlan } from './tidy-plan.ts'
import { tidyTimeline } from './tidy-timeline.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const margin = 8
/** Their text touches the edges, and is cut off where a font is a little wider than the measured one. */
const kindsWithoutMargin = /^(?:treeView|railroad|packet|radar|sankey)/

/**
 * Makes Mermaid's drawing a standalone document: sized, without references to the outside, and read alike by every program; with a ground of its own where
 * it is drawn for another theme than that of the page.
 */
export function finishDrawing(drawing: SVGSVGElement, palette: Palette, needsGround = false): void {
  inlineSymbols(drawing, palette.text)
  const used = new Set<string>()
  tidyStyleSheets(drawing, used)
  tidyAttributes(drawing, used)
  removeUnusedDefinitions(drawing, used)
  for (const object of drawing.querySelectorAll('foreignObject')) replaceForeignObject(object, palette.text)
  for (const row of drawing.querySelectorAll('.text-outer-tspan')) joinWords(row)
  for (const text of drawing.querySelectorAll('text')) {
    cleanText(text)
    keepSpaces(text)
    for (const attribute of ['dx', 'dy'] as const)
      if (isMovedByFirstPiece(text, attribute)) text.removeAttribute(attribute)
  }
  for (const line of drawing.querySelectorAll('.actor-line')) startBelowName(line, drawing)
  openLifelines(drawing)
  hideBlankTypes(drawing)
  placeGroupTitles(drawing)
  tidyPlan(drawing)
  tidyTimeline(drawing, palette.text)
  for (const text of drawing.querySelectorAll<SVGElement>('.edgeTerminals text')) enlargeStar(text)
  // Mermaid fills them white, whatever the theme.
  for (const ring of drawing.querySelectorAll('marker.er circle')) ring.setAttribute('fill', palette.background)
  for (const state of drawing.querySelectorAll('.statediagram-state > .label')) centerLabel(state)
  makeLabelsReadable(drawing, palette)
  makeSharesReadable(drawing, palette)
  addRules(drawing, palette)
  numberIds(drawing)
  setSize(drawing)
  if (needsGround) addGround(drawing, palette.background)
}

function addGround(drawing: SVGSVGElement, fill: string): void {
  const [x = '0', y = '0', width = '0', height = '0'] = (drawing.getAttribute('viewBox') ?? '').split(' ')
  const ground = document.createElementNS(svgNamespace, 'rect')
  for (const [name, value] of Object.entries({ class: themeGround, x, y, width, height, fill }))
    ground.setAttribute(name, value)
  drawing.prepend(ground)
}

/** Style sheets and attributes may point to what would have to be fetched, and links lead away. */
function tidyStyleSheets(drawing: SVGSVGElement, used: Set<string>): void {
  for (const style of drawing.querySelectorAll('style')) {
    addReferences(style.textContent ?? '', used)
    style.textContent = (style.textContent ?? '')
      .replaceAll(/@import[^;}]*;?/gi, '')
      .replaceAll(outsideUrl, 'none')
      .replaceAll(/[\w-]+:[^;{}]*\bundefined\b[^;{}]*/g, '')
  }
}

const outsideUrl = /url\(\s*(?!["']?#)[^)]*\)/gi

function tidyAttributes(drawing: SVGSVGElement, used: Set<string>): void {
  for (const element of drawing.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? ''
      addReferences(value, used)
      const tidy = tidyValue(name, value)
      // The namespace of links, which was taken out of SVG, would need a prefix.
      const isOldLink = name === 'href' && element.getAttributeNode(name)?.namespaceURI !== null
      if (tidy === null || isOldLink) element.removeAttribute(name)
      if (tidy !== null && (tidy !== value || isOldLink)) element.setAttribute(name, tidy)
    }
  }
}

/** Adds the names of the parts of the drawing that a value refers to. */
function addReferences(value: string, used: Set<string>): void {
  if (value.startsWith('#')) used.add(value.slice(1))
  else if (value.includes('#')) for (const [, name = ''] of value.matchAll(/url\(\s*["']?#([^"')]+)/g)) used.add(name)
}

/**
 * The value of an attribute without references to the outside; null where none of it is left. Where a kind of diagram lacks a value, Mermaid
 * writes `undefined` into classes and styles, and `NaN` into positions.
 */
function tidyValue(name: string, value: string): string | null {
  if (/(?:^|:)href$/.test(name)) return /^(?:#|data:image\/)/.test(value) ? value : null
  if (value === 'undefined' || (geometry.has(name) && /NaN|undefined|Infinity/.test(value))) return null
  const separator = name === 'class' ? ' ' : name === 'style' ? ';' : undefined
  if (separator === undefined || !value.includes('undefined')) return value.replaceAll(outsideUrl, 'none')
  const kept = value.split(separator).filter(each => each !== '' && !each.includes('undefined'))
  return kept.join(separator).replaceAll(outsideUrl, 'none')
}

/** Mermaid defines every arrow head and shadow that its kind of diagram may need: a fifth of the elements of most drawings. */
function removeUnusedDefinitions(drawing: SVGSVGElement, used: ReadonlySet<string>): void {
  for (const definition of drawing.querySelectorAll('marker, filter, symbol')) {
    if (!used.has(definition.id)) definition.remove()
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

/** Joins words that Mermaid writes as separate `tspan`s, though most rows have one style: half of a drawing's elements. */
function joinWords(row: Element): void {
  let last: Element | undefined
  for (const word of [...row.children]) {
    if (last && looksLike(last, word)) {
      last.textContent += word.textContent ?? ''
      word.remove()
    } else last = word
  }
}

function looksLike(one: Element, other: Element): boolean {
  const attributesOf = (element: Element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`).join()
  return one.children.length + other.children.length === 0 && attributesOf(one) === attributesOf(other)
}

/** Entity codes become characters, and formulas what they were. A line break in a text is a blank to browsers and nothing to some other programs. */
function cleanText(text: Element): void {
  const walker = text.ownerDocument.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    node.textContent = withFormulas(decodeEntityCodes(node.textContent ?? '')).replaceAll(/\s*\n\s*/g, ' ')
  }
}

/** What follows another piece of a row begins with its blank; some programs drop blanks at the ends of a `tspan`. */
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
function addRules(drawing: SVGSVGElement, { background, faintLine, line, text, hues }: Palette): void {
  const rules = [
    `.grid .tick line{stroke:${faintLine};}`,
    `.em-swimlane text{fill:${text};}`,
    `.treeView-node-label{fill:${text};}`,
    `text[fill="#444444"]{fill:${text} !important;}`,
    `[stroke="#444444"]{stroke:${line} !important;}`,
    // Events of a timeline would be a fifth brighter than their hue: their lines would hardly stand out from white.
    `.eventWrapper{filter:none;}`,
    `text.journey-section,#${drawing.id} text.task{fill:${text};}`,
    `.wardley-stages line{stroke:${line};}`,
    `text[class|="wardley"]{font-family:${fontFamily};}`,
    // Words of states would stand on a tinted patch that their line shines through.
    `.edgeLabel .label rect.background{fill:${background};opacity:1;}`,
    `.commit-label-bkg{fill:${background};opacity:1;}`,
    // Multiplied with a dark background they are gone.
    '.links .link{mix-blend-mode:normal !important;}',
    '.usecase-element .label text{text-anchor:middle;}',
  ]
  for (const [index, { strong }] of hues.entries()) {
    rules.push(`.radarCurve-${index}{fill:${strong};fill-opacity:0.25;stroke:${strong};}`)
    rules.push(`.radarLegendBox-${index}{fill:${strong};fill-opacity:0.25;stroke:${strong};}`)
  }
  // Maps of the Wardley kind come without a style sheet.
  const style = drawing.querySelector('style') ?? drawing.appendChild(document.createElementNS(svgNamespace, 'style'))
  style.textContent += rules.map(rule => `#${drawing.id} ${rule}`).join('')
}

/** Some kinds of diagrams have a width in percent, and a few no `viewBox`. */
function setSize(drawing: SVGSVGElement): void {
  const written = (drawing.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x, y, width, height] = written
  const isUsable = written.length === 4 && written.every(Number.isFinite) && (width ?? 0) > 0 && (height ?? 0) > 0
  const said = isUsable ? { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 } : boxOf(drawing)
  const lacksMargin = !isUsable || kindsWithoutMargin.test(drawing.getAttribute('aria-roledescription') ?? '')
  const box = lacksMargin ? grow(said, margin) : said
  drawing.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`)
  drawing.setAttribute('width', String(Math.ceil(box.width)))
  drawing.setAttribute('height', String(Math.ceil(box.height)))
  drawing.removeAttribute('style')
}

function grow({ x, y, width, height }: { x: number; y: number; width: number; height: number }, by: number) {
  return { x: x - by, y: y - by, width: Math.max(1, width) + 2 * by, height: Math.max(1, height) + 2 * by }
}

/** Half of the height of a participant's name, and a little more. */
const halfName = 12

/** The lifeline of a database or an entity of Mermaid begins in the name below its figure. */
function startBelowName(line: Element, drawing: SVGSVGElement): void {
  const [x, top] = ['x1', 'y1'].map(name => Number(line.getAttribute(name)))
  for (const name of drawing.querySelectorAll('text.actor')) {
    const bottom = Number(name.getAttribute('y')) + halfName
    const isAbove = Number(name.getAttribute('x')) === x && bottom > (top ?? 0) && bottom < (top ?? 0) + 2 * halfName
    if (isAbove) line.setAttribute('y1', String(bottom))
  }
}

/** In the small letters of other multiplicities a star looks like a speck. */
function enlargeStar(text: SVGElement): void {
  if (text.textContent?.trim() === '*') text.style.setProperty('font-size', '20px', 'important')
}
