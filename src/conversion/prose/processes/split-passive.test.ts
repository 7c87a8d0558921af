import { expect, test } from 'vitest'
import { splitPassive } from './split-passive.ts'

test('participles that share a subject and a verb', () => {
  expect(splitPassive('The text gets written by the author, reviewed by an editor and published')).toBe(
    'The text gets written by the author, then The text gets reviewed by an editor, then The text gets published',
  )
  expect(splitPassive("it's introduced in the House, sent to committee and debated")).toBe(
    "it's introduced in the House, then it's sent to committee, then it's debated",
  )
})

test('sentences where a part is anything else stay as they are', () => {
  for (const sentence of [
    'The form is signed by the boss and the clerk files it',
    'The box is packed',
    'The firm was founded in 2009, opened the first shop and was sold',
    'The shop sells things made and painted by hand',
  ])
    expect(splitPassive(sentence)).toBe(sentence)
})
