import { createHash, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readLogLine, type TurnEvent, toLogLine } from '../src/contract/events.ts'
import type { Failure } from '../src/contract/failure.ts'
import { foldText } from '../src/store/search/fold-text.ts'
import {
  type Answer,
  NewerSchema,
  type NewTurn,
  type RunningTurn,
  type Store,
  type StoreOptions,
} from '../src/store/store.ts'
import { readMessages } from './read-messages.ts'

export interface StoreUnderTest {
  store: Store
  /** Opens the same data again, as the next process would, without a close of the first. */
  reopen(options?: StoreOptions): Promise<Store>
  /** Changes the tables as a newer version would. */
  addMigration(name: string): Promise<void>
  /** Makes every process seem silent for long. */
  expireLeases(): Promise<void>
  /** One statement, as another program would run it. */
  run(statement: string): Promise<void>
  /** Expression in such a statement that makes so many rows. */
  numbers(count: number): string
  /** All that the search index holds, joined. */
  readIndexedTexts(): Promise<string>
  dispose(): Promise<void>
}

const answer: Answer = {
  agent: 'mindmap',
  style: 'sketch',
  source: '# Coffee',
  words: '',
  status: 'completed',
  remarks: ['The files are being read.'],
  files: [
    { index: 0, name: 'sales.xlsx', status: 'done', progress: 1, content: '4 columns, 12 rows' },
    { index: 1, name: 'notes.pdf', status: 'running', progress: 0.5, content: 'Reading' },
  ],
  failures: [{ code: 'file-corrupt', message: 'A file is damaged.', retryable: false }],
  designConcept: 'A map.',
  title: null,
  valid: true,
  unboundSource: '# {"$query": "SELECT 1"}',
  dataSources: [
    {
      dataset: 0,
      file: 'sales.xlsx',
      sheet: 'Q3',
      query: 'SELECT 1',
      row_count: 1,
      tables: [{ id: 't1', name: 'sales.xlsx / Q3', row_count: 12 }],
    },
  ],
  suggestions: [{ title: 'As a mind map', prompt: 'mind map: Coffee\n- beans\n- 牛奶' }],
  steps: [
    { step: 'read', name: 'sales.xlsx', status: 'done' },
    { step: 'routed', agent: 'mindmap', by: 'rule' },
    { step: 'sent-back', round: 1, rounds: 2, problem_count: 3 },
    { step: 'repaired', repair_count: 1 },
  ],
  otherVersions: [],
  repairs: [{ code: 'code-fence', message: 'A fence was removed.', line: 1 }],
  problems: [{ code: 'mindmap/empty-heading', level: 'warning', message: 'A heading is empty.', line: 3, column: 1 }],
}

