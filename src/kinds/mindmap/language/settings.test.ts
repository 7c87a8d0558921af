import { expect, test } from 'vitest'
import { readSettings, writeSetting } from './settings.ts'

const map = '# Tea\n- Green\n- Black\n'

test('a setting is written into front matter, and its removal leaves the bytes that were there', () => {
  const coloured = writeSetting(map, 'color', '["#408fdd", "#046b9f"]')
  expect(coloured).toBe(`---\nmarkmap:\n  color: ["#408fdd", "#046b9f"]\n---\n${map}`)
  const both = writeSetting(coloured, 'sides', 'both')
  expect(readSettings(both)).toEqual({ colors: ['#408fdd', '#046b9f'], sides: 'both' })
  expect(writeSetting(writeSetting(both, 'sides', null), 'color', null)).toBe(map)
})

test('other front matter stays', () => {
  const titled = `---\ntitle: Drinks\nmarkmap:\n  maxWidth: 300\n  color:\n    - "#408fdd"\n    - '#046b9f'\n---\n${map}`
  expect(readSettings(titled).colors).toEqual(['#408fdd', '#046b9f'])
  expect(writeSetting(titled, 'color', '["#167e16"]')).toBe(
    `---\ntitle: Drinks\nmarkmap:\n  maxWidth: 300\n  color: ["#167e16"]\n---\n${map}`,
  )
  expect(writeSetting(titled, 'color', null)).toBe(`---\ntitle: Drinks\nmarkmap:\n  maxWidth: 300\n---\n${map}`)
  expect(readSettings(map)).toEqual({ colors: undefined, sides: undefined })
})
