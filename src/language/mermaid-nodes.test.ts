import { expect, test } from 'vitest'
import { parseArrows } from './arrows.ts'
import { nameMermaidNodes } from './mermaid-nodes.ts'

function read(text: string): string[] {
  return nameMermaidNodes(text, parseArrows(text).edges).map(
    ({ from, to, label }) => `${from} > ${to}${label ? `: ${label}` : ''}`,
  )
}

test('nodes of a Mermaid flowchart are named by their labels', () => {
  const source =
    'flowchart LR\n  A[User] --> B["API gateway"]\n  B -->|ok| C{In stock?}\n  C --> D[(Orders DB)]\n  C --> E([End]):::done\n  D --> A'
  expect(read(source)).toEqual([
    'User > API gateway',
    'API gateway > {In stock?}: ok',
    '{In stock?} > Orders DB',
    '{In stock?} > End',
    'Orders DB > User',
  ])
})

test('other texts keep their names', () => {
  expect(read('f(x) -> notify(by mail)')).toEqual(['f(x) > notify(by mail)'])
})
