import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { notation as bpmn } from '../src/notations/bpmn/index.ts'
import { notation as d2 } from '../src/notations/d2/index.ts'
import { notation as dot } from '../src/notations/dot/index.ts'
import { notation as edgeList } from '../src/notations/edge-list/index.ts'
import { notation as excalidraw } from '../src/notations/excalidraw/index.ts'
import { notation as jsonCanvas } from '../src/notations/json-canvas/index.ts'
import { notation as plantuml } from '../src/notations/plantuml/index.ts'
import { notation as structurizr } from '../src/notations/structurizr/index.ts'

const graphNotations = [bpmn, d2, dot, edgeList, excalidraw, jsonCanvas, plantuml, structurizr]
const folder = resolve(import.meta.dirname, '../src/notations')

const sources = graphNotations.flatMap(({ id }) => {
  const fixtures = join(folder, id, 'fixtures')
  const names = readdirSync(join(folder, id)).includes('fixtures') ? readdirSync(fixtures) : []
  return names
    .filter(name => !name.endsWith('.expected.txt'))
    .map(name => ({ id, name, text: readFileSync(join(fixtures, name), 'utf8') }))
})

test.each(sources)('$id: only its own notation takes $name by its text', ({ id, text }) => {
  const takers = graphNotations.filter(notation => notation.detect({ text }) >= 0.5).map(notation => notation.id)
  expect(takers.filter(taker => taker !== id)).toEqual([])
})

test.each([
  'We met on Monday. Ann will write the report, Bob -> the slides.\n\nThen: review, and ship by Friday.',
  '# Recipe\n\n- 2 eggs\n- 100 g flour\n\n1. Mix: well\n2. Bake {hot}',
  '首先登录，然后选择商品，最后付款。',
  'const a = { b: 1 }\nfunction f(x) {\n  return x -> y\n}',
  'SELECT a, b FROM t WHERE a -> 1;\nCREATE TABLE x (id int);',
  'name: app\nversion: 3\nservices:\n  web:\n    image: nginx',
  '{"name": "app", "version": "1.0.0", "dependencies": {}}',
  'resource "aws_s3_bucket" "b" {\n  bucket = "x"\n}',
  'flowchart TD\n  A[Start] --> B{OK?}\n  B -- yes --> C',
  'sequenceDiagram\n  Alice->>Bob: Hi\n  Bob-->>Alice: Hello',
  'name,amount\nApples,3\nPears,4',
  '<html><body>x</body></html>',
  '.\n├── src\n│   └── index.ts\n└── package.json',
])('no notation of graphs takes %j', text => {
  for (const { id, detect } of graphNotations) expect([id, detect({ text }) < 0.5]).toEqual([id, true])
})
