import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { LoggedEvent, TurnEvent } from '../contract/events.ts'
import type { RunningTurn } from '../store/store.ts'
import { createEventWriter } from './event-writer.ts'
import { emptyAnswer } from './fold-answer.ts'

const turn = { id: 1, sessionId: 7, lastEventId: 40 } as RunningTurn

function createLog() {
  const events: LoggedEvent[] = []
  const append = async (id: number, event: TurnEvent) => {
    await sleep(1)
    const logged = { id, event: event.event, data: { ...event.data, session_id: turn.sessionId } } as LoggedEvent
    events.push(logged)
    return logged
  }
  return {
    events,
    store: {
      appendEvent: (_turn: RunningTurn, id: number, event: TurnEvent) => append(id, event),
      endTurn: (_turn: RunningTurn, id: number) =>
        append(id, { event: 'message_created', data: { id: 99, role: 'assistant', turn_index: 0 } }),
    },
  }
}

const code = (content: string): TurnEvent => ({ event: 'tool_code', data: { content } })
const textOf = (event: LoggedEvent) => ('content' in event.data ? event.data.content : '')

describe('event writer', () => {
  test('the first piece of text is written at once, those that follow closely become one event', async () => {
    const { events, store } = createLog()
    const writer = createEventWriter(store, turn, () => {})
    await writer.write(code('a'))
    expect(events.map(textOf)).toEqual(['a'])
    for (const piece of 'bcdef') await writer.write(code(piece))
    expect(events.map(textOf)).toEqual(['a'])
    await sleep(60)
    expect(events.map(textOf)).toEqual(['a', 'bcdef'])
  })

  test('numbers follow those of earlier turns without a gap', async () => {
    const { events, store } = createLog()
    const writer = createEventWriter(store, turn, () => {})
    await writer.write({ event: 'tool_start', data: { tool: 'x', input: {} } })
    await writer.write(code('a'))
    await writer.write(code('b'))
    await writer.end({ ...emptyAnswer, status: 'completed' }, null)
    expect(events.map(event => [event.id, event.event])).toEqual([
      [41, 'tool_start'],
      [42, 'tool_code'],
      [43, 'tool_code'],
      [44, 'message_created'],
    ])
  })

  test('another event, or another kind of text, first writes what was gathered', async () => {
    const { events, store } = createLog()
    const writer = createEventWriter(store, turn, () => {})
    await writer.write({ event: 'design_concept', data: { content: 'one' } })
    await writer.write({ event: 'design_concept', data: { content: ' two' } })
    await writer.write(code('three'))
    await writer.write({ event: 'tool_end', data: { output: 'three', valid: true, repairs: [], problems: [] } })
    expect(events.map(event => [event.event, textOf(event)])).toEqual([
      ['design_concept', 'one'],
      ['design_concept', ' two'],
      ['tool_code', 'three'],
      ['tool_end', ''],
    ])
  })

  test('nobody is told of an event before it is in the log', async () => {
    const { events, store } = createLog()
    const told: boolean[] = []
    const writer = createEventWriter(store, turn, event => told.push(events.includes(event)))
    await writer.write(code('a'))
    await writer.write(code('b'))
    await writer.end({ ...emptyAnswer, status: 'completed' }, null)
    expect(told).toEqual([true, true, true])
  })

  test('after a failed append nothing more is written', async () => {
    const { events, store } = createLog()
    let appends = 0
    const failing = {
      ...store,
      appendEvent: async (...given: Parameters<typeof store.appendEvent>) => {
        appends++
        if (appends === 2) throw new Error('the disk is full')
        return store.appendEvent(...given)
      },
    }
    const writer = createEventWriter(failing, turn, () => {})
    await writer.write({ event: 'status', data: { content: 'one' } })
    await expect(writer.write({ event: 'status', data: { content: 'two' } })).rejects.toThrow('the disk is full')
    await expect(writer.write({ event: 'status', data: { content: 'three' } })).rejects.toThrow('the disk is full')
    await expect(writer.end({ ...emptyAnswer, status: 'completed' }, null)).rejects.toThrow('the disk is full')
    expect(events.map(textOf)).toEqual(['one'])
  })
})
