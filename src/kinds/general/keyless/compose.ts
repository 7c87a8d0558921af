import type { Composed, ComposeInput } from '../../kind.ts'
import { messages } from '../messages/index.ts'

/** Lists what Limn can draw, whatever was asked: without a model nothing else can be answered. */
export function compose({ language }: Pick<ComposeInput, 'language'>): Composed {
  return { concept: '', source: messages.say(language, 'help') }
}
