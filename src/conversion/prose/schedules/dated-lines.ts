import { day } from '../when.ts'

const longestText = 3000
const fewest = 3
/** "prep beds, 10 Mar to 31 Mar" */
const dated = new RegExp(`^((?:[-*•]\\s+)?\\p{L}[^:：,，\\d]{1,60})[,，]\\s*(${day})[.。]?$`, 'iu')

/** Lines of which each ends with its days behind a comma, with a colon there. One line above them may name them; other texts as they are. */
export function withDatedLines(text: string): string {
  if (text.length > longestText || !text.includes('\n')) return text
  const lines = text.split('\n')
  const told = lines.filter(line => line.trim() !== '')
  const found = told.filter(line => dated.test(line.trim()))
  if (found.length < fewest || found.length < told.length - 1 || found[0] === told[told.length - found.length - 1])
    return text
  return lines.map(line => line.trim().replace(dated, '$1: $2')).join('\n')
}

/** 2023年12月1日-12月20日 */
const endWithoutYear = /(\d{4})年(\d{1,2})月(\d{1,2}[日号]?)\s?([-~～到至])\s?(?!\d{4}年)(\d{1,2})月(?=\d{1,2}[日号])/gu

/** The text with the year at both ends of a span: that of its start, or the next one where its end comes earlier in a year. */
export function withYearAtEnd(text: string): string {
  return text.replaceAll(endWithoutYear, (_, year: string, month: string, day: string, to: string, last: string) => {
    const end = Number(last) < Number(month) ? Number(year) + 1 : year
    return `${year}年${month}月${day}${to}${end}年${last}月`
  })
}

/** "2009.05 在宁波成立" at the start of a line */
const monthInFigures = /^((?:19|20)\d{2})[./](0[1-9]|1[0-2])(?=\s+\p{Script=Han})/gmu

/** Lines that begin with a month in figures, with that in words. */
export function withMonthsInWords(text: string): string {
  return (text.match(monthInFigures)?.length ?? 0) < fewest
    ? text
    : text.replaceAll(monthInFigures, (_, year: string, month: string) => `${year}年${Number(month)}月`)
}
