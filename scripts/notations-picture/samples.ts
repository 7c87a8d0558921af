/** A small source of every notation, by its id, for the pictures of docs/notations.md. */
export const samples: Readonly<Record<string, string>> = {
  'step-functions': `{"StartAt":"Pay","States":{"Pay":{"Type":"Task","Resource":"pay","Next":"Paid?"},"Paid?":{"Type":"Choice","Choices":[{"Variable":"$.ok","BooleanEquals":true,"Next":"Ship"}],"Default":"Fail"},"Ship":{"Type":"Task","Resource":"ship","End":true},"Fail":{"Type":"Fail"}}}`,
  infographic: `infographic list-row-simple-horizontal-arrow
data
  title How tea is made
  lists
    - label Pick
      desc Two leaves and a bud
    - label Dry
      desc In the sun
    - label Brew
      desc Three minutes`,
  asyncapi: `asyncapi: 2.6.0
info: {title: Orders, version: 1.0.0}
channels:
  order/placed: {subscribe: {message: {name: OrderPlaced}}}
  stock/changed: {publish: {message: {name: StockChanged}}}`,
  airflow: `from airflow.sdk import DAG, Label
with DAG("nightly", schedule="@daily"):
    fetch = BashOperator(task_id="fetch", bash_command="./fetch")
    with TaskGroup("clean") as clean:
        EmptyOperator(task_id="sort") >> EmptyOperator(task_id="trim")
    check = BranchPythonOperator(task_id="check", python_callable=choose)
    load = EmptyOperator(task_id="load")
    warn = EmptyOperator(task_id="warn")
    fetch >> clean >> check
    check >> Label("fine") >> load
    check >> Label("odd") >> warn`,
  circleci: `version: 2.1
jobs:
  build: {docker: [{image: cimg/node:22.0}], steps: [checkout, run: npm ci]}
  test: {docker: [{image: cimg/node:22.0}], steps: [run: npm test]}
  deploy: {machine: true, steps: [run: ./deploy]}
workflows:
  main:
    jobs:
      - build
      - test: {requires: [build]}
      - hold: {type: approval, requires: [test]}
      - deploy: {requires: [hold]}`,
  cloudformation: `AWSTemplateFormatVersion: '2010-09-09'
Resources:
  Api: {Type: AWS::Lambda::Function, Properties: {Environment: {Variables: {TABLE: !Ref Orders, QUEUE: !Ref Jobs}}}}
  Orders: {Type: AWS::DynamoDB::Table}
  Jobs: {Type: AWS::SQS::Queue}`,
  'ascii-boxes': `+-------+     +-------+     +-------+
|  Web  |---->|  API  |---->|  DB   |
+-------+     +-------+     +-------+`,
  bpmn: `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">
<startEvent id="s" name="Order"/><exclusiveGateway id="g" name="In stock?"/><task id="a" name="Pack"/><task id="b" name="Buy"/><endEvent id="e" name="Shipped"/>
<sequenceFlow id="1" sourceRef="s" targetRef="g"/><sequenceFlow id="2" name="yes" sourceRef="g" targetRef="a"/><sequenceFlow id="3" name="no" sourceRef="g" targetRef="b"/>
<sequenceFlow id="4" sourceRef="b" targetRef="a"/><sequenceFlow id="5" sourceRef="a" targetRef="e"/></process></definitions>`,
  'package-toml': `[project]
name = "teashop"
version = "1.0"
dependencies = ["fastapi>=0.110", "sqlalchemy", "redis"]
[project.optional-dependencies]
dev = ["pytest"]`,
  chartjs: `{"type":"bar","data":{"labels":["Mon","Tue","Wed","Thu"],"datasets":[{"label":"Cups","data":[12,19,8,15]}]}}`,
  d2: `shop: Shop {
  web: Web
  api: API
  web -> api: orders
}
db: Stock {shape: cylinder}
shop.api -> db`,
  dbml: `Table teas {
  id int [pk]
  name varchar
  shop_id int [ref: > shops.id]
}
Table shops {
  id int [pk]
  city varchar
}`,
  compose: `services:
  web:
    image: nginx
    ports: ["80:80"]
    depends_on: [api]
  api:
    build: ./api
    depends_on: [db, cache]
  db: {image: "postgres:16"}
  cache: {image: "redis:7"}`,
  drawio: `<mxfile><diagram name="Page-1"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
<mxCell id="a" value="Web" style="rounded=1;" vertex="1" parent="1"><mxGeometry x="0" y="0" width="120" height="60" as="geometry"/></mxCell>
<mxCell id="b" value="Orders" style="shape=cylinder3;" vertex="1" parent="1"><mxGeometry x="220" y="-10" width="80" height="80" as="geometry"/></mxCell>
<mxCell id="c" value="reads" edge="1" source="a" target="b" parent="1"><mxGeometry relative="1" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>`,
  drizzle: `import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
export const shops = pgTable('shops', { id: serial('id').primaryKey(), city: text('city') })
export const teas = pgTable('teas', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  shopId: integer('shop_id').references(() => shops.id),
})`,
  echarts: `option = {
  xAxis: { type: 'category', data: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] },
  yAxis: { type: 'value' },
  series: [{ type: 'line', data: [150, 230, 224, 218, 135] }]
}`,
  'edge-list': `source,target,label
Garden,Factory,leaves
Factory,Shop,tea
Shop,Guest,cups`,
  excalidraw: `{"type":"excalidraw","version":2,"elements":[
{"id":"a","type":"rectangle","x":0,"y":0,"width":120,"height":60,"boundElements":[{"id":"at","type":"text"}]},{"id":"at","type":"text","containerId":"a","text":"Idea","x":40,"y":20,"width":30,"height":20},
{"id":"b","type":"diamond","x":220,"y":-20,"width":140,"height":100,"boundElements":[{"id":"bt","type":"text"}]},{"id":"bt","type":"text","containerId":"b","text":"Good?","x":270,"y":20,"width":40,"height":20},
{"id":"c","type":"ellipse","x":460,"y":0,"width":120,"height":60,"boundElements":[{"id":"ct","type":"text"}]},{"id":"ct","type":"text","containerId":"c","text":"Do it","x":500,"y":20,"width":40,"height":20},
{"id":"x","type":"arrow","x":120,"y":30,"points":[[0,0],[100,0]],"startBinding":{"elementId":"a"},"endBinding":{"elementId":"b"},"endArrowhead":"arrow"},
{"id":"y","type":"arrow","x":360,"y":30,"points":[[0,0],[100,0]],"startBinding":{"elementId":"b"},"endBinding":{"elementId":"c"},"endArrowhead":"arrow"}]}`,
  'flow-json': `{"nodes":[{"id":"a","type":"start","position":{"x":0,"y":0},"data":{"label":"Order"}},{"id":"b","type":"decision","position":{"x":0,"y":0},"data":{"label":"Paid?"}},{"id":"c","type":"process","position":{"x":0,"y":0},"data":{"label":"Ship"}},{"id":"d","type":"process","position":{"x":0,"y":0},"data":{"label":"Remind"}}],
"edges":[{"id":"1","source":"a","target":"b"},{"id":"2","source":"b","target":"c","label":"yes"},{"id":"3","source":"b","target":"d","label":"no"},{"id":"4","source":"d","target":"b"}]}`,
  'folder-tree': `teashop
├── src
│   ├── index.ts
│   └── orders.ts
├── test
│   └── orders.test.ts
└── package.json`,
  freemind: `<map version="1.0.1"><node TEXT="Tea"><node TEXT="Green"><node TEXT="Sencha"/><node TEXT="Matcha"/></node><node TEXT="Black"><node TEXT="Assam"/></node><node TEXT="White"/></node></map>`,
  'git-log': `*   3f1c2aa (HEAD -> main) Merge branch 'login'
|\\
| * 77aa88b Add the form
* | 9b8d7c6 Fix the price
|/
* 5e6f708 Start`,
  'github-actions': `name: CI
on: {push: {branches: [main]}}
jobs:
  lint: {runs-on: ubuntu-latest, steps: [{run: npm run lint}]}
  test: {runs-on: ubuntu-latest, steps: [{run: npm test}]}
  deploy: {needs: [lint, test], runs-on: ubuntu-latest, steps: [{run: ./deploy}]}`,
  'gitlab-ci': `stages: [build, test, deploy]
compile: {stage: build, script: [make]}
unit: {stage: test, script: [make test], needs: [compile]}
browser: {stage: test, script: [make e2e], needs: [compile]}
release: {stage: deploy, script: [make ship], needs: [unit, browser]}`,
  graphql: `type Query {
  shop(id: ID!): Shop
}
type Shop {
  id: ID!
  teas: [Tea!]!
}
type Tea {
  name: String!
  shop: Shop!
}`,
  dot: `digraph {
  rankdir=LR
  subgraph cluster_k { label="Kitchen"; boil -> steep }
  order -> boil
  steep -> serve [label="3 min"]
}`,
  har: `{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"entries":[
{"startedDateTime":"2026-03-02T10:00:00Z","time":9,"request":{"method":"POST","url":"https://login.example.com/token"},"response":{"status":200,"statusText":"OK"}},
{"startedDateTime":"2026-03-02T10:00:01Z","time":9,"request":{"method":"GET","url":"https://shop.example.com/teas"},"response":{"status":200,"statusText":"OK"}}]}}`,
  icalendar: `BEGIN:VCALENDAR
VERSION:2.0
PRODID:x
BEGIN:VEVENT
SUMMARY:Harvest
DTSTART;VALUE=DATE:20260302
DTEND;VALUE=DATE:20260307
END:VEVENT
BEGIN:VEVENT
SUMMARY:Tea fair
DTSTART;VALUE=DATE:20260309
DTEND;VALUE=DATE:20260312
END:VEVENT
END:VCALENDAR`,
  'json-canvas': `{"nodes":[{"id":"a","type":"text","text":"# Harvest","x":0,"y":0,"width":120,"height":60},{"id":"b","type":"text","text":"Dry","x":200,"y":0,"width":120,"height":60},{"id":"c","type":"file","file":"Recipe.md","x":400,"y":0,"width":120,"height":60}],
"edges":[{"id":"1","fromNode":"a","toNode":"b"},{"id":"2","fromNode":"b","toNode":"c","label":"see"}]}`,
  'json-schema': `{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Order","type":"object","required":["id"],"properties":{"id":{"type":"string"},"lines":{"type":"array","items":{"$ref":"#/$defs/Line"}}},"$defs":{"Line":{"type":"object","properties":{"tea":{"type":"string"},"grams":{"type":"integer"}}}}}`,
  kubernetes: `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: {name: shop}
spec: {rules: [{http: {paths: [{path: /, pathType: Prefix, backend: {service: {name: web, port: {number: 80}}}}]}}]}
---
apiVersion: v1
kind: Service
metadata: {name: web}
spec: {selector: {app: web}, ports: [{port: 80}]}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}
  template: {metadata: {labels: {app: web}}, spec: {containers: [{name: web, image: nginx}]}}`,
  markdown: '# Tea\n- Green\n  - Sencha\n  - Matcha\n- Black\n  - Assam\n- White',
  mermaid:
    'sequenceDiagram\n  Guest->>Waiter: Order tea\n  Waiter->>Kitchen: Green, please\n  Kitchen-->>Waiter: Here\n  Waiter-->>Guest: Enjoy',
  'package-json': `{"name":"teashop","version":"1.0.0","dependencies":{"fastify":"5.1.0","zod":"3.23.8"},"devDependencies":{"vitest":"3.0.0"}}`,
  openapi: `openapi: 3.0.3
info: {title: Tea shop, version: '1'}
paths: {}
components:
  schemas:
    Order: {type: object, required: [id], properties: {id: {type: string}, lines: {type: array, items: {$ref: '#/components/schemas/Line'}}}}
    Line: {type: object, properties: {tea: {$ref: '#/components/schemas/Tea'}, grams: {type: integer}}}
    Tea: {type: object, properties: {name: {type: string}}}`,
  'otel-trace': `{"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"shop"}}]},"scopeSpans":[{"spans":[{"traceId":"t","spanId":"1","name":"GET /","startTimeUnixNano":"1"}]}]},
{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"stock"}}]},"scopeSpans":[{"spans":[{"traceId":"t","spanId":"2","parentSpanId":"1","name":"find tea","startTimeUnixNano":"2"},{"traceId":"t","spanId":"3","parentSpanId":"2","name":"SELECT teas","startTimeUnixNano":"3","attributes":[{"key":"db.system","value":{"stringValue":"postgresql"}}]}]}]}]}`,
  opml: `<opml version="2.0"><head><title>Trip</title></head><body><outline text="Uji"><outline text="Tea fields"/><outline text="Mill"/></outline><outline text="Kyoto"><outline text="Temple"/></outline></body></opml>`,
  plantuml: `@startuml
start
:boil water;
if (green tea?) then (yes)
  :wait until 80 °C;
else (no)
endif
:pour;
stop
@enduml`,
  prisma: `model Shop {
  id   Int   @id
  teas Tea[]
}
model Tea {
  id     Int    @id
  name   String
  shop   Shop   @relation(fields: [shopId], references: [id])
  shopId Int
}`,
  protobuf: `syntax = "proto3";
message Order {
  string id = 1;
  repeated Line lines = 2;
}
message Line {
  string tea = 1;
  int32 grams = 2;
}`,
  settings: `[server]
host = "0.0.0.0"
port = 8080
[kettle]
litres = 2
[kettle.limits]
celsius = 100`,
  sql: `CREATE TABLE shops (id serial PRIMARY KEY, city text);
CREATE TABLE teas (id serial PRIMARY KEY, name text NOT NULL, shop_id int NOT NULL REFERENCES shops (id));
CREATE TABLE orders (id serial PRIMARY KEY, tea_id int REFERENCES teas (id), grams int);`,
  structurizr: `workspace {
  model {
    guest = person "Guest"
    shop = softwareSystem "Tea shop" {
      web = container "Web"
      db = container "Orders" "" "PostgreSQL" "Database"
    }
    guest -> web "orders"
    web -> db "writes"
  }
}`,
  'field-table': `table,column,type,key,references
shops,id,int,PK,
shops,city,text,,
teas,id,int,PK,
teas,shop_id,int,FK,shops.id`,
  'task-table': `Task,Start,End,Depends on
Harvest,2026-03-02,2026-03-06,
Dry,2026-03-09,2026-03-11,Harvest
Pack,2026-03-12,2026-03-13,Dry`,
  terraform: `resource "aws_vpc" "main" { cidr_block = "10.0.0.0/16" }
resource "aws_subnet" "app" { vpc_id = aws_vpc.main.id }
resource "aws_instance" "web" {
  subnet_id = aws_subnet.app.id
  user_data = aws_db_instance.orders.address
}
resource "aws_db_instance" "orders" { engine = "postgres" }`,
  'terraform-plan': `{"format_version":"1.2","planned_values":{"root_module":{"resources":[{"address":"aws_instance.web","mode":"managed","type":"aws_instance","name":"web","values":{}},{"address":"aws_s3_bucket.logs","mode":"managed","type":"aws_s3_bucket","name":"logs","values":{}}]}},
"configuration":{"root_module":{"resources":[{"address":"aws_instance.web","mode":"managed","type":"aws_instance","name":"web","expressions":{"user_data":{"references":["aws_s3_bucket.logs.id","aws_s3_bucket.logs"]}}},{"address":"aws_s3_bucket.logs","mode":"managed","type":"aws_s3_bucket","name":"logs","expressions":{}}]}}}`,
  'vega-lite': `{"$schema":"https://vega.github.io/schema/vega-lite/v5.json","data":{"values":[{"tea":"Green","cups":28},{"tea":"Black","cups":55},{"tea":"White","cups":17}]},"mark":"bar","encoding":{"x":{"field":"tea"},"y":{"field":"cups","type":"quantitative"}}}`,
  xmind: `[{"title":"Map","rootTopic":{"title":"Tea time","children":{"attached":[{"title":"Cups","children":{"attached":[{"title":"Six"}]}},{"title":"Cakes"},{"title":"Guests"}]}}}]`,
  xstate: `createMachine({
  initial: 'cold',
  states: {
    cold: { on: { HEAT: 'boiling' } },
    boiling: { after: { 3000: 'ready' }, on: { STOP: 'cold' } },
    ready: { type: 'final' },
  },
})`,
}
