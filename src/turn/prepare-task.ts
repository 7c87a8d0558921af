import { LRUCache } from 'lru-cache'
import { markOfSession } from '../answering/session-mark.ts'
import type { AgentTask } from '../answering/user-message.ts'
import type { Document } from '../documents/document.ts'
import type { OpenTables } from '../documents/query/open-table-query.ts'
import type { Agent } from '../kinds/kind.ts'
import { detectLanguage } from '../language/detect-language.ts'
import type { Choice } from '../routing/choose-agent.ts'
import type { StoredMessage } from '../store/store.ts'
import type { Conversation } from './conversation.ts'
import type { Material } from './gather-material.ts'
import type { TurnImages } from './read-images.ts'
import type { TurnDocuments } from './read-turn-documents.ts'
import type { TurnRequest } from './turn-request.ts'

/** Collects the input of the agent: prompt, material, current diagram, images, language and date. */
export function prepareTask(turn: {
  choice: Choice<Agent>
  question: StoredMessage
  request: TurnRequest
  conversation: Conversation
  material: Material
  documents: Pick<TurnDocuments, 'text' | 'unshown'>
  data: OpenTables
  images: TurnImages
  now: Date
  sessionId: number
}): AgentTask {
  const { source, agent, language, timezone, style: _, selection = [], ...context } = turn.request.context
  const { documents, tables, isEarlier } = turn.material
  const { current, shownSource, isEdited, texts, history } = turn.conversation
  const { text } = turn.choice
  const { readerLanguage } = turn.request
  const answerLanguage = language ?? findLanguage(text || texts.at(-1) || '', documents, readerLanguage)
  // A client sends the diagram with its data in place; a follow-up edits the source with the queries instead.
  // Another kind of diagram cannot ask: it is given what the queries gave.
  const stored =
    current && current.agent !== turn.choice.agent.id ? { ...current, source: shownSource ?? current.source } : current
  const isChanged = source !== undefined && source !== shownSource && source !== current?.source
  return {
    text,
    documents,
    tables,
    isMaterialEarlier: isEarlier,
    current: isChanged ? { agent: agent ?? current?.agent ?? turn.choice.agent.id, source } : stored,
    selection,
    placedByHand: isEdited || isChanged,
    language: answerLanguage,
    // Someone who writes English may prefer another language; someone who writes another language reads that one.
    readerLanguage: language ?? (answerLanguage === 'en' ? (readerLanguage ?? answerLanguage) : answerLanguage),
    history,
    images: turn.images.shown,
    earlierImages: turn.images.earlierCount,
    unseenImages: turn.images.unseen,
    documentText: turn.documents.text,
    unshownRows: turn.documents.unshown,
    data: turn.data,
    context,
    showsReasoning: turn.request.showsReasoning,
    mark: markOfSession(turn.sessionId),
    today: formatDay(turn.now, timezone ?? 'UTC'),
  }
}

/**
 * Determines the language. For files without a prompt, the text of the files helps to decide it; if it is English, or too short to decide, so does
 * the language of the reader.
 */
function findLanguage(words: string, documents: readonly Document[], readerLanguage: string | null): string {
  if (words !== '') return detectLanguage(words)
  const detected = detectLanguage(beginningsOf(documents))
  return detected === 'en' ? (readerLanguage ?? detected) : detected
}

function beginningsOf(documents: readonly Document[]): string {
  return documents.map(({ text, name }) => text.slice(0, 1_000) || name).join('\n')
}

/** Date in ISO 8601 with the weekday, in the person's own time zone. */
function formatDay(now: Date, timeZone: string): string {
  const { day, weekday } = findDayFormats(timeZone)
  return `${weekday.format(now)}, ${day.format(now)}`
}

/** Creating a formatter takes longer than everything else that a short question needs. A time zone can be spelled in many ways. */
const dayFormats = new LRUCache<string, { day: Intl.DateTimeFormat; weekday: Intl.DateTimeFormat }>({ max: 600 })

function findDayFormats(timeZone: string) {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const formats = {
    // The Swedish locale writes dates as ISO 8601 does.
    day: new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }),
    weekday: new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' }),
  }
  dayFormats.set(timeZone, formats)
  return formats
}
