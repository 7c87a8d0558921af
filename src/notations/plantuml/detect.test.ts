import { expect, test } from 'vitest'
import { detectPlantuml } from './detect.ts'

test.each([
  '@startuml\nA -> B\n@enduml',
  "' remark\n\n@startmindmap\n* x\n@endmindmap",
  '@startuml name\n',
  '@STARTUML\n',
])('is sure of %j', text => {
  expect(detectPlantuml({ text })).toBeGreaterThan(0.9)
})

test.each([
  '',
  'digraph { a -> b }',
  'sequenceDiagram\n A->>B: hi',
  'Write to @startups about uml.',
  'The word @startuml begins a diagram.',
  'a -> b: hello',
  '* a list\n* of things',
])('is not taken in by %j', text => {
  expect(detectPlantuml({ text })).toBeLessThan(0.5)
})
