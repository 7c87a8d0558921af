import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type DocumentName, makeDocument } from '../../../test/fixtures/documents.ts'
import { makeLockedPdf } from '../../../test/fixtures/make-locked-pdf.ts'
import {
  linesOf as lines,
  makeTestPdf,
  type PlacedText,
  type TestPdf,
  writePdf,
  writeStream,
} from '../../../test/fixtures/make-pdf.ts'
import { Failure } from '../../contract/failure.ts'
import { readPdf } from './pdf.ts'
import { failureOf, testContext } from './test-context.ts'

const readWhole = async (name: DocumentName, language = 'en') =>
  readPdf(makeDocument(name), testContext(name, { language }))
const read = async (pdf: TestPdf) => readPdf(makeTestPdf(pdf), testContext('made.pdf'))
const textOf = async (texts: readonly PlacedText[], outline: readonly string[] = []) =>
  (await read({ pages: [texts], outline })).text

describe('whole files', () => {
  test('every word of a page in reading order, divided words whole, no raw ligatures', async () => {
    const { text, tables } = await readWhole('paper.pdf')
    expect(text).toBe(
      [
        '# 1 Introduction',
        'Water mills were the first engines of the valley, and for six hundred years the only ones. A wheel of oak turns a shaft, the shaft turns a stone, and the stone grinds what the fields around it bear. There are at least three reasons for their long life: first, water costs nothing; second, slow-turning wheels rarely break; and third, what breaks is wood, which the carpenter of the next village mends within a day. A well-kept wheel lasts for forty years, and its shaft for twice as long. Well-kept records of the mills, however, are few.',
        'While there are accounts of single mills,3 we present all of the valley, up to its last wheel, based on the following sources, which were never compared before: ledgers, letters and the wheels themselves.',
      ].join('\n\n'),
    )
    expect(tables).toEqual([])
  })

  test('tables without lines: each row on one line, empty places empty, and typed', async () => {
    const { text, tables } = await readWhole('inventory.pdf')
    expect(text).toBe(`# STOCK OF THE MILL

Report: STOCK-2024-17
Counted by: Ann Miller

| Product Code | Location | Expected | Actual | Variance | Status |
| --- | --- | --- | --- | --- | --- |
| SKU-8847 | A-12 | 450 |  |  |  |
|  | B-07 |  | 289 | -23 |  |
| SKU-9201 |  | 780 | 778 |  | OK |
|  | C-15 |  |  | +15 |  |
| SKU-4563 | D-22 |  | 156 |  | CRITICAL |
|  |  | 180 |  | -24 |  |
|  |  |  | 935 | +15 | OK |

Total variance: $4,287.50
Accuracy: 97.2%

## Review of Values

| Product Code | Category | Unit Cost | Total Value | Last Audit | Notes |
| --- | --- | --- | --- | --- | --- |
| SKU-8847 | Flour | $45.00 | $13,005.00 | 2024-10-15 |  |
| SKU-9201 | Bran | $32.50 | $25,285.00 | 2024-10-22 | Verified |
| SKU-4563 | Oats | $120.00 | $18,720.00 |  | Critical |
| SKU-7728 | Sacks | $15.75 | $14,726.25 | 2024-11-01 |  |

## Recommendations

Count the oats again before the end of the month, and the sacks of the second floor too.`)
    expect(tables.map(({ name }) => name)).toEqual([
      'inventory.pdf / STOCK OF THE MILL',
      'inventory.pdf / Review of Values',
    ])
    expect(tables[0]?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['Product Code', 'text'],
      ['Location', 'text'],
      ['Expected', 'number'],
      ['Actual', 'number'],
      ['Variance', 'number'],
      ['Status', 'text'],
    ])
    expect(tables[0]?.rows).toEqual([
      ['SKU-8847', 'A-12', 450, null, null, null],
      [null, 'B-07', null, 289, -23, null],
      ['SKU-9201', null, 780, 778, null, 'OK'],
      [null, 'C-15', null, null, 15, null],
      ['SKU-4563', 'D-22', null, 156, null, 'CRITICAL'],
      [null, null, 180, null, -24, null],
      [null, null, null, 935, 15, 'OK'],
    ])
    expect(tables[1]?.columns[3]).toEqual({ name: 'Total Value', type: 'number', unit: '$' })
    expect(tables[1]?.rows[3]).toEqual(['SKU-7728', 'Sacks', 15.75, 14_726.25, '2024-11-01', null])
  })

  test('Japanese in a font that is not embedded', async () => {
    expect((await readWhole('japanese.pdf')).text).toBe('かきくけこ')
  })

  test('pictures of pages have no text layer, which is said in both languages', async () => {
    expect(await failureOf(() => readWhole('scan.pdf'))).toEqual({
      code: 'file-unsupported',
      values: { case: 'scanned', name: 'scan.pdf' },
      message:
        '“scan.pdf” has no text layer (scanned): its pages are images. Run text recognition (OCR) on it and send the new file.',
    })
    expect((await failureOf(() => readWhole('scan.pdf', 'zh'))).message).toContain('没有文本层（扫描件）')
  })

  test.each<[DocumentName, string]>([
    ['locked.pdf', 'file-encrypted'],
    ['cut-off.pdf', 'file-corrupt'],
    ['empty.pdf', 'file-corrupt'],
    ['ledger.docx', 'file-corrupt'],
    ['people.csv', 'file-corrupt'],
  ])('%s ends in %s', async (name, code) => {
    const failure = await failureOf(() => readWhole(name))
    expect(failure.code).toBe(code)
    expect(failure.message).toContain(name)
  })

  test('a PDF by another name is one', async () => {
    expect((await readWhole('paper-named.docx')).text).toContain('1 Introduction')
  })
})

