import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printSchema, printTree } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const library = await readFile(join(import.meta.dirname, 'fixtures/library.openapi.yaml'), 'utf8')

test('a whole file', () => {
  const reading = read({ text: library })
  expect(printTree(reading)).toEqual([
    'Library (2.3.0 / Books and who has them)',
    '  books (What can be read)',
    '    GET /books (Find books)',
    '    POST /books (Add a book)',
    '    GET /books/{id} (One book)',
    '    DELETE /books/{id} (deprecated)',
    '  loans',
    '    GET /books/{id} (One book)',
    '  GET /health (Whether it works)',
  ])
  expect(reading.losses.map(loss => `${loss.line} ${loss.what}`)).toEqual([
    '6 `servers`',
    '12 the tag "unused"',
    '15 `parameters` of "paths"',
    '20 `parameters` of "operations"',
    '22 `responses` of "operations"',
    '43 `components.securitySchemes`',
    '46 2 schemas',
  ])
  expect(findFaults(reading.structure)).toEqual([])
})

describe('documents', () => {
  test('with schemas and hardly any operation are schemas', () => {
    const { structure, losses } = read({
      text: '{"openapi":"3.0.1","info":{"title":"Small"},"paths":{"/a":{"get":{}}},"components":{"schemas":{"A":{"type":"object","properties":{"b":{"$ref":"#/components/schemas/B"}}},"B":{"type":"object","properties":{"id":{"type":"integer","format":"int64"}}}}}}',
    })
    expect(printSchema({ structure, losses })).toEqual(['class A(b B)', 'class B(id int64)', 'A ? → zero-or-one B'])
    expect(structure).toMatchObject({ title: 'Small' })
    expect(losses.map(wordsOf)).toEqual([{ what: 'the operation "GET /a"', line: 1 }])
  })

  test('as schemas tell what else the document has', () => {
    const text =
      'openapi: 3.0.3\nservers: []\npaths: {}\ncomponents:\n  parameters: {}\n  schemas: { A: { type: object } }\n'
    expect(read({ text }).losses.map(wordsOf)).toEqual([
      { what: '`servers`', line: 2 },
      { what: '`components.parameters`', line: 5 },
    ])
  })

  test('of Swagger 2, as JSON', () => {
    const text = JSON.stringify({
      swagger: '2.0',
      info: { title: 'Old' },
      paths: { '/x': { get: { tags: ['t'] }, put: { tags: ['t'] } } },
      definitions: { X: {} },
    })
    expect(printTree(read({ text }))).toEqual(['Old', '  t', '    GET /x', '    PUT /x'])
  })

  test.each<[string, string[]]>([
    ['openapi: 3.0.0\npaths:\n  /a:\n    get: {}\n', ['API', '  GET /a']],
    [
      'openapi: 3.0.0\ninfo: { title: T }\npaths:\n  /a:\n    GET: { summary: s }\n    x-note: 1\n',
      ['T', '  GET /a (s)'],
    ],
    ['openapi: 3.1.0\nwebhooks:\n  paid:\n    post: {}\n', ['API', '  POST paid']],
    ['openapi: 3.0.0\npaths:\n  /{用户}:\n    patch: { tags: [用户] }\n', ['API', '  用户', '    PATCH /{用户}']],
  ])('%j', (text, expected) => {
    expect(printTree(read({ text }))).toEqual(expected)
  })
})

describe('hostile texts', () => {
  test.each([
    '',
    'openapi: 3.0.0',
    '{"openapi":"3.0.0","paths":[]}',
    'openapi: 3.0.0\npaths: hello',
    'hello world',
    `openapi: ${'['.repeat(50_000)}`,
    `a: &a [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, i) => `${'bcdefghij'[i]}: &${'bcdefghij'[i]} [${`*${'abcdefghi'[i]},`.repeat(9)}]`).join('\n')}`,
  ])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, library)).toEqual([])
  })

  test('2,000 paths', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 2000 }, (_, i) => [`/p${i}`, { get: { tags: [`t${i % 50}`] } }]),
    )
    expect(printTree(read({ text: JSON.stringify({ openapi: '3.0.0', paths }) }))).toHaveLength(2051)
  })
})
