import type { Point } from '../../toolkit/drawing/path.ts'
import type { PlacedForm, PlacedPath, PlacedShape } from '../../toolkit/drawing/placed-drawing.ts'
import { type PathStep, readPath } from '../../toolkit/drawing/read-path.ts'
import { element } from '../../toolkit/drawing/svg.ts'
import { fitsInto } from '../office/room-for-words.ts'

/** The geometry of a shape as PowerPoint knows it, and where connectors can be glued to it. */
export interface ShapeGeometry {
  xml: string
  /** Connection sites by their index in the shape, as shares of its width and height. */
  sites: readonly Point[]
  /** More of them, whose indexes come after those of `sites`. */
  own: readonly Point[]
  /** Shares of its width and height that its text keeps to each side. */
  inset: Point
}

const [top, left, bottom, right]: [Point, Point, Point, Point] = [
  { x: 0.5, y: 0 },
  { x: 0, y: 0.5 },
  { x: 0.5, y: 1 },
  { x: 1, y: 0.5 },
]
const middles = [top, left, bottom, right]
const none = { x: 0, y: 0 }
const slope = (1 - Math.SQRT1_2) / 2
const around = [
  top,
  { x: slope, y: slope },
  left,
  { x: slope, y: 1 - slope },
  bottom,
  { x: 1 - slope, y: 1 - slope },
  right,
  { x: 1 - slope, y: slope },
]

/** Forms with a name and glue points of their own (ECMA-376, presetShapeDefinitions). All others are drawn. */
const presets: Partial<Record<PlacedForm, Preset>> = {
  rectangle: { name: 'rect', sites: middles, inset: none },
  text: { name: 'rect', sites: middles, inset: none },
  rounded: { name: 'roundRect', sites: middles, inset: none },
  ellipse: { name: 'ellipse', sites: around, inset: { x: slope, y: slope } },
  diamond: { name: 'diamond', sites: middles, inset: { x: 1 / 4, y: 1 / 4 } },
  subprocess: { name: 'flowChartPredefinedProcess', sites: middles, inset: { x: 1 / 8, y: 0 } },
}

interface Preset {
  name: string
  sites: readonly Point[]
  /** Shares of its width and height that its text keeps to each side; the corners of rounded ones count for little. */
  inset: Point
}

const units = 9525

/** Distance, in pixels of the drawing, that a line may end from a site of a form to be glued to it. */
export const nearPx = 2

/** @param ports  where lines end that are glued anywhere, as shares of its width and height: a form that has no sites there, or no room for its label, is drawn */
export function geometryOf(shape: PlacedShape, ports: readonly Point[] = []): ShapeGeometry {
  const { form, box, paths, radius = 0 } = shape
  const preset = presets[form]
  if (!preset) return drawnGeometry(shape, ports)
  const isFitting = ports.every(port => isNear(port, preset.sites, box)) && holdsLabel(shape, preset)
  if (!isFitting && paths.length > 0) return drawnGeometry(shape, ports)
  const share = Math.min(50_000, Math.round((radius / Math.max(1, Math.min(box.width, box.height))) * 100_000))
  const adjusted = form === 'rounded' ? element('a:gd', { name: 'adj', fmla: `val ${share}` }) : ''
  return {
    xml: element('a:prstGeom', { prst: preset.name }, element('a:avLst', {}, adjusted)),
    sites: preset.sites,
    own: [],
    inset: preset.inset,
  }
}

/** A form without room for its words would break them, and a drawn one has the room of its whole box. */
function holdsLabel({ label, box }: PlacedShape, { inset }: Preset): boolean {
  if (!label?.wraps || inset === none) return true
  const room = { width: box.width * (1 - 2 * inset.x), height: box.height * (1 - 2 * inset.y) }
  return fitsInto(label, room)
}

function isNear(port: Point, sites: readonly Point[], { width, height }: PlacedShape['box']): boolean {
  return sites.some(site => Math.hypot((site.x - port.x) * width, (site.y - port.y) * height) <= nearPx)
}

