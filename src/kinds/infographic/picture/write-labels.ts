import { element, formatNumber } from '../../../toolkit/drawing/svg.ts'
import { escapeXml } from '../../../toolkit/xml/escape-xml.ts'
import { fitText } from './fit-text.ts'

const label = /<foreignObject([^>]*)><span([^>]*)>([^<]*)<\/span><\/foreignObject>/g

/**
 * The engine sets every label as HTML in a `foreignObject`, which most programs that read SVG leave out. Here each becomes `text`,
 * broken into rows that fit its box. `data-box` says what it takes up: x, y, width and height.
 */
export function writeLabels(svg: string): string {
  return svg.replaceAll(label, (_, attributes: string, span: string, text: string, index: number) => {
    const written = readAttributes(attributes)
    const inset = insetOf(svg.slice(Math.max(0, index - longestBefore), index), written)
    return writeLabel(written, readStyle(readAttributes(span).get('style') ?? ''), decodeEntities(text), inset)
  })
}

/** Characters before a label in which the box that it fills is looked for. */
const longestBefore = 700
/** What stays free within a painted box that a label fills, in pixels at most: beside the words, and above and below them. */
const freeWithin = { across: 10, along: 4 }

interface Inset {
  x: number
  y: number
}

/** How far a label keeps from its edges where these are those of a round box that is painted below it: its words would touch the line. */
function insetOf(before: string, label: Values): Inset {
  const areas = Array.from(before.matchAll(/<rect\b([^>]*)>/g), ([, written = '']) => readAttributes(written))
  const isFilled = (area: Values) => ['width', 'height'].every(name => area.get(name) === label.get(name))
  const round = areas.filter(isFilled).map(area => numberOf(area.get('rx'), 0))
  const radius = Math.max(0, ...round)
  return radius > 0 ? { x: Math.min(freeWithin.across, radius * 0.6), y: freeWithin.along } : { x: 0, y: 0 }
}

type Values = ReadonlyMap<string, string>

function writeLabel(attributes: Values, style: Values, text: string, inset: Inset): string {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(name => numberOf(attributes.get(name), 0))
  const box = { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 }
  const isBold = isBoldWeight(style.get('font-weight'))
  const written = { sizePx: numberOf(style.get('font-size'), 14), rowEm: lineHeightOf(style) }
  const room = { width: box.width - 2 * inset.x, height: box.height - 2 * inset.y }
  const { block, rowEm } = fitText(text.trim(), isBold, room, written.sizePx, written.rowEm)
  const size = block.fontSizePx
  const rowHeight = size * rowEm
  const total = block.lines.length * rowHeight
  const vertical = style.get('align-content') ?? 'flex-start'
  const free = box.height - total
  const top = box.y + (vertical === 'center' ? free / 2 : vertical === 'flex-end' ? free : 0)
  const align = style.get('text-align') ?? 'left'
  const [anchor, at]: [string, number] =
    align === 'center'
      ? ['middle', box.x + box.width / 2]
      : align === 'right'
        ? ['end', box.x + box.width]
        : ['start', box.x]
  const lines = block.lines.map((runs, index) => {
    const baseline = top + index * rowHeight + rowHeight / 2 + size * 0.35
    return element('tspan', { x: at, y: baseline }, escapeXml(runs.map(run => run.text).join('')))
  })
  const left = anchor === 'middle' ? at - block.width / 2 : anchor === 'end' ? at - block.width : at
  const look = {
    'data-box': [left, top, block.width, total].map(formatNumber).join(' '),
    id: attributes.get('id'),
    'font-size': formatNumber(size),
    'font-weight': isBold ? 'bold' : undefined,
    'text-anchor': anchor,
    fill: style.get('color') ?? 'currentColor',
    opacity: style.get('opacity'),
  }
  return element('text', look, ...lines)
}

function isBoldWeight(weight: string | undefined): boolean {
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
}

function lineHeightOf(style: Values): number {
  const written = style.get('line-height') ?? ''
  const value = numberOf(written, 1.4)
  return written.endsWith('px') ? value / numberOf(style.get('font-size'), 14) : value
}

function readAttributes(written: string): Values {
  return new Map(
    [...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodeEntities(value)]),
  )
}

function readStyle(written: string): Values {
  return new Map(
    written.split(';').flatMap(declaration => {
      const colon = declaration.indexOf(':')
      return colon < 0 ? [] : [[declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]]
    }),
  )
}

function numberOf(written: string | undefined, fallback: number): number {
  const value = Number.parseFloat(written ?? '')
  return Number.isFinite(value) ? value : fallback
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Decodes the entities that an HTML serialiser writes. */
export function decodeEntities(written: string): string {
  return written.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
