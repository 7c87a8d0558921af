import { readFileSync } from 'node:fs'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readDocx } from './docx.ts'
import { failureOf, testContext } from './test-context.ts'

const folder = '../shared/documents'
const readShared = (name: string, language = 'en') => {
  const path = name.includes('/') ? name : `${folder}/${name}`
  return readDocx(readFileSync(path), testContext(name, { language }))
}

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ')
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`

/** A document of these blocks, and other parts. */
function makeDocx(body: string, parts: Record<string, string | Uint8Array> = {}): Uint8Array {
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationship}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    ...parts,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  )
}

const textOf = async (body: string, parts?: Record<string, string | Uint8Array>) =>
  (await readDocx(makeDocx(body, parts), testContext('made.docx'))).text

describe('the files that others read too', () => {
  test('docx_lists.docx: headings with levels, nested lists of both kinds, in order', async () => {
    const { text, tables } = await readShared('docx_lists.docx')
    expect(tables).toEqual([])
    expect(text.split('\n').filter(line => line.startsWith('#'))).toEqual([
      '# Test Document',
      ...[1, 2, 3, 4, 5, 6, 7].map(number => `### Test ${number}:`),
      '### Test 8: Style-based lists:',
      '### Test 9: List continuity with non-empty text',
    ])
    expect(text).toContain('1. List item a\n2. List item b\n3. List item c')
    expect(text).toContain('- List item 2\n  - List item 1.1\n  - List item 1.2\n    - List item 1.2.1\n- List item 3')
    expect(text).toContain(
      '4. Fourth item with numId 2\n\n1. Single item of a new list\n\n1. Single item of a new list',
    )
    expect(text).toContain('- Third item\n  - Sub-item A\n  - Sub-item B\n- Fourth item')
    expect(text).toContain('1. ORCHARD MAP AND GARDEN NOTES\n   - 1.1 Morning Walk\n\nThe gravel path')
    // The whole of the ground truth but for its emphasis, how deep it sets headings, and how it ends numbers.
    const words = (markdown: string) =>
      markdown
        .replaceAll(/[#*]|(?<=\d\.\d)\./g, '')
        .split(/\s+/)
        .filter(Boolean)
    expect(words(text)).toEqual(words(readFileSync(`${folder}/docx_lists.docx.groundtruth.md`, 'utf8')))
  })

  test('word_tables.docx: paragraphs and seven tables in order, merged cells both ways', async () => {
    const { text, tables } = await readShared('word_tables.docx')
    const truth = readFileSync(`${folder}/word_tables.docx.groundtruth.md`, 'utf8')
    const normal = (markdown: string) =>
      markdown
        .replace(/^##? /, '')
        .replaceAll(/\| -+ (?=\|)/g, '| --- ')
        .replaceAll(/ {2,}/g, ' ')
        .trim()
    // The last row of the last table is but the lower half of a merged cell.
    expect(normal(text)).toBe(normal(truth).replace(/\n\| \| \| Merged Cell 0\.2 1\.2 \|$/, ''))
    expect(text.match(/^\| --- /gm)).toHaveLength(7)
    expect(tables).toHaveLength(6)
    expect(tables[3]).toMatchObject({
      id: 't4',
      name: 'word_tables.docx / Test with tables',
      origin: { file: 'word_tables.docx', sheet: 'Test with tables' },
      columns: [{ name: 'Header 0.0' }, { name: 'Header 0.1' }, { name: 'Header 0.2' }],
    })
    expect(tables[3]?.rows.map(cells => cells[1])).toEqual([
      'Merged Cell 1.1 2.1',
      'Merged Cell 1.1 2.1',
      'Merged Cell 3.1 4.1',
      'Merged Cell 3.1 4.1',
    ])
  })

  test('test.docx: title, headings, every word, one table of numbers, what is said of the picture', async () => {
    const { text, tables } = await readShared('test.docx')
    expect(text.split('\n').filter(line => line.startsWith('#'))).toEqual([
      '# AutoGen: Enabling Next-Gen LLM Applications via Multi-Agent Conversation',
      '# Abstract',
      '# Introduction',
      '## d666f1f7-46cb-42bd-9a39-9a39cf2a509f',
    ])
    const expected = readFileSync(`${folder}/test.docx.expected.md`, 'utf8')
    const reference = expected.split('```')[1] ?? ''
    const words = (markdown: string) =>
      markdown
        .replaceAll(/[#|]|---/g, '')
        .split(/\s+/)
        .filter(Boolean)
    expect(words(text).slice(0, words(reference).length)).toEqual(words(reference))
    expect(text).toContain('314b0a30-5b04-470b-b9f7-eed2c2bec74a')
    expect(text).toContain('[Image: 图形用户界面, 文本, 应用程序, 信件 AI 生成的内容可能不正确。]')
    expect(tables).toHaveLength(1)
    expect(tables[0]?.rows[0]).toEqual([1, 2, '3', 4, 5, 6])
    expect(tables[0]?.rows[2]).toEqual([13, 14, '49e168b7-d2ae-407f-a055-2167576f39a1', 15, 16, 17])
  })

  test('footnotes.docx: the body with its mark, and the note', async () => {
    expect((await readShared('footnotes.docx')).text).toBe('Eto ochen prostoy[^1] text so snoskoy\n\n[^1]: snoska')
  })

  test.each([
    [`${folder}/truncated62886.docx`, 'file-corrupt', 'cut off'],
    [`${folder}/hostile/bomb100m.docx`, 'file-too-large', 'LIMN_MAX_ARCHIVE_RATIO'],
    [`${folder}/hostile/lol.docx`, 'file-corrupt', 'document type'],
    [`${folder}/hostile/deep.docx`, 'file-too-large', 'LIMN_MAX_XML_DEPTH'],
    [`${folder}/hostile/wrongext_pdf.docx`, 'file-corrupt', 'no Office file'],
  ])(
    '%s ends in a clear failure, at once',
    async (name, code, says) => {
      const failure = await failureOf(() => readShared(name))
      expect(failure.code).toBe(code)
      expect(failure.message).toContain(says)
      expect(failure.message).toContain(name)
    },
    1000,
  )

  test('cut off at twenty places, it is damaged', async () => {
    const data = readFileSync(`${folder}/word_tables.docx`)
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
    const parts = {
      'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="${relationship}/hyperlink" TargetMode="External" Target="https://example.com/a"/></Relationships>`,
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
    const data = makeDocx(
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
    const data = makeDocx(`<w:tbl>${row(cell('Town'), cell('Sold'))}${rows.join('')}</w:tbl>`)
    const context = testContext('made.docx')
    const { tables } = await readDocx(data, context)
    expect(tables[0]?.rows).toHaveLength(1000)
    expect(tables[0]?.whole).toMatchObject({ rowCount: 1500, table: 'kept1' })
    expect(context.kept[0]?.at(-1)).toEqual(['town 1499', 1499])
  })

  test('a chart is a table of the numbers that were kept', async () => {
    const presentation = unzipSync(readFileSync(`${folder}/pptx_chart.pptx`))
    const parts = {
      'word/charts/chart1.xml': presentation['ppt/charts/chart1.xml'] ?? '',
      'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId5" Type="${relationship}/chart" Target="charts/chart1.xml"/></Relationships>`,
    }
    const body =
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="2" name="Chart"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="rId5"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
    const { text, tables } = await readDocx(makeDocx(body, parts), testContext('made.docx'))
    expect(text).toContain('Wild Duck Observations by Year')
    expect(tables[0]?.rows).toEqual([
      [2019, 120, 80],
      [2020, 130, 95],
      [2021, 150, 110],
      [2022, 175, 130],
    ])
  })

  test('a cell that claims a thousand million columns is read', async () => {
    const body = `<w:tbl>${row(cell('wide', '<w:gridSpan w:val="2000000000"/>'))}${row(cell('a'), cell('b'))}</w:tbl>`
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
    const context = testContext('test.docx')
    await readDocx(readFileSync(`${folder}/test.docx`), context)
    const told = context.told.map(({ progress }) => progress)
    expect(told.length).toBeGreaterThan(1)
    expect(told).toEqual(told.toSorted((one, other) => one - other))
  })

  test('hyphens that end no line, and letters and signs of fonts of signs', async () => {
    const symbol = (font: string, code: string) => `<w:sym w:font="${font}" w:char="${code}"/>`
    const run = `<w:t>2020</w:t><w:noBreakHyphen/><w:t xml:space="preserve">2021 </w:t>${symbol('Symbol', 'F061')}${symbol('Wingdings', 'F0FE')}`
    const { text } = await readDocx(makeDocx(`<w:p><w:r>${run}</w:r></w:p>`), testContext('x.docx'))
    expect(text).toBe('2020-2021 α☑')
  })
})
