import { inLanguage } from '../../../shared/in-language.ts'

/** What stands in the text for a picture: the words its author gave for it, or nothing. */
export function imageText(description: string, language: string): string {
  const words = description.replaceAll(/\s+/g, ' ').trim()
  return words && inLanguage(language, { en: `[Image: ${words}]`, zh: `[图片：${words}]` })
}
