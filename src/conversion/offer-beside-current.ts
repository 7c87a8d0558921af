import type { Agent, AgentInput, NotDrawn } from '../kinds/kind.ts'
import { lookUp } from '../language/clauses/dictionary.ts'
import { isOnlyTalk } from '../language/talk.ts'
import { suggestChanges } from './change-current.ts'
import { kindName } from './drafts/kind-name.ts'
import { messages } from './messages/index.ts'
import { findTemplates } from './offer-templates.ts'

const mostOfEach = 2

/** What people say of the drawing before them, in words that point at it, judge it or ask. */
const ofCurrent =
  /[?？]|\b(?:it|its|this|that|these|those|them|they|is|are|was|were|too|more|less|another|again|instead|better|worse|why|what|how)\b|^(?:make|change|fix|start|try|use|explain)\b|^请?[弄改变换调加减删移把将让使再]|[太更]|[一有]点|一些|[吗呢]/i

/**
 * What is offered in a session with a drawing for words that are not drawn: changes of that drawing and, where the words are a topic, templates for a new
 * one. These come first where the words name a kind of drawing.
 */
export async function offerBesideCurrent(kind: Agent, input: AgentInput): Promise<NotDrawn> {
  const { text, current, language } = input
  const changes = await suggestChanges(input)
  const offer = isOfCurrent(text) ? null : findTemplates(kind, text, language)
  if (!offer) return { notDrawn: null, suggestions: changes }
  const isNamed = kind.id !== current?.agent || offer.fits || kindName.test(text)
  if (!isNamed)
    return { notDrawn: null, suggestions: [...changes.slice(0, mostOfEach), ...offer.suggestions.slice(0, 1)] }
  return {
    notDrawn: messages.say(language, 'only-a-topic-here', { needs: offer.needs }),
    suggestions: [...offer.suggestions.slice(0, mostOfEach), ...changes.slice(0, mostOfEach)],
  }
}

function isOfCurrent(text: string): boolean {
  return ofCurrent.test(text) || isOnlyTalk(text) || text.split(/\s+/).some(isComparative)
}

/** "bigger", but not "customer" */
function isComparative(word: string): boolean {
  return /er$/i.test(word) && lookUp(word.toLowerCase()).isAdjective
}
