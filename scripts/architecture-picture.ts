/**
 * Draws the picture at the top of ARCHITECTURE.md from `docs/architecture.drawio`, in both themes: `npm run architecture-picture`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { architecture } from '../src/kinds/architecture/index.ts'
import { createRenderer } from '../src/render/renderer.ts'

const docs = join(resolve(import.meta.dirname, '..'), 'docs')
const source = await readFile(join(docs, 'architecture.drawio'), 'utf8')
const renderer = createRenderer()
for (const theme of ['light', 'dark'] as const) {
  const file = join(docs, `architecture-${theme}.svg`)
  await writeFile(file, await renderer.render(architecture, source, { format: 'svg', theme }))
  console.log(file)
}
await renderer.close()
