import { describe, expect, test } from 'vitest'
import { findAgent } from '../kinds/find.ts'
import type { AgentInput } from '../kinds/kind.ts'
import { toComposeInput } from '../kinds/strip-request.ts'
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

describe('things without a relation', () => {
  test.each([
    ['flowchart', 'flowchart: apples, pears and plums', 'flowchart: Topic …\n1. apples\n2. pears\n3. plums'],
    ['general', 'We bake. We sell.', 'mind map: Topic …\n- We bake\n- We sell'],
    ['mindmap', '面包、牛奶、鸡蛋', '思维导图：主题……\n- 面包\n- 牛奶\n- 鸡蛋'],
    ['architecture', 'architecture: shop, bank', 'mind map: Topic …\n- shop\n- bank'],
  ])('are drafts for %s: %s', async (id, text, prompt) => {
    const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
    const suggestions = await suggest(id, text, { language })
    expect(suggestions.map(each => each.prompt)).toContain(prompt)
    for (const each of suggestions) {
      const kind = [findAgent('mindmap'), findAgent('flowchart'), findAgent('infographic')].find(
        agent => agent?.compose(toComposeInput(inputOf(each.prompt, { language }))) !== null,
      )
      expect(kind).toBeDefined()
    }
  })

  test.each([
    'hello',
    'what can you do?',
    'hello, who are you and what can you do',
    'good morning, I would like to plan my holiday',
    'I am tired and hungry',
    'thanks, that looks nice and clear',
    'you are stupid, this does not work',
    '你好，最近怎么样',
    '谢谢你，很好看',
  ])('are none in what somebody only says: %s', async text => {
    expect(await suggest('general', text)).toEqual([])
  })

  test.each([
    'I get up, I have breakfast, I go to work',
    'five reasons to cook: cheaper, you know what is inside, friends come over',
  ])('are drafts though they speak of oneself: %s', async text => {
    expect((await suggest('general', text)).length).toBeGreaterThan(0)
  })
})

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
