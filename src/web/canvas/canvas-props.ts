import type { DataSource, Problem, Repair } from '../../contract/diagrams.ts'
import type { NamedRestyled, Restyled } from '../../contract/restyles.ts'
import type { ConvertMessageResponse } from '../../contract/sessions.ts'
import type { DrawingStyle } from '../../contract/styles.ts'
import type { LeftOut } from './data-chips.tsx'

/** Details for storing a version with the same content as the one before. */
export interface Restyle {
  style?: DrawingStyle | undefined
  /** The aspect in which it differs. Absent: its text was edited, too. */
  restyled?: Restyled | undefined
}

/** One diagram on the current branch of a session. */
export interface DiagramVersion {
  /** Null while it is still being written. */
  messageId: number | null
  /** Id of the kind of diagram. */
  agent: string
  source: string
  /** True if the source is so long that it is loaded when it is shown, and has not arrived yet: it is empty until then. */
  isLeftOut: boolean
  /** Null if it is not known yet. */
  valid: boolean | null
  /** True for a version that no turn made: edited by hand, or converted. */
  edited: boolean
  /** The kind that it was converted from; null for all others. */
  convertedFrom: string | null
  /** Style that was asked for; null where nobody has chosen one. */
  style: DrawingStyle | null
  /** The only aspect in which it differs from the version before it; null if the content differs. */
  restyled: NamedRestyled | null
  /** RFC 3339; null while it is still being written. */
  createdAt: string | null
  repairs: readonly Repair[]
  problems: readonly Problem[]
  dataSources: readonly DataSource[]
}

export interface CanvasProps {
  /** The diagrams on the current branch, oldest first; empty: nothing is drawn yet. */
  versions: readonly DiagramVersion[]
  /** The diagrams on other branches, oldest first: the shown one can be compared with them. */
  others: readonly DiagramVersion[]
  /** Index in `versions` of the one that is shown. */
  shown: number
  onShow(index: number): void
  /** True while the last version is still being written. */
  isStreaming: boolean
  /** The kind that is chosen for an answer of which nothing can be drawn yet; null without one. */
  expectedKind: string | null
  /** Title of the session, for file names. */
  title: string
  /** Null before the session is stored. */
  sessionId: number | null
  /**
   * Stores an edited diagram as a new version, and gives the id of its message. Rejects if that fails.
   * @param look  how it looks from now on, and what it shows otherwise, where that is all; absent: as before
   */
  onSave(agent: string, source: string, look?: Restyle): Promise<number>
  /** Stores a stored diagram as another kind, as a new version, and shows it. Rejects if that fails. */
  onConvert(messageId: number, to: string): Promise<ConvertMessageResponse>
  /** Content left out of the files that the shown diagrams were made from. */
  leftOut: readonly LeftOut[]
  /** Asks for a diagram of another table, by its name. Absent while an answer is on its way. */
  onDrawTable?: ((name: string) => void) | undefined
  /** Asks for the diagram again, from the notice that reports its errors. */
  onAskAgain(): void
}
