import type { AgentTask } from '../answering/user-message.ts'
import type { Document } from '../documents/document.ts'
import type { OpenTables } from '../documents/query/open-table-query.ts'
import type { Agent } from '../kinds/kind.ts'
import { detectLanguage } from '../language/detect-language.ts'
import type { ImagePart } from '../models/model.ts'
import type { Choice } from '../routing/choose-agent.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import type { StoredMessage } from '../store/store.ts'
import type { Conversation } from './conversation.ts'
import type { Material } from './gather-material.ts'
import type { TurnDocuments } from './read-turn-documents.ts'
import type { TurnRequest } from './turn-request.ts'

/** Brings together what the agent is told: words, material, the current diagram, images, language and day. */
export async function prepareTask(turn: {
  choice: Choice<Agent>
  question: StoredMessage
  request: TurnRequest
  conversation: Conversation
  material: Material
  documents: Pick<TurnDocuments, 'text'>
  data: OpenTables
  attachments: Pick<AttachmentStore, 'read'>
  now: Date
}): Promise<AgentTask> {
  const { source, agent, language, timezone, ...context } = turn.request.context
  const { documents, tables } = turn.material
  const { current, shownSource, isEdited, texts, history } = turn.conversation
  const { text } = turn.choice
  const { readerLanguage } = turn.request
  const answerLanguage = language ?? findLanguage(text || texts.at(-1) || '', documents, readerLanguage)
  // What a client shows and sends along is the source with its data in place; what it was made from is what a follow-up edits.
  const isChanged = source !== undefined && source !== shownSource && source !== current?.source
  return {
    text,
    documents,
    tables,
    current: isChanged ? { agent: agent ?? current?.agent ?? turn.choice.agent.id, source } : current,
    placedByHand: isEdited || isChanged,
    language: answerLanguage,
    // Who writes English may read another language better; who writes another one reads it.
    readerLanguage: language ?? (answerLanguage === 'en' ? (readerLanguage ?? answerLanguage) : answerLanguage),
    history,
    images: await readImages(turn.question, turn.attachments),
    documentText: turn.documents.text,
    data: turn.data,
    context,
    today: formatDay(turn.now, timezone ?? 'UTC'),
  }
}

/** Files that come without a word speak for the language as well; where they are English, or hold hardly a word, so does who reads it. */
function findLanguage(words: string, documents: readonly Document[], readerLanguage: string | null): string {
  if (words !== '') return detectLanguage(words)
  const detected = detectLanguage(beginningsOf(documents))
  return detected === 'en' ? (readerLanguage ?? detected) : detected
}

function beginningsOf(documents: readonly Document[]): string {
  return documents.map(({ text, name }) => text.slice(0, 1_000) || name).join('\n')
}

async function readImages(question: StoredMessage, attachments: Pick<AttachmentStore, 'read'>): Promise<ImagePart[]> {
  const images = question.attachments.filter(attachment => attachment.kind === 'image')
  return Promise.all(
    images.map(async image => ({
      mediaType: image.media_type as ImagePart['mediaType'],
      base64: Buffer.from(await attachments.read(image.id)).toString('base64'),
    })),
  )
}

/** ISO 8601 with the weekday, for the person's own time zone. */
function formatDay(now: Date, timeZone: string): string {
  const { day, weekday } = findDayFormats(timeZone)
  return `${weekday.format(now)}, ${day.format(now)}`
}

/** Making one takes longer than all else that is done for a short question. */
const maximumDayFormats = 600
const dayFormats = new Map<string, { day: Intl.DateTimeFormat; weekday: Intl.DateTimeFormat }>()

function findDayFormats(timeZone: string) {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const formats = {
    // The Swedish locale writes dates as ISO 8601 does.
    day: new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }),
    weekday: new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' }),
  }
  // A zone has many spellings.
  if (dayFormats.size >= maximumDayFormats) dayFormats.clear()
  dayFormats.set(timeZone, formats)
  return formats
}
