import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { compoundFile } from '../../test/fixtures/documents/hostile.ts'
import { type DocumentName, makeDocument } from '../../test/fixtures/documents.ts'
import { buildWorkbook } from '../../test/fixtures/make-workbook.ts'
import { relationshipsXml, zipParts } from '../../test/fixtures/office-parts.ts'
import { chooseReader } from './choose-reader.ts'
import { failureOf, testContext } from './readers/test-context.ts'

function kindOf(content: string | Uint8Array, name = 'file'): string {
  return chooseReader(typeof content === 'string' ? new TextEncoder().encode(content) : content, name).kind
}

function refusalOf(data: Uint8Array, language = 'en') {
  return failureOf(() => chooseReader(data, 'x').read(data, testContext('x', { language })))
}

describe('by bytes, whatever the name says', () => {
  test.each<[DocumentName, string]>([
    ['paper.pdf', 'pdf'],
    ['report.docx', 'docx'],
    ['slides.pptx', 'pptx'],
    ['readings.xlsx', 'xlsx'],
    ['dates.xlsx', 'xlsx'],
    ['bakery.odt', 'odt'],
    ['bakery.rtf', 'rtf'],
    ['bakery.epub', 'epub'],
    ['bakery.doc', 'doc'],
    ['results.odp', 'odp'],
    ['slides.ppt', 'ppt'],
    ['sales.ods', 'ods'],
    ['sales.xls', 'xls'],
    ['people.csv', 'csv'],
    ['protected.xlsx', 'encrypted'],
    ['cut-off.docx', 'damaged'],
    ['paper-named.docx', 'pdf'],
    ['far-cell.xlsx', 'xlsx'],
    ['bomb.docx', 'docx'],
    ['empty.pdf', 'empty'],
  ])('%s is %s', (file, kind) => {
    const data = makeDocument(file)
    for (const name of [file, 'x.txt', 'x.pdf', 'x.csv']) expect(kindOf(data, name)).toBe(kind)
  })

  test('a PDF with something before its header', () => {
    expect(kindOf(Buffer.concat([Buffer.from([0, 1, 2, 3, 10]), Buffer.from('%PDF-1.7\n%âãÏÓ')]))).toBe('pdf')
    expect(kindOf('This is about files that begin with %PDF-1.7, and no such file.')).toBe('text')
  })

  test('the main part decides: a document that holds a workbook is a document', () => {
    const data = zipParts({
      'xl/workbook.xml': '<workbook/>',
      '_rels/.rels': relationshipsXml([['r1', 'officeDocument', '/WORD/document.xml']]),
    })
    expect(kindOf(data)).toBe('docx')
  })

  test('the type of the main part goes before its folder', () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
    const data = zipParts({
      '_rels/.rels': relationshipsXml([['r1', 'officeDocument', 'book.xml']]),
      '[Content_Types].xml': `<Types><Override ContentType='${type}' PartName='/book.xml'/></Types>`,
    })
    expect(kindOf(data)).toBe('xlsx')
  })

  test('a list of parts that is far too long is not read', () => {
    const list = relationshipsXml([['r1', 'officeDocument', 'xl/workbook.xml']])
    expect(kindOf(zipParts({ '_rels/.rels': list + ' '.repeat(3_000_000) }))).toBe('zip')
  })
})

describe('what is not read', () => {
  test.each([
    ['a ZIP archive', zipParts({ 'a.txt': 'hello' })],
    [
      'a binary Excel workbook (.xlsb)',
      zipParts({ '_rels/.rels': relationshipsXml([['r', 'officeDocument', 'xl/workbook.bin']]) }),
    ],
    [
      'an OpenDocument file other than a text, a presentation or a spreadsheet',
      zipParts({ mimetype: 'application/vnd.oasis.opendocument.graphics' }),
    ],
    ['an old Office file', compoundFile('Contents')],
    ['a PNG image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 0xd)],
    ['a compressed archive', gzipSync('hello')],
    ['a program', Uint8Array.of(0x4d, 0x5a, 0x90, 0)],
    ['binary data', Uint8Array.of(0x7b, 0, 0x7d)],
  ])('%s is named, with what to send instead', async (what, data) => {
    const failure = await refusalOf(data)
    expect(failure.code).toBe('file-unsupported')
    expect(failure.message).toContain(`“x” is ${what}, which cannot be read. `)
    expect(failure.message).toMatch(/(?:Send|Save) it as .*\.$/)
  })

  test('encrypted, damaged and empty files have codes of their own', async () => {
    expect((await refusalOf(compoundFile('EncryptedPackage'))).code).toBe('file-encrypted')
    expect((await refusalOf(buildWorkbook({ sheets: [] }).subarray(0, 600))).code).toBe('file-corrupt')
    expect((await refusalOf(new Uint8Array(0))).code).toBe('file-corrupt')
  })

  test('in Chinese too', async () => {
    const data = zipParts({ mimetype: 'application/vnd.oasis.opendocument.graphics' })
    expect((await refusalOf(data, 'zh-CN')).message).toBe(
      '“x”是文本、演示文稿和电子表格以外的 OpenDocument 文件，无法读取。请另存为 .pdf 后重新发送。',
    )
  })
})

describe('kinds of text', () => {
  test.each([
    ['month,sales\nJan,5\nFeb,6\n', 'file.txt', 'csv'],
    ['month;sales\nJan;5,5\nFeb;6\n', 'file', 'csv'],
    ['month\tsales\nJan\t5\nFeb\t6\n', 'notes.md', 'markdown'],
    ['a,b', 'x.csv', 'csv'],
    ['[{"a": 1}]', 'x.csv', 'json'],
    ['{"a": 1}\n{"a": 2}\n', 'x.log', 'json'],
    ['[1] A footnote.\nAnd more.', 'x.md', 'markdown'],
    ['# Title\n\nText, with a comma.\nAnother, too.\n', 'x', 'markdown'],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n', 'x.csv', 'markdown'],
    ['We sold 5, they 6.\nIn May, 7 more.\nThen, none.\n', 'x', 'text'],
    ['MZ is a label. RIFF too.', 'x', 'text'],
    ['PK means primary key', 'x', 'text'],
    ['', 'x', 'empty'],
  ])('%j called %s is %s', (content, name, kind) => {
    expect(kindOf(content, name)).toBe(kind)
  })

  test.each(['utf16le', 'utf16be', 'gb18030', 'shift_jis', 'euc-kr'])('separated values in %s are told', encoding => {
    const text = { shift_jis: '名前,年齢\n佐藤,30\n三木,25\n', 'euc-kr': '이름,나이\n김철수,30\n이영희,25\n' }[encoding]
    expect(kindOf(iconv.encode(text ?? '月份,销量\n一月,5\n二月,6\n', encoding), 'x')).toBe('csv')
  })
})
