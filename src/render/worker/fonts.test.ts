import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareFonts } from './fonts.ts'

test('a font for text and one for emoji are unpacked, and asked in this order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'limn-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const configuration = await prepareFonts(folder)
  const files = await readdir(dirname(configuration))
  expect(files.filter(file => file.startsWith('noto-emoji'))).not.toEqual([])
  expect(files.filter(file => file.startsWith('noto-sans-sc'))).not.toEqual([])
  expect(await readFile(configuration, 'utf8')).toContain('<string>Noto Sans SC</string><string>Noto Emoji</string>')
  expect(await prepareFonts(folder)).toBe(configuration)
})
