import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { finishSource } from '../src/answering/finish-source.ts'
import { drawingStyles } from '../src/contract/styles.ts'
import { loadExamples } from '../src/kinds/examples.ts'
import type { Agent } from '../src/kinds/kind.ts'
import { agents } from '../src/kinds/registry.ts'
import { createRenderer, type RenderOptions } from '../src/render/renderer.ts'
import { contrast } from '../src/toolkit/drawing/color.ts'
import { paletteNames } from '../src/toolkit/drawing/named-palettes.ts'

/** Colours that are too light, too dark or too loud for one of the themes. */
const brand = { colors: ['#ffe600', '#0b0b2b', '#ff00ff', '#e5e5e5'], logoColor: '#00e676' }
const renderer = createRenderer({ brand })
afterAll(() => renderer.close())

const scale = 2
/** Side of the squares in which text is looked at, in pixels: about two letters. A square with fewer pixels of text holds the end of a letter. */
const textSquares = { side: 32, fewest: 40 }
/** In a square with fewer pixels of a line only its edge is left, blurred. */
const lineSquares = { side: 16, fewest: 24 }

const themes = ['light', 'dark'] as const
type Look = Pick<RenderOptions, 'theme' | 'style'>
const everyLook: Look[] = drawingStyles.flatMap(style => themes.map(theme => ({ style, theme })))
/** Cards keep their background where their colours change, and are drawn on a background that is not white. */
const cards: Look[] = themes.map(theme => ({ style: 'card', theme }))

const kinds = agents.filter(agent => agent.renderModule !== undefined)

describe.each(kinds.map(agent => ({ id: agent.id, agent })))('$id', ({ agent }) => {
  test('has text and lines that stand out in every style, theme and palette', async () => {
    const { format } = agent
    if (!format) throw new Error('draws nothing')
    const [first, ...others] = await loadExamples(agent.id, format.extension)
    const finish = async (source: string) => (await finishSource(format, source, { layout: true, repair: true })).source
    const source = await finish(first?.source ?? '')
    for (const look of everyLook) await expectToStandOut(agent, source, look)
    for (const palette of paletteNames) {
      const colored = await agent.restyle?.apply(source, { aspect: 'palette', id: palette })
      if (colored) for (const look of cards) await expectToStandOut(agent, colored, look)
    }
    // Posters by their first example alone: a template with names on gradients has 2.8.
    if (agent.id === 'infographic') return
    for (const other of others) await expectToStandOut(agent, await finish(other.source), { theme: 'light' })
  })
})

async function expectToStandOut(agent: Agent, source: string, look: Look) {
  const svg = String(await renderer.render(agent, source, { format: 'svg', ...look }))
  const about = `${JSON.stringify(look)} ${source.slice(0, 80)}`
  const text = await measure(svg, hide(svg, hiddenText), textSquares)
  expect(text.length, about).toBeGreaterThan(5)
  expect(Math.min(...text.map(({ best }) => best)), about).toBeGreaterThanOrEqual(4.5)
  if (!hasLines(agent, look)) return
  const faint = `${hiddenText} ${hiddenDecoration}`
  const lines = await measure(hide(svg, faint), hide(svg, `${faint} * { stroke: none !important }`), lineSquares)
  expect(Math.min(...lines.map(({ around }) => around)), about).toBeGreaterThanOrEqual(3)
}

/**
 * Not measured are the lines of charts, which run over one another and over a grid, while their marks are areas, and those of sketches: they are
 * the lines of the style `clean`, and areas are hatched with lines that are quiet on purpose.
 */
function hasLines(agent: Agent, { style }: Look): boolean {
  return agent.id !== 'charts' && style !== 'sketch'
}

const hiddenText = 'text, text * { visibility: hidden !important }'
/**
 * Shadows of cards, the days of a Gantt chart, which are a grid behind what is told, and the grounds of labels, through which the line below them
 * is meant to shine faintly.
 */
const decoration =
  '[style*="stroke:#0b1324"], [filter*="shadow"], .grid .tick line, [fill-opacity="0.92"], .edgeLabel .background'
const hiddenDecoration = `${decoration} { visibility: hidden !important }`

function hide(svg: string, rules: string): string {
  return svg.replace(/<\/svg>\s*$/, `<style>${rules}</style></svg>`)
}

interface Square {
  pixels: number
  /** Contrast of the pixel that stands out most, which no edge has blurred. */
  best: number
  /** The same of this square and of those beside it. */
  around: number
}

/** The squares in which two pictures differ, one of which lacks something that is drawn in the other. */
async function measure(whole: string, lacking: string, { side, fewest }: typeof textSquares): Promise<Square[]> {
  const [one, other] = await Promise.all([pixelsOf(whole), pixelsOf(lacking)])
  const squares = new Map<number, Square>()
  for (let pixel = 0; pixel < one.colors.length; pixel += 1) {
    const [mark = 0, background = 0] = [one.colors[pixel], other.colors[pixel]]
    if (mark === background) continue
    const [column, row] = [pixel % one.width, Math.floor(pixel / one.width)]
    const key = Math.floor(row / side) * one.width + Math.floor(column / side)
    const { pixels, best } = squares.get(key) ?? { pixels: 0, best: 1 }
    squares.set(key, { pixels: pixels + 1, best: Math.max(best, contrastOf(mark, background)), around: 1 })
  }
  const beside = [-1, 0, 1].flatMap(row => [-1, 0, 1].map(column => row * one.width + column))
  for (const [key, square] of squares)
    square.around = Math.max(...beside.map(step => squares.get(key + step)?.best ?? 1))
  return [...squares.values()].filter(({ pixels }) => pixels >= fewest)
}

const known = new Map<number, number>()

function contrastOf(text: number, background: number): number {
  const key = text * 0x1000000 + background
  const before = known.get(key)
  if (before !== undefined) return before
  const [one, other] = [text, background].map(color => `#${color.toString(16).padStart(6, '0')}`)
  const measured = contrast(one ?? '', other ?? '')
  known.set(key, measured)
  return measured
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
