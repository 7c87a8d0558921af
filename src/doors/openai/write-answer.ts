import type { ReadMessage } from '../../contract/sessions.ts'
import type { Suggestion } from '../../contract/suggestions.ts'
import { findAgent } from '../../kinds/find.ts'

/** Names of languages that chat programs colour, or draw, by the file extension of a source. */
const fences: Readonly<Record<string, string>> = {
  '.md': 'markdown',
  '.mmd': 'mermaid',
  '.json': 'json',
  '.drawio': 'xml',
}

/** Writes the part of an answer after the concept: the picture by its link, the source in a fence, and its problems. */
export function writeDiagram({ agent, content, valid, problems }: ReadMessage, pictureUrl: string | null): string {
  const kind = agent === null ? undefined : findAgent(agent)
  const extension = kind?.format?.extension ?? ''
  const errors = problems.filter(problem => problem.level === 'error')
  const parts = [
    pictureUrl === null || !valid ? '' : `![${kind?.name ?? 'Diagram'}](${pictureUrl}.png)`,
    fence(content, fences[extension] ?? extension.slice(1)),
    ...errors.map(({ line, message }) => `- ${line === undefined ? '' : `line ${line}: `}${message}`),
  ]
  return parts.filter(part => part !== '').join('\n\n')
}

/** Writes suggested requests, to be copied; empty without any. */
export function writeSuggestions(suggestions: readonly Suggestion[] = []): string {
  return suggestions.map(({ title, prompt }) => `\n\n${title}:\n\n${fence(prompt, 'text')}`).join('')
}

/** A fence that is longer than any in the source. */
function fence(source: string, language: string): string {
  const longest = Math.max(2, ...Array.from(source.matchAll(/`{3,}/g), ([marks]) => marks.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${language}\n${source}\n${marks}`
}
