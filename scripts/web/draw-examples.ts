import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { isFeatured, loadExamples } from '../../src/kinds/examples.ts'
import { agents } from '../../src/kinds/registry.ts'
import { createRenderer } from '../../src/render/renderer.ts'

const themes = ['light', 'dark'] as const
/** Twice what a card has room for, in pixels. */
const room = { width: 480, height: 300 }

/**
 * Draws the examples that an empty session of the web app shows, in English and Chinese and in both themes, as `AGENT.EXAMPLE.THEME.webp`: an SVG in a page
 * of its own has no font but those of the system, and there need not be one for Chinese. The app asks the service for any that is missing.
 */
export async function drawExamples(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const renderer = createRenderer()
  try {
    for (const agent of agents) {
      if (!agent.format || !agent.renderModule) continue
      const examples = await loadExamples(agent.id, agent.format.extension)
      for (const example of examples) {
        if (!isFeatured(example, examples, agent.featured)) continue
        for (const theme of themes) {
          const png = await renderer.render(agent, example.source, { format: 'png', theme, background: 'transparent' })
          const small = await sharp(png)
            .resize({ ...room, fit: 'inside' })
            .webp()
            .toBuffer()
          await writeFile(join(folder, `${agent.id}.${example.name}.${theme}.webp`), small)
        }
      }
    }
  } finally {
    await renderer.close()
  }
}
