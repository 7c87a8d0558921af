import { expect, test } from 'vitest'
import { readAcceptedLanguage } from './read-accepted-language.ts'

test.each([
  ['zh-CN', 'zh-CN'],
  ['zh-Hans-CN,zh;q=0.9,en;q=0.8', 'zh-Hans-CN'],
  ['en;q=0.5', 'en'],
  ['*', null],
  ['', null],
  [undefined, null],
  ['../../etc', null],
])('%s: %s', (header, language) => {
  expect(readAcceptedLanguage(header)).toBe(language)
})
