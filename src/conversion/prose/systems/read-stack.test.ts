import { expect, test } from 'vitest'
import { readStack } from './read-stack.ts'

function partsOf(text: string): string[] | undefined {
  return readStack(text, null, text)?.nodes.map(({ label }) => label)
}

test('each part is told with what it is made with', () => {
  const text =
    '一个电商网站，前端用Vue，后端是Spring Boot，数据库用MySQL，缓存用Redis，图片放在阿里云OSS，搜索用Elasticsearch'
  expect(partsOf(text)).toEqual([
    '前端 Vue',
    '后端 Spring Boot',
    '数据库 MySQL',
    '缓存 Redis',
    '图片 阿里云OSS',
    '搜索 Elasticsearch',
  ])
  expect(readStack(text, null, text)?.title).toBe('电商网站')
  expect(partsOf('我们系统用Nginx做反向代理，后端是Node.js，数据存MongoDB，消息队列用RabbitMQ')).toEqual([
    '反向代理 Nginx',
    '后端 Node.js',
    '数据 MongoDB',
    '消息队列 RabbitMQ',
  ])
})

test('products in a list, with what they are for', () => {
  expect(
    partsOf('We have a Next.js website, a Django API, a Postgres database, Redis for caching and S3 for images'),
  ).toEqual(['Next.js website', 'Django API', 'Postgres database', 'Redis (caching)', 'S3 (images)'])
})

test.each([
  'We have a Ford, a Honda, a Fiat and Lisa for driving',
  '前端用Vue，后端是Spring Boot，后端调用MySQL',
  '前端用Vue，后端是Go',
  'We have a Django API, which calls Postgres, and Redis for caching',
])('is none: %s', text => {
  expect(readStack(text, null, text)).toBeNull()
})
