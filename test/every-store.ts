import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '../src/contract/failure.ts'
import type { Answer, NewTurn, RunningTurn, Store } from '../src/store/store.ts'

export interface StoreUnderTest {
  store: Store
  /** Opens the same data again, as the next process would, without a close of the first. */
  reopen(): Promise<Store>
  dispose(): Promise<void>
}

const answer: Answer = {
  agent: 'mindmap',
  content: '# Coffee',
  status: 'completed',
  designConcept: 'A map.',
  valid: true,
  repairs: [{ code: 'code-fence', message: 'A fence was removed.', line: 1 }],
  problems: [{ code: 'mindmap/empty-heading', level: 'warning', message: 'A heading is empty.', line: 3, column: 1 }],
}

/** What every store promises. One suite, run over each of them. */
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
    const complete = async (turn: RunningTurn, content = answer.content) => {
      const event = await store.endTurn(turn, turn.lastEventId + 1, { ...answer, content }, null)
      if (event.event !== 'message_created') throw new Error('the terminal event is a message')
      return { ...turn, answerId: event.data.id }
    }

    const failureCode = (promise: Promise<unknown>) =>
      promise.then(
        () => 'no failure',
        (error: Failure) => error.payload.code,
      )

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

      test('belong to one owner: nobody else finds, renames or deletes them', async () => {
        const { sessionId } = await complete(await ask('mine'))
        expect(await store.readSession('bob', sessionId)).toBeNull()
        expect(await store.renameSession('bob', sessionId, 'his')).toBeNull()
        expect(await store.deleteSession('bob', sessionId)).toBeNull()
        expect((await store.listSessions('bob', {})).sessions).toEqual([])
        expect(await failureCode(ask('hello', { owner: 'bob', sessionId }))).toBe('not-found')
        expect((await store.readSession('ann', sessionId))?.title).toBe('mine')
        const [question] = await store.readMessages(sessionId)
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
        expect(await store.readMessages(gone.sessionId)).toEqual([])
        expect(await store.readEvents(gone.sessionId, 0, 10)).toEqual([])
        expect(await store.readMessages(kept.sessionId)).toHaveLength(2)
        expect(await store.deleteSession('ann', gone.sessionId)).toBeNull()
      })

      test('the number of a deleted session is never given again', async () => {
        const { sessionId } = await complete(await ask('gone'))
        await store.deleteSession('ann', sessionId)
        expect((await ask('new')).sessionId).toBeGreaterThan(sessionId)
      })
    })

    describe('turns', () => {
      test('a question and its answer share the turn index, and everything is read back as it was stored', async () => {
        const turn = await complete(await ask('Coffee', { modelId: 'm-1' }))
        const [question, stored] = await store.readMessages(turn.sessionId)
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
        expect(branch.map(message => message.content)).toEqual(['one', '# Coffee', 'three'])
      })

      test('a parent that is unknown, or of another session, is refused and nothing is stored', async () => {
        const first = await complete(await ask('one'))
        const other = await complete(await ask('other'))
        const { sessionId } = first
        expect(await failureCode(ask('x', { sessionId, parentId: other.answerId }))).toBe('unknown-parent')
        expect(await failureCode(ask('x', { sessionId, parentId: 999_999 }))).toBe('unknown-parent')
        expect(await store.readMessages(sessionId)).toHaveLength(2)
      })

      test('a retry answers a stored message again, beside its earlier answers', async () => {
        const first = await complete(await ask('one'))
        const retry = await complete(
          await ask('', { sessionId: first.sessionId, question: { kind: 'retry', messageId: first.question.id } }),
          '# Again',
        )
        expect(retry.question.id).toBe(first.question.id)
        const messages = await store.readMessages(first.sessionId)
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
        expect(await store.readMessages(running.sessionId)).toHaveLength(1)
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

      test('documents are kept with the question, and attachments come in their order', async () => {
        const attachments = ['b.csv', 'a.png'].map(name => ({
          id: randomUUID(),
          kind: name.endsWith('png') ? ('image' as const) : ('file' as const),
          name,
          media_type: 'application/octet-stream',
          bytes: 12,
        }))
        const turn = await ask('x', { question: { kind: 'new', content: 'x', parentId: null, attachments } })
        expect(turn.question.attachments).toEqual(attachments)
        const documents = [
          {
            name: 'b.csv',
            text: 'a\n1',
            tables: [{ id: 't1', name: 'b.csv', columns: [{ name: 'a', type: 'number' as const }], rows: [[1]] }],
          },
        ]
        await store.saveDocuments(turn.question.id, documents)
        const [stored] = await store.readBranch(turn.sessionId, turn.question.id)
        expect(stored?.documents).toEqual(documents)
      })
    })

    describe('event log', () => {
      test('numbers grow over the turns of a session, and reading goes on after any of them', async () => {
        const turn = await ask('one')
        await store.appendEvent(turn, 1, { event: 'agent_selected', data: { agent: 'mindmap', by: 'rule' } })
        await store.appendEvent(turn, 2, { event: 'tool_code', data: { content: '# ☕ "quoted"\n\u2028' } })
        await store.endTurn(turn, 3, answer, { duration_ms: 12, output_tokens: 3 })
        const next = await ask('two', { sessionId: turn.sessionId })
        expect(next.lastEventId).toBe(3)
        await store.appendEvent(next, 4, { event: 'status', data: { content: 'x' } })

        const all = await store.readEvents(turn.sessionId, 0, 100)
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
        expect((await store.readEvents(turn.sessionId, 1, 2)).map(event => event.id)).toEqual([2, 3])
        expect((await store.readSession('ann', turn.sessionId))?.last_event_id).toBe(4)
      })

      test('a number is never used twice', async () => {
        const turn = await ask('one')
        await store.appendEvent(turn, 1, { event: 'status', data: { content: 'a' } })
        await expect(store.appendEvent(turn, 1, { event: 'status', data: { content: 'b' } })).rejects.toThrow()
        expect(await store.readEvents(turn.sessionId, 0, 10)).toHaveLength(1)
      })

      test('a turn whose process died is found at the next start, with all it had logged', async () => {
        const turn = await ask('one', { modelId: 'm' })
        await store.appendEvent(turn, 1, { event: 'tool_code', data: { content: '# Half' } })
        const next = await underTest.reopen()
        const unfinished = await next.readUnfinishedTurns()
        expect(unfinished).toHaveLength(1)
        expect(unfinished[0]?.turn).toEqual(turn)
        expect(unfinished[0]?.events.map(event => event.data)).toEqual([
          { content: '# Half', session_id: turn.sessionId },
        ])
        await next.endTurn(turn, 2, { ...answer, status: 'interrupted' }, null)
        expect(await next.readUnfinishedTurns()).toEqual([])
        await next.close()
      })
    })
  })
}
