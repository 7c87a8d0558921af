import { describe, expect, test } from 'vitest'
import { explainNothingToDraw, suggestSamples } from './explain-nothing.ts'

const agent = {
  name: 'Infographic',
  output: 'Markdown',
  looksFor: { en: 'headings or lists', zh: '标题或列表' },
}

describe('nothing to draw', () => {
  test('is told in one sentence, with what would be drawn', () => {
    expect(explainNothingToDraw(agent, 'en')).toBe(
      'Nothing was drawn: without a model, an infographic is drawn from headings or lists, and your request contains none.',
    )
  })

  test('is told in Chinese', () => {
    const text = explainNothingToDraw(agent, 'zh-CN')
    expect(text).toContain('标题或列表')
    expect(text).not.toContain('headings')
  })

  test('does without what an agent does not tell', () => {
    const text = explainNothingToDraw({ name: 'Mind Map', output: 'Markdown' }, 'en')
    expect(text).toContain('drawn from Markdown')
    expect(text).not.toContain('undefined')
  })
})

test('a sample is a request of its kind, and none where the kind has none', () => {
  const names = { en: 'Mind map', zh: '思维导图' }
  const sampleRequest = { en: 'Coffee\n- Beans', zh: '咖啡\n- 咖啡豆' }
  const kinds = [
    { names, mentions: ['mindmap', 'map'], sampleRequest },
    { names, mentions: ['other'] },
  ]
  expect(suggestSamples(kinds, 'en')).toEqual([{ title: 'Example: Mind map', prompt: '@mindmap Coffee\n- Beans' }])
  expect(suggestSamples(kinds, 'zh-CN')).toEqual([{ title: '例子：思维导图', prompt: '@mindmap 咖啡\n- 咖啡豆' }])
})