const left = [
  'The first column begins here and is',
  'read to its very end before anyone',
  'looks at the second column of the',
  'page, since that is how people read',
  'papers that are set in two columns,',
  'which are many, and all of this text',
]
const right = [
  'belongs to the first sentence until',
  'here. The second column is read when',
  'the first one ends, line after line',
  'as the eye moves down the page, and',
  'never across the gutter between the',
  'two columns of a page of this kind.',
]

describe('reading order', () => {
  test('columns are read one after the other, however the file has them', async () => {
    const heading = { text: 'A title over both of the columns of this page', x: 120, y: 740, size: 16 }
    const rows = left.flatMap((text, index) => [
      ...lines([text], { x: 70, y: 700 - index * 12 }),
      ...lines([right[index] ?? ''], { x: 320, y: 700 - index * 12 }),
    ])
    expect(await textOf([...rows, heading, { text: '7', x: 298, y: 60 }])).toBe(
      `# ${heading.text}\n\n${left.join(' ')}\n\n${right.join(' ')}\n\n7`,
    )
  })

  test('what stands below columns is read after them, though a column could hold it', async () => {
    const columns = [...lines(left, { x: 70 }), ...lines(right, { x: 320, y: 706 })]
    const below = [
      { text: 'Results', x: 70, y: 590, size: 14 },
      { text: 'A line over the whole width of the page, below the heading of the results of it all.', x: 70, y: 560 },
    ]
    expect(await textOf([...columns, ...below])).toBe(
      `${left.join(' ')}\n\n${right.join(' ')}\n\n# Results\n\n${below[1]?.text}`,
    )
  })

  test('a table is not read by columns, in whatever order it is drawn', async () => {
    const column = (x: number, ...texts: string[]) => lines(texts, { x, step: 20 })
    const { text, tables } = await read({
      pages: [
        [
          ...column(400, 'Price', '$1,200.50', '$80', '$7'),
          ...column(250, 'Amount', '3', '', '12'),
          ...column(70, 'Item of the order', 'A desk', 'A chair', 'A lamp'),
        ],
      ],
    })
    expect(text).toContain('| A desk | 3 | $1,200.50 |\n| A chair |  | $80 |')
    expect(tables[0]?.rows).toEqual([
      ['A desk', 3, 1200.5],
      ['A chair', null, 80],
      ['A lamp', 12, 7],
    ])
  })

  test('numbers at the right edge belong to the name at the left edge of their column', async () => {
    const column = (x: number, ...texts: string[]) => lines(texts, { x, step: 20 })
    const { tables } = await read({
      pages: [
        [
          ...column(70, 'Description', 'Consulting in the first week', 'Travel', 'Total'),
          ...column(250, 'Quantity'),
          ...column(330, '', '3', '1'),
          ...column(350, 'Unit price'),
          ...column(420, '', '$1,200.00', '$85.50'),
          ...column(480, 'Amount'),
          ...column(530, '', '$3,600.00', '$85.50', '$3,685.50'),
        ],
      ],
    })
    expect(tables[0]?.rows).toEqual([
      ['Consulting in the first week', 3, 1200, 3600],
      ['Travel', 1, 85.5, 85.5],
      ['Total', null, null, 3685.5],
    ])
  })

  test('what is side by side but no clear table stays on its line, untyped', async () => {
    const form = [
      ...lines(['Invoice 17', 'Total', 'Paid'], { x: 70 }),
      ...lines(['2026-11-20', '$12.00', 'yes'], { x: 300 }),
    ]
    expect(await read({ pages: [form] })).toMatchObject({
      text: 'Invoice 17   2026-11-20\nTotal   $12.00\nPaid   yes',
      tables: [],
    })
  })

  test('a text that reaches under two headings ends the table', async () => {
    const table = [
      ...lines(['Name', 'a', 'b', 'spans both of the columns of it'], { x: 70 }),
      ...lines(['Value', '1', '2'], { x: 150 }),
    ]
    const { tables } = await read({ pages: [table] })
    expect(tables[0]?.rows).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })

  test('turned text is kept, behind the rest', async () => {
    const turned = { text: 'Confidential draft', x: 40, y: 300, isTurned: true }
    expect(await textOf([turned, ...lines(['The words of the page.'])])).toBe(
      'The words of the page.\nConfidential draft',
    )
  })
})

