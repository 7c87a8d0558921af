import { expect, test } from 'vitest'
import { splitArrowStatements } from './arrow-statements.ts'

const split = (line: string) =>
  splitArrowStatements(line, text => text.match(/->/g)?.length ?? 0).map(part => part.trim())

test.each([
  ['a -> b; c -> d', ['a -> b', 'c -> d']],
  ['a -> b, b -> c', ['a -> b', 'b -> c']],
  ['a -> b -> c, b -> d', ['a -> b -> c', 'b -> d']],
  ['网页->接口；接口->缓存', ['网页->接口', '接口->缓存']],
  ['The doors. open -> shut, shut -> locked', ['The doors', 'open -> shut', 'shut -> locked']],
  ['a -> b; c, d -> e', ['a -> b', 'c, d -> e']],
  ['a -> b; b -> c; a, b each have a copy', ['a -> b', 'b -> c', 'a, b each have a copy']],
])('%s is several statements', (line, expected) => {
  expect(split(line)).toEqual(expected)
})

test.each(['a, b -> c', 'a -> b (x, y -> z) -> c', 'a -> "b, c -> d"', 'plan, build, test', 'a -> b and c'])(
  '%s is one statement',
  line => {
    expect(split(line)).toEqual([line])
  },
)

test('keeps all that was written but the marks', () => {
  const line = 'a -> b, b -> c; d -> e'
  expect(split(line).join(' ')).toBe(line.replaceAll(/[,;]/g, ''))
})

test('a line that is too long is left as it is', () => {
  const line = 'a -> b; '.repeat(1000)
  expect(splitArrowStatements(line, () => 2)).toEqual([line])
})
