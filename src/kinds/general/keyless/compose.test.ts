import { describe, expect, test } from 'vitest'
import { prompt } from '../prompt.ts'
import { compose } from './compose.ts'

describe('the prompt', () => {
  test.each(Object.entries(prompt))('%s is not mistaken for a routing call, which holds every id', (_, text) => {
    const ids = ['mindmap', 'flowchart', 'infographic', 'textdiagram']
    expect(ids.every(id => text.includes(id))).toBe(false)
  })

  test.each(Object.entries(prompt))('%s shows no tags of the drawing agents', (_, text) => {
    expect(text).not.toMatch(/<\/?(?:code|design_concept)/i)
  })

  test('keeps to its size', () => {
    // About four characters of English a token.
    expect(prompt.full.length / 4).toBeLessThan(1500)
    expect(prompt.short.length / 4).toBeLessThan(600)
  })
})

describe('help without a model', () => {
  test.each(['OPENAI_API_KEY', 'MODEL_ID', 'OPENAI_BASE_URL', 'api_key', 'base_url', 'model_id'])('names %s', name => {
    expect(compose({ language: 'en' }).source).toContain(`\`${name}\``)
    expect(compose({ language: 'zh' }).source).toContain(`\`${name}\``)
  })

  test('speaks the language of the person, English where it does not know it', () => {
    expect(compose({ language: 'zh-TW' }).source).toContain('尚未设置语言模型')
    expect(compose({ language: 'zh' }).source).not.toContain('No language model')
    expect(compose({ language: 'fr' })).toEqual(compose({ language: 'en' }))
    expect(compose({ language: 'en' }).source).toContain('No language model is configured')
  })

  test('has an example for each kind of drawing', () => {
    for (const language of ['en', 'zh']) {
      const items = compose({ language })
        .source.split('\n')
        .filter(line => line.startsWith('- '))
      expect(items).toHaveLength(6)
      for (const item of items) expect(item).toMatch(/^- \*\*.+\*\*.+`.+`$/)
    }
  })
})
