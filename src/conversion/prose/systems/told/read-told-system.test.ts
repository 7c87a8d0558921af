import { expect, test } from 'vitest'
import { relationsIn } from '../../relations-in.ts'
import { readToldSystem } from './read-told-system.ts'

const arrows = (text: string) => relationsIn(readToldSystem(text, null, text))

test('each of what nobody named is no part', () => {
  expect(arrows('architecture: The frontend calls the backend. Each service is monitored by Prometheus.')).toEqual([])
})

test('names behind a count are those of the parts, where they are as many', () => {
  expect(arrows('architecture: An ingress routes to two services, web and api. The api talks to Redis.')).toEqual([
    'services > web',
    'services > api',
    'ingress -> web: routes',
    'ingress -> api: routes',
    'api -> Redis: talks',
  ])
  expect(
    arrows('architecture: An ingress routes to three services, web and api. The api talks to Redis.'),
  ).not.toContain('services > web')
  expect(
    arrows('We have three services, auth, catalog and checkout. Checkout depends on auth. All of them log to Loki.'),
  ).toEqual(['checkout -> auth: depends', 'auth -> Loki: log', 'catalog -> Loki: log', 'checkout -> Loki: log'])
})

test('what is stored somewhere is no part', () => {
  expect(
    arrows('architecture: the app calls the server, the server stores photos in S3 and saves the URL in the database'),
  ).toEqual(['app -> server: calls', 'server -> S3: stores photos', 'server -> database: saves URL'])
})

test('what is noted of the last part is noted of no other', () => {
  const text =
    'Our stack: we have a Node API, a MongoDB database and Redis as cache. The API reads from Redis and MongoDB.'
  expect(readToldSystem(text, null, text)?.nodes.map(({ label, note }) => [label, note])).toEqual([
    ['Node API', undefined],
    ['MongoDB database', undefined],
    ['Redis', undefined],
  ])
})

test.each([
  [
    'We have a mobile app and a web app. Both talk to an API gateway. Behind it are two services: users and orders. Each service has its own database.',
    [
      'services > users',
      'services > orders',
      'mobile app -> API gateway: talk',
      'web app -> API gateway: talk',
      'API gateway -> users',
      'API gateway -> orders',
      'users -> users database: has',
      'orders -> orders database: has',
    ],
  ],
  [
    'System: a hub connected to lights and cameras. The hub sends data to the cloud. I control the hub with my phone.',
    [
      'hub -> lights: connected to',
      'hub -> cameras: connected to',
      'hub -> cloud: sends data',
      'phone -> hub: controls',
    ],
  ],
  [
    'Our network: the printer is connected to the switch by cable and the switch is connected to the router.',
    ['printer -> switch: connected to by cable', 'switch -> router: connected to'],
  ],
  [
    'A React frontend calls a Node API through nginx. The API calls Stripe over HTTPS.',
    ['React frontend -> nginx: calls', 'nginx -> Node API', 'Node API -> Stripe: calls over HTTPS'],
  ],
  [
    'Our web app has a React frontend that talks to an API gateway. The gateway routes requests to the user service and the order service. Both services publish events to Kafka.',
    [
      'React frontend -> API gateway: talks',
      'API gateway -> user service: routes requests',
      'API gateway -> order service: routes requests',
      'user service -> Kafka: publish events',
      'order service -> Kafka: publish events',
    ],
  ],
  [
    'OrderController calls OrderService. OrderService calls InventoryClient and PricingService, and saves to OrderRepository.',
    [
      'OrderController -> OrderService: calls',
      'OrderService -> InventoryClient: calls',
      'OrderService -> PricingService: calls',
      'OrderService -> OrderRepository: saves',
    ],
  ],
  [
    'Our network: the modem connects to the router, the router to a switch, and the switch to three desktops and a printer.',
    [
      'modem -> router: connects',
      'router -> switch: connects',
      'switch -> three desktops: connects',
      'switch -> printer: connects',
    ],
  ],
  [
    'The notification service sends pushes via Firebase, texts via Twilio and emails via SES. The order service calls the notification service.',
    [
      'notification service -> Firebase: sends pushes',
      'notification service -> Twilio: sends texts',
      'notification service -> SES: sends emails',
      'order service -> notification service: calls',
    ],
  ],
  [
    'The frontend is served by nginx. Nginx forwards requests to the backend. Logs are shipped to Elasticsearch by Filebeat, and Kibana visualizes them.',
    [
      'nginx -> frontend: serves',
      'nginx -> backend: forwards requests',
      'Filebeat -> Elasticsearch: ships Logs',
      'Elasticsearch -> Kibana: visualizes Logs',
    ],
  ],
])('%s', (text, expected) => {
  expect(arrows(text)).toEqual(expected)
})

test('what lies in something that is reached is drawn within it', () => {
  const text =
    'A gateway forwards the data to AWS. In AWS, a Lambda function processes it and writes to DynamoDB. Grafana reads from DynamoDB.'
  const read = readToldSystem(text, null, text)
  expect(read?.groups.map(({ label }) => label)).toEqual(['AWS'])
  expect(read?.nodes.find(({ label }) => label === 'Lambda function')).toMatchObject({
    group: read?.groups[0]?.id,
    note: 'processes data',
  })
})

test('what each of several has is given to each of them', () => {
  const text =
    'The gateway calls the user service and the order service. Each service has its own Postgres database. The order service writes to Kafka.'
  const read = readToldSystem(text, null, text)
  expect(read?.nodes.map(({ label }) => label)).toContain('user service Postgres database')
  expect(read?.edges.map(({ from, to }) => `${from} ${to}`)).toContain('order_service order_service_postgres_database')
})

test.each([
  'Tom calls Ann, Ann calls Ben',
  'The CEO leads the CTO and the CFO. The CTO leads engineering and security.',
  'Our hiring process goes from application to phone screen to interview to offer',
  "The frontend doesn't talk to the database. The API uses Postgres and Redis.",
  'gateway in front, behind it users, orders and payments. each service has its own postgres.',
  'The API calls the database, nobody knows why',
])('is none: %s', text => {
  expect(readToldSystem(text, null, text)).toBeNull()
})
