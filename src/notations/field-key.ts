import type { Field } from '../structure/schema.ts'

/** The key of a field by what is said of it; undefined for an ordinary field. */
export function fieldKey(isPrimary: boolean, isForeign: boolean, isUnique: boolean): Field['key'] {
  if (isPrimary) return isForeign ? 'primary-foreign' : 'primary'
  if (isForeign) return 'foreign'
  return isUnique ? 'unique' : undefined
}
