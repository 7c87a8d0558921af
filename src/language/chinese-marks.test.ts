import { expect, test } from 'vitest'
import { withChineseMarks } from './chinese-marks.ts'

test.each([
  [
    '画个架构图:小程序走Nginx,Nginx转到订单服务;缓存用Redis.',
    '画个架构图：小程序走Nginx，Nginx转到订单服务；缓存用Redis.',
  ],
  ['苹果42吨, 梨18吨,桃子1,200吨', '苹果42吨，梨18吨，桃子1,200吨'],
  ['早上7:30起床,8:00吃饭.', '早上7:30起床，8:00吃饭。'],
  ['学生(学号,姓名),课程(学分)', '学生(学号，姓名)，课程(学分)'],
  ['家里电费1月320,2月1,280,3月12', '家里电费1月320，2月1,280，3月12'],
  ['先加试剂A,37度加热,再静置', '先加试剂A，37度加热，再静置'],
  ['怎么走?左转!', '怎么走？左转！'],
  ['一、内容（选题、文案）\n二、渠道（公众号）\n十二、数据', '1. 内容（选题、文案）\n2. 渠道（公众号）\n12. 数据'],
  ['二三十、四五十，一家、两家', '二三十、四五十，一家、两家'],
])('%s', (text, expected) => {
  expect(withChineseMarks(text)).toBe(expected)
  expect(withChineseMarks(expected)).toBe(expected)
})

test.each([
  'Draw tea (茶), milk: then serve',
  'graph LR\n  甲-->乙: 说明,别的',
  'title: 图,表\n内容: 甲,乙,丙,丁',
  '{"名字": "甲,乙,丙,丁"}',
  '类 打印机\n  +打印(文件: string): bool',
  '见 http://例子.com:80/甲,乙 = 丙',
])('else nothing changes: %s', text => {
  expect(withChineseMarks(text)).toBe(text)
})
