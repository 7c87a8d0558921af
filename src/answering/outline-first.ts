import type { TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import type { Agent } from '../kinds/kind.ts'
import type { Model, ModelMessage } from '../models/model.ts'
import { askModelWhole } from './ask-model.ts'
import { messages } from './messages/index.ts'

/** Maximum length of an outline in characters: a longer one is not an outline, and would fill the window of a small model. */
const longestOutline = 6_000

/** True if the model plans a diagram before it writes its source: a small model, and a new diagram whose numbers are not queried. */
export function outlinesFirst(
  { format, bind }: Pick<Agent, 'format' | 'bind'>,
  { outlinesFirst = false }: Pick<Model, 'outlinesFirst'>,
  hasCurrent: boolean,
): boolean {
  return outlinesFirst && format !== undefined && bind === undefined && !hasCurrent
}

/**
 * Asks the model what the diagram shows, in plain lines and a call of its own. Null: it has no outline, or failed, which is told; the diagram is then
 * drawn without one.
 *
 * @throws the signal's reason when it aborted; Failure where the second call would fail in the same way
 */
export async function* writeOutline(
  { name, description }: Pick<Agent, 'name' | 'description'>,
  { material, message }: { material: string | undefined; message: ModelMessage },
  { model, language, signal }: { model: Model; language: string; signal: AbortSignal },
): AsyncGenerator<TurnEvent, string | null> {
  yield { event: 'status', data: { content: messages.say(language, 'outline', { case: 'begins' }) } }
  const request = { system: instructions(name, description), material, messages: [message] }
  let text = ''
  try {
    for await (const delta of askModelWhole(model, request, signal)) if (delta.type === 'text') text += delta.delta
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof Failure) || isFinal(error)) throw error
    const content = messages.say(language, 'outline', { case: 'failed', why: error.payload.message })
    yield { event: 'status', data: { content } }
    return null
  }
  const outline = text.trim()
  const lineCount = outline.split('\n').filter(line => line.trim() !== '').length
  // What is written as an answer already is no plan: it would be copied, faults and all.
  const isAnswer = /<(?:code|design_concept)>/i.test(outline)
  const isUsable = outline !== '' && !isAnswer && outline.length <= longestOutline && !/^\W*none\W*$/i.test(outline)
  if (!isUsable) return null
  const content = messages.say(language, 'outline', { case: 'done', count: lineCount })
  yield { event: 'status', data: { content, outline: { line_count: lineCount } } }
  return outline
}

/** Failures of the account and of the limits: another call has them too. */
function isFinal({ payload: { code } }: Failure): boolean {
  return ['upstream-unauthorized', 'upstream-quota', 'upstream-model-unknown', 'budget-exhausted'].includes(code)
}

function instructions(name: string, description: string): string {
  return `You plan a diagram; its source is written later. Kind: ${name}. ${description}
Write an outline and nothing else: one line for each thing that is shown, indented under what it belongs to, in the words that were given. After a line write "-> " and the names of what it leads to, and when.
Add nothing that was not given. No code, no JSON, no explanations, 40 lines at most.
Where nothing can be drawn yet, or the request is only a question, answer NONE.`
}
