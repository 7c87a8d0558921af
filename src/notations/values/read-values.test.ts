import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import { verbatim } from '../../structure/loss.ts'
import { LossList } from '../loss-list.ts'
import { because } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import { readValues } from './read-values.ts'
import type { ValueNode } from './value-node.ts'

function rootOf(text: string): ValueNode {
  const [root] = readValues(text).documents
  if (!root) throw new Error('There is no document.')
  return root
}

describe.each(['a:\n  b:\n    - 3.10\n    - null\n    - yes\n', '{\n"a": {\n"b": [\n"3.10",\nnull, "yes"]}}'])(
  '%j',
  text => {
    test('has keys, items and texts as they are written', () => {
      const b = rootOf(text).get('a', 'b')
      expect(b?.items.map(item => item.text)).toEqual(['3.10', undefined, 'yes'])
    })

    test('gives an entry the line of its key', () => {
      expect(rootOf(text).get('a')?.line).toBe(text.startsWith('a') ? 1 : 2)
      expect(rootOf(text).get('a', 'b')?.line).toBe(text.startsWith('a') ? 2 : 3)
    })

    test('answers questions about another shape with nothing', () => {
      const root = rootOf(text)
      expect([root.text, root.items, root.get('a', 'b', 'c', 'd'), root.get('toString')]).toEqual([
        undefined,
        [],
        undefined,
        undefined,
      ])
    })
  },
)

describe('YAML', () => {
  test('has several documents, of which empty ones do not count', () => {
    expect(
      readValues('---\na: 1\n---\n# nothing\n---\nb: 2\n...\n').documents.map(node => node.entries[0]?.[0]),
    ).toEqual(['a', 'b'])
  })

  test('resolves aliases and merge keys; what is written itself goes first', () => {
    const root = rootOf('x: &x {a: 1, b: 2}\ny: &y {b: 3, c: 4}\nz: {<<: [*x, *y], a: 9}\nw: *x\n')
    expect(root.get('z')?.entries.map(([key, node]) => `${key}=${node.text}`)).toEqual(['a=9', 'b=2', 'c=4'])
    expect(root.textAt('w', 'b')).toBe('2')
  })

  test('keeps tags', () => {
    const root = rootOf('a: !Ref B\nc: !Sub [x, {}]\n')
    expect([root.get('a')?.tag, root.textAt('a'), root.get('c')?.tag]).toEqual(['!Ref', 'B', '!Sub'])
  })

  test('tells which of two equal keys is lost, and keys that are no names', () => {
    expect(readValues('a: 1\na: 2\n[b]: 3\n').losses.map(wordsOf)).toEqual([
      { what: 'the first of two entries "a"', why: 'the last one counts', line: 1 },
      { what: 'a key that is not text', line: 1 },
    ])
  })

  test.each([
    ['a: [1', /^Line 1: not valid YAML/],
    ['a: *b', /^Line 1: the alias "\*b"/],
    ['a: &a [*a]', /^Line 1: the alias "\*a"/],
    [`a:\n  ${'['.repeat(200)}`, /^Line 2: it is nested more than 100 levels deep\.$/],
    [`a: &a [${'x,'.repeat(1000)}]\nb: &b [${'*a,'.repeat(1000)}]\n`, /has more than 500000 values/],
  ])('%.20s… is refused', (text, message) => {
    expect(() => readValues(text)).toThrow(message)
    expect(() => readValues(text)).toThrow(NotationFault)
  })
})

describe('JSON', () => {
  test('may have comments', () => {
    expect(rootOf('{"a": 1, // one\n}').textAt('a')).toBe('1')
  })

  test.each([
    ['{"a": }', 'Line 1: not valid JSON: value expected.'],
    ['{"a": 1', 'Line 1: not valid JSON: close brace expected.'],
    [`\n${'['.repeat(200)}`, 'Line 2: it is nested more than 100 levels deep.'],
  ])('%.20s… is refused', (text, message) => {
    expect(() => readValues(text)).toThrow(message)
  })
})

describe('what nobody asked for', () => {
  const text = 'a:\n  kept: 1\n  left:\n    x: 1\n    y: 2\nb:\n  - {left: {x: 1}, kept: 2}\nc: 3\n'

  test('is told by its largest parts, with keys and lines, and once', () => {
    const root = rootOf(text)
    root.textAt('a', 'kept')
    for (const item of root.get('b')?.items ?? []) item.textAt('kept')
    const losses = new LossList()
    losses.addUnread(root)
    losses.addUnread(root)
    expect(losses.toArray().map(wordsOf)).toEqual([
      { what: '`a.left`', line: 3 },
      { what: '`b.left`', line: 7 },
      { what: '`c`', line: 8 },
    ])
  })

  test('is one loss with a count, where the words are the same', () => {
    const losses = new LossList()
    losses.add(verbatim('`x`'), 9)
    losses.add(verbatim('`y`'), 3, because('empty'))
    losses.add(verbatim('`x`'), 12)
    expect(losses.toArray()).toEqual([
      {
        code: 'lost/text',
        what: '`y`',
        values: { text: '`y`' },
        reason: 'because/empty',
        why: 'it is empty',
        line: 3,
      },
      { code: 'lost/text', what: '`x`', values: { text: '`x`' }, line: 9, places: 2 },
    ])
  })
})
