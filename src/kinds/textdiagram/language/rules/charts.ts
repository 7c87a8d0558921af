import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { isQuoted, quote, unquote } from './labels.ts'
import { straightQuotes } from './quotes.ts'
import { eachLine, lineRule, type Rule } from './rule.ts'

const multiples: Record<string, number> = { k: 1e3, K: 1e3, m: 1e6, M: 1e6, 万: 1e4, 亿: 1e8 }

/** A number as it was meant: without a thousands separator, a currency or a percent sign. Null where it is none. */
function plainNumber(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^[$€£¥￥]\s*/, '')
    .replace(/(?<!\s)\s*[%％]$/, '')
    .replace(/(?<=\d)[ \u00a0](?=\d{3}\b)/g, '')
  const [, amount, unit = ''] = /^(-?\d+(?:\.\d+)?)\s*([kKmM万亿])$/.exec(bare) ?? []
  if (amount !== undefined) return String(Number((Number(amount) * (multiples[unit] ?? 1)).toPrecision(12)))
  const joined = /^-?\d{1,3}(?:[,，]\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replace(/[,，]/g, '') : bare
  return /^-?\d+(?:\.\d+)?$/.test(joined) ? joined : null
}

const pieSlices = lineRule('pie-slice', text => {
  if (/^\s*(?:title|showData|accTitle|accDescr)\b/.test(text)) return null
  const indent = /^\s*/.exec(text)?.[0] ?? ''
  const number = '[$€£¥￥]?\\s*-?\\d{1,3}(?:[,，  ]\\d{3})+(?:\\.\\d+)?|[$€£¥￥]?\\s*-?[\\d.]+\\s*[kKmM万亿]?'
  const found = new RegExp(
    `^(?:[-*•]\\s+)?\\[?(.*?)\\s*(?:[:：=,，]\\s*|\\s)"?(${number})\\s*[%％]?"?\\s*\\]?([(（][^()（）]*[)）])?[,;]?$`,
  ).exec(text.trim())
  const [, label = '', written = '', remark] = found ?? []
  const value = plainNumber(written)
  if (!found || value === null) return null
  const name = label
    .replace(/(?<!\s)\s*[:：=,，|–—-]\s*$/, '')
    .replace(/^'(.*)'$/, '$1')
    .trim()
  return isQuoted(name) && /^"[^"]*"\s*:\s*[\d.]+$/.test(text.trim())
    ? null
    : `${indent}${quote(remark === undefined ? name || ' ' : `${unquote(name)} ${remark}`)} : ${value}`
})

export const pieRules: readonly Rule[] = [straightQuotes, pieSlices]

const pointPattern =
  /^(\s*)(.*?)\s*[:：]\s*[[(（【]?\s*(-?[\d.]+\s*[%％]?)\s*[,，]\s*(-?[\d.]+\s*[%％]?)\s*[\])）】]?(\s.*|:::.*)?$/

const quadrantPoints: Rule = {
  ...messages.tell('quadrant-point'),
  mend: body => {
    const values = body.flatMap(line => pointPattern.exec(line.text)?.slice(3, 5) ?? [])
    const scale = scaleOf(values.filter(value => !isPercent(value)).map(Number))
    return eachLine(text => {
      const [, indent = '', name = '', x, y, rest = ''] = pointPattern.exec(text) ?? []
      if (x === undefined || y === undefined || /^(?:[xy]-axis|quadrant-|title)/.test(name)) return null
      return `${indent}${quoteText(name)}: [${scaled(x, scale)}, ${scaled(y, scale)}]${rest}`
    })(body)
  },
}

/**
 * What all values are divided by: 10 or 100 where all of them are written on such a scale. A fraction below 1 shows that they are not: then one of
 * them is wrong, and nobody can tell what was meant by it.
 */
function scaleOf(values: readonly number[]): number {
  const highest = values.reduce((most, value) => Math.max(most, value), 0)
  if (highest <= 1 || highest > 100 || values.some(value => value > 0 && value < 1)) return 1
  return highest <= 10 ? 10 : 100
}

function isPercent(value: string): boolean {
  return /[%％]$/.test(value)
}

function scaled(value: string, scale: number): string {
  const own = isPercent(value) ? 100 : scale
  return own === 1 ? value : String(Math.round((Number.parseFloat(value) / own) * 1e6) / 1e6)
}

