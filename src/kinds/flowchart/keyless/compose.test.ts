import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../test/cpu-time.ts'
import type { AgentInput, Composed } from '../../kind.ts'
import { toComposeInput } from '../../strip-request.ts'
import { format } from '../language/index.ts'
import type { Position } from '../picture/layout/place-flowchart.ts'
import { compose } from './compose.ts'

function composeText(text: string, rest: Partial<AgentInput> = {}): Composed | null {
  return compose(toComposeInput({ text, documents: [], tables: [], current: null, language: 'en', ...rest }))
}

/** The arrows of what is drawn, as `from -> to` or `from -> to: label`. */
function draw(text: string, rest: Partial<AgentInput> = {}): string[] | null {
  const composed = composeText(text, rest)
  return composed && arrowsOf(composed.source)
}

function arrowsOf(source: string): string[] {
  const { nodes, edges } = JSON.parse(source)
  const labels = new Map(nodes.map((node: { id: string; data: { label: string } }) => [node.id, node.data.label]))
  return edges.map(
    (edge: { source: string; target: string; label?: string }) =>
      `${labels.get(edge.source)} -> ${labels.get(edge.target)}${edge.label ? `: ${edge.label}` : ''}`,
  )
}

function typesOf(text: string): Record<string, string> {
  const { nodes } = JSON.parse(composeText(text)?.source ?? '{"nodes":[]}')
  return Object.fromEntries(
    nodes.map((node: { type: string; data: { label: string } }) => [node.data.label, node.type]),
  )
}

describe('arrows', () => {
  test('become nodes and edges, placed without overlaps', async () => {
    const composed = composeText('Receive order -> Check stock -> Ship parcel')
    expect(arrowsOf(composed?.source ?? '')).toEqual(['Receive order -> Check stock', 'Check stock -> Ship parcel'])
    expect(await format.check(composed?.source ?? '')).toEqual([])
    const { nodes } = JSON.parse(composed?.source ?? '')
    expect(new Set(nodes.map((node: { position: { y: number } }) => node.position.y)).size).toBe(3)
  })

  test('names that differ in case only are one node', () => {
    expect(draw('a -> Check stock\ncheck stock -> b')).toEqual(['a -> Check stock', 'Check stock -> b'])
  })

  test('of a Mermaid flowchart are named by the labels of its nodes', () => {
    expect(draw('flowchart TD\nA[Start] --> B{Paid?}\nB -->|yes| C[Ship]\nB -->|no| A')).toEqual([
      'Start -> Paid?',
      'Paid? -> Ship: yes',
      'Paid? -> Start: no',
    ])
  })

  test('say what a node is only where the words do', () => {
    expect(typesOf('Start -> Input number -> Even? -> yes: Print -> End\nEven? -> no: End')).toEqual({
      Start: 'start',
      'Input number': 'input',
      'Even?': 'decision',
      Print: 'process',
      End: 'end',
    })
    expect(typesOf('开始 → 是否有库存 → 有: 发货 → 结束')).toEqual({
      开始: 'start',
      是否有库存: 'decision',
      发货: 'process',
      结束: 'end',
    })
    expect(typesOf('a -> {b} -> c')).toEqual({ a: 'process', b: 'decision', c: 'process' })
    expect(typesOf('Stock -> [low] Order\nStock -> [high] Wait').Stock).toBe('decision')
  })
})

