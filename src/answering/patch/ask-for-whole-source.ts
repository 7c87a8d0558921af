import type { TurnEvent } from '../../contract/events.ts'
import { Failure } from '../../contract/failure.ts'
import type { Model, ModelRequest } from '../../models/model.ts'
import { brokenOffEvent, finishedEvent } from '../agent-events.ts'
import type { AnswerPart, AnswerReader, WrittenSource } from '../answer-reader.ts'
import { askAgain, askModelWhole } from '../ask-model.ts'
import type { FinishedSource } from '../finish-source.ts'
import { messages } from '../messages/index.ts'
import type { PatchedCurrent } from './patch-current.ts'

interface Dependencies {
  model: Model
  signal: AbortSignal
  createReader: () => AnswerReader
  /** The current source; null where there is none. */
  base: string | null
  createPatched: () => PatchedCurrent
  /** Checks a source. */
  finish: (source: string) => Promise<FinishedSource>
}

/** Parts of the second answer. */
interface WholeAnswer {
  source: string
  /** Text of the model after its source. */
  lateConcepts: string[]
  others: WrittenSource[]
  isPlaced: boolean
  isTruncated: boolean
}

/**
 * Asks for the whole source, after edits that did not fit, and streams it: its first piece replaces the draft. Edits are taken too, if they fit this
 * time.
 *
 * @throws Failure when the model failed, or gave no source this time either; the current source is delivered again then
 */
export async function* askForWholeSource(
  request: ModelRequest,
  answer: { text: string; refused: readonly string[] },
  { model, signal, createReader, base, createPatched, finish }: Dependencies,
): AsyncGenerator<TurnEvent, WholeAnswer> {
  let reader = createReader()
  const whole: WholeAnswer = { source: '', lateConcepts: [], others: [], isPlaced: false, isTruncated: false }
  const patched = createPatched()
  async function* toEvents(parts: readonly AnswerPart[]): AsyncGenerator<TurnEvent> {
    for (const part of parts) {
      await patched.read(part)
      if (part.type === 'restart') Object.assign(whole, { source: '', lateConcepts: [], others: [] })
      if (part.type === 'late-concept') whole.lateConcepts.push(part.text)
      else if (part.type === 'other-source') whole.others.push(part)
      if (part.type !== 'source' || part.delta === '') continue
      whole.source += part.delta
      yield { event: 'tool_code', data: { content: part.delta } }
    }
  }
  try {
    for await (const delta of askModelWhole(model, writeRequest(request, answer), signal)) {
      if (delta.type === 'text') yield* toEvents(reader.push(delta.delta))
      else if (delta.type === 'restarted') {
        reader = createReader()
        whole.source = ''
      } else if (delta.type === 'finish') whole.isTruncated = delta.reason === 'length'
    }
    yield* toEvents(await reader.end())
    const changed = patched.result()
    if (whole.source === '' && changed?.refused.length === 0) {
      Object.assign(whole, { source: changed.source, isPlaced: changed.isPlaced })
      yield { event: 'tool_code', data: { content: changed.source } }
    }
    if (whole.source === '') throw notChanged()
  } catch (error) {
    if (whole.source === '') yield { event: 'tool_code', data: { content: base ?? '' } }
    if (!signal.aborted) {
      yield whole.source !== '' || base === null ? brokenOffEvent(whole.source) : finishedEvent(await finish(base))
    }
    throw error
  }
  return whole
}

function writeRequest(
  request: ModelRequest,
  { text, refused }: { text: string; refused: readonly string[] },
): ModelRequest {
  const list = refused.slice(0, 20).map(each => `- ${each}`)
  return askAgain(
    request,
    text,
    `Some of these edits cannot be made, so none was:\n${list.join('\n')}\n\nReturn the whole changed source instead: <design_concept>…</design_concept> and then <code>…</code>, without <edit>.`,
  )
}

function notChanged(): Failure {
  return new Failure({ ...messages.create('upstream-malformed', { case: 'current' }), retryable: true })
}
