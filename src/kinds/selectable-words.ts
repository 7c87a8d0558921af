import type { Selectable } from './kind.ts'

/**
 * Texts that can be selected in drawings whose shapes have no ids: the id of one is the text itself, as the source writes it. A change that is asked for
 * names it then.
 */
export const selectableWords: Selectable = {
  labelOf: (source, id) => (source.includes(id) || source.includes(JSON.stringify(id).slice(1, -1)) ? id : null),
}
