import type { Cell } from './cell.ts'
import { drawnShapes } from './drawn-shapes.ts'
import { findStencilIcon, stencilName } from './find-stencil-icon.ts'
import { type FoundProblem, warning } from './found-problem.ts'
import { iconName } from './named-icon.ts'
import { formOfStencil, isStencil } from './stencil-forms.ts'
import { readStyle } from './style.ts'

/** Shapes that are shown as something else: stencils of draw.io's libraries as boxes with their names, other names as rectangles. One problem each. */
export function findUndrawn(cells: readonly Cell[]): FoundProblem[] {
  const shapes = cells.filter(cell => cell.isVertex)
  return [
    ...listUndrawn('undrawn-stencils', shapes, undrawnStencil),
    ...listUndrawn('unknown-shapes', shapes, unknownShape),
  ]
}

function listUndrawn(
  fault: 'undrawn-stencils' | 'unknown-shapes',
  shapes: readonly Cell[],
  nameIn: (style: string) => string | null,
): FoundProblem[] {
  const names = new Map<string, Cell>()
  for (const shape of shapes) {
    const name = nameIn(shape.style)
    if (name !== null && !names.has(name)) names.set(name, shape)
  }
  const [first] = names.values()
  if (!first) return []
  return [warning(fault, first.inner, { names: [...names.keys()].join(', ').slice(0, 300) })]
}

/** The name of a shape that is no stencil and that is not drawn; null for what is drawn. */
function unknownShape(written: string): string | null {
  if (!written.includes('shape=')) return null
  const { shape } = readStyle(written)
  return shape === '' || isStencil(shape) || drawnShapes.has(shape) ? null : shape
}

/** The name of a stencil that has neither a form nor an icon here; null for what is drawn. */
function undrawnStencil(written: string): string | null {
  if (!written.includes('mxgraph.') && !written.includes('stencil(')) return null
  const style = readStyle(written)
  if (!isStencil(style.shape) || formOfStencil(style.shape.slice('mxgraph.'.length)) !== undefined) return null
  if (style.text('image')?.startsWith('data:') || iconName(written) !== undefined || findStencilIcon(style)) return null
  return stencilName(style)
    .replace(/^mxgraph\./, '')
    .replace(/^stencil\([\s\S]*/, 'stencil')
}
