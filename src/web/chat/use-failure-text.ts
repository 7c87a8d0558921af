import { useLingui } from '@lingui/react'
import type { ShownFailure } from '../api/request.ts'
import { translateMessage } from '../language/load-language.ts'
import { useText } from '../language/use-text.ts'
import { adviseOn } from './advice.ts'

/** Text of a failure in the language of the app: its own sentence if it is translated; else a text for its code. */
export function useFailureText(): (failure: ShownFailure) => string {
  const t = useText()
  const isEnglish = useLingui().i18n.locale === 'en'
  return failure => {
    if (isEnglish || failure.message === '') return failure.message
    return translateMessage(failure) ?? t(adviseOn(failure.code).failure)
  }
}
