import { type Appearance, paletteOf } from '../palette.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
/** Where a card's shadow falls, in units of the drawing. */
const fall = 2
/**
 * The edge of a shadow, blurred by 3 units: lines of these widths around the shape, each with its share of the darkness. A filter would blur
 * better, but programs that make pixels take as long for one as for a whole picture, and there is one for each shape.
 */
const rings = [
  { width: 12, share: 0.06 },
  { width: 7, share: 0.14 },
  { width: 3, share: 0.2 },
]
const geometry = ['x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'points', 'd', 'transform']
/** A shape that takes more of a side of the picture than this holds others, and lies flat. */
const largestShare = 0.6
const smallestPx = 16

/** Lets the shapes of a drawing stand out from its background, as cards do. */
export function addShadows(root: Element, look: Appearance): void {
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const { shape, isDark } = paletteOf(look)
  const rectangles = [...root.querySelectorAll('rect')].filter(rect => isCard(rect, { width, height }))
  // Among other forms are the slices of a pie, and pictograms: what is white as a card is one.
  const others = [...root.querySelectorAll('path, polygon, ellipse, circle')].filter(
    each => each.getAttribute('fill') === shape && each.hasAttribute('stroke') && !isOutlineAlone(each),
  )
  const cards = [...rectangles, ...others].filter(
    each => each.closest('svg') === root && each.closest('defs, marker, clipPath, mask, pattern') === null,
  )
  for (const card of cards) card.before(drawShadow(card, isDark ? 0.6 : 0.16))
}

/** As what is drawn by hand around a shape. */
function isOutlineAlone(element: Element): boolean {
  return /fill\s*:\s*none/.test(element.getAttribute('style') ?? '')
}

function isCard(rect: Element, view: { width: number; height: number }): boolean {
  const [width = 0, height = 0] = ['width', 'height'].map(name => Number(rect.getAttribute(name)))
  // It is the ground that words on a line stand on.
  if (rect.classList.contains('background')) return false
  const hasClass = rect.hasAttribute('class')
  const isFilled =
    !isOutlineAlone(rect) && (hasClass || ![null, 'none', 'transparent'].includes(rect.getAttribute('fill')))
  const isOutlined = hasClass || rect.hasAttribute('stroke')
  const fits = width < view.width * largestShare || height < view.height * largestShare
  return Math.min(width, height) >= smallestPx && isFilled && isOutlined && fits
}

function drawShadow(card: Element, opacity: number): Element {
  const document = card.ownerDocument
  const shadow = document.createElementNS(svgNamespace, 'g')
  shadow.setAttribute('transform', `translate(0 ${fall})`)
  shadow.setAttribute('pointer-events', 'none')
  for (const { width, share } of rings) {
    const ring = document.createElementNS(svgNamespace, card.localName)
    for (const name of geometry) {
      const value = card.getAttribute(name)
      if (value !== null) ring.setAttribute(name, value)
    }
    const stroke = `stroke:#0b1324;stroke-width:${width};stroke-opacity:${Math.round(share * opacity * 1000) / 1000}`
    // Wins over the style sheets of engines.
    ring.setAttribute('style', `fill:none;${stroke};stroke-dasharray:none`)
    shadow.append(ring)
  }
  return shadow
}
