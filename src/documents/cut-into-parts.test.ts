import { expect, test } from 'vitest'
import { cpuTime } from '../../test/cpu-time.ts'
import { cutIntoParts } from './cut-into-parts.ts'

test('a text that fits is one part', () => {
  expect(cutIntoParts('# A\n\nb', 10)).toEqual(['# A\n\nb'])
  expect(cutIntoParts('', 10)).toEqual([])
})

test('a part ends before a heading when it is half full', () => {
  const section = (name: string) => `# ${name}\n\n${name.repeat(26)}\n\n`
  expect(cutIntoParts(['a', 'b', 'c'].map(section).join(''), 50)).toEqual(['a', 'b', 'c'].map(section))
  expect(cutIntoParts(['a', 'b', 'c'].map(section).join(''), 75)).toEqual([section('a') + section('b'), section('c')])
})

test('without headings it ends between paragraphs, then between lines, then anywhere', () => {
  expect(cutIntoParts('aaa aaa\n\nbbb bbb\n\nccc', 11)).toEqual(['aaa aaa\n\n', 'bbb bbb\n\n', 'ccc'])
  expect(cutIntoParts('aaa\nbbb\nccc\n', 9)).toEqual(['aaa\nbbb\n', 'ccc\n'])
  expect(cutIntoParts('a'.repeat(25), 10)).toEqual(['a'.repeat(10), 'a'.repeat(10), 'a'.repeat(5)])
})

test('nothing is lost and no character is halved', () => {
  const text = `# Titel\n\n${'🌳'.repeat(40)}\n\n  indented\n\n\n${'x '.repeat(90)}\n## End\n`
  for (const size of [3, 7, 16, 33, 100]) {
    const parts = cutIntoParts(text, size)
    expect(parts.join('')).toBe(text)
    expect(parts.every(part => part.length <= size && part.isWellFormed())).toBe(true)
  }
})

test('a text of two million characters is cut in well under a second', () => {
  const started = cpuTime()
  expect(cutIntoParts(`${' '.repeat(1000)}\n\n`.repeat(2000), 48_000).join('')).toHaveLength(2_004_000)
  expect(cpuTime() - started).toBeLessThan(1_000)
})
