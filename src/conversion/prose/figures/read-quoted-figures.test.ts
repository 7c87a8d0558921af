import { expect, test } from 'vitest'
import { readQuotedFigures } from './read-quoted-figures.ts'

test.each([
  ['“碳排放”出现了25次，“海平面”出现了12次。', ['碳排放', 25], ['海平面', 12]],
  ['"rocket" appears 30 times, "orbit" 22 times', ['rocket', 30], ['orbit', 22]],
  ['“服务热情”得到了60次提及，「上菜慢」被提到了20次', ['服务热情', 60], ['上菜慢', 20]],
])('reads figures whose names are quoted: %s', (text, ...rows) => {
  expect(readQuotedFigures(text, null, `${text} 词云图`)).toMatchObject({ mark: 'word-cloud', rows })
})

test.each([
  ['a name without a figure', '“碳排放”出现了25次，“海平面”和“新能源”出现了12次'],
  ['a figure without a name', '“碳排放”出现了25次，“海平面”出现了12次，共37次'],
  ['a bound', '“碳排放”出现了不到25次，“海平面”出现了12次'],
])('reads nothing where there is %s', (_, text) => {
  expect(readQuotedFigures(text, null, `${text} 词云图`)).toBeNull()
})

test('reads nothing where no chart is named', () => {
  const rule = '“紧急”订单要在3小时内处理，“普通”订单要在24小时内处理'
  expect(readQuotedFigures(rule, null, rule)).toBeNull()
})
