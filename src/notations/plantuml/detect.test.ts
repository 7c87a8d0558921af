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
  'skinparam monochrome true\nA -> B : hi',
  'left to right direction\nactor Guest\nGuest --> (Order)',
  '(*) --> "First"\n"First" --> (*)',
  'start\n:Count the votes;\nif (even?) then (yes)\n  :Draw lots;\nendif\nstop',
  '!include <C4/C4_Context>\nPerson(a, "A")\nSystem(b, "B")\nRel(a, b, "Uses")',
])('knows what stands between the marks: %j', text => {
  expect(detectPlantuml({ text })).toBeGreaterThan(0.75)
})

test('is sure of a file with its name', () => {
  expect(detectPlantuml({ text: 'Ann -> Bob: hello', fileName: 'talk.wsd' })).toBeGreaterThan(0.8)
  expect(detectPlantuml({ text: '', fileName: 'empty.puml' })).toBe(0)
})

test.each([
  '',
  'digraph { a -> b }',
  'sequenceDiagram\n A->>B: hi',
  'Write to @startups about uml.',
  'The word @startuml begins a diagram.',
  'a -> b: hello',
  'start: 9 am\n:note; the rest;\nWe go home then.\nAnn brings the keys.\nBob locks up.',
  'sequenceDiagram\n  participant A\n  A->>B: hi\n  autonumber',
  '* a list\n* of things',
])('is not taken in by %j', text => {
  expect(detectPlantuml({ text })).toBeLessThan(0.5)
})
