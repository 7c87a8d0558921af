import type { Appearance } from '../palette.ts'
import { fontFamily } from '../svg.ts'
import { type Recolor, recolorDrawing, tintBy } from './recolor.ts'
import { handMark, roughen } from './roughen.ts'
import { addShadows } from './shadows.ts'

const ramps = {
  blueprint: ['#000814', '#0b1f3d', '#17478a', '#7fb6f3', '#ffffff'],
  print: ['#000000', '#ffffff'],
} as const

/** Function by which a style changes colours that a source names; null where they stay. */
export function recolorBy({ style }: Pick<Appearance, 'style'>): Recolor | null {
  return style === 'blueprint' || style === 'print' ? tintBy(ramps[style]) : null
}

/** True if a drawing, given as SVG text, is not complete in the palette of its look: `styleDrawing` changes it. */
export function needsStyling(svg: string, { style = 'clean', brand }: Appearance): boolean {
  const isPlain = style === 'clean' || (style === 'brand' && !brand?.font)
  return !isPlain || svg.includes(handMark)
}

/** Gives a drawing in the palette of its look what else makes up the style: its hand, its tints or its shadows. */
export function styleDrawing(root: Element, look: Appearance): void {
  if (look.style === 'brand' && look.brand?.font !== undefined) setFont(root, look.brand.font)
  const recolor = recolorBy(look)
  if (recolor) recolorDrawing(root, recolor)
  roughen(root, { marked: look.style !== 'sketch' })
  if (look.style === 'card') addShadows(root, look)
}

/** Sets the font. Where it is not installed, the font of all drawings is used. */
function setFont(root: Element, font: string): void {
  for (const element of [root, ...root.querySelectorAll('[font-family]')]) {
    const others = element.getAttribute('font-family') ?? fontFamily
    if (!/monospace/.test(others)) element.setAttribute('font-family', `'${font}', ${others}`)
  }
}

/** The same for SVG text, in a page. */
export function styleSvg(svg: string, look: Appearance): string {
  if (!needsStyling(svg, look)) return svg
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  if (root.localName !== 'svg') return svg
  styleDrawing(root, look)
  return new XMLSerializer().serializeToString(root)
}
