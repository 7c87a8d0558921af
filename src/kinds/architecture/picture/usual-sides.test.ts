import { expect, test } from 'vitest'
import { readPortConstraint, usualSides } from './usual-sides.ts'

const box = (x: number, y: number) => ({ box: { x, y, width: 100, height: 40 } })

test.each([
  ['beside each other', box(0, 0), box(200, 20), ['east', 'west']],
  ['one below the other', box(0, 0), box(60, 100), ['south', 'north']],
  ['diagonally', box(0, 0), box(200, 100), ['east', 'north']],
  ['diagonally, backwards', box(200, 100), box(0, 0), ['west', 'south']],
])('shapes that stand %s', (_, source, target, sides) => {
  expect(usualSides(source, target)).toEqual(sides)
})

test('an end that is tied to a side keeps it', () => {
  expect(usualSides({ ...box(0, 0), side: 'north' }, box(200, 20))).toEqual(['north', 'west'])
})

test('a row of a table offers its left and right alone', () => {
  const offered = readPortConstraint('eastwest')
  expect(usualSides({ ...box(0, 0), offered }, { ...box(60, 100), offered })).toEqual(['east', 'west'])
  expect(readPortConstraint(undefined)).toBeUndefined()
})
