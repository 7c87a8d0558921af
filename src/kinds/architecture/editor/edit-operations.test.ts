import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { check } from '../language/check.ts'
import { readScene } from '../picture/read-scene.ts'
import { closeXml } from './close-xml.ts'
import { editOperations } from './edit-operations.ts'
import { editableText, writeLabel } from './label-text.ts'

const source = readFileSync(resolve(import.meta.dirname, '../examples/01-web-shop.drawio'), 'utf8')
const nested = readFileSync(resolve(import.meta.dirname, '../examples/05-analytics.drawio'), 'utf8')

async function expectValid(edited: string | null | undefined): Promise<string> {
  expect((await check(edited ?? '')).filter(problem => problem.level === 'error')).toEqual([])
  return edited ?? ''
}

const boxOf = (drawing: string, id: string) => {
  const item = readScene(drawing).find(each => each.id === id)
  return item?.kind === 'shape' ? item.box : undefined
}

test('renaming changes one value', async () => {
  const renamed = await expectValid(editOperations.rename(source, 'redis', 'Valkey & <co>'))
  expect(renamed).toBe(source.replace('value="Redis"', 'value="Valkey &amp;amp; &amp;lt;co&amp;gt;"'))
  expect(editOperations.rename(source, 'redis', 'Redis')).toBeNull()
})

test('a label in one look keeps it', () => {
  expect(writeLabel('<b style="color:red">Old words</b>', 'New')).toBe('<b style="color:red">New</b>')
  expect(editableText('<div><b>A</b></div><div>B</div>')).toBe('A\nB')
})

test('the small line of a card keeps its look, and the name its own', () => {
  const label = 'Orders<br><font style="font-size: 11px;">MySQL</font>'
  expect(writeLabel(label, 'Orders DB\nPostgreSQL')).toBe(
    'Orders DB<br><font style="font-size: 11px;">PostgreSQL</font>',
  )
  expect(writeLabel(label, 'Orders DB')).toBe('Orders DB')
})

test('moving changes the place, and frees the lines that end there', async () => {
  const before = boxOf(source, 'redis')
  const moved = await expectValid(editOperations.moveBy?.(source, 'redis', { x: -30, y: 12 }))
  expect(boxOf(moved, 'redis')).toEqual({ ...before, x: (before?.x ?? 0) - 30, y: (before?.y ?? 0) + 12 })
  expect(boxOf(moved, 'postgresql')).toEqual(boxOf(source, 'postgresql'))
})

test('moving a container takes what is in it', async () => {
  const items = readScene(nested)
  const inner = items.find(item => item.kind === 'shape' && item.parent !== null)
  if (inner?.kind !== 'shape' || !inner.parent) throw new Error('the example has no container')
  const moved = await expectValid(editOperations.moveBy?.(nested, inner.parent.id, { x: 100, y: 50 }))
  expect(boxOf(moved, inner.id)).toEqual({ ...inner.box, x: inner.box.x + 100, y: inner.box.y + 50 })
})

test('removing takes the lines that end there', async () => {
  const removed = await expectValid(editOperations.remove(source, 'api-gateway'))
  expect(removed).not.toContain('"api-gateway"')
  expect(readScene(removed).length).toBeLessThan(readScene(source).length - 1)
})

test('adding puts one like it beside it, with a line to it', async () => {
  const added = editOperations.add(source, 'redis', 'after', 'Memcached')
  const drawing = await expectValid(added?.source)
  const [old, box] = [boxOf(drawing, 'redis'), boxOf(drawing, added?.id ?? '')]
  expect(box).toMatchObject({ y: old?.y, width: old?.width, height: old?.height })
  const line = readScene(drawing).find(item => item.kind === 'line' && item.target === added?.id)
  expect(line).toMatchObject({ source: 'redis' })
})

test('connecting draws one line, once', async () => {
  const connected = await expectValid(editOperations.connect?.(source, 'redis', 'postgresql'))
  expect(editOperations.connect?.(connected, 'redis', 'postgresql')).toBeNull()
  expect(editOperations.connect?.(source, 'redis', 'redis')).toBeNull()
})

test('a compressed page is not edited', () => {
  expect(
    editOperations.moveBy?.('<mxfile><diagram>7VdNk5owGP41Ht0=</diagram></mxfile>', 'a', { x: 1, y: 1 }),
  ).toBeNull()
})

test('every beginning of a drawing can be read', () => {
  let most = 0
  for (let length = 0; length <= nested.length; length += 7) {
    const shapes = readScene(closeXml(nested.slice(0, length))).length
    expect(shapes).toBeGreaterThanOrEqual(most)
    most = shapes
  }
  expect(closeXml(nested)).toBe(nested.trimEnd())
})
