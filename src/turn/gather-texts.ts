import type { Document } from '../documents/document.ts'
import type { Conversation } from './conversation.ts'
import type { TurnRequest } from './turn-request.ts'

/**
 * Collects every text whose numbers come from the person: their messages so far, the prose of their files, and the diagram on screen if they
 * edited it.
 */
export function gatherTexts(
  text: string,
  { history, context }: Pick<TurnRequest, 'history' | 'context'>,
  documents: readonly Document[],
  { texts, shownSource, current, isEdited }: Conversation,
): string {
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const { source } = context
  const isChanged = source !== undefined && source !== shownSource && source !== current?.source
  const drawn = [...(isChanged ? [source] : []), ...(isEdited && shownSource !== null ? [shownSource] : [])]
  return [...earlier, ...texts, text, ...documents.map(document => document.text), ...drawn].join('\n')
}
