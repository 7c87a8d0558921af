import type { Suggestion } from '../../contract/suggestions.ts'
import type { Agent, AgentInput, DraftForm } from '../../kinds/kind.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { messages } from '../messages/index.ts'
import { offerBestTemplate } from '../offer-templates.ts'
import { looksLikeCode } from '../refuse-code.ts'
import { kindName } from './kind-name.ts'
import { partsTold } from './parts-told.ts'
import { type Content, readContent } from './read-content.ts'

const mostSuggested = 3
const longestText = 2000
const mostThings = 30
const longestThing = 160
const anyKind = /^(?:diagrams?|charts?|graphs?|pictures?|drawings?|(?:sankey|venn|class|network)\b.*|schema|.?图)$/i
const number = /\d/

/** Whether a kind draws a request as it stands. */
export type Draws = (kind: Agent, prompt: string) => Promise<boolean>

/**
 * What a person told, line by line in their own words, as requests that are drawn as they stand: first in the form that was asked for, or its template
 * with places to fill in, then as a plain list. None where nothing is told.
 */
export async function suggestDrafts(
  { text, language }: Pick<AgentInput, 'text' | 'language'>,
  kind: Agent,
  kinds: readonly Agent[],
  draws: Draws,
): Promise<Suggestion[]> {
  // The rows of a table, and code, are no things.
  if (text.length > longestText || /^\s*\|.*\|\s*$/m.test(text) || looksLikeCode(text)) return []
  const content = readContent(text)
  const isLong =
    content && (content.lines.length > mostThings || content.lines.some(line => line.length > longestThing))
  const [name = ''] = kindName.exec(text) ?? []
  // "A chart" may be any, unless there are figures for it.
  const isAny =
    anyKind.test(name) && !(kind.draft?.forms === undefined && content?.lines.some(line => number.test(line)))
  const template = name === '' ? null : offerBestTemplate(kind, text, content?.topic ?? null, language, !isAny)
  if (!content || isLong) return template ? [template] : []
  const drafts: Suggestion[] = []
  let isAsked = false
  for (const { drawer, form } of chooseForms(text, content, [kind, ...kinds.filter(other => other !== kind)])) {
    if (drafts.length === mostSuggested) break
    const draft = writeDraft(form, content, language)
    if (!draft || !(await draws(drawer, draft.prompt))) continue
    drafts.push(draft)
    isAsked ||= form.asked.test(text)
  }
  return isAsked || !template ? drafts : [template, ...drafts].slice(0, mostSuggested)
}

interface Chosen {
  drawer: Agent
  form: DraftForm
}

/** Those that were asked for, those that the words speak for, and those that claim nothing of their order. */
function chooseForms(text: string, { lines }: Content, kinds: readonly Agent[]): Chosen[] {
  const all = kinds.flatMap(drawer => (drawer.draft?.forms ?? []).map(form => ({ drawer, form })))
  const asked = all.filter(({ form }) => form.asked.test(text))
  const meant = asked.length > 0 ? [] : all.filter(({ form }) => form.told?.(lines))
  const lists = all.filter(({ form }) => form.isForAnything)
  return [...new Set([...asked, ...meant, ...lists])]
}

function writeDraft(form: DraftForm, { topic, lines }: Content, language: string): Suggestion | null {
  if (form.isTimeless && lines.some(line => number.test(line))) return null
  if (form.of === 'parts') return writeParts(form, lines, language)
  const indents = [...new Set(lines.map(line => line.length - line.trimStart().length))].sort(
    (one, other) => one - other,
  )
  const isOutline = inLanguage(language, form.line).startsWith('- ')
  if (indents.length > 1 && !isOutline) return null
  const written = lines.map((line, at) => {
    const thing = line.trim()
    const level = '  '.repeat(indents.indexOf(line.length - line.trimStart().length))
    return level + fill(inLanguage(language, form.line), { thing, number: String(at + 1) })
  })
  const values = { topic: topic ?? messages.say(language, 'topic'), lines: written.join('\n') }
  return { title: inLanguage(language, form.title), prompt: fill(inLanguage(language, form.request), values) }
}

function writeParts(form: DraftForm, lines: readonly string[], language: string): Suggestion | null {
  const parts = partsTold(lines)
  if (parts.length < 2) return null
  const written = parts.map(thing => (thing.includes('(') ? thing : fill(inLanguage(language, form.line), { thing })))
  const prompt = fill(inLanguage(language, form.request), { lines: written.join('\n') })
  return { title: inLanguage(language, form.title), prompt }
}

function fill(form: string, values: Record<string, string>): string {
  return form.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
