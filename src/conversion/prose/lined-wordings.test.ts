import { expect, test } from 'vitest'
import { withLinedWordings } from './lined-wordings.ts'

test.each([
  ['1月 3.2万\n2月 1.8万\n3月 4.1万\n奶茶店营业额，柱状图', '奶茶店营业额柱状图：\n1月：3.2万\n2月：1.8万\n3月：4.1万'],
  ['2018: 12.4%\n2019: 13.1%\n2020: 9.7%\n毛利率，折线', '毛利率折线图：\n2018: 12.4%\n2019: 13.1%\n2020: 9.7%'],
  ['院长：王\n├ 内科 李\n└ 外科 赵\n医院组织架构图', '医院组织架构图：\n院长：王\n├ 内科 李\n└ 外科 赵'],
  ['看板图\n【想读】三体、活着\n【读完】繁花', '看板图\n想读：三体、活着\n读完：繁花'],
  ['装修看板\n[待买] 瓷砖\n[已买] 灯具', '装修看板\n待买：瓷砖\n已买：灯具'],
  [
    '水果脑图：\n温带\n  仁果：苹果、梨\n热带\n  芒果、香蕉',
    '水果脑图：\n温带\n  仁果\n    苹果\n    梨\n热带\n  芒果\n  香蕉',
  ],
])('%j', (text, expected) => {
  expect(withLinedWordings(text)).toBe(expected)
})

test.each([
  '交付物：\n需求文档：张\n原型：李\n系统架构图',
  '需求文档\n系统架构图\n数据库类图',
  '项目清单\n1. 先写文档\n2. 再画流程图',
  '1月 3.2万\n其余都还没统计\n还要等财务\n2月 1.8万',
  '【注】下周停电\n请大家知悉\n谢谢',
  '前端脑暴\n  框架：Vue、React\n后端\n  语言：Go、Java',
])('stays as it is: %j', text => {
  expect(withLinedWordings(text)).toBe(text)
})
