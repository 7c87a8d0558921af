import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePngOf, textChunk } from './fixtures/make-png.ts'
import { makeShopDatabase } from './fixtures/make-shop-database.ts'
import { makeTar } from './fixtures/make-tar.ts'
import { zipParts } from './fixtures/office-parts.ts'
import { dataOf, endOf, type Reply, type Service, startService } from './service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const file = (name: string, content: string | Uint8Array) => ({
  name,
  data: Buffer.from(content as string).toString('base64'),
})
const drop = (name: string, content: string | Uint8Array, prompt = '') =>
  service.chat({ prompt, files: [file(name, content)] })

/** The agent that drew, and whether its drawing is valid and holds every word. */
function expectDrawn(reply: Reply, agent: string, words: readonly string[]): void {
  expect([dataOf(reply, 'agent_selected')[0]?.agent, endOf(reply).status]).toEqual([agent, 'completed'])
  const end = dataOf(reply, 'tool_end')[0]
  expect(end).toMatchObject({ valid: true })
  for (const word of words) expect(end?.output).toContain(word)
}

const drawing =
  '<mxfile><diagram name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" value="Gateway" vertex="1" parent="1"><mxGeometry x="10" y="10" width="90" height="40" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>'
const escaped = drawing.replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const sources: readonly [name: string, agent: string, words: string[], content: string][] = [
  [
    'compose.yaml',
    'architecture',
    ['web', 'db'],
    'services:\n  web:\n    image: nginx\n    depends_on: [db]\n  db:\n    image: postgres\n',
  ],
  [
    'ci.yml',
    'flowchart',
    ['build', 'deploy'],
    'on: push\njobs:\n  build:\n    runs-on: ubuntu-latest\n    steps:\n      - run: make\n  deploy:\n    needs: build\n    runs-on: ubuntu-latest\n    steps:\n      - run: make deploy\n',
  ],
  [
    'main.tf',
    'architecture',
    ['logs'],
    'resource "aws_s3_bucket" "logs" {\n  bucket = "x"\n}\nresource "aws_lambda_function" "work" {\n  environment { variables = { B = aws_s3_bucket.logs.id } }\n}\n',
  ],
  [
    'main.hcl',
    'architecture',
    ['logs'],
    'resource "aws_s3_bucket" "logs" {\n  bucket = "x"\n}\nresource "aws_sqs_queue" "q" {\n  name = aws_s3_bucket.logs.id\n}\n',
  ],
  ['g.dot', 'flowchart', ['Parse', 'Check'], 'digraph G {\n  a [label="Parse"]\n  b [label="Check"]\n  a -> b\n}\n'],
  ['g.gv', 'flowchart', ['Parse', 'Check'], 'digraph G {\n  Parse -> Check -> Draw\n}\n'],
  ['s.puml', 'textdiagram', ['Alice', 'Bob'], '@startuml\nAlice -> Bob: hello\nBob --> Alice: hi\n@enduml\n'],
  ['s.plantuml', 'textdiagram', ['Alice', 'Bob'], '@startuml\nAlice -> Bob: hello\nBob --> Alice: hi\n@enduml\n'],
  [
    'n.d2',
    'flowchart',
    ['Gateway', 'Orders'],
    'gateway: Gateway\norders: Orders {\n  shape: cylinder\n}\ngateway -> orders: asks\n',
  ],
  ['f.mmd', 'textdiagram', ['Brew', 'Pour'], 'flowchart TD\n  A[Brew] --> B[Pour]\n'],
  [
    's.sql',
    'textdiagram',
    ['customer'],
    'CREATE TABLE customer (id INT PRIMARY KEY);\nCREATE TABLE invoice (id INT PRIMARY KEY, customer_id INT REFERENCES customer(id));\n',
  ],
  [
    's.dbml',
    'textdiagram',
    ['users', 'posts'],
    'Table users {\n  id int [pk]\n}\nTable posts {\n  id int [pk]\n  user_id int [ref: > users.id]\n}\n',
  ],
  [
    's.prisma',
    'textdiagram',
    ['User', 'Post'],
    'model User {\n  id Int @id\n  posts Post[]\n}\nmodel Post {\n  id Int @id\n  user User @relation(fields: [userId], references: [id])\n  userId Int\n}\n',
  ],
  [
    's.graphql',
    'textdiagram',
    ['User', 'Post'],
    'type User {\n  id: ID!\n  posts: [Post!]!\n}\ntype Post {\n  id: ID!\n}\n',
  ],
  [
    's.proto',
    'textdiagram',
    ['User'],
    'syntax = "proto3";\nmessage User {\n  string name = 1;\n  Address address = 2;\n}\nmessage Address {\n  string city = 1;\n}\n',
  ],
  [
    'p.bpmn',
    'flowchart',
    ['Check order'],
    '<?xml version="1.0"?>\n<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><startEvent id="s"/><task id="t" name="Check order"/><endEvent id="e"/><sequenceFlow id="f" sourceRef="s" targetRef="t"/><sequenceFlow id="g" sourceRef="t" targetRef="e"/></process></definitions>\n',
  ],
  [
    'o.opml',
    'mindmap',
    ['Beans', 'Water'],
    '<?xml version="1.0"?>\n<opml version="2.0"><head><title>Coffee</title></head><body><outline text="Beans"/><outline text="Water"/></body></opml>\n',
  ],
  [
    'm.mm',
    'mindmap',
    ['Beans', 'Water'],
    '<map version="1.0.1"><node TEXT="Coffee"><node TEXT="Beans"/><node TEXT="Water"/></node></map>\n',
  ],
  [
    'e.excalidraw',
    'flowchart',
    ['Brew'],
    JSON.stringify({
      type: 'excalidraw',
      version: 2,
      elements: [
        { id: 'a', type: 'rectangle', x: 0, y: 0, width: 100, height: 50 },
        { id: 't', type: 'text', text: 'Brew', containerId: 'a', x: 0, y: 0, width: 10, height: 10 },
        { id: 'b', type: 'ellipse', x: 300, y: 0, width: 100, height: 50 },
        {
          id: 'r',
          type: 'arrow',
          x: 100,
          y: 25,
          width: 200,
          height: 0,
          startBinding: { elementId: 'a' },
          endBinding: { elementId: 'b' },
        },
      ],
    }),
  ],
  [
    'c.canvas',
    'flowchart',
    ['Brew', 'Pour'],
    JSON.stringify({
      nodes: [
        { id: 'a', type: 'text', text: 'Brew', x: 0, y: 0, width: 100, height: 50 },
        { id: 'b', type: 'text', text: 'Pour', x: 200, y: 0, width: 100, height: 50 },
      ],
      edges: [{ id: 'e', fromNode: 'a', toNode: 'b' }],
    }),
  ],
  ['d.drawio', 'architecture', ['Gateway'], drawing],
  [
    'd.drawio.svg',
    'architecture',
    ['Gateway'],
    `<svg xmlns="http://www.w3.org/2000/svg" content="${escaped}"><g/></svg>`,
  ],
  [
    'c.ics',
    'textdiagram',
    ['Launch'],
    'BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//a//b//EN\nBEGIN:VEVENT\nUID:1\nDTSTAMP:20260101T000000Z\nDTSTART:20260105T090000Z\nDTEND:20260107T100000Z\nSUMMARY:Launch\nEND:VEVENT\nEND:VCALENDAR\n',
  ],
  [
    'r.har',
    'textdiagram',
    ['api.example.com'],
    JSON.stringify({
      log: {
        version: '1.2',
        creator: { name: 'x', version: '1' },
        entries: [
          {
            startedDateTime: '2026-01-01T00:00:00.000Z',
            time: 20,
            request: { method: 'GET', url: 'https://api.example.com/a', headers: [] },
            response: { status: 200, statusText: 'OK', headers: [], content: { mimeType: 'text/html' } },
            timings: {},
          },
        ],
      },
    }),
  ],
  [
    'schema.ts',
    'textdiagram',
    ['users'],
    "import { integer, pgTable, text } from 'drizzle-orm/pg-core'\nexport const users = pgTable('users', {\n  id: integer('id').primaryKey(),\n  name: text('name').notNull(),\n})\n",
  ],
]

