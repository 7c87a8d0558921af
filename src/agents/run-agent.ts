import type { TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import type { Model, ModelRequest } from '../models/model.ts'
import { inLanguage } from '../shared/in-language.ts'
import type { Agent } from './agent.ts'
import { type AgentEvents, outputTruncated } from './agent-events.ts'
import { createTalkReader } from './answer-reader.ts'
import { askModelWhole } from './ask-model.ts'
import { drawWithModel } from './draw-with-model.ts'
import { explainNothingToDraw } from './explain-nothing.ts'
import { findAgent } from './find.ts'
import { finishSource } from './finish-source.ts'
import { type AgentTask, writeUserMessage } from './user-message.ts'

/**
 * One agent's answer, from a model or, without one, from the structure of the input alone.
 *
 * @throws Failure when the model failed, after the events of what had arrived; the signal's reason when it aborted
 */
export function runAgent(agent: Agent, task: AgentTask, model: Model | null, signal: AbortSignal): AgentEvents {
  if (!model) return composeAnswer(agent, task)
  const request = {
    system: model.smallContext ? agent.prompt.short : agent.prompt.full,
    messages: [...task.history, writeUserMessage(task, id => findAgent(id)?.name ?? id)],
  }
  return agent.format
    ? drawWithModel(
        { id: agent.id, format: agent.format, layout: !task.placedByHand },
        request,
        model,
        task.language,
        signal,
      )
    : talkWithModel(request, model, signal)
}

async function* talkWithModel(request: ModelRequest, model: Model, signal: AbortSignal): AgentEvents {
  const reader = createTalkReader()
  let answered = false
  function* toEvents(text: string): Generator<TurnEvent> {
    if (text === '') return
    answered = true
    yield { event: 'thought', data: { content: text } }
  }
  let isTruncated = false
  try {
    for await (const delta of askModelWhole(model, request, signal)) {
      if (delta.type === 'text') yield* toEvents(reader.push(delta.delta))
      else if (delta.type === 'finish') isTruncated = delta.reason === 'length'
    }
  } catch (error) {
    // Nothing that had arrived is lost, whatever ended the answer.
    yield* toEvents(reader.end())
    throw error
  }
  yield* toEvents(reader.end())
  if (isTruncated) throw outputTruncated()
  if (!answered) {
    throw new Failure({ code: 'upstream-malformed', message: 'The model answered with nothing.', retryable: true })
  }
  return 'completed'
}

async function* composeAnswer(agent: Agent, task: AgentTask): AgentEvents {
  const composed = agent.compose(task)
  if (!agent.format || !composed) {
    const answer = composed?.source ?? explainNothingToDraw(agent, task.language)
    yield { event: 'thought', data: { content: answer } }
    return 'completed'
  }
  yield {
    event: 'status',
    data: {
      content: inLanguage(task.language, {
        en: 'No model is configured: this is drawn from the structure of your input alone.',
        zh: '尚未配置模型：此图仅根据您输入内容的结构绘制。',
      }),
    },
  }
  yield { event: 'design_concept_start', data: {} }
  yield { event: 'design_concept', data: { content: composed.concept } }
  yield { event: 'design_concept_end', data: {} }
  yield { event: 'tool_start', data: { tool: agent.id, input: {} } }
  yield { event: 'tool_code', data: { content: composed.source } }
  const finished = await finishSource(agent.format, composed.source, { layout: !task.placedByHand })
  yield { event: 'tool_end', data: finished }
  return finished.valid ? 'completed' : 'failed'
}
