import { expect, test } from 'vitest'
import { parseMarkdown } from '../language/markdown.ts'
import { readMindmap } from '../language/read-mindmap.ts'
import { foldedAtFirst } from './folded-at-first.ts'

async function foldedIn(source: string): Promise<string[]> {
  return [...foldedAtFirst(readMindmap(await parseMarkdown(source)).root)].map(({ label }) => label)
}

const items = (count: number) => Array.from({ length: count }, (_, index) => `- item ${index}\n  - below\n`).join('')

test('a map of eighty nodes is shown whole', async () => {
  expect(await foldedIn(`# Root\n## A\n${items(38)}`)).toEqual([])
})

test('a larger one is folded at the deepest level that can be seen as a whole, never at its root', async () => {
  expect(await foldedIn(`# Root\n## A\n${items(40)}`)).toHaveLength(40)
  expect(await foldedIn(`# Root\n## A\n${items(90)}## B\n`)).toEqual(['A'])
  expect(await foldedIn(`# Root\n${'## A\n- b\n'.repeat(100)}`)).toHaveLength(100)
})
