import { expect, test } from 'vitest'
import { toQuestion } from './to-question.ts'

const tokens = [
  'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4',
  'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV-',
  '-m9vYmFyYmF6cXV4Zm9vYmFyYmF6cX__',
]

// Tokens are Base64url: one of 64 ends with "-".
test.each(tokens)('a link with the token %s leads to its diagram', async token => {
  const shares = [{ url: `https://limn.example/share/${token}`, session_id: 3, message_id: 7 }]
  const bytes = new TextEncoder().encode(JSON.stringify(shares))
  const question = await toQuestion(async () => ({ status: 200, mediaType: 'application/json', bytes }), {
    model: 'limn',
    stream: false,
    messages: [
      { role: 'user', content: 'Ship -> Bill' },
      { role: 'assistant', content: `![Drawn](https://limn.example/share/${token}.png)` },
      { role: 'user', content: 'rename Ship to Send' },
    ],
  })
  expect(question).toEqual({ prompt: 'rename Ship to Send', session_id: 3, parent_id: 7 })
})
