import { strToU8, type Zippable, zipSync } from 'fflate'

/** For tests: a cell as it is to stand in the file. `style` is an index of the styles, `formula` has `value` for its saved result. */
export type TestCell =
  | string
  | number
  | boolean
  | null
  | { value?: string | number; type?: string; style?: number; formula?: string }

export interface TestSheet {
  name: string
  /** From A1 on; or the XML of the whole part. */
  rows: TestCell[][] | string
  /** `A1:B2` */
  merges?: string[]
  state?: 'hidden' | 'veryHidden'
}

export interface TestWorkbook {
  sheets: TestSheet[]
  /** Codes of number formats; style 0 is plain, 1 the first of them. */
  formats?: string[]
  /** The XML of the shared strings' part, or plain texts. */
  strings?: string | string[]
  is1904?: boolean
  /** Over the parts that are built. */
  parts?: Record<string, string>
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** For tests: a workbook as a file. */
export function buildWorkbook(workbook: TestWorkbook): Uint8Array {
  const { sheets, formats = [], strings = [], is1904 = false, parts = {} } = workbook
  const styles = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escapeXml(code)}"/>`)
  const shared = Array.isArray(strings) ? strings.map(text => `<si><t>${escapeXml(text)}</t></si>`).join('') : strings
  const files: Record<string, string> = {
    '_rels/.rels': relationshipsXml([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
      .map(({ name, state }, index) => {
        const hidden = state ? ` state="${state}"` : ''
        return `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden} r:id="rId${index + 1}"/>`
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationshipsXml([
      ...sheets.map((_, index): [string, string, string] => [
        `rId${index + 1}`,
        'worksheet',
        `worksheets/sheet${index + 1}.xml`,
      ]),
      ['rId901', 'styles', 'styles.xml'],
      ['rId902', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${styles.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${shared}</sst>`,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)])),
    ...parts,
  }
  return zipParts(files)
}

/** For tests: an archive of texts. */
export function zipParts(parts: Readonly<Record<string, string>>): Uint8Array {
  const files: Zippable = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
  return zipSync(files)
}

export function relationshipsXml(entries: readonly (readonly [id: string, type: string, target: string])[]): string {
  const elements = entries.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements.join('')}</Relationships>`
}

/** The part of a sheet with these elements in it. */
export function worksheetXml(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}">${content}</worksheet>`
}

function sheetXml({ rows, merges = [] }: TestSheet): string {
  if (typeof rows === 'string') return rows
  const data = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('')
    return `<row r="${row + 1}">${written}</row>`
  })
  const merged = merges.map(range => `<mergeCell ref="${range}"/>`).join('')
  return worksheetXml(`<sheetData>${data.join('')}</sheetData><mergeCells>${merged}</mergeCells>`)
}

function cellXml(cell: TestCell, reference: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  const { value, type, style = 0, formula } = cell
  const typed = type ? ` t="${type}"` : ''
  const computed = formula ? `<f>${escapeXml(formula)}</f>` : ''
  const saved = value === undefined ? '' : `<v>${escapeXml(String(value))}</v>`
  return `<c r="${reference}" s="${style}"${typed}>${computed}${saved}</c>`
}

function columnName(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26))
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
