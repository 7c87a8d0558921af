import { describe, expect, test } from 'vitest'
import { agents } from '../kinds/registry.ts'
import { readMention } from './mentions.ts'

const read = (prompt: string, options?: { hasAttachments: boolean }) => {
  const mention = readMention(prompt, agents, options)
  return mention && [mention.agent.id, mention.text]
}

describe('a mention at the start of the prompt', () => {
  test.each([
    ['@mindmap our trip', 'mindmap', 'our trip'],
    ['@flow order -> ship', 'flowchart', 'order -> ship'],
    ['@chart A: 1', 'charts', 'A: 1'],
    ['@drawio two servers', 'architecture', 'two servers'],
    ['@mermaid Alice -> Bob: hi', 'textdiagram', 'Alice -> Bob: hi'],
    ['@MindMap Trip', 'mindmap', 'Trip'],
    [' \n\t@general hello', 'general', 'hello'],
    ['@charts\nmonth,sales\nJan,120', 'charts', 'month,sales\nJan,120'],
    ['@infographic\u3000我们的价值观', 'infographic', '我们的价值观'],
    ['＠mindmap 旅行计划', 'mindmap', '旅行计划'],
    ['@mindmap @charts both', 'mindmap', '@charts both'],
  ])('%j', (prompt, agent, text) => {
    expect(read(prompt)).toEqual([agent, text])
  })
})

describe('no mention', () => {
  test.each([
    'mail bob@flow.io that the pie is late',
    'please ask @mindmap to help',
    '@bob draw a mind map',
    '@flow.io is down',
    '@flowcharts x',
    '@mindmap画一个旅行计划',
    '@mindmap: trip',
    '@ mindmap trip',
    '@@mindmap trip',
    '@mindmap',
    '@mindmap   ',
    '@',
    '',
  ])('%j', prompt => {
    expect(read(prompt)).toBeNull()
  })
})

test('with files or images a mention needs no words', () => {
  expect(read('@charts', { hasAttachments: true })).toEqual(['charts', ''])
  expect(read('@bob', { hasAttachments: true })).toBeNull()
})
