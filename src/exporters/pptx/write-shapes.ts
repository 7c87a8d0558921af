import type { Point } from '../../toolkit/drawing/path.ts'
import {
  type LineHead,
  type PlacedDrawing,
  type PlacedLabel,
  type PlacedLine,
  type PlacedPath,
  type PlacedShape,
  textOfLabel,
} from '../../toolkit/drawing/placed-drawing.ts'
import { type Box, element } from '../../toolkit/drawing/svg.ts'
import { findConnectionSites, shareOfShape } from '../office/connection-sites.ts'
import { crossesOf } from '../office/crosses.ts'
import { boxAroundAll, nestShapes, type ShapeTree } from '../office/nest-shapes.ts'
import { withRoomForWords } from '../office/room-for-words.ts'
import { connectorGeometry } from './connector-geometry.ts'
import { glue, type Known, nearestSite, turnSite } from './glue-points.ts'
import { geometryOf, nearPx } from './shape-geometry.ts'
import type { SlideFrame } from './slide-frame.ts'
import { type Insets, writeFill, writeTextBody } from './write-text.ts'

/** Parts of a slide while it is written. */
export interface SlideParts {
  frame: SlideFrame
  /** A number that no other shape of the slide has. */
  nextId(): number
  /** Adds a picture to the file, and gives the references to it. */
  addPicture(svg: string, box: Box): { pixels: string; vector: string }
}

const noInsets: Insets = { left: 0, top: 0, right: 0, bottom: 0 }
const heads: Record<LineHead, string | null> = {
  none: null,
  arrow: 'arrow',
  triangle: 'triangle',
  hollow: 'triangle',
  diamond: 'diamond',
  oval: 'oval',
  cross: null,
}

/** The shapes of a drawing, in groups where they lie in containers, then its connectors with their labels. */
export function writeShapes({ shapes, lines }: PlacedDrawing, parts: SlideParts): string {
  const known = new Map<string, Known>()
  const ends = findConnectionSites(shapes, lines.filter(isFree))
  const written = nestShapes(shapes).map(tree => writeTree(tree, parts, { known, ends }))
  const connectors = lines.map(line => writeConnector(line, parts, known))
  const labels = lines.flatMap(line => [...line.labels, ...crossesOf(line)].map(label => writeTextBox(label, parts)))
  return [...written, ...connectors, ...labels].join('')
}

/** What shapes and connectors share. */
interface Gluing {
  /** Shapes that are written, by their ids in the drawing. */
  known: Map<string, Known>
  /** Where lines end on a shape that are glued anywhere, in the coordinates of the drawing. */
  ends: ReadonlyMap<string, readonly Point[]>
}

function writeTree({ shape, children }: ShapeTree, parts: SlideParts, gluing: Gluing): string {
  const outer = writeShape(shape, parts, gluing)
  const inner = children.map(child => writeTree(child, parts, gluing))
  const all = [...outer, ...inner]
  if (all.length === 1) return all[0] ?? ''
  const { x, y, width, height } = parts.frame.box(boxAroundAll({ shape, children }))
  const [place, size] = [
    { x, y },
    { cx: width, cy: height },
  ]
  const transform = element(
    'a:xfrm',
    {},
    element('a:off', place),
    element('a:ext', size),
    element('a:chOff', place),
    element('a:chExt', size),
  )
  const id = parts.nextId()
  return element(
    'p:grpSp',
    {},
    element('p:nvGrpSpPr', {}, element('p:cNvPr', { id, name: `Group ${id}` }), '<p:cNvGrpSpPr/><p:nvPr/>'),
    element('p:grpSpPr', {}, transform),
    ...all,
  )
}

