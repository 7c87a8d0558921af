import type { SourceWork } from '../answering/source-work.ts'
import type { TurnStatus } from '../contract/events.ts'
import type { DocumentReader } from '../documents/pool/document-reader.ts'
import type { Model } from '../models/model.ts'
import type { DiagramRenderer } from '../render/renderer.ts'

/** Where the time of a turn goes, for OpenTelemetry. What people write, what models answer and what files hold is never in it. */
export interface Traces {
  /** `traceParent`: the trace that the turn goes on with (W3C Trace Context); without it, or where it is none, the turn begins one. */
  beginTurn(turn: { requestId: string; sessionId: number; turnId: number; traceParent?: string | undefined }): TurnTrace
  /** The same, with a span for each drawing. */
  renderer<Renderer extends Pick<DiagramRenderer, 'render'>>(renderer: Renderer): Renderer
  /** Sends what is left. */
  close(): Promise<void>
}

/** A span, and what gives it children: the same parts, each step of theirs measured. */
export interface TurnTrace {
  model(model: Model): Model
  documentReader(reader: Pick<DocumentReader, 'read'>): Pick<DocumentReader, 'read'>
  sources<Work extends SourceWork>(sources: Work): Work
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  end(status: TurnStatus, agentId: string | null): void
}

const noTurnTrace: TurnTrace = {
  model: model => model,
  documentReader: reader => reader,
  sources: sources => sources,
  step: (_name, work) => work(),
  end: () => {},
}

/** Where nobody asked for traces nothing is wrapped. */
export const noTraces: Traces = {
  beginTurn: () => noTurnTrace,
  renderer: renderer => renderer,
  close: async () => {},
}
