import type { Problem } from '../../../contract/diagrams.ts'
import type { DslNode } from './dsl.ts'
import { findInfographicIcon } from './find-infographic-icon.ts'
import { shorten, warning } from './problem.ts'
import { fieldsOf } from './read-source.ts'

/** Designs of items that leave a place for a picture blank where an item names none (the engine's `lib/designs/items`). */
const slots: Readonly<Record<string, 'icon' | 'illus'>> = {
  'horizontal-icon-arrow': 'icon',
  'icon-badge': 'icon',
  'simple-illus': 'illus',
  'vertical-icon-arrow': 'icon',
}

/** An item of a poster, with the design that its template draws it with. */
export interface DesignedItem {
  item: DslNode
  type: string
}

/** Places for pictures that stay blank: items without one where their design waits for it, and names that no picture has. */
export function findBlankSlots(name: string, items: readonly DesignedItem[]): Problem[] {
  const blank = items.filter(({ item, type }) => isBlank(item, slots[type]))
  const first = blank[0]
  const slot = slots[first?.type ?? '']
  return [
    ...(first && slot ? [warning('blank-slot', first.item.line, { case: slot, name, count: blank.length })] : []),
    ...items.flatMap(({ item, type }) => findUnknownPicture(item, type)),
  ]
}

function isBlank(item: DslNode, slot: 'icon' | 'illus' | undefined): boolean {
  return slot !== undefined && !fieldsOf(item).some(({ key, value }) => isPicture(key, slot) && value !== '')
}

/** The icon of an item is used in place of its illustration as well. */
function isPicture(key: string, slot: 'icon' | 'illus'): boolean {
  return key === slot || (slot === 'illus' && key === 'icon')
}

/** The engine looks for the words of the label where it finds nothing for those of the picture. */
function findUnknownPicture(item: DslNode, type: string): Problem[] {
  const fields = fieldsOf(item)
  const label = fields.find(({ key }) => key === 'label')?.value ?? ''
  return fields.flatMap(({ key, value, line }) => {
    if (!(key === 'icon' || (key === 'illus' && slots[type] === 'illus')) || value === '' || holdsPicture(value))
      return []
    const isFound = findInfographicIcon(value) !== null || findInfographicIcon(label) !== null
    return isFound ? [] : [warning('unknown-icon', line, { text: shorten(value) })]
  })
}

/** The picture itself, not a name. */
function holdsPicture(value: string): boolean {
  return /^(?:data:|<svg|<symbol|ref:svg:)/.test(value)
}
