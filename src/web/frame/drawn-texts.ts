import { findWhole, listTexts } from './list-texts.ts'
import type { Stage } from './stage.ts'
import type { Rectangle } from './view.ts'

/** A text of the shown picture. */
export interface DrawnText {
  /** Folded: a label over several lines has no blanks between them. */
  words: string
  /** Box in the drawing: that of the largest group with no other text, such as a shape with its label. */
  box: Rectangle
}

/** The texts of the picture on the stage. */
export function readTexts(stage: Stage): DrawnText[] {
  const content = stage.viewport.querySelector('.content')
  return (content ? listTexts(content) : []).map(({ element, words }) => ({
    words,
    box: boxOf(stage, findWhole(element, words)),
  }))
}

/** Position of an element of the picture in the drawing. */
export function boxOf(stage: Stage, element: Element): Rectangle {
  const edge = stage.viewport.getBoundingClientRect()
  const { left, top, width, height } = element.getBoundingClientRect()
  const { x, y } = stage.toDrawing({ x: left - edge.left, y: top - edge.top })
  return { x, y, width: width / stage.scale, height: height / stage.scale }
}
