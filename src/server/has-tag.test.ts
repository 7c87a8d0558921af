import { expect, test } from 'vitest'
import { hasTag } from './has-tag.ts'

test('a tag is found in a list, weak or not, and a star matches any', () => {
  for (const condition of ['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', '*'])
    expect([condition, hasTag(condition, '"a"')]).toEqual([condition, true])
  for (const condition of [undefined, '', '"b"', 'a', '"a-b"'])
    expect([condition, hasTag(condition, '"a"')]).toEqual([condition, false])
})
