import type { Values } from '../../shared/messages/catalogue.ts'
import type { PictureScore } from '../geometry/score-picture.ts'

const faults = ['overlaps', 'crossings', 'overlaidLines', 'linesThroughShapes', 'cutLabels', 'hiddenLabels'] as const

/** The faults of a picture before and after a change, as values of a message. What is 0 before and after is left out. */
export function pictureChangeValues(before: PictureScore, after: PictureScore): Record<string, number> {
  const changed = faults.filter(fault => before[fault] + after[fault] > 0)
  return Object.fromEntries(
    changed.flatMap(fault => [
      [fault, before[fault]],
      [`${fault}After`, after[fault]],
    ]),
  )
}

/** `2 overlaps, 5 crossings → 0, 1`, with the names and the comma of a language. */
export function writePictureChange(
  values: Values,
  names: Readonly<Record<keyof PictureScore, (count: number) => string>>,
  comma: string,
): string {
  const changed = faults.filter(fault => values[fault] !== undefined)
  const before = changed.map(fault => `${values[fault]} ${names[fault](Number(values[fault]))}`)
  return `${before.join(comma)} → ${changed.map(fault => values[`${fault}After`]).join(comma)}`
}
