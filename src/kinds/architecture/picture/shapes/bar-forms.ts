import type { Style } from '../../language/style.ts'
import type { Box } from '../geometry.ts'
import { type DrawForm, ellipsePath, type Form, type FormWords, path, points, polygon, rectanglePath } from './form.ts'

/** Words beyond these have no room to be read. */
const mostItems = 100

/** A word of a bar, and whether it is the one that is chosen. */
interface Item {
  text: string
  isChosen: boolean
}

/** The words that a style gives a bar (`mainText=One,+Two`): that behind a plus is chosen. */
function itemsOf(style: Style, usual: string): Item[] {
  const texts = (style.text('mainText') ?? usual).split(',').slice(0, mostItems)
  return texts.map(text => ({ text: text.replace(/^[+>]+/, '').trim(), isChosen: text.startsWith('+') }))
}

interface Look {
  size: number
  color: string
  chosen: string
  accent: string
  stroke: string
}

function lookOf(style: Style, chosen: string): Look {
  return {
    size: style.number('textSize', style.number('fontSize', 17)),
    color: style.text('textColor') ?? style.text('fontColor') ?? '#666666',
    chosen: style.text('textColor2') ?? style.text('selectedFontColor') ?? chosen,
    accent: style.text('fillColor2') ?? style.text('strokeColor2') ?? '#008cff',
    stroke: style.text('strokeColor') ?? '#666666',
  }
}

/** About how wide a word of a bar is, in letters of its size. */
const letterWidth = 0.56

const roomOf = ({ text }: Item, { size }: Look) => text.length * size * letterWidth + size * 0.8

function wordsIn(items: readonly Item[], boxes: readonly Box[], look: Look, align: 'left' | 'center'): FormWords[] {
  return items.flatMap(({ text, isChosen }, index) => {
    const box = boxes[index]
    return !box || text === ''
      ? []
      : [{ text, box, align, size: look.size, color: isChosen ? look.chosen : look.color }]
  })
}

/** Boxes side by side from `left`, as wide as their words need. */
function boxesAcross(items: readonly Item[], look: Look, place: { left: number; y: number; height: number }, gap = 0) {
  let x = place.left
  return items.map(item => {
    const box = { x, y: place.y, width: roomOf(item, look), height: place.height }
    x += box.width + gap
    return box
  })
}

/** Boxes side by side, widened to fill the width. */
function spread(boxes: readonly Box[], width: number): Box[] {
  const factor = Math.max(1, width / boxes.reduce((sum, box) => sum + box.width, 0))
  return boxes.map(box => ({ ...box, x: box.x * factor, width: box.width * factor }))
}

function pathOf(boxes: readonly Box[]): string {
  return boxes.map(({ x, y, width, height }) => rectanglePath(x, y, width, height)).join(' ')
}

const chosenOf = (items: readonly Item[], boxes: readonly Box[]) => boxes.filter((_, index) => items[index]?.isChosen)

/** A page below its tabs. */
const tabsAbove: DrawForm = (width, height, style) => {
  const [items, look] = [itemsOf(style, 'Tab 1,+Tab 2,Tab 3'), lookOf(style, '#ffffff')]
  const top = Math.min(height / 2, look.size * 1.5)
  const boxes = boxesAcross(items, look, { left: 10, y: 0, height: top }, 4)
  return {
    body: rectanglePath(0, top, width, height - top),
    accents: [
      { d: pathOf(boxes.filter(box => !chosenOf(items, boxes).includes(box))), stroke: look.stroke },
      { d: `${pathOf(chosenOf(items, boxes))} ${rectanglePath(0, top, width, 5)}`, fill: look.accent },
    ],
    words: wordsIn(items, boxes, look, 'center'),
    labelBox: { x: 0, y: top, width, height: height - top },
  }
}

