import { expect, test } from 'vitest'
import { readSideBySide } from './read-side-by-side.ts'

test.each([
  'spending in 2023 vs 2024: travel 1200 / 900, software 3,400 / 4,100, office 800/650',
  '2023和2024支出对比：travel 1200和900，software 3400和4100，office 800和650',
])('two figures of each name are two columns: %s', text => {
  expect(readSideBySide(text, null)).toMatchObject({
    values: ['2023', '2024'],
    rows: [
      ['travel', 1200, 900],
      ['software', 3400, 4100],
      ['office', 800, 650],
    ],
  })
})

test.each([
  'spending in 2023 vs 2024: travel 1200, software 3400 / 4100',
  'spending: travel 1200 / 900, software 3400 / 4100',
  'spending in 2023 vs 2024: travel 1200 € / 900 %, software 3400 / 4100',
])('anything else is not read: %s', text => {
  expect(readSideBySide(text, null)).toBeNull()
})
