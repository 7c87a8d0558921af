/** "in 2023" and 2019年 say when. */
const figure = /(?<![\d.,])(\d{1,4}(?:\.\d+)?)(\s?(?:million|billion|bn|mn|thousand)\b|[万亿])?(?![\d%\p{L}]|[.,]\d)/giu
const year = /^(?:19|20)\d\d$/
/** A figure that stands alone: nothing is counted in words of its own. */
const endsThere = /^\s*(?:[,，、;；.。]|$|\b(?:and|in|for)\b)/i
const furthest = 20
/** 分别是12、15、9、22万: one unit behind the last, for all. */
const unitAtEnd = /(?<![\d.])(?:\d+(?:\.\d+)?[、，]){2,40}\d+(?:\.\d+)?([万亿])(?!\d)/gu

/**
 * Writes the unit that the first figures of a row have, or the last of a list, behind the others: "Tokyo 37 million, Delhi 33, Shanghai 29". Left as it is where a figure has another
 * unit, counts something of its own, or is far from those before.
 */
export function withCarriedUnit(written: string): string {
  const text = written.replaceAll(unitAtEnd, (list: string, unit: string) => {
    const figures = list.split(/[、，]/u).map(each => Number.parseFloat(each))
    const areAlike = Math.max(...figures) < Math.min(...figures) * furthest
    return areAlike ? list.replaceAll(/\d(?=[、，])/gu, `$&${unit}`) : list
  })
  const found = [...text.matchAll(figure)].filter(([, said = '', unit]) => unit !== undefined || !year.test(said))
  const bare = found.findIndex(([, , unit]) => unit === undefined)
  const units = found.map(([, , unit]) => unit?.trim().toLowerCase())
  const [unit] = units
  const [, begins = ''] = found[0] ?? []
  if (unit === undefined || bare < 1 || found.length < 3) return text
  const isRow = units.every((each, at) => (at < bare ? each === unit : each === undefined))
  const first = Number(begins)
  const areAlike = found.slice(bare).every(match => {
    const said = Number(match[1])
    const after = text.slice(match.index + match[0].length)
    return endsThere.test(after) && said > 0 && said / first < furthest && first / said < furthest
  })
  if (!isRow || !areAlike || /\d(?:\.\d+)?\s?(?:%|k\b|m\b)/i.test(text)) return text
  return found
    .slice(bare)
    .toReversed()
    .reduce((told, match) => {
      const end = match.index + match[0].trimEnd().length
      return `${told.slice(0, end)}${found[0]?.[2] ?? ''}${told.slice(end)}`
    }, text)
}
