import { paletteOf } from '../../toolkit/drawing/palette.ts'
import type { Renderer } from '../kind.ts'
import { loadMarkmap, parseMarkdown } from './format/markdown.ts'
import { readMindmap } from './format/read-mindmap.ts'
import { drawTree } from './render/draw-tree.ts'
import { placeTree } from './render/place-tree.ts'
import { readInline } from './render/read-inline.ts'

export const renderer: Renderer = {
  async render(source, { theme }) {
    const { md } = await loadMarkmap()
    const map = readMindmap(await parseMarkdown(source))
    const tree = placeTree(map.root, node =>
      node.block === 'code' ? [{ text: node.label, code: true }] : readInline(md, node.label),
    )
    return drawTree(tree, paletteOf(theme))
  },
}
