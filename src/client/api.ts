// Written by `npm run write-client-types` from the OpenAPI description of the service: change `src/contract/`, not this file.

export type ChatEvent =
  | SessionCreatedEvent
  | MessageCreatedEvent
  | DocAnalysisStartEvent
  | DocAnalysisChunkEvent
  | DocAnalysisEndEvent
  | AgentSelectedEvent
  | DesignConceptStartEvent
  | DesignConceptEvent
  | DesignConceptEndEvent
  | ToolStartEvent
  | ToolCodeEvent
  | ToolEndEvent
  | ThoughtEvent
  | StatusEvent
export type FailureCode =
  | 'malformed-json'
  | 'unsupported-media-type'
  | 'invalid-request'
  | 'unknown-agent'
  | 'not-found'
  | 'gone'
  | 'method-not-allowed'
  | 'unknown-parent'
  | 'turn-in-progress'
  | 'session-full'
  | 'too-large'
  | 'insufficient-storage'
  | 'api-key-required'
  | 'upstream-not-allowed'
  | 'url-not-read'
  | 'unauthenticated'
  | 'cross-origin'
  | 'rate-limited'
  | 'drawing-failed'
  | 'drawing-timeout'
  | 'unavailable'
  | 'upstream-unauthorized'
  | 'upstream-quota'
  | 'upstream-rate-limited'
  | 'upstream-model-unknown'
  | 'upstream-unsupported'
  | 'upstream-timeout'
  | 'upstream-unreachable'
  | 'upstream-disconnected'
  | 'upstream-refused'
  | 'upstream-malformed'
  | 'output-truncated'
  | 'budget-exhausted'
  | 'file-unsupported'
  | 'file-corrupt'
  | 'file-encrypted'
  | 'file-too-large'
  | 'internal'

