import type { Renderer } from '../../kind.ts'
import { drawScene } from './draw-scene.ts'
import { placeScene } from './place-scene.ts'
import { readWholeScene } from './read-scene.ts'

/** Draws the first page, from its cells and styles alone: draw.io itself needs a browser. */
export const renderer: Renderer = {
  async render(source, look) {
    return drawScene(readWholeScene(source), look)
  },
  async place(source, look) {
    return placeScene(readWholeScene(source), look)
  },
}
