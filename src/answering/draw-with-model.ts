import type { OtherVersion } from '../contract/diagrams.ts'
import type { TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import type { Model, ModelRequest } from '../models/model.ts'
import { assertNever } from '../shared/assert-never.ts'
import { type AgentEvents, outputTruncated, tellFinished } from './agent-events.ts'
import { createStructuredReader } from './answer/structured-reader.ts'
import { type AnswerPart, type AnswerReader, createAnswerReader, type WrittenSource } from './answer-reader.ts'
import { askModelWhole } from './ask-model.ts'
import type { FinishedSource } from './finish-source.ts'
import { messages } from './messages/index.ts'
import { askForWholeSource } from './patch/ask-for-whole-source.ts'
import { rememberEdits } from './patch/choose-form.ts'
import { createPatchedCurrent } from './patch/patch-current.ts'
import { checkPicture } from './picture/check-picture.ts'
import type { PictureWork } from './picture/picture-work.ts'
import { type RepairDependencies, repairWithModel } from './repair-with-model.ts'
import type { FinishOptions, SourceWork } from './source-work.ts'

interface Drawing {
  agentId: string
  sources: SourceWork
  finishing: FinishOptions
  /** The current source, as the model was shown it: what its edits change. Null: there is none of this kind. */
  base: string | null
  showsReasoning?: boolean
  /** The person's words, and what draws the picture that the model compares with them. Absent: it does not look. */
  look?: { asked: string; pictures: PictureWork } | undefined
}

/**
 * Draws a diagram with a model: streams its answer, a whole source or edits of the current one, then checks the source, and repairs it by
 * rules or with the model. Where the model answers in words, they are the answer.
 *
 * @throws Failure when the model failed or said nothing, after the events of what had arrived
 */
export async function* drawWithModel(
  given: Drawing,
  request: ModelRequest,
  model: Model,
  language: string,
  signal: AbortSignal,
): AgentEvents {
  const { agentId, sources } = given
  sources.prepare(agentId)
  const answer = yield* readAnswer(given, request, { model, language, signal })
  const finishing = { ...given.finishing, layout: given.finishing.layout && !answer.isPlaced }
  const drawing = { ...given, finishing }
  const { source } = answer
  if (answer.isTruncated) return yield* deliverTruncated(drawing, source)
  if (source === null) {
    if (answer.hasWords) return 'completed'
    throw new Failure({ ...messages.tell('upstream-malformed', { case: 'empty' }), retryable: true })
  }
  const repairing = {
    agentId,
    model,
    signal,
    createReader: () => readerOf(drawing),
    patch: sources.patch,
    finish: (repaired: string) => finish(drawing, repaired),
  }
  const finished = yield* repairWithModel(await finish(drawing, source), request, language, repairing)
  signal.throwIfAborted()
  const others = await finishOthers(drawing, answer.others)
  if (others.length > 0)
    yield { event: 'status', data: { content: messages.say(language, 'other-versions', { count: others.length }) } }
  const more = {
    ...(answer.lateConcepts.length > 0 && { design_concept: answer.lateConcepts.join('\n\n') }),
    ...(others.length > 0 && { other_versions: others }),
  }
  yield tellFinished(yield* lookAt(finished, { drawing, request, language, repairing, more }), more)
  return finished.valid ? 'completed' : 'failed'
}

/** The source after the model has looked at its picture, where it is asked to. A valid source is delivered even if the turn ends meanwhile. */
async function* lookAt(
  finished: FinishedSource,
  { drawing, request, language, repairing, more }: Looking,
): AsyncGenerator<TurnEvent, FinishedSource> {
  const { look, sources } = drawing
  if (!look || !finished.valid) return finished
  const { asked, pictures } = look
  const dependencies = { ...repairing, pictures, removePictures: sources.removePictures }
  try {
    return yield* checkPicture(finished, { request, asked }, language, dependencies)
  } catch (error) {
    yield tellFinished(finished, more)
    throw error
  }
}

interface Looking {
  drawing: Drawing
  request: ModelRequest
  language: string
  repairing: RepairDependencies
  /** Values delivered with the source. */
  more: Parameters<typeof tellFinished>[1]
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
): AsyncGenerator<TurnEvent, ReadAnswer> {
  const { agentId, sources, base, showsReasoning = false } = drawing
  const plain = readerOf(drawing)
  const reader = request.schema ? createStructuredReader(plain) : plain
  const patched = createPatchedCurrent(sources, agentId, base)
  const empty = { source: null, lateConcepts: [], others: [], hasWords: false, isPlaced: false, isTruncated: false }
  const answer: ReadAnswer = empty
  let [text, isOpen] = ['', false]
  async function* toEvents(parts: readonly AnswerPart[]): AsyncGenerator<TurnEvent> {
    for (const part of parts) {
      if (part.type !== 'edit' && part.type !== 'edit-end') {
        yield* readPart(answer, part, agentId)
        isOpen ||= part.type === 'source-start'
        continue
      }
      const event = await patched.read(part)
      if (!event) continue
      if (!isOpen) yield openTool(agentId)
      isOpen = true
      yield event
    }
  }
  try {
    for await (const delta of askModelWhole(model, request, signal, { language, showsReasoning })) {
      if (delta.type === 'text') {
        text += delta.delta
        yield* toEvents(reader.push(delta.delta))
      } else if (delta.type === 'thinking') yield delta.event
      else if (delta.type === 'continued') yield announceContinuation(language)
      else answer.isTruncated = delta.reason === 'length'
    }
  } catch (error) {
    // Nothing that had arrived is lost, whatever ended the answer.
    const parts = await reader.cut()
    yield* toEvents(parts.filter(({ type }) => type !== 'edit' && type !== 'edit-end'))
    const shown = patched.shown()
    if (shown !== null && !answer.source) yield { event: 'tool_code', data: { content: shown } }
    const source = answer.source || shown || answer.source
    if (source !== null && !signal.aborted) yield deliverBroken(source)
    throw error
  }
  yield* toEvents(await reader.end())
  const result = answer.source ? null : patched.result()
  if (!result) return answer
  const fits = result.refused.length === 0
  rememberEdits(model, fits)
  if (!isOpen) yield openTool(agentId)
  if (fits || answer.isTruncated) {
    yield { event: 'tool_code', data: { content: result.source } }
    return { ...answer, source: result.source, isPlaced: result.isPlaced }
  }
  yield { event: 'status', data: { content: messages.say(language, 'edits-refused') } }
  const asking = { model, signal, createReader: () => readerOf(drawing), base }
  // What was said of edits that were not made says nothing of this source.
  return { ...answer, ...(yield* askForWholeSource(request, { text, refused: result.refused }, asking)) }
}

function openTool(agentId: string): TurnEvent {
  return { event: 'tool_start', data: { tool: agentId, input: {} } }
}

/** Parts of an answer. */
interface ReadAnswer {
  /** Null until one begins. */
  source: string | null
  /** Text of the model after its source. */
  lateConcepts: string[]
  others: WrittenSource[]
  hasWords: boolean
  /** True where every shape has a place that is not to be changed. */
  isPlaced: boolean
  isTruncated: boolean
}

/** The events of a part that is sent at once. */
function readPart(
  answer: ReadAnswer,
  part: Exclude<AnswerPart, { type: 'edit' | 'edit-end' }>,
  agentId: string,
): TurnEvent[] {
  switch (part.type) {
    case 'concept-start':
      return [{ event: 'design_concept_start', data: {} }]
    case 'concept':
      return [{ event: 'design_concept', data: { content: part.delta } }]
    case 'concept-end':
      return [{ event: 'design_concept_end', data: {} }]
    case 'source-start':
      answer.source = ''
      return [{ event: 'tool_start', data: { tool: agentId, input: {} } }]
    case 'source':
      answer.source += part.delta
      return [{ event: 'tool_code', data: { content: part.delta } }]
    case 'late-concept':
      answer.lateConcepts.push(part.text)
      return []
    case 'other-source':
      answer.others.push(part)
      return []
    case 'words':
      answer.hasWords = true
      return [{ event: 'thought', data: { content: part.text } }]
    default:
      return assertNever(part)
  }
}

/** Other diagrams of the answer are checked and repaired by rules; the model is not asked for them. */
async function finishOthers(drawing: Drawing, others: readonly WrittenSource[]): Promise<OtherVersion[]> {
  const versions: OtherVersion[] = []
  for (const { concept, source } of others) {
    const finished = await finish(drawing, source)
    const { source: output, valid, repairs, problems } = finished
    versions.push({ design_concept: concept === '' ? null : concept, output, valid, repairs, problems })
  }
  return versions
}

function readerOf({ agentId, sources }: Drawing): AnswerReader {
  return createAnswerReader({ find: texts => sources.find(agentId, texts) })
}

function finish({ agentId, sources, finishing }: Drawing, source: string): Promise<FinishedSource> {
  return sources.finish(agentId, source, finishing)
}

/** A source that the model could not end is delivered for what it is: never valid, whatever its engine says. */
async function* deliverTruncated(drawing: Drawing, source: string | null): AgentEvents {
  if (source !== null) {
    const finished = await finish(drawing, source)
    const problem = { ...messages.tell('output-truncated'), level: 'error' } as const
    yield tellFinished({ ...finished, valid: false, problems: [...finished.problems, problem] })
  }
  throw outputTruncated()
}

/** The beginning of a source, as it came: a client that waits for the end of the drawing learns of it. */
function deliverBroken(source: string): TurnEvent {
  const problem = { ...messages.tell('source-broken-off'), level: 'error' } as const
  return tellFinished({ source, valid: false, repairs: [], problems: [problem] })
}

function announceContinuation(language: string): TurnEvent {
  return { event: 'status', data: { content: messages.say(language, 'continuation') } }
}
