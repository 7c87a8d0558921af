import { describe, expect, test } from 'vitest'
import { explainNothingToDraw, suggestSamples } from './explain-nothing.ts'

const agent = {
  names: { en: 'Infographic', zh: '信息图' },
  output: 'Markdown',
  looksFor: { en: 'its points, one a line', zh: '要点，每行一个' },
}

describe('nothing to draw', () => {
  test('is told in one sentence, with what to write', () => {
    expect(explainNothingToDraw(agent, 'en')).toBe(
      'Nothing was drawn yet: for an infographic, write its points, one a line.',
    )
  })

  test('is told in Chinese', () => {
    const text = explainNothingToDraw(agent, 'zh-CN')
    expect(text).toContain('要点，每行一个')
    expect(text).not.toContain('points')
  })

  test('does without what an agent does not tell', () => {
    const text = explainNothingToDraw({ names: { en: 'Mind map' }, output: 'Markdown' }, 'en')
    expect(text).toContain('write Markdown')
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
