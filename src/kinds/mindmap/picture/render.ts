import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import type { Renderer } from '../../kind.ts'
import { loadMarkmap, parseMarkdown } from '../language/markdown.ts'
import { readMindmap } from '../language/read-mindmap.ts'
import { drawTree } from './draw-tree.ts'
import { placeDrawing } from './place-drawing.ts'
import { type PlacedNode, placeTree } from './place-tree.ts'
import { readInline } from './read-inline.ts'

export const renderer: Renderer = {
  async render(source, { theme }) {
    return drawTree(await readTree(source), paletteOf(theme))
  },
  async place(source, { theme }) {
    return placeDrawing(await readTree(source), paletteOf(theme))
  },
}

async function readTree(source: string): Promise<PlacedNode> {
  const { md } = await loadMarkmap()
  const map = readMindmap(await parseMarkdown(source))
  return placeTree(map.root, node =>
    node.block === 'code' ? [{ text: node.label, code: true }] : readInline(md, node.label),
  )
}
