import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import type { Renderer } from '../../kind.ts'
import { loadEngine } from '../language/engine.ts'
import { drawLegibly } from './draw-legibly.ts'
import { drawWithEngine } from './draw-with-engine.ts'
import { fillIllustrations } from './fill-illustrations.ts'
import { readHeading, withHeadingRow } from './heading.ts'
import { loadDrawingEngine } from './load-drawing-engine.ts'
import { makeRoom } from './make-room.ts'
import { tidySvg } from './tidy-svg.ts'
import { withTheme } from './with-theme.ts'

export const renderer: Renderer = {
  async render(source, look) {
    const palette = paletteOf(look)
    const { parseSyntax } = await loadDrawingEngine()
    const { options } = parseSyntax(source)
    const template = loadEngine().getTemplate(options.template ?? '')
    const heading = readHeading(options.data)
    const prepared = makeRoom(
      fillIllustrations(withTheme(withHeadingRow(options, heading), palette), template, palette),
      template,
    )
    return drawLegibly(prepared, template, async each => tidySvg(await drawWithEngine(each), palette, heading))
  },
}
