import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { translateServiceText } from './load-language.ts'

/**
 * `say(problem.message)`: translates a text of the service, which writes English, into the language of the app; unchanged if it is not known.
 */
export function useServiceText(): (text: string) => string {
  const { i18n } = useLingui()
  // The locale is named so that a change of it gives a new function, and with it a new drawing of what uses it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  return useCallback(text => translateServiceText(text) ?? text, [i18n.locale])
}
