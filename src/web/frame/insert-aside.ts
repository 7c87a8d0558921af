import { parseSvg } from './insert-svg.ts'

/** The page has the font of the drawings itself, and may load no other. */
const embeddedFont = /@font-face\s*\{[^}]*\}/g

/** Puts a picture into the page where nobody sees it, in its own size, to measure it. @throws if there is none */
export function insertAside(svg: string): { root: SVGSVGElement; remove(): void } {
  const root = parseSvg(svg.replaceAll(embeddedFont, ''))
  const { width, height } = root.viewBox.baseVal
  root.setAttribute('width', String(width))
  root.setAttribute('height', String(height))
  const place = document.createElement('div')
  place.className = 'aside'
  place.setAttribute('aria-hidden', 'true')
  place.append(root)
  document.body.append(place)
  return { root, remove: () => place.remove() }
}