/** Promises of every store. One suite, run over each of them. */
export function describeStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let underTest: StoreUnderTest
    let store: Store

    beforeEach(async () => {
      underTest = await open()
      store = underTest.store
    })
    afterEach(() => underTest.dispose())

    const ask = (content: string, turn: Partial<NewTurn> & { parentId?: number | null } = {}): Promise<RunningTurn> => {
      const { parentId = null, ...rest } = turn
      return store.beginTurn({
        owner: 'ann',
        sessionId: null,
        title: content,
        modelId: null,
        question: { kind: 'new', content, parentId, attachments: [] },
        ...rest,
      })
    }

    /** One whole turn; returns it with the id of its answer. */
    const complete = async (turn: RunningTurn, source = answer.source) => {
      const line = await store.endTurn(turn, turn.lastEventId + 1, { ...answer, source }, null)
      const event = line && readLogLine(line)
      if (event?.event !== 'message_created') throw new Error('the terminal event is a message')
      return { ...turn, answerId: event.data.id }
    }

    const append = (turn: RunningTurn, id: number, event: TurnEvent, to = store) =>
      to.appendLines([{ ...toLogLine(id, turn.sessionId, event), turnId: turn.id, sessionId: turn.sessionId }])

    const readEvents = async (sessionId: number, afterId: number, limit: number) =>
      (await store.readLines(sessionId, afterId, limit)).map(readLogLine)

    /** Takes over turns as a process does that finds them silent for long enough. */
    const takeOver = async (by = store) => by.takeOverTurns(await by.findSilentTurns())

    const failureCode = (promise: Promise<unknown>) =>
      promise.then(
        () => 'no failure',
        (error: Failure) => error.payload.code,
      )

    describe('links', () => {
      test('are those of their owner, are found by their token, and go with their session', async () => {
        const { sessionId: first, answerId } = await complete(await ask('plan'))
        const version = { sessionId: first, parentId: answerId, agent: 'mindmap', content: '# Plan', valid: true }
        const diagram = await store.addEditedVersion({ ...version, problems: [] })
        const copy = { owner: 'ann', title: 'Plan', remark: 'from elsewhere', diagram }
        const { sessionId, messageId } = await store.addCopiedSession(copy)
        const newShare = {
          sessionId,
          messageId,
          withConversation: false,
          expiresAt: new Date('2100-01-01T00:00:00.000Z'),
        }
        expect(await store.addShare('bob', newShare)).toBeNull()
        expect(await store.addShare('ann', { ...newShare, messageId: messageId + 1000 })).toBeNull()
        const share = await store.addShare('ann', newShare)
        expect(share).toMatchObject({ sessionId, messageId, expiresAt: '2100-01-01T00:00:00.000Z', revokedAt: null })
        expect(await store.findShare(share?.token ?? '')).toEqual(share)
        expect(await store.findShare('unknown')).toBeNull()
        expect(await store.readNewestDiagram(sessionId)).toMatchObject({ id: messageId, content: '# Plan' })
        const other = await store.addShare('ann', { ...newShare, messageId: null, expiresAt: null })
        expect((await store.listShares('ann', sessionId)).map(({ id }) => id)).toEqual([other?.id, share?.id])
        expect(await store.listShares('bob', null)).toEqual([])
        expect(await store.revokeShare('bob', share?.id ?? 0)).toBe(false)
        expect(await store.revokeShare('ann', share?.id ?? 0)).toBe(true)
        expect(await store.revokeShare('ann', share?.id ?? 0)).toBe(false)
        expect((await store.findShare(share?.token ?? ''))?.revokedAt).not.toBeNull()
        expect(await store.listShares('ann', null)).toEqual([other])
        await store.deleteSession('ann', sessionId)
        expect(await store.findShare(other?.token ?? '')).toBeNull()
        expect(await store.listShares('ann', null)).toEqual([])
      })
    })

    test('a version in another style keeps the queries of its figures, one with other figures does not', async () => {
      const { sessionId, answerId } = await complete(await ask('sales'))
      const version = { sessionId, parentId: answerId, agent: 'mindmap', valid: true, problems: [] }
      const restyled = await store.addEditedVersion({ ...version, content: answer.source, style: 'print' })
      const { unboundSource, dataSources } = answer
      const kept = { style: 'print', unbound_content: unboundSource, data_sources: dataSources }
      expect(restyled).toMatchObject(kept)
      expect(await store.readMessageOf('ann', restyled.id)).toMatchObject(kept)
      for (const other of [{ content: '# Other' }, { content: answer.source, agent: 'flowchart' }]) {
        const edited = await store.addEditedVersion({ ...version, ...other })
        expect(edited).toMatchObject({ unbound_content: null, data_sources: [] })
      }
    })

    test('a version that was changed beside its figures keeps where they come from, with the queries that it is given', async () => {
      const { sessionId, answerId } = await complete(await ask('sales'))
      const version = { sessionId, parentId: answerId, valid: true, problems: [], content: '# Other' }
      const unboundContent = '# Other {"$query": "SELECT 1"}'
      const kept = { unbound_content: unboundContent, data_sources: answer.dataSources }
      const edited = await store.addEditedVersion({ ...version, agent: 'mindmap', unboundContent })
      expect(edited).toMatchObject(kept)
      expect(await store.readMessageOf('ann', edited.id)).toMatchObject(kept)
    })

    describe('sessions', () => {
      test('an owner without sessions has an empty list', async () => {
        expect(await store.listSessions('ann', {})).toEqual({ sessions: [], nextCursor: null })
      })

      test('are listed newest first, by their last change', async () => {
        const first = await complete(await ask('first'))
        await new Promise(resolve => setTimeout(resolve, 5))
        const second = await complete(await ask('second'))
        await new Promise(resolve => setTimeout(resolve, 5))
        expect((await store.listSessions('ann', {})).sessions.map(session => session.title)).toEqual([
          'second',
          'first',
        ])
        await complete(await ask('again', { sessionId: first.sessionId }))
        const { sessions } = await store.listSessions('ann', {})
        expect(sessions.map(session => session.id)).toEqual([first.sessionId, second.sessionId])
        expect(sessions[0]?.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      })

      test('are paged without a gap and without a repeat, also when they share a time', async () => {
        const made = []
        for (let count = 0; count < 7; count++) made.push((await complete(await ask(`s${count}`))).sessionId)
        const seen: number[] = []
        let cursor: string | null | undefined
        do {
          const page = await store.listSessions('ann', { limit: 3, ...(cursor && { cursor }) })
          seen.push(...page.sessions.map(session => session.id))
          cursor = page.nextCursor
        } while (cursor)
        expect(seen).toEqual(made.toReversed())
      })

      test('a cursor that no list gave is refused', async () => {
        expect(await failureCode(store.listSessions('ann', { limit: 1, cursor: 'x' }))).toBe('invalid-request')
      })

      test('are found by words in their title or messages, whatever their case, and wildcards are plain characters', async () => {
        const tea = await complete(await ask('Tea trade'), '# Darjeeling')
        await complete(await ask('Coffee 100% arabica'), '# Beans')
        const find = async (query: string) => (await store.listSessions('ann', { query })).sessions.map(s => s.title)
        expect(await find('tea')).toEqual(['Tea trade'])
        expect(await find('DARJEELING')).toEqual(['Tea trade'])
        expect(await find('100%')).toEqual(['Coffee 100% arabica'])
        expect(await find('e%a')).toEqual([])
        expect(await find("'; drop table sessions; --")).toEqual([])
        expect(await store.readSession('ann', tea.sessionId)).not.toBeNull()
      })

      test('are found by letters of any script, in small or capital ones', async () => {
        await complete(await ask('ÄRGER über Größe'), '# Привет, Ελλάδα')
        const find = async (query: string) => (await store.listSessions('ann', { query })).sessions.length
        for (const query of ['ärger', 'ÄRGER', 'arger', 'ÜBER GRÖßE', 'ПРИВЕТ', 'ελλάδα', 'Ελλαδα'])
          expect([query, await find(query)]).toEqual([query, 1])
      })

      test('keep a text with a NUL in it, with a sign in its place, and are searched behind it', async () => {
        const turn = await complete(await ask('be\0fore'), '# an\0swer')
        expect((await readMessages(store, turn.sessionId)).map(message => message.content)).toEqual([
          'be\ufffdfore',
          '# an\ufffdswer',
        ])
        expect((await store.listSessions('ann', { query: 'swer' })).sessions).toHaveLength(1)
        expect((await store.listSessions('ann', { query: 'an\0s' })).sessions).toHaveLength(1)
        expect(await store.changeSession('ann', turn.sessionId, { title: 'a\0b' })).toMatchObject({ title: 'a\ufffdb' })
      })

      test('are called as their drawing is, until a person names them', async () => {
        const draw = async (turn: RunningTurn, title: string, valid = true) => {
          const line = await store.endTurn(turn, turn.lastEventId + 1, { ...answer, title, valid }, null)
          const event = line && readLogLine(line)
          return event?.event === 'message_created' ? event.data.session_title : null
        }
        const titleOf = async (sessionId: number) => (await store.readSession('ann', sessionId))?.title
        const first = await ask('draw me something')
        expect(await draw(first, 'Teahouse')).toBe('Teahouse')
        const { sessionId } = first
        expect(await titleOf(sessionId)).toBe('Teahouse')
        expect((await store.listSessions('ann', { query: 'teahouse' })).sessions).toHaveLength(1)
        expect((await store.listSessions('ann', { query: 'draw me' })).sessions).toHaveLength(1)
        expect(await draw(await ask('again', { sessionId }), 'Teahouse')).toBeUndefined()
        expect(await draw(await ask('worse', { sessionId }), 'Broken', false)).toBeUndefined()
        await store.changeSession('ann', sessionId, { title: 'Mine' })
        expect(await draw(await ask('more', { sessionId }), 'Other')).toBeUndefined()
        expect(await titleOf(sessionId)).toBe('Mine')
      })

      test('are called by the question whose answer is their first drawing, where it has no title', async () => {
        const draw = async (turn: RunningTurn, valid: boolean | null) => {
          await store.endTurn(turn, turn.lastEventId + 1, { ...answer, title: null, valid }, null)
          return (await store.readSession('ann', turn.sessionId))?.title
        }
        const first = await ask('Is it warm?')
        const { sessionId } = first
        expect(await draw(first, null)).toBe('Is it warm?')
        expect(await draw(await ask('How tea is made', { sessionId }), true)).toBe('How tea is made')
        expect(await draw(await ask('Add milk', { sessionId }), true)).toBe('How tea is made')
      })

      test('belong to one owner: nobody else finds, renames or deletes them', async () => {
        const { sessionId } = await complete(await ask('mine'))
        expect(await store.readSession('bob', sessionId)).toBeNull()
        expect(await store.changeSession('bob', sessionId, { title: 'his' })).toBeNull()
        expect(await store.deleteSession('bob', sessionId)).toBeNull()
        expect((await store.listSessions('bob', {})).sessions).toEqual([])
        expect(await failureCode(ask('hello', { owner: 'bob', sessionId }))).toBe('not-found')
        expect((await store.readSession('ann', sessionId))?.title).toBe('mine')
        const [question] = await readMessages(store, sessionId)
        expect(await store.readMessageOf('bob', question?.id ?? 0)).toBeNull()
        expect(await store.readMessageOf('ann', question?.id ?? 0)).toEqual(question)
      })

      test('deleting one takes its messages and events, names its attachments, and leaves the others', async () => {
        const id = randomUUID()
        const attachment = { id, kind: 'file', name: 'a.csv', media_type: 'text/csv', bytes: 3 } as const
        const gone = await complete(
          await ask('gone', { question: { kind: 'new', content: 'gone', parentId: null, attachments: [attachment] } }),
        )
        const kept = await complete(await ask('kept'))
        expect(await store.deleteSession('ann', gone.sessionId)).toEqual([id])
        expect(await readMessages(store, gone.sessionId)).toEqual([])
        expect(await readEvents(gone.sessionId, 0, 10)).toEqual([])
        expect(await readMessages(store, kept.sessionId)).toHaveLength(2)
        expect(await store.deleteSession('ann', gone.sessionId)).toBeNull()
      })

      test('one whose removal broke off is gone for its owner, and removed by the next process', async () => {
        const { sessionId } = await complete(await ask('gone'))
        const kept = await complete(await ask('kept'))
        await underTest.run(`update sessions set owner = '' where id = ${sessionId}`)
        expect(await store.readSession('ann', sessionId)).toBeNull()
        expect((await store.listSessions('ann', {})).sessions.map(({ title }) => title)).toEqual(['kept'])
        const next = await underTest.reopen()
        expect(await readMessages(next, sessionId)).toEqual([])
        expect(await readMessages(next, kept.sessionId)).toHaveLength(2)
        await next.close()
      })

      test('a long one is deleted with all its branches and events', async () => {
        const { sessionId, answerId } = await complete(await ask('long'))
        const running = await ask('more', { sessionId })
        for (let id = 2; id < 8; id++) {
          await append(running, id, { event: 'tool_code', data: { content: 'x'.repeat(300_000) } })
        }
        for (const parentId of [answerId, running.question.id, answerId]) {
          const version = {
            sessionId,
            parentId,
            agent: 'mindmap',
            content: 'x'.repeat(900_000),
            valid: true,
            problems: [],
          }
          await store.addEditedVersion(version)
        }
        expect(await store.deleteSession('ann', sessionId)).toEqual([])
        expect(await readMessages(store, sessionId)).toEqual([])
        expect(await readEvents(sessionId, 0, 10)).toEqual([])
        expect(await store.endTurn(running, 8, answer, null)).toBeNull()
      })

      test('can be pinned or archived, not both; an archived one is in the list of its own, and searches find it', async () => {
        const pinned = await complete(await ask('tea'))
        const archived = await complete(await ask('coffee and tea'))
        const plain = await complete(await ask('milk'))
        const list = async (page: Parameters<Store['listSessions']>[1]) =>
          (await store.listSessions('ann', page)).sessions.map(({ id }) => id)
        expect(await store.changeSession('bob', pinned.sessionId, { pinned: true })).toBeNull()
        await store.changeSession('ann', pinned.sessionId, { pinned: true })
        await store.changeSession('ann', archived.sessionId, { pinned: true })
        await store.changeSession('ann', archived.sessionId, { archived: true })
        expect(await list({})).toEqual([plain.sessionId, pinned.sessionId])
        expect(await list({ view: 'pinned' })).toEqual([pinned.sessionId])
        expect(await list({ view: 'archived' })).toEqual([archived.sessionId])
        expect(await list({ view: 'all' })).toEqual([plain.sessionId, archived.sessionId, pinned.sessionId])
        expect(await list({ query: 'tea' })).toEqual([pinned.sessionId])
        expect(await list({ query: 'tea', view: 'all' })).toEqual([archived.sessionId, pinned.sessionId])
        expect(await list({ query: 'tea', view: 'archived' })).toEqual([archived.sessionId])
        const { sessions } = await store.listSessions('ann', { view: 'archived' })
        expect(sessions[0]).toMatchObject({ archived: true, pinned: false, deleted_at: null, title: 'coffee and tea' })
        await store.changeSession('ann', archived.sessionId, { pinned: true })
        expect(await list({ view: 'pinned' })).toEqual([archived.sessionId, pinned.sessionId])
        expect((await readMessages(store, archived.sessionId)).map(({ content }) => content)[0]).toBe('coffee and tea')
      })

      test('have tags, by which they are listed without regard to case, within a view, a search and a page', async () => {
        const [tea, milk, plain] = [
          await complete(await ask('tea')),
          await complete(await ask('milk')),
          await complete(await ask('tea, plain')),
        ]
        const list = async (page: Parameters<Store['listSessions']>[1], owner = 'ann') =>
          (await store.listSessions(owner, page)).sessions.map(({ id }) => id)
        const tags = ['Work', 'ÉTÉ "a", b']
        expect(await store.changeSession('bob', tea.sessionId, { tags })).toBeNull()
        expect(await store.changeSession('ann', tea.sessionId, { tags })).toMatchObject({ title: 'tea', tags })
        await store.changeSession('ann', milk.sessionId, { tags: ['work', 'home'] })
        expect(await store.readSession('ann', tea.sessionId)).toMatchObject({ tags })
        expect(await store.readSession('ann', plain.sessionId)).not.toHaveProperty('tags')
        expect(await list({ tag: 'WORK' })).toEqual([milk.sessionId, tea.sessionId])
        expect(await list({ tag: 'été "A", B' })).toEqual([tea.sessionId])
        for (const tag of ['wor', 'b', ', ', '%', 'été']) expect(await list({ tag })).toEqual([])
        expect(await list({ tag: 'work' }, 'bob')).toEqual([])
        expect(await list({ tag: 'work', query: 'tea', limit: 1 })).toEqual([tea.sessionId])
        const { sessions, nextCursor } = await store.listSessions('ann', { tag: 'work', limit: 1 })
        expect(sessions).toMatchObject([{ id: milk.sessionId, tags: ['work', 'home'] }])
        expect(await list({ tag: 'work', limit: 1, cursor: nextCursor ?? '' })).toEqual([tea.sessionId])
        await store.changeSession('ann', milk.sessionId, { archived: true })
        expect(await list({ tag: 'work' })).toEqual([tea.sessionId])
        expect(await list({ tag: 'work', view: 'archived' })).toEqual([milk.sessionId])
        await store.setSessionAside('ann', tea.sessionId)
        expect(await list({ tag: 'work', view: 'deleted' })).toEqual([tea.sessionId])
        expect(await store.restoreSession('ann', tea.sessionId)).toMatchObject({ tags })
        await store.changeSession('ann', tea.sessionId, { tags: [] })
        expect(await store.readSession('ann', tea.sessionId)).not.toHaveProperty('tags')
        expect(await list({ tag: 'work' })).toEqual([])
      })

      test('one that is set aside is gone for everyone and everything, and comes back whole for its owner', async () => {
        const id = randomUUID()
        const attachment = { id, kind: 'file', name: 'a.csv', media_type: 'text/csv', bytes: 3 } as const
        const question = { kind: 'new', content: 'beans', parentId: null, attachments: [attachment] } as const
        const { sessionId, answerId } = await complete(await ask('beans', { question }))
        await store.changeSession('ann', sessionId, { pinned: true })
        const share = await store.addShare('ann', {
          sessionId,
          messageId: answerId,
          withConversation: false,
          expiresAt: null,
        })
        const before = [await store.listSessions('ann', {}), await readMessages(store, sessionId)]
        const running = await ask('more', { sessionId })
        expect(await store.setSessionAside('bob', sessionId)).toBe(false)
        expect(await store.setSessionAside('ann', sessionId)).toBe(true)
        expect(await store.setSessionAside('ann', sessionId)).toBe(false)
        expect(await store.readSession('ann', sessionId)).toBeNull()
        expect(await store.readMessageOf('ann', answerId)).toBeNull()
        expect(await store.findText('ann', answerId, 'content')).toBeNull()
        expect(await store.findAttachment('ann', id)).toBeNull()
        expect(await store.changeSession('ann', sessionId, { title: 'x' })).toBeNull()
        expect(await store.findShare(share?.token ?? '')).toBeNull()
        expect(await store.listShares('ann', null)).toEqual([])
        expect(await store.listShares('ann', sessionId)).toEqual([])
        expect(await failureCode(ask('more', { sessionId }))).toBe('not-found')
        expect(await store.endTurn(running, running.lastEventId + 1, answer, null)).toBeNull()
        expect(await store.isRunning(sessionId)).toBe(false)
        for (const view of ['current', 'pinned', 'archived', 'all'] as const) {
          expect((await store.listSessions('ann', { view })).sessions).toEqual([])
          expect((await store.listSessions('ann', { view, query: 'beans' })).sessions).toEqual([])
        }
        expect((await store.listSessions('ann', { view: 'deleted', query: 'beans' })).sessions).toEqual([])
        expect((await store.listSessions('bob', { view: 'deleted' })).sessions).toEqual([])
        const deleted = (await store.listSessions('ann', { view: 'deleted' })).sessions
        expect(deleted).toMatchObject([{ id: sessionId, title: 'beans', deleted_at: expect.any(String) }])
        // The next process keeps it too.
        const next = await underTest.reopen()
        expect(await next.restoreSession('bob', sessionId)).toBeNull()
        expect(await next.restoreSession('ann', sessionId)).toMatchObject({ id: sessionId, title: 'beans' })
        await next.close()
        expect(await store.restoreSession('ann', sessionId)).toBeNull()
        const [list, messages] = [await store.listSessions('ann', {}), await readMessages(store, sessionId)]
        expect(list.sessions).toMatchObject([{ id: sessionId, pinned: true, deleted_at: null, running: false }])
        expect([list.sessions.length, messages.slice(0, 2)]).toEqual([1, before[1]])
        expect((await store.listSessions('ann', { query: 'beans' })).sessions).toHaveLength(1)
        expect(await store.findAttachment('ann', id)).toMatchObject({ name: 'a.csv' })
        expect(await store.findShare(share?.token ?? '')).toEqual(share)
        await complete(await ask('again', { sessionId }))
      })

      test('one that was set aside is removed when its time is over, or at once, with all it held', async () => {
        const make = async () => {
          const id = randomUUID()
          const attachment = { id, kind: 'file', name: 'a.csv', media_type: 'text/csv', bytes: 3 } as const
          const question = { kind: 'new', content: 'x', parentId: null, attachments: [attachment] } as const
          const { sessionId } = await complete(await ask('x', { question }))
          await store.setSessionAside('ann', sessionId)
          return { id, sessionId }
        }
        const [due, other] = [await make(), await make()]
        await underTest.run(`update sessions set deleted_at = '2026-01-01T00:00:00.000Z' where id = ${due.sessionId}`)
        const kept = await complete(await ask('kept'))
        expect(await store.purgeDeletedSessions(new Date('2026-01-02T00:00:00.000Z'))).toEqual([due.id])
        expect(await store.purgeDeletedSessions(new Date('2026-01-02T00:00:00.000Z'))).toEqual([])
        expect(await readMessages(store, due.sessionId)).toEqual([])
        expect(await store.restoreSession('ann', due.sessionId)).toBeNull()
        expect(await store.deleteSession('bob', other.sessionId)).toBeNull()
        expect(await store.deleteSession('ann', other.sessionId)).toEqual([other.id])
        expect(await store.restoreSession('ann', other.sessionId)).toBeNull()
        expect(await readMessages(store, other.sessionId)).toEqual([])
        expect(await readMessages(store, kept.sessionId)).toHaveLength(2)
      })

      test('the number of a deleted session is never given again', async () => {
        const { sessionId } = await complete(await ask('gone'))
        await store.deleteSession('ann', sessionId)
        expect((await ask('new')).sessionId).toBeGreaterThan(sessionId)
      })
    })

    describe('a search', () => {
      const find = async (query: string, more: { limit?: number; cursor?: string; owner?: string } = {}) => {
        const { owner = 'ann', ...page } = more
        return (await store.listSessions(owner, { query, ...page })).sessions.map(({ title }) => title)
      }

      test('finds one and two characters, of Chinese too', async () => {
        await complete(await ask('开咖啡店'), '# 豆子\n## 水 x7')
        await complete(await ask('开茶馆'), '# 龙井')
        for (const query of ['咖啡', '啡店', '店', '豆', '水', 'x7', '7', '子\n#']) {
          expect([query, await find(query)]).toEqual([query, ['开咖啡店']])
        }
        expect(await find('开')).toEqual(['开茶馆', '开咖啡店'])
        expect(await find('啡咖')).toEqual([])
      })

      test('finds what stands in the middle of words, over their borders, and signs as they are', async () => {
        await complete(await ask('Quarterly report'), '# Sales_2026: 100% (net) \\ "gross"')
        for (const query of ['arterl', 'ly rep', 'les_20', '100% (', '\\ "g', '_', '%']) {
          expect([query, await find(query)]).toEqual([query, ['Quarterly report']])
        }
        for (const query of ['les%20', 'lesX20', 'reportly', '__'])
          expect([query, await find(query)]).toEqual([query, []])
      })

      test('finds words in the middle and at the end of a long text', async () => {
        const { sessionId, answerId } = await complete(await ask('long'))
        const filler = Array.from({ length: 60_000 }, (_, index) => `item ${index} `).join('')
        const content = `${filler}needle in hay ${filler}最后一句 the end`
        await store.addEditedVersion({
          sessionId,
          parentId: answerId,
          agent: 'mindmap',
          content,
          valid: true,
          problems: [],
        })
        for (const query of ['needle in hay', 'item 31337 ', '59999 needle', '最后一句', 'the end']) {
          expect([query, await find(query)]).toEqual([query, ['long']])
        }
        expect(await find('needle hay')).toEqual([])
      })

      test('finds pieces of words without end, and of many that stand nowhere else', async () => {
        const bytes = Array.from({ length: 4_000 }, (_, index) =>
          createHash('sha256').update(`${index}`).digest('base64'),
        )
        const lines = bytes.map(line => `${line}\n`).join('')
        await complete(await ask('file'), `${bytes.join('')}\n${lines}`)
        await complete(await ask('other'), '字'.repeat(40_000))
        for (const place of [0, 17, 1_999, 3_998]) {
          const across = `${bytes[place]?.slice(-9)}${bytes[place + 1]?.slice(0, 9)}`
          expect([place, await find(across)]).toEqual([place, ['file']])
          expect([place, await find(across.replace('=', '\n'))]).toEqual([place, []])
          expect([place, await find(bytes[place]?.slice(3, 20) ?? '')]).toEqual([place, ['file']])
        }
        expect(await find('字'.repeat(200))).toEqual(['other'])
        expect(await find('字x')).toEqual([])
      })

      test('finds exactly what stands somewhere, whatever it consists of', async () => {
        const pieces = [
          'plan',
          'an',
          'Ä',
          'é',
          'o',
          'st',
          ' ',
          ' ',
          '\n',
          '咖',
          '啡',
          '한국',
          'ß',
          '-',
          '7',
          'İ',
          'が',
          'か',
        ]
        let state = 1
        const pick = (count: number) => {
          state = (state * 48_271) % 2_147_483_647
          return state % count
        }
        const make = (length: number) => Array.from({ length }, () => pieces[pick(pieces.length)]).join('')
        const texts = new Map<string, string>()
        for (let count = 0; count < 30; count++) {
          const title = `session ${count}`
          const text = make(60)
          texts.set(title, text)
          await complete(await ask(title), text)
        }
        const all = [...texts.values()]
        const inText = () => {
          const text = all[pick(all.length)] ?? ''
          return text.slice(pick(text.length)).slice(0, 1 + pick(12))
        }
        const queries = Array.from({ length: 120 }, (_, count) => (count % 3 === 0 ? make(1 + pick(4)) : inText()))
        for (const query of queries.map(text => text.trim()).filter(text => text !== '' && text.isWellFormed())) {
          const expected = [...texts].filter(([title, text]) =>
            [title, text].some(content => foldText(content).includes(foldText(query))),
          )
          expect([query, await find(query)]).toEqual([query, expected.map(([title]) => title).toReversed()])
        }
      })

      test('pages what it finds, newest first, and keeps owners apart', async () => {
        const made: string[] = []
        for (let count = 0; count < 7; count++) {
          made.push(`plan ${count}`)
          await complete(await ask(`plan ${count}`))
          await complete(await ask(`plan of bob ${count}`, { owner: 'bob' }))
        }
        const seen: string[] = []
        let cursor: string | null | undefined
        do {
          const page = await store.listSessions('ann', { query: 'PLAN', limit: 3, ...(cursor && { cursor }) })
          seen.push(...page.sessions.map(({ title }) => title))
          cursor = page.nextCursor
        } while (cursor)
        expect(seen).toEqual(made.toReversed())
        expect(await find('plan', { owner: 'eve' })).toEqual([])
      })

      test('finds a session by its new name, and no more by the one before', async () => {
        const { sessionId } = await complete(await ask('before'), '# x')
        expect(await find('before')).toEqual(['before'])
        await store.changeSession('ann', sessionId, { title: 'after' })
        expect(await find('after')).toEqual(['after'])
        // The question still says so.
        expect(await find('before')).toEqual(['after'])
        const other = await complete(await ask('x', { title: 'only its title' }), '# y')
        expect(await find('only its')).toEqual(['only its title'])
        await store.changeSession('ann', other.sessionId, { title: 'another' })
        expect(await find('only its')).toEqual([])
      })

      test('finds nothing of a session that is deleted, and nothing of it is left in the index', async () => {
        const gone = await complete(await ask('secret wish'), '# secret answer')
        await complete(await ask('kept'))
        expect(await find('secret')).toEqual(['secret wish'])
        await store.deleteSession('ann', gone.sessionId)
        expect(await find('secret')).toEqual([])
        await expect.poll(() => underTest.readIndexedTexts()).not.toContain('secret')
        expect(await underTest.readIndexedTexts()).toContain('kept')
      })

      test('finds common words among many sessions as it finds rare ones', async () => {
        await underTest.run(`
          insert into sessions (owner, title, created_at, updated_at)
          select 'ann', 'session of many', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
          from ${underTest.numbers(6_000)}`)
        await complete(await ask('the rare one of many'))
        await expect.poll(() => find('many', { limit: 2 }).catch(() => [])).toHaveLength(2)
        expect(await find('many', { limit: 2 })).toEqual(['the rare one of many', 'session of many'])
        expect(await find('rare one')).toEqual(['the rare one of many'])
        expect(await find('many')).toHaveLength(6_001)
      }, 30_000)
    })

    describe('long sessions', () => {
      const addVersion = (parentId: number, sessionId: number, content: string) =>
        store.addEditedVersion({ sessionId, parentId, agent: 'mindmap', content, valid: true, problems: [] })

      test('are read in pages, each message once and in order', async () => {
        const { sessionId, answerId } = await complete(await ask('one'))
        for (let count = 0; count < 12; count++) await addVersion(answerId, sessionId, `${count}`.repeat(200_000))
        const sizes: number[] = []
        const ids: number[] = []
        for (;;) {
          const page = await store.readMessagePage(sessionId, ids.at(-1) ?? 0)
          if (page.length === 0) break
          sizes.push(page.reduce((sum, { content }) => sum + content.length, 0))
          ids.push(...page.map(message => message.id))
        }
        expect(ids).toEqual((await readMessages(store, sessionId)).map(message => message.id))
        expect(ids).toEqual(ids.toSorted((a, b) => a - b))
        expect(ids).toHaveLength(14)
        expect(sizes.length).toBeGreaterThan(1)
        for (const size of sizes) expect(size).toBeLessThanOrEqual(1024 * 1024)
      })

      test('leave their long texts out of the pages, and give them in pieces, whole', async () => {
        const { sessionId, answerId } = await complete(await ask('one'))
        const long = 'ä图👩‍🌾 "\n'.repeat(60_000)
        const { id } = await addVersion(answerId, sessionId, long)
        const [message] = await store.readMessagePage(sessionId, answerId)
        expect(message).toMatchObject({ id, content: '', leftOut: ['content'] })
        expect(await store.findText('ann', id, 'content')).toEqual({
          bytes: Buffer.byteLength(long),
          created_at: message?.created_at,
        })
        expect(await store.findText('bob', id, 'content')).toBeNull()
        expect(await store.findText('ann', id, 'unbound_content')).toBeNull()
        const pieces = await Array.fromAsync(store.readText(id, 'content'))
        expect(pieces.length).toBeGreaterThan(1)
        expect(pieces.join('')).toBe(long)
        for (const piece of pieces) expect(piece.isWellFormed()).toBe(true)
      })

      test('break off where they are deleted while they are read', async () => {
        const { sessionId, answerId } = await complete(await ask('one'))
        const { id } = await addVersion(answerId, sessionId, 'x'.repeat(1_000_000))
        const reading = store.readText(id, 'content')
        await reading.next()
        await store.deleteSession('ann', sessionId)
        await expect(reading.next()).rejects.toThrow()
      })

      test('give their log in pages as well', async () => {
        const turn = await ask('one')
        for (let id = 1; id <= 5; id++) {
          await append(turn, id, { event: 'tool_code', data: { content: 'x'.repeat(400_000) } })
        }
        expect((await readEvents(turn.sessionId, 0, 100)).map(event => event.id)).toEqual([1, 2])
        expect((await readEvents(turn.sessionId, 2, 1)).map(event => event.id)).toEqual([3])
        expect((await readEvents(turn.sessionId, 4, 100)).map(event => event.id)).toEqual([5])
      })

      test('are full at the limit: nothing more is asked or edited, what is running is kept, and so is all the rest', async () => {
        const limited = await underTest.reopen({ sessionBytes: 1_000 })
        const first = await complete(await ask('one'))
        const running = await limited.beginTurn({
          owner: 'ann',
          sessionId: first.sessionId,
          title: '',
          modelId: null,
          question: { kind: 'new', content: 'two', parentId: null, attachments: [] },
        })
        const version = {
          sessionId: first.sessionId,
          parentId: first.answerId,
          agent: 'mindmap',
          valid: true,
          problems: [],
        }
        expect(await failureCode(limited.addEditedVersion({ ...version, content: 'x'.repeat(1_000) }))).toBe(
          'session-full',
        )
        await limited.addEditedVersion({ ...version, content: 'x' })
        expect(
          await limited.endTurn(running, running.lastEventId + 1, { ...answer, source: 'x'.repeat(2_000) }, null),
        ).not.toBeNull()
        const { sessionId } = first
        const next = (question: NewTurn['question']) =>
          limited.beginTurn({ owner: 'ann', sessionId, title: '', modelId: null, question })
        expect(await failureCode(next({ kind: 'new', content: 'x', parentId: null, attachments: [] }))).toBe(
          'session-full',
        )
        expect(await failureCode(next({ kind: 'retry', messageId: null }))).toBe('session-full')
        expect(await limited.isRunning(sessionId)).toBe(false)
        expect((await readMessages(limited, sessionId)).map(({ content }) => content.length)).toEqual([
          3, 8, 3, 1, 2_000,
        ])
        await limited.close()
      })

      test('of an earlier version are counted when they are written to', async () => {
        const { sessionId, answerId } = await complete(await ask('x'.repeat(5_000)))
        await underTest.run('update sessions set text_bytes = null')
        const limited = await underTest.reopen({ sessionBytes: 1_000 })
        const version = { sessionId, parentId: answerId, agent: 'mindmap', content: 'x', valid: true, problems: [] }
        expect(await failureCode(limited.addEditedVersion(version))).toBe('session-full')
        await limited.close()
      })
    })

    describe('turns', () => {
      test('a question and its answer share the turn index, and everything is read back as it was stored', async () => {
        const turn = await complete(await ask('Coffee', { modelId: 'm-1' }))
        const [question, stored] = await readMessages(store, turn.sessionId)
        expect(question).toMatchObject({
          role: 'user',
          content: 'Coffee',
          agent: null,
          turn_index: 0,
          parent_id: null,
          status: null,
        })
        expect(stored).toMatchObject({
          id: turn.answerId,
          role: 'assistant',
          content: '# Coffee',
          agent: 'mindmap',
          turn_index: 0,
          parent_id: question?.id,
          status: 'completed',
          remarks: answer.remarks,
          steps: answer.steps,
          failures: answer.failures,
          files: [{ index: 0, name: 'sales.xlsx', status: 'done', content: '4 columns, 12 rows' }],
          design_concept: 'A map.',
          valid: true,
          repairs: answer.repairs,
          problems: answer.problems,
          model_id: 'm-1',
          edited: false,
          attachments: [],
        })
      })

      test('without a parent a turn continues from the newest message', async () => {
        const first = await complete(await ask('one'))
        const second = await ask('two', { sessionId: first.sessionId })
        expect(second.question).toMatchObject({ parent_id: first.answerId, turn_index: 1 })
      })

      test('below a named parent a branch begins, and only its own ancestors are read', async () => {
        const first = await complete(await ask('one'))
        await complete(await ask('two', { sessionId: first.sessionId }))
        const third = await ask('three', { sessionId: first.sessionId, parentId: first.answerId })
        expect(third.question.turn_index).toBe(1)
        const branch = await store.readBranch(first.sessionId, third.question.id)
        expect(branch.map(({ id, role, contentBytes }) => [id, role, contentBytes])).toEqual([
          [first.question.id, 'user', 3],
          [first.answerId, 'assistant', 8],
          [third.question.id, 'user', 5],
        ])
        const contents = await store.readContents(first.sessionId, [first.answerId, third.question.id])
        expect([...contents]).toEqual([
          [first.answerId, { content: '# Coffee', unbound_content: answer.unboundSource }],
          [third.question.id, { content: 'three', unbound_content: null }],
        ])
        expect(await store.readContents(first.sessionId + 1, [first.answerId])).toEqual(new Map())
      })

      test('a parent that is unknown, or of another session, is refused and nothing is stored', async () => {
        const first = await complete(await ask('one'))
        const other = await complete(await ask('other'))
        const { sessionId } = first
        expect(await failureCode(ask('x', { sessionId, parentId: other.answerId }))).toBe('unknown-parent')
        expect(await failureCode(ask('x', { sessionId, parentId: 999_999 }))).toBe('unknown-parent')
        expect(await readMessages(store, sessionId)).toHaveLength(2)
      })

      test('a retry answers a stored message again, beside its earlier answers', async () => {
        const first = await complete(await ask('one'))
        const retry = await complete(
          await ask('', { sessionId: first.sessionId, question: { kind: 'retry', messageId: first.question.id } }),
          '# Again',
        )
        expect(retry.question.id).toBe(first.question.id)
        const messages = await readMessages(store, first.sessionId)
        expect(messages.map(message => [message.role, message.parent_id, message.turn_index])).toEqual([
          ['user', null, 0],
          ['assistant', first.question.id, 0],
          ['assistant', first.question.id, 0],
        ])
      })

      test('a retry that names no message, or an answer, finds the question', async () => {
        const first = await complete(await ask('one'))
        const { sessionId } = first
        const byNothing = await complete(await ask('', { sessionId, question: { kind: 'retry', messageId: null } }))
        expect(byNothing.question.id).toBe(first.question.id)
        const byAnswer = await ask('', { sessionId, question: { kind: 'retry', messageId: first.answerId } })
        expect(byAnswer.question.id).toBe(first.question.id)
      })

      test('one turn at a time in a session', async () => {
        const running = await ask('one')
        expect(await failureCode(ask('two', { sessionId: running.sessionId }))).toBe('turn-in-progress')
        expect((await store.readSession('ann', running.sessionId))?.running).toBe(true)
        expect(await readMessages(store, running.sessionId)).toHaveLength(1)
        await complete(running)
        expect((await store.readSession('ann', running.sessionId))?.running).toBe(false)
        await ask('two', { sessionId: running.sessionId })
      })

      test('of many turns begun at once in a session exactly one runs', async () => {
        const { sessionId } = await complete(await ask('one'))
        const codes = await Promise.all(Array.from({ length: 8 }, () => failureCode(ask('x', { sessionId }))))
        expect(codes.filter(code => code === 'no failure')).toHaveLength(1)
        expect(codes.filter(code => code === 'turn-in-progress')).toHaveLength(7)
      })

      test('a turn ends while others try to begin in its session: it is stored, and they run or are refused', async () => {
        for (let round = 0; round < 5; round++) {
          const first = await ask('x')
          const others = Array.from({ length: 8 }, () => failureCode(ask('y', { sessionId: first.sessionId })))
          const [end, ...codes] = await Promise.all([complete(first), ...others])
          expect(end.answerId).toBeGreaterThan(0)
          for (const code of codes) expect(code).toMatch(/^(no failure|turn-in-progress)$/)
        }
      })

      test('an edited version is an answer of the same turn, and the next turn hangs below it', async () => {
        const first = await complete(await ask('one'))
        const edited = await store.addEditedVersion({
          sessionId: first.sessionId,
          parentId: first.question.id,
          agent: 'mindmap',
          content: '# Mine',
          valid: true,
          problems: [],
        })
        expect(edited).toMatchObject({ edited: true, turn_index: 0, parent_id: first.question.id, valid: true })
        expect((await ask('two', { sessionId: first.sessionId })).question.parent_id).toBe(edited.id)
      })

      test('attachments are kept with the question, in their order', async () => {
        const attachments = ['b.csv', 'a.png'].map(name => ({
          id: randomUUID(),
          kind: name.endsWith('png') ? ('image' as const) : ('file' as const),
          name,
          media_type: 'application/octet-stream',
          bytes: 12,
        }))
        const turn = await ask('x', { question: { kind: 'new', content: 'x', parentId: null, attachments } })
        expect(turn.question.attachments).toEqual(attachments)
        const [stored] = await store.readBranch(turn.sessionId, turn.question.id)
        expect(stored?.attachments).toEqual(attachments)
      })
    })

    describe('names that no engine can hold', () => {
      test.each([2 ** 31, Number.MAX_SAFE_INTEGER, -1, -(2 ** 31) - 1])('the number %s is of nothing', async number => {
        const turn = await ask('x')
        expect(await store.readSession('ann', number)).toBeNull()
        expect(await store.changeSession('ann', number, { title: 'y' })).toBeNull()
        expect(await store.deleteSession('ann', number)).toBeNull()
        expect(await store.readMessageOf('ann', number)).toBeNull()
        expect(await failureCode(ask('y', { sessionId: number }))).toBe('not-found')
        await complete(turn)
        expect(await failureCode(ask('y', { sessionId: turn.sessionId, parentId: number }))).toBe('unknown-parent')
        if (number > 0) expect(await store.readLines(turn.sessionId, number, 10)).toEqual([])
      })

      test('a NUL in the id of a file, of a model or in a cursor', async () => {
        expect(await store.findAttachment('ann', 'a\0')).toBeNull()
        const turn = await ask('x', { modelId: 'a\0b' })
        await complete(turn)
        expect((await readMessages(store, turn.sessionId)).at(-1)?.model_id).toBe('a\ufffdb')
        for (const cursor of [
          ['\0', 1],
          ['2026-11-22T00:00:00.000Z', 2 ** 31],
        ]) {
          const written = Buffer.from(JSON.stringify(cursor)).toString('base64url')
          expect(await failureCode(store.listSessions('ann', { limit: 1, cursor: written }))).toBe('invalid-request')
        }
      })
    })

    describe('event log', () => {
      test('numbers grow over the turns of a session, and reading goes on after any of them', async () => {
        const turn = await ask('one')
        await append(turn, 1, { event: 'agent_selected', data: { agent: 'mindmap', by: 'rule' } })
        await append(turn, 2, { event: 'tool_code', data: { content: '# ☕ "quoted"\n\u2028' } })
        await store.endTurn(turn, 3, answer, { duration_ms: 12, output_tokens: 3 })
        const next = await ask('two', { sessionId: turn.sessionId })
        expect(next.lastEventId).toBe(3)
        await append(next, 4, { event: 'status', data: { content: 'x' } })

        const all = await readEvents(turn.sessionId, 0, 100)
        expect(all.map(event => event.id)).toEqual([1, 2, 3, 4])
        expect(all[1]).toEqual({
          id: 2,
          event: 'tool_code',
          data: { content: '# ☕ "quoted"\n\u2028', session_id: turn.sessionId },
        })
        expect(all[2]).toMatchObject({
          event: 'message_created',
          data: { role: 'assistant', turn_index: 0, status: 'completed', usage: { duration_ms: 12, output_tokens: 3 } },
        })
        expect((await readEvents(turn.sessionId, 1, 2)).map(event => event.id)).toEqual([2, 3])
        expect((await store.readSession('ann', turn.sessionId))?.last_event_id).toBe(4)
      })

      test('other versions of an answer are stored beside it, before it', async () => {
        const turn = await ask('one')
        const version = { design_concept: null, output: '# Tea', valid: false, repairs: [], problems: [] }
        const line = await store.endTurn(turn, 1, { ...answer, otherVersions: [{ ...version }] }, null)
        const messages = await store.readMessagePage(turn.sessionId, 0)
        expect(messages.map(({ content, status, parent_id }) => ({ content, status, parent_id }))).toEqual([
          { content: 'one', status: null, parent_id: null },
          { content: '# Tea', status: 'failed', parent_id: turn.question.id },
          { content: '# Coffee', status: 'completed', parent_id: turn.question.id },
        ])
        expect(JSON.parse(line?.data ?? '')).toMatchObject({
          id: messages[2]?.id,
          other_version_ids: [messages[1]?.id],
        })
      })

      test('a number is never used twice', async () => {
        const turn = await ask('one')
        await append(turn, 1, { event: 'status', data: { content: 'a' } })
        await expect(append(turn, 1, { event: 'status', data: { content: 'b' } })).rejects.toThrow()
        expect(await readEvents(turn.sessionId, 0, 10)).toHaveLength(1)
      })

      test('what was written although its answer got lost is written once, however often it is sent', async () => {
        const [one, two] = [await ask('one'), await ask('two')]
        const line = (turn: RunningTurn, id: number) => ({
          ...toLogLine(id, turn.sessionId, { event: 'tool_code', data: { content: `${id}` } }),
          turnId: turn.id,
          sessionId: turn.sessionId,
        })
        const ended = await complete(await ask('three'))
        const lines = [line(one, 1), line(two, 1), line(ended, 2), line(one, 2)]
        expect([...(await store.appendLines(lines))]).toEqual([ended.id])
        expect([...(await store.appendLines(lines))]).toEqual([ended.id])
        expect((await readEvents(one.sessionId, 0, 9)).map(event => event.id)).toEqual([1, 2])
        const last = await store.endTurn(one, 3, answer, null)
        expect(last).toMatchObject({ id: 3 })
        expect(await store.endTurn(one, 3, answer, null)).toEqual(last)
        expect(await readMessages(store, one.sessionId)).toHaveLength(2)
      })

      test('lines of many turns are appended in one go, and of none where one number is taken', async () => {
        const [one, two] = [await ask('one'), await ask('two')]
        const line = (turn: RunningTurn, id: number, content: string) => ({
          ...toLogLine(id, turn.sessionId, { event: 'tool_code', data: { content } }),
          turnId: turn.id,
          sessionId: turn.sessionId,
        })
        const lost = await store.appendLines([line(one, 1, 'a'), line(two, 1, 'b'), line(one, 2, 'c')])
        expect([...lost]).toEqual([])
        await expect(store.appendLines([line(two, 2, 'd'), line(one, 2, 'e')])).rejects.toThrow()
        expect((await readEvents(one.sessionId, 0, 9)).map(event => event.data)).toMatchObject([
          { content: 'a' },
          { content: 'c' },
        ])
        expect(await readEvents(two.sessionId, 0, 9)).toHaveLength(1)
      })

      test('as many lines are appended at once as come, quotes and all', async () => {
        const turn = await ask('many')
        const data = JSON.stringify({ content: '"{\\,}\'' })
        const lines = Array.from({ length: 25_000 }, (_, index) => ({
          id: index + 1,
          turnId: turn.id,
          sessionId: turn.sessionId,
          event: 'tool_code' as const,
          data,
        }))
        expect([...(await store.appendLines(lines))]).toEqual([])
        const [last] = await store.readLines(turn.sessionId, 24_999, 9)
        expect(last).toEqual({ id: 25_000, event: 'tool_code', data })
      })

      test('an ended turn appends nothing more', async () => {
        const turn = await complete(await ask('one'))
        expect([...(await append(turn, 2, { event: 'status', data: { content: 'late' } }))]).toEqual([turn.id])
        expect(await store.endTurn(turn, 2, answer, null)).toBeNull()
        expect(await readMessages(store, turn.sessionId)).toHaveLength(2)
      })
    })

    describe('processes', () => {
      test('a turn whose process died is taken over, once, with all it had logged, and the old process writes nothing more', async () => {
        const turn = await ask('one', { modelId: 'm' })
        await append(turn, 1, { event: 'tool_code', data: { content: '# Half' } })
        const next = await underTest.reopen()
        await underTest.expireLeases()
        const others = await Promise.all([takeOver(next), takeOver(next)])
        expect(others.flat()).toEqual([{ ...turn, title: null }])
        expect([...(await append(turn, 2, { event: 'status', data: { content: 'late' } }))]).toEqual([turn.id])
        expect(await store.endTurn(turn, 2, answer, null)).toBeNull()
        expect(await next.endTurn(turn, 2, { ...answer, status: 'interrupted' }, null)).toMatchObject({ id: 2 })
        expect(await takeOver(next)).toEqual([])
        await next.close()
      })

      test('a process takes over a turn of its own where it does not go on with it, and no other', async () => {
        const [gone, kept] = [await ask('one'), await ask('two')]
        expect(await takeOver()).toEqual([])
        await underTest.expireLeases()
        await store.renewLeases([kept.id])
        expect((await takeOver()).map(({ id }) => id)).toEqual([gone.id])
      })

      test('a turn of which something new is said is not taken over, whatever was found before', async () => {
        const [gone, living] = [await ask('one'), await ask('two')]
        await underTest.expireLeases()
        const silent = await store.findSilentTurns()
        expect(silent.map(({ id }) => id)).toEqual([gone.id, living.id])
        await store.renewLeases([living.id])
        expect((await store.takeOverTurns(silent)).map(({ id }) => id)).toEqual([gone.id])
        expect(await store.findSilentTurns()).toEqual([])
      })

      test('many that write, end, renew, stop and delete at once never fail because of each other', async () => {
        const work = async (position: number) => {
          const turn = await ask(`s${position}`)
          const line = (id: number) => ({
            ...toLogLine(id, turn.sessionId, { event: 'tool_code', data: { content: 'x' } }),
            turnId: turn.id,
            sessionId: turn.sessionId,
          })
          for (let id = 1; id <= 5; id++) {
            await Promise.all([
              store.appendLines([line(id)]),
              store.renewLeases([turn.id]),
              id === 3 && store.requestStop(turn.sessionId),
              id === 5 && position % 3 === 0 && store.deleteSession('ann', turn.sessionId),
              takeOver(),
            ])
          }
          return (await store.endTurn(turn, 6, answer, null)) !== null
        }
        const ended = await Promise.all(Array.from({ length: 12 }, (_, position) => work(position)))
        expect(ended).toEqual(ended.map((_, position) => position % 3 !== 0))
      })

      test('a turn is asked to stop by any process, and its own hears of it with its next lease', async () => {
        const turn = await ask('one')
        expect(await store.renewLeases([turn.id])).toEqual([])
        const other = await underTest.reopen()
        expect(await other.isRunning(turn.sessionId)).toBe(true)
        expect(await other.requestStop(turn.sessionId)).toBe(true)
        expect(await other.renewLeases([turn.id])).toEqual([])
        expect(await store.renewLeases([turn.id])).toEqual([turn.id])
        await complete(turn)
        expect(await other.requestStop(turn.sessionId)).toBe(false)
        expect(await other.isRunning(turn.sessionId)).toBe(false)
        await other.close()
      })

      test('running turns are counted by owner', async () => {
        await complete(await ask('ended'))
        await ask('one')
        await ask('two')
        expect(await store.countRunningTurns('ann')).toBe(2)
        expect(await store.countRunningTurns('bob')).toBe(0)
      })
    })

    describe('files sent before their message', () => {
      const file = (name: string) =>
        ({ id: randomUUID(), kind: 'file', name, media_type: 'text/csv', bytes: 3_000_000_000 }) as const

      test('are taken by one message, and found by their owner before and after', async () => {
        const upload = file('sales.csv')
        await store.addUpload('ann', upload)
        expect(await store.findUpload('ann', upload.id)).toEqual(upload)
        expect(await store.findUpload('bob', upload.id)).toBeNull()
        expect(await store.findAttachment('bob', upload.id)).toBeNull()
        const question = {
          kind: 'new' as const,
          content: 'x',
          parentId: null,
          attachments: [{ ...upload, bytes: 12 }],
          uploadIds: [upload.id],
        }
        expect(await failureCode(ask('x', { owner: 'bob', question }))).toBe('invalid-request')
        const turn = await ask('x', { question })
        expect(turn.question.attachments.map(attachment => attachment.name)).toEqual(['sales.csv'])
        expect(await store.findUpload('ann', upload.id)).toBeNull()
        expect(await store.findAttachment('ann', upload.id)).toMatchObject({ name: 'sales.csv' })
        expect(await store.findAttachment('bob', upload.id)).toBeNull()
        expect(await failureCode(ask('x', { question: { ...question, attachments: [] } }))).toBe('invalid-request')
      })

      test('are forgotten when nobody used them', async () => {
        const upload = file('old.csv')
        await store.addUpload('ann', upload)
        expect(await store.deleteUploadsBefore(new Date(Date.now() - 60_000))).toEqual([])
        expect(await store.deleteUploadsBefore(new Date(Date.now() + 60_000))).toEqual([upload.id])
        expect(await store.findAttachment('ann', upload.id)).toBeNull()
      })
    })

    describe('log-ins', () => {
      const later = (ms: number) => new Date(Date.now() + ms)

      test('are found by one of several hashes until they expire or are deleted', async () => {
        await store.addLogin({ hash: 'h-1', owner: 'ann', expiresAt: later(60_000) })
        expect(await store.findLogins(['h-0', 'h-1'], new Date())).toEqual([{ hash: 'h-1', owner: 'ann' }])
        expect(await store.findLogins(['h-1'], later(61_000))).toEqual([])
        expect(await store.findLogins(['h-0'], new Date())).toEqual([])
        expect(await store.findLogins([], new Date())).toEqual([])
        await store.deleteLogins(['h-1', 'h-2'])
        expect(await store.findLogins(['h-1'], new Date())).toEqual([])
      })

      test('that have expired are forgotten with the next one', async () => {
        await store.addLogin({ hash: 'h-1', owner: 'ann', expiresAt: later(-1000) })
        await store.addLogin({ hash: 'h-2', owner: 'ann', expiresAt: later(60_000) })
        expect(await store.findLogins(['h-1'], new Date(0))).toEqual([])
      })
    })

    test('tokens of an owner are added up by day, whoever adds at once', async () => {
      const add = (owner: string, day: string, tokens: number) => store.addOwnerTokens({ owner, day, tokens })
      await Promise.all([3, 4, 5].map(tokens => add('ann', '2026-11-23', tokens)))
      await add('bob', '2026-11-23', 100)
      expect(await store.readOwnerTokens('ann', '2026-11-23')).toBe(12)
      await add('ann', '2026-11-24', 1)
      expect(await store.readOwnerTokens('ann', '2026-11-24')).toBe(1)
      expect(await store.readOwnerTokens('bob', '2026-11-23')).toBe(100)
    })

    test('data that a newer version wrote are not opened', async () => {
      await underTest.addMigration('9999-of-a-newer-version')
      await expect(underTest.reopen()).rejects.toThrow(NewerSchema)
    })

    describe('a request with a key', () => {
      const idempotency = { key: 'k-1', bodyHash: 'h-1' }

      test('gives one turn, however often it is sent, also at once', async () => {
        const turns = await Promise.all(Array.from({ length: 5 }, () => ask('one', { idempotency })))
        expect(new Set(turns.map(turn => turn.id)).size).toBe(1)
        expect(turns.filter(turn => !turn.isRepeat)).toHaveLength(1)
        expect((await store.listSessions('ann', {})).sessions).toHaveLength(1)
        const [turn] = turns
        if (!turn) throw new Error('there is a turn')
        await complete(turn)
        expect(await ask('one', { idempotency })).toMatchObject({ id: turn.id, isRepeat: true })
        expect(await store.findRepeat({ owner: 'ann', idempotency })).toMatchObject({ id: turn.id, isRepeat: true })
      })

      test('is refused with another body, and belongs to its owner', async () => {
        await ask('one', { idempotency })
        expect(await failureCode(ask('two', { idempotency: { key: 'k-1', bodyHash: 'h-2' } }))).toBe('invalid-request')
        expect(await store.findRepeat({ owner: 'bob', idempotency })).toBeNull()
        expect(await ask('two', { owner: 'bob', idempotency })).toMatchObject({ isRepeat: false })
      })
    })
  })
}
