import { createBoxes } from './boxes.ts'
import { type DrawnText, readTexts } from './drawn-texts.ts'
import { foldWords } from './find-words.ts'
import type { ChangeMark } from './messages.ts'
import type { Stage } from './stage.ts'
import type { Rectangle, Shape } from './view.ts'

/** Boxes around what differs from another version. */
export function createChangeMarks(stage: Stage): {
  setMarks(marks: readonly ChangeMark[]): void
  setShapes(shapes: readonly Shape[]): void
} {
  const boxes = createBoxes(stage)
  let marks: readonly ChangeMark[] = []
  let shapes: readonly Shape[] = []

  function draw(): void {
    const texts = marks.length > 0 ? readTexts(stage) : []
    boxes.show(
      marks.flatMap(mark =>
        findBoxes(mark, shapes, texts).map(box => ({ box, className: 'change-mark', data: { change: mark.change } })),
      ),
    )
  }

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

/** Finds boxes by the id, else by the label: among the shapes, else among all texts of the picture. */
function findBoxes(
  { id, label, occurrence }: ChangeMark,
  shapes: readonly Shape[],
  texts: readonly DrawnText[],
): Rectangle[] {
  const shape = shapes.find(each => each.id === id)
  if (shape && foldWords(shape.label ?? label) === foldWords(label)) return [shape.box]
  if (foldWords(label) === '') return []
  const called = shapes.filter(each => each.label !== null && foldWords(each.label) === foldWords(label))
  const found = called.length > 0 ? called : texts.filter(({ words }) => words === foldWords(label))
  if (occurrence === null) return found.map(({ box }) => box)
  const nth = found[occurrence]
  return nth ? [nth.box] : []
}
