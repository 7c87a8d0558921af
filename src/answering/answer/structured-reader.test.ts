import { expect, test } from 'vitest'
import { type AnswerPart, createAnswerReader } from '../answer-reader.ts'
import { createStructuredReader } from './structured-reader.ts'

const concept = 'From “A” to\nB: 100 % 😀.'
const chart = { title: { text: 'A "b" \\ }' }, series: [{ type: 'pie', data: [1, 2] }, { type: 'bar' }] }
const flow = { nodes: [{ id: 'a' }, { id: 'b' }], edges: [] }

async function read(text: string, size = text.length): Promise<AnswerPart[]> {
  const reader = createStructuredReader(createAnswerReader({ find: async texts => texts.map(() => null) }))
  const parts: AnswerPart[] = []
  for (let at = 0; at < text.length; at += size) parts.push(...reader.push(text.slice(at, at + size)))
  parts.push(...(await reader.end()))
  // Runs of deltas are joined.
  return parts.reduce<AnswerPart[]>((all, part) => {
    const last = all.at(-1)
    if (last && 'delta' in last && 'delta' in part && last.type === part.type) last.delta += part.delta
    else all.push({ ...part })
    return all
  }, [])
}

const conceptParts = [{ type: 'concept-start' }, { type: 'concept', delta: concept }, { type: 'concept-end' }]
const sourceParts = (delta: string) => [...conceptParts, { type: 'source-start' }, { type: 'source', delta }]

const cases: [string, string, unknown[]][] = [
  [
    'JSON on one line gets lines',
    JSON.stringify({ design_concept: concept, code: flow }),
    sourceParts('{"nodes":[\n{"id":"a"},\n{"id":"b"}],\n"edges":[]}'),
  ],
  [
    'JSON with lines keeps them',
    `{"design_concept": ${JSON.stringify(concept)}, "code": ${JSON.stringify(chart, null, 2)}}`,
    sourceParts(JSON.stringify(chart, null, 2)),
  ],
  [
    'a source that is text',
    JSON.stringify({ design_concept: concept, code: '# A\n## "B"' }),
    sourceParts('# A\n## "B"'),
  ],
  [
    'operations, one a line',
    JSON.stringify(
      {
        design_concept: concept,
        edits: [
          { op: 'add', id: 'c', data: { a: '}' } },
          { op: 'remove', id: 'a' },
        ],
        code: null,
      },
      null,
      1,
    ),
    [
      ...conceptParts,
      { type: 'edit', delta: '{"op":"add","id":"c","data":{"a":"}"}}\n{"op":"remove","id":"a"}\n' },
      { type: 'edit-end' },
    ],
  ],
  ...['edits', 'operations'].flatMap((key): typeof cases => [
    [
      `a single one of ${key}`,
      JSON.stringify({ design_concept: concept, [key]: { op: 'remove', id: 'a' }, code: null }),
      [...conceptParts, { type: 'edit', delta: '{"op":"remove","id":"a"}\n' }, { type: 'edit-end' }],
    ],
    [
      `${key} as text`,
      JSON.stringify({ design_concept: concept, [key]: '{"remove":"a"}', code: null }),
      [...conceptParts, { type: 'edit', delta: '{"remove":"a"}' }, { type: 'edit-end' }],
    ],
  ]),
  [
    'words',
    JSON.stringify({ design_concept: concept, edits: [], code: null }),
    [...conceptParts, { type: 'words', text: concept }],
  ],
  [
    'after reasoning, in a fence, and with keys of its own',
    `<think>{"code": 1} or not?</think>\n\`\`\`json\n${JSON.stringify({ design_concept: concept, lang: { a: [1] }, code: [1] })}\n\`\`\``,
    sourceParts('[1]'),
  ],
  [
    'a concept behind the source',
    JSON.stringify({ code: [1], design_concept: concept }),
    [
      { type: 'concept-start' },
      { type: 'concept-end' },
      { type: 'source-start' },
      { type: 'source', delta: '[1]' },
      { type: 'late-concept', text: concept },
    ],
  ],
  ['tags all the same', `<design_concept>${concept}</design_concept>\n<code>[1]</code>`, sourceParts('[1]')],
  ['a source alone is not taken for the envelope', '{"nodes": []}', [{ type: 'words', text: '{"nodes": []}' }]],
  ['plain words', 'thinking of it: which tea?', [{ type: 'words', text: 'thinking of it: which tea?' }]],
]

test.each(cases)('%s, wherever it is cut', async (_name, text, expected) => {
  for (const size of [text.length, 1, 2, 3, 7]) expect(await read(text, size)).toEqual(expected)
})

test('what had come of a source is kept where the answer breaks off', async () => {
  const reader = createStructuredReader(createAnswerReader({ find: async texts => texts.map(() => null) }))
  const parts = [...reader.push('{"design_concept": "A", "code": {"nodes": [{"id"'), ...(await reader.cut())]
  expect(parts.map(part => ('delta' in part ? part.delta : part.type))).toEqual([
    'concept-start',
    'A',
    'concept-end',
    'source-start',
    '{"nodes": [\n{"id"',
  ])
})
