import { expect, test } from 'vitest'
import { meterModel } from './meter-model.ts'
import type { Model, ModelEvent, ModelRequest } from './model.ts'

const question: ModelRequest = { system: 's'.repeat(40), messages: [{ role: 'user', content: 'u'.repeat(40) }] }
const text = (characters: number): ModelEvent => ({ type: 'text', delta: 'x'.repeat(characters) })
const finish: ModelEvent = { type: 'finish', reason: 'stop' }
const usage = (inputTokens: number, outputTokens: number): ModelEvent => ({
  type: 'usage',
  usage: { inputTokens, outputTokens },
})

function scripted(...events: ModelEvent[]): Model & { asked: number } {
  const model = {
    id: 'scripted',
    provider: 'test',
    asked: 0,
    async *stream(_request: ModelRequest, signal: AbortSignal) {
      model.asked += 1
      for (const event of events) if (!signal.aborted) yield event
    },
  }
  return model
}

async function ask(model: Model): Promise<string> {
  const events = await Array.fromAsync(model.stream(question, new AbortController().signal))
  return events.map(event => (event.type === 'failure' ? `${event.failure.values?.case}` : event.type)).join(' ')
}

test('a call that uses the tokens of the turn up is broken off, and no other one is made', async () => {
  const model = scripted(text(80), text(80), text(80), finish)
  const metered = meterModel(model, { turnTokens: 50 })
  // 80 characters of the request and 80 of the answer are estimated to be 40 tokens.
  expect(await ask(metered)).toBe('text text turn-tokens')
  expect(await ask(metered)).toBe('turn-tokens')
  expect(model.asked).toBe(1)
})

test('what a server counts goes before what is estimated; a complete answer is kept', async () => {
  const model = scripted(text(8), usage(900, 200), finish)
  const metered = meterModel(model, { turnTokens: 1_000 })
  expect(await ask(metered)).toBe('text usage finish')
  expect(await ask(metered)).toBe('turn-tokens')
  expect(metered.usage()).toMatchObject({ inputTokens: 900, outputTokens: 200 })
})

test('the day counts every call, also one that is left in the middle', async () => {
  let used = 0
  const day = {
    tokens: 100,
    readUsed: async () => used,
    addUsed: async (tokens: number) => {
      used += tokens
    },
  }
  const metered = meterModel(scripted(text(240), text(240), finish), { day })
  for await (const event of metered.stream(question, new AbortController().signal)) if (event.type === 'text') break
  expect(used).toBe(80)
  expect(await ask(metered)).toBe('text text finish')
  expect(used).toBe(80 + 140)
  expect(await ask(metered)).toBe('day-tokens')
})

test('time that is over ends a call, and the next ones at once', async () => {
  const endless: Model = {
    id: 'endless',
    provider: 'test',
    async *stream(_request, signal) {
      yield text(1)
      await new Promise(resolve => signal.addEventListener('abort', resolve))
    },
  }
  const metered = meterModel(endless, { turnMs: 20 })
  // On a busy machine the time is over before the first words.
  expect(await ask(metered)).toMatch(/^(text )?turn-seconds$/)
  expect(await ask(metered)).toBe('turn-seconds')
})
