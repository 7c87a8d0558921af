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
  test('speaks the language of the person, English where it does not know it', () => {
    expect(compose({ language: 'zh-TW' }).source).toContain('我无法聊天')
    expect(compose({ language: 'fr' })).toEqual(compose({ language: 'en' }))
    expect(compose({ language: 'en' }).source).toMatch(/^I cannot chat, but/)
  })
})