describe('steps', () => {
  test.each([
    ['numbered', '1. Boil water\n2. Add tea\n3. Drink'],
    ['bulleted', '- Boil water\n- Add tea\n- Drink'],
    ['counted', 'Step 1: Boil water\nStep 2: Add tea\nStep 3: Drink'],
    ['counted in one line', 'Step 1: Boil water; step 2: Add tea; step 3: Drink'],
    ['a line each', 'Boil water\nAdd tea\nDrink'],
    ['in sentences', 'First boil water, then add tea. Finally drink.'],
  ])('%s', (_name, text) => {
    expect(draw(text)).toEqual(['Boil water -> Add tea', 'Add tea -> Drink'])
  })

  test('in Chinese', () => {
    const drawn = ['提交申请 -> 经理审批', '经理审批 -> 人事归档']
    expect(draw('一、提交申请\n二、经理审批\n三、人事归档')).toEqual(drawn)
    expect(draw('第一步：提交申请；第二步：经理审批；第三步：人事归档')).toEqual(drawn)
    expect(draw('首先提交申请，然后经理审批，最后人事归档。')).toEqual(drawn)
  })

  test('what is listed behind a condition is all done then', () => {
    expect(draw('If the alarm rings: leave the building, meet at the gate')).toEqual([
      'The alarm rings? -> Leave the building: Yes',
      'Leave the building -> Meet at the gate',
    ])
    expect(draw('Check it. If wrong, show an error. If right, open the page.')).toEqual([
      'Check it -> Wrong?',
      'Wrong? -> Show an error: Yes',
      'Wrong? -> Open the page: No',
    ])
  })

  test('sub-steps follow their step', () => {
    expect(draw('1. Prepare\n   - Clean\n   - Sort\n2. Cook')).toEqual([
      'Prepare -> Clean',
      'Clean -> Sort',
      'Sort -> Cook',
    ])
  })

  test('the title above a list is no step', () => {
    expect(draw('Tea\n1. Boil\n2. Drink')).toEqual(['Boil -> Drink'])
    expect(composeText('Please draw a flowchart of tea:\n1. Boil\n2. Drink')?.concept).toContain('Tea')
  })
})

describe('decisions', () => {
  test('come after what stands before them in the sentence', () => {
    expect(
      draw('The employee submits, the manager reviews, if over 500 the CFO signs, otherwise finance pays'),
    ).toEqual([
      'The employee submits -> The manager reviews',
      'The manager reviews -> Over 500?',
      'Over 500? -> The CFO signs: Yes',
      'Over 500? -> Finance pays: No',
    ])
    expect(draw('Check the stock, and if it is empty, order more, otherwise ship')).toEqual([
      'Check the stock -> It is empty?',
      'It is empty? -> Order more: Yes',
      'It is empty? -> Ship: No',
    ])
    expect(draw('提交单据，主管审核，如果金额大于5000则总监签字，否则财务打款', { language: 'zh' })).toEqual([
      '提交单据 -> 主管审核',
      '主管审核 -> 金额大于5000？',
      '金额大于5000？ -> 总监签字: 是',
      '金额大于5000？ -> 财务打款: 否',
    ])
  })

  test.each([
    'If the door is open, go in; otherwise ring',
    'If the door is open then go in else ring',
    'If the door is open: go in. Otherwise ring.',
    'go in if the door is open, otherwise ring',
    '- If the door is open:\n  - Go in\n- Otherwise:\n  - Ring',
  ])('%s', text => {
    expect(draw(text)).toEqual(['The door is open? -> Go in: Yes', 'The door is open? -> Ring: No'])
  })

  test.each([
    '如果门开着，那么进去；否则按门铃',
    '如果门开着就进去，否则按门铃',
    '若门开着，进去，否则按门铃。',
    '如门开着，则进去，否则按门铃',
  ])('%s', text => {
    expect(draw(text, { language: 'zh' })).toEqual(['门开着？ -> 进去: 是', '门开着？ -> 按门铃: 否'])
  })

  test.each([
    '1. Is it even? Yes: print even; no: print odd\n2. Stop',
    '1. Is it even? If yes, print even. If no, print odd.\n2. Stop',
    '1. Is it even?\n   - Yes: print even\n   - No: print odd\n2. Stop',
    '1. Is it even?\n   - If yes, print even\n   - Otherwise print odd\n2. Stop',
  ])('%s', text => {
    expect(draw(text)).toEqual([
      'Is it even? -> Print even: Yes',
      'Is it even? -> Print odd: No',
      'Print even -> Stop',
      'Print odd -> Stop',
    ])
  })

  test('the opposite of a condition is its other branch', () => {
    const drawn = ['Valid? -> Greet: Yes', 'Valid? -> Show an error: No', 'Greet -> Stop', 'Show an error -> Stop']
    expect(draw('- If valid: greet\n- If invalid: show an error\n- Stop')).toEqual(drawn)
    expect(draw('1. 如果通过，则归档\n2. 如果未通过，则退回')).toEqual(['通过？ -> 归档: 是', '通过？ -> 退回: 否'])
  })

  test('a question answered by the items after it', () => {
    const text =
      '- Start\n- Read data\n- More data (decision)\n- If yes: count it → go back to read\n- If no: save → End'
    expect(draw(text)).toEqual([
      'Start -> Read data',
      'Read data -> More data?',
      'More data? -> Count it: Yes',
      'More data? -> Save: No',
      'Save -> End',
      'Count it -> Read data',
    ])
  })

  test('else if is a decision in the other branch', () => {
    expect(draw('If A then B, else if C then D, else E')).toEqual([
      'A? -> B: Yes',
      'A? -> C?: No',
      'C? -> D: Yes',
      'C? -> E: No',
    ])
  })

  test('a choice without an else goes on with the next step', () => {
    expect(draw('1. Taste\n2. If too hot, wait\n3. Drink')).toEqual([
      'Taste -> Too hot?',
      'Too hot? -> Wait: Yes',
      'Wait -> Drink',
      'Too hot? -> Drink: No',
    ])
  })

  test('branches may lead to the same end', () => {
    expect(draw('1. If paid then ship, else end\n2. End')).toEqual([
      'Paid? -> Ship: Yes',
      'Paid? -> End: No',
      'Ship -> End',
    ])
  })
})

