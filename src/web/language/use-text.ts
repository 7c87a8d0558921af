import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { TextId } from './en.ts'
import { translateMessage } from './load-language.ts'
import type { Finding } from './load-messages.ts'

export type Translate = (id: TextId, values?: Record<string, unknown>) => string

/**
 * `t('chat.send')`: the text in the language of the app, with `values` for the placeholders of its ICU message. A `reason` among them is a
 * message of the service, and is translated.
 */
export function useText(): Translate {
  const { i18n } = useLingui()
  // The locale is named so that a change of it gives a new function, and with it a new drawing of what uses it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  return useCallback((id, values) => i18n._(id, values && withReason(values)), [i18n, i18n.locale])
}

function withReason(values: Record<string, unknown>): Record<string, unknown> {
  const { reason } = values
  return isFinding(reason) ? { ...values, reason: translateMessage(reason) ?? reason.message } : values
}

function isFinding(value: unknown): value is Finding {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
}
