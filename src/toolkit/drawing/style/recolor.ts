import { mixColors, readColor, toLuminance } from '../color.ts'

/** Turns a colour as `#rrggbb` into another one. */
export type Recolor = (color: string) => string

/** A reference may be named after a colour, and stays. */
const written = /url\([^()]*\)|#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl)a?\([^()]*\)/gi
const paints = ['fill', 'stroke', 'color', 'stop-color', 'flood-color', 'lighting-color']

/**
 * The colour of one hue that is as light as the given one: contrasts stay what they are.
 *
 * @param ramp  from the darkest to the lightest, each as `#rrggbb`
 */
export function tintBy(ramp: readonly string[]): Recolor {
  const steps = ramp.map(color => ({ color, luminance: toLuminance(color) }))
  const known = new Map<string, string>()
  return color => {
    const before = known.get(color)
    if (before !== undefined) return before
    const tint = findTint(toLuminance(color), steps)
    known.set(color, tint)
    return tint
  }
}

type Step = { color: string; luminance: number }

/** Between the two steps that are darker and lighter: halved until it is as light as a screen can tell. */
function findTint(luminance: number, steps: readonly Step[]): string {
  const above = steps.findIndex(step => step.luminance >= luminance)
  const [low, high] = [steps[Math.max(0, above - 1)], steps[above < 0 ? steps.length - 1 : above]]
  if (!low || !high) return '#000000'
  let [from, to] = [0, 1]
  for (let round = 0; round < 12; round += 1) {
    const middle = (from + to) / 2
    if (toLuminance(mixColors(low.color, high.color, middle)) < luminance) from = middle
    else to = middle
  }
  return mixColors(low.color, high.color, to)
}

/** Changes every colour of a drawing, in attributes and style sheets; images keep theirs. */
export function recolorDrawing(root: Element, recolor: Recolor): void {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const name of paints) {
      const value = element.getAttribute(name)
      if (value !== null && value !== 'none') element.setAttribute(name, recolorPaint(value, recolor))
    }
    const style = element.getAttribute('style')
    if (style !== null) element.setAttribute('style', recolorCss(style, recolor))
    if (element.localName === 'style') element.textContent = recolorCss(element.textContent ?? '', recolor)
  }
}

/** A paint may be a colour by name, which is only read where nothing else can stand. */
export function recolorPaint(value: string, recolor: Recolor): string {
  if (/^\s*[a-z]+\s*$/i.test(value)) {
    const color = readColor(value)
    return color === null ? value : recolor(color)
  }
  return recolorText(value, recolor)
}

function recolorCss(css: string, recolor: Recolor): string {
  const named = /((?:fill|stroke|color|background(?:-color)?)\s*:\s*)([a-z]+)(?=\s*(?:[;}!]|$))/gi
  return recolorText(css, recolor).replace(named, (whole, property: string, name: string) => {
    const color = readColor(name)
    return color === null ? whole : `${property}${recolor(color)}`
  })
}

/** Colours in any text; their opacity stays. */
export function recolorText(text: string, recolor: Recolor): string {
  return text.replace(written, value => {
    const color = readColor(value)
    if (color === null) return value
    const changed = recolor(color)
    const opacity = opacityOf(value)
    return opacity === null ? changed : `rgba(${channelsOf(changed).join(',')},${opacity})`
  })
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
}

function opacityOf(value: string): string | null {
  if (value.startsWith('#')) {
    if (value.length === 5) return String(Number.parseInt(value.slice(4), 16) / 15)
    return value.length === 9 ? String(Number.parseInt(value.slice(7), 16) / 255) : null
  }
  return /[,/]\s*([\d.]+%?)\s*\)$/.exec(value.replace(/^(?:rgb|hsl)\(([^,]*,){2}[^,]*\)$/i, ''))?.[1] ?? null
}
