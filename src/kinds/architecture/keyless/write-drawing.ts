import { measureLabel } from '../../../toolkit/drawing/label-size.ts'
import type { Box } from '../../../toolkit/drawing/svg.ts'
import { escapeXml } from '../../../toolkit/xml/escape-xml.ts'
import { writeXml } from '../../../toolkit/xml/write-xml.ts'
import { createElement, type XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { placeShapes } from '../language/place-shapes.ts'
import { type Component, type ComponentGraph, type Connection, foldName } from './component-graph.ts'
import {
  containerStyle,
  containerTitleHeight,
  edgeStyle,
  iconRoom,
  iconStyle,
  type ShapeStyle,
  shapeStyles,
} from './styles.ts'
import { kindOf } from './technologies.ts'
import { technologyIcon } from './technology-icon.ts'

const fontSizePx = 12
const widestLabelPx = 180

/** Writes components as a draw.io file: groups as containers around their parts, placed so that nothing overlaps. */
export function writeDrawing({ components, connections }: ComponentGraph, pageName: string): string {
  const ids = nameIds(components, new Set(['0', '1']))
  const idOf = (component: Component) => ids.get(component) ?? ''
  const shapes = components.map(component => ({
    id: idOf(component),
    parent: component.parent && idOf(component.parent),
    ...roomFor(component),
  }))
  const links = connections.map(({ from, to, label }) => ({ source: idOf(from), target: idOf(to), label }))
  const boxes = placeShapes(shapes, links, containerTitleHeight)
  const vertices = sortByDepth(components).map(component => {
    const box = boxes.get(idOf(component)) ?? { x: 0, y: 0, ...roomFor(component) }
    return writeVertex(component, idOf(component), component.parent ? idOf(component.parent) : '1', box)
  })
  const edges = connections.map((connection, index) => {
    return writeEdge(connection, {
      id: `e${index + 1}`,
      parent: '1',
      source: idOf(connection.from),
      target: idOf(connection.to),
    })
  })
  const cells = [
    createElement('mxCell', { id: '0' }),
    createElement('mxCell', { id: '1', parent: '0' }),
    ...vertices,
    ...edges,
  ]
  const model = createElement('mxGraphModel', { grid: '1', gridSize: '10', page: '1', places: 'provisional' }, [
    createElement('root', {}, cells),
  ])
  return writeXml(createElement('mxfile', {}, [createElement('diagram', { id: 'page-1', name: pageName }, [model])]))
}

export function writeEdge(
  { label, dashed, bidirectional }: Connection,
  { id, ...ends }: { id: string; parent: string; source: string; target: string },
): XmlElement {
  const value = label === '' ? {} : { value: escapeXml(label) }
  const style = `${edgeStyle}${dashed ? 'dashed=1;' : ''}${bidirectional ? 'startArrow=classic;' : ''}`
  const geometry = createElement('mxGeometry', { relative: '1', as: 'geometry' })
  return createElement('mxCell', { id, ...value, style, edge: '1', ...ends }, [geometry])
}

export function writeVertex(component: Component, id: string, parent: string, room: Box): XmlElement {
  const { style, height, minWidth, labelBelow } = styleOf(component)
  const box =
    labelBelow && !component.isGroup
      ? { ...room, x: room.x + Math.round((room.width - minWidth) / 2), width: minWidth, height }
      : room
  const attributes = {
    id,
    value: writeLabel(component),
    style: component.isGroup ? containerStyle : style,
    vertex: '1',
    parent,
  }
  const geometry = { x: `${box.x}`, y: `${box.y}`, width: `${box.width}`, height: `${box.height}`, as: 'geometry' }
  return createElement('mxCell', attributes, [createElement('mxGeometry', geometry)])
}

/** The room that a component takes with its label; of a group only what its title needs. */
export function roomFor(component: Component): { width: number; height: number } {
  const label = component.detail === '' ? component.name : `${component.name}\n[${component.detail}]`
  const text = measureLabel(label, fontSizePx, widestLabelPx)
  if (component.isGroup) return { width: text.width + 40, height: containerTitleHeight + 40 }
  const { minWidth, height, labelBelow, icon } = styleOf(component)
  if (labelBelow) return { width: Math.max(minWidth, text.width + 8), height: height + text.height + 8 }
  const padding = icon ? iconRoom + 16 : 40
  return { width: Math.max(minWidth, text.width + padding), height: Math.max(height, text.height + 32) }
}

/** A technology with a logo is a box with that logo, in the colours of its kind. */
function styleOf(component: Component): ShapeStyle & { icon: boolean } {
  const kind = kindOfComponent(component)
  const icon = component.isGroup || kind === 'person' ? null : technologyIcon(component)
  if (icon === null) return { ...shapeStyles[kind], icon: false }
  return { style: iconStyle(kind, icon), minWidth: 120, height: 60, labelBelow: false, icon: true }
}

function kindOfComponent({ name, detail }: Component) {
  const kind = kindOf(name)
  return kind === 'service' && detail !== '' ? kindOf(detail) : kind
}

/** Labels are HTML: the styles say html=1. */
function writeLabel({ name, detail }: Component): string {
  return detail === '' ? escapeXml(name) : `${escapeXml(name)}<br>[${escapeXml(detail)}]`
}

/** Ids that say what they stand for, as far as a name has Latin letters: `order-api`, else `c3`. */
export function nameIds(components: readonly Component[], taken: ReadonlySet<string>): Map<Component, string> {
  const ids = new Map<Component, string>()
  const used = new Set(taken)
  for (const [index, component] of components.entries()) {
    const isLatin = /^[\p{ASCII}]+$/u.test(component.name)
    const slug = isLatin
      ? foldName(component.name)
          .replaceAll(/[^a-z0-9]+/g, '-')
          .replaceAll(/^-|-$/g, '')
          .slice(0, 40)
      : ''
    let id = /^[a-z]/.test(slug) && !/^e\d+$/.test(slug) ? slug : `c${index + 1}`
    while (used.has(id)) id = `${id}-${index + 1}`
    used.add(id)
    ids.set(component, id)
  }
  return ids
}

/** Groups come before what is in them, so that draw.io draws them behind it. */
function sortByDepth(components: readonly Component[]): Component[] {
  const depthOf = (component: Component): number => (component.parent ? depthOf(component.parent) + 1 : 0)
  return components
    .map(component => ({ component, depth: depthOf(component) }))
    .sort((one, other) => one.depth - other.depth)
    .map(({ component }) => component)
}
