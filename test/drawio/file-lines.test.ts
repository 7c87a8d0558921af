import { expect, test } from 'vitest'
import { makeSystem } from '../../bench/layout/system-graph.ts'
import { layOut } from '../../src/kinds/architecture/picture/layout/lay-out-drawing.ts'
import { write } from '../../src/notations/drawio/write.ts'
import { findFaults, readLines } from './read-lines.ts'

const none = { open: [], throughShapes: [], throughLabels: [], overlaid: [] }

test.each([
  ['20 parts in groups', 20, true],
  ['30 parts', 30, false],
])('the file itself holds how its lines run: %s', async (_, count, isNested) => {
  const { source } = await layOut(write(makeSystem(count, isNested)).source)
  const page = readLines(source)
  expect(page.lines.length).toBeGreaterThan(count)
  expect(findFaults(page)).toMatchObject(none)
  expect(source).not.toContain('provisional')
})

test('the reader sees what is wrong with a file', () => {
  const box = (id: string, x: number) =>
    `<mxCell id="${id}" vertex="1" parent="1"><mxGeometry x="${x}" y="0" width="100" height="60" as="geometry"/></mxCell>`
  const line = (id: string, ends: string, style: string, value = '') =>
    `<mxCell id="${id}" value="${value}" edge="1" parent="1" ${ends} style="${style}"><mxGeometry relative="1" as="geometry"/></mxCell>`
  const straight = 'exitX=1;exitY=0.5;entryX=0;entryY=0.5;'
  const cells = [
    ...[box('a', 0), box('b', 200), box('c', 400)],
    line('through', 'source="a" target="c"', straight, 'reads'),
    line('back', 'source="c" target="a"', 'exitX=0;exitY=0.5;entryX=1;entryY=0.5;'),
    line('open', 'source="a" target="b"', 'edgeStyle=orthogonalEdgeStyle;'),
  ]
  const file = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
  expect(findFaults(readLines(file))).toEqual({
    open: ['open'],
    throughShapes: ['through b', 'back b'],
    throughLabels: ['through', 'back through'],
    overlaid: ['through back'],
    crossings: 0,
  })
})
