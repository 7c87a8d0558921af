import type { Style } from '../../language/style.ts'
import { type DrawForm, ellipsePath, path, pixelsOf, points, polygon, rectanglePath } from './form.ts'

/** A box whose corners are as round as its style says in pixels (`rSize`), whatever it says of `rounded`. */
const roundedBox: DrawForm = (width, height, style) => ({
  body: rectanglePath(0, 0, width, height, pixelsOf(style, 'rSize', 10, Math.min(width, height) / 2)),
})

/** A button with the words that its style has, if it has no label. */
const button: DrawForm = (width, height, style) => {
  const isChevron = style.text('buttonStyle') === 'chevron'
  const text = style.text('mainText') ?? 'Main Text'
  const box = { x: 0, y: 0, width, height }
  const size = style.number('textSize', 17)
  const tip = points([0, 0], [width * 0.8, 0], [width, height / 2], [width * 0.8, height], [0, height])
  return {
    body: isChevron ? polygon(tip) : rectanglePath(0, 0, width, height, 10),
    words: text === '' ? [] : [{ text, box, align: 'center', size, color: style.text('textColor') ?? '#666666' }],
  }
}

/** A button with smaller words below its main ones. */
const twoLineButton: DrawForm = (width, height, style) => {
  const lines = [
    { text: style.text('mainText') ?? 'Main Text', top: 0, size: 16 },
    { text: style.text('subText') ?? 'Sub Text', top: height / 2, size: 12 },
  ]
  const color = style.text('textColor') ?? '#666666'
  return {
    body: rectanglePath(0, 0, width, height, 10),
    words: lines
      .filter(({ text }) => text !== '')
      .map(({ text, top, size }) => ({
        text,
        box: { x: 0, y: top, width, height: height / 2 },
        align: 'center',
        size,
        color,
      })),
  }
}

/** A box that is ticked. */
const tickedBox: DrawForm = (width, height) => ({
  body: rectanglePath(0, 0, width, height, 3),
  lines: path`M ${width * 0.8} ${height * 0.2} L ${width * 0.4} ${height * 0.8} L ${width * 0.25} ${height * 0.6}`,
})

/** A button of a choice, chosen. */
const chosenButton: DrawForm = (width, height) => ({
  body: ellipsePath(0, 0, width, height),
  solid: ellipsePath(width / 4, height / 4, width / 2, height / 2),
})

/** Signs beyond these have no room to be seen. */
const mostSigns = 100
/** Distance from one sign of a rating to the next, as a share of its height. */
const pitch = 1.5

function starAt(left: number, size: number): string {
  const center = size * 0.475
  const corners = Array.from({ length: 10 }, (_, index): [number, number] => {
    const [angle, radius] = [(index * Math.PI) / 5, size * (index % 2 === 0 ? 0.5 : 0.19)]
    return [left + center + radius * Math.sin(angle), size / 2 - radius * Math.cos(angle)]
  })
  return polygon(points(...corners))
}

/** The stars of a rating: as many as its `grade` are filled, the others of its scale are outlined. */
const rating: DrawForm = (_width, height, style) => {
  const count = (key: string, usual: number) => Math.max(0, Math.min(mostSigns, Math.round(style.number(key, usual))))
  const grade = count('grade', 5)
  const stars = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => starAt((from + index) * height * pitch, height))
  return { body: stars(0, grade).join(' '), lines: stars(grade, count('ratingScale', 10)).join(' ') }
}

/** A sheet with a folded corner, as it stands for a page. */
function sheetAt(x: number, y: number): string {
  return path`M ${x} ${y} h 11 l 4 4 v 14 h -15 Z M ${x + 11} ${y} v 4 h 4`
}

/** The frame of the words of a window, in pixels. */
const words = { tab: { x: 60, y: 10, width: 110, height: 30 }, address: { x: 125, y: 55, height: 35 }, size: 17 }

/** A window of a browser: its tab, its buttons, and the field for the address below them. */
const browserWindow: DrawForm = (wished, tall, style) => {
  const [width, height] = [Math.max(wished, 260), Math.max(tall, 110)]
  const outline = style.text('strokeColor') ?? '#666666'
  const faint = style.text('strokeColor3') ?? '#c4c4c4'
  const ring = (fromRight: number) => ellipsePath(width - fromRight, 5, 20, 20)
  const tab = path`M 0 40 H 30 V 15 a 5 5 0 0 1 5 -5 H 170 a 5 5 0 0 1 5 5 V 40 H ${width} M 0 110 H ${width}`
  const field = rectanglePath(100, 55, width - 110, 35, 5)
  return {
    body: rectanglePath(0, 0, width, height),
    accents: [
      { d: `${ring(75)} ${ring(50)}`, stroke: outline },
      { d: ring(25), stroke: style.text('strokeColor2') ?? '#008cff' },
      { d: [tab, field, sheetAt(37, 17), sheetAt(107, 64)].join(' '), stroke: faint },
      { d: arrowAt(10, 1) + arrowAt(60, -1), fill: faint },
      { d: 'M 84 66 a 7 7 0 1 0 3 6', stroke: faint },
      { d: polygon(points([80, 67], [88, 67], [88, 60])), fill: faint },
    ],
    words: wordsOfWindow(width, style),
    labelBox: { x: 0, y: 110, width, height: Math.max(0, height - 110) },
  }
}

/** A thick arrow back, or forwards, from its start in pixels. */
function arrowAt(x: number, direction: 1 | -1): string {
  const at = (away: number, y: number): [number, number] => [x + direction * away, y]
  return polygon(points(at(0, 73), at(10, 64), at(10, 70), at(18, 70), at(18, 76), at(10, 76), at(10, 82)))
}

function wordsOfWindow(width: number, style: Style) {
  const [address = '', title = ''] = (style.text('mainText') ?? 'http://www.draw.io,Page 1').split(',')
  const look = { align: 'left' as const, size: words.size, color: style.text('textColor') ?? '#666666' }
  return [
    { ...look, text: title, box: words.tab },
    { ...look, text: address, box: { ...words.address, width: Math.max(0, width - 140) } },
  ].filter(({ text }) => text !== '')
}

/** Parts of pages in a browser. */
export const pageForms: Readonly<Record<string, DrawForm>> = {
  roundedBox,
  button,
  twoLineButton,
  tickedBox,
  chosenButton,
  rating,
  browserWindow,
}
