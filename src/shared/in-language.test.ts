import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

test('a reader gets the own language by the first part of its tag, else English', () => {
  const sentences = { en: 'tea', zh: '茶', fr: 'thé' }
  const read = ['zh-Hant-TW', 'ZH', 'fr-CA', 'en-GB', 'de', ''].map(language => inLanguage(language, sentences))
  expect(read).toEqual(['茶', '茶', 'thé', 'tea', 'tea', 'tea'])
})
