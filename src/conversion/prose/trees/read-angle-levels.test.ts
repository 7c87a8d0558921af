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

test('who else reports to one of them, by the name or the post', () => {
  const root = read(
    'Ward structure: Matron (J. Hollis) > Manager (S. Mensah) > 9 Nurses. The clerk reports to Manager.',
  )
  expect(root && flat(root)).toBe('Matron (J. Hollis) (Manager (S. Mensah) (9 Nurses, clerk))')
  expect(read('Structure: Bishop > Vicar > Wardens. The cook reports to nobody.')).toBeUndefined()
})

test.each([
  'Steps: wash > rinse > dry',
  'Hierarchy: Diocese > Parish, Choir > Council',
  'Hierarchy: Diocese > Parish',
  'Hierarchy: Diocese -> Deanery -> Parish',
])('is none: %s', text => {
  expect(read(text)).toBeUndefined()
})
