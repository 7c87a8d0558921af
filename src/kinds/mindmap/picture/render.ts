import type { Renderer } from '../../kind.ts'
import { readFormulas } from '../language/formulas.ts'
import { loadMarkmap, parseMarkdown, readTitle } from '../language/markdown.ts'
import { readMindmap } from '../language/read-mindmap.ts'
import { readSettings } from '../language/settings.ts'
import { drawTree } from './draw-tree.ts'
import { paletteFor } from './palette-for.ts'
import { placeDrawing } from './place-drawing.ts'
import { type PlacedNode, placeTree } from './place-tree.ts'
import { readContent } from './read-content.ts'

export const renderer: Renderer = {
  async render(source, look) {
    return drawTree(await readTree(source), paletteFor(source, look))
  },
  async place(source, look) {
    return placeDrawing(await readTree(source), paletteFor(source, look))
  },
}

async function readTree(source: string): Promise<PlacedNode> {
  const { md } = await loadMarkmap()
  const map = readMindmap(await parseMarkdown(source), readTitle(source))
  const formulas = await readFormulas(md, map.root)
  return placeTree(map.root, node => readContent(md, node, formulas), readSettings(source).sides)
}
