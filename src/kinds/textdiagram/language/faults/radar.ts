import { type Fault, lineFault } from './fault.ts'
import { readNumbers, splitList } from './figures.ts'
import { keywordColons } from './keywords.ts'
import { isQuoted, quote, unquote } from './labels.ts'
import { straightQuotes } from './quotes.ts'

/** An id may hold Latin letters only; any label may stand behind it, in quotes. */
function radarName(written: string, index: number): string {
  const name = unquote(written)
  const [, id, label = ''] = /^([A-Za-z_][\w-]*)(?:\[(.*)\])?$/.exec(name) ?? []
  if (id === undefined) return `n${index + 1}[${quote(name)}]`
  return label === '' ? id : `${id}[${isQuoted(label) ? label : quote(label)}]`
}

const keywords = keywordColons({
  words: 'title|axis|max|min|ticks|graticule|showLegend',
  example: {
    broken: 'radar-beta\n  axis: Speed, Power\n  curve a{1, 2}',
    repaired: 'radar-beta\n  axis Speed, Power\n  curve a{1, 2}',
  },
})

const radarAxes = lineFault({
  code: 'unquoted-label',
  values: { case: 'behind-id' },
  repair: (text, body, index) => {
    const axis = /^(\s*axis\s+)(.*?)\s*$/.exec(text)
    if (!axis) return null
    const before = body.slice(0, index).reduce((count, line) => count + (/^\s*axis\s/.test(line.text) ? 100 : 0), 0)
    const names = splitList((axis[2] ?? '').replace(/^\[(.*)\]$/, '$1'))
    return `${axis[1]}${names.map((name, at) => radarName(name, before + at)).join(', ')}`
  },
  example: {
    broken: 'radar-beta\n  axis 速度, Power\n  curve a{1, 2}',
    repaired: 'radar-beta\n  axis n1["速度"], Power\n  curve a{1, 2}',
  },
})

/** The name of a curve, and its figures: in other brackets, behind a colon, without commas. */
const radarCurves = lineFault({
  code: 'series',
  repair: (text, _body, index) => {
    const curve =
      /^(\s*curve\s+)([\w-]+\s*\[[^\]]*\]|"[^"]*"|[^{[(:"]+?)\s*(?:[:：]\s*)?[{[(]([^{}[\]()]*)[}\])]\s*$/.exec(text) ??
      /^(\s*curve\s+)([\w-]+\s*\[[^\]]*\]|"[^"]*"|[^{[(:"]+?)\s*[:：]\s*([\d.\s,]+)$/.exec(text)
    if (!curve) return null
    const [, start = '', name = '', list = ''] = curve
    const figures = list.includes(':') ? list.trim() : readNumbers(list).join(', ')
    const written = `${start}${radarName(name.replace(/\s+(?=\[)/, ''), index)}{${figures}}`
    return written.replace(/\s+/g, '') === text.replace(/\s+/g, '') ? null : written
  },
  example: {
    broken: 'radar-beta\n  axis Speed, Power\n  curve a[1, 2]',
    repaired: 'radar-beta\n  axis Speed, Power\n  curve a{1, 2}',
  },
})

export const radarFaults: readonly Fault[] = [straightQuotes, keywords, radarAxes, radarCurves]
