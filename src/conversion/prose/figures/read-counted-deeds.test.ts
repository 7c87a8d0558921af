import { expect, test } from 'vitest'
import { readCountedDeeds } from './read-counted-deeds.ts'

test('how many do what', () => {
  const text =
    'In our class 12 pupils come by bus, 7 walk, 5 ride a bike and 3 are driven by their parents. Can you draw it?'
  expect(readCountedDeeds(text, null, text)).toMatchObject({
    title: 'Pupils in our class',
    rows: [
      ['Come by bus', 12],
      ['Walk', 7],
      ['Ride a bike', 5],
      ['Are driven by their parents', 3],
    ],
  })
})

test.each(['12 pupils come by bus, 7 red cars, 5 ride a bike', '12 pupils come by bus and 7 walk'])(
  '%s is not read',
  text => {
    expect(readCountedDeeds(text, null, text)).toBeNull()
  },
)
