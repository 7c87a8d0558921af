import { expect, test } from 'vitest'
import { findIcon } from '../../../toolkit/icons/find-icon.ts'
import { allRoleIcons, roleIcon } from './role-icon.ts'

test.each([
  ['Load balancer', 'load-balancer'],
  ['API gateway', 'api'],
  ['NAT gateway', 'router'],
  ['Internet gateway', 'router'],
  ['Web app 2', 'browser'],
  ['Mobile app', 'device-mobile'],
  ['Orders DB', 'database'],
  ['Session cache', 'bolt'],
  ['Job queue', 'stack-2'],
  ['Invoices bucket', 'bucket'],
  ['Resize function', 'lambda'],
  ['User', 'user'],
  ['User service', 'users'],
  ['Payment service', 'credit-card'],
  ['Albatross', 'cube'],
  ['负载均衡', 'load-balancer'],
  ['订单数据库', 'database'],
  ['消息队列', 'stack-2'],
  ['小程序', 'device-mobile'],
  ['管理员', 'user-shield'],
  ['支付服务', 'credit-card'],
  ['对象存储', 'bucket'],
  ['智能灯', 'bulb'],
  ['Smart lights', 'bulb'],
  ['智能门锁', 'lock'],
  ['智能客服', 'messages'],
  ['人工智能平台', 'brain'],
])('%s has the icon %s', (name, icon) => {
  expect(roleIcon(name, '')).toBe(`tabler:${icon}`)
})

test('a role says more than a name that says nothing', () => {
  expect(roleIcon('Orders', '', 'database')).toBe('tabler:database')
  expect(roleIcon('Orders', 'database')).toBe('tabler:database')
  expect(roleIcon('Acme', '', 'external')).toBe('tabler:plug-connected')
})

test('every icon is in an installed set', () => {
  expect(allRoleIcons().filter(icon => findIcon(icon)?.id !== icon)).toEqual([])
})
