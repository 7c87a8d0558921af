import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { create } from 'fontkit'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { isValid } from '../contract/diagrams.ts'
import { agents } from '../kinds/find.ts'
import { createRenderer } from './renderer.ts'

const renderer = createRenderer()
afterAll(() => renderer.close())

const examplesRoot = resolve(import.meta.dirname, '../kinds')
const drawn = agents.filter(agent => agent.renderModule)

async function sourcesOf(agentId: string, extension: string) {
  const folder = join(examplesRoot, agentId, 'examples')
  const files = (await readdir(folder)).filter(file => file.endsWith(extension) && !file.includes('.broken.'))
  return Promise.all(files.sort().map(async name => ({ name, source: await readFile(join(folder, name), 'utf8') })))
}

function agentOf(id: string) {
  const agent = drawn.find(each => each.id === id)
  if (!agent) throw new Error(`no kind ${id} is drawn`)
  return agent
}

/** An engine outside of the agents: its module is written here. */
function engine(name: string, body: string) {
  const code = `export const renderer = { async render(source) { ${body} } }`
  return { id: name, renderModule: new URL(`data:text/javascript,${encodeURIComponent(code)}`) }
}

const svgOf = (content: string, size = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`

const echo = engine('echo', 'return source')

/** An SVG as `finishSvg` returns it, from one that an engine might write. */
async function finish(svg: string): Promise<string> {
  const finished = await renderer.render(echo, svg, { format: 'svg', background: 'transparent' })
  return String(finished)
}

async function pixelsOf(agent: typeof echo, source: string, options = {}) {
  const png = await renderer.render(agent, source, { format: 'png', scale: 1, ...options })
  return sharp(png).raw().toBuffer({ resolveWithObject: true })
}

describe('SVG with its font', () => {
  const text = '<text font-family="Noto Sans SC" x="9" y="50">Plan 计划<tspan font-weight="700">B 😀</tspan></text>'
  const draw = async (options: object) =>
    String(await renderer.render(echo, svgOf(text), { format: 'svg', background: 'transparent', ...options }))

  test('has every letter that it is written in, in its weight, and no other', async () => {
    const svg = await draw({ embedsFonts: true })
    const letters: Record<string, string> = {}
    for (const [, weight = '', data = '', range = ''] of svg.matchAll(
      /font-weight:(\d+) \d+;src:url\(data:font\/woff;base64,([^)]*)\)format\('woff'\);unicode-range:([^}]*)}/g,
    )) {
      const font = create(Buffer.from(data, 'base64'))
      const codes = range.split(',').map(code => Number.parseInt(code.slice(2), 16))
      expect(font.characterSet.filter(code => code < 0xffff)).toEqual(codes)
      letters[weight] = (letters[weight] ?? '') + String.fromCodePoint(...codes)
    }
    expect([...(letters['100'] ?? '')].sort().join('')).toBe(' Paln划计')
    expect([...(letters['550'] ?? '')].sort().join('')).toBe(' B')
    expect(svg.length - (await draw({})).length).toBeLessThan(9_000)
  })

  test('is written so on demand alone, and pixels are the same', async () => {
    expect(await draw({})).not.toContain('@font-face')
    const plain = await renderer.render(echo, svgOf(text), { format: 'png' })
    expect(await renderer.render(echo, svgOf(text), { format: 'png', embedsFonts: true })).toEqual(plain)
  })
})

describe('every kind draws its examples', () => {
  for (const agent of drawn) {
    test(`${agent.id}: as SVG of a size, with the same words in both themes`, async () => {
      for (const { name, source } of await sourcesOf(agent.id, agent.format?.extension ?? '')) {
        expect(isValid((await agent.format?.check(source)) ?? []), name).toBe(true)
        const light = String(await renderer.render(agent, source, { format: 'svg', theme: 'light' }))
        const dark = String(await renderer.render(agent, source, { format: 'svg', theme: 'dark' }))
        expect(light, name).toMatch(/^<svg [^>]*viewBox="[-\d. ]+"/)
        expect(light, name).not.toMatch(/NaN|foreignObject/)
        expect(light, name).not.toMatch(/ (?:d|x|y|width|height|points|transform)="[^"]*undefined/)
        expect(light, name).not.toBe(dark)
        expect(textOf(light), name).toBe(textOf(dark))
        expect(textOf(light), name).not.toBe('')
      }
    })
  }
})

function textOf(svg: string): string {
  return svg
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('PNG', () => {
  const label = (text: string) => svgOf(`<text x="10" y="60" font-size="40">${text}</text>`)

  test('has the size that is asked for', async () => {
    const at = async (options: object) => (await pixelsOf(echo, svgOf('<rect width="9" height="9"/>'), options)).info
    expect(await at({ scale: 1 })).toMatchObject({ width: 200, height: 100 })
    expect(await at({ scale: 3 })).toMatchObject({ width: 600, height: 300 })
    expect(await at({ width: 500 })).toMatchObject({ width: 500, height: 250 })
  })

  test('is made smaller where it would go over the limits', async () => {
    const { info } = await pixelsOf(echo, svgOf('', 'width="1000000" height="500"'), { scale: 4 })
    expect(info.width).toBe(16_384)
    const square = await pixelsOf(echo, svgOf('', 'width="9000" height="9000"'))
    expect(square.info.width * square.info.height).toBeLessThanOrEqual(16_700_000)
  })

  test('shows text, Chinese included, where there is text', async () => {
    const [empty, latin, chinese] = await Promise.all(['', 'Text', '流程图'].map(text => pixelsOf(echo, label(text))))
    expect(latin?.data.equals(empty?.data ?? Buffer.of())).toBe(false)
    expect(chinese?.data.equals(empty?.data ?? Buffer.of())).toBe(false)
  })

  test('has a Chinese character and not the box that stands for a missing one', async () => {
    // One stroke in the middle: a box would have ink at the top.
    const { data, info } = await pixelsOf(
      echo,
      svgOf('<text x="0" y="88" font-size="100">一</text>', 'width="100" height="100"'),
    )
    const rowHasInk = (row: number) =>
      data.subarray(row * info.width * info.channels, (row + 1) * info.width * info.channels).some(value => value < 128)
    expect(Array.from({ length: 100 }, (_, row) => row).filter(rowHasInk).length).toBeGreaterThan(3)
    expect(Array.from({ length: 30 }, (_, row) => row).filter(rowHasInk)).toEqual([])
  })

  test('has the background of the theme, or none', async () => {
    const corner = async (options: object) => [...(await pixelsOf(echo, svgOf(''), options)).data.subarray(0, 4)]
    expect((await corner({ theme: 'light' })).slice(0, 3)).toEqual([255, 255, 255])
    expect((await corner({ theme: 'dark' })).slice(0, 3)).toEqual([0x15, 0x18, 0x1e])
    expect((await corner({ background: 'transparent' }))[3]).toBe(0)
  })
})

describe('labels in HTML', () => {
  const foreign = (html: string) =>
    svgOf(
      `<foreignObject x="10" y="20" width="120" height="60"><div xmlns="http://www.w3.org/1999/xhtml">${html}</div></foreignObject>`,
    )

  test('become SVG text with every word, broken into lines', async () => {
    const svg = await finish(foreign('<p>Check the <b>stock</b> of every article in the order</p><p>第二段</p>'))
    expect(textOf(svg).replaceAll(' ', '')).toBe('Checkthestockofeveryarticleintheorder第二段')
    expect(svg.match(/<tspan x=/g)?.length).toBeGreaterThan(2)
  })

  test('keep their colour and size and are there in the PNG', async () => {
    const source = foreign('<span style="color: #ff0000; font-size: 40px">Red</span>')
    expect(await finish(source)).toMatch(/<text [^>]*font-size="40" fill="#ff0000"/)
    const { data, info } = await pixelsOf(echo, source)
    const isRed = (at: number) => (data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60
    expect(Array.from({ length: info.width * info.height }, (_, pixel) => pixel * info.channels).some(isRed)).toBe(true)
  })

  test('win over the fallback of a switch', async () => {
    const svg = await finish(
      svgOf(
        `<switch><foreignObject width="90" height="20"><div xmlns="http://www.w3.org/1999/xhtml">Whole label</div></foreignObject><text>Whole…</text></switch>`,
      ),
    )
    expect(textOf(svg)).toBe('Whole label')
  })

  test('written by a browser, with HTML entities and without namespaces, are read', async () => {
    expect(textOf(await finish('<svg width="90" height="20"><text>a&nbsp;b</text><br></svg>'))).toContain('a')
  })
})

describe('what an engine lets through', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event handler', '<rect width="5" height="5" onload="alert(1)"/>'],
    ['a script link', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['a link elsewhere', '<a xlink:href="https://evil.example/"><text>x</text></a>'],
    ['a picture elsewhere', '<image href="https://evil.example/a.png" width="5" height="5"/>'],
    ['a picture on the disk', '<image xlink:href="file:///etc/passwd" width="5" height="5"/>'],
    ['a picture without a scheme', '<image href="//evil.example/a.png" width="5" height="5"/>'],
    ['a page in a data address', '<image href="data:text/html,evil.example" width="5" height="5"/>'],
    ['a fill elsewhere', '<rect width="5" height="5" fill="url(https://evil.example/a.svg#x)"/>'],
    ['a style elsewhere', '<rect width="5" height="5" style="fill: url(https://evil.example/a)"/>'],
    ['an escaped style', '<rect width="5" height="5" style="fill: u\\72l(https://evil.example/a)"/>'],
    ['a style with a comment', '<rect width="5" height="5" style="fill: url(/**/https://evil.example/a)"/>'],
    ['an image set', '<rect width="5" height="5" style="mask: image-set(\'https://evil.example/a\' 1x)"/>'],
    ['an import', '<style>@import "https://evil.example/a.css"; .a { fill: red }</style>'],
    ['an escaped import', '<style>@\\69mport "https://evil.example/a.css";</style>'],
    ['a font', '<style>@font-face { font-family: x; src: url("https://evil.example/a.woff") }</style>'],
    ['an address in an address', '<style>.a { fill: url(#x url(https://evil.example/a)) }</style>'],
    [
      'an embedded page',
      '<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
    ],
    ['an animation to a link', '<a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a>'],
    ['a used document', '<use href="https://evil.example/a.svg#x"/>'],
  ])('%s is taken out', async (_, content) => {
    const svg = await finish(svgOf(`${content}<text>kept</text>`))
    expect(svg).not.toMatch(/evil|alert|passwd|iframe|<script|onload/i)
    expect(svg).toContain('kept')
  })

  test('parts of the document and embedded pictures stay', async () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo='
    const svg = await finish(
      svgOf(
        `<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"/></defs><rect class="a" fill="url(#g)"/><image href="${picture}"/>`,
      ),
    )
    expect(svg).toContain('.a{fill:url(#g)}')
    expect(svg).toContain('fill="url(#g)"')
    expect(svg).toContain(picture)
  })

  test('an infographic keeps its icons', async () => {
    const infographic = agentOf('infographic')
    const draw = (icon: string) =>
      renderer.render(
        infographic,
        `infographic list-row-simple-illus\ndata\n  title T\n  lists\n    - label One\n      ${icon}`,
        { format: 'svg' },
      )
    expect(String(await draw('icon rocket'))).toMatch(/<svg [^>]*width="180"[^>]*><path/)
    expect(String(await draw('desc nothing'))).not.toContain('width="180"')
  })

  test('an XML entity is not expanded', async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${svgOf('<text>&b;&b;&b;</text>')}`
    const outcome = await finish(bomb).catch(error => String(error))
    expect(outcome).not.toContain('aaaaaaaaaa')
  })

  test('a hundred thousand openings of an address take no long time', async () => {
    const svg = await finish(svgOf(`<style>${'url('.repeat(100_000)}</style><text>kept</text>`))
    expect(svg).toContain('kept')
  })

  test.each([
    ['nothing', ''],
    ['prose', 'I could not draw it'],
    ['a picture without a size', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a picture of a size that is no number', svgOf('', 'width="NaN" height="1e999"')],
  ])('%s is a failure', async (_, source) => {
    await expect(finish(source)).rejects.toMatchObject({ payload: { code: 'drawing-failed' } })
  })
})
