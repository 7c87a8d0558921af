import { createHash } from 'node:crypto'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { prepareSource } from '../draw/prepare-source.ts'
import type { Engines } from '../engines.ts'
import { decodeText, readBytes } from '../files/read-source.ts'
import { isMarkdownName } from '../files/source-kind.ts'
import { drawDiagram } from '../markdown/draw-diagram.ts'
import { findDiagrams } from '../markdown/find-diagrams.ts'
import { readMarkdownText } from '../markdown/markdown-text.ts'
import type { Setup } from '../settings.ts'

/** A diagram as the page shows it. */
export interface Shown {
  /** The file, and the line in a Markdown file. */
  title: string
  /** SVG by theme; empty where nothing valid was ever drawn. */
  pictures: Record<string, string>
  diagnostics: Diagnostic[]
}

/** Draws the diagrams of a file. @throws FileTrouble, Failure */
export type DrawFile = (file: string) => Promise<Shown[]>

/** Draws files, and none again whose content is the same as before. */
export function createFileDrawing({ settings, config }: Setup, engines: Engines): DrawFile {
  const known = new Map<string, { digest: string; shown: Shown[] }>()

  async function drawBlocks(file: string, bytes: Uint8Array): Promise<Shown[]> {
    const { text } = readMarkdownText(decodeText(bytes) ?? '')
    const blocks: Shown[] = []
    for (const diagram of findDiagrams(text)) {
      const { pictures, diagnostics } = await drawDiagram(file, diagram, settings, engines)
      const title = `${file}:${diagram.linesBefore + 1}`
      blocks.push({ title, pictures: Object.fromEntries(pictures ?? []), diagnostics })
    }
    return blocks
  }

  async function drawWhole(file: string, bytes: Uint8Array): Promise<Shown> {
    const input = { name: file, path: file, read: async () => bytes }
    const { mermaidConfig } = settings
    const request = { withModel: false, ...(mermaidConfig !== undefined && { mermaidConfig }) }
    const { drawable, diagnostics } = await prepareSource(input, request, engines, { queries: config.queries })
    const pictures: Record<string, string> = {}
    for (const theme of drawable ? settings.themes : []) {
      const { agent, source } = drawable ?? {}
      if (!agent || source === undefined) continue
      const { style, background } = settings
      const look = { theme, style, background }
      pictures[theme] = String(await engines.renderer.render(agent, source, { format: 'svg', ...look }))
    }
    return { title: file, pictures, diagnostics }
  }
  return async file => {
    const bytes = await readBytes(file)
    const digest = createHash('sha256').update(bytes).digest('base64')
    const before = known.get(file)
    if (before?.digest === digest) return before.shown
    const drawn = isMarkdownName(file) ? await drawBlocks(file, bytes) : [await drawWhole(file, bytes)]
    // The last valid picture stays while a source is being changed.
    const shown = drawn.map((diagram, index) => {
      const isDrawn = Object.keys(diagram.pictures).length > 0
      return isDrawn ? diagram : { ...diagram, pictures: before?.shown[index]?.pictures ?? {} }
    })
    known.set(file, { digest, shown })
    return shown
  }
}
