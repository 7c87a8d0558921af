import { expect, test } from 'vitest'
import { createThinkingReporter } from './report-thinking.ts'

function tell(pieces: readonly [atMs: number, delta: string][], showsReasoning = false) {
  let now = 0
  const reporter = createThinkingReporter({ language: 'en', showsReasoning }, () => now)
  return pieces.flatMap(([atMs, delta]) => {
    now = atMs
    return reporter.push(delta)?.data ?? []
  })
}

test('at once, then every five seconds, with the seconds since it began', () => {
  const pieces = Array.from({ length: 130 }, (_, index): [number, string] => [60_000 + index * 100, 'hm '])
  expect(tell(pieces)).toEqual([
    { content: 'The model is thinking…', thinking_s: 0 },
    { content: 'The model is thinking… (5 s)', thinking_s: 5 },
    { content: 'The model is thinking… (10 s)', thinking_s: 10 },
  ])
})

test('what it thinks is told where it is asked for, in pieces', () => {
  const told = tell(
    [
      [0, 'First'],
      [10, 'x'.repeat(199)],
      [20, ' y'],
      [6_000, '!'],
    ],
    true,
  )
  expect(told.map(data => 'reasoning' in data && data.reasoning)).toEqual(['First', `${'x'.repeat(199)} y`, '!'])
})
