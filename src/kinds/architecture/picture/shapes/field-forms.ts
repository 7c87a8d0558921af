import type { Style } from '../../language/style.ts'
import type { Box } from '../geometry.ts'
import { type DrawForm, type FormWords, path, rectanglePath } from './form.ts'

function wordsIn(style: Style, box: Box, usual: string, align: 'left' | 'center'): FormWords[] {
  const text = style.text('mainText') ?? style.text('linkText') ?? usual
  const color = style.text('textColor') ?? style.text('fontColor') ?? '#666666'
  return text === '' ? [] : [{ text, box, align, size: style.number('textSize', 17), color }]
}

/** A field of words that are not shown, or of a number that can be counted up and down. */
const field =
  (usual: string, hasSteps: boolean): DrawForm =>
  (width, height, style) => {
    const steps = hasSteps ? Math.min(20, width / 4) : 0
    const x = width - steps
    const words = wordsIn(style, { x: 5, y: 0, width: x - 5, height }, usual, hasSteps ? 'center' : 'left')
    return {
      body: rectanglePath(0, 0, width, height, hasSteps ? Math.min(10, height / 4) : 0),
      ...(hasSteps && { lines: path`M ${x} 0 V ${height} M ${x} ${height / 2} H ${width}` }),
      words,
    }
  }

/** Words that lead to another page. */
const linkedWords: DrawForm = (width, height, style) => ({
  body: '',
  words: wordsIn(style, { x: 0, y: 0, width, height }, 'Link', 'center').map(each => ({
    ...each,
    color: style.text('textColor') ?? '#0000ff',
  })),
})

/** Words on a line that leads from them to what they are about, in the corner opposite to theirs (`callDir`). */
const pointedWords: DrawForm = (width, height, style) => {
  const size = style.number('textSize', 17)
  const text = style.text('linkText') ?? 'Callout'
  const row = Math.min(height, size * 1.5)
  const end = Math.min(width, text.length * size * 0.65)
  const direction = style.text('callDir') ?? 'NW'
  const [isRight, isBelow] = [direction.endsWith('E'), direction.startsWith('S')]
  const [near, far, turn] = isRight ? [width, 0, width - end] : [0, width, end]
  const [y, away] = isBelow ? [height - row, 0] : [row, height]
  const box = { x: Math.min(near, turn), y: isBelow ? height - row : 0, width: end, height: row }
  return {
    body: '',
    lines: path`M ${near} ${y} H ${turn} L ${far} ${away}`,
    words: text === '' ? [] : wordsIn(style, box, text, 'center'),
  }
}

/** Half of a row of two buttons: its corners are round on one side alone. */
const roundedOn =
  (side: 'top' | 'bottom' | 'left' | 'right'): DrawForm =>
  (width, height, style) => {
    const r = Math.max(0, Math.min(style.number('rSize', 10), width / 2, height / 2))
    const round = (isRound: boolean, dx: number, dy: number) =>
      isRound ? path`a ${r} ${r} 0 0 1 ${dx} ${dy}` : dx > 0 === dy > 0 ? path`h ${dx} v ${dy}` : path`v ${dy} h ${dx}`
    const has = (...sides: string[]) => sides.includes(side)
    return {
      body: [
        path`M ${r} 0 H ${width - r}`,
        round(has('top', 'right'), r, r),
        path`V ${height - r}`,
        round(has('bottom', 'right'), -r, r),
        path`H ${r}`,
        round(has('bottom', 'left'), -r, -r),
        path`V ${r}`,
        round(has('top', 'left'), r, -r),
        'Z',
      ].join(' '),
    }
  }

/** Fields, words and buttons of pages that are planned. */
export const fieldForms: Readonly<Record<string, DrawForm>> = {
  passwordField: field('******', false),
  numberField: field('100', true),
  linkedWords,
  pointedWords,
  roundedTop: roundedOn('top'),
  roundedBottom: roundedOn('bottom'),
  roundedLeft: roundedOn('left'),
  roundedRight: roundedOn('right'),
}
