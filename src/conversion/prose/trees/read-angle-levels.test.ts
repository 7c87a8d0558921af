import { expect, test } from 'vitest'
import type { TreeNode } from '../../../structure/tree.ts'
import { readAngleLevels } from './read-angle-levels.ts'

const read = (text: string) => readAngleLevels(text, null, text)?.root
const flat = ({ label, children }: TreeNode): string =>
  children.length === 0 ? label : `${label} (${children.map(flat).join(', ')})`

test('what holds what stands before it, and the last may be several', () => {
  const root = read('Hierarchy: Diocese > Deanery > Parish > (Council, Choir, Sunday school)')
  expect(root && flat(root)).toBe('Diocese (Deanery (Parish (Council, Choir, Sunday school)))')
  const taxonomy = read('Taxonomy: Animals > Mammals > Cats')
  expect(taxonomy && flat(taxonomy)).toBe('Animals (Mammals (Cats))')
})

test.each([
  'Steps: wash > rinse > dry',
  'Hierarchy: Diocese > Parish, Choir > Council',
  'Hierarchy: Diocese > Parish',
  'Hierarchy: Diocese -> Deanery -> Parish',
])('is none: %s', text => {
  expect(read(text)).toBeUndefined()
})
