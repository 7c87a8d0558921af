import type { Selectable } from '../../kind.ts'
import { editOperations } from './edit-operations.ts'
import { readLines } from './node-lines.ts'

/** Ids are the numbers of lines. */
export const selectable: Selectable = {
  labelOf: (source, id) => readLines(source).find(id)?.label ?? null,
  remove(source, ids) {
    // From the last line upwards, so that those before keep their numbers; what is below a removed node is gone with it.
    const lastFirst = ids.toSorted((one, other) => Number(other) - Number(one))
    const edited = lastFirst.reduce((before, id) => editOperations.remove(before, id) ?? before, source)
    return edited === source ? null : edited
  },
}
