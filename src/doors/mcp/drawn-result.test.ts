import { expect, test } from 'vitest'
import type { ReadMessage } from '../../contract/sessions.ts'
import { drawnResult } from './drawn-result.ts'

/** Common hosts take results of so many tokens. */
const mostTokens = 25_000
/** A Chinese character may be a token; three or four others are one. */
const tokensOf = (text: string) => {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return han + (text.length - han) / 3
}
const problem = { level: 'error' as const, code: 'mindmap/empty', message: '这一行没有内容，请写上名称。', line: 1 }

function messageWith(part: Partial<ReadMessage>): ReadMessage {
  return {
    id: 1,
    session_id: 1,
    agent: 'mindmap',
    valid: true,
    content: '',
    design_concept: null,
    problems: [],
    repairs: [],
    failures: [],
    suggestions: [],
    ...part,
  } as unknown as ReadMessage
}

test.each([
  [
    'a drawing',
    messageWith({
      content: '图'.repeat(60_000),
      design_concept: '说明'.repeat(30_000),
      problems: Array.from({ length: 500 }, () => problem),
    }),
  ],
  ['words', messageWith({ valid: null, content: '很长的回答'.repeat(20_000) })],
])('the largest result of %s has room in a host', (_, message) => {
  const { content, structuredContent } = drawnResult(message, 'http://localhost:1')
  expect(tokensOf(JSON.stringify({ content, structuredContent }))).toBeLessThan(mostTokens)
  expect(structuredContent).toMatchObject({ answer: expect.stringMatching(/.{1000}/) })
})
