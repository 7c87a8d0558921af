import { describe, expect, test } from 'vitest'
import { findNestedParts } from './nested-parts.ts'

describe('parts within parts', () => {
  test('names and values of every level, by their fields', () => {
    const text =
      'A tree map: [{"name":"R","budget":6,"children":[{"name":"S","budget":4},{"name":"T","budget":2}]},{"name":"M","budget":3}]'
    expect(findNestedParts(text)).toEqual({
      parts: [
        {
          name: 'R',
          value: 6,
          children: [
            { name: 'S', value: 4 },
            { name: 'T', value: 2 },
          ],
        },
        { name: 'M', value: 3 },
      ],
      measure: 'budget',
      count: 4,
      key: 'children',
    })
  })

  test('a value under its name, a whole without a value, another key, loose JSON', () => {
    const text = "{ 'Firm': 9, items: [{ 'North': 5 }, { name: 'South', items: [{ 'Town': 4 }] }] }"
    expect(findNestedParts(text)?.parts).toEqual([
      {
        name: 'Firm',
        value: 9,
        children: [
          { name: 'North', value: 5 },
          { name: 'South', children: [{ name: 'Town', value: 4 }] },
        ],
      },
    ])
  })

  test.each([
    ['no parts', '[{"name":"A","value":1}]'],
    ['two numbers of a record', '[{"name":"A","x":1,"y":2,"children":[{"name":"B","x":1,"y":2}]}]'],
    ['values of two names', '[{"name":"A","x":1,"children":[{"name":"B","y":2}]}]'],
    ['a part without a value', '[{"name":"A","x":1,"children":[{"name":"B"}]}]'],
    ['a part without a name', '[{"name":"A","x":1,"children":[{"flag":true}]}]'],
    ['no JSON', 'Sales [see below] { draft }'],
  ])('nothing is guessed: %s', (_, text) => {
    expect(findNestedParts(text)).toBeNull()
  })
})
