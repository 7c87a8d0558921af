/** A number in a table, with its unit. */
export interface ParsedNumber {
  value: number
  /** `%`, `€`, `mm`, `万元` … as written next to the number; '' without a unit. */
  unit: string
}

/** Longer texts are not numbers with a unit. */
const maximumLength = 60

const currency = String.raw`(?:US\$|[$€£¥￥₹₩₽]|USD|EUR|GBP|CHF|CNY|RMB|JPY)`
const pattern = new RegExp(
  String.raw`^(\()?([+\-−–])?(${currency})?\s?([+\-−])?(\d[\d,.'’\u00a0\u2009\u202f ]*|\.\d+)(e[+-]?\d{1,3})?\s?([^\d\s()]\S{0,11})?(\))?$`,
  'i',
)

/** Characters after the number in a date, an ordinal or a name: such a text is a label. */
const notAUnit =
  /^(?:年|月|月份|日|号|時|时|点|季度|季|周|星期|级|年级|班|期|届|代|楼|层|组|路|栋|室|st|nd|rd|th|am|pm|a\.m\.|p\.m\.|[-/:：–~+*†‡?!].*|.*\d.*)$/i

/**
 * Reads a number with thousands separators, a sign, a currency, a percent sign or another unit: `1,200`, `(5)`, `-€ 3.50`, `30%`,
 * `78mm`, `1 200 kg`. Undefined for everything else: codes with leading zeros, telephone numbers
 * (`+4915112345678`), whole numbers too long for a double, ranges, dates.
 * With `decimalComma`, `1.200,50` is read as people write it in most of Europe.
 */
export function parseNumber(text: string, decimalComma = false): ParsedNumber | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > maximumLength) return undefined
  const match = pattern.exec(trimmed)
  if (!match) return undefined
  const [, opened, sign, prefix, innerSign, digits = '', exponent = '', suffix = '', closed] = match
  if (Boolean(opened) !== Boolean(closed) || (sign && innerSign)) return undefined
  if (suffix !== '' && (notAUnit.test(suffix) || prefix)) return undefined
  if (sign === '+' && /^\d{10,}$/.test(digits)) return undefined
  const plain = plainDigits(digits.trim(), decimalComma)
  if (plain === undefined) return undefined
  const value = Number(plain + exponent)
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value) && exponent === ''))
    return undefined
  const isNegative = Boolean(opened) || (sign ?? innerSign ?? '+') !== '+'
  return { value: isNegative ? -value : value, unit: prefix ?? suffix }
}

/** Digits as `Number` reads them, or undefined where the separators fit no way of writing numbers. */
function plainDigits(digits: string, decimalComma: boolean): string | undefined {
  if (/^0\d/.test(digits)) return undefined
  if (decimalComma) {
    if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
    if (/^\d+,\d+$/.test(digits)) return digits.replace(',', '.')
  }
  if (/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits)) return digits
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) return digits.replaceAll(',', '')
  // Lakh and crore: groups of two before the last three.
  if (/^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d+)?$/.test(digits)) return digits.replaceAll(',', '')
  if (/^\d{1,3}(?:['’\s]\d{3})+(?:[.,]\d+)?$/.test(digits)) return digits.replaceAll(/['’\s]/g, '').replace(',', '.')
  return undefined
}
