import type { Renderer } from '../../kind.ts'
import { drawScene } from './draw-scene.ts'
import { placeScene } from './place-scene.ts'
import { readScene } from './read-scene.ts'

/** Draws the first page, from its cells and styles alone: draw.io itself needs a browser. */
export const renderer: Renderer = {
  async render(source, { theme }) {
    return drawScene(readScene(source), theme)
  },
  async place(source, { theme }) {
    return placeScene(readScene(source), theme)
  },
}
