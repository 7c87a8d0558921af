import { expect, test } from 'vitest'
import type { DiagramVersion } from './canvas-props.ts'
import { findFixedDatasets } from './find-fixed-datasets.ts'

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

test('a version that was edited keeps the figures of the answer that it began with', () => {
  expect(findFixedDatasets([read], 0)).toEqual([1])
  expect(findFixedDatasets([read, version({ edited: true }), version({ edited: true })], 2)).toEqual([1])
})

test('another answer, a conversion and another kind have figures of their own', () => {
  expect(findFixedDatasets([read, version({})], 1)).toEqual([])
  expect(findFixedDatasets([read, version({ edited: true, convertedFrom: 'tree' })], 1)).toEqual([])
  expect(findFixedDatasets([read, version({ agent: 'tree', edited: true })], 1)).toEqual([])
  expect(findFixedDatasets([], 0)).toEqual([])
})
