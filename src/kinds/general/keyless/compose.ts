import { explainModelSetup } from '../../../shared/explain-model-setup.ts'
import type { Composed, ComposeInput } from '../../kind.ts'
import { messages } from '../messages/index.ts'

/** Help, whatever was asked: without a model nothing else can be answered. */
export function compose({ language }: Pick<ComposeInput, 'language'>): Composed {
  return { concept: '', source: `${messages.say(language, 'help')}\n\n${explainModelSetup(language)}` }
}
