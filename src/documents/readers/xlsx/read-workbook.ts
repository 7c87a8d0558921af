import type { Archive } from '../office/check-archive.ts'
import { readRelationships } from '../office/relationships.ts'
import { childrenNamed, descend, findAll, parseXml, type XmlElement } from '../office/xml.ts'
import type { ReaderContext } from '../reader.ts'
import { type NumberFormat, readBuiltInFormat, readFormatCode } from './number-format.ts'

export interface Workbook {
  /** The sheets with cells, in the order of their tabs. */
  sheets: { name: string; isHidden: boolean; part: string }[]
  /** Sheets that are a chart or a dialogue. */
  otherSheets: number
  /** True if days are counted from 1904. */
  is1904: boolean
  /** Number formats by the style of a cell. */
  formats: NumberFormat[]
  /** The part with the texts of the cells. */
  sharedStrings: string | undefined
}

/** Reads what a workbook consists of, its sheets apart. Undefined where no main part is found. */
export function readWorkbook(archive: Archive, context: ReaderContext): Workbook | undefined {
  const main = readRelationships(archive, '', context).find(({ type }) => type === 'officeDocument')?.target
  const bytes = main === undefined ? undefined : archive.read(main)
  if (main === undefined || !bytes) return undefined
  const workbook = parseXml(bytes, context)
  const related = readRelationships(archive, main, context)
  const partOf = (type: string) => related.find(each => each.type === type)?.target
  const sheets = findAll(workbook, 'sheet').map(({ attributes }) => {
    const id = Object.entries(attributes).find(([name]) => /(?:^|:)id$/.test(name))?.[1]
    const relationship = related.find(each => each.id === id)
    return {
      name: attributes.name ?? '',
      isHidden: /hidden/i.test(attributes.state ?? ''),
      part: relationship?.target ?? '',
      type: relationship?.type ?? '',
    }
  })
  const is1904 = /^(?:1|true)$/i.test(descend(workbook, 'workbookPr')?.attributes.date1904 ?? '')
  const styles = archive.read(partOf('styles') ?? '')
  return {
    sheets: sheets.filter(({ type }) => type === 'worksheet'),
    otherSheets: sheets.filter(({ type }) => type !== 'worksheet').length,
    is1904,
    formats: styles ? readFormats(parseXml(styles, context)) : [],
    sharedStrings: partOf('sharedStrings'),
  }
}

/** The number format of each style: ECMA-376 part 1, 18.8.10 and 18.8.30. */
function readFormats(styles: XmlElement): NumberFormat[] {
  const codes = new Map(
    childrenNamed(descend(styles, 'numFmts'), 'numFmt').map(({ attributes }) => [
      attributes.numFmtId ?? '',
      attributes.formatCode ?? '',
    ]),
  )
  return childrenNamed(descend(styles, 'cellXfs'), 'xf').map(({ attributes }) => {
    const id = attributes.numFmtId ?? '0'
    const code = codes.get(id)
    return code === undefined ? readBuiltInFormat(Number(id)) : readFormatCode(code)
  })
}
