import type { Suggestion } from '../contract/suggestions.ts'
import type { Agent, NotDrawn, Template } from '../kinds/kind.ts'
import { inLanguage } from '../shared/in-language.ts'
import { messages } from './messages/index.ts'
import { topicOf } from './topic-of.ts'

const longestTopic = 100
const mostOffered = 3

/** What a topic alone is answered with. */
interface Offer {
  /** What a person writes beside the topic. */
  needs: string
  suggestions: Suggestion[]
  /** True if the first one was made for such topics. */
  fits: boolean
}

/** Templates for a topic that says nothing of what is to be drawn, such as "SWOT analysis for a bakery"; null where more than a topic is said. */
export function findTemplates({ templates = [] }: Agent, text: string, language: string): Offer | null {
  const written = text.trim()
  // "a timeline for World War 2"
  const named = written.replace(/(?<=\s\p{Lu}\p{L}+ )\d{1,4}(?=[.!?]?$)/u, '')
  if (templates.length === 0 || written.length > longestTopic || /[\n,，、:：;；<>={}[\]`|]|->|→|\d/.test(named))
    return null
  const topic = topicOf(written) ?? messages.say(language, 'topic')
  const fitting = templates.filter(({ fits }) => fits?.test(written))
  const any = [...templates.filter(({ fits }) => !fits), ...templates.filter(({ isForAny }) => isForAny)]
  const offered = [...new Set([...fitting, ...any])]
  const [best] = offered
  if (!best) return null
  const suggestions = offered.slice(0, mostOffered).map(template => fillTemplate(template, topic, language))
  return { needs: inLanguage(language, best.needs), suggestions, fits: fitting.length > 0 }
}

/** The answer to a topic alone where nothing was drawn before; null where more is said. */
export function offerTemplates(kind: Agent, text: string, language: string): NotDrawn | null {
  const offer = findTemplates(kind, text, language)
  if (!offer) return null
  return { notDrawn: messages.say(language, 'only-a-topic', { needs: offer.needs }), suggestions: offer.suggestions }
}

/** The template of a kind that the words of a request ask for; else, with `mayBeAny`, one that fits anything. Null where there is none. */
export function offerBestTemplate(
  { templates = [] }: Agent,
  text: string,
  topic: string | null,
  language: string,
  mayBeAny: boolean,
): Suggestion | null {
  const best =
    templates.find(({ fits }) => fits?.test(text)) ?? (mayBeAny ? templates.find(({ fits }) => !fits) : undefined)
  return best ? fillTemplate(best, topic ?? messages.say(language, 'topic'), language) : null
}

function fillTemplate({ name, request }: Template, topic: string, language: string): Suggestion {
  return {
    title: messages.say(language, 'template', { name: inLanguage(language, name) }),
    prompt: inLanguage(language, request).replaceAll('{topic}', () => topic),
  }
}
