import { expect, test } from 'vitest'
import type { Model } from '../models/model.ts'
import type { Format } from './agent.ts'
import { format as charts } from './charts/format.ts'
import { drawWithModel } from './draw-with-model.ts'

test('the check is prepared before the model is asked', async () => {
  const order: string[] = []
  const format: Format = {
    ...charts,
    prepareCheck: () => void order.push('prepared'),
    check: source => {
      order.push('checked')
      return charts.check(source)
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
  for await (const { event, data } of drawWithModel(
    { id: 'charts', format, layout: true },
    request,
    model,
    'en',
    signal,
  )) {
    if (event === 'tool_end') expect(data.valid).toBe(true)
  }
  expect(order).toEqual(['prepared', 'asked', 'checked'])
})
