import type { Stage } from './stage.ts'
import type { Rectangle, Shape } from './view.ts'

const widthPx = 168
const heightPx = 112
/** Minimum thickness of the minimap, for a drawing that is one long row. */
const thinnestPx = 28
/** The minimap is shown if the window shows less than this share of the drawing, and there are more shapes than this. */
const largestShare = 0.6
const fewestShapes = 12
const svgNamespace = 'http://www.w3.org/2000/svg'

/** The whole drawing in the corner, with the visible part marked; a press on it moves there. */
export function createMinimap(stage: Stage): { setShapes(shapes: readonly Shape[]): void } {
  const map = document.createElementNS(svgNamespace, 'svg')
  map.setAttribute('class', 'minimap')
  map.setAttribute('aria-hidden', 'true')
  map.setAttribute('hidden', '')
  const boxes = document.createElementNS(svgNamespace, 'path')
  const frame = document.createElementNS(svgNamespace, 'rect')
  boxes.setAttribute('class', 'shapes')
  frame.setAttribute('class', 'window')
  map.append(boxes, frame)
  document.body.append(map)
  let count = 0
  let shown: Rectangle | null = null

  const update = () => {
    const { view, viewport, scale } = stage
    const corner = stage.toDrawing({ x: 0, y: 0 })
    const seen = { width: viewport.clientWidth / scale, height: viewport.clientHeight / scale }
    const isNeeded =
      view !== null &&
      count >= fewestShapes &&
      Math.min(1, seen.width / view.width) * Math.min(1, seen.height / view.height) < largestShare &&
      viewport.clientWidth > 480
    map.toggleAttribute('hidden', !isNeeded)
    if (!isNeeded) return
    const fitted = Math.min(widthPx / view.width, heightPx / view.height)
    shown = grow(view, thinnestPx / fitted)
    map.setAttribute('viewBox', `${shown.x} ${shown.y} ${shown.width} ${shown.height}`)
    map.setAttribute('width', String(shown.width * fitted))
    map.setAttribute('height', String(shown.height * fitted))
    for (const [name, value] of Object.entries({ ...corner, ...seen })) frame.setAttribute(name, String(value))
    frame.setAttribute('stroke-width', String(1.5 / fitted))
  }

  const goTo = (event: PointerEvent) => {
    const { viewport } = stage
    if (!shown || event.buttons === 0) return
    const edge = map.getBoundingClientRect()
    const at = stage.toWindow({
      x: shown.x + ((event.clientX - edge.left) / edge.width) * shown.width,
      y: shown.y + ((event.clientY - edge.top) / edge.height) * shown.height,
    })
    stage.panBy(viewport.clientWidth / 2 - at.x, viewport.clientHeight / 2 - at.y)
  }
  map.addEventListener('pointerdown', goTo)
  map.addEventListener('pointermove', goTo)
  stage.onMove(update)

  return {
    setShapes(shapes) {
      count = shapes.length
      const rectangles = shapes.map(({ box }) => `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z`)
      boxes.setAttribute('d', rectangles.join(''))
      update()
    },
  }
}

/** The same box, with space around it if it is smaller than `least` in one direction. */
function grow({ x, y, width, height }: Rectangle, least: number): Rectangle {
  const [wider, taller] = [Math.max(width, least), Math.max(height, least)]
  return { x: x - (wider - width) / 2, y: y - (taller - height) / 2, width: wider, height: taller }
}
