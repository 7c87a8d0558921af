import { strToU8, zipSync } from 'fflate'
import { escapeXml } from '../src/documents/readers/xlsx/test-workbook.ts'

/** XML of a part, by its name in the archive. */
type Parts = Readonly<Record<string, string>>

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const schemas = 'http://schemas.openxmlformats.org'
const officeLinks = `${schemas}/officeDocument/2006/relationships`
const office = 'application/vnd.openxmlformats-officedocument'
const drawing = `xmlns:a="${schemas}/drawingml/2006/main" xmlns:r="${officeLinks}"`

/** A Word file with this body: WordprocessingML paragraphs and tables. */
export function makeWord(body: string, footnotes?: string): Uint8Array {
  const names = `xmlns:w="${schemas}/wordprocessingml/2006/main" xmlns:wp="${schemas}/drawingml/2006/wordprocessingDrawing" ${drawing}`
  return archive('word/document.xml', `${office}.wordprocessingml.document.main+xml`, {
    'word/document.xml': `<w:document ${names}><w:body>${body}</w:body></w:document>`,
    ...(footnotes && {
      'word/footnotes.xml': `<w:footnotes ${names}><w:footnote w:id="2">${footnotes}</w:footnote></w:footnotes>`,
      'word/_rels/document.xml.rels': links([['f', 'footnotes', 'footnotes.xml']]),
    }),
  })
}

export interface Sheet {
  name: string
  /** `very`: not even offered among the hidden ones. */
  isHidden?: boolean | 'very'
  /** Texts, by row and column. */
  rows: readonly (readonly string[])[]
  /** Rows, counted from 1, that are not shown. */
  hiddenRows?: readonly number[]
}

export function makeWorkbook(sheets: readonly Sheet[]): Uint8Array {
  const names = `xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${officeLinks}"`
  const listed = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="s${index}"${isHidden ? ` state="${isHidden === 'very' ? 'veryHidden' : 'hidden'}"` : ''}/>`,
  )
  const parts = sheets.map((sheet, index) => [`xl/worksheets/sheet${index}.xml`, writeSheet(sheet, names)])
  return archive('xl/workbook.xml', `${office}.spreadsheetml.sheet.main+xml`, {
    'xl/workbook.xml': `<workbook ${names}><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(
      sheets.map((_, index) => [`s${index}`, 'worksheet', `worksheets/sheet${index}.xml`]),
    ),
    ...Object.fromEntries(parts),
  })
}

function writeSheet({ rows, hiddenRows = [] }: Sheet, names: string): string {
  const written = rows.map((row, index) => {
    const cells = row.map(
      (text, column) =>
        `<c r="${String.fromCharCode(65 + column)}${index + 1}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`,
    )
    return `<row r="${index + 1}"${hiddenRows.includes(index + 1) ? ' hidden="1"' : ''}>${cells.join('')}</row>`
  })
  return `<worksheet ${names}><sheetData>${written.join('')}</sheetData></worksheet>`
}

export interface Slide {
  text: string
  notes?: string
  isHidden?: boolean
  /** Of the shape that holds the text: what is read aloud in its place. */
  description?: string
  /** In English Metric Units from the left edge; beyond 9,144,000 it is off the slide. */
  left?: number
}

export function makePresentation(slides: readonly Slide[]): Uint8Array {
  const names = `xmlns:p="${schemas}/presentationml/2006/main" ${drawing}`
  const parts: Record<string, string> = {}
  for (const [index, slide] of slides.entries()) {
    const shown = slide.isHidden ? ' show="0"' : ''
    parts[`ppt/slides/slide${index}.xml`] = `<p:sld ${names}${shown}>${writeShape(slide)}</p:sld>`
    if (slide.notes === undefined) continue
    parts[`ppt/notesSlides/notes${index}.xml`] =
      `<p:notes ${names}>${writeShape({ text: slide.notes }, '<p:ph type="body" idx="1"/>')}</p:notes>`
    parts[`ppt/slides/_rels/slide${index}.xml.rels`] = links([['n', 'notesSlide', `../notesSlides/notes${index}.xml`]])
  }
  const listed = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`)
  return archive('ppt/presentation.xml', `${office}.presentationml.presentation.main+xml`, {
    'ppt/presentation.xml': `<p:presentation ${names}><p:sldIdLst>${listed.join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': links(
      slides.map((_, index) => [`s${index}`, 'slide', `slides/slide${index}.xml`]),
    ),
    ...parts,
  })
}

function writeShape({ text, description = '', left = 0 }: Slide, placeholder = ''): string {
  const place = `<a:xfrm><a:off x="${left}" y="0"/><a:ext cx="100" cy="100"/></a:xfrm>`
  const named = `<p:nvSpPr><p:cNvPr id="2" name="Text" descr="${escapeXml(description)}"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr>`
  const body = `<p:txBody><a:bodyPr/><a:p><a:r><a:t>${escapeXml(text)}</a:t></a:r></a:p></p:txBody>`
  return `<p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/><p:sp>${named}<p:spPr>${place}</p:spPr>${body}</p:sp></p:spTree></p:cSld>`
}

function archive(main: string, mediaType: string, parts: Parts): Uint8Array {
  const types = `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${mediaType}"/></Types>`
  const all = { '[Content_Types].xml': types, '_rels/.rels': links([['m', 'officeDocument', main]]), ...parts }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(xml + text)])))
}

function links(targets: readonly (readonly [string, string, string])[]): string {
  const written = targets.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${officeLinks}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${schemas}/package/2006/relationships">${written.join('')}</Relationships>`
}
