import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readCaseList } from './read-case-list.ts'

const arrows = (text: string) => {
  const graph = readCaseList(text, null, text)
  return graph && relationsIn(graph)
}

test('each case is asked where the one before does not hold', () => {
  expect(
    arrows(
      'If the leaves are yellow, water less. If they are brown and crispy, water more. If there are holes, check for pests. Otherwise the plant is fine.',
    ),
  ).toEqual([
    'The leaves are yellow? -> Water less: Yes',
    'The leaves are yellow? -> The leaves are brown and crispy?: No',
    'The leaves are brown and crispy? -> Water more: Yes',
    'The leaves are brown and crispy? -> There are holes?: No',
    'There are holes? -> Check for pests: Yes',
    'There are holes? -> The plant is fine: No',
  ])
})

test('what one thing can be is one question', () => {
  expect(arrows("If the light is green, go. If it's yellow, slow down. If it's red, stop.")).toEqual([
    'Light? -> Go: Green',
    'Light? -> Slow down: Yellow',
    'Light? -> Stop: Red',
  ])
})

test('nothing is read where nobody says what is done else', () => {
  expect(arrows('If it rains, take the bus. If you are late, call us.')).toBeNull()
})

test('semicolons join cases as well as full stops, and a case needs no comma before what is done in it', () => {
  expect(
    arrows(
      'which pet should I get: if you live in a flat get a cat; if you have a garden get a dog; otherwise get a fish',
    ),
  ).toEqual([
    'You live in a flat? -> Get a cat: Yes',
    'You live in a flat? -> You have a garden?: No',
    'You have a garden? -> Get a dog: Yes',
    'You have a garden? -> Get a fish: No',
  ])
})

test('what is done otherwise may be the same with another thing', () => {
  expect(
    arrows('what to wear: if it rains take a raincoat; if it is cold wear a jacket; otherwise a t-shirt')?.at(-1),
  ).toBe('It is cold? -> Wear a t-shirt: No')
})
