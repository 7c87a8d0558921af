import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../test/cpu-time.ts'
import { stripRequest } from './strip-request.ts'

describe('stripRequest', () => {
  test.each([
    ['Please draw a mind map of: # Trip\n## Rome', null, '# Trip\n## Rome'],
    ['Please draw a mind map of our trip:\n- Rome\n- Paris', 'Our trip', '- Rome\n- Paris'],
    ['Draw a mind map of Trip planning\n\n- Rome', 'Trip planning', '- Rome'],
    ['mind map: Coffee\n- Beans', null, 'Coffee\n- Beans'],
    ['A flowchart for user login:\n1. Open\n2. Sign in', 'User login', '1. Open\n2. Sign in'],
    ['Can you turn this into a mind map?\n\nCoffee\n  Beans', null, 'Coffee\n  Beans'],
    ['mind map: Interviews\n- Be on time\n- Say thanks', null, 'Interviews\n- Be on time\n- Say thanks'],
    ['mind map: Trip\n- Rome\nthanks', null, 'Trip\n- Rome'],
    ['Turn my trip plan into a mind map:\n- Rome', 'My trip plan', '- Rome'],
    ['Create a pie chart with data: A: 30%, B: 45%', null, 'A: 30%, B: 45%'],
    ['Create a pie chart with A 30, B 45', null, 'A 30, B 45'],
    ['Draw a bar chart for Q1: 20, Q2: 30', null, 'Q1: 20, Q2: 30'],
    ['Create a bar chart of sales by month. Data: Jan 20, Feb 30', 'Sales by month', 'Jan 20, Feb 30'],
    ['Draw a flowchart of a -> b -> c', null, 'a -> b -> c'],
    ['Make an infographic about our values\n\nTitle: What we stand for\n- Speed', 'What we stand for', '- Speed'],
    ['Here is my outline:\n# A\n## B', null, '# A\n## B'],
    ['# A\n## B\n\nPlease draw this as a mind map.', null, '# A\n## B'],
    ['画一个流程图：开始 -> 结束', null, '开始 -> 结束'],
    ['请画一个关于公司年度目标的思维导图：\n- 财务\n- 市场', '公司年度目标', '- 财务\n- 市场'],
    ['帮我画一个请假审批的流程图\n1. 申请\n2. 批准', '请假审批', '1. 申请\n2. 批准'],
    ['请把下面的内容整理成思维导图：\n# 旅行', null, '# 旅行'],
    ['把我的旅行计划整理成思维导图：\n- 罗马', '我的旅行计划', '- 罗马'],
    ['用思维导图来可视化我的数据 [{"id":1}]', null, '[{"id":1}]'],
    ['用柱形图展示各部门的员工人数 [{"n":1}]', '各部门的员工人数', '[{"n":1}]'],
    ['思维导图：\n咖啡\n  豆子', null, '咖啡\n  豆子'],
    ['用饼图展示，数据如下：苹果 30，香蕉 20', null, '苹果 30，香蕉 20'],
    ['对比茶和咖啡，做成信息图：\n- 茶', '对比茶和咖啡', '- 茶'],
    ['请绘制信息图\n主题：我们的价值观\n- 速度', '我们的价值观', '- 速度'],
    ['帮我画一个思维导图，主题是“学习方法”\n- 时间：番茄钟', '学习方法', '- 时间：番茄钟'],
    ['画个脑图，中心是“古典音乐”：\n巴洛克：巴赫', '古典音乐', '巴洛克：巴赫'],
    // What follows the name of the kind is content: its branches, or the name of the first list.
    ['做个婚礼的思维导图吧，主要两块，场地和宾客。场地有酒店', '婚礼', '主要两块，场地和宾客。场地有酒店'],
    ['做一份我个人的SWOT，优势：抗压强。劣势：没经验', '我个人', '优势：抗压强。劣势：没经验'],
    ['sequence diagram pls: the app asks the shop, it answers', null, 'the app asks the shop, it answers'],
    ['Mindmap - sleep - causes: tea, stress', null, 'sleep - causes: tea, stress'],
    ['一月 120 万，二月 200 万。用折线图可视化。', null, '一月 120 万，二月 200 万。'],
  ])('%j', (text, title, body) => {
    expect(stripRequest(text)).toEqual({ title, body })
  })

  test.each([
    ['Please make a kanban board of our trip: To do: pack; Done: book', 'Our trip', 'To do: pack; Done: book'],
    ['Draw a user journey map of ordering coffee:\n- Order', 'Ordering coffee', '- Order'],
    ['Make a fishbone diagram of late trains:\n- Staff', 'Late trains', '- Staff'],
    ['Generate a word cloud of our values: speed 5, care 3', 'Our values', 'speed 5, care 3'],
    ['Please draw a swimlane diagram for a refund:\n1. Ask', 'Refund', '1. Ask'],
    ['Make a decision tree for lunch:\n1. Hungry?', 'Lunch', '1. Hungry?'],
    ['Draw a Venn diagram of cats and dogs:\n- Cats', 'Cats and dogs', '- Cats'],
    ['Show a state machine of a door: open, closed', 'Door', 'open, closed'],
    ['Draw a Mermaid sequence diagram of login:\nA -> B: hi', 'Login', 'A -> B: hi'],
    ['Show the pros and cons of tea as an infographic:\n- Tea', 'Pros and cons of tea', '- Tea'],
    ['请画一个我们旅行的看板图：待办：订票', '我们旅行', '待办：订票'],
    ['画一张新员工入职的泳道图：\n1. 报到', '新员工入职', '1. 报到'],
    ['请生成一个图书馆的实体关系图：\n书', '图书馆', '书'],
    ['制作一张产品的词云：快 5，稳 3', '产品', '快 5，稳 3'],
    ['画一个水果的旭日图：苹果 3', '水果', '苹果 3'],
    ['把下面的内容整理成用户旅程图：\n- 下单', null, '- 下单'],
    ['Mermaid 流程图：a -> b', null, 'a -> b'],
  ])('knows what every kind calls its diagrams: %j', (text, title, body) => {
    expect(stripRequest(text)).toEqual({ title, body })
  })

  test.each([
    'Pros and cons\n- Pro: fast',
    'State machine\n- open',
    '优缺点\n- 优点：快',
    '发展历程：1990 成立',
    '# Draw a map\n## Tools',
    'Our values\n- Speed: ship every day',
    'Plot summary\n- Act one\n- Act two',
    'Show notes\n- Guests',
    '- draw a mind map\n- eat',
    'Infographic design tips\n- Use colour',
    'Chart patterns traders use\n- Flags',
    '软件开发包含如下环节：需求，设计',
    '图书馆\n- 阅览室',
    'Alice -> Bob: hello',
    '',
  ])('leaves content alone: %j', text => {
    expect(stripRequest(text)).toEqual({ title: null, body: text })
  })

  test('names the subject also where nothing follows, and keeps the words', () => {
    expect(stripRequest('Draw a mind map of coffee')).toEqual({ title: 'Coffee', body: 'Draw a mind map of coffee' })
    expect(stripRequest('生成脑图')).toEqual({ title: null, body: '生成脑图' })
  })

  test.each([
    ['Mind map: our garden\nVegetables\n  Beans\nTools\n  Spade', 'our garden', 'Vegetables\n  Beans\nTools\n  Spade'],
    ['思维导图：健康生活\n饮食\n  多吃蔬菜', '健康生活', '饮食\n  多吃蔬菜'],
  ])('takes what stands behind the colon, above an outline, as its title: %j', (text, title, body) => {
    expect(stripRequest(text)).toEqual({ title, body })
  })

  test('takes hostile lengths in linear time', () => {
    const started = cpuTime()
    for (const piece of [
      'draw a ',
      'please ',
      '画',
      'a mind map of ',
      ': ',
      '用图',
      '请',
      'the following ',
      '的',
      '\n',
      ' ',
      '。',
    ]) {
      stripRequest(piece.repeat(Math.ceil(100_000 / piece.length)))
    }
    expect(cpuTime() - started).toBeLessThan(1000)
  })
})

test.each([
  ['工单状态图，新建之后变成处理中', '工单', '新建之后变成处理中'],
  ['我要做一个关于垃圾分类的思维导图，可回收物有纸、塑料', '垃圾分类', '可回收物有纸、塑料'],
  ['老师让画取款的时序图，用户插卡', null, '老师让画取款的时序图，用户插卡'],
])('the name of a kind before a comma: %s', (text, title, body) => {
  expect(stripRequest(text)).toEqual({ title, body })
})