/** A page beside its tabs. */
const tabsBeside: DrawForm = (width, height, style) => {
  const [items, look] = [itemsOf(style, 'Tab 1,+Tab 2,Tab 3'), lookOf(style, '#ffffff')]
  const left = Math.min(width / 2, Math.max(0, ...items.map(item => roomOf(item, look))))
  const row = look.size * 1.5
  const boxes = items.map((_, index) => ({ x: 0, y: 10 + index * (row + 5), width: left, height: row }))
  return {
    body: rectanglePath(left, 0, width - left, height),
    accents: [
      { d: pathOf(boxes.filter(box => !chosenOf(items, boxes).includes(box))), stroke: look.stroke },
      { d: `${pathOf(chosenOf(items, boxes))} ${rectanglePath(left, 0, 5, height)}`, fill: look.accent },
    ],
    words: wordsIn(items, boxes, look, 'center'),
    labelBox: { x: left, y: 0, width: width - left, height },
  }
}

/** Buttons in one box: side by side or one below the other, with lines between them. */
const buttonsIn =
  (direction: 'across' | 'down', usual: string): DrawForm =>
  (width, height, style) => {
    const [items, look] = [itemsOf(style, usual), lookOf(style, '#ffffff')]
    const boxes =
      direction === 'across'
        ? spread(boxesAcross(items, look, { left: 0, y: 0, height }), width)
        : items.map((_, index) => ({
            x: 0,
            y: (height * index) / items.length,
            width,
            height: height / items.length,
          }))
    const whole = Math.max(width, ...boxes.map(box => box.x + box.width))
    const between = boxes
      .slice(1)
      .map(({ x, y }) => (direction === 'across' ? path`M ${x} 0 V ${height}` : path`M 0 ${y} H ${width}`))
    return {
      body: rectanglePath(0, 0, whole, height),
      accents: [
        { d: between.join(' '), stroke: style.text('strokeColor2') ?? '#c4c4c4' },
        { d: pathOf(chosenOf(items, boxes)), fill: look.accent },
      ].filter(({ d }) => d !== ''),
      words: wordsIn(items, boxes, look, 'center'),
    }
  }

/** Rows of words in a box, the first of them a heading where the form has one. */
const rowsIn =
  (usual: string, isHeaded: boolean): DrawForm =>
  (width, height, style) => {
    const [items, look] = [itemsOf(style, usual), lookOf(style, '#008cff')]
    const row = Math.min(look.size * 1.5, height / Math.max(1, items.length))
    const boxes = items.map((_, index) => ({ x: 10, y: index * row, width: Math.max(0, width - 10), height: row }))
    const bullets = style.text('bulletStyle')
    const written = items.map(item => ({
      ...item,
      text: bullets === 'dot' ? `• ${item.text}` : bullets === 'hyphen' ? `- ${item.text}` : item.text,
    }))
    return {
      body: rectanglePath(0, 0, width, height),
      ...(isHeaded && { lines: path`M 0 ${row} H ${width}` }),
      words: wordsIn(written, boxes, look, 'left'),
    }
  }

/** Steps on a line, done ones in its colour. */
const stepBar: DrawForm = (width, height, style) => {
  const [items, look] = [itemsOf(style, 'Step 1,Step 2,+Step 3'), lookOf(style, '#008cff')]
  const pitch = width / items.length
  const boxes = items.map((_, index) => ({ x: pitch * index, y: 0, width: pitch, height: look.size * 1.5 }))
  const [y, radius] = [Math.min(height - 10, look.size * 2), 10]
  const dots = items.map((_, index) => ellipsePath(pitch * (index + 0.5) - radius, y - radius, 2 * radius, 2 * radius))
  const line = rectanglePath(pitch / 2, y - 2.5, width - pitch, 5)
  return { body: '', solid: [line, ...dots].join(' '), words: wordsIn(items, boxes, look, 'center') }
}

/** Words one after the other, with a point between them where the form has one. */
const wordsAcross =
  (usual: string, hasPoints: boolean): DrawForm =>
  (_width, height, style) => {
    const [items, look] = [itemsOf(style, usual), lookOf(style, '#008cff')]
    const boxes = boxesAcross(items, look, { left: 0, y: 0, height }, hasPoints ? 10 : 0)
    const signs = boxes.slice(1).map(({ x }) => path`M ${x - 8} ${height / 2 - 4} l 5 4 l -5 4`)
    return {
      body: '',
      ...(hasPoints && { lines: signs.join(' ') }),
      words: wordsIn(items, boxes, look, 'center'),
    }
  }

