import { expect, test } from 'vitest'
import { detectD2 } from './detect.ts'

test.each(['a -> b: x {style.stroke: red}', 'x: {shape: cylinder}', 'a -> b\nb.shape: person', 'a -> b: hi\nb -> c'])(
  'takes %j',
  text => {
    expect(detectD2({ text })).toBeGreaterThan(0.5)
  },
)

test.each([
  '',
  'Go to the shop -> buy milk.',
  'digraph { a -> b -> c; b -> d }',
  'graph TD\n a --> b\n b --> c',
  '@startuml\nA -> B: x\nB -> C: y\n@enduml',
  'name: value\nshape: circle\nother: 3',
  'services:\n  web:\n    image: nginx',
  '{"shape": "circle"}',
  'body { color: red; }',
  'const f = (a: string) => a\nconst g = (b) => b',
  'We talked about plans. The first: to grow -> slowly, and with everyone who wants to be part of it',
  'id,name\n1,a',
])('is not taken in by %j', text => {
  expect(detectD2({ text })).toBeLessThan(0.5)
})
