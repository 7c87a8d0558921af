import { describe, expect, test } from 'vitest'
import { describeFixtures } from '../../../test/notation-fixtures.ts'
import { outline } from '../../../test/outline-structure.ts'
import { NotationFault } from '../notation.ts'
import { notation } from './index.ts'
import { readStructurizr } from './read.ts'

describe('real workspaces are read whole', () => {
  describeFixtures(import.meta.dirname, notation)
})

const model = (...lines: string[]) => `workspace {\nmodel {\n${lines.join('\n')}\n}\n}`
const read = (...lines: string[]) => outline(readStructurizr({ text: model(...lines) }).structure)

test('names are found from where they are used, the nearest first', () => {
  expect(
    read(
      'a = softwareSystem "A" {',
      'db = container "DB A"',
      'x = container "X"',
      'x -> db',
      '}',
      'b = softwareSystem "B" {',
      'db = container "DB B"',
      'y = container "Y"',
      'y -> db',
      '}',
    ).slice(-2),
  ).toEqual(['x -> db', 'y -> db_1'])
})

test('a relationship without a source begins at the element around it', () => {
  expect(read('a = person "A"', 'b = person "B" {', '-> a "knows" "mail"', 'this -> b', '}').slice(-2)).toEqual([
    'b -> a "knows\\n[mail]"',
    'b -> b',
  ])
})

test('elements without identifiers may have the same name', () => {
  expect(read('person "A"', 'person "A"')).toHaveLength(2)
})

test('braces on one line say the same as on several', () => {
  const lines = [
    'a = softwareSystem "A" { description "Sells {tea}" }',
    'b = softwareSystem "B" {',
    'c = container "C" { technology "Go" }',
    '}',
    'a -> b "asks {it}" { tags "Slow" }',
  ]
  const apart = ['a = softwareSystem "A" {', 'description "Sells {tea}"', '}', 'b = softwareSystem "B" {']
  expect(read(...lines)).toEqual(
    read(...apart, 'c = container "C" {', 'technology "Go"', '}', '}', 'a -> b "asks {it}" {', 'tags "Slow"', '}'),
  )
  expect(read(...lines).join()).toContain('asks {it}')
})

test('tags tell databases and what is external', () => {
  expect(
    read('s = softwareSystem "S" {', 'container "DB" "" "" "Database"', '}', 'softwareSystem "T" "" "External"'),
  ).toEqual(['[s_s] "S"', 'db_1 "DB" role=database in=s_s', 't_2 "T" role=external'])
})

test('words of the workspace stand for usual ones, with details of their own', () => {
  expect(
    read(
      'archetypes {',
      'stall = container {',
      'technology "Wood"',
      '}',
      'store = container {',
      'tag "Database"',
      '}',
      'row = group',
      'bigstall = stall',
      '}',
      'm = softwareSystem "Market" {',
      'north = row "North" {',
      'tea = bigstall "Tea"',
      'store "Cellar" {',
      'tea -> this "fetches"',
      '}',
      '}',
      '}',
    ),
  ).toEqual([
    '[m_m] "Market"',
    '[group_1] "North" in=m_m',
    'tea "Tea" role=service note="Wood" in=group_1',
    'cellar_2 "Cellar" role=database in=group_1',
    'tea -> cellar_2 "fetches"',
  ])
})

test('a workspace that extends another one shows what it adds, and what it only names', () => {
  const text =
    'workspace extends ../market.dsl {\nmodel {\n!extend market {\nshop = container "Shop"\nguest -> shop "buys"\n}\n}\n}'
  expect(outline(readStructurizr({ text }).structure)).toEqual([
    '[market_1] "market"',
    'shop "Shop" role=service in=market_1',
    'guest "guest" note="not described here"',
    'guest -> shop "buys"',
  ])
})

describe('hostile input', () => {
  test.each([
    ['empty', ''],
    ['no braces', 'workspace "x"'],
    ['cut off', 'workspace {\nmodel {\na = person "A"'],
    ['a text that is open', model('a = person "A')],
    ['a brace too many', `${model()}\n}`],
    ['deep', `workspace {\n${'group "g" {\n'.repeat(1000)}`],
  ])('%s is a fault', (_, text) => {
    expect(() => readStructurizr({ text })).toThrow(NotationFault)
  })

  test('large models are read whole', () => {
    const people = Array.from({ length: 3000 }, (_, at) => `p${at} = person "P ${at}"\np${at} -> p0`)
    const { structure } = readStructurizr({ text: model(...people) })
    expect(structure.type === 'graph' && [structure.nodes.length, structure.edges.length]).toEqual([3000, 3000])
  })
})

test.each(['', 'workspace', 'The workspace {is} here', 'model {\n}', 'resource "x" "y" {\n}', 'a -> b'])(
  '%j is no workspace',
  text => {
    expect(notation.detect({ text })).toBe(0)
  },
)
