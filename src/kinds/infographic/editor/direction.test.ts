import { expect, test } from 'vitest'
import { readSource } from '../language/read-source.ts'
import { listDirections } from './direction.ts'
import { restyle } from './restyle.ts'

const withItems = (count: number, template = 'list-grid-badge-card') =>
  [`infographic ${template}`, 'data', '  title Values', '  lists', ...Array(count).fill('    - label One')].join('\n')
const downwards = { aspect: 'direction', id: 'TB' } as const
const directionsOf = (source: string) => listDirections(readSource(source)).map(({ id, isCurrent }) => [id, isCurrent])

test('a poster in rows runs downwards, and back, with nothing else changed', async () => {
  const source = withItems(3)
  expect(directionsOf(source)).toEqual([
    ['LR', true],
    ['TB', false],
  ])
  const turned = (await restyle.apply(source, downwards)) ?? ''
  expect(turned).toContain('infographic list-grid-badge-card\ndesign\n  structure list-grid\n    columns 1\ndata\n')
  expect(directionsOf(turned)).toEqual([
    ['LR', false],
    ['TB', true],
  ])
  expect(await restyle.apply(turned, { aspect: 'direction', id: 'LR' })).toBe(source)
})

test('another template has no structure of the one before', async () => {
  const turned = (await restyle.apply(withItems(3), downwards)) ?? ''
  expect(await restyle.apply(turned, { aspect: 'template', id: 'list-row-simple-illus' })).toBe(
    withItems(3, 'list-row-simple-illus'),
  )
})

test('no direction is offered for one item, for many, for other templates, for a design of its own and for indented content', () => {
  expect(directionsOf(withItems(1))).toEqual([])
  expect(directionsOf(withItems(7))).toEqual([])
  expect(directionsOf(withItems(3, 'chart-column-simple'))).toEqual([])
  expect(directionsOf(withItems(3).replace('data', 'design\n  title default\ndata'))).toEqual([])
  expect(directionsOf(withItems(3).replaceAll('\n', '\n  '))).toEqual([])
})
