import type { Span } from '../../kinds/kind.ts'
import type { WrittenSource } from './answer-parts.ts'

/** Where a source stands in a text that marks it with neither tags nor a fence. */
export interface FoundSource extends Span {
  /** What a JSON object or the arguments of a tool call say there, instead of tags. */
  envelope?: WrittenSource
}
