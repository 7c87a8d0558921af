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
import { type Finishing, finishSource } from './finish-source.ts'
import { limitMaterial } from './limit-material.ts'
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
    messages: [...task.history, writeUserMessage(agent, withoutPictures(task), id => findAgent(id)?.name ?? id)],
  }
  return agent.format
    ? drawWithModel(
        { id: agent.id, format: agent.format, ...finishingOf(agent, task) },
        request,
        model,
        task.readerLanguage,
        signal,
      )
    : talkWithModel(request, model, signal)
}

/** The pictures in the current diagram would fill a model's window, and it could not copy them: they are put in again afterwards. */
function withoutPictures(task: AgentTask): AgentTask {
  const { current } = task
  const source = current && findAgent(current.agent)?.format?.removePictures?.(current.source)
  return current && source ? { ...task, current: { ...current, source } } : task
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
  const { input, isCut } = limitMaterial(task)
  const composed = agent.compose(input)
  if (!agent.format || !composed) {
    const answer = composed?.source ?? explainNothingToDraw(agent, task.readerLanguage)
    yield { event: 'thought', data: { content: answer } }
    return 'completed'
  }
  yield {
    event: 'status',
    data: {
      content: inLanguage(task.readerLanguage, {
        en: 'No model is configured: this is drawn from the structure of your input alone.',
        zh: '尚未设置模型：此图仅根据你给出内容的结构绘制。',
      }),
    },
  }
  yield { event: 'design_concept_start', data: {} }
  yield { event: 'design_concept', data: { content: composed.concept + (isCut ? noteOnCut(task.language) : '') } }
  yield { event: 'design_concept_end', data: {} }
  yield { event: 'tool_start', data: { tool: agent.id, input: {} } }
  yield { event: 'tool_code', data: { content: composed.source } }
  const finished = await finishSource(agent.format, composed.source, finishingOf(agent, task))
  yield { event: 'tool_end', data: finished }
  return finished.valid ? 'completed' : 'failed'
}

function noteOnCut(language: string): string {
  return inLanguage(language, {
    en: ' Of the long documents only the beginning was drawn from.',
    zh: '较长的文档仅取用了开头部分。',
  })
}

function finishingOf({ bind }: Agent, task: AgentTask): Finishing {
  return { layout: !task.placedByHand, ...(bind && { bind: (source: string) => bind(source, task.data) }) }
}
