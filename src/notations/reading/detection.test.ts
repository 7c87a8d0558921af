import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { notations } from '../registry.ts'

const fixtures: Record<string, string> = {
  'sql/fixtures/pg-dump.sql': 'sql',
  'sql/fixtures/mysqldump.sql': 'sql',
  'dbml/fixtures/clinic.dbml': 'dbml',
  'prisma/fixtures/forum.prisma': 'prisma',
  'drizzle/fixtures/tables.txt': 'drizzle',
  'graphql/fixtures/shop.graphql': 'graphql',
  'protobuf/fixtures/rides.proto': 'protobuf',
  'json-schema/fixtures/order.schema.json': 'json-schema',
  'openapi/fixtures/library.openapi.yaml': 'openapi',
  'asyncapi/fixtures/accounts.asyncapi.yaml': 'asyncapi',
  'opml/fixtures/trip.opml': 'opml',
  'freemind/fixtures/plan.mm': 'freemind',
  'xmind/fixtures/content.json': 'xmind',
  'folder-tree/fixtures/unicode.tree': 'folder-tree',
  'git-log/fixtures/graph.txt': 'git-log',
  'git-log/fixtures/dense.txt': 'git-log',
  'icalendar/fixtures/team.ics': 'icalendar',
  'har/fixtures/visit.har': 'har',
  'otel-trace/fixtures/order.otlp.json': 'otel-trace',
}

const ids = new Set(Object.values(fixtures))
const ours = notations.filter(({ id }) => ids.has(id))

/** The ids of the notations that are sure, with a text that has no name. */
const sureOf = (text: string, asked = notations) =>
  asked.filter(notation => notation.detect({ text }) >= 0.5).map(({ id }) => id)

test.each(Object.entries(fixtures))('%s is only %s', async (path, id) => {
  const text = await readFile(join(import.meta.dirname, '..', path), 'utf8')
  expect(sureOf(text)).toEqual([id])
  expect(sureOf(`\n${text}`)).toEqual([id])
})

describe('texts of other kinds are none of them', () => {
  test.each<[string, string]>([
    ['nothing', ''],
    [
      'prose',
      'Create table settings for the guests: two rows of chairs. Then type the names, and alter the plan if needed; enum is a word.',
    ],
    [
      'prose about a database',
      'Create a table for customers (with name and email), and a view of open orders.\nCreate table reservations as usual.',
    ],
    ['a recipe', 'Pancakes\n\nIngredients:\n- 2 eggs\n- 250 ml milk\n\n1. Mix.\n2. Fry.\n'],
    ['a list', 'Fruits\n  Apple\n  Pear\nVegetables\n  Carrot\n'],
    ['Markdown', '# Title\n\n- one\n  - two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```sql\nselect 1\n```\n'],
    [
      'TypeScript',
      'export interface User {\n  id: number;\n  name: string;\n}\n\ntype A = {\n  b: B;\n};\nenum Color { Red }\n',
    ],
    ['Go', 'package main\n\ntype User struct {\n\tName string\n}\n\ntype Reader interface {\n\tRead() int\n}\n'],
    ['Mermaid', 'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  CUSTOMER {\n    string name PK\n  }\n'],
    [
      'a Mermaid class diagram',
      'classDiagram\n  class Animal {\n    +String name\n    +eat() void\n  }\n  Animal <|-- Duck\n',
    ],
    ['PlantUML', '@startuml\nentity User {\n  * id : int\n}\nenum State {\n  A\n}\n@enduml\n'],
    ['DOT', 'digraph G {\n  a -> b [label="x"];\n  subgraph cluster_x { c }\n}\n'],
    ['D2', 'users: {\n  shape: sql_table\n  id: int {constraint: primary_key}\n}\nusers -> orders\n'],
    ['JSON data', '[{"type":"a","properties":1},{"title":"x","log":{}}]'],
    ['GeoJSON', '{"type":"Feature","properties":{"name":"x"},"geometry":{"type":"Point","coordinates":[1,2]}}'],
    ['settings in YAML', 'title: x\ninfo:\n  version: 3.0\npaths:\n  - a\n'],
    ['Compose', 'services:\n  web:\n    image: nginx\n    depends_on: [db]\n'],
    ['Terraform', 'resource "aws_vpc" "main" {\n  cidr = "10.0.0.0/16"\n}\n'],
    ['HTML', '<!doctype html><html><body><outline text="x"></outline></body></html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><node TEXT="a"/></svg>'],
    ['CSV', 'id,name\n1,Ada\n2,Bob\n'],
    ['hashes in prose', 'deadbee1 is a hash.\nSo is 1234567, I think.\nNothing else follows here.'],
    ['ASCII art', '+-----+     +-----+\n| one | --> | two |\n+-----+     +-----+\n'],
    ['a table of a terminal', '+----+------+\n| id | name |\n+----+------+\n|  1 | Ada  |\n+----+------+\n'],
    ['Chinese', '创建表格：先列出客户，再列出订单。\n类型 用户 { 名称 }\n'],
    ['a select', 'SELECT id, name FROM users WHERE id = 1;'],
    ['a GraphQL query', 'query Q($id: ID!) {\n  user(id: $id) { name }\n}\n'],
    ['a long line', 'create table '.repeat(20_000)],
    ['empty lines', '\n'.repeat(60_000)],
    ['blanks', ' \n'.repeat(60_000)],
  ])('%s', (_, text) => {
    expect(sureOf(text, ours)).toEqual([])
  })
})
