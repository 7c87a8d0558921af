import type { Suggestion } from '../contract/suggestions.ts'
import type { Agent } from '../kinds/kind.ts'
import { inLanguage } from '../shared/in-language.ts'
import { messages } from './messages/index.ts'

/** The answer, in one sentence, when an agent that draws found nothing to draw without a model. */
export function explainNothingToDraw(
  { names, output, looksFor }: Pick<Agent, 'names' | 'output' | 'looksFor'>,
  language: string,
): string {
  const name = inLanguage(language, names)
  const sought = looksFor && inLanguage(language, looksFor)
  return messages.say(language, 'nothing-drawn', sought ? { case: 'sought', name, sought } : { case: 'output', output })
}

/** A request for each of the kinds that draws something as it stands, for those that have one. */
export function suggestSamples(
  kinds: readonly Pick<Agent, 'names' | 'mentions' | 'sampleRequest'>[],
  language: string,
): Suggestion[] {
  return kinds.flatMap(({ names, mentions, sampleRequest }) => {
    if (!sampleRequest) return []
    const kind = inLanguage(language, names)
    const prompt = `@${mentions[0]} ${inLanguage(language, sampleRequest)}`
    return [{ title: messages.say(language, 'sample-request', { kind }), prompt }]
  })
}
