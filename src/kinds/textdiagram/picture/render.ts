import type { Renderer } from '../../kind.ts'
import { drawWithMermaid } from './draw-with-mermaid.ts'

export const renderer: Renderer = {
  async render(source, look) {
    return drawWithMermaid(source, look)
  },
}
