import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../test/cpu-time.ts'
import { locateJson } from './json-location.ts'
import { repairJson } from './repair-json.ts'

function repaired(source: string): unknown {
  return JSON.parse(repairJson(source).source)
}

function codes(source: string): string[] {
  return repairJson(source).repairs.map(repair => repair.code)
}

describe('valid JSON', () => {
  test('comes back byte for byte', () => {
    const source = ' {\n\t"a" : 1.50, "b":12345678901234567890, "c": "x\\u0041" }\n'
    expect(repairJson(source)).toEqual({ source, repairs: [] })
  })

  test('comes back whatever value it holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const source = JSON.stringify(value, null, 1)
        expect(repairJson(source)).toEqual({ source, repairs: [] })
      }),
    )
  })
})

describe('surroundings', () => {
  test('prose around the value is removed and said', () => {
    const source = 'Here\'s the chart [1] you asked for:\n\n{"a": 1}\n\nIt doesn\'t need more.'
    expect(repaired(source)).toEqual({ a: 1 })
    expect(codes(source)).toContain('json-surroundings')
  })

  test('missing outer braces are added', () => {
    expect(repaired('"title": {"text": "A"}, "series": []')).toEqual({ title: { text: 'A' }, series: [] })
  })

  test('values side by side become a list', () => {
    expect(repaired('{"a": 1}\n{"a": 2}')).toEqual([{ a: 1 }, { a: 2 }])
  })

  test('a brace that closes the whole too early does not cut off the rest', () => {
    expect(repaired('{"data": [{"a": 1}]}}, "title": "T"}')).toEqual({ data: [{ a: 1 }], title: 'T' })
  })
})

describe('JavaScript', () => {
  test('an assignment is read, with the names that were given values before', () => {
    const source = `const rows = [{ month: 'Jan', total: 3 }, { month: 'Feb', total: 5 }];
      const names = ['a', 'b'];
      option = { names, first: rows[0].month, x: rows.map(row => row.month), y: rows.map(function (r) { return r.total; }), };
      chart.setOption(option);`
    expect(repaired(source.replace('{ names,', '{ names: names,'))).toEqual({
      names: ['a', 'b'],
      first: 'Jan',
      x: ['Jan', 'Feb'],
      y: [3, 5],
    })
  })

  test('lists that are assigned to several names are kept together, unless one is made of another', () => {
    expect(repaired('const nodes = [{ id: 1 }];\nconst edges = [{ from: 1 }];')).toEqual({
      nodes: [{ id: 1 }],
      edges: [{ from: 1 }],
    })
    expect(repaired('rows = [1, 2]; list = [rows, 3]')).toEqual([[1, 2], 3])
  })

  test('functions in every notation are left out with their key', () => {
    const source = `{
      "a": function (value) { return '}' + /[{"]/.test(value) }, "b": 1,
      c: value => value * 2, d: (x, y) => { return { x } }, e(value) { return value }, f: async () => 1,
      "list": [1, function () {}, 2]
    }`
    expect(repaired(source)).toEqual({ b: 1, list: [1, null, 2] })
    expect(codes(source)).toContain('json-function')
  })

  test('computed values are left out, literals in a constructor are kept', () => {
    const source = '{ a: Math.random() * 10, b: new Date("2026-01-01"), d: 5, e: new Gradient(0, 1), f: ...rest }'
    expect(repaired(source)).toEqual({ b: '2026-01-01', d: 5 })
    const told = repairJson(source).repairs.filter(({ code }) => code === 'json-expression')
    expect(told.map(({ values }) => values?.written)).toEqual([
      'Math.random() * 10',
      'new Date("2026-01-01")',
      'new Gradient(0, 1)',
      '...rest',
    ])
  })

  test('plain arithmetic is computed, and a date is none', () => {
    expect(repaired('{ a: 60 * 1000, b: [100/3, (4 + 4) / 2, 5], c: [2024-01-15] }')).toEqual({
      a: 60_000,
      b: [100 / 3, 4, 5],
      c: ['2024-01-15'],
    })
    expect(codes('[100/3]')).toEqual(['json-arithmetic'])
  })

  test('a value that is asked for again and again is read once', () => {
    const rows = Array.from({ length: 2000 }, (_, index) => `{ name: 'name ${index}', },`).join('')
    const picks = Array.from({ length: 2000 }, (_, index) => `rows[${index}].name`)
    const started = cpuTime()
    expect(repaired(`rows = [${rows}]; option = { names: [${picks.join(', ')}] }`)).toHaveProperty(
      'names.1999',
      'name 1999',
    )
    expect(cpuTime() - started).toBeLessThan(2000)
  })

  test('what is not a number becomes null', () => {
    expect(repaired('{"a": NaN, "b": [-Infinity, 1]}')).toEqual({ a: null, b: [null, 1] })
  })

  test('names that double with each line do not blow up', () => {
    const lines = ['a0 = ["aaaaaaaaaa"]']
    for (let index = 1; index < 40; index += 1) lines.push(`a${index} = [a${index - 1}, a${index - 1}]`)
    expect(repairJson(lines.join('\n')).source.length).toBeLessThan(20_000_000)
  })
})

