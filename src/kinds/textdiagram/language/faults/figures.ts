const multiples: Record<string, number> = { k: 1e3, K: 1e3, m: 1e6, M: 1e6, 万: 1e4, 亿: 1e8 }

/** A number as it was meant: without a thousands separator, a currency or a percent sign. Null where it is none. */
export function plainNumber(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^[~≈]\s*(?=\S)/, '')
    .replace(/^[$€£¥￥]\s*|(?<=\d)\s*[$€£¥￥]$/, '')
    .replace(/(?<!\s)\s*[%％]$/, '')
    .replace(/(?<=\d)[ \u00a0](?=\d{3}\b)/g, '')
  const [, amount, unit = ''] = /^(-?\d+(?:\.\d+)?)\s*([kKmM万亿])$/.exec(bare) ?? []
  if (amount !== undefined) return String(Number((Number(amount) * (multiples[unit] ?? 1)).toPrecision(12)))
  if (/^-?\d+[,，]\d{1,2}$/.test(bare)) return bare.replace(/[,，]/, '.')
  const joined = /^-?\d{1,3}(?:[,，]\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replace(/[,，]/g, '') : bare
  return /^-?\d+(?:\.\d+)?$/.test(joined) ? joined : null
}

/** Splits at commas outside of quotes, and between two texts in quotes. */
export function splitList(text: string): string[] {
  const parted = text.replace(/(?<=")\s+(?=")/g, ', ')
  return (parted.match(/(?:"[^"]*"|“[^”]*”|[^,，"“])+/g) ?? []).map(item => item.trim()).filter(item => item !== '')
}

/** The numbers of a list, whatever separates them; a comma before three digits and no blank is one of thousands where the others say so. */
export function readNumbers(list: string): string[] {
  const bare = list.replace(/[$€£¥￥%％"']/g, '').trim()
  const separator = /[,，]\s/.test(bare) && /\d,\d{3}(?!\d)/.test(bare) ? /[,，]\s+/ : /(?<!\s)\s*[,，;；、]\s*|\s+/
  return bare
    .split(separator)
    .map(value => value.trim().replace(/(?<=\d),(?=\d{3})/g, ''))
    .filter(value => value !== '')
}