/** A switch with what it says when it is on. */
const onOffButton: DrawForm = (width, height, style) => {
  const look = lookOf(style, '#ffffff')
  const isOn = style.text('buttonState') !== 'off'
  const text = style.text('mainText') ?? (isOn ? 'ON' : 'OFF')
  const box = { x: isOn ? 0 : width * 0.25, y: 0, width: width * 0.75, height }
  return {
    body: rectanglePath(0, 0, width, height, 10),
    accents: [{ d: rectanglePath(box.x, 0, box.width, height, 10), fill: look.accent }],
    words: [{ text, box, align: 'center', size: look.size, color: isOn ? look.chosen : look.color }],
  }
}

/** A window with its title and its three buttons. */
const titledWindow: DrawForm = (width, height, style): Form => {
  const look = lookOf(style, '#008cff')
  const [title] = itemsOf(style, 'Window Title')
  const bar = Math.min(30, height)
  const ring = (fromRight: number) => ellipsePath(width - fromRight, 5, 20, 20)
  const box = { x: 10, y: 0, width: Math.max(0, width - 90), height: bar }
  return {
    body: rectanglePath(0, 0, width, height),
    accents: [
      { d: ring(75) + ring(50), stroke: look.stroke },
      { d: ring(25), stroke: style.text('strokeColor2') ?? '#008cff' },
      { d: path`M 0 ${bar} H ${width}`, stroke: style.text('strokeColor3') ?? '#c4c4c4' },
    ],
    words: title ? wordsIn([title], [box], look, 'left') : [],
    labelBox: { x: 0, y: bar, width, height: Math.max(0, height - bar) },
  }
}

/** A yellow note under a strip of tape. */
const stickyNote: DrawForm = (width, height, style) => {
  const [items, look] = [itemsOf(style, 'Note line 1,Note line 2,Note line 3'), lookOf(style, '#666666')]
  const sheet = points(
    [width * 0.03, height * 0.07],
    [width * 0.9, height * 0.06],
    [width * 0.97, height],
    [width * 0.1, height * 0.98],
  )
  const tape = points([width * 0.28, 0], [width * 0.59, 0], [width * 0.6, height * 0.11], [width * 0.28, height * 0.13])
  const boxes = items.map((_, index) => ({
    x: 0,
    y: height * 0.15 + index * look.size * 1.5,
    width,
    height: look.size * 1.5,
  }))
  return {
    body: '',
    accents: [
      { d: polygon(sheet), fill: style.text('fillColor') ?? '#ffffcc' },
      { d: polygon(tape), fill: style.text('strokeColor') ?? '#ff3300' },
    ],
    words: wordsIn(items, boxes, look, 'center'),
  }
}

/** Bars, lists and windows of pages that are planned, with the words that their styles have. */
export const barForms: Readonly<Record<string, DrawForm>> = {
  tabsAbove,
  tabsBeside,
  buttonsAcross: buttonsIn('across', '+Button 1,Button 2,Button 3'),
  buttonsDown: buttonsIn('down', '+Button 1,Button 2,Button 3'),
  menuAcross: buttonsIn('across', '+Menu 1,Menu 2,Menu 3'),
  menuDown: buttonsIn('down', 'Item 1,Item 2,Item 3'),
  listBox: rowsIn('+Window Title,Sub Text', true),
  lineList: rowsIn('Note line 1,Note line 2,Note line 3', false),
  stepBar,
  breadcrumb: wordsAcross('Layer 1,Layer 2,+Layer 3', true),
  pagination: wordsAcross('0-9 A B C D E F G H I J K L M N O P Q R S T U V X Y Z', false),
  onOffButton,
  titledWindow,
  stickyNote,
}
