import { afterAll, expect, test } from 'vitest'
import type { Model } from '../models/model.ts'
import { createSourceWorkers } from '../sources/source-workers.ts'
import { drawWithModel } from './draw-with-model.ts'
import type { SourceWork } from './source-work.ts'

const workers = createSourceWorkers()
afterAll(() => workers.close())

test('the check is prepared before the model is asked', async () => {
  const order: string[] = []
  const work = workers.workFor('ann')
  const sources: SourceWork = {
    ...work,
    prepare: () => void order.push('prepared'),
    finish(...given) {
      order.push('checked')
      return work.finish(...given)
    },
  }
  const model: Model = {
    id: 'scripted',
    provider: 'test',
    async *stream() {
      order.push('asked')
      yield { type: 'text', delta: '<code>{"series": [{"type": "pie", "data": [{"name": "A", "value": 1}]}]}</code>' }
      yield { type: 'finish', reason: 'stop' }
    },
  }
  const request = { system: 'You draw.', messages: [{ role: 'user' as const, content: 'a pie' }] }
  const { signal } = new AbortController()
  const drawing = {
    agentId: 'charts',
    sources,
    finishing: { layout: true, repair: true },
    base: null,
  }
  for await (const { event, data } of drawWithModel(drawing, request, model, 'en', signal)) {
    if (event === 'tool_end') expect(data.valid).toBe(true)
  }
  expect(order).toEqual(['prepared', 'asked', 'checked'])
})