/** Null and an empty text count as absent, in `context` too; only `prompt` may be empty. */
export interface ChatRequest {
  /** An existing session; null or absent creates one. */
  session_id?: number | null
  /** The message. May be empty only with files, with images, with urls, or on a retry. */
  prompt: string
  /** PNG, JPEG, GIF, WebP, AVIF or TIFF in Base64, bare or as data URLs, with a name or without; or sent before. */
  images?:
    | (
        | string
        | {
            /** File name including its extension. */
            name: string
            /** The bytes in Base64, bare or as a data URL. */
            data: string
          }
        | {
            /** An id from `POST /api/attachments`: each can be used in one message. */
            attachment_id: string
          }
      )[]
    | null
  files?:
    | (
        | {
            /** File name including its extension. */
            name: string
            /** The bytes in Base64, bare or as a data URL. */
            data: string
          }
        | {
            /** An id from `POST /api/attachments`: each can be used in one message. */
            attachment_id: string
          }
      )[]
    | null
  /** Addresses of public pages and files. Each is fetched and read as a file of the message. */
  urls?: string[] | null
  /** Used where the branch has no stored messages. */
  history?:
    | {
        role: 'user' | 'assistant'
        content: string
      }[]
    | null
  context?: ChatContext | null
  /** The message that this one follows; null, or a number below 1, continues the current branch. */
  parent_id?: number | null
  /** Begins another branch of the session, with this as its first message; `parent_id` then counts for nothing. */
  is_first?: boolean | null
  /** Answer a stored user message again. */
  is_retry?: boolean | null
  /** Documents read at a time. Default 3. */
  concurrency?: number | null
  model_id?: string | null
  /** API key for this turn only; never stored, logged or returned. */
  api_key?: string | null
  /** Base URL for this turn only. */
  base_url?: string | null
  /** True to receive the reasoning of the model (`reasoning` of `status`). Default false; it is not an answer. */
  show_reasoning?: boolean | null
  /** Forces an agent. */
  agent_id?: string | null
}
export interface ChatContext {
  /** The diagram as the person sees it now; the turn edits this one. */
  source?: string
  /** The agent id of `source`. */
  agent?: string
  /**
   * Ids of the elements of the current diagram that are selected: the request is about these.
   *
   * @maxItems 500
   */
  selection?: string[]
  /** Style of the diagram, stored with it. Absent: that of the diagram before it. */
  style?: 'clean' | 'card' | 'sketch' | 'blueprint' | 'print' | 'brand'
  /** BCP 47, for labels and prose. */
  language?: string
  /** IANA name. */
  timezone?: string
  /** Shape of the screen. Without a model, a new drawing that can run either way runs downwards on a portrait one. */
  screen?: 'portrait' | 'landscape'
  [k: string]: unknown
}
export interface SessionCreatedEvent {
  id: number
  event: 'session_created'
  data: {
    /** The session that the event belongs to. */
    session_id: number
    /** What the session is called. Absent in logs of earlier versions. */
    title?: string
  }
}
export interface MessageCreatedEvent {
  id: number
  event: 'message_created'
  data: {
    id: number
    role: 'user' | 'assistant'
    turn_index: number
    /** The session that the event belongs to. */
    session_id: number
    /** On the terminal event (role `assistant`): the outcome of the turn. */
    status?: 'completed' | 'failed' | 'stopped' | 'interrupted'
    /** On the terminal event: the agent that answered. */
    agent?: string | null
    /** On the terminal event: the model that was asked; null where none was. */
    model_id?: string | null
    /** On the terminal event: the time when the answer was stored, RFC 3339. */
    created_at?: string
    usage?: Usage
    /** On the terminal event: the messages of the `other_versions` of `tool_end`, in the same order. */
    other_version_ids?: number[]
    /** On the terminal event: the new title of the session. Absent: it is called as before. */
    session_title?: string
  }
}
export interface Usage {
  input_tokens?: number
  /** Number of `input_tokens` read from the cache of the provider. Absent where it reports none. */
  cached_input_tokens?: number
  output_tokens?: number
  duration_ms: number
  /** All that this owner has used today (UTC), where that is limited. */
  day_tokens?: number
  /** Limit of the day. */
  day_limit?: number
}
export interface DocAnalysisStartEvent {
  id: number
  event: 'doc_analysis_start'
  data: {
    /** The session that the event belongs to. */
    session_id: number
  }
}
export interface DocAnalysisChunkEvent {
  id: number
  event: 'doc_analysis_chunk'
  data: {
    /** Text of the document alone, as it is read: of much text the beginnings. */
    content: string
    /** Progress, result or failure, in words. */
    message?: string
    /** The document, in the order of the request. */
    index: number
    status: 'running' | 'done' | 'failed'
    name: string
    progress: number
    /** When it is read: notes about omitted content, such as rows or pages. Absent: nothing was omitted. */
    left_out?: string[]
    /** The session that the event belongs to. */
    session_id: number
  }
}
export interface DocAnalysisEndEvent {
  id: number
  event: 'doc_analysis_end'
  data: {
    content: string
    /** The session that the event belongs to. */
    session_id: number
  }
}
export interface AgentSelectedEvent {
  id: number
  event: 'agent_selected'
  data: {
    agent: string
    by: 'request' | 'mention' | 'rule' | 'model' | 'default'
    /** Style of the diagram. Absent: nobody has chosen one. */
    style?: 'clean' | 'card' | 'sketch' | 'blueprint' | 'print' | 'brand'
    /** The session that the event belongs to. */
    session_id: number
  }
}
export interface DesignConceptStartEvent {
  id: number
  event: 'design_concept_start'
  data: {
    /** The session that the event belongs to. */
    session_id: number
  }
}
export interface DesignConceptEvent {
  id: number
  event: 'design_concept'
  data: {
    content: string
    /** The session that the event belongs to. */
    session_id: number
  }
}
export interface DesignConceptEndEvent {
  id: number
  event: 'design_concept_end'
  data: {
    /** The session that the event belongs to. */
    session_id: number
  }
}
export interface ToolStartEvent {
  id: number
  event: 'tool_start'
  data: {
    tool: string
    input: {
      [k: string]: unknown
    }
    /** The session that the event belongs to. */
    session_id: number
  }
}
export interface ToolCodeEvent {
  id: number
  event: 'tool_code'
  data: {
    /** A piece of the source. The pieces, joined, are the whole source. */
    content: string
    /** While a model edits the current source: the change that makes the draft what it is now, in UTF-16 units. The draft begins empty, and the pieces in `content`, which is empty here, replace it. */
    draft?: {
      at: number
      remove: number
      text: string
    }
    /** The session that the event belongs to. */
    session_id: number
  }
}
export interface ToolEndEvent {
  id: number
  event: 'tool_end'
  data: {
    /** The checked and repaired source: the authoritative one. */
    output: string
    /** True only if the format's own engine accepts `output`. */
    valid: boolean
    repairs: Repair[]
    problems: Problem[]
    /** The source with its queries, where `output` has their results in their place. */
    unbound_output?: string
    /** Sources of the numbers, one entry per dataset. */
    data_sources?: DataSource[]
    /** Title of the diagram. Absent: it has none. */
    title?: string
    /** Text of the model about the diagram, after its source. */
    design_concept?: string
    /** Where the model drew several diagrams: all but this one. Each is stored as an answer to the same question. */
    other_versions?: OtherVersion[]
    /** The session that the event belongs to. */
    session_id: number
  }
}
export interface Repair {
  /** Stable name of the repair, for example `code-fence`. */
  code: string
  /** Description of the change, as an English sentence for people. */
  message: string
  /** What the message speaks of: names, numbers, and `case`, which distinguishes the messages of one code. Absent if there is nothing. */
  values?: {
    [k: string]: string | number
  }
  /** Line in the source as it was before, from 1. */
  line?: number
}
export interface Problem {
  /** Stable name: the agent, a slash, the fault; for example `mindmap/empty-heading`. */
  code: string
  /** `error`: not valid. `warning`: drawn, but worth a look. */
  level: 'error' | 'warning'
  /** Description of the problem, as an English sentence for people. */
  message: string
  /** What the message speaks of: names, numbers, and `case`, which distinguishes the messages of one code. Absent if there is nothing. */
  values?: {
    [k: string]: string | number
  }
  /** Line in the source, from 1. Absent if the line is not known. */
  line?: number
  /** Column in that line, from 1. */
  column?: number
}
export interface DataSource {
  /** Place of the dataset in the source, from 0. */
  dataset: number
  /** Name of the file; null for tables in the text of the request. */
  file: string | null
  /** Name of the sheet, section or slide, where the file has several. */
  sheet: string | null
  /** The SQL query that selected the numbers. */
  query: string
  /** Rows that the query returned. */
  row_count: number
  /** The tables that the query read; `file` and `sheet` are those of the first. */
  tables: {
    id: string
    name: string
    row_count: number
  }[]
  /** The first 50 tables that were there too, and that the query did not read. Absent: there was none. */
  other_tables?: {
    id: string
    name: string
    row_count: number
  }[]
  /** Names of the columns that the query read. Absent where they are not known. */
  columns?: string[]
  /** The functions of SQL that put several rows together, such as `sum`. Absent: none did. */
  aggregates?: string[]
  /** For each row of the dataset and each value in it the cells of the sheet or file that it stands in, or was computed from: `B7`, `B2:B4,B9`. Null where that is not known. Absent where it is not known of any. */
  cells?: (string | null)[][]
}
export interface OtherVersion {
  design_concept: string | null
  /** The checked and repaired source. */
  output: string
  valid: boolean
  repairs: Repair[]
  problems: Problem[]
}
export interface ThoughtEvent {
  id: number
  event: 'thought'
  data: {
    content: string
    /** Requests that would draw something, where this one did not. */
    suggestions?: Suggestion[]
    /** The session that the event belongs to. */
    session_id: number
  }
}
export interface Suggestion {
  /** A few words for a button, in the language of the answer. */
  title: string
  /** The request. Places to fill in end with `…`. */
  prompt: string
}
export interface StatusEvent {
  id: number
  event: 'status'
  data: {
    content: string
    level?: 'info' | 'error'
    code?: FailureCode
    /** What the message speaks of: names, numbers, and `case`, which distinguishes the messages of one code. Absent if there is nothing. */
    values?: {
      [k: string]: string | number
    }
    retryable?: boolean
    retry_after_s?: number
    /** Seconds for which the model has been reasoning, without any of its answer yet. */
    thinking_s?: number
    /** Reasoning of the model, in pieces: only where `show_reasoning` asks for it. */
    reasoning?: string
    /** The HTTP status with which the model's server answered. */
    upstream_status?: number
    repair?: RepairRound
    picture_check?: PictureCheck
    outline?: Outline
    /** The session that the event belongs to. */
    session_id: number
  }
}
export interface RepairRound {
  /** Number of the round, 1-based. */
  round: number
  /** Maximum number of rounds. */
  rounds: number
  /** Errors of the source that it is shown. */
  problem_count: number
}
export interface PictureCheck {
  /** Number of problems found; it may repair them once. */
  problem_count: number
}
export interface Outline {
  /** Length of its outline. */
  line_count: number
}
export interface CheckDiagramRequest {
  /** Id of the kind of diagram, as `GET /api/agents` gives it. */
  agent: string
  source: string
  /** If `true`, also places the shapes where the picture has a fault. */
  layout?: boolean
}
export interface CheckDiagramResponse {
  /** True if the format's own engine accepts `source`. */
  valid: boolean
  /** The source; where it was not valid, after the repairs. */
  source: string
  repairs: Repair[]
  /** Remaining problems, in source order. */
  problems: Problem[]
}
export interface ConvertDiagramRequest {
  source: string
  /** Id of a kind of diagram or a notation. Absent: it is recognised by its text. */
  from?: string
  /** Id of a kind of diagram, as `GET /api/agents` gives it, or of a notation that is written. */
  to: string
}
export interface ConvertDiagramResponse {
  /** Id of the notation that was read. */
  from: string
  /** Id of the notation that was written. */
  to: string
  /** Id of the kind of diagram that `source` is drawn by; null for all other notations. */
  agent: string | null
  source: string
  /** Everything that `source` does not say. Empty: nothing was lost. */
  losses: Loss[]
  /** True if the kind's own engine accepts `source`; for other notations, if it can be read again. */
  valid: boolean
  /** Problems of `source`, in source order. */
  problems: Problem[]
}
export interface Loss {
  /** Stable name of `what`, for example `lost/part-of`. */
  code: string
  /** The part that is not kept, in English, for example `the icon of "db"`. */
  what: string
  /** What the message speaks of: names, numbers, and `case`, which distinguishes the messages of one code. Absent if there is nothing. */
  values?: {
    [k: string]: string | number
  }
  /** Stable name of `why`, for example `because/no-arrows`. */
  reason?: string
  /** Reason, as the end of an English sentence. */
  why?: string
  /** Number of places where it is lost. Absent: one. */
  places?: number
  /** Line in the source that was converted, from 1. */
  line?: number
}
export interface RenderDiagramRequest {
  theme?: 'light' | 'dark'
  /** Style. Absent: that of the stored diagram, otherwise `clean`. */
  style?: 'clean' | 'card' | 'sketch' | 'blueprint' | 'print' | 'brand'
  /** Background: that of the theme, or none. */
  background?: 'theme' | 'transparent'
  /** PNG, JPEG and WebP: the width in pixels; wins over `scale`. At most 16,384 pixels a side and 16.7 million in all. */
  width?: number
  /** PNG, JPEG and WebP: pixels for each unit of the drawing. */
  scale?: number
  /** SVG, PNG, PDF, HTML, PowerPoint and Visio files carry their source, which Limn reads back, and draw.io SVG and PNG of its own. */
  embed_source?: string | boolean
  /** SVG only: it carries the letters of the font that it is written in, so that its texts fit everywhere. */
  embed_font?: string | boolean
  /** PDF only: pages as large as the drawing, or paper, upright or across as the drawing is. */
  page?: 'fit' | 'a4' | 'letter'
  /** Id of the kind of diagram, as `GET /api/agents` gives it. */
  agent: string
  source: string
  /** Id of an output form, as `GET /api/exports` lists them, for example `pdf`. */
  format: string
  /** Name of the file without its extension, and title of its content. */
  name?: string
  /** Said of the diagram in forms that have room for it, such as the notes of a slide. */
  notes?: string
}
export interface ProblemDetails {
  type: string
  title: string
  status: number
  detail: string
  code: FailureCode
  /** What the message speaks of: names, numbers, and `case`, which distinguishes the messages of one code. Absent if there is nothing. */
  values?: {
    [k: string]: string | number
  }
  request_id: string
  errors?: FieldError[]
}
export interface FieldError {
  /** JSON pointer (RFC 6901) to the field, for example `/files/0/data`. */
  pointer: string
  detail: string
  /** What the message speaks of: names, numbers, and `case`, which distinguishes the messages of one code. Absent if there is nothing. */
  values?: {
    [k: string]: string | number
  }
  problem?: Problem
}
