import type { Graph } from '../../structure/graph.ts'
import { borderPoint, type Rectangle } from '../place-graph.ts'

/** The picture of a process: a box for each shape, and the two ends of each line. */
export function writeDiagram(
  { nodes, groups, edges }: Graph,
  places: ReadonlyMap<string, Rectangle>,
  nameOf: (id: string) => string,
): string[] {
  const shapes = [...groups, ...nodes].flatMap(({ id }) => {
    const box = places.get(id)
    return box === undefined ? [] : [writeShape(nameOf(id), box)]
  })
  const lines = edges.flatMap(({ id, from, to }) => {
    const [start, end] = [places.get(from), places.get(to)]
    return start === undefined || end === undefined ? [] : [writeLine(nameOf(id), start, end)]
  })
  return [
    '  <bpmndi:BPMNDiagram id="diagram">',
    '    <bpmndi:BPMNPlane id="plane" bpmnElement="process">',
    ...[...shapes, ...lines].map(line => `      ${line}`),
    '    </bpmndi:BPMNPlane>',
    '  </bpmndi:BPMNDiagram>',
  ]
}

function writeShape(name: string, { x, y, width, height }: Rectangle): string {
  const bounds = `<dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" />`
  return `<bpmndi:BPMNShape id="${name}_shape" bpmnElement="${name}">${bounds}</bpmndi:BPMNShape>`
}

function writeLine(name: string, start: Rectangle, end: Rectangle): string {
  const points = [borderPoint(start, end), borderPoint(end, start)].map(
    ({ x, y }) => `<di:waypoint x="${Math.round(x)}" y="${Math.round(y)}" />`,
  )
  return `<bpmndi:BPMNEdge id="${name}_line" bpmnElement="${name}">${points.join('')}</bpmndi:BPMNEdge>`
}
