import type { Suggestion } from '../contract/suggestions.ts'
import type { Agent } from '../kinds/kind.ts'
import { inLanguage } from '../shared/in-language.ts'
import { applyInstructions } from '../structure/edit/apply-instruction.ts'
import { drawingOf } from '../structure/edit/drawing.ts'
import { readInstruction } from '../structure/edit/read-instruction.ts'
import { listParts } from '../structure/parts.ts'
import type { Structure } from '../structure/structure.ts'
import { messages } from './messages/index.ts'

const mostSuggested = 3
const longestText = 2000

/** Kinds that show `structure`, the best first: the same source, put to each of them. */
export function suggestKinds(
  source: string,
  structure: Structure,
  language: string,
  kinds: readonly Agent[],
): Suggestion[] {
  if (source.length > longestText) return []
  return kinds
    .flatMap(kind => {
      const fit = kind.draws?.fit(structure) ?? 0
      const [mention] = kind.mentions
      return kind.draft && mention && fit > 0 ? [{ fit, mention, title: kind.draft.title }] : []
    })
    .sort((one, other) => other.fit - one.fit)
    .slice(0, mostSuggested)
    .map(({ mention, title }) => ({ title: inLanguage(language, title), prompt: `@${mention}\n${source.trim()}` }))
}

/** Changes that can be said in words, with names of the diagram that is there. */
export function suggestEdits(structure: Structure, language: string): Suggestion[] {
  const labels = listParts(structure).elements.flatMap(({ label }) => (label === '' || label.length > 40 ? [] : label))
  const [first = ''] = labels
  const last = labels.at(-1) ?? ''
  const edits = [
    { title: messages.say(language, 'add-something'), prompt: messages.say(language, 'add-prompt', { name: first }) },
    {
      title: messages.say(language, 'rename-something'),
      prompt: messages.say(language, 'rename-prompt', { name: first }),
    },
    {
      title: messages.say(language, 'remove-something'),
      prompt: messages.say(language, 'remove-prompt', { name: last }),
    },
  ]
  return edits.filter(({ prompt }) => {
    const read = readInstruction(prompt, drawingOf(structure))
    const changes = read?.flatMap(each => (each.kind === 'convert' || each.kind === 'undo' ? [] : each)) ?? []
    return changes.length > 0 && !('problem' in applyInstructions(structure, changes))
  })
}
