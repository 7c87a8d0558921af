import type { Point } from '../../toolkit/drawing/path.ts'
import type {
  LineHead,
  PlacedDrawing,
  PlacedLabel,
  PlacedLine,
  PlacedPath,
  PlacedShape,
} from '../../toolkit/drawing/placed-drawing.ts'
import { type Box, element } from '../../toolkit/drawing/svg.ts'
import { findConnectionSites, shareOfShape } from '../office/connection-sites.ts'
import { crossesOf } from '../office/crosses.ts'
import { nestShapes, type ShapeTree } from '../office/nest-shapes.ts'
import { cell, cellNumber, cells, colorOf, inches } from './cells.ts'
import { writeGeometry, writeLineGeometry } from './write-geometry.ts'
import { writeText } from './write-text.ts'

/** Parts of a page while it is written. */
export interface PageParts {
  nextId(): number
  /** Gives the id of the reference to the image of a picture. */
  pictureReference(picture: { svg: string; box: Box }): string
}

const noPaint = { FillPattern: 0, LinePattern: 0 }
/** The numbers of Visio's arrowheads. */
const heads: Record<LineHead, number> = { none: 0, arrow: 1, triangle: 4, hollow: 14, diamond: 22, oval: 10, cross: 0 }
/** A shape that Visio leads around others. */
const connectorType = 2

/** A shape that lines are glued to: its number, and its places for them in the coordinates of the drawing. */
interface Known {
  id: number
  sites: Point[]
}

/** The shapes and connections of a page. Containers are groups, which have a form of their own. */
export function writePage({ shapes, lines, view }: PlacedDrawing, parts: PageParts): string {
  const known = new Map<string, Known>()
  const sites = findConnectionSites(shapes, lines)
  const written = nestShapes(shapes).map(tree => writeTree(tree, view, sites, parts, known))
  const connects: string[] = []
  const connectors = lines.map(line => writeConnector(line, view, parts, known, connects))
  const rest = lines.flatMap(line =>
    [...line.labels.slice(1), ...crossesOf(line)].map(label => writeTextShape(label, view, parts)),
  )
  return (
    element('Shapes', {}, ...written, ...connectors, ...rest) +
    (connects.length > 0 ? element('Connects', {}, ...connects) : '')
  )
}

/** @param around  the box that it stands in: the page, or a group */
function writeTree(
  { shape, children }: ShapeTree,
  around: Box,
  sites: ReadonlyMap<string, Point[]>,
  parts: PageParts,
  known: Map<string, Known>,
): string {
  const id = parts.nextId()
  const shapeSites = sites.get(shape.id) ?? []
  known.set(shape.id, { id, sites: shapeSites })
  const [body, parted] = [shape.paths.filter(path => path.fill === undefined), shape.paths.filter(path => path.fill)]
  const inner = [
    ...parted.map(path => writePart(shape, path, parts)),
    ...(shape.picture ? [writePicture(shape.picture, shape.box, parts)] : []),
    ...children.map(child => writeTree(child, shape.box, sites, parts, known)),
  ]
  const { cells: textCells, sections, text } = writeText(shape.label, shape.box)
  return element(
    'Shape',
    {
      ID: id,
      NameU: `Shape.${id}`,
      Type: inner.length > 0 ? 'Group' : 'Shape',
      LineStyle: 0,
      FillStyle: 0,
      TextStyle: 0,
    },
    placeCells(shape.box, around, shape.degrees, shape.flips),
    paintCells(shape),
    textCells,
    sections,
    writeSites(shapeSites, shape),
    writeGeometry({ ...shape, paths: body }),
    text,
    inner.length > 0 ? element('Shapes', {}, ...inner) : '',
  )
}

/** A place in its group or on its page: they are counted from the lower left corner, upwards. */
function placeCells({ x, y, width, height }: Box, around: Box, degrees = 0, flips?: PlacedShape['flips']): string {
  const [wide, high] = [inches(Math.max(width, 0.1)), inches(Math.max(height, 0.1))]
  return cells({
    PinX: inches(x - around.x) + wide / 2,
    PinY: inches(around.y + around.height - y - height) + high / 2,
    Width: wide,
    Height: high,
    LocPinX: wide / 2,
    LocPinY: high / 2,
    Angle: (-degrees * Math.PI) / 180,
    FlipX: flips?.across ? 1 : 0,
    FlipY: flips?.down ? 1 : 0,
  })
}

/** A part with a colour of its own, such as the title bar of a container: it stands in the group of its shape. */
function writePart(shape: PlacedShape, path: PlacedPath, { nextId }: PageParts): string {
  const id = nextId()
  const stroke = path.isStroked ? shape.paint.stroke : null
  const paint = { ...shape.paint, fill: path.fill ?? null, stroke }
  const part = { ...shape, paths: [{ ...path, isFilled: true }], paint }
  return element(
    'Shape',
    { ID: id, NameU: `Part.${id}`, Type: 'Shape', LineStyle: 0, FillStyle: 0, TextStyle: 0 },
    placeCells(shape.box, shape.box),
    paintCells(part),
    writeGeometry(part),
  )
}

