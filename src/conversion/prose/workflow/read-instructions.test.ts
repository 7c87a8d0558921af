import { expect, test } from 'vitest'
import { readInstructions } from './read-instructions.ts'

function steps(text: string): string[] | undefined {
  return readInstructions(text, null)?.nodes.map(({ label }) => label)
}

test.each([
  [
    'Soup: chop 2 onions, fry them in oil. Add 1 litre of stock, 3 carrots, some salt. Simmer 20 minutes, then blend.',
    ['Chop 2 onions', 'Fry them in oil', 'Add 1 litre of stock, 3 carrots, some salt', 'Simmer 20 minutes', 'Blend'],
  ],
  [
    'How to hang a shelf - measure the wall and mark two holes. Drill them. Finally screw in the brackets.',
    ['Measure the wall', 'Mark two holes', 'Drill them', 'Screw in the brackets'],
  ],
])('each verb begins a step, with what is listed after it: %s', (text, expected) => {
  expect(steps(text)).toEqual(expected)
})

test.each([
  'Soup: chop onions. The pot is old. Serve.',
  'Soup: chop onions. If it is thick, add water. Serve.',
  'Add 3 users and 2 groups',
])('nothing is a step that tells nothing to do: %s', text => {
  expect(steps(text)).toBeUndefined()
})
