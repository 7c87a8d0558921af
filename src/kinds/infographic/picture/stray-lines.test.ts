import { expect, test } from 'vitest'
import { withoutStrayLines } from './stray-lines.ts'

test('a line on the lower edge of a round box goes, and one between items stays', () => {
  const line = (y: number) =>
    `<rect x="0" y="${y}" width="120" height="1" fill="url(#split-line-linear-gradient-left)" />`
  const box =
    '<g transform="translate(0, 46)"><rect x="0" y="0" width="120" height="36" fill="#eee" rx="18" ry="18" /></g>'
  expect(withoutStrayLines(`${box}${line(82)}`)).toBe(box)
  expect(withoutStrayLines(`${box}${line(92)}`)).toBe(`${box}${line(92)}`)
})
