import { inLanguage } from '../../../shared/in-language.ts'

/** Text for a picture: its author's description, or nothing. */
export function imageText(description: string, language: string): string {
  const words = description.replaceAll(/\s+/g, ' ').trim()
  return words && inLanguage(language, { en: `[Image: ${words}]`, zh: `[图片：${words}]` })
}
