import { expect, test } from 'vitest'
import { routeLines } from './draw-scene.ts'
import { readScene } from './read-scene.ts'

const page = (cells: string, attributes = '') =>
  `<mxGraphModel ${attributes}><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`

function vertex(
  id: string,
  style: string,
  [x, y, width, height]: [number, number, number, number],
  label = '',
): string {
  const geometry = `<mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/>`
  return `<mxCell id="${id}" value="${label}" style="${style}" vertex="1" parent="1">${geometry}</mxCell>`
}

function edge(style: string, ends: string, geometry = '<mxGeometry relative="1" as="geometry"/>', label = ''): string {
  return `<mxCell id="e" value="${label}" style="${style}" edge="1" parent="1" ${ends}>${geometry}</mxCell>`
}

const fromTo = 'source="a" target="b"'
const route = (cells: string) =>
  routeLines(readScene(page(cells)))
    .get('e')
    ?.map(({ x, y }) => [Math.round(x), Math.round(y)])

test('the number of a step upon a line does not turn it away', () => {
  const boxes = vertex('a', '', [0, 0, 100, 40]) + vertex('b', '', [0, 200, 100, 40])
  const straight = route(boxes + edge('edgeStyle=orthogonalEdgeStyle', fromTo))
  const badge = vertex('n', 'ellipse', [38, 108, 24, 24], '2')
  expect(route(boxes + badge + edge('edgeStyle=orthogonalEdgeStyle', fromTo))).toEqual(straight)
  const shape = vertex('n', '', [0, 100, 100, 40], 'Other')
  expect(route(boxes + shape + edge('edgeStyle=orthogonalEdgeStyle', fromTo))).not.toEqual(straight)
})
