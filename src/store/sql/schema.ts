import type { Generated } from 'kysely'

/** The tables, as the newest migration leaves them. Times are RFC 3339 text, flags are 0 or 1, JSON is text: the same on every engine. */
export interface Database {
  sessions: SessionsTable
  messages: MessagesTable
  attachments: AttachmentsTable
  turns: TurnsTable
  events: EventsTable
}

interface SessionsTable {
  id: Generated<number>
  owner: string
  title: string
  created_at: string
  updated_at: string
  last_event_id: number
}

export interface MessagesTable {
  id: Generated<number>
  session_id: number
  parent_id: number | null
  role: 'user' | 'assistant'
  content: string
  agent: string | null
  turn_index: number
  created_at: string
  status: string | null
  design_concept: string | null
  valid: number | null
  repairs: string
  problems: string
  model_id: string | null
  edited: number
  documents: string | null
}

export interface AttachmentsTable {
  id: string
  session_id: number
  message_id: number
  position: number
  kind: 'file' | 'image'
  name: string
  media_type: string
  bytes: number
}

interface TurnsTable {
  id: Generated<number>
  session_id: number
  message_id: number
  session_created: number
  /** `running` until the turn ends; at most one running turn in a session. */
  status: string
  model_id: string | null
  first_event_id: number
  started_at: string
  ended_at: string | null
}

interface EventsTable {
  session_id: number
  id: number
  turn_id: number
  event: string
  data: string
}
