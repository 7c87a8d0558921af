import type { Shape } from '../read-scene.ts'
import { type Form, path } from './form.ts'

const titleHeight = 23

/** With the line that a table has above each of its rows but the first, or before each cell of a row but the first, unless its style says no. */
export function withTableLines(form: Form, shape: Pick<Shape, 'box' | 'parent'>): Form {
  const line = lineOf(shape)
  return line === '' ? form : { ...form, lines: `${form.lines ?? ''} ${line}`.trim() }
}

function lineOf({ box, parent }: Pick<Shape, 'box' | 'parent'>): string {
  if (!parent) return ''
  if (parent.style.shape === 'table') {
    const first = parent.box.y + parent.style.number('startSize', titleHeight)
    return parent.style.flag('rowLines', true) && box.y > first + 1 ? path`M 0 0 H ${box.width}` : ''
  }
  const isCell = parent.parent?.style.shape === 'table' && parent.parent.style.flag('columnLines', true)
  return isCell && box.x > parent.box.x + 1 ? path`M 0 0 V ${box.height}` : ''
}
