import { expect, test } from 'vitest'
import { isPicture } from './is-picture.ts'

test.each([
  ['photo.png', 'image/png', true],
  ['photo.webp', 'image/webp', true],
  ['plan.drawio.png', 'image/png', false],
  ['Plan.DRAWIO.PNG', 'image/png', false],
  ['plan.drawio.svg', 'image/svg+xml', false],
  ['notes.txt', 'text/plain', false],
  ['shop.zip', '', false],
])('%s of type %j: %s', (name, mediaType, expected) => {
  expect(isPicture(name, mediaType)).toBe(expected)
})
