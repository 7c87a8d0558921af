import { expect, test } from 'vitest'
import { createContinuationJoiner } from './join-continuation.ts'

const before = '<design_concept>Coffee and what it needs.</design_concept>\n<code>\n# Coffee\n## Beans\n- Ara'

function join(continuation: string, size: number): { text: string; isRestart: boolean } {
  const joiner = createContinuationJoiner(before)
  let text = ''
  for (let start = 0; start < continuation.length; start += size)
    text += joiner.push(continuation.slice(start, start + size))
  text += joiner.end()
  return { text, isRestart: joiner.isRestart() }
}

test.each([
  ['continues in the middle of the line', 'bica\n- Robusta', 'bica\n- Robusta', false],
  ['repeats the line', '- Arabica\n- Robusta', 'bica\n- Robusta', false],
  ['repeats the whole answer', `${before}bica\n- Robusta\n</code>`, 'bica\n- Robusta\n</code>', false],
  ['opens a tag again', '<code>\nbica\n- Robusta', 'bica\n- Robusta', false],
  ['says the same again, and is cut off earlier', before.slice(0, 60), '', false],
  [
    'begins anew',
    '<design_concept>All of it.</design_concept>\n<code>\n# Tea\n</code>',
    '<design_concept>All of it.</design_concept>\n<code>\n# Tea\n</code>',
    true,
  ],
  ['is empty', '', '', false],
])('a continuation that %s', (_name, continuation, text, isRestart) => {
  for (const size of [1, 3, 1_000]) expect(join(continuation, size)).toEqual({ text, isRestart })
})
