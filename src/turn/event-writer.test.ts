import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type LoggedEvent, type LogLine, readLogLine, type TurnEvent, toLogLine } from '../contract/events.ts'
import { emptyAnswer } from '../contract/fold-answer.ts'
import type { RunningTurn } from '../store/store.ts'
import { createEventWriter } from './event-writer.ts'

const turn = { id: 1, sessionId: 7, lastEventId: 40 } as RunningTurn

function createLog() {
  const events: LoggedEvent[] = []
  const log = {
    async append(_turn: RunningTurn, line: LogLine) {
      await sleep(1)
      events.push(readLogLine(line))
    },
    beforeWrite: queueMicrotask,
    end: (_turn: RunningTurn, id: number) =>
      log.append(
        turn,
        toLogLine(id, turn.sessionId, { event: 'message_created', data: { id: 99, role: 'assistant', turn_index: 0 } }),
      ),
  }
  return { events, log }
}

const code = (content: string): TurnEvent => ({ event: 'tool_code', data: { content } })
const textOf = (event: LoggedEvent) => ('content' in event.data ? event.data.content : '')

describe('event writer', () => {
  test('the first piece of text is written immediately; pieces that follow quickly become one event', async () => {
    const { events, log } = createLog()
    const writer = createEventWriter(log, turn)
    for (const piece of 'abcdef') await writer.write(code(piece))
    await expect.poll(() => events.map(textOf)).toEqual(['a', 'bcdef'])
  })

  test('numbers follow those of earlier turns without a gap', async () => {
    const { events, log } = createLog()
    const writer = createEventWriter(log, turn)
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

  test('another event, or another kind of text, first writes the collected text', async () => {
    const { events, log } = createLog()
    const writer = createEventWriter(log, turn)
    await writer.write({ event: 'design_concept', data: { content: 'one' } })
    await writer.write({ event: 'design_concept', data: { content: ' two' } })
    await writer.write(code('three'))
    await writer.write({ event: 'tool_end', data: { output: 'three', valid: true, repairs: [], problems: [] } })
    await expect
      .poll(() => events.map(event => [event.event, textOf(event)]))
      .toEqual([
        ['design_concept', 'one'],
        ['design_concept', ' two'],
        ['tool_code', 'three'],
        ['tool_end', ''],
      ])
  })

  test('after a failed append nothing more is written', async () => {
    const { events, log } = createLog()
    let appends = 0
    const failing = {
      ...log,
      append: async (...given: Parameters<typeof log.append>) => {
        appends++
        if (appends === 2) throw new Error('the disk is full')
        return log.append(...given)
      },
    }
    const writer = createEventWriter(failing, turn)
    await writer.write({ event: 'status', data: { content: 'one' } })
    await writer.write({ event: 'status', data: { content: 'two' } })
    await expect.poll(() => [appends, events.length]).toEqual([2, 1])
    await expect(writer.write({ event: 'status', data: { content: 'three' } })).rejects.toThrow('the disk is full')
    await expect(writer.end({ ...emptyAnswer, status: 'completed' }, null)).rejects.toThrow('the disk is full')
    expect(events.map(textOf)).toEqual(['one'])
  })

  test('a turn that is far ahead of the log waits for it', async () => {
    const { events, log } = createLog()
    const writer = createEventWriter(log, turn)
    for (let count = 0; count < 1_500; count++)
      await writer.write({ event: 'status', data: { content: String(count) } })
    expect(events.length).toBeGreaterThan(400)
    await writer.end({ ...emptyAnswer, status: 'completed' }, null)
    expect(events.map(event => event.id)).toEqual(events.map((_event, index) => 41 + index))
  })

  test('a large event is in the log before the turn continues', async () => {
    const { events, log } = createLog()
    const writer = createEventWriter(log, turn)
    await writer.write({ event: 'status', data: { content: 'small' } })
    expect(events).toEqual([])
    await writer.write({ event: 'status', data: { content: 'x'.repeat(600_000) } })
    expect(events.length).toBe(2)
    await writer.end({ ...emptyAnswer, status: 'completed' }, null)
  })
})