describe('ways back', () => {
  test('by number, in both languages', () => {
    expect(draw('1. Fill in\n2. Check\n3. If wrong, correct it and go back to step 2\n4. Send')).toContain(
      'Correct it -> Check',
    )
    expect(draw('1. 填写\n2. 检查\n3. 如果有误，返回第1步\n4. 发送')).toContain('有误？ -> 填写: 是')
    expect(draw('1. 填写\n2. 检查\n3. 如果有误，回到步骤二\n4. 发送')).toContain('有误？ -> 检查: 是')
  })

  test('by name', () => {
    expect(draw('1. Check stock\n2. If empty, order and return to "check stock"\n3. Ship')).toContain(
      'Order -> Check stock',
    )
    expect(draw('1. 填写表单\n2. 如果有误，返回“填写表单”\n3. 发送')).toContain('有误？ -> 填写表单: 是')
  })

  test('to nowhere, the words are kept as a step', () => {
    expect(draw('1. Open parcel\n2. Return to sender')).toEqual(['Open parcel -> Return to sender'])
    expect(draw('1. Open\n2. Go back to step 9')).toEqual(['Open -> Go back to step 9'])
  })
})

describe('documents and follow-ups', () => {
  const manual = {
    name: 'manual.md',
    text: '# Manual\nProse.\n## Fuse\n1. Unplug\n2. Replace\n## Notes\n- one\n- two',
    tables: [],
  }

  test('a numbered list of a document is drawn where the words have nothing to draw', () => {
    expect(draw('Draw a flowchart of this', { documents: [manual] })).toEqual(['Unplug -> Replace'])
    expect(draw('a -> b', { documents: [manual] })).toEqual(['a -> b'])
    expect(draw('', { documents: [{ ...manual, text: '- one\n- two' }] })).toBeNull()
  })

  test('arrows at a node of the current flowchart are added to it', async () => {
    const current = { agent: 'flowchart', source: composeText('a -> b -> c')?.source ?? '' }
    const composed = composeText('add C -> aside: then', { current })
    expect(arrowsOf(composed?.source ?? '')).toEqual(['a -> b', 'b -> c', 'c -> aside: then'])
    expect(await format.check(composed?.source ?? '')).toEqual([])
    expect(draw('x -> y', { current })).toEqual(['x -> y'])
  })

  test('other words of a follow-up are left to a model', () => {
    const current = { agent: 'flowchart', source: composeText('a -> b')?.source ?? '' }
    for (const text of ['make b blue', 'First make it blue, then add a step. Finally rename it.']) {
      expect(composeText(text, { current })).toBeNull()
    }
  })
})

