import type { Problem } from '../../../contract/diagrams.ts'
import type { FaultsOf, ValuesFor } from '../../../shared/messages/create-messages.ts'
import { type English, messages } from '../messages/index.ts'

type Fault = FaultsOf<English, 'infographic'>

export function error<Name extends Fault>(
  fault: Name,
  line: number,
  ...values: ValuesFor<English[`infographic/${Name}`]>
): Problem {
  return { ...messages.create(`infographic/${fault}`, ...values), level: 'error', line }
}

export function warning<Name extends Fault>(
  fault: Name,
  line: number,
  ...values: ValuesFor<English[`infographic/${Name}`]>
): Problem {
  return { ...messages.create(`infographic/${fault}`, ...values), level: 'warning', line }
}

/** Shortens a text to fit into a message. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
