import type { Style } from '../../language/style.ts'
import type { Box, Point } from '../geometry.ts'
import { type DrawForm, ellipsePath, type FormWords, path, points, polygon, rectanglePath } from './form.ts'

/** Text alone. */
const anchor: DrawForm = () => ({ body: '' })

/** Where a picture will be: a box with its diagonals. */
const crossedBox: DrawForm = (width, height) => ({
  body: rectanglePath(0, 0, width, height),
  lines: path`M 0 0 L ${width} ${height} M ${width} 0 L 0 ${height}`,
})

/** A field with a button at its right, and a point downwards on it. */
const comboBox: DrawForm = (width, height, style) => {
  const button = Math.min(width / 2, 30)
  const [x, y, reach] = [width - button / 2, height / 2, Math.min(button, height) * 0.3]
  const sign = points([x - reach, y - reach * 0.6], [x + reach, y - reach * 0.6], [x, y + reach * 0.6])
  const radius = Math.min(5, height / 4)
  const stroke = style.text('strokeColor') ?? 'default'
  return {
    body: '',
    accents: [
      { d: rectanglePath(0, 0, width, height, radius), fill: '#ffffff', stroke },
      {
        d: rectanglePath(width - button, 0, button, height, radius),
        fill: style.text('fillColor2') ?? '#aaddff',
        stroke,
      },
      { d: polygon(sign), fill: '#ffffff' },
    ],
    words: wordsOfField(style, { x: 0, y: 0, width: width - button, height }),
    labelBox: { x: 0, y: 0, width: width - button, height },
  }
}

/** A field with a magnifying glass at its right. */
const searchBox: DrawForm = (width, height, style) => {
  const size = Math.min(height * 0.5, width / 4)
  const [x, y] = [width - size * 1.4, height * 0.2]
  return {
    body: rectanglePath(0, 0, width, height),
    accents: [
      {
        d: `${ellipsePath(x, y, size, size)} ${path`M ${x + size * 0.15} ${y + size * 0.85} L ${x - size * 0.35} ${y + size * 1.35}`}`,
        stroke: style.text('strokeColor2') ?? style.text('strokeColor') ?? 'default',
      },
    ],
    words: wordsOfField(style, { x: 0, y: 0, width: width - size * 2, height }),
    labelBox: { x: 0, y: 0, width: width - size * 2, height },
  }
}

/** A picture that plays, its controls below. */
const videoPlayer: DrawForm = (width, height, style) => {
  const bar = Math.min(height / 3, style.number('barHeight', 30))
  const top = height - bar
  const knob = { x: (width * Math.max(0, Math.min(100, style.number('barPos', 20)))) / 100, radius: bar * 0.25 }
  const corner = bar * 0.2
  // The corners of a screen that fills all of the display.
  const [left, right, upper, lower] = [width - bar * 1.3, width - bar * 0.4, top + bar * 0.3, top + bar * 0.8]
  const corners =
    path`M ${left} ${upper + corner} V ${upper} H ${left + corner} M ${right - corner} ${upper} H ${right} V ${upper + corner} ` +
    path`M ${left} ${lower - corner} V ${lower} H ${left + corner} M ${right - corner} ${lower} H ${right} V ${lower - corner}`
  const done = style.text('strokeColor2') ?? '#008cff'
  const loud = path`M ${bar * 1.35} ${top + bar * 0.35} q ${bar * 0.15} ${bar * 0.15} 0 ${bar * 0.3} m ${bar * 0.1} ${-bar * 0.4} q ${bar * 0.25} ${bar * 0.25} 0 ${bar * 0.5}`
  const clock = { x: bar * 1.8, y: top, width: Math.max(0, left - bar * 1.8), height: bar }
  const sign = points([bar * 0.3, top + bar * 0.3], [bar * 0.75, top + bar / 2], [bar * 0.3, top + bar * 0.7])
  return {
    body: rectanglePath(0, 0, width, height),
    lines: path`M 0 ${top} H ${width}`,
    inner: ellipsePath(knob.x - knob.radius, top - knob.radius, 2 * knob.radius, 2 * knob.radius),
    accents: [
      { d: path`M 0 ${top} H ${knob.x - knob.radius}`, stroke: done },
      { d: `${corners} ${loud}`, stroke: done },
      { d: polygon(sign), fill: done },
    ],
    words: [{ text: '0:00/3:53', box: clock, align: 'left', size: bar * 0.5, color: style.text('strokeColor') }],
    labelBox: { x: 0, y: 0, width, height: top },
  }
}

