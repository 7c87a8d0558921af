import { type Look, paletteOf } from '../palette.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const id = 'limn-shadow'
/** A shape that takes more of a side of the picture than this holds others, and lies flat. */
const largestShare = 0.6
const smallestPx = 16

/** Lets the shapes of a drawing stand out from its ground, as cards do. */
export function addShadows(root: Element, look: Look): void {
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const { shape, isDark } = paletteOf(look)
  const rectangles = [...root.querySelectorAll('rect')].filter(rect => isCard(rect, { width, height }))
  // Among other forms are the slices of a pie, and pictograms: what is white as a card is one.
  const others = [...root.querySelectorAll('path, polygon, ellipse, circle')].filter(
    each => each.getAttribute('fill') === shape && each.hasAttribute('stroke'),
  )
  const cards = [...rectangles, ...others].filter(
    each => each.closest('svg') === root && each.closest('defs, marker, clipPath, mask, pattern') === null,
  )
  if (cards.length === 0) return
  for (const card of cards) card.setAttribute('filter', `url(#${id})`)
  root.prepend(createFilter(root.ownerDocument, isDark))
}

function isCard(rect: Element, view: { width: number; height: number }): boolean {
  const [width = 0, height = 0] = ['width', 'height'].map(name => Number(rect.getAttribute(name)))
  const hasClass = rect.hasAttribute('class')
  const isFilled = hasClass || ![null, 'none', 'transparent'].includes(rect.getAttribute('fill'))
  const isOutlined = hasClass || rect.hasAttribute('stroke')
  const fits = width < view.width * largestShare || height < view.height * largestShare
  return Math.min(width, height) >= smallestPx && isFilled && isOutlined && fits
}

function createFilter(document: Document, isDark: boolean): Element {
  const filter = document.createElementNS(svgNamespace, 'filter')
  const attributes = { id, x: '-20%', y: '-30%', width: '140%', height: '170%' }
  for (const [name, value] of Object.entries(attributes)) filter.setAttribute(name, value)
  const shadow = document.createElementNS(svgNamespace, 'feDropShadow')
  const depth = {
    dx: '0',
    dy: '2',
    stdDeviation: '3',
    'flood-color': '#0b1324',
    'flood-opacity': isDark ? '0.6' : '0.16',
  }
  for (const [name, value] of Object.entries(depth)) shadow.setAttribute(name, value)
  filter.append(shadow)
  return filter
}
