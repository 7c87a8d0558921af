import { Failure, type FailurePayload } from '../contract/failure.ts'
import type { TestModelResponse } from '../contract/requests.ts'
import type { Message } from '../shared/messages/create-messages.ts'
import { messages } from './messages/index.ts'
import type { Model, ModelEvent, ModelRequest } from './model.ts'
import type { ModelOverrides, Models } from './registry.ts'

/** Time that a model may take: the whole test answers within 15 s. */
export const testTimeoutMs = 13_000
/** Characters after which the answer is no longer read: a model that says more than "OK" works just as well. */
const enoughCharacters = 500

/**
 * Asks a model for one word and reports in plain words whether it answers: the function behind `POST /api/test-model`. Failures are reported,
 * never thrown, including a timeout after `timeoutMs`. Uses the service's key only with the service's address.
 */
export async function testModel(
  models: Models,
  overrides: ModelOverrides,
  signal?: AbortSignal,
  timeoutMs = testTimeoutMs,
): Promise<TestModelResponse> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const model = await models.resolve({ ...overrides, retry: false })
    if (model === null) return failed(messages.create('model-test', { case: 'not-configured' }))
    return await tryModel(model, signal ? AbortSignal.any([signal, deadline]) : deadline, timeoutMs)
  } catch (error) {
    if (error instanceof Failure) return failed(error.payload)
    throw error
  }
}

const question: ModelRequest = {
  system: 'You are being tested. Answer with the one word OK, or, where JSON is asked for, with {"answer": "OK"}.',
  messages: [{ role: 'user', content: 'Answer with OK.' }],
}
const schema: NonNullable<ModelRequest['schema']> = {
  type: 'object',
  properties: { answer: { type: 'string' } },
  required: ['answer'],
  additionalProperties: false,
}

/** The one answer that this grammar allows is not the one that is asked for: who gives it keeps to grammars. */
const heldTo = 'FINE'
const grammar = `root ::= "${heldTo}"`

/** Text of an answer in JSON; null where it is none. */
function readStructured(response: string): string | null {
  try {
    const { answer } = JSON.parse(response)
    return typeof answer === 'string' ? answer : null
  } catch {
    return null
  }
}

/** Features of a model that Limn uses, after it has answered. A server may accept a schema and not follow it. */
async function describeFeatures(
  model: Model,
  response: string,
  signal: AbortSignal,
): Promise<TestModelResponse['features']> {
  const isKept = model.takesSchema === true && model.memory?.takesSchema !== false && readStructured(response) !== null
  if (model.takesSchema && model.memory && !isKept) model.memory.takesSchema = false
  return {
    structured_output: isKept,
    grammar: await keepsToGrammar(model, signal),
    images: model.seesImages ?? null,
    context_tokens: model.contextTokens ?? null,
    short_instructions: model.isSmall ?? false,
  }
}

/** Asks once more where the server may take a grammar. What failed for another reason is not remembered. */
async function keepsToGrammar(model: Model, signal: AbortSignal): Promise<boolean> {
  if (!model.takesGrammar) return false
  const { text, end } = await ask(model, { ...question, grammar }, signal)
  const isKept = text.trim() === heldTo && model.memory?.takesGrammar !== false
  if (model.memory && end?.type === 'finish' && !isKept) model.memory.takesGrammar = false
  return isKept
}

interface Asked {
  text: string
  hasReasoned: boolean
  /** Undefined: it was not waited for. */
  end: ModelEvent | undefined
}

async function ask(model: Model, request: ModelRequest, signal: AbortSignal): Promise<Asked> {
  const asked: Asked = { text: '', hasReasoned: false, end: undefined }
  for await (const event of model.stream(request, signal)) {
    if (event.type === 'text') asked.text += event.delta
    if (event.type === 'reasoning') asked.hasReasoned = true
    if (event.type === 'finish' || event.type === 'failure') asked.end = event
    if (asked.text.length > enoughCharacters) break
  }
  return asked
}

async function tryModel(model: Model, signal: AbortSignal, timeoutMs: number): Promise<TestModelResponse> {
  const request = model.takesSchema ? { ...question, schema } : question
  const { text: response, hasReasoned, end } = await ask(model, request, signal)
  if (end?.type === 'failure') return failed(end.failure)
  if (response.trim() !== '') {
    return {
      success: true,
      ...messages.create('model-test', { case: 'answers', model: model.id }),
      response: (readStructured(response) ?? response).slice(0, enoughCharacters).trim(),
      features: await describeFeatures(model, response, signal),
    }
  }
  if (hasReasoned)
    return {
      success: true,
      ...messages.create('model-test', { case: 'reasoning', model: model.id }),
      response: '',
    }
  if (end?.type === 'finish') return failed(messages.create('model-test', { case: 'empty', model: model.id }))
  return failed(messages.create('model-test', { case: 'late', model: model.id, seconds: timeoutMs / 1000 }))
}

function failed({ code, message, values }: Message | FailurePayload): TestModelResponse {
  return { success: false, code, message, ...(values && { values }), response: '' }
}