function paintCells({ paint, opacity }: PlacedShape): string {
  const { fill, stroke, strokeWidth, isDashed, fillOpacity = 1 } = paint
  return cells({
    ...(fill === null ? { FillPattern: 0 } : { FillPattern: 1, FillForegnd: colorOf(fill) }),
    FillForegndTrans: 1 - fillOpacity * opacity,
    LinePattern: stroke === null || strokeWidth === 0 ? 0 : isDashed ? 2 : 1,
    LineColor: colorOf(stroke ?? '#000000'),
    LineWeight: inches(strokeWidth),
  })
}

function writeSites(sites: readonly Point[], shape: PlacedShape): string {
  if (sites.length === 0) return ''
  const [width, height] = [Math.max(shape.box.width, 0.1), Math.max(shape.box.height, 0.1)]
  const rows = sites.map((site, index) => {
    const { x, y } = shareOfShape(site, shape)
    return element(
      'Row',
      { T: 'Connection', IX: index },
      cell('X', inches(x * width), `Width*${cellNumber(x)}`),
      cell('Y', inches((1 - y) * height), `Height*${cellNumber(1 - y)}`),
    )
  })
  return element('Section', { N: 'Connection' }, ...rows)
}

export function writePicture(
  picture: { svg: string; box: Box },
  around: Box,
  { nextId, pictureReference }: PageParts,
): string {
  const id = nextId()
  const { width, height } = picture.box
  return element(
    'Shape',
    { ID: id, NameU: `Picture.${id}`, Type: 'Foreign', LineStyle: 0, FillStyle: 0, TextStyle: 0 },
    placeCells(picture.box, around),
    cells({ ImgOffsetX: 0, ImgOffsetY: 0, ImgWidth: inches(width), ImgHeight: inches(height), ...noPaint }),
    element(
      'ForeignData',
      { ForeignType: 'Bitmap', CompressionType: 'PNG' },
      element('Rel', { 'r:id': pictureReference(picture) }),
    ),
  )
}

/** A text that belongs to no shape. */
export function writeTextShape(label: PlacedLabel, around: Box, { nextId }: PageParts): string {
  const id = nextId()
  const { cells: textCells, sections, text } = writeText(label, label.box)
  return element(
    'Shape',
    { ID: id, NameU: `Text.${id}`, Type: 'Shape', LineStyle: 0, FillStyle: 0, TextStyle: 0 },
    placeCells(label.box, around),
    cells(noPaint),
    textCells,
    sections,
    text,
  )
}

function writeConnector(
  line: PlacedLine,
  view: Box,
  { nextId }: PageParts,
  known: ReadonlyMap<string, Known>,
  connects: string[],
): string {
  const id = nextId()
  const place = ({ x, y }: Point) => ({ x: inches(x - view.x), y: inches(view.y + view.height - y) })
  const [start, end] = [line.points[0] ?? { x: 0, y: 0 }, line.points.at(-1) ?? { x: 0, y: 0 }]
  const [begin, finish] = [place(start), place(end)]
  const ends = (['Begin', 'End'] as const).map(name => {
    const point = name === 'Begin' ? start : end
    const shape = known.get((name === 'Begin' ? line.from : line.to) ?? '')
    const site = shape?.sites.findIndex(({ x, y }) => x === point.x && y === point.y) ?? -1
    const at = place(point)
    if (!shape || site < 0) return cell(`${name}X`, at.x) + cell(`${name}Y`, at.y)
    const sheet = `Sheet.${shape.id}!Connections`
    const formula = `PAR(PNT(${sheet}.X${site + 1},${sheet}.Y${site + 1}))`
    connects.push(
      element('Connect', {
        FromSheet: id,
        FromCell: `${name}X`,
        FromPart: name === 'Begin' ? 9 : 12,
        ToSheet: shape.id,
        ToCell: `Connections.X${site + 1}`,
        ToPart: 100 + site,
      }),
    )
    return cell(`${name}X`, at.x, formula) + cell(`${name}Y`, at.y, formula)
  })
  const size = { width: finish.x - begin.x, height: finish.y - begin.y }
  const label = line.labels[0] ?? null
  const { cells: textCells, sections, text } = writeText(label, { ...start, height: 0 })
  return element(
    'Shape',
    { ID: id, NameU: `Connector.${id}`, Type: 'Shape', LineStyle: 0, FillStyle: 0, TextStyle: 0 },
    cell('PinX', (begin.x + finish.x) / 2, '(BeginX+EndX)/2'),
    cell('PinY', (begin.y + finish.y) / 2, '(BeginY+EndY)/2'),
    cell('Width', size.width, 'EndX-BeginX'),
    cell('Height', size.height, 'EndY-BeginY'),
    cell('LocPinX', size.width / 2, 'Width*0.5'),
    cell('LocPinY', size.height / 2, 'Height*0.5'),
    ...ends,
    cells({
      ObjType: connectorType,
      FillPattern: 0,
      LinePattern: line.isDashed ? 2 : 1,
      LineColor: colorOf(line.stroke),
      LineWeight: inches(line.strokeWidth),
      BeginArrow: heads[line.startHead],
      EndArrow: heads[line.endHead],
    }),
    textCells,
    sections,
    writeLineGeometry(line.points, line.isCurve ?? false),
    text,
  )
}
