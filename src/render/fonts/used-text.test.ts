import { expect, test } from 'vitest'
import { readUsedText } from './used-text.ts'

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

function facesOf(content: string): [regular: string, bold: string] {
  const { regular, bold } = readUsedText(svg(content))
  return [[...regular].join(''), [...bold].join('')]
}

test('characters are sorted by the weight that their element or one around it has', () => {
  expect(facesOf('<title>no</title><text>a<tspan font-weight="700">b</tspan>c</text>')).toEqual(['ac', 'b'])
  expect(
    facesOf('<g font-weight="bold"><text>图<tspan style="fill:red;font-weight: 400">d\n</tspan></text></g>'),
  ).toEqual(['d', '图'])
})

test('a style sheet with a bold weight may mean every text', () => {
  expect(facesOf('<style>.a{font-weight:600}</style><text>x</text>')).toEqual(['x', 'x'])
  expect(facesOf('<style>.a{font:bold 12px serif}</style><text>x</text>')).toEqual(['x', 'x'])
  expect(facesOf('<style>.a{font-weight:400}</style><text>x</text>')).toEqual(['x', ''])
})
