import { expect, test } from 'vitest'
import { readToldParts } from './read-told-parts.ts'

function partsOf(text: string): unknown {
  const tree = readToldParts(text, null, text)
  return (
    tree && [
      tree.root.label,
      ...tree.root.children.map(({ label, children }) => [label, ...children.map(child => child.label)].join('/')),
    ]
  )
}

test('the parts of one thing, and the parts of these', () => {
  expect(
    partsOf('What are the parts of a bicycle? frame, wheels, saddle. The wheels have tires, spokes and a hub.'),
  ).toEqual(['bicycle', 'frame', 'wheels/tires/spokes/hub', 'saddle'])
  expect(
    partsOf('Show the structure of a newspaper: editorial, sales and printing. Editorial has politics and sports.'),
  ).toEqual(['newspaper', 'editorial/politics/sports', 'sales', 'printing'])
})

test.each([
  'What are the parts of a bicycle? frame, wheels, saddle. The rider has a helmet.',
  'What are the parts of a bicycle?',
  // Alone, the list has a title of its own.
  'Parts of a letter: sender, date, signature',
  'The parts are frame, wheels and saddle.',
])('is none: %s', text => {
  expect(partsOf(text)).toBeNull()
})
