import type { Stage } from './stage.ts'
import type { Shape } from './view.ts'

const marginPx = 3

/** An outline around a shape, in the window and not in the drawing: its width is the same at every zoom. */
export function createMark(
  stage: Stage,
  name: 'selected' | 'target' | 'ghost',
): { place(shape: Shape | undefined): void } {
  const mark = document.createElement('div')
  mark.className = `mark ${name}`
  mark.hidden = true
  stage.viewport.append(mark)
  return {
    place(shape) {
      mark.hidden = shape === undefined
      if (!shape) return
      const { x, y } = stage.toWindow(shape.box)
      Object.assign(mark.style, {
        left: `${x - marginPx}px`,
        top: `${y - marginPx}px`,
        width: `${shape.box.width * stage.scale + 2 * marginPx}px`,
        height: `${shape.box.height * stage.scale + 2 * marginPx}px`,
      })
    },
  }
}
