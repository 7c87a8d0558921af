import { expect, test } from 'vitest'
import type { Graph, GraphNode } from '../structure/graph.ts'
import { holdsCondition, isCutProcess, runsThroughCases } from './misread-process.ts'

/** `arrows`: "A > B", or "A > B: label"; names that end with a question mark are decisions. */
function processOf(names: readonly string[], arrows: readonly string[]): Graph {
  const nodes = names.map<GraphNode>(label => ({
    id: label,
    label,
    role: /[?？]$/.test(label) ? 'decision' : label === 'End' ? 'end' : 'step',
  }))
  const edges = arrows.map((arrow, index) => {
    const [, from = '', to = '', label] = /^(.+?) > (.+?)(?:: (.+))?$/.exec(arrow) ?? []
    return { id: `e${index}`, from, to, direction: 'forward' as const, line: 'solid' as const, ...(label && { label }) }
  })
  return { type: 'graph', nodes, edges, groups: [] }
}

test('one question that was read as two, because its other answer was told later', () => {
  const steps = ['需求足够明确？', '系统设计', '需求不明确？', '编码']
  expect(isCutProcess(processOf(steps, ['需求足够明确？ > 系统设计: 是', '系统设计 > 需求不明确？']))).toBe(true)
  const english = ['Is it valid?', 'Ship', 'Is it not valid?', 'Stop']
  expect(isCutProcess(processOf(english, ['Is it valid? > Ship: Yes', 'Ship > Is it not valid?']))).toBe(true)
  const others = ['Paid?', 'Pack', 'In stock?', 'Ship']
  expect(isCutProcess(processOf(others, ['Paid? > Pack: Yes', 'Pack > In stock?']))).toBe(false)
})

test('what may happen at any time, as a question behind the last step', () => {
  const steps = ['Spin', 'The door is open?', 'It pauses', 'End']
  const arrows = ['Spin > The door is open?', 'The door is open? > It pauses: Yes', 'The door is open? > End: No']
  expect(isCutProcess(processOf(steps, arrows))).toBe(true)
  const others = steps.map(each => each.replace('It pauses', 'It rings'))
  expect(
    isCutProcess(
      processOf(
        others,
        arrows.map(each => each.replace('It pauses', 'It rings')),
      ),
    ),
  ).toBe(false)
})

test('a question that does not say what of', () => {
  const steps = ['Check the account', "It isn't?", 'Reactivate it']
  expect(isCutProcess(processOf(steps, ["Check the account > It isn't?", "It isn't? > Reactivate it: Yes"]))).toBe(true)
  const asked = ['Check the account', 'It is active?', 'Reactivate it']
  expect(
    isCutProcess(processOf(asked, ['Check the account > It is active?', 'It is active? > Reactivate it: No'])),
  ).toBe(false)
})

test('a question about an approval that passes another one by', () => {
  const steps = ['经理审批', '超过5000？', '总监再审', '通过？', '下单']
  const cases = ['经理审批 > 超过5000？', '超过5000？ > 总监再审: 是', '超过5000？ > 通过？: 否', '通过？ > 下单: 是']
  expect(isCutProcess(processOf(steps, cases))).toBe(true)
  expect(isCutProcess(processOf(steps, [...cases, '总监再审 > 通过？']))).toBe(false)
})

test('a question behind the end of everything', () => {
  const steps = ['上菜', '结账离开', '没有座位？', '排队等候']
  expect(
    isCutProcess(processOf(steps, ['上菜 > 结账离开', '结账离开 > 没有座位？', '没有座位？ > 排队等候: 是'])),
  ).toBe(true)
  const english = ['Pay', 'The guest leaves', 'Is it raining?', 'Call a cab']
  expect(isCutProcess(processOf(english, ['Pay > The guest leaves', 'The guest leaves > Is it raining?']))).toBe(true)
  expect(isCutProcess(processOf(english, ['Pay > Is it raining?', 'Is it raining? > The guest leaves: No']))).toBe(
    false,
  )
  const stock = ['下单', '叫号取餐', '缺料？', '退款']
  expect(isCutProcess(processOf(stock, ['下单 > 叫号取餐', '叫号取餐 > 缺料？', '缺料？ > 退款: 是']))).toBe(true)
})

test('the end of a condition within a step', () => {
  const graph = processOf(['Known?', 'Exist we show the same message'], ['Known? > Exist we show the same message: No'])
  expect(holdsCondition(graph, 'If it does not exist we show the same message')).toBe(true)
  expect(holdsCondition(graph, 'Known or not, we show the same message')).toBe(false)
})

test('a question about what was skipped', () => {
  const steps = ['You feel sick?', 'Check your temperature', "It's over 38?", 'Call the doctor']
  const within = ['You feel sick? > Check your temperature: Yes', "Check your temperature > It's over 38?"]
  expect(isCutProcess(processOf(steps, [...within, "You feel sick? > It's over 38?: No"]))).toBe(true)
  expect(isCutProcess(processOf(steps, [...within, "It's over 38? > Call the doctor: Yes"]))).toBe(false)
})

