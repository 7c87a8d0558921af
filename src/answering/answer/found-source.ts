import type { Span } from '../../kinds/kind.ts'
import type { WrittenSource } from './written-source.ts'

/** Place of a source in a text without tags or a fence. */
export interface FoundSource extends Span {
  /** Content of a JSON object or of the arguments of a tool call, instead of tags. */
  envelope?: WrittenSource
}
