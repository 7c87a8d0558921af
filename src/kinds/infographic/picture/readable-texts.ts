import { contrast, mixColors, readColor } from '../../../toolkit/drawing/color.ts'
import type { Palette } from '../../../toolkit/drawing/palette.ts'
import { followGroups } from './follow-groups.ts'
import { type Area, findAreas, groundAt } from './painted-areas.ts'

/** WCAG 2.2, for text of any size, and for pictures. */
const readable = { text: 4.5, icon: 3 }
/** Steps from the engine's colour of a text to the ink that can be read. */
const steps = 8
/** Where the ground of a text or an icon is looked at, in shares of its width: a gradient is another colour at its ends. */
const samples = [0.5, 0.06, 0.94]

type Inks = Pick<Palette, 'background' | 'text' | 'textOnStrong'>

/**
 * Texts and icons that the engine paints in a colour like that of the area below them get as much ink as it takes to read them. Only areas whose
 * place and colour are certain count: over anything else they stay as they are.
 */
export function makeTextsReadable(svg: string, palette: Inks): string {
  const areas = findAreas(svg)
  const offsetOf = followGroups(svg)
  return svg.replaceAll(/<(?:text|use)\b[^>]*>/g, (tag, index: number) => {
    const box = boxOf(tag)
    const offset = offsetOf(index)
    const written = readColor(/ fill="([^"]*)"/.exec(tag)?.[1] ?? '')
    if (offset === null || written === null || box === null || / transform=/.test(tag)) return tag
    const placed = { ...box, x: box.x + offset.x, y: box.y + offset.y }
    const grounds = groundsBelow(areas, index, placed, palette)
    const wanted = tag.startsWith('<use') ? readable.icon : readable.text
    if (grounds.length === 0 || leastContrast(written, grounds) >= wanted) return tag
    const like = inkLike(written, grounds, wanted, palette)
    const isEdged = leastContrast(like, grounds) < wanted && !tag.startsWith('<use')
    const [ink, edge] = isEdged ? [palette.text, edgeIn(palette.background)] : [like, '']
    // The style of an icon would count more than its fill.
    return tag.replace(/ style="color:[^"]*"/, '').replace(/ fill="[^"]*"/, ` fill="${ink}"${edge}`)
  })
}

/** The edge of a text of which no ink can be read on all of its ground. */
function edgeIn(color: string): string {
  return ` stroke="${color}" stroke-opacity="0.5" stroke-width="2.5" stroke-linejoin="round" paint-order="stroke"`
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The box of a text, which is written for it, or that of an icon; null where it has none. */
function boxOf(tag: string): Box | null {
  const attribute = (name: string) => Number(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? Number.NaN)
  const [x = Number.NaN, y = 0, width = 0, height = 0] = tag.startsWith('<use')
    ? ['x', 'y', 'width', 'height'].map(attribute)
    : (/ data-box="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ').map(Number)
  return [x, y, width, height].every(Number.isFinite) ? { x, y, width, height } : null
}

/** The colours below a box; none where that of its middle is not certain. */
function groundsBelow(areas: readonly Area[], index: number, { x, y, width, height }: Box, palette: Inks): string[] {
  const [middle, ...ends] = samples.map(share =>
    groundAt(areas, index, x + width * share, y + height / 2, palette.background),
  )
  return middle ? [middle, ...ends.filter(ground => ground !== null)] : []
}

function leastContrast(ink: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map(ground => contrast(ink, ground)))
}

/** The colour with as little ink as makes it readable on all grounds; the ink itself where nothing does. */
function inkLike(color: string, grounds: readonly string[], wanted: number, { text, textOnStrong }: Inks): string {
  const ink = leastContrast(text, grounds) > leastContrast(textOnStrong, grounds) ? text : textOnStrong
  for (let step = 1; step < steps; step += 1) {
    const mixed = mixColors(color, ink, step / steps)
    if (leastContrast(mixed, grounds) >= wanted) return mixed
  }
  return ink
}
