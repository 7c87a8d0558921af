import { describe, expect, test } from 'vitest'
import { explainNothingToDraw } from './explain-nothing.ts'

const agent = {
  name: 'Mind Map',
  output: 'Markdown',
  looksFor: { en: 'headings or lists', zh: '标题或列表' },
  sampleRequest: { en: '# Coffee\n- Beans', zh: '# 咖啡\n- 咖啡豆' },
}

describe('nothing to draw', () => {
  test('says what was looked for, what would work, and how to get a model', () => {
    const text = explainNothingToDraw(agent, 'en')
    expect(text).toContain('Mind Map')
    expect(text).toContain('looked for headings or lists')
    expect(text).toContain('\n# Coffee\n- Beans\n')
    expect(text).toContain('`OPENAI_API_KEY`')
  })

  test('says it in Chinese', () => {
    const text = explainNothingToDraw(agent, 'zh-CN')
    expect(text).toContain('标题或列表')
    expect(text).toContain('- 咖啡豆')
    expect(text).not.toContain('headings')
  })

  test('does without what an agent does not tell', () => {
    const text = explainNothingToDraw({ name: 'Mind Map', output: 'Markdown' }, 'en')
    expect(text).toContain('Markdown')
    expect(text).not.toContain('undefined')
    expect(text).not.toContain('```')
  })
})
