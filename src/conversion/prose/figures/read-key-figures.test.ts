import { expect, test } from 'vitest'
import { readKeyFigures } from './read-key-figures.ts'

const read = (text: string, request = `infographic: ${text}`) =>
  readKeyFigures(text, null, request)?.groups.flatMap(({ items }) => items.map(({ label }) => label)) ?? null

test('figures of different things keep their words', () => {
  const text = 'our year 2025: 120 projects, 98% customer satisfaction, and 3 new offices'
  expect(read(text)).toEqual(['120 projects', '98% customer satisfaction', '3 new offices'])
  expect(readKeyFigures(text, null, `infographic: ${text}`)?.title).toBe('Our year 2025')
  expect(read('数据一览：服务客户300家，满意度98%，门店12个')).toEqual(['服务客户300家', '满意度98%', '门店12个'])
})

test('are none where a part has no figure, or nobody asks for them', () => {
  expect(read('our year: 120 projects, a new office, 3 people')).toBeNull()
  expect(read('120 projects, 98% satisfied, 3 offices', 'tell me more')).toBeNull()
})
