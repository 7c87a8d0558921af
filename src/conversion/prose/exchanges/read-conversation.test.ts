import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readConversation } from './read-conversation.ts'

const messages = (text: string) => relationsIn(readConversation(text, null, text))

test.each([
  [
    'sequence diagram: customer calls the shop, shop asks for the address, customer gives it, shop sends the driver, driver hands over the pizza and customer pays',
    [
      'customer -> shop: calls',
      'shop -> customer: asks for the address',
      'customer -> shop: gives it',
      'shop -> driver: sends',
      'driver -> customer: hands over the pizza',
      'customer -> driver: pays',
    ],
  ],
  [
    '登录时序：浏览器发账号密码给服务器，服务器去数据库查，查到了返回token给浏览器',
    ['浏览器 -> 服务器: 发账号密码', '服务器 -> 数据库: 去查', '服务器 -> 浏览器: 查到了返回token'],
  ],
  [
    '客户给销售打电话询价，销售问仓库有没有货，仓库说有，销售报价给客户',
    ['客户 -> 销售: 打电话询价', '销售 -> 仓库: 问有没有货', '仓库 -> 销售: 说有', '销售 -> 客户: 报价'],
  ],
  [
    'sequence: the user enters the password in the browser, the browser sends it to the server, the server checks it in the database, and then returns a token',
    [
      'user -> browser: enters the password',
      'browser -> server: sends it',
      'server -> database: checks it',
      'server -> browser: returns a token',
    ],
  ],
  [
    'sequence: shop calls the payment provider, the provider asks the bank, the bank approves and the provider tells the shop',
    [
      'shop -> payment provider: calls',
      'payment provider -> bank: asks',
      'bank -> bank: approves',
      'payment provider -> shop: tells',
    ],
  ],
  [
    'sequence: guest taps card on reader, reader asks the bank for approval, bank answers ok, reader prints the slip',
    [
      'guest -> reader: taps card',
      'reader -> bank: asks for approval',
      'bank -> reader: answers ok',
      'reader -> reader: prints the slip',
    ],
  ],
  [
    'app sends the form to auth service, auth service checks the db, returns a key to the app, app keeps it',
    [
      'app -> auth service: sends the form',
      'auth service -> db: checks',
      'auth service -> app: returns a key',
      'app -> app: keeps it',
    ],
  ],
  [
    'sequence: the till asks the server for a price, the server checks the code with SAP, SAP says ok, the server returns the price',
    [
      'till -> server: asks for a price',
      'server -> SAP: checks the code',
      'SAP -> server: says ok',
      'server -> till: returns the price',
    ],
  ],
  [
    '时序图：用户提交订单给商户，商户向微信请求预支付，微信返回编号，商户唤起支付',
    ['用户 -> 商户: 提交订单', '商户 -> 微信: 请求预支付', '微信 -> 商户: 返回编号', '商户 -> 商户: 唤起支付'],
  ],
  [
    '时序图：顾客点餐，服务员把菜单交给厨房，厨房做好通知服务员，顾客付款给收银台',
    ['顾客 -> 顾客: 点餐', '服务员 -> 厨房: 交菜单', '厨房 -> 服务员: 做好通知', '顾客 -> 收银台: 付款'],
  ],
  [
    '买家付款给平台，平台通知卖家发货，卖家发货后买家确认收货，平台再把钱打给卖家',
    [
      '买家 -> 平台: 付款',
      '平台 -> 卖家: 通知发货',
      '卖家 -> 卖家: 发货',
      '买家 -> 买家: 确认收货',
      '平台 -> 卖家: 打钱',
    ],
  ],
  [
    '时序图：老师把作业发给妈妈，妈妈让孩子去写，孩子写完拍照发给老师',
    ['老师 -> 妈妈: 发作业', '妈妈 -> 孩子: 让去写', '孩子 -> 老师: 写完拍照发'],
  ],
])('%s', (text, expected) => {
  expect(messages(text)).toEqual(expected)
})

test.each([
  'How it works: the guest asks the clerk, the clerk calls the boss, the boss signs',
  'sequence: the guest asks the clerk, if it is late the clerk calls the boss, the boss signs',
  'sequence: I like boats, you like trains, we meet',
])('%s: not read', text => {
  expect(messages(text)).toEqual([])
})

test('those who are named before take part, whatever it is called', () => {
  const asked = 'Sketch how it goes between the shop, the broker and my bank'
  const told = 'the shop asks the broker, the broker asks my bank, the bank says yes'
  expect(relationsIn(readConversation(told, null, asked))).toEqual([
    'shop -> broker: asks',
    'broker -> bank: asks',
    'bank -> broker: says yes',
  ])
})
