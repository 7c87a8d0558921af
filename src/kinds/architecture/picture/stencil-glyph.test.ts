import { expect, test } from 'vitest'
import { findIcon } from '../../../toolkit/icons/find-icon.ts'
import { signOnTile, withoutMargin } from './stencil-glyph.ts'

function iconOf(id: string) {
  const icon = findIcon(id)
  if (!icon) throw new Error(`${id} is not installed`)
  return icon
}

test('the sign of a service is taken from its tile, to be painted in any colour', () => {
  const sign = signOnTile(iconOf('logos:aws-s3'))
  expect(sign.body).toContain('fill="currentColor"')
  expect(sign.body).not.toMatch(/gradient|#fff|M0 0h256/i)
})

test('a logo without a tile stays as it is', () => {
  const logo = iconOf('logos:postgresql')
  expect(signOnTile(logo)).toBe(logo)
})

test('an icon of one colour fills its box', () => {
  const { left, top, width, height } = withoutMargin(iconOf('mdi:laptop'))
  expect(width).toBeLessThanOrEqual(24)
  expect(left + width).toBeLessThanOrEqual(24)
  expect(height).toBeLessThan(20)
  expect(top).toBeGreaterThan(0)
})
