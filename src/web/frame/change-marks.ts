import type { ChangeMark } from './messages.ts'
import type { Stage } from './stage.ts'
import type { Rectangle, Shape } from './view.ts'

const marginPx = 3

/** Boxes around what differs from another version, over the drawing and not in it: an export is without them. */
export function createChangeMarks(stage: Stage): {
  setMarks(marks: readonly ChangeMark[]): void
  setShapes(shapes: readonly Shape[]): void
} {
  const layer = document.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  stage.viewport.append(layer)
  let marks: readonly ChangeMark[] = []
  let shapes: readonly Shape[] = []
  let placed: { element: HTMLElement; box: Rectangle }[] = []

  function draw(): void {
    const texts = marks.length > 0 ? readTexts(stage) : []
    placed = marks.flatMap(mark =>
      findBoxes(mark, shapes, texts).map(box => {
        const element = document.createElement('div')
        element.className = 'change-mark'
        element.dataset.change = mark.change
        return { element, box }
      }),
    )
    layer.replaceChildren(...placed.map(({ element }) => element))
    place()
  }

  function place(): void {
    for (const { element, box } of placed) {
      const { x, y } = stage.toWindow(box)
      Object.assign(element.style, {
        left: `${x - marginPx}px`,
        top: `${y - marginPx}px`,
        width: `${box.width * stage.scale + 2 * marginPx}px`,
        height: `${box.height * stage.scale + 2 * marginPx}px`,
      })
    }
  }

  stage.onMove(place)
  return {
    setMarks(next) {
      marks = next
      draw()
    },
    setShapes(next) {
      shapes = next
      draw()
    },
  }
}

interface DrawnText {
  words: string
  box: Rectangle
}

/** By its id, else by its label: among the shapes, else among all texts of the picture. */
function findBoxes(
  { id, label, occurrence }: ChangeMark,
  shapes: readonly Shape[],
  texts: readonly DrawnText[],
): Rectangle[] {
  const shape = shapes.find(each => each.id === id)
  if (shape && fold(shape.label ?? label) === fold(label)) return [shape.box]
  if (fold(label) === '') return []
  const called = shapes.filter(each => each.label !== null && fold(each.label) === fold(label))
  const found = called.length > 0 ? called : texts.filter(({ words }) => words === fold(label))
  if (occurrence === null) return found.map(({ box }) => box)
  const nth = found[occurrence]
  return nth ? [nth.box] : []
}

/** Each text of the picture with the largest group that says nothing else: a shape with its label. */
function readTexts(stage: Stage): DrawnText[] {
  const edge = stage.viewport.getBoundingClientRect()
  return [...stage.viewport.querySelectorAll<SVGElement>('.content svg text, .content svg foreignObject')].flatMap(
    text => {
      const words = fold(text.textContent)
      if (words === '') return []
      let whole: Element = text
      for (let group = text.parentElement as Element | null; group?.localName === 'g'; group = group.parentElement) {
        if (fold(group.textContent) !== words) break
        whole = group
      }
      const { left, top, width, height } = whole.getBoundingClientRect()
      const { x, y } = stage.toDrawing({ x: left - edge.left, y: top - edge.top })
      return [{ words, box: { x, y, width: width / stage.scale, height: height / stage.scale } }]
    },
  )
}

/** Without marks of Markdown and blanks: a label over several lines has none between them. */
function fold(text: string | null): string {
  return (text ?? '').replaceAll(/[\s*_`]/g, '')
}
