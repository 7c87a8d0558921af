import { expect, test } from 'vitest'
import { repairSlips } from './json-slips.ts'

const printed = JSON.stringify(
  {
    nodes: [
      { id: 'a', label: 'One' },
      { id: 'b', share: 0.5 },
    ],
    edges: [],
  },
  null,
  2,
)

test.each([
  ['a full stop behind a line', printed.replace('"a",', '"a",.')],
  ['two colons', printed.replace('"id":', '"id"::')],
  ['another sign for a comma', printed.replace('"a",', '"a";')],
  ['another sign for a colon', printed.replace('"label":', '"label" =')],
  ['a line in bold', printed.replace('"label": "One"', '**"label": "One"**')],
  ['a fence', printed.replace('"a",\n', '"a",\n```\n\n```\n')],
  ['a quote of another kind', printed.replace('"One"', '"One\'')],
  ['an opening bracket missing', printed.replace('"nodes": [', '"nodes":')],
  ['an opening bracket twice', printed.replace('"nodes": [', '"nodes": [[')],
  ['a closing bracket twice', printed.replace('  ],\n', '  ]],\n')],
  ['a closing bracket of another kind', printed.replace('  ],\n', '  ),\n')],
])('%s', (_, broken) => {
  const { source, repairs, isAccepted } = repairSlips(broken)
  expect(isAccepted).toBe(true)
  expect(JSON.parse(source)).toEqual(JSON.parse(printed))
  expect(repairs.every(({ code, line }) => code === 'guided' && line !== undefined)).toBe(true)
})

test('a sentence is left out by name', () => {
  const { source, repairs } = repairSlips(printed.replace('"a",\n', '"a",\nNext comes the second part:\n'))
  expect(JSON.parse(source)).toEqual(JSON.parse(printed))
  expect(repairs).toEqual([
    expect.objectContaining({ values: { case: 'prose', text: 'Next comes the second part:' }, line: 5 }),
  ])
})

test.each([
  ['a figure stays what it is', '{"a": .5}'],
  ['a comment may say something', '{"a": 1} // of ten'],
  ['a key without quotes is another language', '{a: 1, b: 2, c: 3, d: 4, e: 5}'],
])('%s', (_, source) => {
  expect(repairSlips(source).isAccepted).toBe(false)
})
