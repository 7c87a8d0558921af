import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { grainChart } from '../../../test/fixtures/documents/presentations.ts'
import { type DocumentName, makeDocument } from '../../../test/fixtures/documents.ts'
import { chartPart } from '../../../test/fixtures/make-chart.ts'
import { cell, makeWord, paragraph, row, table } from '../../../test/fixtures/make-word.ts'
import { relationshipsXml } from '../../../test/fixtures/office-parts.ts'
import { readDocx } from './docx.ts'
import { failureOf, testContext } from './test-context.ts'

const readWhole = async (name: DocumentName) => readDocx(makeDocument(name), testContext(name))
const textOf = async (body: string, parts?: Record<string, string | Uint8Array>) =>
  (await readDocx(makeWord(body, parts), testContext('made.docx'))).text

describe('whole documents', () => {
  test('headings with levels, nested lists of both kinds, numbered on, in order', async () => {
    const { text, tables } = await readWhole('handbook.docx')
    expect(tables).toEqual([])
    const [lists = '', rounds = ''] = text.split('\n\n### Two rounds:\n\n')
    expect(lists).toBe(`# Orchard Handbook

It hangs by the gate.

### Bring along:

- Gloves
- A ladder
- Twine

### Press the juice:

1. Rinse
2. Halve
3. Press

### What grows where:

- North row
- South row
  - Pears
  - Quinces
    - Constantinople
- East row

### Through the year:

1. Prune in winter

2. Graft in spring

3. Water in summer

4. Pick in autumn

1. Once in a while, sharpen the saw

1. Once in a while, oil the gate

### Points by their style:

- Ladybirds
- Bees
  - Mason bees
- Hedgehogs`)
    expect(rounds).toMatch(/^1\. THE MORNING ROUND\n {3}- 1\.1 Pond\n\nThe ducks are counted from the bench\.\n\n/)
    expect(rounds).toMatch(/- 1\.2 Greenhouse\n\n2\. THE EVENING ROUND\n {3}- 2\.1 Gate\n {5}- Lock it$/)
  })

  test('paragraphs and six tables in order, merged cells both ways', async () => {
    const { text, tables } = await readWhole('ledger.docx')
    expect(text).toBe(`# Ledger of the mill

All cells alike

| Town | Miller | Stones |
| --- | --- | --- |
| Ford | Ann | two |
| Weir | Bo | four |

Merged to the right

| Day | Early | Late | Night |
| --- | --- | --- | --- |
| Monday | Ann all day | Ann all day | closed |
| Tuesday | Bo all day | Bo all day | closed |

Merged downwards

| Stone | Kept by | Since |
| --- | --- | --- |
| first | Ann | spring |
| second | Ann | summer |
| third | Bo | autumn |
| fourth | Bo | winter |

Merged in both directions, with empty cells

| Room | Use | Door |  |  |
| --- | --- | --- | --- | --- |
| loft | grain | hatch |  |  |
| attic | grain | ladder |  | key in the office |
|  |  |  |  | key in the office |
|  |  |  |  | bolted |

A row that starts late

| Sack | Weight |
| --- | --- |
|  | heavy |

Merged downwards beside a row that starts late

| Wheel | Blades | oak throughout |
| --- | --- | --- |`)
    expect(tables).toHaveLength(5)
    expect(tables[2]).toMatchObject({
      id: 't3',
      name: 'ledger.docx / Ledger of the mill',
      origin: { file: 'ledger.docx', sheet: 'Ledger of the mill' },
      columns: [{ name: 'Stone' }, { name: 'Kept by' }, { name: 'Since' }],
    })
    expect(tables[2]?.rows.map(cells => cells[1])).toEqual(['Ann', 'Ann', 'Bo', 'Bo'])
  })

  test('title, headings, every word, one table of numbers with words among them, what is said of the picture', async () => {
    const { text, tables } = await readWhole('report.docx')
    expect(text).toBe(`# The Mill at the Ford: A Report

Ann Miller, Bo Weir

# Abstract

The mill has turned since 1790. This report says what it grinds, and what it needs.

# Findings

Two of four stones are worn.

[Image: 水车的照片：两个人站在门口。]

## Stones in millimetres

| First | Second | Third | Fourth |
| --- | --- | --- | --- |
| 1 | 2 | lot A-7 | 4 |
| 5 | 6 | 7 | 8 |
| 9 | 10 | lot B-2 | 12.5 |`)
    expect(tables).toHaveLength(1)
    expect(tables[0]?.rows).toEqual([
      [1, 2, 'lot A-7', 4],
      [5, 6, '7', 8],
      [9, 10, 'lot B-2', 12.5],
    ])
  })

  test('the body with the mark of a footnote, and the note', async () => {
    expect((await readWhole('footnote.docx')).text).toBe('The wheel[^1] turns slowly\n\n[^1]: Oak, of 1790.')
  })

  test.each<[DocumentName, string, string]>([
    ['cut-off.docx', 'file-corrupt', 'is incomplete'],
    ['bomb.docx', 'file-too-large', 'LIMN_MAX_ARCHIVE_RATIO'],
    ['entities.docx', 'file-corrupt', 'document type'],
    ['deep.docx', 'file-too-large', 'LIMN_MAX_XML_DEPTH'],
    ['paper-named.docx', 'file-corrupt', 'not an Office file'],
  ])('%s ends in a clear failure', async (name, code, says) => {
    const failure = await failureOf(() => readWhole(name))
    expect(failure.code).toBe(code)
    expect(failure.message).toContain(says)
    expect(failure.message).toContain(name)
  })

  test('cut off at twenty places, it is damaged', async () => {
    const data = makeDocument('ledger.docx')
    for (let cut = 1; cut <= 20; cut += 1) {
      const part = data.subarray(0, Math.floor((data.length * cut) / 21))
      expect(await failureOf(() => readDocx(part, testContext('cut.docx')))).toMatchObject({ code: 'file-corrupt' })
    }
  })
})

