import { describe, expect, test } from 'vitest'
import { agents } from '../kinds/registry.ts'
import type { Model, ModelEvent, ModelRequest } from '../models/model.ts'
import { chooseAgent, type RoutingRequest } from './choose-agent.ts'

const vague = 'Something pretty about our three company values for the lobby wall'

const request = (prompt: string, more: Partial<RoutingRequest> = {}): RoutingRequest => ({
  prompt,
  agentId: null,
  documents: [],
  tables: [],
  imageCount: 0,
  currentAgent: null,
  ...more,
})

/** A model that yields `events` and records its input. */
function scriptedModel(...events: ModelEvent[]): Model & { asked: ModelRequest[] } {
  const asked: ModelRequest[] = []
  return {
    id: 'scripted',
    provider: 'test',
    asked,
    async *stream(question) {
      asked.push(question)
      yield* events
    },
  }
}

const says = (...deltas: string[]) =>
  scriptedModel(...deltas.map(delta => ({ type: 'text' as const, delta })), { type: 'finish', reason: 'stop' })

/** A model that answers nothing until it is aborted. */
const silent: Model = {
  id: 'silent',
  provider: 'test',
  async *stream(_question, signal) {
    await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
  },
}

async function choose(
  asked: RoutingRequest,
  model: Model | null = null,
  { signal = new AbortController().signal, timeoutMs = 5000 } = {},
) {
  const { agent, by, text } = await chooseAgent(asked, { agents, model, signal, timeoutMs })
  return { agent: agent.id, by, text }
}

test('the request comes first, and its mention is still taken off', async () => {
  expect(await choose(request('@flow a -> b', { agentId: 'mindmap' }))).toEqual({
    agent: 'mindmap',
    by: 'request',
    text: 'a -> b',
  })
})

test('then the mention', async () => {
  expect(await choose(request(' @mermaid draw a pie chart '), says('charts'))).toEqual({
    agent: 'textdiagram',
    by: 'mention',
    text: 'draw a pie chart',
  })
  expect(await choose(request('@charts', { imageCount: 1 }))).toEqual({ agent: 'charts', by: 'mention', text: '' })
})

test('then the rules, where they are sure: the model is not asked', async () => {
  const model = says('general')
  expect(await choose(request('draw a mind map of our trip'), model)).toMatchObject({ agent: 'mindmap', by: 'rule' })
  expect(await choose(request('make it blue', { currentAgent: 'charts' }), model)).toMatchObject({
    agent: 'charts',
    by: 'rule',
  })
  expect(model.asked).toHaveLength(0)
})

describe('then the model', () => {
  test.each([vague, 'Draw the thing we talked about'])('%s', async prompt => {
    const model = says('{"agent":', '"flowchart"}')
    expect(await choose(request(prompt), model)).toEqual({ agent: 'flowchart', by: 'model', text: prompt })
    expect(model.asked).toHaveLength(1)
  })

  test('in a session it is told the last agent', async () => {
    const model = says('charts')
    expect(await choose(request('the left one', { currentAgent: 'charts' }), model)).toMatchObject({ by: 'model' })
    expect(model.asked[0]?.messages[0]?.content).toContain('Last agent: charts')
  })

  test('its reasoning does not count', async () => {
    const model = scriptedModel(
      { type: 'reasoning', delta: 'charts? general?' },
      { type: 'text', delta: '<think>charts</think>' },
      { type: 'text', delta: 'mindmap' },
      { type: 'finish', reason: 'stop' },
    )
    expect(await choose(request(vague), model)).toMatchObject({ agent: 'mindmap', by: 'model' })
  })
})

describe('else the best guess of the rules', () => {
  const failure: ModelEvent = { type: 'failure', failure: { code: 'upstream-quota', message: 'No quota is left.' } }

  test.each<[string, Model | null]>([
    ['no model', null],
    ['an empty answer', says('')],
    ['an answer that names no agent', says('Sure, here you go!')],
    ['a failure', scriptedModel(failure)],
    ['a failure amid the answer', scriptedModel({ type: 'text', delta: 'charts' }, failure)],
  ])('%s', async (_name, model) => {
    expect(await choose(request(vague), model)).toEqual({ agent: 'infographic', by: 'default', text: vague })
  })

  test('a model that takes too long', async () => {
    expect(await choose(request(vague), silent, { timeoutMs: 20 })).toMatchObject({ by: 'default' })
  })

  test('a model that goes on and on', async () => {
    let wasAborted = false
    const rambling: Model = {
      id: 'rambling',
      provider: 'test',
      async *stream(_question, signal) {
        while (!signal.aborted) yield { type: 'text', delta: 'well, '.repeat(100) }
        wasAborted = true
      },
    }
    expect(await choose(request(vague), rambling)).toMatchObject({ by: 'default' })
    expect(wasAborted).toBe(true)
  })

  test('in a session: the diagram that is there', async () => {
    expect(await choose(request('the left one', { currentAgent: 'charts' }))).toMatchObject({
      agent: 'charts',
      by: 'default',
    })
  })
})

test('a current agent that is no longer there counts as none', async () => {
  expect(await choose(request('the left one', { currentAgent: 'gone' }))).toMatchObject({ by: 'default' })
})

test('throws the reason of an abort', async () => {
  const reason = new Error('stopped by the person')
  const abort = new AbortController()
  const choice = choose(request(vague), silent, { signal: abort.signal })
  abort.abort(reason)
  await expect(choice).rejects.toBe(reason)
  await expect(choose(request(vague), null, { signal: abort.signal })).rejects.toBe(reason)
})
