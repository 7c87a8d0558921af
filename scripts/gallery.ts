/**
 * Draws every example of every kind, as a turn delivers it, in all styles and both themes, to one page, and one sheet of them for each kind of
 * diagram and style: `npm run gallery [-- FOLDER]`. Look at all of them.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { finishSource } from '../src/answering/finish-source.ts'
import { drawingStyles } from '../src/contract/styles.ts'
import { loadExamples } from '../src/kinds/examples.ts'
import { agents } from '../src/kinds/registry.ts'
import { createRenderer } from '../src/render/renderer.ts'

const folder = resolve(process.argv[2] ?? 'dist/gallery')
await mkdir(folder, { recursive: true })
const renderer = createRenderer()
const sections: string[] = []
const looks = drawingStyles.flatMap(style => (['light', 'dark'] as const).map(theme => ({ style, theme })))
const sheets = new Map<string, Buffer[]>()

for (const agent of agents) {
  if (!agent.format || !agent.renderModule) continue
  const figures: string[] = []
  for (const { name, source: written } of await loadExamples(agent.id, agent.format.extension)) {
    const { source } = await finishSource(agent.format, written, { layout: true, repair: true })
    for (const { theme, style } of looks) {
      const file = `${agent.id}-${name}-${style}-${theme}`
      try {
        const svg = await renderer.render(agent, source, { format: 'svg', theme, style })
        const png = await renderer.render(agent, source, { format: 'png', theme, style, scale: 1 })
        await Promise.all([writeFile(join(folder, `${file}.svg`), svg), writeFile(join(folder, `${file}.png`), png)])
        figures.push(
          `<figure class="${theme}"><img src="${file}.svg" alt=""><figcaption>${name}, ${style}, ${theme}</figcaption></figure>`,
        )
        const sheet = `${agent.id}-${style}`
        sheets.set(sheet, [...(sheets.get(sheet) ?? []), Buffer.from(png)])
      } catch (error) {
        process.exitCode = 1
        console.error(`${file}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
  console.log(`${agent.id}: ${figures.length} drawings`)
  sections.push(`<h2>${agent.name}</h2>\n${figures.join('\n')}`)
}
for (const [name, pictures] of sheets) await writeSheet(join(folder, `_${name}.png`), pictures)
await renderer.close()

await writeFile(
  join(folder, 'index.html'),
  `<!doctype html>
<meta charset="utf-8">
<title>Limn: gallery</title>
<style>
  body { font: 14px/20px system-ui, sans-serif; margin: 24px; background: #f6f7f9 }
  figure { display: inline-block; margin: 8px; padding: 12px; border-radius: 8px; vertical-align: top; background: #fff }
  figure.dark { background: #16181d; color: #ddd }
  img { max-width: 560px; max-height: 480px }
  figcaption { margin-top: 8px; font-size: 12px }
</style>
${sections.join('\n')}
`,
)
console.log(`${folder}/index.html`)

/** Many pictures side by side. */
async function writeSheet(file: string, pictures: readonly Buffer[]): Promise<void> {
  const [columns, width, height] = [4, 480, 360]
  const cells = pictures.map(async (picture, index) => ({
    input: await sharp(picture).resize(width, height, { fit: 'contain', background: '#888888' }).png().toBuffer(),
    left: (index % columns) * width,
    top: Math.floor(index / columns) * height,
  }))
  const size = { width: columns * width, height: Math.ceil(pictures.length / columns) * height }
  const sheet = sharp({ create: { ...size, channels: 3, background: '#888888' } })
  await sheet
    .composite(await Promise.all(cells))
    .png()
    .toFile(file)
}