describe('what documents hold', () => {
  test('a text box stands once, though it is written twice', async () => {
    const box = `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>${paragraph('in the box')}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('in the box')}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
    expect(await textOf(paragraph('before') + box + paragraph('after'))).toBe('before\n\nin the box\n\nafter')
  })

  test('hidden text is read, inserted text too, deleted text is not', async () => {
    const body =
      '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t xml:space="preserve">hidden </w:t></w:r><w:ins w:id="1"><w:r><w:t>new</w:t></w:r></w:ins><w:del w:id="2"><w:r><w:delText>old</w:delText></w:r></w:del></w:p>'
    expect(await textOf(body)).toBe('hidden new')
  })

  test('links keep their address, and words their signs', async () => {
    const links = relationshipsXml([['rId9', 'hyperlink', 'https://example.com/a']])
    const parts = {
      'word/_rels/document.xml.rels': links.replace('<Relationship ', '<Relationship TargetMode="External" '),
    }
    const body = `<w:p><w:hyperlink r:id="rId9"><w:r><w:t>the report</w:t></w:r></w:hyperlink></w:p>${paragraph('a * b_c &lt;d&gt; # e')}`
    expect(await textOf(body, parts)).toBe('[the report](https://example.com/a)\n\na * b_c <d> # e')
  })

  test('formulas are words of their paragraph', async () => {
    const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
    const half = `<m:oMath ${math}><m:f><m:num><m:r><m:t>a&amp;b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>`
    const body = `<w:p><w:r><w:t xml:space="preserve">It is </w:t></w:r>${half}<w:r><w:t>.</w:t></w:r></w:p><w:p><m:oMathPara ${math}>${half}</m:oMathPara></w:p>`
    expect(await textOf(body)).toBe('It is (a&b)/2.\n\n(a&b)/2')
  })

  test('a table keeps its numbers exactly, a title row names it, a number over two rows counts once', async () => {
    const data = makeWord(
      `<w:tbl><w:tblGrid><w:gridCol/><w:gridCol/><w:gridCol/></w:tblGrid>${[
        row(cell('Budget', '<w:gridSpan w:val="3"/>')),
        row(cell('Team'), cell('Cost (€)'), cell('Shared')),
        row(cell('Alpha|Beta'), cell('1,234.50'), cell('7', '<w:vMerge w:val="restart"/>')),
        row(cell('Gamma'), cell('-0.125'), cell('', '<w:vMerge/>')),
      ].join('')}</w:tbl>`,
    )
    const { text, tables } = await readDocx(data, testContext('made.docx'))
    expect(text).toContain('| Alpha\\|Beta | 1,234.50 | 7 |\n| Gamma | -0.125 |  |')
    expect(tables).toMatchObject([
      {
        name: 'made.docx / Budget',
        columns: [
          { name: 'Team', type: 'text' },
          { name: 'Cost (€)', type: 'number', unit: '€' },
          { name: 'Shared', type: 'number' },
        ],
        rows: [
          ['Alpha|Beta', 1234.5, 7],
          ['Gamma', -0.125, null],
        ],
      },
    ])
  })

  test('of a long table the first rows are at hand, and all are kept', async () => {
    const rows = Array.from({ length: 1500 }, (_, index) => row(cell(`town ${index}`), cell(String(index))))
    const data = makeWord(table(row(cell('Town'), cell('Sold')), ...rows))
    const context = testContext('made.docx')
    const { tables } = await readDocx(data, context)
    expect(tables[0]?.rows).toHaveLength(1000)
    expect(tables[0]?.whole).toMatchObject({ rowCount: 1500, table: 'kept1' })
    expect(context.kept[0]?.at(-1)).toEqual(['town 1499', 1499])
  })

  test('a chart is a table of the numbers that were kept', async () => {
    const parts = {
      'word/charts/chart1.xml': chartPart(grainChart),
      'word/_rels/document.xml.rels': relationshipsXml([['rId5', 'chart', 'charts/chart1.xml']]),
    }
    const body =
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="2" name="Chart"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="rId5"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
    const { text, tables } = await readDocx(makeWord(body, parts), testContext('made.docx'))
    expect(text).toContain('Tonnes ground by year')
    expect(tables[0]?.rows).toEqual([
      [2019, 120, 80],
      [2020, 130, 95],
      [2021, 150, 110],
      [2022, 175, 130.5],
    ])
  })

  test('a cell that claims a thousand million columns is read', async () => {
    const body = table(row(cell('wide', '<w:gridSpan w:val="2000000000"/>')), row(cell('a'), cell('b')))
    expect(await textOf(body)).toContain('wide')
  })

  test('a bomb among the pictures is left alone', async () => {
    expect(await textOf(paragraph('words'), { 'word/media/image1.png': new Uint8Array(5_000_000) })).toBe('words')
  })

  test('names of parts that climb out of the archive reach nothing', async () => {
    expect(await textOf(paragraph('words'), { '../../escape.xml': '<a/>', 'word/../../b.xml': '<a/>' })).toBe('words')
  })

  test('an archive without a document is damaged, and says so in Chinese', async () => {
    const data = zipSync({ '[Content_Types].xml': strToU8('<Types/>') })
    const failure = await failureOf(() => readDocx(data, testContext('报告.docx', { language: 'zh' })))
    expect(failure).toMatchObject({ code: 'file-corrupt' })
    expect(failure.message).toContain('“报告.docx”')
  })

  test('progress only grows', async () => {
    const context = testContext('report.docx')
    await readDocx(makeDocument('report.docx'), context)
    const told = context.reports.map(({ progress }) => progress)
    expect(told.length).toBeGreaterThan(1)
    expect(told).toEqual(told.toSorted((one, other) => one - other))
  })

  test('hyphens that end no line, and letters and signs of fonts of signs', async () => {
    const symbol = (font: string, code: string) => `<w:sym w:font="${font}" w:char="${code}"/>`
    const run = `<w:t>2020</w:t><w:noBreakHyphen/><w:t xml:space="preserve">2021 </w:t>${symbol('Symbol', 'F061')}${symbol('Wingdings', 'F0FE')}`
    const { text } = await readDocx(makeWord(`<w:p><w:r>${run}</w:r></w:p>`), testContext('x.docx'))
    expect(text).toBe('2020-2021 α☑')
  })
})
