import type { TurnEvent } from '../contract/events.ts'
import type { Model, ModelRequest } from '../models/model.ts'
import { type AgentEvents, outputTruncated } from './agent-events.ts'
import { type AnswerReader, createAnswerReader } from './answer-reader.ts'
import { askModelWhole } from './ask-model.ts'
import type { FinishedSource } from './finish-source.ts'
import { messages } from './messages/index.ts'
import { askForWholeSource } from './patch/ask-for-whole-source.ts'
import { rememberEdits } from './patch/choose-form.ts'
import { createPatchedCurrent } from './patch/patch-current.ts'
import { repairWithModel } from './repair-with-model.ts'
import type { FinishOptions, SourceWork } from './source-work.ts'
import { toEvent } from './to-event.ts'

interface Drawing {
  agentId: string
  sources: SourceWork
  finishing: FinishOptions
  /** The current source, as the model was shown it: what its edits change. Null: there is none of this kind. */
  base: string | null
}

/** A source as a model gave it, before it is checked. */
interface Given {
  source: string
  /** True where every shape has a place that is not to be changed. */
  isPlaced: boolean
  isTruncated: boolean
}

/**
 * Draws a diagram with a model: streams its answer, a whole source or edits of the current one, then checks the source, and repairs it by
 * rules or with the model.
 */
export async function* drawWithModel(
  drawing: Drawing,
  request: ModelRequest,
  model: Model,
  language: string,
  signal: AbortSignal,
): AgentEvents {
  const { agentId, sources } = drawing
  sources.prepare(agentId)
  const given = yield* readAnswer(drawing, request, { model, language, signal })
  const finishing = { ...drawing.finishing, layout: drawing.finishing.layout && !given.isPlaced }
  const finish = (source: string) => sources.finish(agentId, source, finishing)
  if (given.isTruncated) return yield* deliverTruncated(await finish(given.source))

  const createReader = () => readerOf(drawing)
  const finished = yield* repairWithModel(await finish(given.source), request, language, {
    agentId,
    model,
    signal,
    createReader,
    patch: sources.patch,
    finish,
  })
  signal.throwIfAborted()
  yield { event: 'tool_end', data: finished }
  return finished.valid ? 'completed' : 'failed'
}

interface Asking {
  model: Model
  language: string
  signal: AbortSignal
}

/** Streams one answer. Where its edits do not fit, the model is asked for the whole source. */
async function* readAnswer(
  drawing: Drawing,
  request: ModelRequest,
  { model, language, signal }: Asking,
): AsyncGenerator<TurnEvent, Given> {
  const { agentId, sources, base } = drawing
  const reader = readerOf(drawing)
  const patched = createPatchedCurrent(sources, agentId, base)
  let [source, text, isTruncated, isOpen] = ['', '', false, false]
  async function* toEvents(parts: ReturnType<AnswerReader['push']>): AsyncGenerator<TurnEvent> {
    for (const part of parts) {
      if (part.type === 'source') source += part.delta
      const event = part.type === 'edit' || part.type === 'edit-end' ? await patched.read(part) : toEvent(part, agentId)
      if (event?.event === 'tool_code' && !isOpen) yield openTool(agentId)
      isOpen ||= event?.event === 'tool_start' || event?.event === 'tool_code'
      if (event) yield event
    }
  }
  try {
    for await (const delta of askModelWhole(model, request, signal)) {
      if (delta.type === 'text') {
        text += delta.delta
        yield* toEvents(reader.push(delta.delta))
      } else if (delta.type === 'continued') yield announceContinuation(language)
      else isTruncated = delta.reason === 'length'
    }
  } catch (error) {
    // Nothing that had arrived is lost, whatever ended the answer.
    const parts = await reader.cut()
    yield* toEvents(parts.filter(({ type }) => type !== 'edit'))
    const shown = patched.shown()
    if (shown !== null && source === '') yield { event: 'tool_code', data: { content: shown } }
    throw error
  }
  yield* toEvents(await reader.end())
  const result = source === '' ? patched.result() : null
  if (!result) return { source, isPlaced: false, isTruncated }
  const fits = result.refused.length === 0
  rememberEdits(model, fits)
  if (!isOpen) yield openTool(agentId)
  if (fits || isTruncated) {
    yield { event: 'tool_code', data: { content: result.source } }
    return { source: result.source, isPlaced: result.isPlaced, isTruncated }
  }
  yield { event: 'status', data: { content: messages.say(language, 'edits-refused') } }
  const asking = { model, signal, createReader: () => readerOf(drawing), base }
  return { ...(yield* askForWholeSource(request, { text, refused: result.refused }, asking)), isPlaced: false }
}

function openTool(agentId: string): TurnEvent {
  return { event: 'tool_start', data: { tool: agentId, input: {} } }
}

function readerOf({ agentId, sources }: Drawing): AnswerReader {
  return createAnswerReader({ find: texts => sources.find(agentId, texts) })
}

/** A source that the model could not end is delivered for what it is: never valid, whatever its engine says. */
async function* deliverTruncated(finished: FinishedSource): AgentEvents {
  const failure = outputTruncated()
  const problem = { ...messages.tell('output-truncated'), level: 'error' } as const
  yield { event: 'tool_end', data: { ...finished, valid: false, problems: [...finished.problems, problem] } }
  throw failure
}

function announceContinuation(language: string): TurnEvent {
  return { event: 'status', data: { content: messages.say(language, 'continuation') } }
}
