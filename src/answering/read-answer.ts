import type { TurnEvent } from '../contract/events.ts'
import type { Model, ModelRequest } from '../models/model.ts'
import { brokenOffEvent } from './agent-events.ts'
import { sayInWords } from './answer/said-in-json.ts'
import { createStructuredReader } from './answer/structured-reader.ts'
import { type AnswerReader, createAnswerReader } from './answer-reader.ts'
import { askModelWhole } from './ask-model.ts'
import type { FinishedSource } from './finish-source.ts'
import { type AnswerGatherer, createAnswerGatherer, type GatheredAnswer } from './gather-answer.ts'
import { messages } from './messages/index.ts'
import { askForWholeSource } from './patch/ask-for-whole-source.ts'
import { rememberEdits } from './patch/choose-form.ts'
import { createPatchedCurrent, type PatchedCurrent } from './patch/patch-current.ts'
import { readMarkedEdits } from './patch/read-marked-edits.ts'
import type { SourceWork } from './source-work.ts'

/** The diagram that a model is asked for. */
export interface AnsweredDrawing {
  agentId: string
  sources: SourceWork
  /** The current source, as the model was shown it: what its edits change. Null: there is none of this kind. */
  base: string | null
  showsReasoning?: boolean
}

interface Asked extends AnsweredDrawing {
  /** Checks a source. */
  finish(source: string): Promise<FinishedSource>
}

interface Asking {
  model: Model
  language: string
  signal: AbortSignal
}

/**
 * Streams one answer of a model. Where its edits do not fit, the model is asked for the whole source.
 *
 * @throws Failure when the model failed, after the events of what had arrived
 */
export async function* readAnswer(
  drawing: Asked,
  request: ModelRequest,
  asking: Asking,
): AsyncGenerator<TurnEvent, GatheredAnswer> {
  const { agentId, sources, base } = drawing
  const patched = createPatchedCurrent(sources, agentId, base)
  const gatherer = createAnswerGatherer(agentId, patched)
  const { answer } = gatherer
  const text = yield* streamAnswer(drawing, request, asking, { gatherer, patched })
  answer.hasReasoned ||= sayInWords(text).trim() !== ''
  await readDiffAsEdits(answer, patched, base)
  const result = answer.source ? null : patched.result()
  if (!result) return answer
  const fits = result.refused.length === 0
  rememberEdits(asking.model, fits)
  yield* gatherer.openTool()
  if (fits || answer.isTruncated) {
    yield { event: 'tool_code', data: { content: result.source } }
    return { ...answer, source: result.source, isPlaced: result.isPlaced }
  }
  yield { event: 'status', data: { content: messages.say(asking.language, 'edits-refused') } }
  // What was said of edits that were not made says nothing of this source.
  const whole = yield* askForWholeSource(request, { text, refused: result.refused }, wholeSourceOf(drawing, asking))
  return { ...answer, ...whole }
}

/** Reads what a model writes as the answer of an agent. */
export function createAgentReader({ agentId, sources }: AnsweredDrawing): AnswerReader {
  return createAnswerReader({ find: texts => sources.find(agentId, texts) })
}

interface Reading {
  gatherer: AnswerGatherer
  patched: PatchedCurrent
}

/** Sends the answer on while it comes; returns the whole text of the model. */
async function* streamAnswer(
  drawing: Asked,
  request: ModelRequest,
  { model, language, signal }: Asking,
  { gatherer, patched }: Reading,
): AsyncGenerator<TurnEvent, string> {
  const { showsReasoning = false } = drawing
  const { answer } = gatherer
  const plain = createAgentReader(drawing)
  let reader = request.schema ? createStructuredReader(plain) : plain
  let text = ''
  try {
    for await (const delta of askModelWhole(model, request, signal, { language, showsReasoning })) {
      if (delta.type === 'text') {
        text += delta.delta
        yield* gatherer.take(reader.push(delta.delta))
      } else if (delta.type === 'thinking') {
        answer.hasReasoned = true
        yield delta.event
      } else if (delta.type === 'continued') yield announceContinuation(language)
      else if (delta.type === 'restarted') {
        gatherer.restart()
        reader = createAgentReader(drawing)
      } else answer.isTruncated = delta.reason === 'length'
    }
  } catch (error) {
    yield* deliverCut(reader, { gatherer, patched }, signal)
    throw error
  }
  yield* gatherer.take(await reader.end())
  return text
}

/** Nothing that had arrived is lost, whatever ended the answer. */
async function* deliverCut(
  reader: AnswerReader,
  { gatherer, patched }: Reading,
  signal: AbortSignal,
): AsyncGenerator<TurnEvent> {
  const parts = await reader.cut()
  yield* gatherer.take(parts.filter(({ type }) => type !== 'edit' && type !== 'edit-end'))
  const { answer } = gatherer
  const shown = patched.shown()
  if (shown !== null && !answer.source) yield { event: 'tool_code', data: { content: shown } }
  const source = answer.source || shown || answer.source
  if (source !== null && !signal.aborted) yield brokenOffEvent(source)
}

/** What is needed to ask for a whole source. */
function wholeSourceOf(drawing: Asked, { model, signal }: Asking) {
  const { agentId, sources, base, finish } = drawing
  return {
    model,
    signal,
    base,
    createReader: () => createAgentReader(drawing),
    createPatched: () => createPatchedCurrent(sources, agentId, base),
    finish,
  }
}

/** A diff of the current source in the place of a source is a change of it. */
async function readDiffAsEdits(answer: GatheredAnswer, patched: PatchedCurrent, base: string | null): Promise<void> {
  const { source } = answer
  if (base === null || !source || readMarkedEdits(source) === null) return
  await patched.read({ type: 'edit', delta: source })
  await patched.read({ type: 'edit-end' })
  answer.source = null
}

function announceContinuation(language: string): TurnEvent {
  return { event: 'status', data: { content: messages.say(language, 'continuation') } }
}
