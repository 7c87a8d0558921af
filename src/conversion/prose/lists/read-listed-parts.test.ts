import { expect, test } from 'vitest'
import { readListedParts } from './read-listed-parts.ts'

const partsOf = (text: string) => readListedParts(text)?.nodes.map(({ label }) => label)

test.each([
  [
    'Draw the architecture of a ticket shop with an order service, a payment gateway, an access control list and a Redis cache',
    ['order service', 'payment gateway', 'access control list', 'Redis cache'],
  ],
  [
    'a cluster topology with ingress controller, message broker, search index, and a load balancer',
    ['ingress controller', 'message broker', 'search index', 'load balancer'],
  ],
  [
    'Create a system architecture figure with device, fog, and cloud layers.',
    ['device layer', 'fog layer', 'cloud layer'],
  ],
  ['A network with gateway, cache, and backend services', ['gateway', 'cache', 'backend services']],
  ['A cloud setup with a message queue and two storage accounts', ['message queue', 'two storage accounts']],
  ['Draw the architecture of a camera. Show a lens, a sensor, and a chip.', ['lens', 'sensor', 'chip']],
  [
    'Draw a microservice architecture diagram that includes an API gateway, a user service and Redis',
    ['API gateway', 'user service', 'Redis'],
  ],
  ['生成一个微服务架构图，包含API网关、用户服务和Redis等', ['API网关', '用户服务', 'Redis']],
  ['画一张云架构图，由负载均衡、云服务器和对象存储组成', ['负载均衡', '云服务器', '对象存储']],
])('the parts of %j are %j', (text, names) => {
  expect(partsOf(text)).toEqual(names)
  expect(readListedParts(text)?.edges).toEqual([])
})

test('a flow runs through its parts in the order told', () => {
  const flow = readListedParts('a login flow with a user, gateway, auth service, and database')
  expect(flow).toMatchObject({ title: 'Login flow', nodes: [{ role: 'step' }, {}, {}, {}] })
  expect(flow?.edges.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'user gateway',
    'gateway auth_service',
    'auth_service database',
  ])
  expect(partsOf('一个登录流程，包含用户、网关和数据库')).toEqual(['用户', '网关', '数据库'])
})

test('a flow that ends in two paths parts before them', () => {
  const flow = readListedParts('a sign-up process with input, verification, and success/failure paths')
  expect(flow?.edges.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'input verification',
    'verification success_path',
    'verification failure_path',
  ])
  const chinese = readListedParts('一个借书流程图，包含扫码、核验、借阅成功/失败等步骤')
  expect(chinese?.edges.map(({ from, to }) => `${from} ${to}`)).toEqual(['扫码 核验', '核验 借阅成功', '核验 借阅失败'])
})

test('what a list ends in is no part of its last name', () => {
  expect(partsOf('画一个退货流程图，包含申请、审核、退款等步骤')).toEqual(['申请', '审核', '退款'])
  expect(partsOf('画一张云架构图，包括网关、缓存和数据库等三个核心组件')).toEqual(['网关', '缓存', '数据库'])
})

test.each([
  'a login flow with validation and error handling',
  'a network with a gateway that routes requests to users, orders, and payments',
  'a mind map of a flow with heat, light, and air',
  'Draw an architecture with gateway routes requests, cache, and store',
  '公司组织架构：总经理、研发部和市场部',
  '系统架构：网关下面有订单服务、支付服务',
  '画一个登录流程，包含如果失败则返回、用户和网关',
])('%j lists no parts', text => {
  expect(readListedParts(text)).toBeNull()
})
