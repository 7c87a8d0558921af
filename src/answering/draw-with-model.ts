import type { TurnEvent } from '../contract/events.ts'
import type { Model, ModelRequest } from '../models/model.ts'
import { assertNever } from '../shared/assert-never.ts'
import { type AgentEvents, outputTruncated } from './agent-events.ts'
import { type AnswerPart, type AnswerReader, createAnswerReader } from './answer-reader.ts'
import { askModelWhole } from './ask-model.ts'
import type { FinishedSource } from './finish-source.ts'
import { messages } from './messages/index.ts'
import { repairWithModel } from './repair-with-model.ts'
import type { FinishOptions, SourceWork } from './source-work.ts'

interface Drawing {
  agentId: string
  sources: SourceWork
  finishing: FinishOptions
}

/** Draws a diagram with a model: streams its answer, then checks the source, and repairs it by rules or with the model. */
export async function* drawWithModel(
  drawing: Drawing,
  request: ModelRequest,
  model: Model,
  language: string,
  signal: AbortSignal,
): AgentEvents {
  const { agentId, sources } = drawing
  sources.prepare(agentId)
  const reader = readerOf(drawing)
  let source = ''
  let isTruncated = false
  function* toEvents(parts: readonly AnswerPart[]): Generator<TurnEvent> {
    for (const part of parts) {
      if (part.type === 'source') source += part.delta
      yield toEvent(part, agentId)
    }
  }
  try {
    for await (const delta of askModelWhole(model, request, signal)) {
      if (delta.type === 'text') yield* toEvents(reader.push(delta.delta))
      else if (delta.type === 'continued') yield announceContinuation(language)
      else isTruncated = delta.reason === 'length'
    }
  } catch (error) {
    // Nothing that had arrived is lost, whatever ended the answer.
    yield* toEvents(await reader.cut())
    throw error
  }
  yield* toEvents(await reader.end())
  if (isTruncated) return yield* deliverTruncated(drawing, source)

  const createReader = () => readerOf(drawing)
  const finished = yield* repairWithModel(await finish(drawing, source), request, language, {
    model,
    signal,
    createReader,
    finish: repaired => finish(drawing, repaired),
  })
  signal.throwIfAborted()
  yield { event: 'tool_end', data: finished }
  return finished.valid ? 'completed' : 'failed'
}

function readerOf({ agentId, sources }: Drawing): AnswerReader {
  return createAnswerReader({ find: texts => sources.find(agentId, texts) })
}

function finish({ agentId, sources, finishing }: Drawing, source: string): Promise<FinishedSource> {
  return sources.finish(agentId, source, finishing)
}

/** A source that the model could not end is delivered for what it is: never valid, whatever its engine says. */
async function* deliverTruncated(drawing: Drawing, source: string): AgentEvents {
  const failure = outputTruncated()
  const finished = await finish(drawing, source)
  const problem = { ...messages.tell('output-truncated'), level: 'error' } as const
  yield { event: 'tool_end', data: { ...finished, valid: false, problems: [...finished.problems, problem] } }
  throw failure
}

function toEvent(part: AnswerPart, agentId: string): TurnEvent {
  switch (part.type) {
    case 'concept-start':
      return { event: 'design_concept_start', data: {} }
    case 'concept':
      return { event: 'design_concept', data: { content: part.delta } }
    case 'concept-end':
      return { event: 'design_concept_end', data: {} }
    case 'source-start':
      return { event: 'tool_start', data: { tool: agentId, input: {} } }
    case 'source':
      return { event: 'tool_code', data: { content: part.delta } }
    default:
      return assertNever(part)
  }
}

function announceContinuation(language: string): TurnEvent {
  return { event: 'status', data: { content: messages.say(language, 'continuation') } }
}
