import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import type { Renderer } from '../../kind.ts'
import { flowchartSchema } from '../language/flowchart-schema.ts'
import { drawFlow } from './draw-flow.ts'
import { placeFlow } from './place-flow.ts'

export const renderer: Renderer = {
  async render(source, { theme }) {
    const flowchart = flowchartSchema.parse(JSON.parse(source))
    return drawFlow(placeFlow(flowchart), paletteOf(theme))
  },
}
