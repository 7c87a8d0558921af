import { describe, expect, test } from 'vitest'
import { findTitleRoom } from './find-title-room.ts'

const bar = { x: 0, y: 100, width: 400, height: 30 }
const title = { x: 12, width: 80 }
const down = (x: number) => [
  { x, y: 0 },
  { x, y: 150 },
]

describe('the left edge of a title', () => {
  test('is right of the lines that would run through it, where there is room between them', () => {
    expect(findTitleRoom(bar, title, [down(50)])).toBe(58)
    expect(findTitleRoom(bar, title, [down(90), down(50)])).toBe(98)
    expect(findTitleRoom(bar, title, [down(50), down(300)])).toBe(58)
    const along = [
      { x: -20, y: 110 },
      { x: 120, y: 110 },
    ]
    expect(findTitleRoom(bar, title, [along])).toBe(128)
  })

  test('stays where no line runs through it, and where there is no room', () => {
    expect(findTitleRoom(bar, title, [])).toBe(12)
    expect(findTitleRoom(bar, title, [down(300)])).toBe(12)
    expect(findTitleRoom({ ...bar, y: 200 }, title, [down(50)])).toBe(12)
    expect(findTitleRoom({ ...bar, width: 120 }, title, [down(50)])).toBe(12)
  })
})
