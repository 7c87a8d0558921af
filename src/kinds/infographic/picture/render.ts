import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import type { Renderer } from '../../kind.ts'
import { drawWithEngine } from './draw-with-engine.ts'
import { tidySvg } from './tidy-svg.ts'

export const renderer: Renderer = {
  async render(source, { theme }) {
    const palette = paletteOf(theme)
    return tidySvg(await drawWithEngine(source, palette, theme), palette.text)
  },
}
