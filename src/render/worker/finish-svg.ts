import { JSDOM } from 'jsdom'
import { paletteOf } from '../../toolkit/drawing/palette.ts'
import type { PlacedDrawing } from '../../toolkit/drawing/placed-drawing.ts'
import { needsStyling, styleDrawing } from '../../toolkit/drawing/style/style-drawing.ts'
import { type Box, boxAround, svgDocument } from '../../toolkit/drawing/svg.ts'
import { themeGround } from '../../toolkit/drawing/theme-ground.ts'
import { type Faces, readUsedText } from '../fonts/used-text.ts'
import { replaceForeignObjects } from './foreign-objects.ts'
import type { PictureJob } from './messages.ts'
import { orderWords } from './order-words.ts'
import { createSanitizer } from './sanitize.ts'

/** An SVG document that is well-formed and safe, and has a size. */
export interface SafeSvg {
  svg: string
  /** Width in pixels, over 0. */
  width: number
  height: number
}

export interface FinishedSvg extends SafeSvg {
  faces: Faces
}

const { window } = new JSDOM('')
const sanitize = createSanitizer(window)

/**
 * Turns the output of an engine into a document that can be shown anywhere: text of HTML labels becomes SVG text, anything that could run or
 * load something is removed, and the background is painted.
 *
 * @throws if there is no SVG, it has no size, or what was made of it is not well-formed
 */
export function finishSvg({ svg, look, background }: Omit<PictureJob, 'image'>): FinishedSvg {
  const palette = paletteOf(look)
  const root = parseSvg(svg)
  if (/foreignobject/i.test(svg)) replaceForeignObjects(root, palette, parseSvg)
  if (background !== 'theme') root.querySelector(`rect.${themeGround}`)?.remove()
  sanitize(root)
  if (needsStyling(svg, look)) styleDrawing(root, look)
  orderWords(root)
  const view = readView(root)
  dropPageStyle(root)
  root.setAttribute('width', String(view.width))
  root.setAttribute('height', String(view.height))
  root.setAttribute('viewBox', `${view.x} ${view.y} ${view.viewWidth} ${view.viewHeight}`)
  if (background !== 'transparent')
    paintBackground(root, view, background === 'theme' ? palette.background : background)
  const finished = new window.XMLSerializer().serializeToString(root)
  return { svg: finished, width: view.width, height: view.height, faces: readUsedText(finished) }
}

/** The size of a document that is safe already. */
export function measureSvg(svg: string): SafeSvg {
  const { width, height } = readView(parseSvg(svg))
  return { svg, width, height }
}

/** The pictures on shapes come from where the drawing does: what could run or load something is removed from them as well. */
export function cleanPictures(drawing: PlacedDrawing): PlacedDrawing {
  const clean = ({ svg, box }: { svg: string; box: Box }) => {
    const root = parseSvg(svgDocument(box, svg))
    sanitize(root)
    const cleaned = new window.XMLSerializer().serializeToString(root)
    return { svg: cleaned.replace(/^<svg[^>]*>|<\/svg>$/g, ''), box: boxOfParts(root) ?? box }
  }
  const shapes = drawing.shapes.map(shape => (shape.picture ? { ...shape, picture: clean(shape.picture) } : shape))
  return { ...drawing, shapes }
}

/** The box around all parts, if each of them is an icon, an image or a rectangle, which name their boxes. */
function boxOfParts(root: Element): Box | null {
  const boxes = Array.from(root.children, part =>
    ['x', 'y', 'width', 'height'].map(name => Number(part.getAttribute(name) ?? Number.NaN)),
  )
  if (boxes.length === 0 || boxes.flat().some(Number.isNaN)) return null
  return boxAround(
    boxes.map(([x = 0, y = 0, width = 0, height = 0]) => ({ x, y, width, height })),
    0,
  )
}

/** Engines write XML, or the output of a browser's `outerHTML`: that is parsed as HTML. */
function parseSvg(svg: string): Element {
  const parser = new window.DOMParser()
  const asXml = parser.parseFromString(svg.replace(/^\s+/, ''), 'image/svg+xml').documentElement
  if (asXml?.localName === 'svg') return asXml
  const asHtml = parser.parseFromString(svg, 'text/html').querySelector('svg')
  if (!asHtml) throw new Error('the engine drew nothing')
  return asHtml
}

interface View {
  x: number
  y: number
  /** Size of the picture in pixels. */
  width: number
  height: number
  /** View box, in units of the drawing. */
  viewWidth: number
  viewHeight: number
}

/** Sizes in percent do not define pixels: then a unit of the drawing is one pixel. */
function readView(root: Element): View {
  const viewBox = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x = 0, y = 0, viewWidth = 0, viewHeight = 0] = viewBox.length === 4 ? viewBox : []
  const width = readPixels(root.getAttribute('width')) ?? viewWidth
  const height = readPixels(root.getAttribute('height')) ?? viewHeight
  const view = { x, y, width, height, viewWidth: viewWidth || width, viewHeight: viewHeight || height }
  const isDrawable =
    Object.values(view).every(Number.isFinite) && Math.min(width, height, view.viewWidth, view.viewHeight) > 0
  if (!isDrawable) throw new Error('the picture has no size')
  return view
}

/** Engines fit the picture to a page: here it gets a size and a background of its own. */
function dropPageStyle(root: Element): void {
  const declarations = (root.getAttribute('style') ?? '').split(';')
  const kept = declarations.filter(
    declaration => !/^\s*(?:background|(?:max-|min-)?(?:width|height))/i.test(declaration),
  )
  if (kept.some(declaration => declaration.trim() !== '')) root.setAttribute('style', kept.join(';'))
  else root.removeAttribute('style')
}

function readPixels(length: string | null): number | null {
  const found = /^\s*([\d.]+)(?:px)?\s*$/.exec(length ?? '')?.[1]
  return found === undefined ? null : Number(found)
}

function paintBackground(root: Element, view: View, color: string): void {
  const area = root.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'rect')
  // The background is wider than the view: if the shape of the picture differs, there would be stripes at its sides.
  const attributes = {
    x: view.x - view.viewWidth,
    y: view.y - view.viewHeight,
    width: 3 * view.viewWidth,
    height: 3 * view.viewHeight,
    fill: color,
  }
  for (const [name, value] of Object.entries(attributes)) area.setAttribute(name, String(value))
  root.prepend(area)
}
