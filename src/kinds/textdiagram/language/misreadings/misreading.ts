import type { Problem } from '../../../../contract/diagrams.ts'
import type { Message } from '../../../../shared/messages/create-messages.ts'
import { messages } from '../../messages/index.ts'
import type { Family } from '../diagram-types.ts'
import { openersOf } from '../faults/blocks.ts'
import type { SourceLine } from '../source-lines.ts'

/**
 * What Mermaid accepts without a word and draws otherwise than it was written. `error` where what was meant is clear and the
 * repair mends it; `warning` where the picture is only worth a look.
 */
export interface Misreading extends Message {
  level: Problem['level']
  /** Lines it is found on; the diagram's first line and comments are left out. */
  pattern: RegExp
  /** Further conditions, for what one line cannot tell. */
  holds?(match: RegExpExecArray, body: readonly SourceLine[], index: number): boolean
}

export type Misreadings = Partial<Record<Family, readonly Misreading[]>>

export const lostAfterHash: Misreading = {
  ...messages.tell('textdiagram/text-after-hash'),
  level: 'warning',

  pattern: /^[^#]*:[^#]*#(?!\w{1,8};)/,
}

export function isInBraces(body: readonly SourceLine[], index: number): boolean {
  return openersOf(body)[index] !== undefined
}
