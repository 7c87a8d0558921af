import { messages } from '../../../messages/index.ts'
import { type Fault, lineFault } from '../fault.ts'
import { plainNumber, readNumbers } from '../figures.ts'
import { misreadAs, spelling } from './spelling.ts'

/** A number with what models write around it: `[45]`, `(45)`, `~45`, `"45"`, `1.2k`. */
const figure = '[[({"~≈]?\\s*~?([$€£¥￥]?\\s*-?\\d[\\d,.]*\\s*[kKmM万亿]?)\\s*[%％]?\\s*[\\])}"]?'

/** Slices that share a line, and figures in brackets, with a comma for the point, or computed. */
export const pieFigures = lineFault({
  code: 'pie-slice',
  repair: text => {
    const slices = [...text.matchAll(/"[^"]*"\s*[:=]?\s*[\d.]+/g)]
    const indent = /^\s*/.exec(text)?.[0] ?? ''
    const between = text.replace(/"[^"]*"\s*[:=]?\s*[\d.]+\s*[%％]?/g, '')
    if (slices.length > 1 && /^[\s,;]*$/.test(between))
      return slices.map(([slice]) => indent + slice.replace(/\s*[:=]\s*/, ' : ')).join('\n')
    const turned =
      /^\s*\{\s*("[^"]*")\s*:\s*(\d[\d.]*)\s*\},?\s*$/.exec(text) ??
      /^\s*(?:label|name)\s*:\s*("[^"]*")\s*,\s*value\s*:\s*(\d[\d.]*)\s*$/i.exec(text) ??
      /^\s*("[^"]*")\s*(?:\/|:\s*%)\s*(\d[\d.]*)\s*$/.exec(text)
    if (turned) return `${indent}${turned[1]} : ${turned[2]}`
    const first = /^\s*(\d[\d.]*)\s*%?\s*:\s*("[^"]*")\s*$/.exec(text)
    if (first) return `${indent}${first[2]} : ${first[1]}`
    const [, label = '', written = ''] = /^\s*\[?\s*("[^"]*")\s*[:：=,]?\s*(\S.*?)\s*\]?\s*[,;]?$/.exec(text) ?? []
    if (label === '') return null
    const [, bare, unit] = /^([$€£¥￥]?\s*\d[\d.,]*)\s+([\p{L}°/]+)$/u.exec(written) ?? []
    const value = computed(bare ?? written)
    const name = unit === undefined ? label.replace(/[:：]\s*"$/, '"') : `"${label.slice(1, -1)} (${unit})"`
    return value === null || /^"[^"]*"\s*:\s*\d+(?:\.\d+)?$/.test(text.trim()) ? null : `${indent}${name} : ${value}`
  },
  example: { broken: 'pie\n  "Rent" : [45]\n  "Food" : 30', repaired: 'pie\n  "Rent" : 45\n  "Food" : 30' },
})

/** `15,5`, `50 - 5`, `[45]`, `45 "mine"`; null where it is no figure. */
function computed(written: string): string | null {
  const [, whole, tenths] = /^(\d+),(\d{1,2})\s*[%％]?$/.exec(written) ?? []
  if (whole !== undefined) return `${whole}.${tenths}`
  const [, left, sign, right] = /^(\d+(?:\.\d+)?)\s*([-+*/])\s*(\d+(?:\.\d+)?)$/.exec(written) ?? []
  if (left !== undefined) return String(Number(compute(Number(left), sign ?? '', Number(right)).toPrecision(12)))
  const [, amount] = new RegExp(`^${figure}(?:\\s+"[^"]*")?$`).exec(written) ?? []
  return amount === undefined ? null : plainNumber(amount)
}

function compute(left: number, sign: string, right: number): number {
  if (sign === '+') return left + right
  if (sign === '-') return left - right
  return sign === '*' ? left * right : left / right
}

/** The keyword and the braces of other libraries around the slices. */
export const pieWrappers = spelling({
  code: 'statement',
  spellings: [[/^\s*(?:data(?:set)?s?|slices|labels|values)\s*[:=]?\s*[[{]?\s*$|^\s*[\]}]\s*$/i, '']],
  example: { broken: 'pie\n  data {\n  "Rent" : 45\n  }', repaired: 'pie\n  "Rent" : 45' },
})

/** A slice without a size, or with one below nothing, cannot be drawn. */
export const pieWithoutFigure = lineFault({
  code: 'left-out',
  names: text => messages.create('left-out', { text: text.trim() }),
  repair: text => (/^\s*"[^"]*"\s*:\s*(?:null|none|n\/a|nan|undefined|-|\?|-\d[\d.]*)\s*$/i.test(text) ? '' : null),
  example: { broken: 'pie\n  "Rent" : 45\n  "Other" : null', repaired: 'pie\n  "Rent" : 45' },
})

export const quadrantSpellings: readonly Fault[] = [
  spelling({
    code: 'quadrant-point',
    spellings: [
      [
        /^(\s*(?!(?:[xy]-?axis|quadrant)\b)\S[^[:=]*?)\s*(?:=|->|-->|\bat\b)\s*(?=[[({]\s*(?:x\s*[:=]\s*)?-?[\d.]+)/i,
        '$1: ',
      ],
    ],
    example: {
      broken: 'quadrantChart\n  Campaign A = [0.3, 0.6]',
      repaired: 'quadrantChart\n  Campaign A: [0.3, 0.6]',
    },
  }),
  spelling({
    code: 'statement',
    misread: misreadAs('Name: [0.3, 0.6]'),
    spellings: [[/^(\s*)(?:point|item|data)\s+(?=[^:[]+:\s*\[)/i, '$1']],
    example: { broken: 'quadrantChart\n  point Tea: [0.3, 0.6]', repaired: 'quadrantChart\n  Tea: [0.3, 0.6]' },
  }),
  spelling({
    code: 'statement',
    misread: misreadAs('x-axis Low --> High'),
    spellings: [
      [
        /^(\s*)([xy])[_ ]?axis\b\s*[:：]?\s*/i,
        (_, indent = '', letter = '') => `${indent}${letter.toLowerCase()}-axis `,
      ],
      [/^(\s*[xy]-axis\s+)"([^"]+)"\s*,\s*"([^"]+)"\s*$/, '$1$2 --> $3'],
      [/^(\s*[xy]-axis\s+)\[\s*([^,\]]+?)\s*,\s*([^,\]]+?)\s*\]\s*$/, '$1$2 --> $3'],
      [/^(\s*[xy]-axis\s+(?:"[^"]*"|[^"|→⇒>-]+?))\s*(?:[|→⇒⟶]|=>)\s*(?=\S)/, '$1 --> '],
      [
        /^(\s*[xy]-axis\s+)"?((?:low|few|small|less|weak|slow|cheap|easy|not|un)\b[^"]*?)"?\s+to\s+"?((?:high|many|large|more|strong|fast|expensive|hard|very)\b[^"]*?)"?\s*$/i,
        '$1$2 --> $3',
      ],
      [/^(\s*)quadrant[-_ ]?([1-4])\s*[[(]\s*(.*?)\s*[\])]\s*$/i, '$1quadrant-$2 $3'],
      [/^(\s*)Quadrant(?=-[1-4]\s)/, '$1quadrant'],
    ],
    example: {
      broken: 'quadrantChart\n  y-axis [Few, Many]\n  Tea: [0.3, 0.6]',
      repaired: 'quadrantChart\n  y-axis Few --> Many\n  Tea: [0.3, 0.6]',
    },
  }),
  spelling({
    code: 'style',
    spellings: [[/^(\s*[^[]+:\s*\[[^\]]*\]\s*.*?)\b(radius|color|stroke-color|stroke-width)\s*=\s*/, '$1$2: ']],
    example: {
      broken: 'quadrantChart\n  Tea: [0.3, 0.6] radius=12',
      repaired: 'quadrantChart\n  Tea: [0.3, 0.6] radius: 12',
    },
  }),
]

/** A y-axis with its range in other words. The words behind the range are its unit. */
const axisRange =
  /^(\s*[xy][-_ ]?axis)\s*[:：]?\s*((?:"[^"]*")?)\s*[,:]?\s*\(?\s*(?:(?:from|min|range)\s*[:=]?\s*)?(-?\d[\d,.]*)\s*(?:-->|->|=>|→|~|to|max|\.\.+|,?\s*max)\s*[:=]?\s*(-?\d[\d,.]*)\s*\)?\s*([\p{L}%°]*)\s*$/iu

export const xychartSpellings: readonly Fault[] = [
  lineFault({
    code: 'statement',
    repair: text => {
      const [, keyword = '', label = '', from = '', to = '', unit = ''] = axisRange.exec(text) ?? []
      const [low, high] = [plainNumber(from), plainNumber(to)]
      if (keyword === '' || low === null || high === null) return null
      const isPlain = unit === '' && /^\s*[xy]-axis\s+(?:"[^"]*"\s+)?-?[\d.]+\s+-->\s+-?[\d.]+\s*$/.test(text)
      const name = label === '' || unit === '' ? label : `"${label.slice(1, -1)} (${unit})"`
      return isPlain ? null : [keyword, name || (unit && `"${unit}"`), `${low} --> ${high}`].filter(Boolean).join(' ')
    },
    example: {
      broken: 'xychart-beta\n  x-axis [a, b]\n  y-axis "Count" from 0 to 50\n  bar [1, 2]',
      repaired: 'xychart-beta\n  x-axis [a, b]\n  y-axis "Count" 0 --> 50\n  bar [1, 2]',
    },
  }),
  spelling({
    code: 'keyword-colon',
    spellings: [
      [/^(\s*[xy]-axis\s+"[^"]*")\s*[:：,]\s*(?=\[)/, '$1 '],
      [/^(\s*[xy]-axis\s+)(?:label|title|name)\s*[:=]?\s*(?=")/i, '$1'],
      [
        /^(\s*(?:bar|line)\b[^[]*\[)((?:\s*"?[\p{L}\p{N} ]+"?\s*:\s*-?[\d.]+\s*,?)+)(\]\s*)$/u,
        (_, start = '', list = '', close = '') =>
          start + list.replace(/"?[\p{L}\p{N} ]+"?\s*:\s*/gu, ' ').trim() + close,
      ],
      [
        /^(\s*(?:bar|line)\b[^[]*\[)((?:\s*-?[\d.]+\s*\p{L}+\s*,?)+)(\]\s*)$/u,
        (whole, start = '', list = '', close = '') =>
          /\d\s*(?:[kKmM万亿]\b|[万亿])/.test(list) ? whole : start + list.replace(/\p{L}+/gu, '') + close,
      ],
    ],
    example: {
      broken: 'xychart-beta\n  x-axis "Month": [a, b]\n  bar [1, 2]',
      repaired: 'xychart-beta\n  x-axis "Month" [a, b]\n  bar [1, 2]',
    },
  }),
  lineFault({
    code: 'series',
    misread: misreadAs('bar [1, 2]'),
    repair: text => {
      const [, indent = '', kind = '', name = '', list = ''] =
        /^(\s*)(bar|line)\b\s*[:：]?\s*(?:data|values|series)?\s*[:：=]?\s*((?:"[^"]*"|'[^']*'|\([^()]*\))?)\s*[:：=]?\s*[[{(]([^[\](){}]*)[\]})]\s*[,;]?$/.exec(
          text,
        ) ?? []
      if (kind === '' || !/\d/.test(list)) return null
      const values = /\d\s*[kKmM万亿]/.test(list) ? splitFigures(list) : readNumbers(list)
      const label = name === '' ? '' : `"${name.replace(/^["'(]|["')]$/g, '')}" `
      const written = `${indent}${kind} ${label}[${values.join(', ')}]`
      const isPlain = /^\s*(?:bar|line)\s+(?:"[^"]*"\s*)?\[\s*[-+\d.]+(?:\s*,\s*[-+\d.]+)*\s*\]$/.test(text)
      return isPlain || values.some(value => !/^-?\d+(?:\.\d+)?$/.test(value)) ? null : written
    },
    example: {
      broken: 'xychart-beta\n  x-axis [a, b]\n  bar {1.2k, 800}',
      repaired: 'xychart-beta\n  x-axis [a, b]\n  bar [1200, 800]',
    },
  }),
]

function splitFigures(list: string): string[] {
  return (list.match(/"[^"]*"|'[^']*'|[^,，;；]+/g) ?? [])
    .map(value => value.trim().replace(/^["']|["']$/g, ''))
    .filter(value => value !== '')
    .map(value => plainNumber(value) ?? value)
}

export const sankeySpellings: readonly Fault[] = [
  lineFault({
    code: 'sankey-flow',
    misread: misreadAs('from,to,12'),
    repair: text => {
      const arrow = '\\s*[-=–—]{1,2}>\\s*|\\s*[→⇒]\\s*'
      const [, from, inside, to] =
        /^\s*([^[\s].*?)\s*--+>?\s*\|?\s*([$€£¥]?[\d.,]+\s*[kKmM%]?)\s*\|?\s*(?:--+>)?\s*([^\d\s].*?)\s*$/.exec(text) ??
        []
      if (from !== undefined && plainNumber(inside ?? '') !== null) return `${from},${to},${plainNumber(inside ?? '')}`
      const [, source, target, amount] =
        new RegExp(
          `^\\s*([^[\\s].*?)(?:${arrow}|\\s*[,，;]\\s*)([^,]+?)\\s*(?:[:：=]\\s*|[,，;]\\s*|\\s*[([]\\s*)([$€£¥]?\\s*-?[\\d.,]+\\s*[kKmM%]?)\\s*[)\\]]?\\s*(?:[,，]\\s*#?\\w*)?$`,
        ).exec(text) ?? []
      const value = plainNumber(amount ?? '')
      if (source === undefined || value === null || /^"[^"]*$/.test(source)) return null
      const isPlain = /^(?:"[^"]*"|[^",]+),(?:"[^"]*"|[^",]+),\s*-?\d+(?:\.\d+)?\s*$/.test(text.trim())
      return isPlain ? null : `${source},${target},${value}`
    },
    example: { broken: 'sankey-beta\nSun -->|80| House', repaired: 'sankey-beta\nSun,House,80' },
  }),
  lineFault({
    code: 'sankey-flow',
    misread: misreadAs('from,to,12'),
    repair: text => text.replace(/^\s*(\d+(?:\.\d+)?),\s*([^\d,"][^,]*),\s*([^\d,"][^,]*)$/, '$2,$3,$1'),
    example: { broken: 'sankey-beta\n80,Sun,House', repaired: 'sankey-beta\nSun,House,80' },
  }),
  spelling({
    code: 'statement',
    spellings: [[/^\s*(?:nodes|links|flows|data)\s*[:：]?\s*$/i, '']],
    example: { broken: 'sankey-beta\nlinks:\nSun,House,80', repaired: 'sankey-beta\nSun,House,80' },
  }),
]

export const radarSpellings: readonly Fault[] = [
  lineFault({
    code: 'statement',
    repair: text =>
      /^\s*axis\b/.test(text)
        ? text.replace(/\b([A-Za-z_]\w*)\s*(?:\s+as\s+|\(\s*(?="))("[^"]*")\s*\)?/g, '$1[$2]')
        : null,
    example: {
      broken: 'radar-beta\n  axis a as "Depth", b("Speed"), c["Cost"]\n  curve x{1, 2, 3}',
      repaired: 'radar-beta\n  axis a["Depth"], b["Speed"], c["Cost"]\n  curve x{1, 2, 3}',
    },
  }),
  spelling({
    code: 'statement',
    spellings: [
      [/^(\s*)(?:data|series|dataset|plot|line)\s+(?=\w+\s*(?:\["[^"]*"\]\s*)?\{)/i, '$1curve '],
      [/^(\s*curve\b[^}]*\})\s*[,;]?\s*(?:#|color|fill|stroke).*$/i, '$1'],
      [/^(\s*(?:max|min|ticks|showLegend|graticule))\s*=\s*/i, '$1 '],
      [/^(\s*showLegend)\s*$/, '$1 true'],
      [
        /^(\s*graticule)\s+(Polygon|POLYGON|Circle|CIRCLE)\s*$/,
        (_, key = '', form = '') => `${key} ${form.toLowerCase()}`,
      ],
      [
        /^(\s*curve\b[^{]*\{)([^}]*\w\s*=\s*-?[\d.]+[^}]*)(\}\s*)$/,
        (_, start = '', list = '', end = '') => start + list.replace(/\s*=\s*/g, ': ') + end,
      ],
    ],
    example: {
      broken: 'radar-beta\n  axis a, b, c\n  series x["X"]{1, 2, 3}',
      repaired: 'radar-beta\n  axis a, b, c\n  curve x["X"]{1, 2, 3}',
    },
  }),
]

export const treemapSpellings: readonly Fault[] = [
  lineFault({
    code: 'statement',
    repair: text => {
      const [, indent = '', name = '', written = ''] =
        new RegExp(`^(\\s*)(?:\\d+[.)]\\s+)?("[^"]*")\\s*(?:[:：,=–—-]\\s*)?${figure}\\s*[;,]?$`).exec(text) ?? []
      const value = plainNumber(written)
      const isPlain = /^\s*"[^"]*"\s*[:,]\s*-?\d+(?:\.\d+)?\s*$/.test(text)
      const [, start, label, amount, unit] = /^(\s*)("[^"]*")\s*[:,]\s*(\d[\d.,]*)\s+([\p{L}°/]+)\s*$/u.exec(text) ?? []
      if (unit !== undefined && plainNumber(amount ?? '') !== null)
        return `${start}"${label?.slice(1, -1)} (${unit})": ${plainNumber(amount ?? '')}`
      if (name !== '') return value === null || isPlain ? null : `${indent}${name}: ${value}`
      const [, margin, shaped, brace] =
        /^(\s*)(?:\d+[.)]\s+)?(?:[\w-]+\s*)?[[({]+\s*"?([^"[\](){}:]+)"?\s*[\])}]+\s*$|^\s*(\})\s*$/.exec(text) ?? []
      if (brace) return ''
      if (shaped !== undefined) return `${margin}"${shaped}"`
      return /^\s*"[^"]*"\s*[:：]?\s*\{\s*$/.test(text) ? text.replace(/\s*[:：]?\s*\{\s*$/, '') : null
    },
    example: {
      broken: 'treemap-beta\n  "Tools" {\n    "Saws": "12"\n  }',
      repaired: 'treemap-beta\n  "Tools"\n    "Saws": 12',
    },
  }),
]

export const packetSpellings: readonly Fault[] = [
  lineFault({
    code: 'statement',
    repair: text => {
      const [, indent = '', first, last, name] =
        /^(\s*)(0x[\da-f]+|\d+)\s*[-–]\s*(0x[\da-f]+|\d+)\s*(?::|->|=>|→|=)\s*("[^"]*")\s*[,;]?$/i.exec(text) ?? []
      if (first !== undefined && !/^\s*\d+-\d+:/.test(text)) return `${indent}${Number(first)}-${Number(last)}: ${name}`
      const counted = /^(\s*)"?([\p{L}][^":]*?)"?\s*[:：]\s*(\d+)\s*bits?\s*$/iu.exec(text)
      if (counted) return `${counted[1]}+${counted[3]}: "${counted[2]}"`
      const turned = /^(\s*)("[^"]*")\s*:\s*(\d+)\s*-\s*(\d+)\s*$/.exec(text)
      return turned ? `${turned[1]}${turned[3]}-${turned[4]}: ${turned[2]}` : null
    },
    example: {
      broken: 'packet-beta\n  0-15 -> "Source"\n  0x10-0x1F: "Target"',
      repaired: 'packet-beta\n  0-15: "Source"\n  16-31: "Target"',
    },
  }),
]
