import type { Generated } from 'kysely'

/** The tables, as the newest migration leaves them. Times are RFC 3339 text, flags are 0 or 1, JSON is text: the same on every engine. */
export interface Database {
  sessions: SessionsTable
  messages: MessagesTable
  attachments: AttachmentsTable
  turns: TurnsTable
  events: EventsTable
  uploads: UploadsTable
  logins: LoginsTable
  owner_tokens: OwnerTokensTable
  shares: SharesTable
}

interface SessionsTable {
  id: Generated<number>
  owner: string
  title: string
  created_at: string
  updated_at: string
  /** Size of its messages in bytes of UTF-8; null where it was not counted yet. */
  text_bytes: number | null
  pinned: Generated<number>
  archived: Generated<number>
  /** 1: its title stays, whatever is drawn in it. */
  named: Generated<number>
  /** JSON array of strings; null where there are none. */
  tags: Generated<string | null>
  /** Deletion time of a session that can be restored, with its owner. `owner` is empty then. */
  deleted_at: Generated<string | null>
  deleted_owner: Generated<string | null>
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
  remarks: string
  failures: string
  files: string
  design_concept: string | null
  valid: number | null
  repairs: string
  problems: string
  unbound_content: string | null
  data_sources: string
  model_id: string | null
  edited: number
  converted_from: string | null
  style: string | null
  /** JSON; null where the version differs in more than its style. */
  restyled: string | null
  suggestions: string
  /** JSON; null where no model was asked, or none reported it. */
  usage: string | null
  steps: string
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

interface UploadsTable {
  id: string
  owner: string
  kind: 'file' | 'image'
  name: string
  media_type: string
  bytes: number
  created_at: string
}

export interface SharesTable {
  id: Generated<number>
  token: string
  owner: string
  session_id: number
  /** Null: the newest diagram of the session. */
  message_id: number | null
  with_conversation: number
  created_at: string
  expires_at: string | null
  revoked_at: string | null
}

interface LoginsTable {
  hash: string
  owner: string
  expires_at: string
}

export interface TurnsTable {
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
  /** The process that runs it. Its lease ends at `lease_until` unless it is renewed: milliseconds since 1970, by the engine's clock. */
  instance: string
  lease_until: number
  stop_requested: number
  owner: string
  /** The client's key of the request, and a digest of the request: the same request again finds this turn. */
  idempotency_key: string | null
  body_hash: string | null
}

interface EventsTable {
  session_id: number
  id: number
  turn_id: number
  event: string
  data: string
}

/** Tokens that an owner has used on a day (`2026-11-23`, UTC). */
interface OwnerTokensTable {
  owner: string
  day: string
  tokens: number
}
