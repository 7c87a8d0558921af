import type { DataSource, Problem, Repair } from '../../contract/diagrams.ts'

/** One diagram on the current branch of a session. */
export interface DiagramVersion {
  /** Null while it is still being written. */
  messageId: number | null
  /** Id of the kind of diagram. */
  agent: string
  source: string
  /** Whether the source is so long that it is fetched when it is shown, and has not come yet: it is empty until then. */
  isLeftOut: boolean
  /** Null where it is not known yet. */
  valid: boolean | null
  /** True for a version that was edited by hand. */
  edited: boolean
  /** RFC 3339; null while it is still being written. */
  createdAt: string | null
  repairs: readonly Repair[]
  problems: readonly Problem[]
  dataSources: readonly DataSource[]
}

export interface CanvasProps {
  /** The diagrams on the current branch, oldest first; empty: nothing is drawn yet. */
  versions: readonly DiagramVersion[]
  /** Place in `versions` of the one in view. */
  shown: number
  onShow(index: number): void
  /** Whether the last version is still being written. */
  isStreaming: boolean
  /** The kind that is chosen for an answer of which nothing can be drawn yet; null where none is. */
  expectedKind: string | null
  /** Of the session, for file names. */
  title: string
  /** Null before the session is stored. */
  sessionId: number | null
  /** Keeps a diagram that was edited by hand as a new version. Rejects where that fails. */
  onSave(agent: string, source: string): Promise<void>
  /** Asks for the diagram again, from the panel that says it is not valid. */
  onAskAgain(): void
}
