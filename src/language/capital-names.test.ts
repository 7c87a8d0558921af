import { expect, test } from 'vitest'
import { asWrittenInCapitals, withCapitalNames } from './capital-names.ts'

test.each([
  ['employees: Sales 20, IT 12', 'employees: Sales 20, ITdept 12'],
  ['sales in the US and the UK', 'sales in the USland and the UK'],
])('%s', (text, expected) => {
  expect(withCapitalNames(text)).toBe(expected)
  expect(asWrittenInCapitals({ source: [expected] })).toEqual({ source: [text] })
})

test.each(['WE DRAW IT FOR US', 'give it to us', 'US$ 20 and an IT-System', 'draw the U.S. budget'])(
  'stays as it is: %s',
  text => {
    expect(withCapitalNames(text)).toBe(text)
  },
)
