import { expect, test } from 'vitest'
import { withBlanksOf, withoutScriptBlanks } from './script-blanks.ts'

test.each([
  ['网关访问 PostgreSQL 和 Redis，都在内网', '网关访问PostgreSQL和Redis，都在内网'],
  ['明朝 1368 年建立，1644 年灭亡', '明朝1368年建立，1644年灭亡'],
  ['画个 ER 图，用户有 id', '画个ER图，用户有id'],
  ['7 点 45 出门，第 3 步到站', '7点45 出门，第3步到站'],
  ['会员从 2019 年的 80 人涨到 2023 年的 145 人', '会员从2019年的80人涨到2023年的145人'],
  ['猫 3 只 狗 2 条', '猫3只 狗2条'],
  ['设计 3 月 3 日-3 月 5 日\n上线 4 月 24 日开始', '设计 3月3日-3月5日\n上线 4月24日开始'],
  ['京东 120 天猫 80 淘宝 95', '京东120 天猫80 淘宝95'],
  ['周一 1500 周二 1800', '周一1500 周二1800'],
])('blanks between two scripts part nothing: %s', (text, joined) => {
  expect(withoutScriptBlanks(text)).toBe(joined)
})

test.each([
  '前端 React 后端 Node 数据库 MySQL',
  '北京 5 8 12\n上海 9 11 15',
  '9:00 欢迎\n10:30 茶歇',
  '1 育苗 2 移栽 3 搭架',
  '我的工作 2016 毕业 2018 跳槽',
  'Order received, 已付款 {paid}',
  'A plain English sentence, with 3 commas',
])('where blanks may part names or cells, or in code, they stay: %s', text => {
  expect(withoutScriptBlanks(text)).toBe(text)
})

test('names get the blanks with which they were written', () => {
  const text = '接入 API 网关，3 月 5 日上线 v1.2 版'
  expect(withBlanksOf(text, '{"a":"接入API网关","b":"3月5日","d":"v1.2版"}')).toBe(
    '{"a":"接入 API 网关","b":"3 月 5 日","d":"v1.2 版"}',
  )
})
