/**
 * Draws one example of each kind into `docs/gallery.png`, the picture in the README: `npm run readme-picture`.
 */
import { join, resolve } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { loadExamples } from '../src/kinds/examples.ts'
import { agents } from '../src/kinds/registry.ts'
import { createRenderer } from '../src/render/renderer.ts'

/** The example of each kind that is shown. */
const shown = ['coffee-shop', 'password-login', 'revenue-by-region', 'order-system', 'online-order', 'rent-versus-buy']
const columns = 3
const tile = { width: 560, height: 400, padding: 28 }
const gap = 2

const renderer = createRenderer()
const tiles: OverlayOptions[] = []
for (const agent of agents) {
  if (!agent.format) continue
  const examples = await loadExamples(agent.id, agent.format.extension)
  const example = examples.findLast(({ name }) => shown.includes(name))
  if (!example) throw new Error(`${agent.id} has none of the examples`)
  const png = await renderer.render(agent, example.source, { format: 'png', scale: 3 })
  const picture = sharp(png)
    .flatten({ background: 'white' })
    .resize(tile.width - 2 * tile.padding, tile.height - 2 * tile.padding, { fit: 'contain', background: 'white' })
    .extend({ top: tile.padding, bottom: tile.padding, left: tile.padding, right: tile.padding, background: 'white' })
  const place = tiles.length
  tiles.push({
    input: await picture.png().toBuffer(),
    left: (place % columns) * (tile.width + gap),
    top: Math.floor(place / columns) * (tile.height + gap),
  })
}
await renderer.close()

const file = join(resolve(import.meta.dirname, '..'), 'docs/gallery.png')
await sharp({
  create: {
    width: columns * (tile.width + gap) - gap,
    height: Math.ceil(tiles.length / columns) * (tile.height + gap) - gap,
    channels: 3,
    background: '#d8dce4',
  },
})
  .composite(tiles)
  .png({ palette: true })
  .toFile(file)
console.log(file)
