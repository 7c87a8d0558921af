import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { translateMessage } from './load-language.ts'
import type { Finding } from './load-messages.ts'

/**
 * `say(problem)`: a message of the service in the language of the app; in English, as it was sent, where it is not translated. `kind` is the
 * kind of the diagram that it is about.
 */
export function useServiceText(kind?: string | null): (finding: Finding) => string {
  const { i18n } = useLingui()
  // The locale is named so that a change of it gives a new function, and with it a new drawing of what uses it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  return useCallback(finding => translateMessage(finding, kind) ?? finding.message, [i18n.locale, kind])
}
