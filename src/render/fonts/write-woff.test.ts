import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import wawoff2 from 'wawoff2'
import { subsetFont } from './subset-font.ts'
import { writeWoff } from './write-woff.ts'

const packed = fileURLToPath(
  import.meta.resolve('@fontsource-variable/noto-sans-sc/files/noto-sans-sc-latin-wght-normal.woff2'),
)

test('a reader of fonts finds the same characters and outlines in the packed font, and it is smaller', async () => {
  const letters = 'The quick brown fox jumps over the lazy dog 0123456789'
  const font = subsetFont(await wawoff2.decompress(await readFile(packed)), letters, 400)
  const woff = writeWoff(font)
  const [before, after] = [create(font), create(woff)]
  expect(after.type).toBe('WOFF')
  expect(after.characterSet).toEqual(before.characterSet)
  for (const letter of letters) {
    const [one, other] = [before, after].map(read => read.glyphForCodePoint(letter.codePointAt(0) ?? 0))
    expect(other?.path.toSVG(), letter).toBe(one?.path.toSVG())
    expect(other?.advanceWidth, letter).toBe(one?.advanceWidth)
  }
  expect(woff.length).toBeLessThan(0.75 * font.length)
})

test('the same font is packed into the same bytes', async () => {
  const font = subsetFont(await wawoff2.decompress(await readFile(packed)), 'ab', 700)
  expect(writeWoff(font)).toEqual(writeWoff(font))
})
