import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import type { Renderer } from '../../kind.ts'
import { drawChecklist } from './draw-checklist.ts'
import { placeChecklist } from './place-checklist.ts'

export const renderer: Renderer = {
  async render(source, look) {
    return drawChecklist(placeChecklist(source), paletteOf(look))
  },
}
