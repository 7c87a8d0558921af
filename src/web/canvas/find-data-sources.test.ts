import { expect, test } from 'vitest'
import type { DiagramVersion } from './canvas-props.ts'
import { findDataSources } from './find-data-sources.ts'

const version = (changed: Partial<DiagramVersion>): DiagramVersion => ({
  messageId: 1,
  agent: 'bars',
  source: '',
  isLeftOut: false,
  valid: true,
  edited: false,
  convertedFrom: null,
  createdAt: null,
  repairs: [],
  problems: [],
  dataSources: [],
  style: null,
  restyled: null,
  ...changed,
})
const read = version({
  dataSources: [{ dataset: 1, file: 'a.csv', sheet: null, query: '', row_count: 3, tables: [] }],
})

const datasetsOf = (versions: readonly DiagramVersion[], shown: number) =>
  findDataSources(versions, shown).map(({ dataset }) => dataset)

test('a version that was edited keeps the figures of the answer that it began with', () => {
  expect(datasetsOf([read], 0)).toEqual([1])
  expect(datasetsOf([read, version({ edited: true }), version({ edited: true })], 2)).toEqual([1])
})

test('another answer, a conversion and another kind have figures of their own', () => {
  expect(datasetsOf([read, version({})], 1)).toEqual([])
  expect(datasetsOf([read, version({ edited: true, convertedFrom: 'tree' })], 1)).toEqual([])
  expect(datasetsOf([read, version({ agent: 'tree', edited: true })], 1)).toEqual([])
  expect(datasetsOf([], 0)).toEqual([])
})
