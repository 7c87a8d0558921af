const digits = '零一二三四五六七八九'
const places: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
])
/** Numbers of a hundred and more; smaller ones are parts of names and days more often than figures. */
const numeral =
  /(?<![零一二两三四五六七八九十百千万第\d.])[一二两三四五六七八九十][零一二两三四五六七八九十百千万]{0,11}/gu

/** Writes Chinese numbers from a hundred up as digits: 一万两千人 as 12000人. */
export function withPlainNumerals(text: string): string {
  return text.replaceAll(numeral, written => {
    const value = /[百千万]/.test(written) ? readNumeral(written) : null
    return value === null ? written : String(value)
  })
}

/** Null where the characters are no number that is written in the usual way. */
function readNumeral(written: string): number | null {
  const [thousands = '', rest, more] = written.split('万')
  if (more !== undefined) return null
  if (rest === undefined) return below(thousands)
  const [high, low] = [below(thousands), rest === '' ? 0 : below(rest, 1000)]
  return high === null || low === null ? null : high * 10_000 + low
}

/** 两 and 2 are 2, 十二 is 12: a number below 10000; null where the characters are none. */
export function readSmallNumeral(written: string): number | null {
  return /^\d+$/.test(written) ? Number(written) : below(written)
}

/** A number below 10000. 两千五 is 2500: a digit at the end counts the place below the last one, from `above` down. */
function below(written: string, above = 1): number | null {
  let [value, digit, last] = [0, 0, above * 10]
  for (const character of written) {
    const place = places.get(character)
    const at = character === '两' ? 2 : digits.indexOf(character)
    if (place === undefined && at < 0) return null
    if (place === undefined) {
      if (digit > 0) return null
      digit = at
      if (at === 0) last = 10
      continue
    }
    if (place >= last && last > 10) return null
    value += (digit || 1) * place
    digit = 0
    last = place
  }
  return value + digit * (last > 10 ? last / 10 : 1)
}
