import { describe, expect, test } from 'vitest'
import { type Grid, type GridCell, typeGrid, writeGrid } from './grid.ts'

/** A grid from rows of texts: `<` belongs to the cell before, `^` to the one above. */
function gridOf(rows: string[][]): Grid {
  const grid: GridCell[][] = []
  for (const [rowIndex, texts] of rows.entries()) {
    const row: GridCell[] = []
    grid.push(row)
    for (const [column, text] of texts.entries()) {
      const span = texts.slice(column + 1).findIndex(each => each !== '<')
      const columnSpan = span < 0 ? texts.length - column : span + 1
      const merged = text === '<' ? row[column - 1] : text === '^' ? grid[rowIndex - 1]?.[column] : undefined
      row.push(merged ?? { text, columnSpan, rowSpan: 1 })
    }
  }
  return grid
}

describe('grids', () => {
  test('Markdown keeps bars and line breaks inside of cells', () => {
    expect(
      writeGrid(
        gridOf([
          ['a|b', 'c'],
          ['1\n2', ''],
        ]),
      ),
    ).toBe('| a\\|b | c |\n| --- | --- |\n| 1<br>2 |  |')
  })

  test('a merged text stands for all of its places, a merged number once', () => {
    const grid = gridOf([
      ['Region', 'Town', 'Total'],
      ['North', 'Oslo', '12'],
      ['^', 'Bergen', '^'],
    ])
    expect(typeGrid(grid)?.rows).toEqual([
      ['North', 'Oslo', 12],
      ['North', 'Bergen', null],
    ])
    expect(writeGrid(grid)).toContain('| North | Bergen |  |')
  })

  test('headings over several columns are joined with those below them', () => {
    const grid = gridOf([
      ['', '2025', '<', '2026', '<'],
      ['', 'Q1', 'Q2', 'Q1', 'Q2'],
      ['North', '1', '2', '3', '4'],
    ])
    const names = typeGrid(grid)?.columns.map(({ name }) => name)
    expect(names).toEqual(['Column 1', '2025 / Q1', '2025 / Q2', '2026 / Q1', '2026 / Q2'])
    expect(typeGrid(grid)?.rows).toEqual([['North', 1, 2, 3, 4]])
  })

  test('a row that is one cell is a title above the header, and stands once among the rows', () => {
    const grid = gridOf([
      ['Sales', '<', '<'],
      ['Town', 'Sold', 'Left'],
      ['Europe', '<', '<'],
      ['Oslo', '5', '1'],
    ])
    expect(typeGrid(grid)).toMatchObject({
      title: 'Sales',
      columns: [{ name: 'Town' }, { name: 'Sold', type: 'number' }, { name: 'Left', type: 'number' }],
      rows: [
        ['Europe', null, null],
        ['Oslo', 5, 1],
      ],
    })
  })

  test('a first row of values is a row', () => {
    const grid = gridOf([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(typeGrid(grid)).toMatchObject({
      columns: [{ name: 'Column 1' }, { name: 'Column 2' }],
      rows: [
        [1, 2],
        [3, 4],
      ],
    })
  })

  test('a header alone and a single cell are no tables', () => {
    expect(typeGrid(gridOf([['a', 'b']]))).toBeUndefined()
    expect(typeGrid(gridOf([['a', '<']]))).toBeUndefined()
    expect(typeGrid([])).toBeUndefined()
  })

  test('years under a heading over several columns are names', () => {
    const typed = typeGrid(
      gridOf([
        ['Region', 'Sales', '<'],
        ['^', '2023', '2024'],
        ['North', '1,200', '1,300'],
      ]),
    )
    expect(typed?.columns.map(({ name }) => name)).toEqual(['Region', 'Sales / 2023', 'Sales / 2024'])
    expect(typed?.rows).toEqual([['North', 1200, 1300]])
  })
})
