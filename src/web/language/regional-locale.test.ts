import { expect, test } from 'vitest'
import { regionalLocale } from './regional-locale.ts'

test.each([
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['en', ['zh-CN', 'en-US'], 'en-US'],
  ['zh', ['de'], 'zh'],
])('%s for someone who reads %s', (language, preferred, locale) => {
  expect(regionalLocale(language, preferred)).toBe(locale)
})
