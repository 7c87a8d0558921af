import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../test/cpu-time.ts'
import { type Arrow, parseArrows, splitTitleOfArrows } from './arrows.ts'

/** Arrows in short: `a>b`, `a>b:label`. */
function read(text: string): string[] {
  return parseArrows(text).edges.map(write)
}

function write({ from, to, label, dashed, bidirectional }: Arrow): string {
  const sign = `${dashed ? '.' : ''}${bidirectional ? '<' : ''}>`
  return `${from}${sign}${to}${label ? `:${label}` : ''}`
}

describe('chains', () => {
  test('a chain gives one edge for each arrow', () => {
    expect(read('Receive order -> Check stock -> Ship parcel')).toEqual([
      'Receive order>Check stock',
      'Check stock>Ship parcel',
    ])
  })

  test.each(['->', '-->', '=>', '==>', '→', '➡️', '⇒', '——>', '->>', '──▶'])('reads %s', sign => {
    expect(read(`a ${sign} b`)).toEqual(['a>b'])
    expect(read(`收到订单${sign}检查库存`)).toEqual(['收到订单>检查库存'])
  })

  test('far from the margin an arrow comes from the name above it', () => {
    expect(read('Browser -> LB -> App (x3) -> Postgres\n                          -> Redis')).toEqual([
      'Browser>LB',
      'LB>App (x3)',
      'App (x3)>Postgres',
      'App (x3)>Redis',
    ])
    expect(read('a -> b -> c\n  -> d')).toEqual(['a>b', 'b>c', 'c>d'])
  })

  test('dashed, two-way and reversed arrows', () => {
    expect(read('a -.-> b')).toEqual(['a.>b'])
    expect(read('a ..> b')).toEqual(['a.>b'])
    expect(read('a -->> b')).toEqual(['a.>b'])
    expect(read('a <-> b <--> c ↔ d')).toEqual(['a<>b', 'b<>c', 'c<>d'])
    expect(read('a <- b')).toEqual(['b>a'])
    expect(read('a ← b')).toEqual(['b>a'])
  })

  test('hyphens, comparisons and ranges are no arrows', () => {
    expect(read('well-known -> follow-up step')).toEqual(['well-known>follow-up step'])
    expect(read('total >= 100 and x <= 5 - 3')).toEqual([])
    expect(read('cost ↓ 20 %')).toEqual([])
    expect(read('| --- | --- |')).toEqual([])
  })
})

describe('labels', () => {
  test.each([
    'a --yes--> b',
    'a -- yes --> b',
    'a -yes-> b',
    'a -[yes]-> b',
    'a --[yes]--> b',
    'a --(yes)--> b',
    'a ==yes==> b',
    'a -->|yes| b',
    'a ->|yes| b',
    'a -> |yes| b',
    'a -> b: yes',
    'a -> b：yes',
    'a->b:yes',
    'a -> yes: b',
    'a -> [yes] b',
    'a -> (yes) b',
  ])('%s', line => {
    expect(read(line)).toEqual(['a>b:yes'])
  })

  test('labels of several words, and dotted ones', () => {
    expect(read('web --reads and writes (SQL)--> db')).toEqual(['web>db:reads and writes (SQL)'])
    expect(read('web -. on failure .-> backup')).toEqual(['web.>backup:on failure'])
    expect(read('In stock? --step-one--> Ship --done--> End')).toEqual(['In stock?>Ship:step-one', 'Ship>End:done'])
  })

  test('only the last name of a line may carry a label after a colon', () => {
    expect(read('Note: first -> b -> c: done')).toEqual(['Note: first>b', 'b>c:done'])
  })

  test('a colon in an address or a time is part of the name', () => {
    expect(read('web -> db:::store')).toEqual(['web>db:::store'])
    expect(read('web -> db:5432')).toEqual(['web>db:5432'])
    expect(read('web -> https://example.org/x')).toEqual(['web>https://example.org/x'])
    expect(read('wake -> leave at 9:30')).toEqual(['wake>leave at 9:30'])
  })
})

describe('names', () => {
  test('lose list markers, quotes, brackets and final punctuation', () => {
    expect(read('- "Receive order" -> [Check stock] -> **Ship**.')).toEqual([
      'Receive order>Check stock',
      'Check stock>Ship',
    ])
    expect(read('1. 提交申请 → 审批。')).toEqual(['提交申请>审批'])
    expect(read('a -> and so on...')).toEqual(['a>and so on...'])
  })

  test('keep what belongs to them', () => {
    expect(read('1.5 release -> notify (by mail)')).toEqual(['1.5 release>notify (by mail)'])
    expect(read('-> (2) Ship')).toEqual([])
    expect(read('a -> (optional) Ship')).toEqual(['a>(optional) Ship'])
  })
})

describe('several lines', () => {
  test('lines are told by their numbers, others are left', () => {
    const { edges, lines } = parseArrows('Title\n\na -> b\nprose here\nb -> c')
    expect(edges.map(edge => edge.line)).toEqual([3, 5])
    expect(lines).toEqual([3, 5])
  })

  test('a line that starts with an arrow goes on from the line before', () => {
    expect(read('Receive order\n-> Check stock\n-> Ship')).toEqual(['Receive order>Check stock', 'Check stock>Ship'])
    expect(read('a -> b\n  -> c\n  -> d')).toEqual(['a>b', 'b>c', 'c>d'])
  })

  test('indented below a name, it starts from that name', () => {
    expect(read('In stock?\n  -> yes: Ship\n  -> no: Refund')).toEqual(['In stock?>Ship:yes', 'In stock?>Refund:no'])
    expect(read('api:\n  -> db\n    -> disk\n  -> cache')).toEqual(['api>db', 'db>disk', 'api>cache'])
  })

  test('a line that ends with an arrow goes on in the next', () => {
    expect(read('a ->\nb ->\n\nc')).toEqual(['a>b', 'b>c'])
  })

  test('an arrow on a line of its own', () => {
    const { edges, lines } = parseArrows('提交\n↓\n审批\n ⬇️ \n归档')
    expect(edges.map(write)).toEqual(['提交>审批', '审批>归档'])
    expect(lines).toEqual([1, 2, 3, 4, 5])
  })

  test('a heading or an introduction is no name', () => {
    expect(read('# Plan\n-> a\n-> b')).toEqual(['a>b'])
    expect(read('Steps:\n-> a\n-> b')).toEqual(['a>b'])
  })

  test('arrows without names give nothing', () => {
    expect(parseArrows('->\n-> ->\n')).toEqual({ edges: [], lines: [] })
  })
})

test('hostile lines take linear time', () => {
  for (const piece of ['-', '--', '=', '->', '<', '-[', '-- a ', '-.', ' -x', '|', '[', '(yes', ': ', '\t', ' ']) {
    const line = piece.repeat(100_000 / piece.length)
    const started = cpuTime()
    parseArrows(line)
    splitTitleOfArrows(line)
    expect(cpuTime() - started).toBeLessThan(2_000)
  }
})

test.each([
  ['open app -> feed; tap a post -> detail -> back to feed', 'detail', 'feed'],
  ['login -> check -> go back to login', 'check', 'login'],
  ['登录 -> 校验 -> 回到登录', '校验', '登录'],
  // Nothing, or more than one, is called so.
  ['a -> b -> back to work', 'b', 'back to work'],
  ['red box -> blue box -> back to box', 'blue box', 'back to box'],
])('a way back leads to what was named: %s', (text, from, to) => {
  expect(parseArrows(text).edges.at(-1)).toMatchObject({ from, to })
})
