import { contrast, mixColors, readColor } from '../../../toolkit/drawing/color.ts'
import type { Palette } from '../../../toolkit/drawing/palette.ts'
import { followGroups } from './follow-groups.ts'
import { type Area, findAreas, groundAt } from './painted-areas.ts'

/** WCAG 2.2, for text of any size, and for pictures. */
const readable = { text: 4.5, icon: 3 }
/** Steps from the engine's colour of a text to the ink that can be read. */
const steps = 8
/** Where the ground of a text or an icon is looked at, in shares of its size: a gradient is another colour at its ends. */
const samples = [
  [0.5, 0.5],
  [0.06, 0.5],
  [0.94, 0.5],
  [0.5, 0.1],
  [0.5, 0.9],
] as const
/** What has less contrast to the page stands on something else, which nobody knows: a thick line, for example. */
const visible = 1.5
/** Difference between the channels of a colour, of 255, below which it is a grey, which has no hue to keep. */
const greyest = 24

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
    if (grounds[0] === palette.background && contrast(written, palette.background) < visible) return tag
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

/** The box of a text, which is written for it or in its attributes, or that of an icon; null where it has none. */
function boxOf(tag: string): Box | null {
  const attribute = (name: string) => Number(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? Number.NaN)
  const written = / data-box="([^"]*)"/.exec(tag)?.[1]?.split(' ').map(Number)
  const [left = Number.NaN, top = 0, width = 0, height = 0] = written ?? ['x', 'y', 'width', 'height'].map(attribute)
  const y = written || !/ dominant-baseline="baseline"/.test(tag) ? top : top - height
  const x = written || !/ text-anchor="middle"/.test(tag) ? left : left - width / 2
  return [x, y, width, height].every(Number.isFinite) ? { x, y, width, height } : null
}

/** The colours below a box; none where that of its middle is not certain. The page beside what it stands on is none of them. */
function groundsBelow(areas: readonly Area[], index: number, { x, y, width, height }: Box, palette: Inks): string[] {
  const [middle, ...ends] = samples.map(([across, along]) =>
    groundAt(areas, index, x + width * across, y + height * along, palette.background),
  )
  const isOnPage = middle === palette.background
  const others = ends.filter(end => end !== null).filter(end => isOnPage || end !== palette.background)
  return middle ? [middle, ...others] : []
}

function leastContrast(ink: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map(ground => contrast(ink, ground)))
}

/** The colour with as little ink as makes it readable on all grounds; a grey at once the ink, which stands there in the end where nothing does. */
function inkLike(color: string, grounds: readonly string[], wanted: number, { text, textOnStrong }: Inks): string {
  const best = (inks: readonly string[]) =>
    inks.toSorted((one, other) => leastContrast(other, grounds) - leastContrast(one, grounds))[0] ?? text
  const own = best([text, textOnStrong])
  const ink = leastContrast(own, grounds) < wanted ? best([own, '#000000', '#ffffff']) : own
  if (isGrey(color)) return ink
  for (let step = 1; step < steps; step += 1) {
    const mixed = mixColors(color, ink, step / steps)
    if (leastContrast(mixed, grounds) >= wanted) return mixed
  }
  return ink
}

function isGrey(color: string): boolean {
  const channels = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...channels) - Math.min(...channels) < greyest
}
