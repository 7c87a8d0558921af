import { expect, test } from 'vitest'
import { withHeadingColon } from './heading-colon.ts'

test.each([
  ['Mind map of tea - kinds: green, black; places: China', 'Mind map of tea: kinds: green, black; places: China'],
  ['Compare cats and dogs – cats are quiet, dogs loyal', 'Compare cats and dogs: cats are quiet, dogs loyal'],
  ['bar chart of sales north 12 south 9 east 14', 'bar chart of sales: north 12 south 9 east 14'],
  ['Our budget is 60% rent, 30 % food and 10% fun', 'Our budget: 60% rent, 30 % food and 10% fun'],
  [
    'The process of making bread is mixing, kneading and baking',
    'The process of making bread: mixing, kneading and baking',
  ],
  ['项目里程碑，1月15日启动，6月1日上线', '项目里程碑：1月15日启动，6月1日上线'],
  ['步骤图：注册公司的步骤，第一步核名，第二步刻章', '注册公司的步骤：第一步核名，第二步刻章'],
  [
    'Five tips for better sleep - no screens, a cool room, no coffee',
    'Five tips for better sleep: no screens, a cool room, no coffee',
  ],
  ['培训讲了三点，沟通技巧、写作方法、团队协作', '培训讲了三点：沟通技巧、写作方法、团队协作'],
])('%s', (text, expected) => {
  expect(withHeadingColon(text)).toBe(expected)
})

test.each([
  'Milk - two litres, bread',
  'Timeline: Rome 1 - 5, Paris 6 - 9',
  'Timeline of trips Rome - May, Paris - June',
  'We met north 12 south 9 east 14',
])('stays as it is: %s', text => {
  expect(withHeadingColon(text)).toBe(text)
})
