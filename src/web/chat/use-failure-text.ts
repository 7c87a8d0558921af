import { useLingui } from '@lingui/react'
import { translateServiceText } from '../language/load-language.ts'
import { useText } from '../language/use-text.ts'
import { adviseOn } from './advice.ts'

/** Text of a failure in the language of the app: the message of the service if it is available in that language; else a text for its code. */
export function useFailureText(): (failure: { content: string; code: string | null }) => string {
  const t = useText()
  const isEnglish = useLingui().i18n.locale === 'en'
  return ({ content, code }) => {
    if (isEnglish || isChinese(content)) return content
    return translateServiceText(content) ?? (content && t(adviseOn(code).failure))
  }
}

/** Names and labels in quotes do not show the language of the sentence around them. */
function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text.replaceAll(/“[^”]*”|"[^"]*"/g, ''))
}
