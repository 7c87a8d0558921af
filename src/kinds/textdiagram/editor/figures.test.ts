import { expect, test } from 'vitest'
import { figures } from './figures.ts'

const gantt = `gantt
  title Plan: the move
  dateFormat YYYY-MM-DD
  section Prepare
  Pack boxes :done, a, 2026-01-01, 5d
  Label boxes:b, after a, 2026-01-09
  Load van :c, 2026-01-10, 2d
`
const pie = 'pie title Pets\n  "Cats" : 3\n  "Dogs" : 2\n'

const textsOf = (source: string) =>
  figures.read(source, []).map(({ rows }) => rows.map(row => row.map(({ text }) => text)))
const place = (row: number, column: number) => ({ table: 0, row, column })

test('the days of a plan and the figures of a pie stand beside their names', () => {
  expect(textsOf(gantt)).toEqual([
    [
      ['Pack boxes', '2026-01-01', '5d'],
      ['Label boxes', 'after Pack boxes', '2026-01-09'],
      ['Load van', '2026-01-10', '2d'],
    ],
  ])
  expect(textsOf(pie)).toEqual([
    [
      ['Cats', '3'],
      ['Dogs', '2'],
    ],
  ])
  expect(textsOf('sequenceDiagram\n  A->>B: 3\n')).toEqual([])
})

test('one cell changes, and every other byte stays', () => {
  expect(figures.write(gantt, place(0, 1), '2026-02-01')).toBe(gantt.replace('2026-01-01', '2026-02-01'))
  expect(figures.write(gantt, place(2, 2), '1w')).toBe(gantt.replace('2d', '1w'))
  expect(figures.write(gantt, place(2, 2), '2026-01-20')).toBe(gantt.replace('2d', '2026-01-20'))
  expect(figures.write(gantt, place(1, 0), 'Mark boxes')).toBe(gantt.replace('Label boxes', 'Mark boxes'))
  expect(figures.write(pie, place(1, 1), '4')).toBe(pie.replace('2', '4'))
})

test('a task starts after others, by name or id, or on a day; and ends where others start', () => {
  expect(figures.write(gantt, place(1, 1), 'after Load van')).toBe(gantt.replace('after a', 'after c'))
  expect(figures.write(gantt, place(1, 1), 'after load van, Pack boxes')).toBe(gantt.replace('after a', 'after c a'))
  expect(figures.write(gantt, place(1, 1), '2026-01-02')).toBe(gantt.replace('after a', '2026-01-02'))
  expect(figures.write(gantt, place(2, 1), 'after b')).toBe(gantt.replace('2026-01-10', 'after b'))
  expect(figures.write(gantt, place(0, 2), 'until Load van')).toBe(gantt.replace('5d', 'until c'))
})

test('a task that starts when the one above it ends can be given a start', () => {
  const follows = `${gantt}  Unpack :crit, 5d\n`
  expect(textsOf(follows)[0]?.at(-1)).toEqual(['Unpack', '', '5d'])
  expect(figures.write(follows, place(3, 1), '2026-01-20')).toBe(follows.replace('crit, 5d', 'crit, 2026-01-20, 5d'))
  expect(figures.write(follows, place(3, 1), 'after Load van')).toBe(follows.replace('crit, 5d', 'crit, after c, 5d'))
  expect(figures.write(follows, place(3, 1), 'soon')).toBeNull()
})

test('days are written as the plan writes them', () => {
  const other = 'gantt\n  dateFormat DD.MM.YYYY HH:mm\n  Pack :a, 01.02.2026 08:00, 4h\n'
  expect(textsOf(other)).toEqual([[['Pack', '01.02.2026 08:00', '4h']]])
  expect(figures.write(other, place(0, 1), '28.02.2026 09:30')).toBe(
    other.replace('01.02.2026 08:00', '28.02.2026 09:30'),
  )
  for (const wrong of ['2026-02-28', '30.02.2026 09:30', '28.02.2026 25:00'])
    expect(figures.write(other, place(0, 1), wrong)).toBeNull()
  const clock = 'gantt\n  dateFormat HH:mm\n  Open :a, 08:00, 30m\n'
  expect(figures.write(clock, place(0, 1), '09:15')).toBe(clock.replace('08:00', '09:15'))
})

test.each([
  [gantt, 0, 1, '2026-02-31'],
  [gantt, 0, 1, '5d'],
  [gantt, 1, 1, 'after Load the van'],
  [gantt, 1, 1, 'after b'],
  [gantt, 0, 1, 'after Label boxes'],
  [gantt, 1, 2, 'after a'],
  [gantt, 0, 0, 'Pack: boxes'],
  [gantt, 0, 0, 'title Boxes'],
  [pie, 0, 1, 'many'],
  [pie, 0, 1, '-1'],
])('%s: what cannot stand in row %i, column %i is refused: %s', (source, row, column, text) => {
  expect(figures.write(source, place(row, column), text)).toBeNull()
})
