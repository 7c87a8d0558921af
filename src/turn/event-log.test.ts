import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/postgres.ts'
import { type LogLine, readLogLine, toLogLine } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import { emptyAnswer } from '../contract/fold-answer.ts'
import { openPostgresStore } from '../store/postgres.ts'
import { openSqliteStore } from '../store/sqlite.ts'
import type { RunningTurn, Store } from '../store/store.ts'
import { createEventLog, TurnTakenOver } from './event-log.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const begin = (store: Store) =>
  store.beginTurn({
    owner: 'ann',
    sessionId: null,
    title: 'x',
    modelId: null,
    question: { kind: 'new', content: 'x', parentId: null, attachments: [] },
  })
const lineOf = (turn: RunningTurn, id: number) =>
  toLogLine(id, turn.sessionId, { event: 'tool_code', data: { content: `${id} ` } })
const completed = { ...emptyAnswer, status: 'completed' as const }

/** Follows to the end; returns the numbers of the received events. */
async function read(lines: AsyncIterable<LogLine[]>, eachPause = 0): Promise<number[]> {
  const ids: number[] = []
  for await (const some of lines) {
    ids.push(...some.map(line => line.id))
    if (eachPause > 0) await sleep(eachPause)
  }
  return ids
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const never = new AbortController().signal

describe('the event log', () => {
  test('passes each line on once and in order, to fast and slow followers, and only when it is stored', async () => {
    const store = await openSqliteStore(':memory:')
    const log = createEventLog(store)
    const turn = await begin(store)
    log.open(turn)
    let stored = 0
    const counting = log.follow(turn.sessionId, 0, never)
    const early: boolean[] = []
    const fast = read(
      (async function* () {
        for await (const lines of counting) {
          const session = await store.readSession('ann', turn.sessionId)
          early.push((lines.at(-1)?.id ?? 0) > (session?.last_event_id ?? 0))
          yield lines
        }
      })(),
    )
    const slow = read(log.follow(turn.sessionId, 0, never), 40)
    for (let id = 1; id <= 3_000; id++) {
      void log.append(turn, lineOf(turn, id)).then(() => stored++)
      if (id % 100 === 0) await sleep(1)
    }
    const late = read(log.follow(turn.sessionId, 1_234, never))
    while (stored < 3_000) await sleep(5)
    await log.end(turn, 3_001, completed, null)
    log.close(turn)
    expect(await fast).toEqual(upTo(3_001))
    expect(await slow).toEqual(upTo(3_001))
    expect(await late).toEqual(upTo(3_001).slice(1_234))
    expect(early).not.toContain(true)
    await store.close()
  })

  test('writes much text in several commits', async () => {
    const store = await openSqliteStore(':memory:')
    const appendLines = vi.spyOn(store, 'appendLines')
    const log = createEventLog(store)
    const turn = await begin(store)
    log.open(turn)
    const text = 'x'.repeat(200_000)
    await Promise.all(
      upTo(6).map(id =>
        log.append(turn, toLogLine(id, turn.sessionId, { event: 'tool_code', data: { content: text } })),
      ),
    )
    expect(appendLines.mock.calls.map(([lines]) => lines.map(line => line.id))).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ])
    await store.close()
  })

  test('ends for a follower that disconnects', async () => {
    const store = await openSqliteStore(':memory:')
    const log = createEventLog(store)
    const turn = await begin(store)
    log.open(turn)
    const leaving = new AbortController()
    await log.append(turn, lineOf(turn, 1))
    const ids: number[] = []
    for await (const lines of log.follow(turn.sessionId, 0, leaving.signal)) {
      ids.push(...lines.map(line => line.id))
      leaving.abort()
    }
    expect(ids).toEqual([1])
    await store.close()
  })

  test('writes the few lines of one turn at once, and many lines in few commits', async () => {
    const store = await openSqliteStore(':memory:')
    let commits = 0
    const log = createEventLog({
      ...store,
      async appendLines(lines) {
        commits++
        await sleep(10)
        return store.appendLines(lines)
      },
    })
    const turn = await begin(store)
    log.open(turn)
    for (let id = 1; id <= 5; id++) await log.append(turn, lineOf(turn, id))
    expect(commits).toBe(5)
    const appended: Promise<void>[] = []
    const startedAt = performance.now()
    for (let id = 6; id <= 1_005; id++) {
      appended.push(log.append(turn, lineOf(turn, id)))
      if (id % 20 === 0) await sleep(5)
    }
    await Promise.all(appended)
    // The first few at once, then ten commits a second, however long it took.
    expect(commits).toBeLessThan(20 + (performance.now() - startedAt) / 100)
    expect(await store.readLines(turn.sessionId, 0, 2_000)).toHaveLength(1_005)
    await store.close()
  })

  test('lets a turn add its collected text to a commit, and writes nothing if there is none', async () => {
    const store = await openSqliteStore(':memory:')
    const log = createEventLog(store)
    const turn = await begin(store)
    log.open(turn)
    let appended: Promise<void> | undefined
    let isOver = false
    log.beforeWrite(() => {
      isOver = true
    })
    await expect.poll(() => isOver).toBe(true)
    log.beforeWrite(() => {
      appended = log.append(turn, lineOf(turn, 1))
    })
    await expect.poll(() => appended !== undefined).toBe(true)
    await appended
    expect(await store.readLines(turn.sessionId, 0, 9)).toHaveLength(1)
    await store.close()
  })

  test('reports to the writer that another process took the turn over', async () => {
    const store = await openSqliteStore(':memory:')
    const log = createEventLog(store)
    const turn = await begin(store)
    log.open(turn)
    await store.endTurn(turn, 1, completed, null)
    await expect(log.append(turn, lineOf(turn, 2))).rejects.toThrow(TurnTakenOver)
    await expect(log.end(turn, 2, completed, null)).rejects.toThrow(TurnTakenOver)
    await store.close()
  })

  test('waits for a store that is briefly unreachable', async () => {
    const store = await openSqliteStore(':memory:')
    let failures = 2
    const failing: Store = {
      ...store,
      appendLines: lines => {
        if (failures-- > 0) throw new Failure({ code: 'unavailable', message: 'away', retryable: true })
        return store.appendLines(lines)
      },
    }
    const log = createEventLog(failing)
    const turn = await begin(store)
    log.open(turn)
    await log.append(turn, lineOf(turn, 1))
    expect(await store.readLines(turn.sessionId, 0, 9)).toEqual([lineOf(turn, 1)])
    await store.close()
  })

  test('leaves no gap where lines could not be written: later lines are not written either', async () => {
    const store = await openSqliteStore(':memory:')
    const [begun, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let fails = true
    const failing: Store = {
      ...store,
      async appendLines(lines) {
        if (!fails) return store.appendLines(lines)
        begun.resolve()
        await written.promise
        fails = false
        throw new Error('the disk is broken')
      },
    }
    const log = createEventLog(failing)
    const [turn, other] = [await begin(store), await begin(store)]
    for (const each of [turn, other]) log.open(each)
    const outcomes = [log.append(turn, lineOf(turn, 1))]
    await begun.promise
    outcomes.push(log.append(turn, lineOf(turn, 2)), log.append(other, lineOf(other, 1)))
    written.resolve()
    expect((await Promise.allSettled(outcomes)).map(outcome => outcome.status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect(await store.readLines(turn.sessionId, 0, 9)).toEqual([])
    expect(await store.readLines(other.sessionId, 0, 9)).toHaveLength(1)
    await store.close()
  })

  test('ends for a follower that disconnects while the log is read and the turn is silent', async () => {
    const store = await openSqliteStore(':memory:')
    const leaving = new AbortController()
    const log = createEventLog({
      ...store,
      isRunning() {
        leaving.abort()
        return store.isRunning(1)
      },
    })
    const turn = await begin(store)
    const reading = read(log.follow(turn.sessionId, 0, leaving.signal))
    log.open(turn)
    expect(await reading).toEqual([])
    await store.close()
  })

  test('continues for a follower after the store was briefly unreachable', async () => {
    const store = await openSqliteStore(':memory:')
    let failures = 3
    const reach = <Result>(work: Promise<Result>) => {
      if (failures-- > 0) throw new Failure({ code: 'unavailable', message: 'away', retryable: true })
      return work
    }
    const log = createEventLog({
      ...store,
      isRunning: id => reach(store.isRunning(id)),
      readLines: (...given) => reach(store.readLines(...given)),
    })
    const turn = await begin(store)
    await store.endTurn(turn, 1, completed, null)
    expect(await read(log.follow(turn.sessionId, 0, never))).toEqual([1])
    await store.close()
  })

  test('is followed from another process', async () => {
    const [here, there] = [await openPostgresStore(database.url), await openPostgresStore(database.url)]
    const [writing, reading] = [createEventLog(here), createEventLog(there)]
    const turn = await begin(here)
    writing.open(turn)
    const followed = read(reading.follow(turn.sessionId, 0, never))
    for (let id = 1; id <= 300; id++) {
      void writing.append(turn, lineOf(turn, id))
      if (id % 10 === 0) await sleep(2)
    }
    await writing.append(turn, lineOf(turn, 301))
    await writing.end(turn, 302, completed, null)
    expect(await followed).toEqual(upTo(302))
    expect((await there.readLines(turn.sessionId, 301, 1)).map(readLogLine)).toMatchObject([
      { event: 'message_created', data: { status: 'completed' } },
    ])
    await here.close()
    await there.close()
  })
})
