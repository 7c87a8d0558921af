import type { OtherVersion } from '../contract/diagrams.ts'
import type { TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import type { Model, ModelRequest } from '../models/model.ts'
import { type AgentEvents, finishedEvent, outputTruncated } from './agent-events.ts'
import type { WrittenSource } from './answer-reader.ts'
import type { FinishedSource } from './finish-source.ts'
import { messages } from './messages/index.ts'
import { checkPicture } from './picture/check-picture.ts'
import type { PictureWork } from './picture/picture-work.ts'
import { type AnsweredDrawing, createAgentReader, readAnswer } from './read-answer.ts'
import { type RepairDependencies, repairWithModel } from './repair-with-model.ts'
import type { FinishOptions } from './source-work.ts'

interface Drawing extends AnsweredDrawing {
  finishing: FinishOptions
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
  const answer = yield* readAnswer({ ...given, finish: source => finish(given, source) }, request, {
    model,
    language,
    signal,
  })
  const finishing = { ...given.finishing, layout: given.finishing.layout && !answer.isPlaced }
  const drawing = { ...given, finishing }
  const { source } = answer
  if (answer.isTruncated) return yield* deliverTruncated(drawing, source)
  if (source === null) {
    if (answer.hasWords) return 'completed'
    const why = answer.hasReasoned ? 'only-reasoning' : 'empty'
    throw new Failure({ ...messages.create('upstream-malformed', { case: why }), retryable: true })
  }
  const repairing = {
    agentId,
    model,
    signal,
    createReader: () => createAgentReader(drawing),
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
  yield finishedEvent(yield* lookAt(finished, { drawing, request, language, repairing, more }), more)
  return finished.valid ? 'completed' : 'failed'
}

/** The source after the model has looked at its picture, where it is asked to. A valid source is delivered even if the turn ends meanwhile. */
async function* lookAt(
  finished: FinishedSource,
  { drawing, request, language, repairing, more }: PictureCheck,
): AsyncGenerator<TurnEvent, FinishedSource> {
  const { look, sources } = drawing
  if (!look || !finished.valid) return finished
  const { asked, pictures } = look
  const dependencies = { ...repairing, pictures, removePictures: sources.removePictures }
  try {
    return yield* checkPicture(finished, { request, asked }, language, dependencies)
  } catch (error) {
    yield finishedEvent(finished, more)
    throw error
  }
}

interface PictureCheck {
  drawing: Drawing
  request: ModelRequest
  language: string
  repairing: RepairDependencies
  /** Values delivered with the source. */
  more: Parameters<typeof finishedEvent>[1]
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

function finish({ agentId, sources, finishing }: Drawing, source: string): Promise<FinishedSource> {
  return sources.finish(agentId, source, finishing)
}

/** A source that the model could not end is delivered for what it is: never valid, whatever its engine says. */
async function* deliverTruncated(drawing: Drawing, source: string | null): AgentEvents {
  if (source !== null) {
    const finished = await finish(drawing, source)
    const problem = { ...messages.create('output-truncated'), level: 'error' } as const
    yield finishedEvent({ ...finished, valid: false, problems: [...finished.problems, problem] })
  }
  throw outputTruncated()
}