describe('a source in a file is drawn, with no word beside it or a few', () => {
  test.each(sources)('%s', async (name, agent, words, content) => {
    expectDrawn(await drop(name, content), agent, words)
    expectDrawn(await drop(name, content, 'draw this'), agent, words)
  })
})

const repository = {
  'shop-main/src/server/app.py': 'from src.store import orders\n',
  'shop-main/src/store/orders.py': 'import os\n',
  'shop-main/README.md': '# Shop\n',
}

describe('files that hold a source are drawn', () => {
  test.each<[string, string, string[], () => Uint8Array]>([
    ['shop.zip', 'architecture', ['app.py', 'orders.py'], () => zipParts(repository)],
    ['shop.tar.gz', 'architecture', ['app.py', 'orders.py'], () => gzipSync(tarOf(repository))],
    ['shop.tar', 'architecture', ['app.py', 'orders.py'], () => tarOf(repository)],
    ['shop.sqlite', 'textdiagram', ['customer', 'invoice'], makeShopDatabase],
    [
      'plan.xmind',
      'mindmap',
      ['Beans', 'Water'],
      () => zipParts({ 'content.json': mapContent, 'metadata.json': '{}' }),
    ],
    ['d.drawio.png', 'architecture', ['Gateway'], () => makePngOf([textChunk('mxfile', encodeURIComponent(drawing))])],
  ])('%s', async (name, agent, words, make) => {
    expectDrawn(await drop(name, make()), agent, words)
  })
})

const topic = (title: string, children: unknown[] = []) => ({ title, children: { attached: children } })
const mapContent = JSON.stringify([{ title: 'Map', rootTopic: topic('Coffee', [topic('Beans'), topic('Water')]) }])

function tarOf(files: Readonly<Record<string, string>>): Uint8Array {
  return makeTar(Object.entries(files).map(([name, content]) => ({ name, content })))
}

const exported: readonly [agent: string, source: string][] = [
  ['mindmap', '# 计划\n\n## One\n\n- a & b\n\t- "c"\n\n\n'],
  ['textdiagram', 'sequenceDiagram\r\n  A->>B: <hi>\r\n'],
  ['charts', '{ "xAxis": { "data": ["a", "b"] },\n  "yAxis": {}, "series": [{ "type": "bar", "data": [1, 2] }] }'],
  ['architecture', drawing],
]

test.each(exported)('a picture of %s that was exported opens as the very source', async (agent, source) => {
  for (const format of ['svg', 'png']) {
    const answer = await fetch(`${service.address}/api/diagrams/render`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ agent, source, format }),
    })
    const reply = await drop(`picture.${format}`, new Uint8Array(await answer.arrayBuffer()))
    expect(dataOf(reply, 'agent_selected')[0]?.agent).toBe(agent)
    expect(dataOf(reply, 'tool_end')[0]?.output).toBe(source)
  }
})