/** A path for each of those that are painted, and glue points at the middles of the sides of its outline and at `ports`. */
function drawnGeometry({ box, paths, outline, degrees }: PlacedShape, ports: readonly Point[]): ShapeGeometry {
  const sites = degrees === 0 ? middles.map(site => onOutline(site, box, outline)) : middles
  const own = ports.filter(port => !isNear(port, sites, box))
  const all = [...sites, ...own]
  const guides = all.flatMap(({ x, y }, index) => [writeGuide(`x${index}`, 'w', x), writeGuide(`y${index}`, 'h', y)])
  const points = all.map((site, index) =>
    element('a:cxn', { ang: angleAt(site, box) }, element('a:pos', { x: `x${index}`, y: `y${index}` })),
  )
  const xml = element(
    'a:custGeom',
    {},
    '<a:avLst/>',
    element('a:gdLst', {}, ...guides),
    '<a:ahLst/>',
    element('a:cxnLst', {}, ...points),
    '<a:rect l="0" t="0" r="r" b="b"/>',
    element('a:pathLst', {}, ...paths.map(path => writePath(path, box))),
  )
  return { xml, sites, own, inset: none }
}

/** A share of the width or height that the shape has on its slide. */
function writeGuide(name: string, side: 'w' | 'h', share: number): string {
  return element('a:gd', { name, fmla: `*/ ${side} ${Math.round(share * 100_000)} 100000` })
}

/** The direction in which a line leaves the side that is nearest, in 60,000ths of a degree, clockwise from the right. */
function angleAt({ x, y }: Point, { width, height }: PlacedShape['box']): number {
  const sides = [
    { angle: 16_200_000, distance: y * height },
    { angle: 10_800_000, distance: x * width },
    { angle: 5_400_000, distance: (1 - y) * height },
    { angle: 0, distance: (1 - x) * width },
  ]
  return sides.reduce((nearest, side) => (side.distance < nearest.distance ? side : nearest)).angle
}

function writePath(
  { d, isFilled, isStroked }: PlacedPath,
  { width, height }: { width: number; height: number },
): string {
  const attributes = {
    w: Math.max(1, Math.round(width * units)),
    h: Math.max(1, Math.round(height * units)),
    fill: isFilled ? undefined : 'none',
    stroke: isStroked ? undefined : 0,
  }
  return element('a:path', attributes, ...writeSteps(readPath(d), { x: 0, y: 0 }))
}

/** The steps of a path, as they lie beside `origin`. */
export function writeSteps(steps: readonly PathStep[], origin: Point, scale = units): string[] {
  const point = ({ x, y }: Point) =>
    element('a:pt', { x: Math.round((x - origin.x) * scale), y: Math.round((y - origin.y) * scale) })
  return steps.map(step => {
    switch (step.type) {
      case 'move':
        return element('a:moveTo', {}, point(step.to))
      case 'line':
        return element('a:lnTo', {}, point(step.to))
      case 'curve':
        return element('a:cubicBezTo', {}, point(step.first), point(step.second), point(step.to))
      default:
        return '<a:close/>'
    }
  })
}

/** The point of the outline in the middle of a side, as shares of the box. */
function onOutline(site: Point, box: PlacedShape['box'], outline: readonly Point[]): Point {
  const isAcross = site.y === 0.5
  const along = isAcross ? box.y + box.height / 2 : box.x + box.width / 2
  const crossings = outline.flatMap((start, index) => {
    const end = outline[(index + 1) % outline.length] ?? start
    const [from, to] = isAcross ? [start.y, end.y] : [start.x, end.x]
    if (from === to || (along - from) * (along - to) > 0) return []
    const share = (along - from) / (to - from)
    return isAcross ? [start.x + share * (end.x - start.x)] : [start.y + share * (end.y - start.y)]
  })
  if (crossings.length === 0 || box.width === 0 || box.height === 0) return site
  const isFirst = site.x === 0 || site.y === 0
  const found = isFirst ? Math.min(...crossings) : Math.max(...crossings)
  return isAcross ? { x: (found - box.x) / box.width, y: 0.5 } : { x: 0.5, y: (found - box.y) / box.height }
}
