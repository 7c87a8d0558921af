import type { Problem } from '../contract/diagrams.ts'
import type { PossibleRestyle } from '../contract/restyles.ts'
import type { OpenTables } from '../documents/query/open-table-query.ts'
import type { AgentInput, Composed, NotDrawn, Patched } from '../kinds/kind.ts'
import type { FoundSource } from './answer/found-source.ts'
import type { FinishedSource } from './finish-source.ts'
import type { SourceEdit } from './patch/source-edit.ts'

/** A source that was converted, and everything that it does not say. */
export interface ConvertedSource {
  source: string
  losses: readonly { what: string }[]
}

export interface FinishOptions {
  /** True if allowed, as in `Finishing.layout` and `Finishing.repair`. */
  layout: boolean
  repair: boolean
  /** Data for the queries of the source. Absent: none. */
  data?: Pick<OpenTables, 'tables' | 'words' | 'ask'>
  /** The text that is drawn. Where it is a source too, a drawing without a title is called by the names in it. Absent: it is called nothing. */
  drawnFrom?: string
}

/**
 * All that is done with texts of people and models by the code of the kinds: it takes as long, and needs as much memory, as a text makes
 * it, so it is never done where people are answered. Every method may throw a Failure `unavailable` where too much is to be done.
 */
export interface SourceWork {
  /** Calls `Format.check`, and returns the first problems of many. A source that takes too much time or memory has one problem that says so. */
  check(agentId: string, source: string): Promise<Problem[]>
  /** Calls `finishSource`. A step that takes too much time or memory is left out; for a check it is a problem. */
  finish(agentId: string, source: string, options: FinishOptions): Promise<FinishedSource>
  /**
   * Calls `Agent.compose`, and returns suggestions where nothing is drawn; also reads sources in other notations, and applies text instructions to
   * the current diagram.
   *
   * @throws Failure `drawing-timeout` or `too-large` where it takes too much time or memory
   */
  compose(agentId: string, input: AgentInput): Promise<Composed | NotDrawn>
  /**
   * Finds a source in each of the texts: as `Format.find`, and one that is written in JSON or in another notation. None is found where that takes
   * too much, or too much is to be done.
   */
  find(agentId: string, texts: readonly string[]): Promise<(FoundSource | null)[]>
  /** The elements of a source with these ids, as `Selectable.labelOf` names them; those that there are. None where it takes too much. */
  readSelection(agentId: string, source: string, ids: readonly string[]): Promise<{ id: string; label: string }[]>
  /** Names of icons for what a text speaks of; none for a kind without icons. */
  nameIcons(agentId: string, text: string): Promise<string[]>
  /** Calls `applySourceEdits`; all are refused where it takes too much time or memory. */
  patch(agentId: string, source: string, edits: readonly SourceEdit[]): Promise<Patched>
  /** Calls `Format.removePictures`; returns the same source where it takes too much time or memory, or there is nothing to remove. */
  removePictures(agentId: string, source: string): Promise<string>
  /**
   * The source of one kind as that of another, with what is lost, or why it cannot be one.
   *
   * @throws Failure `drawing-timeout` or `too-large` where it takes too much time or memory
   */
  convert(request: { source: string; from: string; to: string }): Promise<ConvertedSource | { refused: string }>
  /** The ways in which a source can be shown while it says the same; none where that takes too much time or memory. */
  listRestyles(agentId: string, source: string): Promise<PossibleRestyle[]>
  /** Loads what the first `check` would have to wait for, and does not wait for it itself. */
  prepare(agentId: string): void
}
