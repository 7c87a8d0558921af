import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import type { Renderer } from '../../kind.ts'
import { loadMarkmap, parseMarkdown } from '../language/markdown.ts'
import { readMindmap } from '../language/read-mindmap.ts'
import { drawTree } from './draw-tree.ts'
import { placeTree } from './place-tree.ts'
import { readInline } from './read-inline.ts'

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
