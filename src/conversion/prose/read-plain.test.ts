import { expect, test } from 'vitest'
import { readProse } from './read-prose.ts'
import { relationsIn } from './relations-in.ts'

/** Plain first requests of all kinds, each of which was once drawn wrong or not at all. */
test.each([
  [
    'Our company has a CEO, Dana. Under Dana are the CTO Marcus and the CFO Li. Marcus has two teams, platform and mobile.',
    [
      'company > CEO Dana',
      'CEO Dana > CTO Marcus',
      'CTO Marcus > platform',
      'CTO Marcus > mobile',
      'CEO Dana > CFO Li',
    ],
  ],
  [
    '公司组织架构：总经理下面有研发部、市场部和财务部，研发部有前端组和后端组，市场部有品牌组',
    ['总经理 > 研发部', '研发部 > 前端组', '研发部 > 后端组', '总经理 > 市场部', '市场部 > 品牌组', '总经理 > 财务部'],
  ],
  [
    '公司部门：技术部下面有前端、后端，市场部下面有推广和品牌，还有财务部',
    [
      '公司部门 > 技术部',
      '技术部 > 前端',
      '技术部 > 后端',
      '公司部门 > 市场部',
      '市场部 > 推广',
      '市场部 > 品牌',
      '公司部门 > 财务部',
    ],
  ],
  [
    'CEO: Anna. Reporting to Anna: Ben (CTO) and Cleo (COO). Ben leads Dev and QA.',
    ['CEO Anna > Ben (CTO)', 'Ben (CTO) > Dev', 'Ben (CTO) > QA', 'CEO Anna > Cleo (COO)'],
  ],
  [
    '思维导图，主题是健康生活，包括饮食（蔬菜、水果）、运动（跑步、游泳）',
    ['健康生活 > 饮食', '饮食 > 蔬菜', '饮食 > 水果', '健康生活 > 运动', '运动 > 跑步', '运动 > 游泳'],
  ],
  [
    'What are the parts of a bicycle? frame, wheels (rim, spokes), drivetrain (crank, chain), brakes',
    [
      'parts of a bicycle > frame',
      'parts of a bicycle > wheels',
      'wheels > rim',
      'wheels > spokes',
      'parts of a bicycle > drivetrain',
      'drivetrain > crank',
      'drivetrain > chain',
      'parts of a bicycle > brakes',
    ],
  ],
  [
    'mind map for planning a wedding, with venue, guests, catering and music. Under catering: menu, drinks. Under guests: invitations, seating.',
    [
      'Planning a wedding > venue',
      'Planning a wedding > guests',
      'guests > invitations',
      'guests > seating',
      'Planning a wedding > catering',
      'catering > menu',
      'catering > drinks',
      'Planning a wedding > music',
    ],
  ],
  [
    '旅行计划的思维导图，分为交通、住宿和预算，交通有飞机和高铁',
    ['旅行计划 > 交通', '交通 > 飞机', '交通 > 高铁', '旅行计划 > 住宿', '旅行计划 > 预算'],
  ],
  [
    "If the item is damaged we refund in full. If it's unopened and within 30 days, refund minus shipping. Otherwise no refund.",
    [
      'The item is damaged? -> Refund in full: Yes',
      "The item is damaged? -> It's unopened and within 30 days?: No",
      "It's unopened and within 30 days? -> Refund minus shipping: Yes",
      "It's unopened and within 30 days? -> No refund: No",
    ],
  ],
  [
    '我们的CI流程是提交代码后跑单元测试，失败就通知作者，成功就构建镜像，推到仓库',
    ['提交代码后跑单元测试 -> 成功？', '成功？ -> 通知作者: 否', '成功？ -> 构建镜像: 是', '构建镜像 -> 推到仓库'],
  ],
  [
    '学校数据库有学生、课程和老师。学生有学号、姓名，课程有名称、学分。一个学生可以选多门课，一门课由一位老师教',
    ['学生 > 学号', '学生 > 姓名', '课程 > 名称', '课程 > 学分', '学生 -> 课程: 选', '课程 -> 老师: 由…教'],
  ],
  [
    'A blog has users, posts and comments. Users write posts. Each comment belongs to a user. Users have a username and an email. Posts have a title.',
    ['User > username', 'User > email', 'post > title', 'User -> post: write', 'comment -> User: belongs to'],
  ],
  [
    '电商数据库设计：用户表（id，用户名），订单表（id，金额），一个用户多个订单',
    ['用户 > id', '用户 > 用户名', '订单 > id', '订单 > 金额', '用户 -> 订单: 有'],
  ],
  [
    'customers use the React frontend, which talks to an API gateway. The gateway routes to the catalog service and order service. Orders go to a Postgres database and catalog uses Elasticsearch.',
    [
      'customers -> React frontend: use',
      'React frontend -> API gateway: talks',
      'API gateway -> catalog service: routes',
      'API gateway -> order service: routes',
      'order service -> Postgres database: Orders',
      'catalog service -> Elasticsearch: uses',
    ],
  ],
  [
    '微服务架构：网关转发到用户服务和订单服务，用户服务连MySQL，两个服务都发消息到Kafka',
    [
      '网关 -> 用户服务: 转发到',
      '网关 -> 订单服务: 转发到',
      '用户服务 -> MySQL: 连',
      '用户服务 -> Kafka: 发消息',
      '订单服务 -> Kafka: 发消息',
    ],
  ],
  [
    '系统由前端、后端、数据库三部分组成，前端调用后端接口，后端读写数据库',
    ['前端 -> 后端: 调用', '后端 -> 数据库: 读写'],
  ],
  [
    '时序图：用户输入账号密码，前端发给后端，后端查数据库，数据库返回用户，后端校验密码后返回token，前端跳转首页',
    [
      '用户 -> 用户: 输入账号密码',
      '前端 -> 后端: 发给后端',
      '后端 -> 数据库: 查数据库',
      '数据库 -> 后端: 返回用户',
      '后端 -> 前端: 校验密码后返回token',
      '前端 -> 前端: 跳转首页',
    ],
  ],
  [
    'sequence diagram: Alice calls Bob, Bob leaves a note, Alice reads it, Bob calls back later',
    ['Alice -> Bob: calls', 'Bob -> Bob: leaves a note', 'Alice -> Alice: reads it', 'Bob -> Alice: calls back later'],
  ],
  [
    '订单状态：待付款、已付款、已完成。待付款超时变成已取消，已付款可以申请退款变成已退款',
    ['待付款 -> 已取消: 超时', '已付款 -> 已退款: 申请退款'],
  ],
  [
    'family tree: Grandpa Joe and Grandma Rose have two kids, Anna and Peter. Anna married Tom and they have Lily.',
    ['Grandpa Joe and Grandma Rose > Anna and Tom', 'Anna and Tom > Lily', 'Grandpa Joe and Grandma Rose > Peter'],
  ],
  [
    'Steps to brew kombucha: make sweet tea, add scoby, ferment, bottle, second ferment',
    ['Make sweet tea -> Add scoby', 'Add scoby -> Ferment', 'Ferment -> Bottle', 'Bottle -> Second ferment'],
  ],
])('%s', (text, relations) => {
  expect(relationsIn(readProse(text))).toEqual(relations)
})

test.each([
  "a parcel comes: I sign for it, then check if they work here. If yes I email them, if they haven't picked it up after 3 days I ring them; if not it goes back",
  '血压随访：量血压，低于140/90就三个月后再随访；高于的先问吃药，没吃的做宣教；超过180/110直接转院。',
])('half of what was said is no step: %s', text => {
  expect(readProse(text)).toBeNull()
})

test('where two are compared is no part of a name, and a name is not cut', () => {
  const sides = readProse('美团和饿了么在我店里的比较：美团抽成21%，补贴少；饿了么抽成18%，补贴多。做成左右对比的样子')
  expect(relationsIn(sides)).toEqual(['美团 > 抽成21%', '美团 > 补贴少', '饿了么 > 抽成18%', '饿了么 > 补贴多'])
})

test('the request before a plan of hours is its title', () => {
  const plan = readProse('周四凌晨的变更排期，甘特图：0点到0点半备份数据库，0点半到1点停服务，1点到2点半升级')
  expect(plan?.type === 'items' && plan.groups[0]?.items.map(({ label }) => label)).toEqual([
    '备份数据库',
    '停服务',
    '升级',
  ])
})
