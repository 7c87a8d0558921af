import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import type { Renderer } from '../../kind.ts'
import { flowchartSchema } from '../language/flowchart-schema.ts'
import { drawFlow } from './draw-flow.ts'
import { placeDrawing } from './place-drawing.ts'
import { type PlacedFlow, placeFlow } from './place-flow.ts'

export const renderer: Renderer = {
  async render(source, look) {
    return drawFlow(readFlow(source), paletteOf(look))
  },
  async place(source, look) {
    return placeDrawing(readFlow(source), paletteOf(look))
  },
}

function readFlow(source: string): PlacedFlow {
  return placeFlow(flowchartSchema.parse(JSON.parse(source)))
}
