import { useLingui } from '@lingui/react'
import { translateServiceText } from '../language/load-language.ts'
import { useText } from '../language/use-text.ts'
import { adviseOn } from './advice.ts'

/** What went wrong, in the language of the app: the words of the service where they are, or can be put, in it; else what its code says. */
export function useFailureText(): (failure: { content: string; code: string | null }) => string {
  const t = useText()
  const isEnglish = useLingui().i18n.locale === 'en'
  return ({ content, code }) => {
    if (isEnglish || isChinese(content)) return content
    return translateServiceText(content) ?? (content && t(adviseOn(code).failure))
  }
}

/** Names and labels in quotes say nothing of the language that they stand in. */
function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text.replaceAll(/“[^”]*”|"[^"]*"/g, ''))
}
