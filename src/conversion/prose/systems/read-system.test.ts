import { expect, test } from 'vitest'
import { readSystem } from './read-system.ts'
import { relationsIn } from './relations-in.ts'

const arrows = (text: string) => relationsIn(readSystem(text, null, text))

test.each([
  [
    'Browsers connect to nginx, behind it run two app servers, they share a Postgres database',
    ['Browsers -> nginx: connect', 'nginx -> app servers', 'app servers -> Postgres database: share'],
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
