import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printInteraction } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const visit = await readFile(join(import.meta.dirname, 'fixtures/visit.har'), 'utf8')
const archive = (urls: string[]) =>
  JSON.stringify({
    log: {
      entries: urls.map((url, i) => ({
        startedDateTime: new Date(1e12 + i).toISOString(),
        request: { method: 'GET', url },
        response: { status: 200 },
      })),
    },
  })

test('a whole file', () => {
  const reading = read({ text: visit })
  expect(printInteraction(reading)).toEqual([
    'Browser → www.example.com: GET /',
    'www.example.com ⇢ Browser: 200 OK',
    'Browser → api.example.com: POST /login',
    'api.example.com ⇢ Browser: 302 Found',
    'Browser → www.example.com: GET /home',
    'www.example.com ⇢ Browser: no answer',
  ])
  expect(reading.structure).toMatchObject({
    title: 'A visit',
    participants: [{ label: 'Browser', kind: 'actor' }, {}, {}],
  })
  expect(reading.losses.map(wordsOf)).toEqual([
    { what: 'the parameters after "?"', line: 7 },
    { what: 'the request "not an address"', line: 22, why: 'it is not understood' },
  ])
  expect(findFaults(reading.structure)).toEqual([])
})

test('what a page holds itself is no request', () => {
  const reading = read({ text: archive(['https://a.example/', 'data:image/png;base64,iVBORw0KGgo=']) })
  expect(printInteraction(reading)).toEqual(['Browser → a.example: GET /', 'a.example ⇢ Browser: 200'])
  expect(reading.losses.map(wordsOf)).toEqual([
    { what: 'the request "data:image/png;base64,iVBORw0KGgo="', line: 1, why: 'it goes to no host' },
  ])
})

describe('the number of requests', () => {
  test('up to 20 have their answers as messages', () => {
    expect(printInteraction(read({ text: archive(Array(20).fill('https://a.example/')) }))).toHaveLength(40)
  })

  test('up to 40 have them behind the request', () => {
    const lines = printInteraction(read({ text: archive(Array(21).fill('https://a.example/x')) }))
    expect(lines).toHaveLength(21)
    expect(lines[0]).toBe('Browser → a.example: GET /x → 200')
  })

  test('more are joined where they follow each other', () => {
    const urls = [
      ...Array(30).fill('https://a.example/x'),
      'https://b.example/',
      ...Array(30).fill('https://a.example/y'),
    ]
    const reading = read({ text: archive(urls) })
    expect(printInteraction(reading)).toEqual([
      'Browser → a.example: GET /x and 29 more',
      'Browser → b.example: GET / → 200',
      'Browser → a.example: GET /y and 29 more',
    ])
    expect(reading.losses.map(wordsOf)).toEqual([
      { what: 'each of 30 requests to a.example', places: 2, why: 'they are drawn as one', line: 1 },
    ])
  })

  test('what is still too much is told', () => {
    const reading = read({ text: archive(Array.from({ length: 100 }, (_, i) => `https://h${i}.example/`)) })
    expect(printInteraction(reading)).toHaveLength(40)
    expect(reading.structure).toMatchObject({ participants: { length: 41 } })
    expect(reading.losses.map(wordsOf)).toEqual([{ what: '60 messages', why: 'at most 40 are drawn', line: 1 }])
  })
})

describe('hostile texts', () => {
  test.each([
    '',
    '{}',
    '{"log":{}}',
    '{"log":{"entries":[]}}',
    '{"log":{"entries":{"a":1}}}',
    '{"log":{"entries":[1,null,{}]}}',
    'hello',
    '{"log":'.repeat(50_000),
  ])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, visit)).toEqual([])
  })
})