describe('headings and paragraphs', () => {
  const body = [
    'Words of an ordinary line that go on to the right edge,',
    'and those of the next line which ends the paragraph.',
  ]

  test('larger lines are headings, the largest of the first level, over several lines too', async () => {
    const page = [
      ...lines(['A report about all the things', 'that were drawn'], { y: 740, size: 20, step: 24 }),
      ...lines(['Results'], { y: 660, size: 14 }),
      ...lines(body, { y: 630 }),
    ]
    expect(await textOf(page)).toBe(
      `# A report about all the things that were drawn\n\n## Results\n\n${body.join(' ')}`,
    )
  })

  test('what the outline names is a heading, whatever its size', async () => {
    const page = [...lines(['1. Method'], { y: 700 }), ...lines(body, { y: 670 })]
    expect(await textOf(page, ['Method', 'Never written'])).toBe(`# 1. Method\n\n${body.join(' ')}`)
  })

  test('the items of a list stand on lines of their own, marked as Markdown marks them', async () => {
    const items = ['\x95 one thing of a list, long', '\x95 another thing, as long', '1. a first thing, as long']
    expect(await textOf(lines(items))).toBe(
      '- one thing of a list, long\n- another thing, as long\n1. a first thing, as long',
    )
  })

  test('a mark that stands apart belongs to its item, and its next line too', async () => {
    const marks = lines(['\x95', '', '\x95'], { x: 70 })
    const texts = lines(['one thing of a list which goes on', 'in a second line that is as wide', 'another thing'], {
      x: 90,
    })
    expect(await textOf([...marks, ...texts])).toBe(
      '- one thing of a list which goes on in a second line that is as wide\n- another thing',
    )
  })

  test('letters without a meaning are left out, and large rows are no headings', async () => {
    const rows = [...lines(['a\x01b', 'Total'], { size: 14 }), ...lines(['2', '1'], { x: 200, size: 14 })]
    expect(await textOf([...rows, ...lines(body, { y: 640 })])).toBe(`ab   2\nTotal   1\n\n${body.join(' ')}`)
  })

  test('letters far larger than words are no heading', async () => {
    expect(await textOf([...lines(['97'], { y: 740, size: 40 }), ...lines(body, { y: 700 })])).not.toContain('#')
  })
})

