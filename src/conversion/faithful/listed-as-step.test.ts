import { expect, test } from 'vitest'
import { readProse } from '../prose/read-prose.ts'
import { listsAsStep } from './listed-as-step.ts'

function flowOf(label: string) {
  return { type: 'graph' as const, nodes: [{ id: 'a', label, role: 'step' as const }], edges: [], groups: [] }
}

test.each([
  ['待机、进水、洗涤', '洗衣机状态：待机、进水、洗涤；门没关好就报警', true],
  ['待机、进水、洗涤', '洗衣机：待机、进水、洗涤', false],
  ['青海、四川、甘肃、宁夏、山西', '黄河，先青海、四川、甘肃、宁夏、山西，再入海', true],
  ['main、develop、feature、release、hotfix', 'Git分支：main、develop、feature、release、hotfix，先拉分支', true],
  ['准备面粉、鸡蛋、牛奶、白糖、黄油', '先准备面粉、鸡蛋、牛奶、白糖、黄油，再搅拌', false],
])('%s in %s', (label, text, expected) => {
  expect(listsAsStep(flowOf(label), text)).toBe(expected)
})

test.each([
  '洗衣机程序状态：待机、进水、洗涤、漂洗；漂洗重复两次；门没关好就报警暂停；断电恢复后继续',
  '对比Python、Java、Go三种语言：上手难度低/中，性能一般/较好/好',
  '数据库设计：学生表(学号,姓名)，课程表(课程号,名称)，教师表(工号,姓名)，一个老师教多门课',
  '智能家居系统：传感器经Zigbee连到网关，网关用MQTT上传云平台，手机App通过HTTPS控制',
  'Radar chart: Mila reflexes 9, handling 7, kicking 6; Joana 7, 9, 8',
  '投诉处理：客服登记，如果是质量问题就换货，如果是物流问题就补发，谈不妥建议走法律程序',
])('not drawn: %s', text => {
  expect(readProse(text)).toBeNull()
})
