import { expect, test } from 'vitest'
import { detectDot } from './detect.ts'

test.each([
  'digraph{a}',
  '// made by a tool\nstrict graph "x y" {',
  'GRAPH {\n a -- b\n}',
  '#!/usr/bin/dot\ndigraph G\n{\n}',
])('is sure of %j', text => {
  expect(detectDot({ text })).toBeGreaterThan(0.9)
})

test.each([
  '',
  'graph TD\n  A{Choice} --> B',
  'graph LR; a-->b',
  'Graph the sales of last year {in percent}',
  '"graph" { a }',
  '@startuml\nA -> B\n@enduml',
  'a -> b: hello',
  '{ "graph": {} }',
  'stateDiagram-v2\n [*] --> A',
])('is not taken in by %j', text => {
  expect(detectDot({ text })).toBeLessThan(0.5)
})
