import { describe, expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readColumns } from './read-columns.ts'
import { readComparison } from './read-comparison.ts'

test('a board that is named before a colon is no column', () => {
  const text = 'Todo board: backlog has dark mode and search, in progress is the login, done are logo and homepage.'
  expect(readColumns(text, null, text)?.groups.map(({ label }) => label)).toEqual(['backlog', 'in progress', 'done'])
})

describe('lists with well-known names', () => {
  test.each([
    [
      'todo: paint, tiles / doing: wiring / done: floor',
      'board',
      ['todo > paint', 'todo > tiles', 'doing > wiring', 'done > floor'],
    ],
    [
      'Kanban: todo is paint, tiles and wiring; done are floor and roof',
      'board',
      ['todo > paint', 'todo > tiles', 'todo > wiring', 'done > floor', 'done > roof'],
    ],
    [
      '四象限：重要紧急放投诉，重要不紧急放学英语，不重要但紧急放回微信，不重要不紧急放刷抖音',
      'quadrants',
      ['重要紧急 > 投诉', '重要不紧急 > 学英语', '不重要但紧急 > 回微信', '不重要不紧急 > 刷抖音'],
    ],
    [
      '为一家民宿做SWOT分析，包括：优势-风景好、价格低；劣势——交通不便；机会 - 露营热；威胁-同行多',
      'quadrants',
      ['优势 > 风景好', '优势 > 价格低', '劣势 > 交通不便', '机会 > 露营热', '威胁 > 同行多'],
    ],
    ['House 待办：刷漆、贴砖 完成：地板', 'board', ['待办 > 刷漆', '待办 > 贴砖', '完成 > 地板']],
    [
      'Pros of cats: quiet, clean. Cons: they scratch',
      'comparison',
      ['Pros of cats > quiet', 'Pros of cats > clean', 'Cons > they scratch'],
    ],
    [
      'Pros: no commute, quiet. Cons: loneliness, blurred boundaries and worse equipment',
      'comparison',
      ['Pros > no commute', 'Pros > quiet', 'Cons > loneliness', 'Cons > blurred boundaries', 'Cons > worse equipment'],
    ],
    ['待办有刷漆和贴砖，进行中是电路', 'board', ['待办 > 刷漆', '待办 > 贴砖', '进行中 > 电路']],
    ['租房的优缺点，优点是不用修、灵活，缺点是贵', 'comparison', ['优点 > 不用修', '优点 > 灵活', '缺点 > 贵']],
    ['优点：快、稳；缺点：贵', 'comparison', ['优点 > 快', '优点 > 稳', '缺点 > 贵']],
    [
      '重要紧急：修漏水；重要不紧急：锻炼；不重要紧急：电话；不重要不紧急：游戏',
      'quadrants',
      ['重要紧急 > 修漏水', '重要不紧急 > 锻炼', '不重要紧急 > 电话', '不重要不紧急 > 游戏'],
    ],
  ])('%s', (text, arrangement, expected) => {
    const items = readColumns(text, null, text)
    expect(items?.arrangement).toBe(arrangement)
    expect(relationsIn(items)).toEqual(expected)
  })

  test.each(['done: floor', 'todo: paint / todo: tiles', 'I have pros and cons', 'todo: , done: floor'])(
    'is none: %s',
    text => {
      expect(readColumns(text, null, text)).toBeNull()
    },
  )
})

describe('two things side by side', () => {
  test.each([
    [
      'Bus vs tram: bus is cheap, tram has more room and runs later',
      ['Bus > cheap', 'tram > more room', 'tram > runs later'],
    ],
    [
      'Compare renting and buying a house: renting is flexible but you build no equity; buying builds equity',
      ['renting > flexible', 'renting > build no equity', 'buying a house > builds equity'],
    ],
    [
      '比较Python、Java和Go三门语言：Python简单但慢，Java生态好但啰嗦，Go库少',
      ['Python > 简单', 'Python > 慢', 'Java > 生态好', 'Java > 啰嗦', 'Go > 库少'],
    ],
    ['对比一下纸书和电子书：纸书好闻、耐看，电子书轻', ['纸书 > 好闻', '纸书 > 耐看', '电子书 > 轻']],
  ])('%s', (text, expected) => {
    expect(relationsIn(readComparison(text, text))).toEqual(expected)
  })

  test.each([
    'Bus vs tram: bus is cheap',
    'Bus vs tram: both are cheap, tram is late',
    'Bus and tram: bus is cheap, tram is late',
  ])('is none: %s', text => {
    expect(readComparison(text, text)).toBeNull()
  })
})

test.each([
  ['kanban: todo fix login, write docs; doing payment page; done setup ci', ['todo', 'doing', 'done'], 'payment page'],
  ['看板，待办有联系房东和订椅子，正在做刷墙，做完的有买油漆', ['待办', '正在做', '做完'], '刷墙'],
  [
    'board with Backlog (call landlord, order chairs), In progress (paint walls) and Done (buy paint)',
    ['Backlog', 'In progress', 'Done'],
    'paint walls',
  ],
  ['SWOT：优势位置好，劣势租金高，机会学校团建，威胁隔壁新开了一家', ['优势', '劣势', '机会', '威胁'], '租金高'],
  ['pros and cons of trains: pro quiet, cheap. con late, slow', ['pro', 'con'], 'late'],
])('whoever asks for lists may leave out the marks behind their names: %s', (text, names, item) => {
  const items = readColumns(text, null, text)
  expect(items?.groups.map(({ label }) => label)).toEqual(names)
  expect(items?.groups.flatMap(group => group.items.map(({ label }) => label))).toContain(item)
})

test('names of lists are no names where nobody asks for lists', () => {
  const text = 'done with work; next comes dinner'
  expect(readColumns(text, null, text)).toBeNull()
})
