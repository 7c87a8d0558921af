import type { Cardinality } from '../structure/schema.ts'

/** Cardinality by the text at the end of a line: `1`, `0..1`, `*`, `1..n`, `many`. Absent: it means something else. */
export function readCardinality(text: string): Cardinality | undefined {
  const bare = text.replace(/\s+/g, '').toLowerCase()
  if (/^(?:1|one|1\.\.1)$/.test(bare)) return 'one'
  if (/^(?:0\.\.1|zeroorone)$/.test(bare)) return 'zero-or-one'
  if (/^(?:\*|0\.\.\*|many|n|m|0\.\.n|0\.\.m)$/.test(bare)) return 'many'
  if (/^(?:1\.\.\*|1\.\.n|1\.\.m|oneormore|oneormany)$/.test(bare)) return 'one-or-many'
  return undefined
}

/** Texts of cardinalities at the end of a line. */
export const cardinalityTexts: Record<Cardinality, string> = {
  one: '1',
  'zero-or-one': '0..1',
  many: '*',
  'one-or-many': '1..*',
}
