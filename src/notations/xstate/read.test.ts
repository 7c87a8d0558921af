import { describe, expect, test } from 'vitest'
import { describeNotation, expectSound } from '../../../test/notations/every-notation.ts'
import { faultOf, summarizeStates } from '../../../test/notations/summarize.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const checkout = `import { assign, setup } from 'xstate'

export const checkout = setup({ guards: { hasItems: () => true } }).createMachine({
  id: 'checkout',
  initial: 'cart',
  context: { items: [] as string[] },
  states: {
    // A comment with { brackets
    cart: {
      entry: 'showCart',
      on: {
        ADD: { actions: assign({ items: ({ context, event }) => [...context.items, event.item] }) },
        CHECKOUT: { target: 'paying', guard: 'hasItems' },
      },
    },
    paying: {
      invoke: {
        src: 'pay',
        input: {},
        onDone: { target: 'done', actions: ['clear', { type: 'mail' }] },
        onError: [{ guard: ({ event }) => event.fatal, target: '#failed' }, { target: '.retry' }],
      },
      after: { 30000: 'cart' },
      initial: 'first',
      states: {
        first: { always: { target: 'retry', guard: "isSlow" } },
        retry: { on: { 'CANCEL.all': '#checkout.cart' } },
      },
    },
    done: { type: 'final' },
    'failed hard': { id: 'failed', type: 'final' },
  },
})
`

describe('XState machines', () => {
  test('a checkout: states in states, guards, actions, services, times', async () => {
    const { states, transitions, losses } = await summarizeStates(notation, { text: checkout })
    expect(states).toEqual([
      'cart',
      'paying',
      'first in paying',
      'retry in paying',
      'done',
      'failed hard',
      'start',
      'start in paying',
      'end',
    ])
    expect(transitions).toEqual([
      'start → cart',
      'cart → paying: CHECKOUT [hasItems]',
      'start → first',
      'paying → cart: after 30000 ms',
      'paying → done: done / clear, mail',
      'paying → failed hard: error [({ event }) => event.fatal]',
      'paying → retry: error',
      'first → retry: [isSlow]',
      'retry → cart: CANCEL.all',
      'done → end',
      'failed hard → end',
    ])
    expect(losses).toEqual(['1: the code around the machine', '6: `context`', '19: `invoke.input`'])
  })

  test('what is said of states', () => {
    const { structure } = read({ text: checkout })
    if (structure.type !== 'states') throw new Error('These are states.')
    const noteOf = (name: string) => structure.states.find(({ label }) => label === name)?.note
    expect(structure.title).toBe('checkout')
    expect(noteOf('cart')).toBe(
      'at entry: showCart\non ADD, assign({ items: ({ context, event }) => [...context.items, …',
    )
    expect(noteOf('paying')).toBe('runs pay')
    expect(structure.states.find(({ label }) => label === 'retry')?.origin).toEqual({ lines: { from: 27, to: 27 } })
  })

  const json = (machine: object) => JSON.stringify(machine)
  const cases: Record<string, { text: string; states?: string[]; transitions?: string[]; losses?: string[] }> = {
    JSON: {
      text: json({
        id: 'light',
        initial: 'red',
        states: { red: { on: { NEXT: 'green' } }, green: { on: { NEXT: { target: 'red' } } } },
      }),
      states: ['red', 'green', 'start'],
      transitions: ['start → red', 'red → green: NEXT', 'green → red: NEXT'],
      losses: [],
    },
    'parallel regions': {
      text: json({ id: 'm', type: 'parallel', states: { a: { initial: 'x', states: { x: {} } }, b: {} } }),
      states: ['m', 'a in m', 'x in a', 'b in m', 'start in a'],
      transitions: ['start → x'],
      losses: [],
    },
    'reactions of the machine itself': {
      text: json({ id: 'm', initial: 'a', on: { RESET: '.a', STOP: { actions: 'log' } }, states: { a: {} } }),
      states: ['m', 'a in m', 'start in m'],
      transitions: ['start → a', 'm → a: RESET'],
      losses: [],
    },
    'history, and several targets': {
      text: json({ initial: 'a', states: { a: { on: { X: { target: ['b', 'c'] } } }, b: { type: 'history' }, c: {} } }),
      transitions: ['start → a', 'a → b: X', 'a → c: X'],
      losses: [],
    },
    'a way to nowhere': {
      text: json({ initial: 'gone', states: { a: { on: { X: 'b', Y: '#c', Z: {} } } } }),
      transitions: [],
      losses: ['1: the transition "gone"', '1: the transition "b"', '1: the transition "#c"', '1: the reaction "Z"'],
    },
    'older words: cond, and a list': {
      text: json({ initial: 'a', states: { a: { on: { X: [{ target: 'a', cond: 'ok' }, { target: 'b' }] } }, b: {} } }),
      transitions: ['start → a', 'a → a: X [ok]', 'a → b: X'],
      losses: [],
    },
    'an inner target of a sibling': {
      text: json({ initial: 'a', states: { a: { on: { X: 'b.c' } }, b: { states: { c: {} }, onDone: 'a' } } }),
      transitions: ['start → a', 'a → c: X', 'b → a: done'],
      losses: [],
    },
    'the older function with types': {
      text: "const m = Machine<Context, Event>({ initial: 'a', states: { a: {} } })",
      states: ['a', 'start'],
      losses: [],
    },
    'what is spread or computed': {
      text: "createMachine({ initial: 'a', ...base, states: { [name]: {}, a: {} } })",
      states: ['a', 'start'],
      losses: ['1: a property whose name is computed, or that is spread (2 places)'],
    },
    '中文 names': {
      text: "createMachine({ initial: '空闲', states: { 空闲: { on: { 开始: '运行' } }, 运行: {} } })",
      transitions: ['start → 空闲', '空闲 → 运行: 开始'],
      losses: [],
    },
  }

  test.each(Object.keys(cases))('%s', async name => {
    const { text = '', ...expected } = cases[name] ?? {}
    expect(await summarizeStates(notation, { text })).toMatchObject(expected)
  })

  test.each([
    ['const a = 1', 'There is no `createMachine({ … })` in this text, and it is not JSON.'],
    ['{"states": {}}', 'Line 1: a machine needs `states` with at least one state.'],
    ['createMachine({ states: {', 'Line 1: the object of the machine has no end.'],
    [`createMachine({ a: ${'['.repeat(200)}`, 'Line 1: it is nested more than 100 levels deep.'],
  ])('%.40s is refused', async (text, message) => {
    expect(await faultOf(notation, text)).toBe(message)
  })

  test('2,000 states are read at a size that grows with the text', () => {
    const sizeFor = (count: number) => {
      const states = Array.from(
        { length: count },
        (_, index) => `s${index}: { on: { X: 's${(index + 1) % count}' } },\n`,
      )
      const { structure } = read({ text: `createMachine({ initial: 's0', states: {\n${states.join('')}} })` })
      expectSound(structure)
      return structure.type === 'states' ? structure.states.length + structure.transitions.length : 0
    }
    expect([sizeFor(200), sizeFor(2000)]).toEqual([402, 4002])
  })
})

describeNotation(notation, checkout)
