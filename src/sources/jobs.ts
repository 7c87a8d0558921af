import type { FoundSource } from '../answering/answer/found-source.ts'
import type { FinishedSource } from '../answering/finish-source.ts'
import type { SourceEdit } from '../answering/patch/source-edit.ts'
import type { Problem } from '../contract/diagrams.ts'
import type { PossibleRestyle } from '../contract/restyles.ts'
import type { Comparison, ComparisonRequest } from '../conversion/compare.ts'
import type { Conversion, ConversionRequest, Targets } from '../conversion/convert.ts'
import type { Table } from '../documents/document.ts'
import type { AgentInput, Composed, NotDrawn, Patched, UnboundSource } from '../kinds/kind.ts'
import type { Reading } from '../notations/notation.ts'
import type { RuledMaterial, Ruling } from '../routing/rules.ts'

/** Operations of a process that handles sources, each with its input and its result. Tables are sent beside the job. */
export interface Operations {
  prepare: { given: { agentIds: readonly string[] }; result: null }
  check: { given: { agentId: string; source: string }; result: Problem[] }
  finish: {
    given: { agentId: string; source: string; layout: boolean; repair: boolean; isBound: boolean; drawnFrom?: string }
    /** The result, or the queries that must be answered first. */
    result: { finished: FinishedSource } | { unanswered: string[] }
  }
  /** `tableCounts`: number of tables of each document, in order; the documents are sent without them. */
  compose: {
    given: { agentId: string; input: Omit<AgentInput, 'tables'>; tableCounts: number[] }
    result: Composed | NotDrawn
  }
  convert: { given: ConversionRequest; result: Conversion }
  compare: { given: ComparisonRequest; result: Comparison }
  listTargets: { given: Omit<ConversionRequest, 'to'>; result: Targets }
  listRestyles: { given: { agentId: string; source: string }; result: PossibleRestyle[] }
  keepQueries: { given: { agentId: string; before: UnboundSource; edited: string }; result: string | null }
  readStructure: { given: { agentId: string; source: string }; result: Reading | null }
  find: { given: { agentId: string; texts: readonly string[] }; result: (FoundSource | null)[] }
  readSelection: {
    given: { agentId: string; source: string; ids: readonly string[] }
    result: { id: string; label: string }[]
  }
  nameIcons: { given: { agentId: string; text: string }; result: string[] }
  patch: { given: { agentId: string; source: string; edits: readonly SourceEdit[] }; result: Patched }
  removePictures: { given: { agentId: string; source: string }; result: string }
  rule: { given: { ruled: RuledMaterial }; result: Ruling }
  findTables: { given: { texts: readonly string[] }; result: Table[] }
}

export type Operation = keyof Operations

export type SourceJob = { [Name in Operation]: { operation: Name } & Operations[Name]['given'] }[Operation]