/** The shape, the picture on it, and its label where that stands beside it. */
function writeShape(shape: PlacedShape, parts: SlideParts, { known, ends }: Gluing): string[] {
  const { id, box, degrees, flips, label, picture, paint, opacity, form } = shape
  const { frame } = parts
  const number = parts.nextId()
  const ports = (ends.get(id) ?? []).map(point => shareOfShape(point, shape))
  const { xml, sites, own, inset } = geometryOf(
    { ...shape, paths: shape.paths.filter(({ fill }) => fill === undefined) },
    ports,
  )
  const place = (site: Point) => frame.place(turnSite(site, shape))
  known.set(id, { number, sites: sites.map(place), own: own.map(place) })
  const insets = label && degrees === 0 ? insetsOf(label, box, inset) : null
  const transform = element(
    'a:xfrm',
    {
      rot: degrees === 0 ? undefined : Math.round(degrees * 60_000),
      flipH: flips?.across ? 1 : undefined,
      flipV: flips?.down ? 1 : undefined,
    },
    ...placeAndSize(frame.box(box)),
  )
  const isPlain = form === 'text' && paint.fill === null
  const outline = isPlain ? null : paint.stroke
  // Its parts lie below it, as its text would lie below them otherwise: then its own fill is a part as well.
  const parted = partsOf(shape)
  const under = parted.map(path => writePart(shape, path, parts))
  const properties = element(
    'p:spPr',
    {},
    transform,
    xml,
    writeFill(parted.length > 0 ? null : paint.fill, (paint.fillOpacity ?? 1) * opacity),
    writeLine(outline, paint.strokeWidth, paint.isDashed, frame, opacity),
  )
  const described = { id: number, name: `Shape ${number}`, descr: label ? textOfLabel(label) : undefined }
  const body = writeTextBody(insets ? label : null, insets ?? noInsets, frame)
  const sp = element(
    'p:sp',
    {},
    element('p:nvSpPr', {}, element('p:cNvPr', described), '<p:cNvSpPr/><p:nvPr/>'),
    properties,
    body,
  )
  return [
    ...under,
    sp,
    ...(isPlain && shape.paths.length > 0 ? [writeRule(shape, parts)] : []),
    ...(picture ? [writePicture(picture, parts)] : []),
    ...(label && !insets ? [writeTextBox(label, parts)] : []),
  ]
}

/** The parts of a shape that has several colours, each with its own; none for a shape of one colour. */
function partsOf({ paths, paint }: PlacedShape): PlacedPath[] {
  if (paths.every(({ fill }) => fill === undefined)) return []
  return paths.flatMap(path => {
    const fill = path.fill ?? (path.isFilled ? paint.fill : null)
    return fill === null ? [] : [{ ...path, fill }]
  })
}

/** A part with a colour of its own, such as the title bar of a container. */
function writePart(shape: PlacedShape, path: PlacedPath, { frame, nextId }: SlideParts): string {
  const { box, degrees, paint, opacity } = shape
  const id = nextId()
  const rot = degrees === 0 ? undefined : Math.round(degrees * 60_000)
  return element(
    'p:sp',
    {},
    element('p:nvSpPr', {}, element('p:cNvPr', { id, name: `Part ${id}` }), '<p:cNvSpPr/><p:nvPr/>'),
    element(
      'p:spPr',
      {},
      element('a:xfrm', { rot }, ...placeAndSize(frame.box(box))),
      geometryOf({ ...shape, form: 'path', paths: [{ ...path, isFilled: true }] }).xml,
      writeFill(path.fill ?? null, (paint.fillOpacity ?? 1) * opacity),
      writeLine(path.isStroked ? paint.stroke : null, paint.strokeWidth, paint.isDashed, frame, opacity),
    ),
  )
}

/** The line below a text. */
function writeRule({ box, paint }: PlacedShape, { frame, nextId }: SlideParts): string {
  const id = nextId()
  const rule = { x: box.x, y: box.y + box.height, width: box.width, height: 0 }
  return element(
    'p:sp',
    {},
    element('p:nvSpPr', {}, element('p:cNvPr', { id, name: `Rule ${id}` }), '<p:cNvSpPr/><p:nvPr/>'),
    element(
      'p:spPr',
      {},
      element('a:xfrm', {}, ...placeAndSize(frame.box(rule))),
      '<a:prstGeom prst="line"><a:avLst/></a:prstGeom>',
      writeLine(paint.stroke, paint.strokeWidth, paint.isDashed, frame),
    ),
  )
}

export function writePicture(
  { svg, box }: { svg: string; box: Box },
  { frame, nextId, addPicture }: SlideParts,
): string {
  const { pixels, vector } = addPicture(svg, box)
  const id = nextId()
  const extension = element(
    'a:ext',
    { uri: '{96DAC541-7B7A-43D3-8B79-37D633B846F1}' },
    element('asvg:svgBlip', {
      'xmlns:asvg': 'http://schemas.microsoft.com/office/drawing/2016/SVG/main',
      'r:embed': vector,
    }),
  )
  return element(
    'p:pic',
    {},
    element(
      'p:nvPicPr',
      {},
      element('p:cNvPr', { id, name: `Picture ${id}` }),
      '<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/>',
    ),
    element(
      'p:blipFill',
      {},
      element('a:blip', { 'r:embed': pixels }, element('a:extLst', {}, extension)),
      '<a:stretch><a:fillRect/></a:stretch>',
    ),
    element(
      'p:spPr',
      {},
      element('a:xfrm', {}, ...placeAndSize(frame.box(box))),
      '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>',
    ),
  )
}

