import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UsageError } from './exit-codes.ts'
import { readSetup } from './settings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-settings-'))
  await mkdir(join(folder, 'docs/deep'), { recursive: true })
  await writeFile(
    join(folder, 'docs/limn.config.json'),
    JSON.stringify({ theme: 'dark', background: 'Tomato', scale: 3, assets: '../pictures' }),
  )
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (flags: Parameters<typeof readSetup>[0], environment = {}, below = 'docs/deep') =>
  (await readSetup(flags, { environment, folder: join(folder, below) })).settings

describe('settings', () => {
  test('are those of the nearest file above', async () => {
    expect(await read({})).toEqual({
      themes: ['dark'],
      isThemeNamed: false,
      background: '#ff6347',
      scale: 3,
      assets: join(folder, 'pictures'),
      isQuiet: false,
    })
  })

  test('variables win over the file, and options over both', async () => {
    const environment = { LIMN_THEME: 'both', LIMN_SCALE: '1', LIMN_BACKGROUND: 'transparent' }
    expect(await read({ scale: 2 }, environment)).toMatchObject({
      themes: ['light', 'dark'],
      isThemeNamed: true,
      background: 'transparent',
      scale: 2,
    })
    expect(await read({ theme: 'light' }, environment)).toMatchObject({ themes: ['light'], isThemeNamed: false })
  })

  test('have defaults where there is nothing', async () => {
    expect(await read({}, {}, '.')).toEqual({
      themes: ['light'],
      isThemeNamed: false,
      background: 'theme',
      isQuiet: false,
    })
  })

  test.each([
    [{ scale: 9 }, {}, /^scale is not valid/],
    [{ width: 2 }, {}, /^width is not valid/],
    [{ background: 'nocolour' }, {}, /^"nocolour" is no colour/],
    [{ mermaidConfig: '/nowhere.json' }, {}, /^the file of -c cannot be read/],
    [{}, { LIMN_THEME: 'pink' }, /^LIMN_THEME must be light, dark or both/],
  ])('%j with %j is refused', async (flags, environment, message) => {
    await expect(read(flags, environment)).rejects.toThrow(message)
  })

  test.each([
    ['{"thema": "dark"}', /limn\.config\.json is not valid: .*thema/],
    ['{"theme": "pink"}', /limn\.config\.json is not valid: "theme"/],
    ['{', /limn\.config\.json is not JSON/],
  ])('a file that holds %s is refused', async (text, message) => {
    await mkdir(join(folder, 'broken'), { recursive: true })
    await writeFile(join(folder, 'broken/limn.config.json'), text)
    const refused = read({}, {}, 'broken')
    await expect(refused).rejects.toThrow(message)
    await expect(refused).rejects.toBeInstanceOf(UsageError)
  })
})
