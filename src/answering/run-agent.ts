import type { TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import type { Suggestion } from '../contract/suggestions.ts'
import { loadExamples } from '../kinds/examples.ts'
import { agents, findAgent } from '../kinds/find.ts'
import type { Agent, AgentInput, Example } from '../kinds/kind.ts'
import { findNearestExamples } from '../kinds/nearest-examples.ts'
import type { Model, ModelRequest } from '../models/model.ts'
import { type AgentEvents, finishedEvent, outputTruncated } from './agent-events.ts'
import { chooseForm } from './answer-form.ts'
import { createTalkReader } from './answer-reader.ts'
import { askModelWhole } from './ask-model.ts'
import { repeatsRows } from './bind-rows.ts'
import { drawWithModel } from './draw-with-model.ts'
import { explainNothingToDraw, suggestSamples } from './explain-nothing.ts'
import { explainUnshown } from './explain-unshown.ts'
import { fitScreen } from './fit-screen.ts'
import { joinMessages } from './join-messages.ts'
import { limitMaterial } from './limit-material.ts'
import { messages } from './messages/index.ts'
import { outlinesFirst, writeOutline } from './outline-first.ts'
import { choosesEdits } from './patch/choose-form.ts'
import type { PictureWork } from './picture/picture-work.ts'
import { withoutExample } from './show-examples.ts'
import type { FinishOptions, SourceWork } from './source-work.ts'
import { type AgentTask, type QuestionOptions, writeQuestion } from './user-message.ts'

/**
 * One agent's answer, from a model or, without one, from the structure of the input alone.
 *
 * @param pictures  absent: the model does not look at what it drew
 * @throws Failure when the model failed, after the events of what had arrived; the signal's reason when it aborted
 */
export async function* runAgent(
  agent: Agent,
  task: AgentTask,
  { model, sources, pictures }: { model: Model | null; sources: SourceWork; pictures?: PictureWork | undefined },
  signal: AbortSignal,
): AgentEvents {
  if (task.unseenImages.length > 0) {
    const content = explainUnseen(task, model)
    if (task.text === '' && task.documents.length === 0) {
      yield { event: 'thought', data: { content } }
      return 'completed'
    }
    yield { event: 'status', data: { content } }
  }
  if (!model) return yield* composeAnswer(agent, task, sources)
  for (const content of explainUnshown(agent, task)) yield { event: 'status', data: { content } }
  const prepared = await asThisKind(agent, await withoutPictures(task, sources), sources)
  const asksEdits = !prepared.convertedFrom && choosesEdits(agent, prepared.current, model)
  const form = agent.format && chooseForm(agent, await limitHold(agent, prepared, model, sources), asksEdits)
  const write = (options: QuestionOptions) => writeQuestion(agent, prepared, id => findAgent(id)?.name ?? id, options)
  const outline = outlinesFirst(agent, model, prepared.current !== null)
    ? yield* writeOutline(agent, write({ asksEdits, selected: [] }), { model, language: task.readerLanguage, signal })
    : null
  const examples = await examplesFor(agent, prepared, model)
  const { material, message } = write({
    asksEdits,
    ...(form && { reminder: form.reminder }),
    ...(outline !== null && { outline }),
    examples,
    selected: await readSelection(task, sources),
    icons: agent.icons
      ? await sources.nameIcons(agent.id, `${task.text}\n${task.documentText.slice(0, namedCharacters)}`)
      : [],
  })
  const request = {
    system: systemOf(agent, model, examples.length > 0),
    material,
    messages: joinMessages([...task.history, message]),
    ...(form?.schema && { schema: form.schema }),
    ...(form?.grammar !== undefined && { grammar: form.grammar }),
  }
  if (!agent.format) return yield* talkWithModel(request, model, task, signal)
  const base = prepared.current?.agent === agent.id ? prepared.current.source : null
  const { showsReasoning = false } = task
  const finishing = finishingOf(agent, task)
  const look = pictures && { asked: task.text, pictures }
  const drawing = { agentId: agent.id, sources, finishing, base, showsReasoning, look }
  return yield* drawWithModel(drawing, request, model, task.readerLanguage, signal)
}

/** What an answer can be held to. Lines that repeat for rows are neither JSON nor in a grammar, which fits only what is written anew. */
async function limitHold(
  agent: Agent,
  task: AgentTask,
  { takesSchema = false, takesGrammar = false }: Model,
  sources: SourceWork,
): Promise<Pick<Model, 'takesSchema' | 'takesGrammar'>> {
  if (repeatsRows(agent, task)) return {}
  if (!takesGrammar || task.current !== null || agent.format?.grammar === undefined) return { takesSchema }
  const found = await sources.find(agent.id, [task.text, task.documentText])
  return { takesSchema, takesGrammar: found.every(source => source === null) }
}

function systemOf({ prompt }: Pick<Agent, 'prompt'>, { isSmall }: Model, hasNearExamples: boolean): string {
  if (!isSmall) return prompt.full
  return hasNearExamples ? withoutExample(prompt.short) : prompt.short
}

/** A small model learns more of an example that is near to the request than of rules. A current diagram is one itself. */
async function examplesFor(
  { id, format }: Agent,
  { text, current }: AgentTask,
  { isSmall }: Model,
): Promise<Example[]> {
  if (!isSmall || !format || current) return []
  const examples = await loadExamples(id, format.extension)
  const { removePlaces = same } = format
  return findNearestExamples(
    text,
    examples.map(example => ({ ...example, source: removePlaces(example.source) })),
  )
}

const same = (source: string) => source

/** Length of the documents' beginning that is searched for names of icons. */
const namedCharacters = 4_000

/** Explains why images are not used. */
function explainUnseen({ unseenImages, readerLanguage }: AgentTask, model: Model | null): string {
  const names = unseenImages.join(', ')
  return model
    ? messages.say(readerLanguage, 'images-unseen', { case: 'model', names, model: model.id })
    : messages.say(readerLanguage, 'images-unseen', { case: 'none', names })
}

/** The pictures in the current diagram would fill a model's window, and it could not copy them: they are put in again afterwards. */
async function withoutPictures(task: AgentTask, sources: SourceWork): Promise<AgentTask> {
  const { current } = task
  if (!current) return task
  const hasPictures = findAgent(current.agent)?.format?.removePictures !== undefined
  const source = hasPictures ? await sources.removePictures(current.agent, current.source) : current.source
  if (source.length > longestCurrent) throw tooLongForModel(source.length)
  return { ...task, current: { ...current, source } }
}

/** A diagram of another kind is converted, so that the model has nothing to retype; left as it is where that is not possible. */
async function asThisKind(agent: Agent, task: AgentTask, sources: SourceWork): Promise<AgentTask> {
  const { current } = task
  if (!current || current.agent === agent.id || !agent.format) return task
  try {
    const converted = await sources.convert({ source: current.source, from: current.agent, to: agent.id })
    if ('refused' in converted) return task
    const lost = converted.losses.map(({ what }) => what)
    return {
      ...task,
      current: { agent: agent.id, source: converted.source },
      convertedFrom: { agent: current.agent, lost },
    }
  } catch (error) {
    if (error instanceof Failure) return task
    throw error
  }
}

/** Reads the person's selection in the current diagram. */
async function readSelection({ current, selection = [] }: AgentTask, sources: SourceWork) {
  return current && selection.length > 0 ? sources.readSelection(current.agent, current.source, selection) : []
}

/** Maximum length in characters: no model has room for more, and would have to write it again. */
const longestCurrent = 1_000_000

function tooLongForModel(characters: number): Failure {
  return new Failure(messages.create('too-large', { case: 'diagram', count: characters, limit: longestCurrent }))
}

async function* talkWithModel(
  request: ModelRequest,
  model: Model,
  { readerLanguage: language, showsReasoning = false }: AgentTask,
  signal: AbortSignal,
): AgentEvents {
  const reader = createTalkReader()
  let answered = false
  function* toEvents(text: string): Generator<TurnEvent> {
    if (text === '') return
    answered = true
    yield { event: 'thought', data: { content: text } }
  }
  let isTruncated = false
  try {
    for await (const delta of askModelWhole(model, request, signal, { language, showsReasoning })) {
      if (delta.type === 'text') yield* toEvents(reader.push(delta.delta))
      else if (delta.type === 'thinking') yield delta.event
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
    throw new Failure({ ...messages.create('upstream-malformed', { case: 'empty' }), retryable: true })
  }
  return 'completed'
}

async function* composeAnswer(agent: Agent, task: AgentTask, sources: SourceWork): AgentEvents {
  const { input, isCut } = limitMaterial(task)
  const composed = await sources.compose(agent.id, input)
  if ('notDrawn' in composed) {
    const content = composed.notDrawn ?? explainNothingToDraw(agent, task.readerLanguage)
    const suggestions = composed.suggestions ?? suggestInstead(agent, composed.notDrawn, task)
    yield { event: 'thought', data: { content, ...(suggestions.length > 0 && { suggestions }) } }
    return 'completed'
  }
  // Once: it is the same for all answers that follow.
  if (task.history.length === 0) {
    yield { event: 'status', data: { content: messages.say(task.readerLanguage, 'no-model') } }
  }
  yield { event: 'design_concept_start', data: {} }
  yield { event: 'design_concept', data: { content: composed.concept + (isCut ? noteOnCut(task.language) : '') } }
  yield { event: 'design_concept_end', data: {} }
  yield { event: 'tool_start', data: { tool: agent.id, input: {} } }
  yield { event: 'tool_code', data: { content: composed.source } }
  const finishing = finishingOf(agent, task)
  // A source that a person pasted or added stands where that person placed it.
  const layout = finishing.layout && !isGiven(composed.source, input)
  const finished = await sources.finish(agent.id, composed.source, { ...finishing, layout })
  const isNew = layout && task.current === null
  yield finishedEvent(isNew ? await fitScreen(agent.id, finished, task, sources) : finished)
  return finished.valid ? 'completed' : 'failed'
}

/** Requests that work, where what was said cannot be put in other words: for the kind that was asked, or for all where one only talked. */
function suggestInstead(agent: Agent, reason: string | null, task: AgentTask): Suggestion[] {
  if (!agent.format) return suggestSamples(agents, task.readerLanguage)
  return task.current === null || reason === null ? suggestSamples([agent], task.readerLanguage) : []
}

function isGiven(source: string, { text, documents }: AgentInput): boolean {
  return [text, ...documents.map(document => document.text)].some(given => given.includes(source))
}

function noteOnCut(language: string): string {
  return messages.say(language, 'material-cut')
}

function finishingOf({ bind }: Agent, task: AgentTask): FinishOptions {
  const hasQueries = bind !== undefined || task.tables.length > 0
  // Later drawings leave a session its name, unless they have one.
  const isFirst = task.history.length === 0
  return {
    layout: !task.placedByHand,
    repair: true,
    ...(hasQueries && { data: task.data }),
    ...(isFirst && { drawnFrom: task.text }),
  }
}
