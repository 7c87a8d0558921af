import { describe, expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { areOpposite, readCase, readOtherwise } from './conditions.ts'
import { readWorkflow } from './read-workflow.ts'

const arrows = (text: string) => relationsIn(readWorkflow(text, null))

test('a way back leads to the step of that very name', () => {
  expect(arrows('发布流程：需求→开发评审→开发→测试→有bug就退回开发→没有就上线')).toContain('有bug？ -> 开发: 是')
})

describe('steps', () => {
  test.each([
    [
      'First we soak the beans, then drain them, finally cook them',
      ['Soak the beans -> Drain them', 'Drain them -> Cook them'],
    ],
    [
      'yesterday we took the ferry, then climbed the hill and finally slept in a hut',
      ['Took the ferry -> Climbed the hill', 'Climbed the hill -> Slept in a hut'],
    ],
    [
      'Support: first line reads the mail, second line calls back, then the case is filed',
      ['First line reads the mail -> Second line calls back', 'Second line calls back -> The case is filed'],
    ],
    [
      'How do we lend tools? The clerk checks the card, the clerk hands it over, the neighbour signs',
      ['The clerk checks the card -> The clerk hands it over', 'The clerk hands it over -> The neighbour signs'],
    ],
    ['押金怎么退？租客搬走，我们验房，最后归档', ['租客搬走 -> 我们验房', '我们验房 -> 归档']],
    ['播客从选题到发布，选题，录音，发布', ['选题 -> 录音', '录音 -> 发布']],
    ['How bread is made: kneaded, ground and baked', ['Kneaded -> Ground', 'Ground -> Baked']],
    [
      'The water cycle: water leaves the sea, falls as rain, flows back to the sea through rivers',
      [
        'Water leaves the sea -> Falls as rain',
        'Falls as rain -> Flows back to the sea through rivers',
        'Flows back to the sea through rivers -> Water leaves the sea',
      ],
    ],
    ['先量尺寸，再裁布，最后缝好', ['量尺寸 -> 裁布', '裁布 -> 缝好']],
    [
      'Invoice process: clerk scans it, manager signs it, bank pays it',
      ['Clerk scans it -> Manager signs it', 'Manager signs it -> Bank pays it'],
    ],
  ])('%s', (text, expected) => {
    expect(arrows(text)).toEqual(expected)
  })
})

describe('choices', () => {
  test('if and otherwise, and what follows both', () => {
    expect(
      arrows(
        'The porter checks the badge. If it is valid open the gate, otherwise call the office. Then write it down.',
      ),
    ).toEqual([
      'The porter checks the badge -> It is valid?',
      'It is valid? -> Open the gate: Yes',
      'It is valid? -> Call the office: No',
      'Open the gate -> Write it down',
      'Call the office -> Write it down',
    ])
  })

  test('通过就…不通过就…, and what ends there', () => {
    expect(arrows('提交稿件，主编审稿，通过就排版，不通过就退稿，然后印刷')).toEqual([
      '提交稿件 -> 主编审稿',
      '主编审稿 -> 通过？',
      '通过？ -> 排版: 是',
      '通过？ -> 退稿: 否',
      '排版 -> 印刷',
    ])
  })

  test('a way back finds the step that it names', () => {
    expect(arrows('填表，窗口核对，如果有错就返回填表，否则盖章')).toEqual([
      '填表 -> 窗口核对',
      '窗口核对 -> 有错？',
      '有错？ -> 填表: 是',
      '有错？ -> 盖章: 否',
    ])
  })

  test('a question with its answers', () => {
    expect(arrows('Guest rings. Is someone home? Yes: open the door. No: take a message.')).toEqual([
      'Guest rings -> Is someone home?',
      'Is someone home? -> Open the door: Yes',
      'Is someone home? -> Take a message: No',
    ])
  })

  test('answers that begin with if, or with the words of the question', () => {
    expect(arrows('Flow: pack bags, lock up, is it late? if yes take a taxi, if no walk home')).toEqual([
      'Pack bags -> Lock up',
      'Lock up -> Is it late?',
      'Is it late? -> Take a taxi: Yes',
      'Is it late? -> Walk home: No',
    ])
    expect(arrows('出门流程：收拾，锁门，下雪吗？下雪就坐车，不下雪走路去')).toEqual([
      '收拾 -> 锁门',
      '锁门 -> 下雪？',
      '下雪？ -> 坐车: 是',
      '下雪？ -> 走路去: 否',
    ])
  })

  test('the other case by its words, and a check as the question', () => {
    expect(arrows('面试三轮，合适就发聘书，不合适发拒信，归档')).toContain('合适？ -> 发拒信: 否')
    expect(arrows('收到来件，判断是不是急件，是的话当天送，不是就排队')).toContain('是不是急件？ -> 当天送: 是')
    expect(arrows('Choose a seat, press the button, if sold out refund coin, else print ticket')).toContain(
      'Sold out? -> Print ticket: No',
    )
  })

  test('做检查再看结果 is one step, and what follows comes after it, too', () => {
    expect(arrows('先挂号，医生看诊，需要检查就去做检查再看结果，不需要就直接开药，最后取药')).toContain(
      '去做检查再看结果 -> 取药',
    )
  })

  test('测试通过后 is the other case of 测试失败', () => {
    expect(arrows('发布流程：提交代码，自动测试，测试失败退回提交，测试通过后部署')).toEqual([
      '提交代码 -> 自动测试',
      '自动测试 -> 测试失败？',
      '测试失败？ -> 提交代码: 是',
      '测试失败？ -> 部署: 否',
    ])
  })

  test('what comes after a step of one case goes on in that case', () => {
    expect(arrows('顾客下单后店员查库存，有货就打包寄出，没货就记下并向厂家补货，补货到了以后再寄出')).toEqual([
      '顾客下单后店员查库存 -> 有货？',
      '有货？ -> 打包寄出: 是',
      '有货？ -> 记下并向厂家补货: 否',
      '记下并向厂家补货 -> 补货到了以后再寄出',
    ])
  })

  test('one case alone leads past it', () => {
    expect(arrows('Pack the bag, check the weather, if it rains take the coat, then leave the house')).toContain(
      'It rains? -> Leave the house: No',
    )
  })
})

describe('loops and ways back', () => {
  test('again, and back to what the noun names', () => {
    expect(
      arrows('Release: write code, run tests, if they fail fix the code and run tests again, else merge it'),
    ).toEqual([
      'Write code -> Run tests',
      'Run tests -> They fail?',
      'They fail? -> Fix the code: Yes',
      'Fix the code -> Run tests',
      'They fail? -> Merge it: No',
    ])
    expect(arrows('Sprint process: planning, review, retro, then back to planning')).toContain('Retro -> Planning')
    expect(
      arrows('How to repot a plant: water it the day before, loosen the roots, set it in fresh soil, water again'),
    ).toEqual([
      'Water it the day before -> Loosen the roots',
      'Loosen the roots -> Set it in fresh soil',
      'Set it in fresh soil -> Water again',
    ])
    expect(arrows('order -> cook -> serve and then order again')).toEqual([
      'Order -> Cook',
      'Cook -> Serve',
      'Serve -> Order',
    ])
    expect(arrows('Desk flow: open, check, close. From check it can go back to open')).toContain('Check -> Open')
  })

  test('重填, 继续, 为止', () => {
    expect(arrows('报销：员工填单，主管看，不同意打回重填，同意了财务打款')).toEqual([
      '员工填单 -> 主管看',
      '主管看 -> 同意？',
      '同意？ -> 员工填单: 否',
      '同意？ -> 财务打款: 是',
    ])
    expect(arrows('做法：焯水，加水炖一小时，没烂就继续炖，烂了出锅')).toContain('烂？ -> 加水炖一小时: 否')
    expect(arrows('步骤 选题→写稿→老师看，老师不满意就改，改到满意为止→定稿')).toEqual([
      '选题 -> 写稿',
      '写稿 -> 老师看',
      '老师看 -> 老师不满意？',
      '老师不满意？ -> 改: 是',
      '改 -> 老师不满意？',
      '老师不满意？ -> 定稿: 否',
    ])
  })

  test('repeat until', () => {
    expect(arrows('Dough recipe: mix flour, knead it, repeat until it is smooth, then bake it')).toEqual([
      'Mix flour -> Knead it',
      'Knead it -> It is smooth?',
      'It is smooth? -> Knead it: No',
      'It is smooth? -> Bake it: Yes',
    ])
  })
})

describe('limits, results and leads', () => {
  test('超过 and 低于 are conditions; what nobody says of the other case ends', () => {
    expect(arrows('进货流程 看库存 低于20件就下单 收货 入库')).toEqual([
      '看库存 -> 低于20件？',
      '低于20件？ -> 下单: 是',
      '下单 -> 收货',
      '低于20件？ -> 收货: 否',
      '收货 -> 入库',
    ])
    expect(arrows('请假流程：员工申请，组长审批，超过3天需经理审批')).toEqual([
      '员工申请 -> 组长审批',
      '组长审批 -> 超过3天？',
      '超过3天？ -> 经理审批: 是',
      '经理审批 -> 结束',
      '超过3天？ -> 结束: 否',
    ])
  })

  test('what is asked for, and courtesies, are no steps', () => {
    expect(
      arrows(
        'hi! could you make me a picture of how our garage works? customer comes in, we look at the car, we repair it. thx',
      ),
    ).toEqual(['Customer comes in -> Look at the car', 'Look at the car -> Repair it'])
    expect(arrows('嗯帮我画一下快递怎么到我手里的，商家打包，快递员揽收，我去取')).toEqual([
      '商家打包 -> 快递员揽收',
      '快递员揽收 -> 我去取',
    ])
  })

  test('a question within an answer', () => {
    expect(arrows('walk or drive: is it raining? yes drive. no: is it far? yes drive no walk')).toEqual([
      'Is it raining? -> Drive: Yes',
      'Is it raining? -> Is it far?: No',
      'Is it far? -> Drive: Yes',
      'Is it far? -> Walk: No',
    ])
  })
})

test.each([
  [
    'a way back to what nobody named',
    'Scan the card, check the name, if it is wrong go back to the lobby, otherwise let them in',
  ],
  ['a case in a step', '报名：先填表，再交费，外地学生要先办证，最后选课'],
  ['one of three cases', '登录：输入口令，系统校验，错误超过5次锁定，没超过重新输入，正确进首页'],
  ['states', 'An order can be new, paid or sent. It goes from new to paid, then it can be sent.'],
  ['amounts', 'Soup: 2 carrots, 1 onion, then boil it, then serve it'],
  ['a case of which nobody knows where it ends', 'Open the box, if it is empty tell us, take a photo, ship it'],
  ['talk', 'I like trains, then again I like boats because they are slow'],
  ['code', 'def f(n):\n  if n > 2:\n  return n'],
  ['too few', 'Wash, then dry'],
])('%s is not read', (_, text) => {
  expect(readWorkflow(text, null)).toBeNull()
})

test('conditions', () => {
  expect(readCase('if he is late we start')).toEqual({ condition: 'he is late', done: 'we start' })
  expect(readCase('if rejected')).toEqual({ condition: 'rejected', done: '' })
  expect(readCase('同意的话归档')).toEqual({ condition: '同意', done: '归档' })
  expect(readCase('归档')).toBeNull()
  expect(readOtherwise('if not, call them')).toBe('call them')
  expect(readOtherwise('否则就归档')).toBe('归档')
  expect(readOtherwise('call them')).toBeNull()
  expect(areOpposite('they pass', 'they fail')).toBe(true)
  expect(areOpposite('超过3天', '没超过')).toBe(true)
  expect(areOpposite('it is late', 'it is early')).toBe(false)
  expect(areOpposite('通过', '通过')).toBe(false)
})

test('how long one waits is no step', () => {
  expect(arrows('First they sign, then IT sets up a desk, and after two weeks they have a talk')).not.toContain(
    'IT sets up a desk -> Two weeks',
  )
})

test('a list is one step after the other where a flow is asked for', () => {
  const told = '下单、上门取件、称重付款、签收'
  const flow = readWorkflow(told, '快递寄件', `快递寄件流程图：${told}`)
  expect(flow?.nodes.map(({ label }) => label)).toEqual(told.split('、'))
  expect(flow?.edges).toHaveLength(3)
  expect(readWorkflow(told, null, told)).toBeNull()
})
