import { element, escapeXml, formatNumber } from '../../../toolkit/drawing/svg.ts'
import { layOutText, type TextBlock } from '../../../toolkit/drawing/text.ts'

const label = /<foreignObject([^>]*)><span([^>]*)>([^<]*)<\/span><\/foreignObject>/g
const smallestShrink = 0.55
/** The engine measures with its own face: a line may be this much wider than it thought before it is broken. */
const tolerance = 1.06

/**
 * The engine sets every label as HTML in a `foreignObject`, which most programs that read SVG leave out. Here each becomes `text`,
 * broken into lines and made smaller until it fits its box. `data-box` says what it takes up: x, y, width and height.
 */
export function writeLabels(svg: string): string {
  return svg.replaceAll(label, (_, attributes: string, span: string, text: string) =>
    writeLabel(readAttributes(attributes), readStyle(readAttributes(span).get('style') ?? ''), decodeEntities(text)),
  )
}

type Values = ReadonlyMap<string, string>

function writeLabel(attributes: Values, style: Values, text: string): string {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(name => numberOf(attributes.get(name), 0))
  const box = { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 }
  const isBold = isBoldWeight(style.get('font-weight'))
  const lineHeight = lineHeightOf(style)
  const block = fitText(text.trim(), isBold, box, numberOf(style.get('font-size'), 14), lineHeight)
  const size = block.fontSizePx
  const rowHeight = size * lineHeight
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

/** A box of one line keeps one line; others are broken. Both become smaller where they must, to a limit. */
function fitText(
  text: string,
  bold: boolean,
  box: { width: number; height: number },
  wantedPx: number,
  lineHeight: number,
): TextBlock {
  const isOneLine = box.height < wantedPx * lineHeight * 1.6 && !text.includes('\n')
  for (let share = 1; share > smallestShrink; share -= 0.05) {
    const size = wantedPx * share
    const block = layOutText([{ text, bold }], size, isOneLine ? Infinity : box.width * tolerance)
    const isNarrowEnough = block.width <= box.width * tolerance
    const isLowEnough = isOneLine || block.lines.length * size * lineHeight <= box.height * 1.05
    if (isNarrowEnough && isLowEnough && !breaksWords(block, text)) return block
  }
  return layOutText([{ text, bold }], wantedPx * smallestShrink, box.width * tolerance)
}

/** True where a line ends in the middle of a word. */
function breaksWords(block: TextBlock, text: string): boolean {
  const words = new Set(text.split(/\s+/))
  const drawn = block.lines.flatMap(runs =>
    runs
      .map(run => run.text)
      .join('')
      .split(/\s+/),
  )
  return drawn.some(
    word => /^[\w'’-]+$/.test(word) && !words.has(word) && !text.includes(` ${word}`) && !isWhole(word, text),
  )
}

/** Words written beside CJK characters stand between them without blanks. */
function isWhole(word: string, text: string): boolean {
  const at = text.indexOf(word)
  const [before, after] = [text[at - 1] ?? ' ', text[at + word.length] ?? ' ']
  return at >= 0 && !/[\w'’-]/.test(before) && !/[\w'’-]/.test(after)
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

/** What a serialiser of HTML escapes. */
function decodeEntities(written: string): string {
  return written.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
