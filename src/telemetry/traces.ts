import type { SourceWork } from '../answering/source-work.ts'
import type { TurnStatus } from '../contract/events.ts'
import type { DocumentReader } from '../documents/pool/document-reader.ts'
import type { Model } from '../models/model.ts'
import type { DiagramRenderer } from '../render/renderer.ts'

/** Traces of a turn for OpenTelemetry: where its time goes. They never contain prompts, answers or contents of files. */
export interface Traces {
  /** `traceParent`: the trace that the turn continues (W3C Trace Context); if it is absent or invalid, the turn starts a new one. */
  beginTurn(turn: { requestId: string; sessionId: number; turnId: number; traceParent?: string | undefined }): TurnTrace
  /** Wraps the renderer, with a span for each drawing. */
  renderer<Renderer extends Pick<DiagramRenderer, 'render'>>(renderer: Renderer): Renderer
  /** Sends the remaining spans. */
  close(): Promise<void>
}

/** A span with its wrapped parts, whose steps become its children. */
export interface TurnTrace {
  model(model: Model): Model
  documentReader<Reader extends Pick<DocumentReader, 'read'>>(reader: Reader): Reader
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

/** Without traces nothing is wrapped. */
export const noTraces: Traces = {
  beginTurn: () => noTurnTrace,
  renderer: renderer => renderer,
  close: async () => {},
}
