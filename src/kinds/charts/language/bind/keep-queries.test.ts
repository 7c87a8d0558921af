import { expect, test } from 'vitest'
import { keepQueries } from './keep-queries.ts'

const query = { $query: 'SELECT month, total FROM t1' }
const result = { dimensions: ['month', 'total'], source: [['Jan', 30.5]] }
const list = { $query: 'SELECT total FROM t1' }
const chart = (dataset: unknown, data: unknown, fields: object = {}) =>
  JSON.stringify({
    dataset,
    xAxis: { type: 'category' },
    yAxis: {},
    series: [{ type: 'bar' }, { type: 'bar', data }],
    ...fields,
  })
const before = { unbound: chart({ id: 'a', ...query }, list), bound: chart({ id: 'a', ...result }, [30.5]) }

test('what was changed beside the results stands beside the queries', () => {
  const edited = chart({ id: 'a', ...result }, [30.5], { title: { text: 'Sales' }, color: ['#123456'] })
  const unbound = chart({ id: 'a', ...query }, list, { title: { text: 'Sales' }, color: ['#123456'] })
  expect(JSON.parse(keepQueries(before, edited) ?? '')).toEqual(JSON.parse(unbound))
})

test.each([
  ['a figure in a dataset', chart({ id: 'a', ...result, source: [['Jan', 31]] }, [30.5])],
  ['a figure in a list', chart({ id: 'a', ...result }, [31])],
  ['the place of a list', chart({ id: 'a', ...result }, undefined)],
  ['the dataset itself', chart(undefined, [30.5])],
  ['everything', '{'],
])('with %s changed by hand, no query says where the figures come from', (_name, edited) => {
  expect(keepQueries(before, edited)).toBeNull()
})

test('a source without queries has none to keep', () => {
  expect(keepQueries({ unbound: before.bound, bound: before.bound }, before.bound)).toBeNull()
})
