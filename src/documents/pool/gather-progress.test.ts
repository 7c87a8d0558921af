import { afterEach, expect, test, vi } from 'vitest'
import { gatherProgress } from './gather-progress.ts'
import type { ReadProgress } from './messages.ts'

afterEach(() => {
  vi.useRealTimers()
})

function start() {
  const told: ReadProgress[] = []
  return { told, progress: gatherProgress(step => told.push(step)) }
}

test('many steps in a row become few, and no text between them is lost', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { told, progress } = start()
  for (let step = 0; step < 100; step++) progress.tell(step / 100, `${step} `)
  expect(told).toEqual([{ progress: 0, text: '0 ' }])
  vi.advanceTimersByTime(260)
  progress.tell(1, 'end')
  expect(told).toHaveLength(2)
  expect(told[1]?.text).toMatch(/^1 2 3 .* 99 end$/)
})

test('of much text the beginning is told', () => {
  const { told, progress } = start()
  progress.tell(0.5, 'x'.repeat(1_000_000))
  expect(told[0]?.text).toHaveLength(2_000)
})

test('what is still gathered at the end is told', () => {
  const { told, progress } = start()
  progress.tell(0.1, 'one ')
  progress.tell(0.2, 'two')
  progress.end('one two')
  expect(told.map(({ text }) => text)).toEqual(['one ', 'two'])
})

test('a reader that tells no text has the beginning of what it found told', () => {
  const { told, progress } = start()
  progress.tell(0.5)
  progress.end('All of it.')
  expect(told.at(-1)).toEqual({ progress: 1, text: 'All of it.' })
  const silent = start()
  silent.progress.end('')
  expect(silent.told).toEqual([])
})
