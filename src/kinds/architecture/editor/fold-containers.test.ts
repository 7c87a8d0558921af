import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readWholeScene } from '../picture/read-scene.ts'
import { foldContainers } from './fold-containers.ts'

const example = readFileSync(new URL('../examples/03-order-system.drawio', import.meta.url), 'utf8')

const drawnBy = (source: string, ...ids: string[]) => {
  const { scene, counts } = foldContainers(readWholeScene(source), new Set(ids))
  const shapes = scene.items.flatMap(item => (item.kind === 'shape' ? item.id : []))
  const lines = scene.items.flatMap(item => (item.kind === 'line' ? `${item.source}>${item.target}` : []))
  return { shapes, lines, counts }
}

test('a folded container is one box, at which the lines into it end', () => {
  const open = drawnBy(example)
  const folded = drawnBy(example, 'private-subnet')
  expect(open.counts.get('private-subnet')).toBe(4)
  expect(folded.shapes).toHaveLength(open.shapes.length - 4)
  expect(folded.lines.filter(line => line.endsWith('>private-subnet'))).toHaveLength(1)
  // Those within it are gone: none leads from it to itself.
  expect(folded.lines).not.toContain('private-subnet>private-subnet')
  expect(folded.lines.length).toBeLessThan(open.lines.length)
})

test('the outermost folded container hides the others', () => {
  expect(drawnBy(example, 'private-subnet', 'cloud-account').shapes).not.toContain('private-subnet')
})

test('rows of a class, small pieces of a shape, and what is held by a box without a name cannot be folded', () => {
  const cells = `
    <mxCell id="class" value="Book" style="swimlane;childLayout=stackLayout;" vertex="1" parent="1"><mxGeometry width="160" height="90" as="geometry"/></mxCell>
    <mxCell id="row" value="title: string" style="text" vertex="1" parent="class"><mxGeometry y="30" width="160" height="30" as="geometry"/></mxCell>
    <mxCell id="card" value="Card" vertex="1" parent="1"><mxGeometry x="300" width="160" height="60" as="geometry"/></mxCell>
    <mxCell id="badge" value="1" vertex="1" parent="card"><mxGeometry width="20" height="20" as="geometry"/></mxCell>
    <mxCell id="group" value="" style="group" vertex="1" parent="1"><mxGeometry x="600" width="160" height="60" as="geometry"/></mxCell>
    <mxCell id="part" value="Part" vertex="1" parent="group"><mxGeometry width="120" height="40" as="geometry"/></mxCell>`
  const source = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`
  expect([...drawnBy(source).counts]).toEqual([])
  expect(drawnBy(source, 'class', 'card', 'group').shapes).toEqual(drawnBy(source).shapes)
})

test('a folded lane is a plain box with its name upright', () => {
  const cells = `
    <mxCell id="lane" value="Warehouse" style="swimlane;horizontal=0;startSize=20;" vertex="1" parent="1"><mxGeometry width="480" height="100" as="geometry"/></mxCell>
    <mxCell id="pack" value="Pack" vertex="1" parent="lane"><mxGeometry x="40" y="25" width="120" height="50" as="geometry"/></mxCell>`
  const source = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`
  const [lane] = foldContainers(readWholeScene(source), new Set(['lane'])).scene.items
  expect([lane?.style.shape, lane?.style.flag('horizontal')]).toEqual(['rectangle', true])
})