describe('limits and faults', () => {
  test('a page limit is kept and said, and each page is told', async () => {
    const pages = [1, 2, 3].map(number => lines([`Words of page number ${number}.`]))
    const context = testContext('made.pdf', { limits: { pdfPages: 2 } })
    const { text, notes } = await readPdf(makeTestPdf({ pages }), context)
    expect(text).toBe('Words of page number 1.\n\nWords of page number 2.')
    expect(notes).toEqual(['only the first 2 of 3 pages were read'])
    expect(context.reports.map(({ found }) => found)).toEqual(['Words of page number 1.', 'Words of page number 2.'])
    expect(context.reports.every(({ progress }) => progress > 0 && progress <= 1)).toBe(true)
  })

  test('twenty thousand pages are read as far as the limit, in time', async () => {
    const count = 20_000
    const content = writeStream('', Buffer.from('BT /F1 12 Tf 72 700 Td (A page of words) Tj ET'))
    const kids = Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(' ')
    const data = writePdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids}]/Count ${count}/MediaBox[0 0 600 800]/Resources<</Font<</F1 3 0 R>>>>>>`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      content,
      ...Array.from({ length: count }, () => '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>'),
    ])
    const { text, notes } = await readPdf(data, testContext('long.pdf', { limits: { pdfPages: 50 } }))
    expect(text.match(/A page of words/g)).toHaveLength(50)
    expect(notes).toEqual(['only the first 50 of 20,000 pages were read'])
  })

  test('a text over the limit is not read on', async () => {
    const pages = Array.from({ length: 50 }, () => lines([`Words ${'x'.repeat(80)}`]))
    const context = testContext('made.pdf', { limits: { textCharacters: 200 } })
    await readPdf(makeTestPdf({ pages }), context)
    expect(context.reports).toHaveLength(3)
  })

  test.each([1, 2])(
    'a stream that floods the memory is refused, deflated %i times',
    async times => {
      let flood: Uint8Array = Buffer.alloc(80 * 1024 * 1024, '0 0 m ')
      for (let time = 0; time < times; time += 1) flood = deflateSync(flood)
      const filters = Array.from({ length: times }, () => '/FlateDecode').join('')
      const data = writePdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>',
        writeStream(`/Filter[${filters}]`, flood),
      ])
      const failure = await failureOf(() => readPdf(data, testContext('flood.pdf')))
      expect(failure.code).toBe('file-too-large')
      expect(failure.message).toBe(
        '“flood.pdf” contains a part of more than 64 MB when unpacked. Send a smaller file, or raise LIMN_MAX_ARCHIVE_PART_MB.',
      )
    },
    10_000,
  )

  test('a large picture is no flood', async () => {
    const picture = writeStream(
      '/Type/XObject/Subtype/Image/Width 9000/Height 9000/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode',
      deflateSync(Buffer.alloc(81_000_000)),
    )
    const pages = [lines(['Words beside a large picture.'])]
    expect((await read({ pages, extraObjects: [picture] })).text).toBe('Words beside a large picture.')
  })

  test('pages without text among others are named', async () => {
    const pages = [lines(['Words on the first page of it.']), [], lines(['Words on the third page of it.']), []]
    expect((await read({ pages })).notes).toEqual(['no text layer on page 2, 4 (scanned or blank)'])
  })

  test('stamps on pictures of pages are no text layer', async () => {
    const picture = writeStream(
      '/Type/XObject/Subtype /Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8',
      Buffer.of(0),
    )
    const pages = [lines(['p. 1']), lines(['p. 2'])]
    const failure = await failureOf(() => read({ pages, extraObjects: [picture] }))
    expect(failure).toMatchObject({ code: 'file-unsupported' })
  })

  test('a password of the owner alone does not keep it from being read', async () => {
    expect((await readPdf(makeLockedPdf('Words for everyone.', ''), testContext('owned.pdf'))).text).toBe(
      'Words for everyone.',
    )
  })

  test('cut off at twenty places, it is read as far as it goes or clearly damaged', async () => {
    const data = makeDocument('paper.pdf')
    for (let cut = 1; cut <= 20; cut += 1) {
      const part = data.subarray(0, Math.floor((data.length * cut) / 21))
      const outcome = await Promise.resolve(readPdf(part, testContext('cut.pdf'))).then(
        reading => reading.text,
        (error: unknown) => error,
      )
      expect(outcome instanceof Failure || (typeof outcome === 'string' && outcome !== '')).toBe(true)
    }
  })
})
