import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { finishSource } from '../src/answering/finish-source.ts'
import { drawingStyles } from '../src/contract/styles.ts'
import { loadExamples } from '../src/kinds/examples.ts'
import { agents } from '../src/kinds/registry.ts'
import { createRenderer } from '../src/render/renderer.ts'
import { contrast } from '../src/toolkit/drawing/color.ts'

const renderer = createRenderer()
afterAll(() => renderer.close())

const scale = 2
/** Side of the squares that are looked at, in pixels: about two letters. */
const side = 32
/** A square with fewer pixels of text holds the end of a letter. */
const fewestPixels = 40

const themes = ['light', 'dark'] as const
const looks = drawingStyles.flatMap(style => themes.map(theme => ({ style, theme })))
const kinds = agents.filter(agent => agent.renderModule !== undefined)

describe.each(kinds.map(agent => ({ id: agent.id, agent })))('$id', ({ agent }) => {
  test('has text of a contrast of 4.5 at least in every style and theme', async () => {
    const { format } = agent
    if (!format) throw new Error('draws nothing')
    const [example] = await loadExamples(agent.id, format.extension)
    const { source } = await finishSource(format, example?.source ?? '', { layout: true, repair: true })
    for (const look of looks) {
      const svg = String(await renderer.render(agent, source, { format: 'svg', ...look }))
      const measured = await measureText(svg)
      expect(measured.length, JSON.stringify(look)).toBeGreaterThan(5)
      expect(Math.min(...measured), JSON.stringify(look)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

/** The contrast of the text in each square of the picture that holds some: of the pixel that stands out most, which no edge has blurred. */
async function measureText(svg: string): Promise<number[]> {
  const [withText, without] = await Promise.all([pixelsOf(svg), pixelsOf(withoutText(svg))])
  const squares = new Map<number, { pixels: number; best: number }>()
  for (let pixel = 0; pixel < withText.colors.length; pixel += 1) {
    const [text = 0, ground = 0] = [withText.colors[pixel], without.colors[pixel]]
    if (text === ground) continue
    const [column, row] = [pixel % withText.width, Math.floor(pixel / withText.width)]
    const key = Math.floor(row / side) * withText.width + Math.floor(column / side)
    const { pixels, best } = squares.get(key) ?? { pixels: 0, best: 1 }
    squares.set(key, { pixels: pixels + 1, best: Math.max(best, contrastOf(text, ground)) })
  }
  return [...squares.values()].flatMap(({ pixels, best }) => (pixels < fewestPixels ? [] : [best]))
}

const known = new Map<number, number>()

function contrastOf(text: number, ground: number): number {
  const key = text * 0x1000000 + ground
  const before = known.get(key)
  if (before !== undefined) return before
  const [one, other] = [text, ground].map(color => `#${color.toString(16).padStart(6, '0')}`)
  const measured = contrast(one ?? '', other ?? '')
  known.set(key, measured)
  return measured
}

function withoutText(svg: string): string {
  return svg.replace(/<\/svg>\s*$/, '<style>text, text * { visibility: hidden !important }</style></svg>')
}

/** The colours of the pixels as numbers, row by row. */
async function pixelsOf(svg: string): Promise<{ colors: Uint32Array; width: number }> {
  const image = sharp(Buffer.from(svg), { density: 72 * scale })
  const flat = image.flatten({ background: '#ffffff' }).removeAlpha().toColourspace('srgb')
  const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true })
  const colors = new Uint32Array(info.width * info.height)
  for (let pixel = 0; pixel < colors.length; pixel += 1) colors[pixel] = data.readUIntBE(pixel * 3, 3)
  return { colors, width: info.width }
}
