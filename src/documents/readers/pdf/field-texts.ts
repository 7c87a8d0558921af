import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'

/** The engine's data about a field or a note; only the parts that are read here. */
interface Annotation {
  subtype?: string
  fieldType?: string
  fieldValue?: unknown
  rect: [number, number, number, number]
  hidden?: boolean
  password?: boolean
  checkBox?: boolean
  radioButton?: boolean
  exportValue?: string
  buttonValue?: string
  options?: { exportValue?: string; displayValue?: string }[]
  contentsObj?: { str?: string }
}

/** Letter size as a share of the field's height, with the smallest and largest size in points. */
const letterShare = 0.7
const sizes = { least: 4, most: 12 }
/** A letter is so wide, in parts of its height. */
const letterWidth = 0.5
/** Distance of the lines of one field, in multiples of the letters' size. */
const lineDistance = 1.2

/**
 * Reads the contents of a page's form fields, and texts that were written over the page, as texts in their places. Hidden fields and passwords
 * are left out. A form that the engine cannot read has none.
 */
export async function readFieldTexts(page: PDFPageProxy): Promise<TextItem[]> {
  const annotations = await page.getAnnotations().catch(() => [])
  return annotations.flatMap((annotation: Annotation) => toItems(shownValue(annotation), annotation.rect))
}

function shownValue(annotation: Annotation): string {
  const { subtype, fieldType, fieldValue, options, hidden, password } = annotation
  if (hidden || password) return ''
  if (subtype === 'FreeText') return annotation.contentsObj?.str ?? ''
  if (subtype !== 'Widget') return ''
  if (fieldType === 'Btn') return markOf(annotation)
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return ''
  const values = [fieldValue].flat().filter(value => typeof value === 'string')
  return values
    .map(value => options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)
    .join(', ')
}

function markOf({ fieldValue, checkBox, radioButton, exportValue, buttonValue }: Annotation): string {
  if (!checkBox && !radioButton) return ''
  const value = checkBox ? exportValue : buttonValue
  return fieldValue !== undefined && fieldValue === value ? '[x]' : '[ ]'
}

function toItems(value: string, [left, bottom, right, top]: Annotation['rect']): TextItem[] {
  const lines = value.split(/\r\n?|\n/).filter(line => line.trim() !== '')
  const height = (top - bottom) / Math.max(1, lines.length)
  const size = Math.min(sizes.most, Math.max(sizes.least, height * letterShare))
  const first = lines.length > 1 ? top - size : bottom + (height - size * letterShare) / 2
  return lines.map((line, index) => ({
    str: line,
    dir: 'ltr',
    transform: [size, 0, 0, size, left, first - index * size * lineDistance],
    width: Math.min(line.length * size * letterWidth, right - left),
    height: size,
    fontName: '',
    hasEOL: false,
  }))
}