test('a way back that leads on', () => {
  const steps = ['编码阶段', '测试', '返回编码阶段重新修复', '发布']
  expect(
    isCutProcess(processOf(steps, ['编码阶段 > 测试', '测试 > 返回编码阶段重新修复', '返回编码阶段重新修复 > 发布'])),
  ).toBe(true)
  expect(
    isCutProcess(
      processOf(
        ['Fill the form', 'Check', 'Go back to the form', 'Send'],
        ['Check > Go back to the form', 'Go back to the form > Send'],
      ),
    ),
  ).toBe(true)
  const returning = ['Borrow a book', 'Read it', 'Return it', 'Pay']
  expect(isCutProcess(processOf(returning, ['Read it > Return it', 'Return it > Pay']))).toBe(false)
})

test('the name of the process with its parts around it', () => {
  const parts = ['login flow', 'validation', 'error handling']
  expect(isCutProcess(processOf(parts, ['login flow > validation', 'login flow > error handling']))).toBe(true)
  expect(isCutProcess(processOf(parts, ['login flow > validation', 'validation > error handling']))).toBe(false)
})

test('a question that stands after a step which it does not ask about', () => {
  const steps = ['Run tests', 'Deploy', 'Any test fails?', 'Call Ana']
  expect(isCutProcess(processOf(steps, ['Run tests > Deploy', 'Deploy > Any test fails?']))).toBe(true)
  const paid = ['领导审批', '批完出纳打款', '被退回来？', '重填']
  expect(isCutProcess(processOf(paid, ['领导审批 > 批完出纳打款', '批完出纳打款 > 被退回来？']))).toBe(true)
  expect(isCutProcess(processOf(['领导审批', '被退回？', '重填'], ['领导审批 > 被退回？']))).toBe(false)
  const checks = ['机器人跑检查', '两个人看', '检查没过？', '改']
  expect(isCutProcess(processOf(checks, ['机器人跑检查 > 两个人看', '两个人看 > 检查没过？']))).toBe(true)
  const said = ['Bank answers with paid or declined', 'Declined?', 'Tell the user']
  expect(isCutProcess(processOf(said, ['Bank answers with paid or declined > Declined?']))).toBe(false)
})

test('a higher limit that is asked for only below the lower one', () => {
  const limits = ['超过80度？', '开风扇', '超过95度？', '停泵']
  const arrows = ['超过80度？ > 开风扇: 是', '超过80度？ > 超过95度？: 否', '超过95度？ > 停泵: 是']
  expect(isCutProcess(processOf(limits, arrows))).toBe(true)
  const falling = ['Over 95?', 'Stop', 'Over 80?', 'Fan']
  expect(isCutProcess(processOf(falling, ['Over 95? > Stop: Yes', 'Over 95? > Over 80?: No']))).toBe(false)
})

test.each(['Yes', 'No', '是', '[pass?] no: reject it', 'Yes: go on'])(
  'the answer to a question as a step: %s',
  label => {
    expect(isCutProcess(processOf(['Within 30 days?', label, 'Refund'], [`${label} > Refund`]))).toBe(true)
  },
)

test('a step that only begins like an answer', () => {
  expect(isCutProcess(processOf(['No reply for a week', 'Call'], ['No reply for a week > Call']))).toBe(false)
})

test('an answer that leads to a number of the list', () => {
  const arrows = (to: string) =>
    processOf(['Taste', 'Sweet?', to, 'Bake'], ['Taste > Sweet?', `Sweet? > ${to}: No`, 'Sweet? > Bake: Yes'])
  for (const to of ['1', 'Go to 1', 'Back to step 2', '回到第1步']) expect(isCutProcess(arrows(to))).toBe(true)
  expect(isCutProcess(arrows('Go to gate 1'))).toBe(false)
})

test('a question with its answers as one step', () => {
  for (const step of ['Sweet enough? no -> 1, yes -> 4', 'Pass? (if not, go back)', '通过？否则重做'])
    expect(isCutProcess(processOf(['Mix', step, 'Bake'], []))).toBe(true)
  expect(isCutProcess(processOf(['Mix', 'Ask "sweet enough?" and note it', 'Bake'], []))).toBe(false)
})

test('a case that leads to the question of the case beside it', () => {
  const steps = ['Measure it', 'The soil is dry?', 'Water it', 'The soil is wet?', 'Wait']
  const chained = ['Measure it > The soil is dry?', 'The soil is dry? > Water it: Yes', 'Water it > The soil is wet?']
  const graph = processOf(steps, [
    ...chained,
    'The soil is dry? > The soil is wet?: No',
    'The soil is wet? > Wait: Yes',
  ])
  expect(runsThroughCases(graph, 'Measure it. If the soil is dry, water it. If the soil is wet, wait.')).toBe(true)
  expect(runsThroughCases(graph, 'Measure it. If the soil is dry, water it. Then, if the soil is wet, wait.')).toBe(
    false,
  )
})

test('what was told as done, and is denied later', () => {
  const steps = ['The manager approves it', 'Accounting pays', 'The manager rejects it?', 'Call']
  const arrows = [
    'The manager approves it > Accounting pays',
    'Accounting pays > The manager rejects it?',
    'The manager rejects it? > Call: Yes',
  ]
  expect(isCutProcess(processOf(steps, arrows))).toBe(true)
})
