import type { Suggestion } from '../contract/suggestions.ts'
import type { Agent, AgentInput } from '../kinds/kind.ts'
import { stripRequest, toComposeInput } from '../kinds/strip-request.ts'
import { inLanguage } from '../shared/in-language.ts'
import { applyInstructions } from '../structure/edit/apply-instruction.ts'
import { drawingOf } from '../structure/edit/drawing.ts'
import { readInstruction } from '../structure/edit/read-instruction.ts'
import { listParts } from '../structure/parts.ts'
import type { Structure } from '../structure/structure.ts'
import { messages } from './messages/index.ts'
import { looksLikeCode } from './refuse-code.ts'
import { isSmallTalk } from './small-talk.ts'

const mostSuggested = 3
const longestText = 2000
const mostThings = 30
const longestThing = 100
/** Marks of a list, which a draft sets anew. */
const mark = /^\s*(?:[-*+•]|\d+[.)、])\s*/

/** The things that a person listed, or said one sentence each, as a request that a kind draws: it claims no more than that they were said. */
export function suggestDrafts(
  { text, language }: Pick<AgentInput, 'text' | 'language'>,
  kinds: readonly Agent[],
): Suggestion[] {
  // The rows of a table, and code, are no things.
  if (text.length > longestText || /^\s*\|.*\|\s*$/m.test(text) || looksLikeCode(text)) return []
  const { topic, things } = listThings(text)
  if (things.length < 2 || things.length > mostThings || things.some(thing => thing.length > longestThing)) return []
  const values: Record<string, string> = {
    topic: topic ?? messages.say(language, 'topic'),
    list: things.map(thing => `- ${thing}`).join('\n'),
    steps: things.map((thing, index) => `${index + 1}. ${thing}`).join('\n'),
  }
  return kinds
    .flatMap(kind => {
      if (!kind.draft?.request) return []
      const request = inLanguage(language, kind.draft.request)
      const prompt = request.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
      const input = toComposeInput({ text: prompt, documents: [], tables: [], current: null, language })
      const isDrawn = kind.compose(input) !== null
      return isDrawn ? [{ title: inLanguage(language, kind.draft.title), prompt }] : []
    })
    .slice(0, mostSuggested)
}

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

function listThings(text: string): { topic: string | null; things: string[] } {
  const { title, body } = stripRequest(text)
  const lines = body.split('\n').filter(line => line.trim() !== '')
  const [, heading, inline] = /^([^:：\n]{1,60})[:：](?!\d)\s*(\S[^\n]*)$/.exec(body.trim()) ?? []
  const parts = lines.length > 1 ? lines : splitLine(inline ?? body)
  const things = parts
    .map(part =>
      part
        .replace(mark, '')
        .trim()
        .replace(/[.。;；,，]+$/, ''),
    )
    .filter(thing => thing !== '')
  const topic = title ?? heading ?? null
  // A list has a name or lines of its own; where it has neither, it may be talk.
  const isTalk = topic === null && lines.length < 2 && isSmallTalk(body, things)
  return { topic, things: isTalk ? [] : things }
}

/** Sentences, else what commas part. */
function splitLine(line: string): string[] {
  const sentences = line.split(/(?<=[。！？；;])|(?<=[.!?])\s+/).filter(each => each.trim() !== '')
  return sentences.length > 1 ? sentences : line.split(/\s*[,，、]\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+|以及|和/)
}
