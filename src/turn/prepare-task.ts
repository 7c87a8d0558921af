import type { Agent } from '../agents/agent.ts'
import { detectLanguage } from '../agents/language.ts'
import type { AgentTask } from '../agents/user-message.ts'
import { describeDocuments } from '../documents/describe-documents.ts'
import type { ImagePart } from '../models/model.ts'
import type { Choice } from '../routing/choose-agent.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import type { StoredMessage } from '../store/store.ts'
import { contextBudget } from './context-budget.ts'
import type { Conversation } from './conversation.ts'
import type { Material } from './gather-material.ts'
import type { TurnRequest } from './turn-request.ts'

/** Brings together what the agent is told: words, material, the current diagram, images, language and day. */
export async function prepareTask(turn: {
  choice: Choice<Agent>
  question: StoredMessage
  request: TurnRequest
  conversation: Conversation
  material: Material
  attachments: Pick<AttachmentStore, 'read'>
  now: Date
}): Promise<AgentTask> {
  const { source, agent, language, timezone, ...context } = turn.request.context
  const { documents, tables } = turn.material
  const { current, texts, history } = turn.conversation
  const { text } = turn.choice
  return {
    text,
    documents,
    tables,
    current: source === undefined ? current : { agent: agent ?? current?.agent ?? turn.choice.agent.id, source },
    placedByHand: turn.conversation.isEdited || (source !== undefined && source !== current?.source),
    language: language ?? detectLanguage(text || (texts.at(-1) ?? '')),
    history,
    images: await readImages(turn.question, turn.attachments),
    documentText:
      documents.length > 0 ? describeDocuments(documents, contextBudget(turn.request.model).documents).text : '',
    context,
    today: formatDay(turn.now, timezone ?? 'UTC'),
  }
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
  // The Swedish locale writes dates as ISO 8601 does.
  const day = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(now)
  const weekday = new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' }).format(now)
  return `${weekday}, ${day}`
}