/** A thin bar, as much of it in the colour of the outline as is done. */
const downloadBar: DrawForm = (width, height, style) => {
  const done = (width * Math.max(0, Math.min(100, style.number('barPos', 30)))) / 100
  const [top, bar] = [Math.max(0, height / 2 - 1), Math.min(2, height)]
  return { body: '', area: rectanglePath(0, top, width, bar), solid: rectanglePath(0, top, done, bar) }
}

/** Words that a field has in its style, in place of a label. */
function wordsOfField(style: Style, box: Box): FormWords[] {
  const text = style.text('mainText') ?? ''
  const room = { ...box, x: box.x + optionRoom.left, width: Math.max(0, box.width - optionRoom.left) }
  const size = style.number('fontSize', optionRoom.text)
  return text === '' ? [] : [{ text, box: room, align: 'left', size, color: style.text('fontColor') }]
}

/** Options beyond these have no room to be read. */
const mostOptions = 100
/** Measures of options, in pixels. */
const optionRoom = { left: 7, sign: 15, words: 29, text: 17 }

/** Path data of a sign in a square. */
type Sign = (x: number, y: number, size: number) => string

/** Options one below the other, as their style has them (`mainText=+Yes,No`): those behind a plus are chosen. */
const optionsOf =
  (sign: Sign, mark: Sign, paint: 'fill' | 'stroke'): DrawForm =>
  (width, height, style) => {
    const options = (style.text('mainText') ?? 'Option 1').split(',').slice(0, mostOptions)
    const [color, chosenColor = color] = (style.text('textColor') ?? '#666666,#008cff').split(',')
    const row = height / options.length
    const size = Math.min(optionRoom.sign, row, width)
    const at = (index: number) => ({ x: Math.min(optionRoom.left, width - size), y: row * (index + 0.5) - size / 2 })
    const chosen = options.flatMap((option, index) => (option.startsWith('+') ? [at(index)] : []))
    const draw = (each: Sign, places: readonly Point[]) => places.map(({ x, y }) => each(x, y, size)).join(' ')
    return {
      body: rectanglePath(0, 0, width, height),
      accents: [
        {
          d: draw(
            sign,
            options.map((_, index) => at(index)),
          ),
          fill: '#dddddd',
          stroke: '#999999',
        },
        { d: draw(sign, chosen), fill: '#888888', stroke: '#999999' },
        { d: draw(mark, chosen), [paint]: '#333333' },
      ].filter(({ d }) => d !== ''),
      words: options.map((option, index) => ({
        text: option.replace(/^\+/, ''),
        box: { x: optionRoom.words, y: row * index, width: Math.max(0, width - optionRoom.words), height: row },
        align: 'left',
        size: style.number('fontSize', optionRoom.text),
        color: option.startsWith('+') ? chosenColor : color,
      })),
    }
  }

const checkBoxes = optionsOf(
  (x, y, size) => rectanglePath(x, y, size, size),
  (x, y, size) =>
    path`M ${x + size * 0.25} ${y + size * 0.5} L ${x + size * 0.45} ${y + size * 0.75} L ${x + size * 0.75} ${y + size * 0.25}`,
  'stroke',
)

const radioButtons = optionsOf(
  (x, y, size) => ellipsePath(x, y, size, size),
  (x, y, size) => ellipsePath(x + size * 0.25, y + size * 0.25, size / 2, size / 2),
  'fill',
)

const checkBox: DrawForm = (width, height) => {
  const size = Math.min(width, height)
  const [x, y] = [(width - size) / 2, (height - size) / 2]
  return {
    body: rectanglePath(x, y, size, size),
    lines: path`M ${x + size * 0.2} ${y + size * 0.5} L ${x + size * 0.42} ${y + size * 0.75} L ${x + size * 0.8} ${y + size * 0.22}`,
  }
}

/** Parts of pages and forms that are planned. */
export const mockupForms: Readonly<Record<string, DrawForm>> = {
  anchor,
  crossedBox,
  comboBox,
  searchBox,
  videoPlayer,
  downloadBar,
  checkBox,
  checkBoxes,
  radioButtons,
}
