import { applyEdits } from '../../../toolkit/text/apply-edits.ts'
import { editAttribute } from '../../../toolkit/xml/edit-xml.ts'
import { escapeAttribute } from '../../../toolkit/xml/escape-xml.ts'
import type { EditOperations } from '../../../web/frame/view.ts'
import { editOperations } from './edit-operations.ts'
import { editableText } from './label-text.ts'
import { readCells } from './page-cells.ts'

/** What a card shows beside its words. */
export interface CardLook {
  /** Id of the icon. */
  icon: string
  /** Entry of the style for its role; empty: none. */
  role: string
}

const iconEntry = /(?<=^|;)icon=([^;]+)/

/**
 * `editOperations`, with which a card shows the icon of what it is called. An icon that somebody has chosen stays.
 *
 * @param lookOf  the look of a card with these words, of which the second line is the technology
 */
export function editCards(lookOf: (words: string) => CardLook) {
  return {
    ...editOperations,

    rename(source, id, label) {
      const cell = readCells(source)?.cells.get(id)
      const isOfName = cell && iconEntry.exec(cell.style)?.[1] === lookOf(editableText(cell.label)).icon
      const renamed = editOperations.rename(source, id, label)
      return renamed && isOfName ? withLook(renamed, id, lookOf(label)) : renamed
    },

    add(source, id, where, label) {
      const added = editOperations.add(source, id, where, label)
      return added && { ...added, source: withLook(added.source, added.id, lookOf(label)) }
    },
  } satisfies EditOperations
}

function withLook(source: string, id: string, { icon, role }: CardLook): string {
  const cell = readCells(source)?.cells.get(id)
  if (!cell || !/(?:^|;)tile=/.test(cell.style) || !iconEntry.test(cell.style)) return source
  const bare = cell.style.replace(/(?<=^|;)role=[^;]*;?/, '').replace(/(?<!;)$/, ';')
  const style = bare.replace(iconEntry, `icon=${icon}`) + role
  return applyEdits(source, [editAttribute(source, cell.inner, 'style', escapeAttribute(style))])
}
