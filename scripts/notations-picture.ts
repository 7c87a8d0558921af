/** Draws the pictures of docs/notations.md, which show what a small source of every notation becomes: `npm run notations-picture`. */
import { join } from 'node:path'
import sharp from 'sharp'
import { finishSource } from '../src/answering/finish-source.ts'
import { chooseKind } from '../src/conversion/choose-kind.ts'
import { readSource, writeStructure } from '../src/conversion/convert-source.ts'
import { detectNotation } from '../src/conversion/find-notation.ts'
import { agents } from '../src/kinds/registry.ts'
import { findNotationById, notations } from '../src/notations/registry.ts'
import { createRenderer } from '../src/render/renderer.ts'
import { escapeXml } from '../src/toolkit/xml/escape-xml.ts'
import { samples } from './notations-picture/samples.ts'

const folder = join(import.meta.dirname, '../docs')
const columns = 4
const tile = { width: 360, height: 250, caption: 30, gap: 10 }
const perSheet = 20
const colours = 96
/** A longer one is written smaller. */
const longName = 32

const shown = notations
  .filter(({ id }) => id in samples)
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }))
const renderer = createRenderer()
const tiles: Buffer[] = []
for (const { id, name } of shown) tiles.push(await drawTile(name, await draw(id)))
await renderer.close()
for (let sheet = 0; sheet * perSheet < tiles.length; sheet += 1)
  await writeSheet(tiles.slice(sheet * perSheet, (sheet + 1) * perSheet), join(folder, `notations-${sheet + 1}.png`))

/** A PNG of what the sample becomes, as the service draws it where nobody asks for a kind. */
async function draw(id: string): Promise<Buffer> {
  const text = samples[id] ?? ''
  const found = detectNotation({ text })
  if (found?.notation.id !== id) throw new Error(`the sample of ${id} is taken for ${found?.notation.id}`)
  const { structure, losses } = await readSource(found.notation, text)
  const kind = agents.find(({ draws }) => draws?.notation === id) ?? chooseKind(structure, agents)
  const target = findNotationById(kind?.draws?.notation ?? '')
  const written = target && writeStructure(structure, target)
  if (!kind?.format || !written) throw new Error(`nothing draws ${id}`)
  const finished = await finishSource(kind.format, target.id === id ? text : written.source, {
    layout: true,
    repair: true,
  })
  if (!finished.valid) throw new Error(`what is drawn of ${id} is not valid`)
  console.log(`${id}: ${kind.id}, ${losses.length + written.losses.length} losses`)
  return Buffer.from(await renderer.render(kind, finished.source, { format: 'png', scale: 2 }))
}

async function drawTile(name: string, picture: Buffer): Promise<Buffer> {
  const { width, height, caption } = tile
  const shrunk = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(width - 16, height - 16, { fit: 'contain', background: '#ffffff', withoutEnlargement: true })
    .toBuffer()
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + caption}"><rect x="0.5" y="0.5" width="${width - 1}" height="${height + caption - 1}" rx="8" fill="#ffffff" stroke="#d5dae3"/><text x="14" y="22" font-family="sans-serif" font-size="${name.length > longName ? 13 : 15}" font-weight="600" fill="#1f2937">${escapeXml(name)}</text></svg>`
  return sharp(Buffer.from(frame))
    .composite([{ input: shrunk, left: 8, top: caption + 6 }])
    .png()
    .toBuffer()
}

async function writeSheet(pictures: readonly Buffer[], file: string): Promise<void> {
  const [stepX, stepY] = [tile.width + tile.gap, tile.height + tile.caption + tile.gap]
  const rows = Math.ceil(pictures.length / columns)
  const size = { width: columns * stepX + tile.gap, height: rows * stepY + tile.gap }
  const cells = pictures.map((input, index) => ({
    input,
    left: tile.gap + (index % columns) * stepX,
    top: tile.gap + Math.floor(index / columns) * stepY,
  }))
  const sheet = sharp({ create: { ...size, channels: 3, background: '#f3f5f9' } }).composite(cells)
  await sheet.png({ palette: true, colours, compressionLevel: 9 }).toFile(file)
}
