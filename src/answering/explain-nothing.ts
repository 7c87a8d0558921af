import type { Agent } from '../kinds/kind.ts'
import { explainModelSetup } from '../shared/explain-model-setup.ts'
import { inLanguage } from '../shared/in-language.ts'
import { messages } from './messages/index.ts'

/** The answer, in Markdown, when an agent that draws found nothing to draw without a model. */
export function explainNothingToDraw(
  { name, output, looksFor, sampleRequest }: Pick<Agent, 'name' | 'output' | 'looksFor' | 'sampleRequest'>,
  language: string,
): string {
  const sought = looksFor && inLanguage(language, looksFor)
  const sample = sampleRequest && inLanguage(language, sampleRequest)
  const paragraphs = [
    messages.say(language, 'nothing-drawn', { name }),
    messages.say(language, 'not-found', sought ? { case: 'sought', sought } : { case: 'output', output }),
    sample && `${messages.say(language, 'sample-request')}\n\n${fence(sample)}`,
  ]
  return [...paragraphs, explainModelSetup(language)].filter(paragraph => paragraph !== undefined).join('\n\n')
}

/** As a code block, so that the marks of a request are shown as they are to be typed. */
function fence(request: string): string {
  return `\`\`\`text\n${request}\n\`\`\``
}
