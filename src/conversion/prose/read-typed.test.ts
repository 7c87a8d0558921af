import { describe, expect, test } from 'vitest'
import { stripRequest } from '../../kinds/strip-request.ts'
import { listParts } from '../../structure/parts.ts'
import { readList } from './read-list.ts'
import { readProse } from './read-prose.ts'
import { relationsIn } from './relations-in.ts'

const read = (text: string) => relationsIn(readProse(text))

describe('as people type them', () => {
  test.each([
    [
      'ORG: Ida Holm is CEO. Reporting to her: Max (CTO) and Eva (CFO). Max leads web and data.',
      ['Ida Holm (CEO) > Max (CTO)', 'Max (CTO) > web', 'Max (CTO) > data', 'Ida Holm (CEO) > Eva (CFO)'],
    ],
    [
      '店铺组织 店长李雷 下面有前厅和后厨 后厨下面有冷菜组和热菜组',
      ['李雷 (店长) > 前厅', '李雷 (店长) > 后厨', '后厨 > 冷菜组', '后厨 > 热菜组'],
    ],
    [
      'our setup - route53 to cloudfront to an ALB, ALB in front of 3 web servers in a private subnet, photos go to S3',
      ['route53 -> cloudfront', 'cloudfront -> ALB', 'ALB -> 3 web servers', '3 web servers -> S3: photos'],
    ],
    [
      'Our stack: web app talks to an API over REST. The API stores stuff in MySQL. Batch jobs run in a worker that reads from Kafka. Everything sits behind Nginx.',
      ['web app -> API: talks', 'API -> MySQL: stores', 'worker (batch jobs) -> Kafka: reads', 'Nginx -> web app'],
    ],
    [
      '我们系统大概是这样的，前端用React，请求走Nginx，Nginx转发到Go后端，后端连MySQL，图片存在OSS上',
      ['前端 React -> Nginx: 请求', 'Nginx -> Go后端: 转发', 'Go后端 -> MySQL', 'Go后端 -> OSS: 存图片'],
    ],
    [
      '微服务：网关转到商品服务、库存服务，商品服务往kafka发消息，库存服务消费',
      ['网关 -> 商品服务: 转到', '网关 -> 库存服务: 转到', '商品服务 -> kafka: 发消息', 'kafka -> 库存服务: 消费'],
    ],
    [
      'class Shape has name and color. Circle and Square inherit from Shape. Circle has radius and method area(). A Drawing has many Shapes. uml please',
      [
        'Shape > name',
        'Shape > color',
        'Circle > radius',
        'Circle > area',
        'Circle -> Shape',
        'Square -> Shape',
        'Drawing -> Shape: has',
      ],
    ],
    [
      '学校数据库有这些表：课程（课号、课名），学生（学号、姓名）。一个学生可以选多门课程',
      ['课程 > 课号', '课程 > 课名', '学生 > 学号', '学生 > 姓名', '学生 -> 课程: 选'],
    ],
    [
      '请假单状态：提交后是待审批，主管同意变成已批准，待审批超过3天自动关闭',
      [' -> 待审批', '待审批 -> 已批准: 主管同意', '待审批 -> 关闭: 超过3天'],
    ],
    [
      'someone applies, we check if they have a permit, if not we order one, then we open a file',
      [
        'Someone applies -> Check if they have a permit',
        'Check if they have a permit -> They have a permit?',
        'They have a permit? -> Order one: No',
        'Order one -> Open a file',
        'They have a permit? -> Open a file: Yes',
      ],
    ],
    [
      'Backend is Ana, Bo and Chen. QA is just Finn. Everyone reports to Gwen.',
      ['Gwen > Backend', 'Backend > Ana', 'Backend > Bo', 'Backend > Chen', 'Gwen > QA', 'QA > Finn'],
    ],
    [
      '自行车由车架、轮子和刹车组成，轮子包括辐条和轮胎',
      ['自行车 > 车架', '自行车 > 轮子', '轮子 > 辐条', '轮子 > 轮胎', '自行车 > 刹车'],
    ],
    ['灯的状态机：关着的时候按一下变成亮着，亮着的时候按一下变成关着', ['关着 -> 亮着: 按', '亮着 -> 关着: 按']],
    ['Gate states: shut -> open on push, open -> shut on pull', ['shut -> open: push', 'open -> shut: pull']],
    ['采购流程是提需求、比价、签合同、付款', ['提需求 -> 比价', '比价 -> 签合同', '签合同 -> 付款']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test('weeks of a plan, and what they lead to', () => {
    const plan = readProse('Choir - weeks 1-3 learn the notes, weeks 4-6 rehearse, week 7 dress rehearsal, concert')
    expect(plan && listParts(plan).elements.map(({ label, fields }) => [label, fields.value])).toEqual([
      ['', undefined],
      ['learn the notes', 'weeks 1-3'],
      ['rehearse', 'weeks 4-6'],
      ['dress rehearsal', 'week 7'],
      ['concert', 'finally'],
    ])
  })

  test('lists after a colon or a dash, whatever their case', () => {
    const list = readList(
      'SWOT for my stall:\nstrengths - good fruit, cheap\nweaknesses - rain, small\nthreats - new market, permits',
    )
    expect(relationsIn(list)).toContain('weaknesses > rain')
    expect(relationsIn(readList('tools: saw, hammer. food: bread, 2 eggs. clothes: hat, boots'))).toContain(
      'food > 2 eggs',
    )
  })
})

describe('what is said around them', () => {
  test.each([
    ['Hi Tom,\n\nship the boxes, then call Ana.\n\nThanks\nJulia', null, 'ship the boxes, then call Ana.'],
    ['李经理您好：3月5日评审，3月9日上线。谢谢！', null, '3月5日评审，3月9日上线。'],
    ['旅行清单思维导图，衣服：外套、帽子；证件：护照、机票', '旅行清单', '衣服：外套、帽子；证件：护照、机票'],
    ['Rain by month (bar chart please): May 30, June 12, July 9', null, 'Rain by month: May 30, June 12, July 9'],
  ])('is no part of the content: %s', (text, title, body) => {
    expect(stripRequest(text)).toEqual({ title, body })
  })
})
