import { expect, test } from 'vitest'
import { cpuTime } from '../../test/cpu-time.ts'
import { agents } from '../kinds/registry.ts'
import { readAnswer } from './read-answer.ts'

const read = (answer: string) => readAnswer(answer, agents)?.id ?? null

test.each([
  ['flowchart', 'flowchart'],
  ['  Charts.\n', 'charts'],
  ['**mindmap**', 'mindmap'],
  ['{"agent":"infographic"}', 'infographic'],
  ['```json\n{ "agent": "textdiagram" }\n```', 'textdiagram'],
  ['{"agent":"mermaid","why":"not a flowchart"}', 'textdiagram'],
  ['The best agent is: drawio', 'architecture'],
  ['Not mindmap. I choose flowchart', 'flowchart'],
  ['我选择flowchart。', 'flowchart'],
  ['mind map', 'mindmap'],
  ['思维导图', 'mindmap'],
  ['draw.io', 'architecture'],
  ['<think>maybe charts, maybe flowchart</think>mindmap', 'mindmap'],
  ['<think>mindmap</think>{"agent":"charts"}', 'charts'],
  ['it could be charts</think>\nmindmap', 'mindmap'],
])('%j', (answer, id) => {
  expect(read(answer)).toBe(id)
})

test.each(['', '   ', 'I cannot help with that', 'flowcharting', '{"agent":7}', '{"agent":', '<think>charts'])(
  'no agent in %j',
  answer => {
    expect(read(answer)).toBeNull()
  },
)

test('takes little time over a long answer', () => {
  const startedAt = cpuTime()
  for (const unit of ['<think>', '</think>', 'class ', '{']) read(unit.repeat(20_000))
  expect(cpuTime() - startedAt).toBeLessThan(2_000)
})
