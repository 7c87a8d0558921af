import { explainModelSetup } from '../../../shared/explain-model-setup.ts'
import type { AgentInput, Composed } from '../../kind.ts'
import { messages } from '../messages/index.ts'

/** Help, whatever was asked: without a model nothing else can be answered. */
export function compose({ language }: Pick<AgentInput, 'language'>): Composed {
  return { concept: '', source: `${messages.say(language, 'help')}\n\n${explainModelSetup(language)}` }
}
