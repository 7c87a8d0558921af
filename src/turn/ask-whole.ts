import { outputTruncated } from '../answering/agent-events.ts'
import { createTalkReader } from '../answering/answer-reader.ts'
import { askModelWhole } from '../answering/ask-model.ts'
import type { Model } from '../models/model.ts'

/**
 * Asks a model one question and collects its whole answer, without its reasoning.
 *
 * @throws Failure when the model failed or its answer is incomplete; the signal's reason when it aborted
 */
export async function askWhole(
  model: Model,
  { system, content }: { system: string; content: string },
  signal: AbortSignal,
): Promise<string> {
  const reader = createTalkReader()
  let answer = ''
  for await (const delta of askModelWhole(model, { system, messages: [{ role: 'user', content }] }, signal)) {
    if (delta.type === 'text') answer += reader.push(delta.delta)
    else if (delta.type === 'finish' && delta.reason === 'length') throw outputTruncated()
  }
  return answer + reader.end()
}
