import { expect, test } from 'vitest'
import { routeLines } from './draw-scene.ts'
import { readScene } from './read-scene.ts'

type Place = [x: number, y: number, width: number, height: number]

function shape(id: string, [x, y, width, height]: Place, style = ''): string {
  const geometry = `<mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/>`
  return `<mxCell id="${id}" style="${style}" vertex="1" parent="1">${geometry}</mxCell>`
}

function route(shapes: string, style = ''): number[][] | undefined {
  const line = `<mxCell id="e" style="edgeStyle=orthogonalEdgeStyle;${style}" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell>`
  const page = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${shapes}${line}</root></mxGraphModel>`
  return routeLines(readScene(page))
    .get('e')
    ?.map(({ x, y }) => [Math.round(x), Math.round(y)])
}

test('a line runs from middle to middle, and turns half way', () => {
  expect(route(shape('a', [0, 0, 100, 80]) + shape('b', [200, 40, 100, 80]))).toEqual([
    [100, 40],
    [150, 40],
    [150, 80],
    [200, 80],
  ])
})

test('between shapes that stand diagonally it turns once', () => {
  expect(route(shape('a', [0, 0, 100, 40]) + shape('b', [200, 100, 100, 40]))).toEqual([
    [100, 20],
    [250, 20],
    [250, 100],
  ])
})

test('around a shape in its way it takes another way', () => {
  const boxes = shape('a', [0, 0, 100, 40]) + shape('b', [400, 0, 100, 40])
  expect(route(boxes)).toHaveLength(2)
  expect(route(boxes + shape('c', [200, 0, 100, 40]))?.length).toBeGreaterThan(2)
})

test('a corner of the box that a style names is moved to the outline of the shape, and the line leaves by the side that suits', () => {
  const shapes = shape('a', [0, 0, 100, 100], 'ellipse;') + shape('b', [300, 80, 100, 40])
  const [start, next] = route(shapes, 'exitX=1;exitY=1;') ?? []
  expect(start).toEqual([85, 85])
  expect(next?.[1]).toBe(85)
})

test('a shape that offers its left and right alone is not left downwards', () => {
  const row = 'portConstraint=eastwest;'
  const points = route(shape('a', [0, 0, 100, 30], row) + shape('b', [20, 100, 100, 30], row))
  expect(points?.[0]?.[1]).toBe(15)
  expect(points?.at(-1)?.[1]).toBe(115)
})

test('over a gap without room for two stubs it turns at the end of the first', () => {
  const boxes = shape('a', [0, 0, 100, 40]) + shape('b', [40, 70, 100, 40])
  expect(route(boxes, 'jettySize=auto;')).toEqual([
    [50, 40],
    [50, 60],
    [90, 60],
    [90, 70],
  ])
  expect(route(boxes)?.[1]).toEqual([50, 55])
})

/** Where a line with this style runs whose ends and points are written. */
function routeBetween(style: string, [start, ...rest]: [number, number][], ends = ''): number[][] | undefined {
  const point = ([x, y] = [0, 0], role = '') => `<mxPoint x="${x}" y="${y}" ${role}/>`
  const inner = rest.slice(0, -1).map(each => point(each))
  const geometry = `${point(start, 'as="sourcePoint"')}${point(rest.at(-1), 'as="targetPoint"')}<Array as="points">${inner.join('')}</Array>`
  const line = `<mxCell id="e" style="${style}" edge="1" parent="1" ${ends}><mxGeometry relative="1" as="geometry">${geometry}</mxGeometry></mxCell>`
  const shapes = shape('a', [0, 0, 100, 40]) + shape('c', [200, 0, 40, 40], 'perimeter=centerPerimeter')
  const page = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${shapes}${line}</root></mxGraphModel>`
  return routeLines(readScene(page))
    .get('e')
    ?.map(({ x, y }) => [Math.round(x), Math.round(y)])
}

test('between loose ends every point says in turn how far down a line runs across, and how far right it runs down', () => {
  const corner: [number, number] = [250, 110]
  expect(routeBetween('edgeStyle=orthogonalEdgeStyle', [[300, 140], corner, corner, [0, 80]])).toEqual([
    [300, 140],
    [300, 110],
    [0, 110],
    [0, 80],
  ])
  expect(
    routeBetween('edgeStyle=orthogonalEdgeStyle', [
      [0, 0],
      [50, 0],
      [50, 90],
      [90, 90],
    ]),
  ).toEqual([
    [0, 0],
    [50, 0],
    [50, 90],
    [90, 90],
  ])
})

test('straight ahead of its port a line runs straight into a dot, however near', () => {
  const shapes = shape('a', [0, 0, 100, 40]) + shape('b', [-14, 16, 8, 8])
  expect(route(shapes, 'jettySize=auto;exitX=0;exitY=0.5;')).toEqual([
    [0, 20],
    [-6, 20],
  ])
  expect(
    routeBetween('edgeStyle=orthogonalEdgeStyle', [
      [400, 60],
      [390, 60],
    ]),
  ).toHaveLength(2)
})

test('it makes no corner next to its end', () => {
  const elbow = 'edgeStyle=elbowEdgeStyle;elbow=vertical'
  expect(
    routeBetween(elbow, [
      [300, 94],
      [200, 94],
      [0, 94.4],
    ]),
  ).toHaveLength(2)
})

test('a line keeps the distance from its shapes that their styles ask for', () => {
  const boxes = shape('a', [0, 0, 100, 40], 'perimeterSpacing=4') + shape('b', [200, 0, 100, 40])
  expect(route(boxes, 'noEdgeStyle=1;targetPerimeterSpacing=6;')).toEqual([
    [104, 20],
    [194, 20],
  ])
})

test('a line runs to the very middle of a shape with centerPerimeter', () => {
  expect(
    routeBetween(
      '',
      [
        [0, 0],
        [1, 1],
      ],
      'source="a" target="c"',
    )?.at(-1),
  ).toEqual([220, 20])
})

test('a line meets a bus at right angles, and turns to none where it is tied to one side of its own shape', () => {
  const bus = shape('b', [-300, 100, 800, 10], 'shape=mxgraph.networks.bus;perimeter=backbonePerimeter')
  expect(route(shape('a', [0, 0, 100, 40]) + bus, 'noEdgeStyle=1;')).toEqual([
    [50, 40],
    [50, 100],
  ])
  const ends = 'source="a" target="a"'
  expect(
    routeBetween(
      '',
      [
        [0, 0],
        [0, 0],
      ],
      ends,
    )?.length,
  ).toBeGreaterThan(3)
  expect(
    routeBetween(
      'orthogonalLoop=1;exitX=0;exitY=1;exitPerimeter=0',
      [
        [0, 0],
        [0, 0],
      ],
      ends,
    )?.length,
  ).toBeLessThan(3)
})

test('a line whose only point lies in its target runs straight to it from where it stands above or below', () => {
  const bar = shape('b', [0, 0, 1200, 10], 'line;')
  const line = `<mxCell id="e" style="edgeStyle=orthogonalEdgeStyle;" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="1137" y="5"/></Array></mxGeometry></mxCell>`
  const page = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${shape('a', [1100, 100, 74, 72])}${bar}${line}</root></mxGraphModel>`
  const points = routeLines(readScene(page)).get('e')
  expect(points?.map(({ x }) => x)).toEqual([1137, 1137])
})
