import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readValuesInTurn } from './read-values-in-turn.ts'

function read(text: string) {
  return readValuesInTurn(text, null, text)
}

test.each([
  [
    '对比Python和Go两种语言：上手难度低/中，典型场景数据分析/云原生',
    ['Python > 上手难度：低', 'Python > 典型场景：数据分析', 'Go > 上手难度：中', 'Go > 典型场景：云原生'],
  ],
  [
    '比较一下高铁、飞机从北京去上海：时间4.5小时、2小时；费用553元、约800元',
    ['高铁 > 时间：4.5小时', '高铁 > 费用：553元', '飞机 > 时间：2小时', '飞机 > 费用：约800元'],
  ],
  [
    '租房 VS 买房：\n首付：无 / 90万\n灵活度：高 / 低',
    ['租房 > 首付：无', '租房 > 灵活度：高', '买房 > 首付：90万', '买房 > 灵活度：低'],
  ],
  [
    'Heat pump vs gas boiler\nCost: 11,000 vs 2,800\nCO2: low vs high',
    ['Heat pump > Cost: 11,000', 'Heat pump > CO2: low', 'gas boiler > Cost: 2,800', 'gas boiler > CO2: high'],
  ],
  [
    '光合作用和呼吸作用有啥区别，列表对比\n场所：叶绿体 / 线粒体\n能量：储存 / 释放',
    ['光合作用 > 场所：叶绿体', '光合作用 > 能量：储存', '呼吸作用 > 场所：线粒体', '呼吸作用 > 能量：释放'],
  ],
  [
    '甲、乙、丙对比\n价格：59元 / 39元 / 49元\n续航：一般 / 好 / 好',
    ['甲 > 价格：59元', '甲 > 续航：一般', '乙 > 价格：39元', '乙 > 续航：好', '丙 > 价格：49元', '丙 > 续航：好'],
  ],
])('%s', (text, expected) => {
  expect(relationsIn(read(text))).toEqual(expected)
})

test.each([
  '对比甲方案、乙方案、丙方案：价格高、低；质量好、中、差',
  '对比豆浆、牛奶三种饮品：热量低/高，价格2元/5元',
  '豆浆、牛奶：热量低/高，价格2元/5元',
  '今年目标/明年目标\n销售：100 / 200\n利润：20 / 40',
  '甲和乙对比\n价格：100 / 200\n数量：20 / 40',
  '甲组和乙组对比\n周一：写代码 / 写用例\n周二：评审',
])('nothing of: %s', text => {
  expect(read(text)).toBeNull()
})
