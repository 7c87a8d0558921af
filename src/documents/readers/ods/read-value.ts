import type { Cell } from '../../document.ts'

/** Value of a cell. With a `fault`, it is null: an error, or a formula whose result was not saved. */
export interface CellValue {
  value: Cell
  /** `%`, or the sign of a currency; '' where there is none. */
  unit: string
  fault?: 'errors' | 'unsaved'
}

/**
 * The value that a cell holds: OpenDocument 1.3 part 3, 19.385. Dates and times are written as those of Excel workbooks are.
 *
 * @param text  what the cell shows
 * @returns undefined for an empty cell
 */
export function readValue(attributes: Readonly<Record<string, string>>, text: string): CellValue | undefined {
  const type = attributes['office:value-type']
  // LibreOffice saves an error as text, and says so in an attribute of its own.
  if (attributes['calcext:value-type'] === 'error') return { value: null, unit: '', fault: 'errors' }
  switch (type) {
    case 'float':
    case 'percentage':
    case 'currency': {
      const number = Number(attributes['office:value'])
      if (attributes['office:value'] === undefined || !Number.isFinite(number)) return ofText(text)
      return { value: number, unit: unitOf(type, attributes['office:currency']) }
    }
    case 'date':
      return ofText((attributes['office:date-value'] ?? text).replace(/T00:00:00(?:\.0+)?$/, ''))
    case 'time':
      return ofText(readDuration(attributes['office:time-value'] ?? '') ?? text)
    case 'boolean':
      return { value: attributes['office:boolean-value'] === 'true', unit: '' }
    case undefined:
      return attributes['table:formula'] !== undefined && text === ''
        ? { value: null, unit: '', fault: 'unsaved' }
        : ofText(text)
    default:
      return ofText(attributes['office:string-value'] ?? text)
  }
}

function ofText(text: string): CellValue | undefined {
  return text.trim() === '' ? undefined : { value: text, unit: '' }
}

function unitOf(type: string, currency: string | undefined): string {
  if (type === 'percentage') return '%'
  return currency !== undefined && /^[A-Z]{3}$/.test(currency) ? signOf(currency) : ''
}

/** `EUR` → €; the code itself where there is no sign for it. */
function signOf(currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat('en', style).formatToParts(0)
  return parts.find(part => part.type === 'currency')?.value ?? currency
}

/** `PT36H15M00S` → `36:15:00`. Undefined if it is no duration. */
function readDuration(written: string): string | undefined {
  const match = /^PT(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:[.,](\d{1,9}))?S)?$/.exec(written)
  if (!match) return undefined
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match
  const clock = [hours, minutes, seconds].map(part => String(Number(part)).padStart(2, '0')).join(':')
  return /[1-9]/.test(fraction) ? `${clock}.${fraction.padEnd(3, '0').slice(0, 3)}` : clock
}
