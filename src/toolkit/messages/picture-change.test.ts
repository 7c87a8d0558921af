import { expect, test } from 'vitest'
import { noFaults as none } from '../geometry/score-picture.ts'
import { writeChange } from './en.ts'
import { pictureChangeValues } from './picture-change.ts'
import { writeChange as writeChineseChange } from './zh.ts'

test('a change is told in numbers, without faults that were never there', () => {
  const values = pictureChangeValues({ ...none, overlaps: 2, crossings: 5, cutLabels: 1 }, { ...none, crossings: 1 })
  expect(writeChange(values)).toBe('2 overlaps, 5 crossings, 1 cut label → 0, 1, 0')
  expect(writeChineseChange(values)).toBe('2 处重叠、5 处交叉、1 处文字被截断 → 0、1、0')
})
