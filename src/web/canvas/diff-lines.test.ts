import { expect, test } from 'vitest'
import { diffLines, isChanged } from './diff-lines.ts'

const shape = (before: string, after: string) =>
  diffLines(before, after).map(({ left, right }) => `${left?.text ?? '·'}|${right?.text ?? '·'}`)

test('changed lines stand beside each other', () => {
  expect(shape('a\nb\nc', 'a\nB\nc')).toEqual(['a|a', 'b|B', 'c|c'])
})

test('what was added or taken out has nothing beside it', () => {
  expect(shape('a\nc', 'a\nb\nc')).toEqual(['a|a', '·|b', 'c|c'])
  expect(shape('a\nb\nc', 'a\nc')).toEqual(['a|a', 'b|·', 'c|c'])
})

test('lines that moved are found as far as their order allows', () => {
  expect(shape('1\n2\n3\n4', '2\n3\n1\n4')).toEqual(['1|·', '2|2', '3|3', '·|1', '4|4'])
})

test('both sides can be read off, whatever they are', () => {
  const texts = ['', 'a', 'a\na\nb', 'b\na\na\nc\n', 'x\ny\na\nz\nb']
  for (const before of texts) {
    for (const after of texts) {
      const rows = diffLines(before, after)
      expect(rows.flatMap(row => (row.left ? [row.left.text] : [])).join('\n')).toBe(before)
      expect(rows.flatMap(row => (row.right ? [row.right.text] : [])).join('\n')).toBe(after)
      expect(rows.some(isChanged)).toBe(before !== after)
    }
  }
})

test('very long sources are compared in bounded work', () => {
  const before = Array.from({ length: 20_000 }, (_, index) => `left ${index}`).join('\n')
  const after = Array.from({ length: 20_000 }, (_, index) => `right ${index}`).join('\n')
  expect(diffLines(before, after)).toHaveLength(20_000)
})

test('changes far apart in a very long source are found one by one', () => {
  const before = Array.from({ length: 20_000 }, (_, index) => `line ${index}`)
  const after = ['first', ...before, 'last']
  expect(diffLines(before.join('\n'), after.join('\n')).filter(isChanged)).toHaveLength(2)
})