describe('punctuation and numbers', () => {
  test('full-width punctuation outside of strings becomes ASCII, inside it stays', () => {
    expect(repaired('｛"标题"："甲，乙：丙"，"值"：［1，2］｝')).toEqual({ 标题: '甲，乙：丙', 值: [1, 2] })
  })

  test('wide quotes around a whole key or value are quotes; within a text they stay', () => {
    expect(repaired('{＂a＂：＂x ＂y＂ z＂, ＇b＇: 「1 # 2 => 3」, 「c」: 『say "hi" \\n』}')).toEqual({
      a: 'x ＂y＂ z',
      b: '1 # 2 => 3',
      c: 'say "hi" \n',
    })
    expect(repaired('{a: 「A」组, b: 「外「内」」, c: x「y」, "d": "「e」"}')).toEqual({
      a: '「A」组',
      b: '外「内」',
      c: 'x「y」',
      d: '「e」',
    })
    expect(codes('{＂a＂: 1}')).toEqual(['json-full-width'])
  })

  test('comments behind # go, colours and texts stay', () => {
    const source = '# top\n{\n  # as told: {"x": 1}\n  "a": 1, # b\n  "c": "x # y", "d": [#fff, "# 1"] ## end\n}'
    expect(repaired(source)).toEqual({ a: 1, c: 'x # y', d: ['#fff', '# 1'] })
    expect(codes('{\n  "a": 1 # one\n}')).toEqual(['json-syntax'])
  })

  test('arrows and equals signs behind keys are colons, and told', () => {
    expect(repaired('{"a" => {"b" => "x => y"}, "c" = [1], "f": x => x + 1}')).toEqual({ a: { b: 'x => y' }, c: [1] })
    expect(codes('{"a" => 1}')).toEqual(['guided'])
  })

  test('doubled commas lose one in an object, and hold a place in a list', () => {
    expect(repaired('{"a": 1,, "b": [1,,2]}')).toEqual({ a: 1, b: [1, null, 2] })
  })

  test('thousands are joined where no key can stand', () => {
    expect(repaired('{"value": 1,200, "more": 12,345,678}')).toEqual({ value: 1200, more: 12345678 })
    expect(repaired('{"list": [1,200], x: 1}')).toEqual({ list: [1, 200], x: 1 })
  })

  test('numbers keep their digits', () => {
    expect(repairJson('{"a": 1.50, b: 12345678901234567890,}').source).toContain('12345678901234567890')
    expect(repaired('{"a": +3, "b": .5, "c": 1_000, d: 0x10}')).toEqual({ a: 3, b: 0.5, c: 1000, d: 16 })
  })
})

describe('limits', () => {
  test('what cannot be repaired comes back unchanged, without repairs', () => {
    const source = '{"a": '.repeat(1000)
    expect(repairJson(source)).toEqual({ source, repairs: [] })
  })

  test.each([
    ['{"a":', '}'],
    ["{'a':[", ']}'],
    ['[', ']'],
  ])('never throws, however deep %s is nested', (open, close) => {
    const deep = `${open.repeat(15_000)}1${close.repeat(15_000)}`
    for (const source of [deep, `${deep} x`, deep.slice(0, -20), `const v = ${deep};\noption = {a: v.a, b: v[0]}`])
      expect(repairJson(source).source).toBeTypeOf('string')
  })

  test('never throws, and repairing twice is repairing once', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      '“',
      ':',
      ',',
      '=',
      '=>',
      'function',
      '(',
      ')',
      'a',
      ' 1',
      '\n',
      '//',
      '...',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), parts => {
        const once = repairJson(parts.join('')).source
        expect(repairJson(once).source).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['{}}', '[{', '{"a', '[(,', '},', 'x={', '“', '=>', '[a.b(', '“中文”：，', "'ee，=", '“+null´a("'])(
    '100 kB of %s take no more than seconds',
    piece => {
      const started = cpuTime()
      repairJson(piece.repeat(100_000 / piece.length))
      expect(cpuTime() - started).toBeLessThan(3000)
    },
  )
})

describe('locateJson', () => {
  test('tells line and column of a value', () => {
    expect(locateJson('{\n  "a": [1,\n    {"b": 2}]\n}', ['a', 1, 'b'])).toEqual({ line: 3, column: 11 })
  })

  test('tells nothing of a value that is not there', () => {
    expect(locateJson('{"a": 1}', ['b'])).toBeUndefined()
    expect(locateJson('', [])).toBeUndefined()
  })
})