const quadrantTexts = lineRule(
  'unquoted-label',
  text => {
    const axis = /^(\s*[xy]-axis\s+)(.*?)(?:\s*(?:-->|→|->|—>)\s*(.*))?$/.exec(text)
    if (axis) return `${axis[1]}${quoteText(axis[2] ?? '')}${axis[3] === undefined ? '' : ` --> ${quoteText(axis[3])}`}`
    const quadrant = /^(\s*quadrant)[-\s_]?([1-4])\s*(?:[:：]\s*|\s)(.*)$/.exec(text)
    return quadrant ? `${quadrant[1]}-${quadrant[2]} ${quoteText(quadrant[3] ?? '')}` : null
  },
  { case: 'signs' },
)

function quoteText(text: string): string {
  return isQuoted(text) || /^[\p{L}\p{N}\s_-]*$/u.test(text) ? text : quote(text)
}

export const quadrantRules: readonly Rule[] = [straightQuotes, quadrantPoints, quadrantTexts]

const xyTitles = lineRule(
  'unquoted-label',
  text => {
    const title = /^(\s*title\s+)(.+?)\s*$/.exec(text)
    if (title) return plainAscii(title[2] ?? '') ? null : `${title[1]}${quote(title[2] ?? '')}`
    const axis =
      /^(\s*[xy]-axis)\s*[:：]?\s*([^[\]]*?)\s*((?:-?[\d.]+\s*(?:-->|->|→|~|to)\s*-?[\d.]+|\[.*\])?)\s*$/.exec(text)
    if (!axis) return null
    const [, keyword = '', name = '', written = ''] = axis
    const rest = written.startsWith('[') ? written : written.replace(/(?<!\s)\s*(?:-->|->|→|~|to)\s*/, ' --> ')
    if (rest === '' && name.includes(',') && !isQuoted(name)) return `${keyword} [${quoteList(name)}]`
    const label = name === '' || plainAscii(name) ? name : quote(name)
    return [keyword, label, rest.startsWith('[') ? `[${quoteList(rest.slice(1, -1))}]` : rest]
      .filter(part => part !== '')
      .join(' ')
  },
  { case: 'text' },
)

function plainAscii(text: string): boolean {
  return isQuoted(text) || /^[A-Za-z][A-Za-z0-9 ]*$/.test(text)
}

/** Splits at commas outside of quotes. */
function splitList(text: string): string[] {
  return (text.match(/"[^"]*"|“[^”]*”|[^,，"“]+/g) ?? []).map(item => item.trim()).filter(item => item !== '')
}

function quoteList(text: string): string {
  return splitList(text)
    .map(item => item.replace(/^'(.*)'$/, '"$1"'))
    .map(item => (isQuoted(item) || /^[A-Za-z][A-Za-z0-9]*$|^-?\d+(?:\.\d+)?$/.test(item) ? item : quote(item)))
    .join(', ')
}

/** Whether there is anything in an xychart besides its title and axes. */
export function hasSeries(body: readonly SourceLine[]): boolean {
  return body.some(line => /^\s*(?:bar|line)\b/.test(line.text))
}

/** The numbers of a list, whatever separates them; a comma before three digits and no blank is one of thousands where the others say so. */
function readNumbers(list: string): string[] {
  const bare = list.replace(/[$€£¥￥%％"']/g, '').trim()
  const separator = /[,，]\s/.test(bare) && /\d,\d{3}(?!\d)/.test(bare) ? /[,，]\s+/ : /(?<!\s)\s*[,，;；、]\s*|\s+/
  return bare
    .split(separator)
    .map(value => value.trim().replace(/(?<=\d),(?=\d{3})/g, ''))
    .filter(value => value !== '')
}

const xySeries = lineRule('series', text => {
  const found =
    /^(\s*)(bar|line|area|column|scatter)\s*[:：]?\s*("[^"]*"|[^[\]"]*?)\s*[:：]?\s*[[【](.*)[\]】]\s*;?$/.exec(text) ??
    /^(\s*)(bar|line|area|column|scatter)\s*[:：]?\s*("[^"]*"|)\s*[:：]?\s*((?:[-+\d.]+\s*[,，]\s*)+[-+\d.]+)\s*;?$/.exec(
      text,
    )
  if (!found) return null
  const [, indent = '', kind = '', name = '', list = ''] = found
  const values = readNumbers(list)
  const written = `${kind === 'bar' || kind === 'column' ? 'bar' : 'line'} ${name === '' ? '' : `${plainAscii(name) ? name : quote(name)} `}[${values.join(', ')}]`
  return text.replace(/\s+/g, '') === `${written}`.replace(/\s+/g, '') ? null : indent + written
})

