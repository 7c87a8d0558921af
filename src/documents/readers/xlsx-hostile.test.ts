import { describe, expect, test } from 'vitest'
import { makeDocument } from '../../../test/fixtures/documents.ts'
import { buildWorkbook, type TestWorkbook, worksheetXml } from '../../../test/fixtures/make-workbook.ts'
import { Failure } from '../../contract/failure.ts'
import type { ReadLimits } from '../read-limits.ts'
import { failureOf, testContext } from './test-context.ts'
import { readXlsx } from './xlsx.ts'

function read(data: Uint8Array, limits: Partial<ReadLimits> = {}) {
  return readXlsx(data, testContext('book.xlsx', { limits }))
}

function build(sheet: string, rest: Partial<TestWorkbook> = {}): Uint8Array {
  return buildWorkbook({ sheets: [{ name: 'S', rows: worksheetXml(`<sheetData>${sheet}</sheetData>`) }], ...rest })
}

const good = buildWorkbook({
  sheets: [
    {
      name: 'S',
      rows: [
        ['k', 'n'],
        ['a', 1],
        ['b', 2],
      ],
    },
  ],
})

describe('sizes', () => {
  test('two cells at both ends of a sheet are two cells', async () => {
    const reading = await read(makeDocument('far-cell.xlsx'))
    expect(reading).toMatchObject({ text: '## Big\n\n1\n\n2', tables: [] })
  })

  test('an L of cells is bounded by the cells of the rectangle around it', async () => {
    const across = Array.from({ length: 3000 }, () => '<c t="str"><v>x</v></c>').join('')
    const down = Array.from({ length: 3000 }, (_, row) => `<row r="${row + 2}"><c r="A${row + 2}"><v>1</v></c></row>`)
    const data = build(`<row r="1">${across}</row>${down.join('')}`)
    const { tables, notes } = await read(data, { tableCells: 1_000_000 })
    expect(tables[0]?.columns).toHaveLength(2000)
    expect(tables[0]?.whole?.rowCount).toBe(500)
    // Of a table this wide only the first of them are handed around.
    expect(tables[0]?.rows).toHaveLength(50)
    expect(notes.join('; ')).toMatch(/first 500 rows of .* \(LIMN_MAX_TABLE_CELLS\).*first 2,000 of 3,000 columns/)
  })

  test('a long sheet is read up to the limit for cells, and that is said', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => `<row><c><v>${row}</v></c><c><v>${row * 2}</v></c></row>`)
    const { tables, notes } = await read(build(rows.join('')), { workbookCells: 10_000 })
    expect(tables[0]).toMatchObject({ whole: { rowCount: 5000 } })
    expect(notes).toEqual(['the workbook was not read completely (LIMN_MAX_WORKBOOK_CELLS)'])
    const cut = await read(build(rows.join('')), { archivePartBytes: 200_000 })
    expect(cut.notes).toEqual(['the workbook was not read completely (LIMN_MAX_ARCHIVE_PART_MB)'])
    const fewer = await read(build(rows.join('')), { tableRows: 300 })
    expect(fewer.tables[0]?.rows).toHaveLength(300)
    expect(fewer.notes).toEqual(['only the first 300 rows of book.xlsx / S were kept (LIMN_MAX_TABLE_ROWS)'])
  })

  test('a long text that many cells share counts for each of them', async () => {
    const cells = Array.from({ length: 400 }, () => '<row><c t="s"><v>0</v></c><c><v>1</v></c></row>').join('')
    const { notes } = await read(build(cells, { strings: ['x'.repeat(10_000)] }), { textCharacters: 100_000 })
    expect(notes).toEqual(['the workbook was not read completely (LIMN_MAX_TEXT_CHARACTERS)'])
  })

  test('parts that are packed too tightly are refused, in sheets and in shared texts', async () => {
    const bomb = `<row><c t="str"><v>${'0'.repeat(3_000_000)}</v></c></row>`
    expect(await failureOf(() => read(build(bomb)))).toMatchObject({
      code: 'file-too-large',
      message: expect.stringContaining('LIMN_MAX_ARCHIVE_RATIO'),
    })
    const strings = `<si><t>${'0'.repeat(3_000_000)}</t></si>`
    expect(await failureOf(() => read(build('', { strings })))).toMatchObject({ code: 'file-too-large' })
  })

  test('merged ranges as large as a sheet are not filled', async () => {
    const merges = Array.from({ length: 50 }, () => 'A1:XFD1048576')
    const { tables } = await read(
      buildWorkbook({
        sheets: [
          {
            name: 'S',
            rows: [
              ['k', 'n'],
              ['a', 1],
            ],
            merges,
          },
        ],
      }),
    )
    expect(tables[0]?.rows).toEqual([['a', 1]])
  })
})

describe('broken and malicious', () => {
  test.each([
    [
      'a document type',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData/></worksheet>',
      'file-corrupt',
    ],
    ['an unknown entity', worksheetXml('<sheetData><row><c t="str"><v>&b;</v></c></row></sheetData>'), 'file-corrupt'],
    ['no XML', 'hello', 'file-corrupt'],
    ['deep nesting', `<worksheet>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</worksheet>`, 'file-too-large'],
    ['nothing in it', worksheetXml('<sheetData/>'), 'file-corrupt'],
  ])('%s ends in a clear failure', async (_, rows, code) => {
    const failure = await failureOf(() => read(buildWorkbook({ sheets: [{ name: 'S', rows }] })))
    expect(failure).toMatchObject({ code, message: expect.stringContaining('“book.xlsx”') })
  })

  test('numbers of texts, styles and sheets that are not there harm nothing', async () => {
    const data = build(
      '<row><c t="s"><v>99</v></c><c s="77"><v>5</v></c><c t="s"><v>-1</v></c><c t="str"><v>k</v></c></row>',
    )
    expect((await read(data)).text).toBe('## S\n\n5\n\nk')
  })

  test('sizes in the directory that are lies are found out', async () => {
    const data = new Uint8Array(good)
    const view = new DataView(data.buffer)
    for (let position = 0; position + 46 < data.length; position += 1)
      if (view.getUint32(position, true) === 0x02014b50) view.setUint32(position + 24, 7, true)
    expect(await failureOf(() => read(data))).toMatchObject({ code: 'file-corrupt' })
  })

  test('cut off anywhere, it is damaged', async () => {
    for (let cut = 1; cut <= 20; cut += 1) {
      const data = good.subarray(0, Math.floor((good.length * cut) / 21))
      expect(await failureOf(() => read(data))).toMatchObject({ code: 'file-corrupt' })
    }
  })

  test('with a byte changed anywhere, it is read or refused in words', async () => {
    const positions = Array.from({ length: 60 }, (_, index) => Math.floor((good.length * index) / 60))
    for (const position of positions) {
      const data = new Uint8Array(good)
      data[position] = (data[position] ?? 0) ^ 0x55
      try {
        expect((await read(data)).tables.length).toBeLessThanOrEqual(1)
      } catch (error) {
        expect(error).toBeInstanceOf(Failure)
      }
    }
  })
})
