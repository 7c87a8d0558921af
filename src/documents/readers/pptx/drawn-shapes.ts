import { child, descend, type XmlElement } from '../office/xml.ts'
import { readParagraphs } from './text-body.ts'

/** In EMU (914,400 an inch), from the corner of the slide. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** A shape of a drawing. */
export interface DrawnShape {
  id: string
  text: string
  /** The name of its geometry (`flowChartDecision`); empty for one that is drawn freely. */
  geometry: string
  isFilled: boolean
  isOutlined: boolean
  place: Place
}

/** A line of a drawing. */
export interface DrawnLine {
  /** The ids of the shapes that its ends are glued to; undefined where an end is free. */
  from: string | undefined
  to: string | undefined
  start: Point
  end: Point
  /** Null where the line may not run through the middle of its ends. */
  middle: Point | null
  hasStartHead: boolean
  hasEndHead: boolean
  isDashed: boolean
}

export interface Drawn {
  shapes: DrawnShape[]
  lines: DrawnLine[]
}

/** The shapes and lines of a slide, those in groups too. Null where something in it is neither: a table, a picture, an arrow that is a shape. */
export function readDrawn(
  elements: readonly XmlElement[],
  move: (place: Place) => Place = place => place,
): Drawn | null {
  const drawn: Drawn = { shapes: [], lines: [] }
  for (const element of elements) {
    if (element.name === 'grpSp') {
      const inner = readGroup(element, move)
      if (!inner) return null
      drawn.shapes.push(...inner.shapes)
      drawn.lines.push(...inner.lines)
    } else if (element.name === 'cxnSp' || isPlainLine(element)) {
      const line = readLine(element, move)
      if (!line) return null
      drawn.lines.push(line)
    } else if (element.name === 'sp') {
      const shape = readShape(element, move)
      if (!shape || isStroke(shape)) return null
      drawn.shapes.push(shape)
    } else if (!/^(?:nvGrpSpPr|grpSpPr|extLst)$/.test(element.name)) return null
  }
  return drawn
}

/** LibreOffice writes a line that is glued to nothing as a shape. */
function isPlainLine(element: XmlElement): boolean {
  return geometryOf(element) === 'line' && textOf(element) === ''
}

/** Arrows that are shapes, and what is drawn freely, say nothing of what they join. */
function isStroke({ geometry, text }: DrawnShape): boolean {
  return /^line|connector|arrow/i.test(geometry) || (geometry === '' && text === '')
}

/** Shapes in a group are placed in its own measure (ECMA-376 part 1, 20.1.7.5). Null for one that is turned. */
function readGroup(group: XmlElement, move: (place: Place) => Place): Drawn | null {
  const transform = descend(group, 'grpSpPr', 'xfrm')
  const place = placeOf(transform)
  const inner = placeOf(transform, 'chOff', 'chExt')
  if (!place || !inner || isTurned(transform)) return null
  const outer = move(place)
  const [across, down] = [inner.width && outer.width / inner.width, inner.height && outer.height / inner.height]
  return readDrawn(group.children, ({ x, y, width, height }) => ({
    x: outer.x + (x - inner.x) * across,
    y: outer.y + (y - inner.y) * down,
    width: width * across,
    height: height * down,
  }))
}

function isTurned(transform: XmlElement | undefined): boolean {
  const { rot = '0', flipH = '0', flipV = '0' } = transform?.attributes ?? {}
  return [rot, flipH, flipV].some(value => value !== '0' && value !== 'false')
}

function placeOf(transform: XmlElement | undefined, offset = 'off', extent = 'ext'): Place | null {
  const [corner, size] = [child(transform, offset)?.attributes, child(transform, extent)?.attributes]
  if (!corner || !size) return null
  const [x, y, width, height] = [corner.x, corner.y, size.cx, size.cy].map(Number)
  return x === undefined || y === undefined || width === undefined || height === undefined
    ? null
    : { x, y, width, height }
}

function readShape(shape: XmlElement, move: (place: Place) => Place): DrawnShape | null {
  const properties = child(shape, 'spPr')
  const transform = child(properties, 'xfrm')
  const place = placeOf(transform)
  if (!place || Number(transform?.attributes.rot ?? 0) !== 0) return null
  const line = child(properties, 'ln')
  const isOutlined = child(line, 'noFill') === undefined && (line !== undefined || child(shape, 'style') !== undefined)
  return {
    id: descend(shape, 'nvSpPr', 'cNvPr')?.attributes.id ?? '',
    text: textOf(shape),
    geometry: geometryOf(shape),
    isFilled: isFilled(shape),
    isOutlined,
    place: move(place),
  }
}

function textOf(shape: XmlElement): string {
  return readParagraphs(child(shape, 'txBody'), () => undefined).replaceAll(/\s+/g, ' ')
}

function geometryOf(shape: XmlElement): string {
  return descend(shape, 'spPr', 'prstGeom')?.attributes.prst ?? ''
}

/** A shape is filled by itself or by the style that it names. */
function isFilled(shape: XmlElement): boolean {
  const properties = child(shape, 'spPr')
  if (child(properties, 'noFill')) return false
  return child(shape, 'style') !== undefined || properties?.children.some(({ name }) => name.endsWith('Fill')) === true
}

/** A corner alone, and bends that were moved, are elsewhere. */
function canMissMiddle(line: XmlElement): boolean {
  const bends = descend(line, 'spPr', 'prstGeom', 'avLst')?.children ?? []
  return bends.length > 0 || geometryOf(line) === 'bentConnector2'
}

/** The box of a line goes from its start to its end, mirrored and turned about its middle. */
function readLine(line: XmlElement, move: (place: Place) => Place): DrawnLine | null {
  const properties = child(line, 'spPr')
  const transform = child(properties, 'xfrm')
  const place = placeOf(transform)
  if (!place) return null
  const { x, y, width, height } = move(place)
  const { rot = '0', flipH = '0', flipV = '0' } = transform?.attributes ?? {}
  const isSet = (value: string) => value === '1' || value === 'true'
  const angle = (Number(rot) / 60_000) * (Math.PI / 180)
  const [halfWidth, halfHeight] = [((isSet(flipH) ? -1 : 1) * width) / 2, ((isSet(flipV) ? -1 : 1) * height) / 2]
  const across = halfWidth * Math.cos(angle) - halfHeight * Math.sin(angle)
  const down = halfWidth * Math.sin(angle) + halfHeight * Math.cos(angle)
  const middle = { x: x + width / 2, y: y + height / 2 }
  const ends = descend(line, 'nvCxnSpPr', 'cNvCxnSpPr')
  const look = child(properties, 'ln')
  const hasHead = (name: string) => (child(look, name)?.attributes.type ?? 'none') !== 'none'
  return {
    from: child(ends, 'stCxn')?.attributes.id,
    to: child(ends, 'endCxn')?.attributes.id,
    start: { x: middle.x - across, y: middle.y - down },
    end: { x: middle.x + across, y: middle.y + down },
    middle: canMissMiddle(line) ? null : middle,
    hasStartHead: hasHead('headEnd'),
    hasEndHead: hasHead('tailEnd'),
    isDashed: /dash|dot/i.test(child(look, 'prstDash')?.attributes.val ?? ''),
  }
}
