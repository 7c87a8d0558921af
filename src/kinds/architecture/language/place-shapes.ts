import type { Box } from '../../../toolkit/drawing/svg.ts'
import { mostLayerNodes } from '../../../toolkit/geometry/place-in-layers.ts'
import { type NestedLink, type NestedShape, placeNested } from '../../../toolkit/geometry/place-nested.ts'

/**
 * Attribute of an `mxGraphModel`: its writer placed the shapes only because it has no layout. A layout removes the mark, and draw.io ignores
 * it.
 */
export const unplacedAttribute = ['places', 'provisional'] as const
/** The same as it is written. */
export const unplacedMark = ` ${unplacedAttribute[0]}="${unplacedAttribute[1]}"`

const pageMargin = 40
const options = { direction: 'LR', nodeGap: 50, layerGap: 70, padding: 24, mostNodes: mostLayerNodes } as const

/**
 * Places shapes without overlaps, connections running from left to right. Boxes are in whole pixels, relative to the parent.
 * `titleHeight` is kept free at the top of a container.
 */
export function placeShapes(
  shapes: readonly NestedShape[],
  links: readonly NestedLink[],
  titleHeight: number,
): Map<string, Box> {
  const boxes = placeNested(shapes, links, { ...options, titleHeight })
  for (const { id, parent } of shapes) {
    const box = boxes.get(id)
    if (box && parent === null) boxes.set(id, { ...box, x: box.x + pageMargin, y: box.y + pageMargin })
  }
  return boxes
}
