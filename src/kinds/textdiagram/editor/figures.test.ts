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
      ['Label boxes', 'after a', '2026-01-09'],
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

test.each([
  [gantt, 0, 1, '2026-02-31'],
  [gantt, 0, 1, '5d'],
  [gantt, 1, 1, '2026-01-02'],
  [gantt, 0, 0, 'Pack: boxes'],
  [gantt, 0, 0, 'title Boxes'],
  [pie, 0, 1, 'many'],
  [pie, 0, 1, '-1'],
])('%s: what cannot stand in row %i, column %i is refused: %s', (source, row, column, text) => {
  expect(figures.write(source, place(row, column), text)).toBeNull()
})