describe('honesty', () => {
  test.each([
    '',
    'Draw a flowchart of the login process',
    'Hi, how are you? I would like a picture.',
    '画一个登录流程图',
    'What if it rains?',
  ])('nothing to draw: %s', text => {
    expect(composeText(text)).toBeNull()
  })

  test('the concept is in the language of the input', () => {
    expect(composeText('a -> b')?.concept).toMatch(/^A flowchart: 2 steps/)
    expect(composeText('a -> b', { language: 'zh-CN' })?.concept).toMatch(/^流程图：2 个步骤/)
  })

  test('hostile text ends in time', () => {
    const texts = [
      'if '.repeat(30_000),
      '- if a then\n'.repeat(8_000),
      '如果'.repeat(40_000),
      'a -> '.repeat(20_000),
      '1. go back to step 1\n'.repeat(4_000),
    ]
    for (const text of texts) {
      const started = cpuTime()
      composeText(text)
      expect(cpuTime() - started).toBeLessThan(3_000)
    }
  })
})

describe('a process in a sentence', () => {
  test('goes back to the step that the way back names', () => {
    expect(
      draw(
        'Login flow: user enters email and password, system checks them, if wrong show an error and go back to login, otherwise open the dashboard',
      ),
    ).toEqual([
      'User enters email and password -> System checks them',
      'System checks them -> Wrong?',
      'Wrong? -> Show an error: Yes',
      'Wrong? -> Open the dashboard: No',
      'Show an error -> User enters email and password',
    ])
  })

  test('goes back to the step that is named by one word for two', () => {
    const text = 'The user logs in; the server checks the password; if wrong show an error and go back to login.'
    expect(draw(text)).toContain('Show an error -> The user logs in')
    expect(draw(text.replace('the server', 'the user logs in twice; the server'))).not.toContain(
      'Show an error -> The user logs in',
    )
  })

  test('a step that nobody wrote is gone back to by no arrow, and that is told', () => {
    const text = 'Enter the code, check it, if wrong show an error and go back to registration, otherwise open the door'
    expect(draw(text)).not.toContain('Show an error and go back to registration -> Open the door')
    expect(
      compose(toComposeInput({ text, documents: [], tables: [], current: null, language: 'en' }))?.concept,
    ).toContain('no arrow leaves it: Show an error and go back to registration.')
  })

  test('a condition whose end nobody can tell is not drawn', () => {
    const text = 'Employee submits the request, if rejected go back to submit, if approved finance pays'
    expect(compose(toComposeInput({ text, documents: [], tables: [], current: null, language: 'en' }))).toBeNull()
  })
})

test('a long list stands in columns that suit a screen', () => {
  const steps = Array.from({ length: 40 }, (_, index) => `${index + 1}. Check part ${index + 1}`)
  const { nodes } = JSON.parse(composeText(steps.join('\n'))?.source ?? '')
  const lengthOf = (axis: 'x' | 'y') => Math.max(...nodes.map((node: { position: Position }) => node.position[axis]))
  expect(lengthOf('y')).toBeLessThan(lengthOf('x'))
})

test.each([
  '年会流程\n18:00 签到\n18:30 开场\n19:00 抽奖',
  '年会\n18:00 签到\n18:30 开场\n19:00 抽奖',
  '当天要做的：\n18:00 签到\n18:30 开场\n19:00 抽奖',
])('the first line of %j is no step', text => {
  const { nodes } = JSON.parse(composeText(text)?.source ?? '')
  expect(nodes.map((node: { data: { label: string } }) => node.data.label)).toEqual([
    '18:00 签到',
    '18:30 开场',
    '19:00 抽奖',
  ])
})
