import { expect, test } from 'vitest'
import type { TreeNode } from '../../structure/tree.ts'
import { partsNames } from './parted-names.ts'

const node = (label: string, ...children: TreeNode[]): TreeNode => ({ id: label, label, children })
const tree = (root: TreeNode) => ({ type: 'tree' as const, root })

test.each([
  ['a branch that is named as the whole', node('Heart failure', node('Heart failure', node('causes')), node('tests'))],
  ['the first of two names, with what both are', node('church', node('two elders named Frank'), node('Judith'))],
  ['the first of several groups', node('church', node('committees for music'), node('youth'))],
  ['a sentence of the whole', node('Deficiency', node('caused by blood loss'), node('it leads to fatigue'))],
])('%s', (_, root) => {
  expect(partsNames(tree(root), '')).toBe(true)
})

test('names are kept', () => {
  const root = node('church', node('Two elders'), node('committees for music and youth'), node('church hall'))
  expect(partsNames(tree(root), '')).toBe(false)
})
