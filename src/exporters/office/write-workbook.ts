import { element } from '../../toolkit/drawing/svg.ts'
import { escapeXml } from '../../toolkit/xml/escape-xml.ts'
import { createRelations, writeContentTypes, xmlHead } from './relations.ts'
import { zipParts } from './zip-parts.ts'

export type CellValue = string | number | null

/** A sheet: the first row is its head. */
export interface Sheet {
  name: string
  rows: readonly (readonly CellValue[])[]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const longestName = 31

/** An Excel workbook. */
export function writeWorkbook(sheets: readonly Sheet[]): Uint8Array {
  const relations = createRelations()
  const parts = new Map<string, string>()
  const types = new Map([['xl/workbook.xml', `${sheetType}.sheet.main+xml`]])
  const names = new Set<string>()
  const listed = sheets.map(({ name, rows }, index) => {
    const path = `worksheets/sheet${index + 1}.xml`
    parts.set(`xl/${path}`, writeSheet(rows))
    types.set(`xl/${path}`, `${sheetType}.worksheet+xml`)
    return element('sheet', {
      name: uniqueName(name, names),
      sheetId: index + 1,
      'r:id': relations.add('worksheet', path),
    })
  })
  const root = createRelations()
  root.add('officeDocument', 'xl/workbook.xml')
  const endings = { rels: 'application/vnd.openxmlformats-package.relationships+xml', xml: 'application/xml' }
  return zipParts(
    new Map([
      ['[Content_Types].xml', writeContentTypes(endings, types)],
      ['_rels/.rels', root.write()],
      [
        'xl/workbook.xml',
        xmlHead + element('workbook', { xmlns: main, 'xmlns:r': office }, element('sheets', {}, ...listed)),
      ],
      ['xl/_rels/workbook.xml.rels', relations.write()],
      ...parts,
    ]),
  )
}

function writeSheet(rows: Sheet['rows']): string {
  const written = rows.map((row, index) =>
    element(
      'row',
      { r: index + 1 },
      ...row.map((cell, column) => writeCell(cell, `${columnName(column)}${index + 1}`)),
    ),
  )
  return xmlHead + element('worksheet', { xmlns: main }, element('sheetData', {}, ...written))
}

function writeCell(value: CellValue, reference: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return element('c', { r: reference }, element('v', {}, String(value)))
  const text = element('t', { 'xml:space': 'preserve' }, escapeXml(value))
  return element('c', { r: reference, t: 'inlineStr' }, element('is', {}, text))
}

/** `A` for 0, `AA` for 26. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Excel does not open names with these characters, longer ones, and two of the same. */
function uniqueName(wanted: string, taken: Set<string>): string {
  const plain =
    wanted
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, longestName) || 'Sheet'
  let name = plain
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
    name = `${plain.slice(0, longestName - String(number).length - 1)} ${number}`
  }
  taken.add(name.toLowerCase())
  return name
}
