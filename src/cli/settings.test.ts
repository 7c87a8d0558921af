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
    const environment = { LIMN_THEME: 'both', LIMN_SCALE: '1', LIMN_BACKGROUND: 'transparent', LIMN_STYLE: 'print' }
    expect(await read({ scale: 2 }, environment)).toMatchObject({
      style: 'print',
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
    [{ background: 'nocolour' }, {}, /^"nocolour" is not a colour/],
    [{ mermaidConfig: '/nowhere.json' }, {}, /^the file of -c cannot be read/],
    [{ style: 'fancy' }, {}, /^"fancy" is no style: name one of clean, card, sketch/],
    [{}, { LIMN_THEME: 'pink' }, /^LIMN_THEME must be light, dark or both/],
  ])('%j with %j is refused', async (flags, environment, message) => {
    await expect(read(flags, environment)).rejects.toThrow(message)
  })

  test.each([
    ['{"thema": "dark"}', /limn\.config\.json is not valid: .*thema/],
    ['{"theme": "pink"}', /limn\.config\.json is not valid: "theme"/],
    ['{', /limn\.config\.json is not valid JSON/],
  ])('a file that holds %s is refused', async (text, message) => {
    await mkdir(join(folder, 'broken'), { recursive: true })
    await writeFile(join(folder, 'broken/limn.config.json'), text)
    const refused = read({}, {}, 'broken')
    await expect(refused).rejects.toThrow(message)
    await expect(refused).rejects.toBeInstanceOf(UsageError)
  })
})

describe('a brand', () => {
  const write = async (name: string, content: unknown) => {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, 'limn.config.json'), JSON.stringify({ style: 'brand', brand: 'brand.json' }))
    await writeFile(join(folder, name, 'brand.json'), JSON.stringify(content))
    return readSetup({}, { environment: {}, folder: join(folder, name) })
  }

  test('is read from the file that the settings name', async () => {
    const brand = { colors: ['#0a5c9e', '#c2410c'], font: 'Inter', logoColor: '#123456' }
    expect((await write('branded', brand)).config.brand).toEqual(brand)
  })

  test.each([
    [{ colors: [] }, /brand\.json is no brand file: "colors" Too small/],
    [{ colors: ['blue'] }, /"colors\.0" is not a colour as #rrggbb/],
    [{ colors: ['#000000'], font: "x'; }" }, /"font" is no name of a font family/],
    [{ colors: ['#000000'], colour: 'x' }, /Unrecognized key/],
  ])('%j is refused', async (content, message) => {
    await expect(write('wrong', content)).rejects.toThrow(message)
  })
})
