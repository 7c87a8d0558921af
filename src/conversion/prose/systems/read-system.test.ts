import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readSystem } from './read-system.ts'

const arrows = (text: string) => relationsIn(readSystem(text, null, text))

test.each([
  [
    'Draw the architecture of a blog: nginx in front, two node servers behind it, redis for sessions and mysql for posts',
    ['nginx -> two node servers', 'two node servers -> redis for sessions', 'two node servers -> mysql for posts'],
  ],
  [
    'architecture: nginx in front of a Node.js app, with a PostgreSQL database and a Redis cache',
    ['nginx -> Node.js app', 'Node.js app -> PostgreSQL database', 'Node.js app -> Redis cache'],
  ],
  [
    'Browsers connect to nginx, behind it run two app servers, they share a Postgres database',
    ['Browsers -> nginx: connect', 'nginx -> two app servers', 'two app servers -> Postgres database: share'],
  ],
  [
    'The web app calls the api which stores orders in MySQL and uses Redis',
    ['web app -> api: calls', 'api -> MySQL: stores orders', 'api -> Redis: uses'],
  ],
  ['sensor -> broker -> api; api reads Postgres', ['sensor -> broker', 'broker -> api', 'api -> Postgres: reads']],
  [
    '网页调用网关，网关转发给订单服务，订单服务写MySQL',
    ['网页 -> 网关: 调用', '网关 -> 订单服务: 转发给', '订单服务 -> MySQL: 写'],
  ],
  [
    'Cameras stream to the recorder server, the recorder server uploads clips to S3 and sends alerts to SNS',
    [
      'Cameras -> recorder server: stream',
      'recorder server -> S3: uploads clips',
      'recorder server -> SNS: sends alerts',
    ],
  ],
  [
    '请求经过haproxy转到接口服务，接口服务把任务推送到rabbitmq，网页调用接口服务接口',
    ['haproxy -> 接口服务: 转到', '接口服务 -> rabbitmq: 推送任务', '网页 -> 接口服务: 调用'],
  ],
  [
    'shop: nginx in front, two node servers behind it, both talk to postgres and redis',
    ['nginx -> two node servers', 'two node servers -> postgres: talk', 'two node servers -> redis: talk'],
  ],
  [
    'the site calls a gateway, behind it are login, carts and stock services, stock uses Postgres, carts publishes events to Kafka and the mailer consumes them',
    [
      'site -> gateway: calls',
      'gateway -> login',
      'gateway -> carts',
      'gateway -> stock services',
      'stock services -> Postgres: uses',
      'carts -> Kafka: publishes events',
      'mailer -> Kafka: consumes',
    ],
  ],
  [
    // What a database would keep in the cache, nobody said.
    '手机通过CDN访问网关，网关调用订单服务，订单服务写MySQL主库，主库同步到从库，缓存用Redis',
    [
      '手机 -> CDN',
      'CDN -> 网关: 访问',
      '网关 -> 订单服务: 调用',
      '订单服务 -> MySQL主库: 写',
      'MySQL主库 -> 从库: 同步到',
    ],
  ],
  [
    'client --login--> server --query--> db; db --rows--> server',
    ['client -> server: login', 'server -> db: query', 'db -> server: rows'],
  ],
  [
    'web frontend calls a fastapi backend, backend puts jobs on a rabbitmq queue, a celery worker picks them up',
    [
      'web frontend -> fastapi backend: calls',
      'fastapi backend -> rabbitmq queue: puts jobs',
      'rabbitmq queue -> celery worker',
    ],
  ],
  [
    '设备通过mqtt上报给网关，网关转发到kafka，flink消费kafka写入clickhouse',
    ['设备 -> 网关: 上报 mqtt', '网关 -> kafka: 转发到', 'flink -> kafka: 消费', 'flink -> clickhouse: 写入'],
  ],
  [
    'home network: the fibre modem is connected to a router. The router connects to the TV and an access point',
    ['fibre modem -> router: connected to', 'router -> TV: connects', 'router -> access point: connects'],
  ],
  [
    '拓扑：浏览器访问CDN，CDN回源到OSS，门锁还会给手机发通知',
    ['浏览器 -> CDN: 访问', 'CDN -> OSS: 回源到', '门锁 -> 手机: 发通知'],
  ],
  [
    'Cloudflare forwards to an nginx box, nginx proxies to two Django servers which both use the same Postgres',
    [
      'Cloudflare -> nginx box: forwards',
      'nginx box -> two Django servers: proxies',
      'two Django servers -> Postgres: use',
    ],
  ],
  ['前端用Vue，后端spring boot，数据库用mysql，前端访问后端', ['前端 Vue -> 后端 spring boot: 访问']],
])('%s', (text, expected) => {
  expect(arrows(text)).toEqual(expected)
})

test.each([
  'The browser asks the server for the page, the server returns the page',
  'Tom calls Ann, Ann calls Ben',
  'The api calls the database, nobody knows why',
  'api -> db (old), api -> cache',
])('is none: %s', text => {
  expect(readSystem(text, null, text)).toBeNull()
})

test('parts behind others, what is passed on, and both of those that were named', () => {
  expect(
    arrows(
      'The web shop behind Cloudflare talks to a load balancer, that goes to two API servers. Both servers use one Postgres. The servers push jobs to RabbitMQ, a worker picks them up and sends emails through SendGrid.',
    ),
  ).toEqual([
    'Cloudflare -> web shop',
    'web shop -> load balancer: talks',
    'load balancer -> two API servers',
    'two API servers -> one Postgres: use',
    'two API servers -> RabbitMQ: push jobs',
    'RabbitMQ -> worker',
    'worker -> SendGrid: sends emails',
  ])
})

test('Chinese: several ways in, what comes next, and what one part uses besides', () => {
  expect(
    arrows('架构：用户通过App、小程序两个渠道进来，经过网关，再到订单服务，订单服务写MySQL，订单服务另外用Redis做缓存'),
  ).toEqual([
    '用户 -> App',
    '用户 -> 小程序',
    'App -> 网关',
    '小程序 -> 网关',
    '网关 -> 订单服务',
    '订单服务 -> MySQL: 写',
    '订单服务 -> Redis: 做缓存',
  ])
})

test('what is kept somewhere is joined to nothing where several parts could keep it', () => {
  const text = 'The site calls an API server. The API server calls a report server. Uploaded files go to S3.'
  expect(readSystem(text, null, text)?.nodes.map(({ label }) => label)).toContain('S3 (uploaded files)')
  expect(arrows(text)).toEqual(['site -> API server: calls', 'API server -> report server: calls'])
})
