import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { eachLine, type Fault, lineFault } from './fault.ts'
import { plainNumber, readNumbers, splitList } from './figures.ts'
import { keywordColons } from './keywords.ts'
import { isQuoted, quote, unquote } from './labels.ts'
import { straightQuotes } from './quotes.ts'

const pieSlices = lineFault({
  code: 'pie-slice',
  repair: text => {
    if (/^\s*[{}]\s*$/.test(text)) return ''
    if (/^\s*(?:title|showData|accTitle|accDescr)\b/.test(text)) return text.replace(/^(\s*title)\s*[:：]\s*/, '$1 ')
    const indent = /^\s*/.exec(text)?.[0] ?? ''
    const number =
      '[~≈]?[$€£¥￥]?\\s*-?\\d{1,3}(?:[,，  ]\\d{3})+(?:\\.\\d+)?[$€£¥￥]?|[$€£¥￥]?\\s*-?\\d+,\\d{1,2}[$€£¥￥]?|[~≈]?[$€£¥￥]?\\s*-?[\\d.]+\\s*[kKmM万亿$€£¥￥]?'
    const found = new RegExp(
      `^(?:[-*•]\\s+)?\\[?(.*?)\\s*(?:-{1,2}>\\s*|=>\\s*|→\\s*|[:：=]\\s*|(?<!\\d)[,，]\\s*|[,，]\\s+|\\s)"?(${number})\\s*[%％]?"?\\s*\\]?([(（][^()（）]*[)）])?[,;]?$`,
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
  },
  example: {
    broken: 'pie title Pets\n  Dogs: 40%\n  "Cats" : 60',
    repaired: 'pie title Pets\n  "Dogs" : 40\n  "Cats" : 60',
  },
})

/** Mermaid reads `showData` in the first line only. */
const pieFigures: Fault = {
  ...messages.create('statement'),
  repair: body => {
    const at = body.findIndex((line, index) => index > 0 && /^\s*showData\s*;?$/i.test(line.text))
    const [first] = body
    if (at === -1 || !first) return body
    const text = /\bshowData\b/.test(first.text) ? first.text : first.text.replace(/^(\s*pie)\b/, '$1 showData')
    return [{ ...first, text }, ...body.slice(1, at), ...body.slice(at + 1)]
  },
  example: { broken: 'pie\n  showData\n  "Dogs" : 40', repaired: 'pie showData\n  "Dogs" : 40' },
}

export const pieFaults: readonly Fault[] = [straightQuotes, pieFigures, pieSlices]

const pointPattern =
  /^(\s*)(?:[-*•]\s+)?(.*?)(?:\s*[:：]\s*[[(（【{]?|\s+[[(（【])\s*(?:x\s*[:=]\s*)?(-?[\d.]+\s*[%％]?)(?:\s*[,，;]\s*|\s+)(?:y\s*[:=]\s*)?(-?[\d.]+\s*[%％]?)\s*[\])）】}]?(\s.*|:::.*)?$/

const quadrantPoints: Fault = {
  ...messages.create('quadrant-point'),
  repair: body => {
    const values = body.flatMap(line => pointPattern.exec(line.text)?.slice(3, 5) ?? [])
    const scale = scaleOf(values.filter(value => !isPercent(value)).map(Number))
    return eachLine(text => {
      const [, indent = '', name = '', x, y, rest = ''] = pointPattern.exec(text) ?? []
      if (x === undefined || y === undefined || /^(?:[xy]-axis|quadrant-|title)/.test(name)) return null
      return `${indent}${quoteText(name.replace(/\s[-–—=|;]+$|[:：;]+$/, '').trim())}: [${scaled(x, scale)}, ${scaled(y, scale)}]${rest}`
    })(body)
  },
  example: { broken: 'quadrantChart\n  Campaign A: [30%, 60%]', repaired: 'quadrantChart\n  Campaign A: [0.3, 0.6]' },
}

/**
 * The divisor of all values: 10 or 100 if all of them are written on such a scale. A fraction below 1 shows that they are not: then one value is
 * wrong, and its intended value is unknown.
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

/** A space for the hyphen of `quadrant-1`. */
const quadrantTexts = lineFault({
  code: 'unquoted-label',
  values: { case: 'signs' },
  repair: text => {
    const axis = /^(\s*[xy]-axis\s+)(.*?)(?:\s*(?:-->|→|->|—>)\s*(.*))?$/.exec(text)
    if (axis) return `${axis[1]}${quoteText(axis[2] ?? '')}${axis[3] === undefined ? '' : ` --> ${quoteText(axis[3])}`}`
    const quadrant = /^(\s*quadrant)[-\s_]?([1-4])\s*(?:[:：]\s*|\s)(.*)$/.exec(text)
    return quadrant ? `${quadrant[1]}-${quadrant[2]} ${quoteText(quadrant[3] ?? '')}` : null
  },
  example: { broken: 'quadrantChart\n  quadrant 1: Do it now', repaired: 'quadrantChart\n  quadrant-1 Do it now' },
})

function quoteText(text: string): string {
  return isQuoted(text) || /^[\p{L}\p{N}\s_-]*$/u.test(text) ? text : quote(text)
}

const quadrantKeywords = keywordColons({
  words: 'title|[xy]-axis',
  example: {
    broken: 'quadrantChart\n  x-axis: Low --> High\n  Campaign A: [0.3, 0.6]',
    repaired: 'quadrantChart\n  x-axis Low --> High\n  Campaign A: [0.3, 0.6]',
  },
})

export const quadrantFaults: readonly Fault[] = [straightQuotes, quadrantKeywords, quadrantPoints, quadrantTexts]

const xyTitles = lineFault({
  code: 'unquoted-label',
  values: { case: 'text' },
  repair: text => {
    const title = /^(\s*title)(?:\s*[:：]\s*|\s+)(.+?)\s*$/.exec(text)
    if (title && /^\s*title\s*[:：]/.test(text)) return `${title[1]} ${quote(title[2] ?? '')}`
    if (title) return plainAscii(title[2] ?? '') ? null : `${title[1]} ${quote(title[2] ?? '')}`
    const axis =
      /^(\s*)([xy])[-_ ]?axis\b\s*[:：]?\s*([^[\]]*?)\s*((?:-?[\d.]+\s*(?:-->|->|→|~|to|\.\.|(?<=\s)[-–—](?=\s))\s*-?[\d.]+|\[.*\])?)\s*$/i.exec(
        text,
      )
    if (!axis) return null
    const [, indent = '', letter = 'x', name = '', given = ''] = axis
    const keyword = `${indent}${letter.toLowerCase()}-axis`
    const written = letter.toLowerCase() === 'y' ? asRange(given) : given
    const rest = written.startsWith('[')
      ? written
      : written.replace(/(?<!\s)\s*(?:-->|->|→|~|to|\.\.|(?<=\s)[-–—](?=\s))\s*/, ' --> ')
    if (rest === '' && name.includes(',') && !isQuoted(name)) return `${keyword} [${quoteList(name)}]`
    const label = name === '' || plainAscii(name) ? name : quote(name)
    return [keyword, label, rest.startsWith('[') ? `[${quoteList(rest.slice(1, -1))}]` : rest]
      .filter(part => part !== '')
      .join(' ')
  },
  example: {
    broken: 'xychart-beta\n  x-axis [一月, Feb 1]\n  bar [1, 2]',
    repaired: 'xychart-beta\n  x-axis ["一月", "Feb 1"]\n  bar [1, 2]',
  },
})

/** `[0, 100]` behind a y-axis is its range. */
function asRange(written: string): string {
  return written.replace(/^\[\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*\]$/, '$1 --> $2')
}

function plainAscii(text: string): boolean {
  return isQuoted(text) || /^[A-Za-z][A-Za-z0-9 ]*$/.test(text)
}

function quoteList(text: string): string {
  return splitList(text)
    .map(item => item.replace(/^'(.*)'$/, '"$1"'))
    .map(item => (isQuoted(item) || /^[A-Za-z][A-Za-z0-9]*$|^-?\d+(?:\.\d+)?$/.test(item) ? item : quote(item)))
    .join(', ')
}

/** True if an xychart has anything besides its title and axes. */
export function hasSeries(body: readonly SourceLine[]): boolean {
  return body.some(line => /^\s*(?:bar|line)\b/.test(line.text))
}

const xySeries = lineFault({
  code: 'series',
  repair: text => {
    const found =
      /^(\s*)(bar|line|area|column|scatter)\s*[:：]?\s*("[^"]*"|[^[\]"(]*?)\s*[:：]?\s*[[【(](.*)[\]】)]\s*;?$/.exec(
        text,
      ) ??
      /^(\s*)(bar|line|area|column|scatter)\s*[:：]?\s*("[^"]*"|)\s*[:：]?\s*((?:[-+\d.]+\s*[,，]\s*)+[-+\d.]+)\s*;?$/.exec(
        text,
      )
    if (!found) return null
    const [, indent = '', kind = '', name = '', list = ''] = found
    // Behind the last value there is nothing to draw.
    const values = readNumbers(list.replace(/(?:[,，\s]*\b(?:null|none|nan|undefined)\b)+[,，\s]*$/i, ''))
    const written = `${kind === 'bar' || kind === 'column' ? 'bar' : 'line'} ${name === '' ? '' : `${plainAscii(name) ? name : quote(name)} `}[${values.join(', ')}]`
    return text.replace(/\s+/g, '') === `${written}`.replace(/\s+/g, '') ? null : indent + written
  },
  example: {
    broken: 'xychart-beta\n  x-axis [a, b]\n  bar [10%, 20%]',
    repaired: 'xychart-beta\n  x-axis [a, b]\n  bar [10, 20]',
  },
})

/** Mermaid has no legend: a series carries its own name. The charts of other libraries have one. */
const legendNames: Fault = {
  ...messages.create('legend'),
  repair: body => {
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
  example: {
    broken: 'xychart-beta\n  x-axis [a, b]\n  bar [1, 2]\n  line [2, 3]\n  legend ["Sold", "Made"]',
    repaired: 'xychart-beta\n  x-axis [a, b]\n  bar "Sold" [1, 2]\n  line "Made" [2, 3]',
  },
}

export const xychartFaults: readonly Fault[] = [straightQuotes, xyTitles, xySeries, legendNames]
