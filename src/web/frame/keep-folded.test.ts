import { expect, test } from 'vitest'
import { keepFolded } from './keep-folded.ts'

const map = '# Shop\n## Place\n- Near\n## Menu\n- Coffee'

function kept(ids: string[], isTree: boolean, after: string): string[] {
  const folded = new Set(ids)
  keepFolded(folded, isTree, map, after)
  return [...folded]
}

test('groups with ids of their own stay folded', () => {
  expect(kept(['g', '2'], false, 'other')).toEqual(['g', '2'])
})

test('nodes of a tree follow their lines, and one that was changed is open', () => {
  expect(kept(['2', '4', 'list-4'], true, map.replace('- Near', '- Near\n- Bright'))).toEqual(['2', '5', 'list-5'])
  expect(kept(['2', '4'], true, map.replace('- Near\n', ''))).toEqual(['2', '3'])
  expect(kept(['2', '4'], true, map.replace('Menu', 'Drinks'))).toEqual(['2'])
  expect(kept(['2', '4'], true, '# Shop\n## Menu\n- Coffee\n## Place\n- Near')).toEqual([])
})
