import type { Palette } from '../../../toolkit/drawing/palette.ts'

/**
 * A source may fill a shape with a colour of its own and leave the colour of its text to the theme, which cannot know that fill: such
 * text becomes dark or light, whichever can be read on it.
 */
export function makeLabelsReadable(drawing: SVGSVGElement, { ground, text }: Palette): void {
  for (const node of drawing.querySelectorAll('.node')) {
    const shape = node.querySelector('[style*="fill"]:not(text):not(tspan):not(.label *)')
    const fill = luminanceOf(readColor(shape, 'fill'))
    const label = [...node.querySelectorAll('.label, .label text')]
    if (fill === null || label.some(each => readColor(each, 'fill') ?? readColor(each, 'color'))) continue
    const inks = [text, ground].toSorted((one, other) => contrastWith(fill, other) - contrastWith(fill, one))
    if (inks[0] === text) continue
    for (const each of node.querySelectorAll<SVGElement>('text'))
      each.style.setProperty('fill', inks[0] ?? text, 'important')
  }
}

function readColor(element: Element | null, property: string): string | undefined {
  const style = element?.getAttribute('style') ?? ''
  return new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*([^;!]+)`).exec(style)?.[1]?.trim()
}

/** WCAG 2.2, relative luminance, of a colour in hexadecimal or `rgb()`; null for any other. */
function luminanceOf(written: string | undefined): number | null {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(written ?? '')?.[1]
  const digits = hex?.length === 3 ? [...hex].map(digit => digit + digit).join('') : hex
  const parts = digits
    ? [0, 2, 4].map(at => Number.parseInt(digits.slice(at, at + 2), 16))
    : /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/
        .exec(written ?? '')
        ?.slice(1)
        .map(Number)
  if (!parts) return null
  const [red = 0, green = 0, blue = 0] = parts.map(part => {
    const share = Math.min(255, part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastWith(luminance: number, color: string): number {
  const other = luminanceOf(color) ?? 0
  return (Math.max(luminance, other) + 0.05) / (Math.min(luminance, other) + 0.05)
}
