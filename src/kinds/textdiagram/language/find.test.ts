import { describe, expect, test } from 'vitest'
import { findMermaid } from './find.ts'

const found = (text: string) => {
  const place = findMermaid(text)
  return place && text.slice(place.start, place.end)
}

describe('findMermaid', () => {
  const source = 'flowchart LR\n  A --> B\n  B --> C'

  test.each([
    ['the source alone', source],
    ['prose before', `Here you are.\n\n${source}`],
    ['prose behind', `${source}\n\nThis diagram shows how A leads to C.`],
    ['Chinese prose around', `好的：\n${source}\n\n这张图说明了从甲到丙的全部过程和步骤。`],
    ['a fence', `Sure:\n\`\`\`mermaid\n${source}\n\`\`\`\nDone.`],
    ['a fence that was not closed', `\`\`\`mermaid\n${source}`],
  ])('%s', (_name, text) => {
    expect(found(text)).toBe(source)
  })

  test('takes front matter and comments along', () => {
    const text = '---\ntitle: x\n---\npie\n  "a" : 1'
    expect(found(text)).toBe(text)
    expect(found(`Look:\n%% by hand\n${source}`)).toBe(`%% by hand\n${source}`)
  })

  test.each([
    'Draw a graph of my data',
    'pie is my favourite dessert',
    'A timeline: 2019 founded',
    'block the user',
    'erDiagram for a shop: a customer has orders',
    'classDiagram: Animal has a name. Dog extends Animal',
    '',
  ])('finds nothing in %j', text => {
    expect(found(text)).toBeNull()
  })
})
