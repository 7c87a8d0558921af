import { describe, expect, test } from 'vitest'
import { readJson } from './json.ts'
import { testContext } from './test-context.ts'

function read(text: string, name = 'x.json') {
  return readJson(Buffer.from(text), testContext(name))
}

describe('readJson', () => {
  test('records below keys are tables named after them, with the file they are from', async () => {
    const { tables } = await read('{"data": [{"x": 1, "at": "2026-01-02"}], "other": [{"z": true}]}')
    expect(tables.map(({ id, name, origin }) => ({ id, name, origin }))).toEqual([
      { id: 't1', name: 'x.json / data', origin: { file: 'x.json', sheet: 'data' } },
      { id: 't2', name: 'x.json / other', origin: { file: 'x.json', sheet: 'other' } },
    ])
    expect(tables[0]?.columns.map(column => column.type)).toEqual(['number', 'date'])
  })

  test('a record a line', async () => {
    const { tables, notes } = await read('{"n": 1}\n{"n": 2.5}\n\n', 'log.jsonl')
    expect(tables[0]?.rows).toEqual([[1], [2.5]])
    expect(notes).toEqual([])
  })

  test('whole numbers longer than a double holds keep their digits', async () => {
    const { tables } = await read('[{"id": 12345678901234567890, "n": 1e300}, {"id": -9007199254740993, "n": 0.1}]')
    expect(tables[0]?.columns.map(column => column.type)).toEqual(['text', 'number'])
    expect(tables[0]?.rows).toEqual([
      ['12345678901234567890', 1e300],
      ['-9007199254740993', 0.1],
    ])
  })

  test('what is no JSON is text, and that is said where the name promised it', async () => {
    expect(await read('{broken')).toEqual({ text: '{broken', tables: [], notes: ['not valid JSON, read as text'] })
    expect((await read('{broken', 'notes')).notes).toEqual([])
  })

  test('columns by name, as lists or by number, and rows beside the names of their columns', async () => {
    const rows = [
      ['Jan', 1],
      ['Feb', 2],
    ]
    for (const text of [
      '{"month": ["Jan", "Feb"], "sales": [1, 2]}',
      '{"month": {"0": "Jan", "1": "Feb"}, "sales": {"0": 1, "1": 2}}',
      '{"columns": ["month", "sales"], "index": [0, 1], "data": [["Jan", 1], ["Feb", 2]]}',
    ]) {
      const { tables } = await read(text)
      expect(tables.map(({ columns }) => columns.map(({ name }) => name))).toEqual([['month', 'sales']])
      expect(tables[0]?.rows).toEqual(rows)
    }
  })

  test('records in records in records are columns', async () => {
    const { tables } = await read('[{"a": 1, "b": {"c": {"d": 2}}}, {"a": 3, "b": {"c": {"d": 4}}}]')
    expect(tables[0]?.columns.map(({ name, type }) => `${name}: ${type}`)).toEqual(['a: number', 'b / c / d: number'])
  })

  test('broken lines among whole ones are left out, and that is said', async () => {
    const { tables, notes } = await read('{"n": 1}\n{"n": 2\n{"n": 3}\n{"n": 4}\n{"n"', 'log.jsonl')
    expect(tables[0]?.rows).toEqual([[1], [3], [4]])
    expect(notes).toEqual(['lines that are not valid JSON, left out: 2'])
    expect((await read('{"n": 1}\nnone\nat all', 'log.jsonl')).notes).toEqual(['not valid JSON, read as text'])
  })
})
