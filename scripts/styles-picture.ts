/** Draws the picture of docs/exports.md that shows the styles, one beside the other: `npm run styles-picture`. */
import { join } from 'node:path'
import sharp from 'sharp'
import { flowchart } from '../src/kinds/flowchart/index.ts'
import { createRenderer } from '../src/render/renderer.ts'

const file = join(import.meta.dirname, '../docs/styles.png')
const styles = ['clean', 'card', 'sketch', 'blueprint', 'print', 'brand'] as const
const brand = { colors: ['#c2410c', '#0f766e'], logoColor: '#6d28d9' }
const node = (id: string, type: string, label: string) => ({ id, type, data: { label } })
const source = JSON.stringify({
  nodes: [
    node('a', 'start', 'Order'),
    node('b', 'decision', 'In stock?'),
    node('c', 'process', 'Pack parcel'),
    node('d', 'process', 'Order goods'),
    node('e', 'end', 'Shipped'),
  ],
  edges: [
    { id: '1', source: 'a', target: 'b' },
    { id: '2', source: 'b', target: 'c', label: 'yes' },
    { id: '3', source: 'b', target: 'd', label: 'no' },
    { id: '4', source: 'd', target: 'c' },
    { id: '5', source: 'c', target: 'e' },
  ],
})

const renderer = createRenderer({ brand })
const [width, height, columns] = [420, 520, 3]
const cells = []
for (const [index, style] of styles.entries()) {
  const picture = await renderer.render(flowchart, source, { format: 'png', style, scale: 2 })
  const background = await sharp(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  const [r = 255, g = 255, b = 255] = background
  const input = await sharp(picture).resize(width, height, { fit: 'contain', background: { r, g, b } }).png().toBuffer()
  cells.push({ input, left: (index % columns) * width, top: Math.floor(index / columns) * height })
}
await renderer.close()
const size = { width: columns * width, height: 2 * height }
const sheet = sharp({ create: { ...size, channels: 3, background: '#ffffff' } }).composite(cells)
await sheet.png({ palette: true, colours: 64, compressionLevel: 9 }).toFile(file)
