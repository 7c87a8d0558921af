import { afterEach, expect, test, vi } from 'vitest'
import { gatherProgress } from './gather-progress.ts'
import type { ReadProgress } from './messages.ts'

afterEach(() => {
  vi.useRealTimers()
})

function start() {
  const reports: ReadProgress[] = []
  return { reports, progress: gatherProgress(step => reports.push(step)) }
}

test('many steps in a row become few, and no text between them is lost', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { reports, progress } = start()
  for (let step = 0; step < 100; step++) progress.report(step / 100, `${step} `)
  expect(reports).toEqual([{ progress: 0, text: '0 ' }])
  vi.advanceTimersByTime(260)
  progress.report(1, 'end')
  expect(reports).toHaveLength(2)
  expect(reports[1]?.text).toMatch(/^1 2 3 .* 99 end$/)
})

test('of much text the beginning is reported', () => {
  const { reports, progress } = start()
  progress.report(0.5, 'x'.repeat(1_000_000))
  expect(reports[0]?.text).toHaveLength(2_000)
})

test('what is still gathered at the end is reported', () => {
  const { reports, progress } = start()
  progress.report(0.1, 'one ')
  progress.report(0.2, 'two')
  progress.end('one two')
  expect(reports.map(({ text }) => text)).toEqual(['one ', 'two'])
})

test('of a reader that reports no text, the beginning of what it found is reported', () => {
  const { reports, progress } = start()
  progress.report(0.5)
  progress.end('All of it.')
  expect(reports.at(-1)).toEqual({ progress: 1, text: 'All of it.' })
  const silent = start()
  silent.progress.end('')
  expect(silent.reports).toEqual([])
})
