import { contrast } from '../../../toolkit/drawing/color.ts'
import type { Selectable } from '../../kind.ts'
import { applyOperations } from './apply-operations.ts'
import { editOperations } from './edit-operations.ts'
import { editableText } from './label-text.ts'
import { readCells } from './page-cells.ts'

const inks = { dark: '#1c2230', light: '#ffffff' }

export const selectable: Selectable = {
  labelOf(source, id) {
    const cell = readCells(source)?.cells.get(id)
    if (!cell) return null
    const words = editableText(cell.label)
    return words === '' && cell.isEdge ? `${cell.source} -> ${cell.target}` : words
  },
  remove: (source, ids) => each(source, ids, editOperations.remove),
  recolor: (source, ids, color) =>
    each(source, ids, (edited, id) => {
      const isEdge = readCells(edited)?.cells.get(id)?.isEdge
      const ink = contrast(inks.dark, color) >= 4.5 ? inks.dark : inks.light
      const style = isEdge ? `strokeColor=${color};` : `fillColor=${color};fontColor=${ink};`
      const { source: recolored, refused } = applyOperations(edited, [{ verb: 'update', id, fields: { style } }])
      return refused.length === 0 ? recolored : null
    }),
}

function each(
  source: string,
  ids: readonly string[],
  edit: (source: string, id: string) => string | null,
): string | null {
  const edited = ids.reduce((before, id) => edit(before, id) ?? before, source)
  return edited === source ? null : edited
}
