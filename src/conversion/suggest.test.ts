import { expect, test } from 'vitest'
import { findAgent } from '../kinds/find.ts'
import type { AgentInput } from '../kinds/kind.ts'
import { compose } from './compose.ts'

const inputOf = (text: string, rest: Partial<AgentInput> = {}): AgentInput => ({
  text,
  documents: [],
  tables: [],
  current: null,
  language: 'en',
  ...rest,
})

async function suggest(id: string, text: string, rest: Partial<AgentInput> = {}) {
  const kind = findAgent(id)
  if (!kind) throw new Error(`there is no ${id}`)
  const composed = await compose(kind, inputOf(text, rest))
  if (!('notDrawn' in composed)) throw new Error(`drawn: ${composed.source}`)
  return composed.suggestions ?? []
}

test('a source that a kind cannot show is put to the kinds that can', async () => {
  const source = 'digraph { a -> b -> c }'
  const [best] = await suggest('charts', source)
  expect(best).toEqual({ title: 'As a flowchart', prompt: `@flowchart\n${source}` })
})

test('words that change nothing are answered with changes that can be said', async () => {
  const current = { agent: 'mindmap', source: '# Drinks\n## Coffee\n## Tea' }
  const prompts = (await suggest('mindmap', 'make it nicer', { current })).map(each => each.prompt)
  expect(prompts).toEqual(['add New item under Drinks', 'rename Drinks to New name', 'remove Tea'])
  const kind = findAgent('mindmap')
  if (!kind) throw new Error('there is no mind map')
  for (const text of prompts) expect(await compose(kind, inputOf(text, { current }))).toHaveProperty('source')
  const chinese = await suggest('mindmap', '弄好看一点', { current, language: 'zh' })
  expect(chinese[0]?.prompt).toBe('在Drinks下添加新的一项')
})
