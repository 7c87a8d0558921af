import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import { describeFixtures } from '../../../test/notation-fixtures.ts'
import { outline } from '../../../test/outline-structure.ts'
import { NotationFault } from '../notation.ts'
import { notation } from './index.ts'
import { readD2 } from './read.ts'

describe('real drawings are read whole', () => {
  describeFixtures(import.meta.dirname, notation)
})

describe('hostile input', () => {
  test.each([
    ['empty', '', /names no shape/],
    ['a map that is open', 'a: {\n b', /^Line 1: "\{" has no "\}"/],
    ['a brace too many', 'a\n}', /^Line 2: "\}" does not close anything/],
    ['a text that is open', 'a: "x', /has no end/],
    ['a block that is open', 'a: |md x', /has no end/],
    ['a comment that is open', 'a\n"""', /has no end/],
    ['a list that is open', 'a.class: [x; y', /has no "\]"/],
    ['a parenthesis that is open', 'a.(b -> c', /has no "\)"/],
    ['an edge to nothing', 'a -> ', /leads nowhere/],
    ['deep maps', 'a: {'.repeat(10_000), /nested more/],
    ['a deep path', 'a.'.repeat(10_000), /nested more/],
    ['JSON', '{"a": 1}', /not expected/],
  ])('%s is a fault', (_, text, message) => {
    expect(() => readD2({ text })).toThrow(NotationFault)
    expect(() => readD2({ text })).toThrow(message)
  })

  test('any cut of a drawing is read or refused', () => {
    const source =
      'a: "x" {\n b: |md\n # y\n | {shape: sql_table; c: int {constraint: [a; b]}}\n}\n(a.b -> d)[0].style.x: 1 # z\na.(e <-> f): x $y'
    for (let end = 0; end <= source.length; end += 1)
      try {
        readD2({ text: source.slice(0, end) })
      } catch (error) {
        expect(error).toBeInstanceOf(NotationFault)
      }
  })

  test('an edge that leaves the drawing is told', () => {
    expect(readD2({ text: 'a -> _\nb' }).losses.map(wordsOf)).toEqual([
      { what: '"a -> _"', line: 1, why: 'one of its ends is not defined here' },
    ])
  })

  test('variables do not grow', () => {
    const text = `vars: {a: ${'x'.repeat(1000)}}\nb: \${a}`
    expect(readD2({ text }).losses.map(({ what }) => what)).toEqual(['the variable "a"'])
  })

  test('large drawings are read whole', () => {
    const text = Array.from({ length: 5000 }, (_, at) => `n${at} -> n${at + 1}: edge ${at}`).join('\n')
    const { structure } = readD2({ text })
    expect(structure.type === 'graph' && [structure.nodes.length, structure.edges.length]).toEqual([5001, 5000])
  })
})

describe('boards', () => {
  const read = (text: string) => readD2({ text })

  test('of steps are drawn as the last one, where there is nothing else', () => {
    const { structure, losses } = read(
      'Tea: {\n  shape: text\n  near: top-center\n}\nsteps: {\n  1: {\n    kettle\n  }\n  2: {\n    kettle -> pot\n  }\n}\n',
    )
    expect(outline(structure)).toEqual(['title Tea', 'kettle "kettle"', 'pot "pot"', 'kettle -> pot'])
    expect(losses.map(({ what }) => what)).toEqual(['`steps`'])
  })

  test('of layers are drawn as the first one, and the others told', () => {
    const { structure, losses } = read('layers: {\n  inside: {\n    a -> b\n  }\n  outside: {\n    c\n  }\n}\n')
    expect(outline(structure)).toEqual(['a "a"', 'b "b"', 'a -> b'])
    expect(losses.map(({ what, why }) => [what, why])).toContainEqual(['`outside`', 'only the first one is read'])
  })
})
