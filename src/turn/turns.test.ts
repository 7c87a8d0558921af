import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readMessages } from '../../test/read-messages.ts'
import { createDocumentReader } from '../documents/pool/document-reader.ts'
import { defaultReadingLimits } from '../documents/pool/reading-limits.ts'
import { defaultQueryLimits } from '../documents/query/table-query.ts'
import type { Model } from '../models/model.ts'
import { createSourceWorkers } from '../sources/source-workers.ts'
import { openAttachmentStore } from '../store/attachments.ts'
import { openSqliteStore } from '../store/sqlite.ts'
import type { NewTurn, Store } from '../store/store.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { noTraces } from '../telemetry/traces.ts'
import type { TurnRequest } from './turn-request.ts'
import { createTurns, type Turns } from './turns.ts'

const sources = createSourceWorkers()
beforeAll(() => sources.workFor('ann').findTables([]))
afterAll(() => sources.close())

let folder: string
let store: Store
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-turns-'))
  store = await openSqliteStore(join(folder, 'limn.sqlite'))
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const newTurn: NewTurn = {
  owner: 'ann',
  sessionId: null,
  title: 'Tea',
  modelId: null,
  question: { kind: 'new', content: '# Tea\n## Green\n## Black', parentId: null, attachments: [] },
}
const request: TurnRequest = {
  owner: 'ann',
  readerLanguage: null,
  requestId: 'r-1',
  agentId: 'mindmap',
  model: null,
  history: [],
  context: {},
  concurrency: 1,
  showsReasoning: false,
}

/** Sends nothing until it is ended. */
const silentModel: Model = {
  id: 'silent',
  provider: 'openai',
  async *stream(_request, signal) {
    await once(signal, 'abort')
    yield* []
  },
}

/** Creates a store in which some methods are replaced. */
async function openTurns(changed: Partial<Store>): Promise<Turns> {
  const logger = pino({ level: 'silent' })
  const attachments = await openAttachmentStore(join(folder, 'attachments'))
  const { scratchFolder } = attachments
  return createTurns(
    { ...store, ...changed },
    {
      attachments,
      documentReader: createDocumentReader({ limits: defaultReadingLimits, scratchFolder, logger }),
      maximumCondensedParts: 40,
      queryLimits: defaultQueryLimits,
      routingMs: 3_000,
      budgets: {},
      sources,
      logger,
      metrics: createMetrics(),
      traces: noTraces,
      clock: () => new Date(),
    },
  )
}

test('a stop waits for a turn that is just starting, and starts no other', async () => {
  const turns = await openTurns({
    async beginTurn(turn) {
      await sleep(50)
      return store.beginTurn(turn)
    },
  })
  const starting = turns.start(newTurn, request)
  await turns.close()
  const { sessionId } = await starting
  expect(turns.running()).toBe(0)
  expect(await store.isRunning(sessionId)).toBe(false)
  expect((await readMessages(store, sessionId)).map(message => message.role)).toEqual(['user', 'assistant'])
  await expect(turns.start(newTurn, request)).rejects.toMatchObject({
    payload: { code: 'unavailable', retryable: true, retryAfterS: 5 },
  })
  expect((await store.listSessions('ann', {})).sessions).toHaveLength(1)
})

test('a turn runs while its question is synced to the disk, and is aborted if that fails', async () => {
  const syncing = Promise.withResolvers<void>()
  const turns = await openTurns({ sync: () => syncing.promise })
  const slow = { ...request, agentId: 'general', model: silentModel }
  const starting = turns.start(newTurn, slow)
  await expect.poll(async () => (await store.readLines(1, 0, 100)).map(line => line.event)).toContain('agent_selected')
  syncing.reject(new Error('the disk is broken'))
  await expect(starting).rejects.toThrow('the disk is broken')
  await turns.close()
  expect((await readMessages(store, 1)).at(-1)).toMatchObject({ role: 'assistant', status: 'interrupted' })
})

test('a turn with a line that cannot be stored is closed as interrupted, with the lines before it', async () => {
  const turns = await openTurns({
    async appendLines(lines) {
      await store.appendLines(lines.slice(0, 2))
      throw new Error('the disk is broken')
    },
  })
  const { sessionId } = await turns.start(newTurn, request)
  while (await store.isRunning(sessionId)) await sleep(5)
  const lines = await store.readLines(sessionId, 0, 100)
  expect(lines.map(line => line.id)).toEqual(lines.map((_line, index) => index + 1))
  expect(lines.map(line => line.event)).toEqual(['session_created', 'message_created', 'message_created'])
  expect((await readMessages(store, sessionId)).at(-1)).toMatchObject({ role: 'assistant', status: 'interrupted' })
  await turns.close()
})

test('a turn that cannot be closed is left to the process that finds its lease expired', async () => {
  const turns = await openTurns({
    appendLines: () => Promise.reject(new Error('the disk is broken')),
    endTurn: () => Promise.reject(new Error('the disk is broken')),
  })
  const { sessionId } = await turns.start(newTurn, request)
  while (turns.running() > 0) await sleep(5)
  await turns.close()
  expect(await store.isRunning(sessionId)).toBe(true)
  const next = await openSqliteStore(join(folder, 'limn.sqlite'))
  const silent = await next.findSilentTurns()
  expect((await next.takeOverTurns(silent)).map(turn => turn.sessionId)).toEqual([sessionId])
  await next.close()
})
