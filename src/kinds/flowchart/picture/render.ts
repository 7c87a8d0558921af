import type { Renderer } from '../../kind.ts'
import { type Flowchart, flowchartSchema } from '../language/flowchart-schema.ts'
import { drawFlow } from './draw-flow.ts'
import { paletteFor } from './palette-for.ts'
import { placeDrawing } from './place-drawing.ts'
import { placeFlow } from './place-flow.ts'

export const renderer: Renderer = {
  async render(source, look) {
    const flowchart = read(source)
    return drawFlow(placeFlow(flowchart), paletteFor(flowchart, look))
  },
  async place(source, look) {
    const flowchart = read(source)
    return placeDrawing(placeFlow(flowchart), paletteFor(flowchart, look))
  },
}

function read(source: string): Flowchart {
  return flowchartSchema.parse(JSON.parse(source))
}
