import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { chooseLanguage } from './load-language.ts'
import { zh } from './zh.ts'

test.each([
  [null, ['zh-TW', 'en'], 'zh-CN'],
  [null, ['de-DE', 'en-US'], 'en'],
  [null, ['de-DE', 'zh'], 'zh-CN'],
  [null, [], 'en'],
  ['en', ['zh-CN'], 'en'],
  ['zh-CN', ['en'], 'zh-CN'],
])('chosen %s, wanted %s: %s', (chosen, wanted, language) => {
  expect(chooseLanguage(chosen, wanted)).toBe(language)
})

test.each(Object.keys(en) as (keyof typeof en)[])('%s says something in both languages, with the same values', id => {
  const valuesOf = (text: string) => new Set(Array.from(text.matchAll(/\{(\w+)\s*[,}]/g), ([, name]) => name))
  expect(en[id].trim()).not.toBe('')
  expect(zh[id].trim()).not.toBe('')
  expect(valuesOf(zh[id])).toEqual(valuesOf(en[id]))
  for (const text of [en[id], zh[id]]) expect(() => compileMessage(text)).not.toThrow()
})