/** Mermaid has no legend: a series carries its own name. */
const legendNames: Rule = {
  ...messages.tell('legend'),
  mend: body => {
    const legend = body.find(line => /^\s*legend\b/.test(line.text))
    const names = splitList((legend?.text ?? '').replace(/^\s*legend\s*:?|[[\]]/g, ''))
    const nameless = body.filter(line => /^\s*(?:bar|line)\s*\[/.test(line.text))
    if (!legend || names.length === 0 || names.length !== nameless.length) return body
    return body.flatMap(line => {
      const name = names[nameless.indexOf(line)]
      if (line === legend) return []
      return name === undefined
        ? [line]
        : [{ ...line, text: line.text.replace(/(bar|line)\s*\[/, `$1 ${quote(name)} [`) }]
    })
  },
}

export const xychartRules: readonly Rule[] = [straightQuotes, xyTitles, xySeries, legendNames]

const sankeyFlows = lineRule('sankey-flow', text => {
  const arrow =
    /^\s*(.+?)\s*(?:-->|->|→|=>)\s*(.+?)\s*[:：,，]\s*(\S+)\s*$/.exec(text) ??
    /^\s*(.+?)\s*\[(\S+)\]\s*(.+?)\s*$/.exec(text)
  if (arrow) {
    const isBracket = /\[\S+\]/.test(text)
    const value = plainNumber((isBracket ? arrow[2] : arrow[3]) ?? '')
    const target = (isBracket ? arrow[3] : arrow[2]) ?? ''
    return value === null ? null : `${quoteField(arrow[1] ?? '')},${quoteField(target)},${value}`
  }
  const flow = /^\s*("[^"]*"|[^,]+?)\s*[,，]\s*("[^"]*"|[^,]+?)\s*[,，]\s*"?([$€£¥￥]?[\d.,]+%?)"?\s*$/.exec(text)
  const value = flow && plainNumber(flow[3] ?? '')
  return flow && value !== null && value !== flow[3] ? `${flow[1]},${flow[2]},${value}` : null
})

function quoteField(text: string): string {
  return isQuoted(text) || !text.includes(',') ? text : quote(text)
}

/** The first row of a table names its columns; as a flow it has no amount. */
const sankeyHeaderRow = lineRule('header-row', (text, body, index) => {
  const isFirst = body.slice(1, index).every(line => line.text.trim() === '')
  const last = text.split(',').at(-1)?.trim() ?? ''
  return isFirst && text.split(',').length === 3 && /^"?\p{L}[^\d]*"?$/u.test(last) ? '' : null
})

export const sankeyRules: readonly Rule[] = [straightQuotes, sankeyHeaderRow, sankeyFlows]

/** An id may hold Latin letters only; any label may stand behind it. */
function radarName(written: string, index: number): string {
  const name = unquote(written)
  return /^[A-Za-z_][\w-]*(?:\[.*\])?$/.test(name) ? name : `n${index + 1}[${quote(name)}]`
}

const radarAxes = lineRule(
  'unquoted-label',
  (text, body, index) => {
    const axis = /^(\s*axis\s+)(.*?)\s*$/.exec(text)
    if (axis) {
      const before = body.slice(0, index).reduce((count, line) => count + (/^\s*axis\s/.test(line.text) ? 100 : 0), 0)
      const names = splitList((axis[2] ?? '').replace(/^\[(.*)\]$/, '$1'))
      return `${axis[1]}${names.map((name, at) => radarName(name, before + at)).join(', ')}`
    }
    const curve = /^(\s*curve\s+)([^{[(:]+?|[\w-]+\[[^\]]*\])\s*:?\s*[{[(]([^{}[\]()]*)[}\])]\s*$/.exec(text)
    return curve ? `${curve[1]}${radarName(curve[2] ?? '', index)}{${curve[3]?.trim()}}` : null
  },
  { case: 'behind-id' },
)

export const radarRules: readonly Rule[] = [straightQuotes, radarAxes]

const treemapNames = lineRule(
  'unquoted-label',
  text => {
    const found = /^(\s*)(?:[-*•]\s+)?([^"\s].*?)\s*(?:[:：,，]\s*([$€£¥￥]?\s*[\d,，.]+\s*[%％]?))?\s*$/.exec(text)
    if (!found || /^\s*(?:title|acc\w+|classDef)\b/.test(text)) return null
    const value = found[3] === undefined ? null : plainNumber(found[3])
    return `${found[1]}${quote(value === null ? text.trim() : (found[2] ?? ''))}${value === null ? '' : `: ${value}`}`
  },
  { case: 'name' },
)

export const treemapRules: readonly Rule[] = [straightQuotes, treemapNames]
