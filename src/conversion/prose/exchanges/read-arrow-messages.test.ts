import { expect, test } from 'vitest'
import { readProse } from '../read-prose.ts'
import { relationsIn } from '../relations-in.ts'

test.each([
  [
    'Customer -> Waiter: orders pasta\nWaiter -> Kitchen: ticket\nKitchen -> Waiter: dish ready',
    ['Customer -> Waiter: orders pasta', 'Waiter -> Kitchen: ticket', 'Kitchen -> Waiter: dish ready'],
  ],
  [
    '用户 -> App：点击登录\nApp -> 后端：发送手机号\n后端 -> App：返回 token',
    ['用户 -> App: 点击登录', 'App -> 后端: 发送手机号', '后端 -> App: 返回 token'],
  ],
  [
    'Login\nUser -> Web: enters password\nWeb -> Auth: verify\nAuth -> Web: token',
    ['User -> Web: enters password', 'Web -> Auth: verify', 'Auth -> Web: token'],
  ],
])('messages of %s', (text, relations) => {
  const said = readProse(text)
  expect(said?.type).toBe('interaction')
  expect(relationsIn(said)).toEqual(relations)
})

test('a dashed arrow is a reply, where others are not', () => {
  const kindsIn = (text: string) => {
    const said = readProse(text)
    return said?.type === 'interaction'
      ? said.steps.map(step => (step.type === 'message' ? step.kind : step.type))
      : null
  }
  expect(kindsIn('User -> Web: login\nWeb -> Auth: check\nAuth --> Web: token')).toEqual(['call', 'call', 'reply'])
  expect(kindsIn('C --> S: SYN\nS --> C: ACK\nC --> S: FIN')).toEqual(['call', 'call', 'call'])
})

test.each([
  ['states', 'draft -> review: submit\nreview -> draft: reject\nreview -> published: approve'],
  ['nobody answers', 'Browser -> API: HTTPS\nAPI -> Postgres: SQL\nAPI -> Redis: cache'],
  ['a flowchart', 'Flowchart:\nScan -> Check: code\nCheck -> Scan: unreadable\nCheck -> Pay: fine'],
])('no messages: %s', (_, text) => {
  expect(readProse(text)?.type).not.toBe('interaction')
})
