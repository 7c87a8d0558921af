import { expect, test } from 'vitest'
import { hasTalkAsName } from './talk-names.ts'

test.each([
  ['the words that ask', ['请', '红日照四方']],
  ['who is asked, and with what', ['请帮我', 'API网关']],
  ['an order to draw', ['Illustrate the', 'Download process']],
  ['how it is to look', ['AWS icons', 'event bus']],
  ['parts of a drawing', ['Preserve both existing node labels and replace the direct edge with API', 'Cache']],
  ['the drawing that is asked for', ['绘制一张微服务架构图', '网关']],
  ['two sentences in one', ['产品目标和人力目标。在财务目标方面', '成本控制']],
  ['the lines of a briefing', ['主题', '要求']],
  ['aspects without anything said of them', ['从学习曲线', '应用领域', '性能等方面']],
])('%s are no names', (_, names) => {
  expect(hasTalkAsName(names)).toBe(true)
})

test.each([
  ['steps that begin like requests', ['请假', '请求审批', 'Draw the winner', 'Create a ticket']],
  ['abbreviations and versions', ['e.g. tea', 'v2.1 Beta', 'St. Gallen']],
  ['one heading of a briefing', ['岗位职责', '要求', '福利']],
  ['things of a drawing office', ['Diagram review', 'Colour proof']],
])('%s are names', (_, names) => {
  expect(hasTalkAsName(names)).toBe(false)
})
