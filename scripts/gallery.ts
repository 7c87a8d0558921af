/**
 * Draws every example of every kind, as a turn delivers it, in both themes, to one page: `npm run gallery [-- FOLDER]`. Look at all of them.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { finishSource } from '../src/answering/finish-source.ts'
import { loadExamples } from '../src/kinds/examples.ts'
import { agents } from '../src/kinds/registry.ts'
import { createRenderer } from '../src/render/renderer.ts'

const folder = resolve(process.argv[2] ?? 'dist/gallery')
await mkdir(folder, { recursive: true })
const renderer = createRenderer()
const sections: string[] = []

for (const agent of agents) {
  if (!agent.format || !agent.renderModule) continue
  const figures: string[] = []
  for (const { name, source: written } of await loadExamples(agent.id, agent.format.extension)) {
    const { source } = await finishSource(agent.format, written, { layout: true, mend: true })
    for (const theme of ['light', 'dark'] as const) {
      const file = `${agent.id}-${name}-${theme}`
      try {
        const svg = await renderer.render(agent, source, { format: 'svg', theme })
        const png = await renderer.render(agent, source, { format: 'png', theme, scale: 1 })
        await Promise.all([writeFile(join(folder, `${file}.svg`), svg), writeFile(join(folder, `${file}.png`), png)])
        figures.push(
          `<figure class="${theme}"><img src="${file}.svg" alt=""><figcaption>${name}, ${theme}</figcaption></figure>`,
        )
      } catch (error) {
        process.exitCode = 1
        console.error(`${file}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
  console.log(`${agent.id}: ${figures.length} drawings`)
  sections.push(`<h2>${agent.name}</h2>\n${figures.join('\n')}`)
}
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
