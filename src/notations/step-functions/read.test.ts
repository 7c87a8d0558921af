import { describe, expect, test } from 'vitest'
import { describeNotation, expectSound } from '../../../test/notations/every-notation.ts'
import { faultOf, summarizeStates } from '../../../test/notations/summarize.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const order = `{
  "Comment": "Handles an order",
  "StartAt": "Check stock",
  "States": {
    "Check stock": {
      "Type": "Task",
      "Resource": "arn:aws:states:::lambda:invoke",
      "Parameters": { "FunctionName": "stock" },
      "Retry": [{ "ErrorEquals": ["States.Timeout"], "MaxAttempts": 2 }],
      "Catch": [{ "ErrorEquals": ["OutOfStock"], "Next": "Sorry", "ResultPath": "$.error" }, { "ErrorEquals": ["States.ALL"], "Next": "Failed" }],
      "Next": "How much?"
    },
    "How much?": {
      "Type": "Choice",
      "Choices": [
        { "Variable": "$.total", "NumericGreaterThan": 100, "Next": "Wait" },
        { "And": [{ "Variable": "$.vip", "BooleanEquals": true }, { "Not": { "Variable": "$.code", "IsPresent": false } }], "Next": "Ship" }
      ],
      "Default": "Ship"
    },
    "Wait": { "Type": "Wait", "Seconds": 60, "Next": "Ship" },
    "Ship": {
      "Type": "Parallel",
      "Branches": [
        { "StartAt": "Pack", "States": { "Pack": { "Type": "Pass", "Next": "Send" }, "Send": { "Type": "Task", "Resource": "send", "End": true } } },
        { "StartAt": "Bill", "States": { "Bill": { "Type": "Task", "Resource": "bill", "End": true } } }
      ],
      "Next": "Tell"
    },
    "Tell": {
      "Type": "Map",
      "ItemsPath": "$.people",
      "ItemProcessor": { "StartAt": "Mail", "States": { "Mail": { "Type": "Task", "Resource": "mail", "End": true } } },
      "Next": "Done"
    },
    "Sorry": { "Type": "Succeed" },
    "Done": { "Type": "Succeed" },
    "Failed": { "Type": "Fail", "Error": "E1", "Cause": "unknown" }
  }
}
`

describe('Step Functions', () => {
  test('an order: tasks, choices, branches, loops, errors', async () => {
    const { states, transitions, losses } = await summarizeStates(notation, { text: order })
    expect(states).toEqual([
      'Check stock',
      'How much?',
      'Wait',
      'Ship',
      'branch 1 in Ship',
      'Pack in branch 1',
      'Send in branch 1',
      'start in branch 1',
      'end in branch 1',
      'branch 2 in Ship',
      'Bill in branch 2',
      'start in branch 2',
      'end in branch 2',
      'Tell',
      'Mail in Tell',
      'start in Tell',
      'end in Tell',
      'Sorry',
      'Done',
      'Failed',
      'start',
      'end',
    ])
    expect(transitions).toEqual([
      'start → Pack',
      'Pack → Send',
      'Send → end',
      'start → Bill',
      'Bill → end',
      'start → Mail',
      'Mail → end',
      'start → Check stock',
      'Check stock → How much?',
      'Check stock → Sorry: error OutOfStock',
      'Check stock → Failed: any error',
      'How much? → Wait: [$.total > 100]',
      'How much? → Ship: [$.vip = true and not ($.code is not present)]',
      'How much? → Ship: [otherwise]',
      'Wait → Ship',
      'Ship → Tell',
      'Tell → Done',
      'Sorry → end',
      'Done → end',
      'Failed → end',
    ])
    expect(losses).toEqual(['8: `Parameters`', '10: `Catch.ResultPath`'])
  })

  test('what is said of states', () => {
    const { structure } = read({ text: order })
    if (structure.type !== 'states') throw new Error('These are states.')
    expect(structure.title).toBe('Handles an order')
    const noteOf = (name: string) => structure.states.find(({ label }) => label === name)?.note
    expect(noteOf('Check stock')).toBe('arn:aws:states:::lambda:invoke\ntries again after errors')
    expect(noteOf('Wait')).toBe('waits for 60 s')
    expect(noteOf('Tell')).toBe('for each item of $.people')
    expect(noteOf('Failed')).toBe('fails: E1: unknown')
    expect(structure.states.find(({ label }) => label === 'How much?')).toMatchObject({
      kind: 'choice',
      origin: { lines: { from: 13, to: 13 } },
    })
  })

  const machine = (states: string) => `StartAt: A\nStates:\n${states}`
  const cases: Record<string, { text: string; states?: string[]; transitions?: string[]; losses?: string[] }> = {
    'YAML with one state': {
      text: machine('  A: {Type: Pass, End: true}'),
      states: ['A', 'start', 'end'],
      transitions: ['start → A', 'A → end'],
      losses: [],
    },
    'a way to nowhere': {
      text: machine('  A: {Type: Pass, Next: B}'),
      transitions: ['start → A'],
      losses: ['3: the transition "B"'],
    },
    'conditions in JSONata': {
      text: machine('  A: {Type: Choice, Choices: [{Condition: "{% $x > 1 %}", Next: B}]}\n  B: {Type: Succeed}'),
      transitions: ['start → A', 'A → B: [$x > 1]', 'B → end'],
      losses: [],
    },
    'an older loop with an iterator': {
      text: machine('  A: {Type: Map, Iterator: {StartAt: B, States: {B: {Type: Pass, End: true}}}, End: true}'),
      states: ['A', 'B in A', 'start in A', 'end in A', 'start', 'end'],
      losses: [],
    },
    'alternatives in a condition': {
      text: machine(
        '  A: {Type: Choice, Choices: [{Or: [{Variable: $.a, StringEquals: x}, {And: [{Variable: $.b, IsNull: true}]}], Next: A}]}',
      ),
      transitions: ['start → A', 'A → A: [$.a = x or ($.b is null)]'],
    },
    'a comparison of two values': {
      text: machine('  A: {Type: Choice, Choices: [{Variable: $.a, NumericLessThanEqualsPath: $.b, Next: A}]}'),
      transitions: ['start → A', 'A → A: [$.a ≤ $.b]'],
      losses: [],
    },
    'waiting until a time of the input': {
      text: machine('  A: {Type: Wait, TimestampPath: $.t, End: true}'),
      losses: [],
    },
    'the same name in two branches': {
      text: machine(
        '  A: {Type: Parallel, Branches: [{StartAt: B, States: {B: {Type: Succeed}}}, {StartAt: B, States: {B: {Type: Succeed}}}], End: true}',
      ),
      states: [
        'A',
        'branch 1 in A',
        'B in branch 1',
        'start in branch 1',
        'end in branch 1',
        'branch 2 in A',
        'B in branch 2',
        'start in branch 2',
        'end in branch 2',
        'start',
        'end',
      ],
    },
    'a payment that is tried, booked or refused': {
      text: machine(
        '  A: {Type: Task, Resource: pay, Catch: [{ErrorEquals: [Declined], Next: C}], Next: B}\n  B: {Type: Task, Resource: book, End: true}\n  C: {Type: Fail, Error: Declined}',
      ),
      states: ['A', 'B', 'C', 'start', 'end'],
      transitions: ['start → A', 'A → B', 'A → C: error Declined', 'B → end', 'C → end'],
      losses: [],
    },
    'a job that is polled until it is done': {
      text: machine(
        '  A: {Type: Wait, Seconds: 30, Next: B}\n  B: {Type: Task, Resource: status, Next: C}\n  C: {Type: Choice, Choices: [{Variable: $.status, StringEquals: DONE, Next: D}], Default: A}\n  D: {Type: Succeed}',
      ),
      states: ['A', 'B', 'C', 'D', 'start', 'end'],
      transitions: ['start → A', 'A → B', 'B → C', 'C → D: [$.status = DONE]', 'C → A: [otherwise]', 'D → end'],
      losses: [],
    },
    circles: {
      text: machine('  A: {Type: Pass, Next: B}\n  B: {Type: Pass, Next: A}'),
      transitions: ['start → A', 'A → B', 'B → A'],
    },
    'wrong shapes': {
      text: machine('  A: [1]\n  B: {Type: [x], Next: {a: 1}, Choices: 3}'),
      transitions: ['start → A'],
    },
  }

  test.each(Object.keys(cases))('%s', async name => {
    const { text = '', ...expected } = cases[name] ?? {}
    expect(await summarizeStates(notation, { text })).toMatchObject(expected)
  })

  test.each(['a: 1', 'StartAt: A', 'StartAt: A\nStates: [1]'])('%j is refused', async text => {
    expect(await faultOf(notation, text)).toBe('Line 1: a state machine needs `StartAt` and a mapping `States`.')
  })

  test('2,000 states are read at a size that grows with the text', () => {
    const sizeFor = (count: number) => {
      const states = Array.from(
        { length: count },
        (_, index) => `  S${index}: {Type: Pass, Next: S${(index + 1) % count}}\n`,
      )
      const { structure } = read({ text: `StartAt: S0\nStates:\n${states.join('')}` })
      expectSound(structure)
      return structure.type === 'states' ? structure.states.length + structure.transitions.length : 0
    }
    expect([sizeFor(200), sizeFor(2000)]).toEqual([402, 4002])
  })
})

describeNotation(notation, order)