/** A text that belongs to no shape. */
export function writeTextBox(written: PlacedLabel, { frame, nextId }: SlideParts): string {
  const label = withRoomForWords(written)
  const id = nextId()
  return element(
    'p:sp',
    {},
    element('p:nvSpPr', {}, element('p:cNvPr', { id, name: `Text ${id}` }), '<p:cNvSpPr txBox="1"/><p:nvPr/>'),
    element(
      'p:spPr',
      {},
      element('a:xfrm', {}, ...placeAndSize(frame.box(label.box))),
      '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>',
      writeFill(label.background),
    ),
    writeTextBody(label, noInsets, frame),
  )
}

function writeConnector(line: PlacedLine, { frame, nextId }: SlideParts, known: ReadonlyMap<string, Known>): string {
  const points = line.points.map(point => frame.place(point))
  const id = nextId()
  const sitesOf = (id: string | null) => known.get(id ?? '')
  const begin = nearestSite(sitesOf(line.from), points[0], isFree(line))
  const end = nearestSite(sitesOf(line.to), points.at(-1), isFree(line))
  const connection = element('p:cNvCxnSpPr', {}, glue('a:stCxn', begin), glue('a:endCxn', end))
  const staysStraight = [begin, end].every(site => site === null || site.distance <= frame.length(nearPx))
  const ends = writeHead('a:headEnd', line.startHead) + writeHead('a:tailEnd', line.endHead)
  return element(
    'p:cxnSp',
    {},
    element('p:nvCxnSpPr', {}, element('p:cNvPr', { id, name: `Connector ${id}` }), connection, '<p:nvPr/>'),
    element(
      'p:spPr',
      {},
      connectorGeometry(points, line.isCurve ?? false, staysStraight),
      writeLine(line.stroke, line.strokeWidth, line.isDashed, frame, 1, ends),
    ),
  )
}

/**
 * True for a line that LibreOffice (7.4) draws between any two points as it is: a straight one, and one that goes on at another level in the same
 * direction. It leads all others as it likes, and from other glue points than the middles without regard to the side they are on.
 */
function isFree({ points, isCurve = false }: PlacedLine): boolean {
  const [start, bend, next, end] = points
  if (points.length === 2 || !start || !bend || !next || !end) return points.length === 2
  const isLevel = Math.abs(start.y - bend.y) < 1 && Math.abs(next.y - end.y) < 1 && Math.abs(bend.x - next.x) < 1
  return points.length === 4 && !isCurve && isLevel && (bend.x - start.x) * (end.x - next.x) > 0
}

function writeHead(name: string, head: LineHead): string {
  const type = heads[head]
  return type === null ? '' : element(name, { type, w: 'med', len: 'med' })
}

function writeLine(
  color: string | null,
  width: number,
  isDashed: boolean,
  frame: SlideFrame,
  opacity = 1,
  ends = '',
): string {
  if (color === null || width === 0) return '<a:ln><a:noFill/></a:ln>'
  const dash = isDashed ? '<a:prstDash val="dash"/>' : ''
  return element('a:ln', { w: frame.length(width) }, writeFill(color, opacity), dash, ends)
}

function placeAndSize({ x, y, width, height }: Box): string[] {
  return [element('a:off', { x, y }), element('a:ext', { cx: width, cy: height })]
}

/** Insets of a label's box in its shape, in pixels, beside those that its form has (`inset`, as shares); null where it lies beside the shape. */
function insetsOf({ box: room }: PlacedLabel, box: Box, inset: Point): Insets | null {
  const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 }
  const isInside =
    middle.x >= box.x && middle.x <= box.x + box.width && middle.y >= box.y && middle.y <= box.y + box.height
  if (!isInside) return null
  const [across, down] = [inset.x * box.width, inset.y * box.height]
  return {
    left: Math.max(0, room.x - box.x - across),
    top: Math.max(0, room.y - box.y - down),
    right: Math.max(0, box.x + box.width - room.x - room.width - across),
    bottom: Math.max(0, box.y + box.height - room.y - room.height - down),
  }
}
