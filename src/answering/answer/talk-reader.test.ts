import { describe, expect, test } from 'vitest'
import { createTalkReader } from './talk-reader.ts'

function readTalk(answer: string, size: number): string {
  const reader = createTalkReader()
  let text = ''
  for (let start = 0; start < answer.length; start += size) text += reader.push(answer.slice(start, start + size))
  return text + reader.end()
}

const cases = [
  { name: 'an answer', answer: ' Hello, I can draw **for you**.\n', text: ' Hello, I can draw **for you**.\n' },
  { name: 'reasoning in front', answer: '<think>\nWho is it?\n</think>\n\nHello.\n', text: 'Hello.\n' },
  { name: 'reasoning in upper case, with an attribute', answer: '<Thinking a="b">x</THINKING>Hello', text: 'Hello' },
  { name: 'reasoning in the middle', answer: 'One <reasoning>x</reasoning> two', text: 'One  two' },
  {
    name: 'reasoning that mentions tags',
    answer: '<think><code></code>```\n<design_concept></think>Hello',
    text: 'Hello',
  },
  { name: 'reasoning that never ends', answer: 'Hello <think>hm', text: 'Hello ' },
  { name: 'reasoning that was opened elsewhere', answer: '</think>\n\nHello', text: 'Hello' },
  {
    name: 'tags of the other agents',
    answer: 'Use <code>x</code> and <design_concept>',
    text: 'Use <code>x</code> and <design_concept>',
  },
  {
    name: 'the form of a drawing',
    answer: '<design_concept>\nNothing to draw.</design_concept>\n<code># A\n```js\n```</code>',
    text: 'Nothing to draw.\n\n````\n# A\n```js\n```\n````\n',
  },
  {
    name: 'only the concept of one',
    answer: '<think>x</think>\n<design_concept>Hello</design_concept>',
    text: 'Hello',
  },
  {
    name: 'mentions of the tag',
    answer: 'Models write `<think>` and "</think>".',
    text: 'Models write `<think>` and "</think>".',
  },
  { name: 'what only looks like a tag', answer: 'a < b <thin <thinker> 👍 <t', text: 'a < b <thin <thinker> 👍 <t' },
  { name: 'code', answer: 'So:\n\n```js\nrun()\n```\n', text: 'So:\n\n```js\nrun()\n```\n' },
]

describe('talk', () => {
  test.each(cases)('$name', ({ answer, text }) => {
    for (let size = 1; size <= answer.length; size++) expect(readTalk(answer, size)).toBe(text)
  })

  test('is passed on as it comes', () => {
    const reader = createTalkReader()
    expect(reader.push('Hello <b')).toBe('Hello <b')
    expect(reader.push(' and <thi')).toBe(' and ')
    expect(reader.push('s')).toBe('<this')
  })
})
