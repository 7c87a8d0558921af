import { expect, test } from 'vitest'
import { emptyAnswer, type FoldedAnswer } from '../../contract/fold-answer.ts'
import type { Message } from '../../contract/sessions.ts'
import { listVersions } from './list-versions.ts'
import { newTurn, type Turn } from './session-state.ts'

const message = (id: number, fields: Partial<Message>) =>
  ({ id, role: 'assistant', agent: 'tree', content: `# ${id}`, edited: false, valid: true, ...fields }) as Message
const turnOf = (answer: Partial<FoldedAnswer>): Turn => ({
  ...newTurn({ id: 5, content: '', attachments: [], parentId: null }),
  answer: { ...emptyAnswer, ...answer },
})
const draws = (agent: string) => agent === 'tree'

test('holds the diagrams of the branch, and the one that is coming', () => {
  const turn = turnOf({ agent: 'tree', source: '# n' })
  const messages = [
    message(1, { role: 'user', agent: null }),
    message(2, {}),
    message(3, { edited: true }),
    message(4, { agent: 'words' }),
    message(6, { content: '' }),
  ]
  expect(listVersions({ messages, turn }, draws).map(({ messageId, edited }) => [messageId, edited])).toEqual([
    [2, false],
    [3, true],
    [null, false],
  ])
})

test('what comes is no diagram before its first piece', () => {
  expect(listVersions({ messages: [], turn: turnOf({ agent: 'tree' }) }, draws)).toEqual([])
})

test('words are no diagram, whichever agent was chosen', () => {
  const turn = turnOf({ agent: 'tree', words: 'Nothing to draw.' })
  expect(listVersions({ messages: [], turn }, draws)).toEqual([])
})
