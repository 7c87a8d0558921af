import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../test/cpu-time.ts'
import { findTables, mayHoldTable, numberTables } from './tables-in-text.ts'

/** Names with units and rows of the one table in a text. */
function tableIn(text: string) {
  const tables = findTables(text, 'prompt')
  expect(tables).toHaveLength(1)
  const [table] = tables
  return {
    columns: table?.columns.map(({ name, unit }) => (unit ? `${name} [${unit}]` : name)),
    rows: table?.rows,
  }
}

describe('pairs in words', () => {
  test.each([
    [
      'Create a pie chart with data: A: 30%, B: 45%, C: 25%',
      [
        ['A', 30],
        ['B', 45],
        ['C', 25],
      ],
    ],
    [
      '这个月花销 房租3000 吃饭1500 交通300',
      [
        ['房租', 3000],
        ['吃饭', 1500],
        ['交通', 300],
      ],
    ],
    [
      '一月 120，二月 200',
      [
        ['一月', 120],
        ['二月', 200],
      ],
    ],
    [
      '1月份降水量为78mm，2月份降水量为65mm',
      [
        ['1月份', 78],
        ['2月份', 65],
      ],
    ],
    [
      'Apples 30\nOranges 45\nPears 25',
      [
        ['Apples', 30],
        ['Oranges', 45],
        ['Pears', 25],
      ],
    ],
    [
      '- Rent: $1,200\n- Food: $450',
      [
        ['Rent', 1200],
        ['Food', 450],
      ],
    ],
    [
      'Bar chart of visits Mon 120, Tue 90 and Wed 150',
      [
        ['Mon', 120],
        ['Tue', 90],
        ['Wed', 150],
      ],
    ],
    [
      'New York 30, Boston 20',
      [
        ['New York', 30],
        ['Boston', 20],
      ],
    ],
    [
      'A (30), B (45)',
      [
        ['A', 30],
        ['B', 45],
      ],
    ],
    [
      'Q1=100; Q2=200; Q3=150',
      [
        ['Q1', 100],
        ['Q2', 200],
        ['Q3', 150],
      ],
    ],
    [
      '2020: 100, 2021: 150',
      [
        ['2020', 100],
        ['2021', 150],
      ],
    ],
    [
      'Sales were 100 in January, 120 in February',
      [
        ['January', 100],
        ['February', 120],
      ],
    ],
    [
      '手机份额：华为20%，小米15%',
      [
        ['华为', 20],
        ['小米', 15],
      ],
    ],
    [
      '18-24岁为60%，25-34岁为70%，55岁以上为40%',
      [
        ['18-24岁', 60],
        ['25-34岁', 70],
        ['55岁以上', 40],
      ],
    ],
    [
      '“全球化”出现了 22 次，“经济”出现了 17 次',
      [
        ['全球化', 22],
        ['经济', 17],
      ],
    ],
  ])('%s', (text, rows) => {
    expect(tableIn(text).rows).toEqual(rows)
  })

  test('what the labels share names the measure, the numbers share a unit', () => {
    expect(tableIn('1月份降水量为78mm，2月份降水量为65mm').columns).toEqual(['name', '降水量 [mm]'])
  })

  test.each([
    'In 2020 we had 5 offices, and 3 dogs. We then moved to 12 Main St.',
    'order received, check stock within 2 days, ship in 5 days',
    'Step 1, Step 2, Step 3',
    'A 30, 45, B 20',
    '1. Collect 3 samples\n2. Analyse data\n3. Write the report',
    'Alice, Bob and Carol went out.\nThen, they bought 3 apples.',
    'Tokyo 3 days, Kyoto 2 days, budget 2000 euros',
    'mail bob@flow.io at 10:30, call 555-1234',
    '',
    'Compare phone sales: 2022 230m vs 258m, 2023 234m vs 226m',
  ])('no table: %s', text => {
    expect(findTables(text, 'prompt')).toEqual([])
  })

  test('lists of different sentences are tables of their own', () => {
    const text = '食品类有 300 件，饮料类有 200 件。食品类分为新鲜食品 150 件、零食 50 件。'
    expect(findTables(text, 'prompt').map(table => table.rows.map(row => row[0]))).toEqual([
      ['食品类', '饮料类'],
      ['新鲜食品', '零食'],
    ])
  })
})

describe('series in words', () => {
  test('each label is a column', () => {
    expect(tableIn('online 1000, 1100, 1200; offline 800, 850, 900')).toEqual({
      columns: ['online', 'offline'],
      rows: [
        [1000, 800],
        [1100, 850],
        [1200, 900],
      ],
    })
  })

  test('years that are named for them are their first column', () => {
    expect(tableIn('从2019到2021年，总量分别为50万吨、52万吨、54万吨；占比依次为10%、12%、14%。')).toEqual({
      columns: ['year', '总量 [万吨]', '占比 [%]'],
      rows: [
        [2019, 50, 10],
        [2020, 52, 12],
        [2021, 54, 14],
      ],
    })
  })

  test('groups with the same labels are columns', () => {
    const expected = {
      columns: ['name', '选手A [分]', '选手B [分]'],
      rows: [
        ['速度', 8, 7],
        ['力量', 9, 6],
      ],
    }
    expect(tableIn('选手A：速度8分、力量9分。选手B：速度7分、力量6分。')).toEqual(expected)
    expect(tableIn('第一季度A公司为12万元，B公司为9万元；第二季度A公司为15万元，B公司为10万元').columns).toEqual([
      'name',
      '第一季度 [万元]',
      '第二季度 [万元]',
    ])
  })

  test('groups that are times are rows', () => {
    expect(tableIn('Q1: revenue 210, costs 185\nQ2: revenue 245, costs 190')).toEqual({
      columns: ['name', 'revenue', 'costs'],
      rows: [
        ['Q1', 210, 185],
        ['Q2', 245, 190],
      ],
    })
  })
})

describe('pasted tables', () => {
  test('CSV below a request', () => {
    expect(tableIn('Draw a bar chart:\nmonth,sales\nJan,"1,200"\nFeb,980\n\nThanks!')).toEqual({
      columns: ['month', 'sales'],
      rows: [
        ['Jan', 1200],
        ['Feb', 980],
      ],
    })
  })

  test('columns by tabs or by spaces', () => {
    const expected = {
      columns: ['Region', 'Q1', 'Q2'],
      rows: [
        ['North East', 10, 20],
        ['South', 15, 25],
      ],
    }
    expect(tableIn('Region\tQ1\tQ2\nNorth East\t10\t20\nSouth\t15\t25')).toEqual(expected)
    expect(tableIn('Region       Q1   Q2\nNorth East   10   20\nSouth        15   25')).toEqual(expected)
  })

  test('Markdown tables are named after their headings', () => {
    const tables = findTables(
      '# Report\n## Costs\n\n| Item | Cost |\n|:-----|-----:|\n| **Rent** | 5 \\| 6 |\n\n## Empty\n\n| A |\n|---|\n| 1 |',
      'r.md',
    )
    expect(tables.map(({ id, name, rows }) => ({ id, name, rows }))).toEqual([
      { id: 't1', name: 'r.md / Costs', rows: [['Rent', '5 | 6']] },
      { id: 't2', name: 'r.md / Empty', rows: [[1]] },
    ])
  })
})

describe('JSON in a text', () => {
  test('records, also with single quotes or bare keys', () => {
    const expected = {
      columns: ['month', 'value'],
      rows: [
        ['Jan', 3],
        ['Feb', null],
      ],
    }
    expect(tableIn('plot [{"month": "Jan", "value": 3}, {"month": "Feb"}] please')).toEqual(expected)
    expect(tableIn("don't lose [{month: 'Jan', value: 3}, {month: 'Feb'}]")).toEqual(expected)
  })

  test('records below a key, one a line, and columns by name', () => {
    expect(tableIn('{"data": [{"a": "x", "b": 1}]}').rows).toEqual([['x', 1]])
    expect(tableIn('{"a": "x", "b": 1}\n{"a": "y", "b": 2}').rows).toEqual([
      ['x', 1],
      ['y', 2],
    ])
    expect(tableIn('{"city": ["A", "B"], "people": [5, 6]}').rows).toEqual([
      ['A', 5],
      ['B', 6],
    ])
  })

  test('numbers by name, and by two names', () => {
    expect(tableIn('{ "A": 30, "B": 45 }').rows).toEqual([
      ['A', 30],
      ['B', 45],
    ])
    expect(tableIn("{ 'North': { '2024': 5, '2025': 6 }, 'South': { '2024': 7, '2025': 8 } }")).toEqual({
      columns: ['name', '2024', '2025'],
      rows: [
        ['North', 5, 6],
        ['South', 7, 8],
      ],
    })
  })

  test('labelled lists are one table', () => {
    expect(tableIn('Revenue: [1, 2, 3], Cost: [2, 3, 4]')).toEqual({
      columns: ['Revenue', 'Cost'],
      rows: [
        [1, 2],
        [2, 3],
        [3, 4],
      ],
    })
    expect(tableIn('A: [{"year": 2024, "n": 1}], B: [{"year": 2024, "n": 2}]')).toEqual({
      columns: ['series', 'year', 'n'],
      rows: [
        ['A', 2024, 1],
        ['B', 2024, 2],
      ],
    })
  })

  test('keeps the digits of every number', () => {
    expect(tableIn('[{"v": 11.3865516372}, {"v": 1e-7}, {"v": 5000000.0}]').rows).toEqual([
      [11.3865516372],
      [1e-7],
      [5000000],
    ])
  })
})

test('numberTables counts over all tables', () => {
  const tables = [...findTables('A: 1%, B: 2%', 'x'), ...findTables('A: 1%, B: 2%', 'y')]
  expect(numberTables(tables).map(table => table.id)).toEqual(['t1', 't2'])
})

test.each([
  'a,',
  '|',
  '[',
  '{"a":',
  ' ',
  ' and ',
  '1, ',
  'a: 1, ',
  '-|',
  '\n',
  '“',
  '为',
  '[{"a":1}] x',
  '0',
  'a 1 in ',
  '\t',
  "'",
  '{a:',
  'a(1), ',
  '1月 ',
])('100 kB of %j are read in time', piece => {
  const started = cpuTime()
  findTables(piece.repeat(100_000 / piece.length), 'prompt')
  expect(cpuTime() - started).toBeLessThan(2000)
})

test.each([
  ['Markdown', `|${'a|'.repeat(9_000)}\n|${'---|'.repeat(9_000)}\n${'| 1 |\n'.repeat(9_000)}`],
  ['JSON', JSON.stringify(Array.from({ length: 9_000 }, (_, index) => ({ [`a${index}`]: index })))],
])('rows of %s that have almost none of the columns are no table', (_name, text) => {
  expect(findTables(text, 'prompt')).toEqual([])
})

test('columns of one name are told apart, however many there are', () => {
  const [table] = findTables(`${'a,'.repeat(9_000)}a\n${'1,'.repeat(9_000)}1\n`, 'prompt')
  expect(table?.columns.slice(-2).map(({ name }) => name)).toEqual(['a (9000)', 'a (9001)'])
})

describe('numbers that count nothing are no table', () => {
  test.each([
    ['thresholds', 'CPU above 80, disk over 90 and memory below 20'],
    ['thresholds in Chinese', '告警阈值：CPU超过80告警，超过95电话，磁盘超过90告警'],
    ['conditions', 'If the temperature is above 30 turn on the fan, if it is below 15 turn on the heater.'],
    ['dates', 'Notes: budget by 20 March, contract 26 March'],
    ['dates in Chinese', '会议纪要：3月12日通过了预算，小王20日前联系供应商，下次会议26日10点。'],
    ['telephones', '我的电话是5551234，请在5月3日下午5点前联系'],
    ['steps that take time', '1. 和面\n2. 揉10分钟\n3. 发酵2小时\n4. 烤30分钟'],
    ['times of day', 'Agenda for Monday: welcome at 9, budget at 9:30, lunch at 12'],
    ['versions', 'Python 3.12, Django 5.0 and Postgres 16 on Ubuntu 22.04'],
    ['different things', 'Budget 2026: we have 3 offices, 45 people and 2 dogs'],
  ])('%s', (_name, text) => {
    expect(findTables(text, 'prompt')).toEqual([])
  })
})

describe('how long things take', () => {
  test.each([
    'Design takes 3 days, build takes 10 days',
    '设计3天，开发10天，测试2天',
    '先淘米，再浸泡30分钟，最后煮12分钟',
    '绿灯30秒后变黄灯，黄灯5秒后变红灯',
    'The threshold is 30 degrees, the limit is 50 degrees',
  ])('is no data: %s', text => {
    expect(findTables(text, 'prompt')).toEqual([])
  })

  test('is data where a chart is asked for, and where nothing is done in order', () => {
    expect(findTables('bar chart: Anna 12 days, Ben 20 days', 'prompt')).toHaveLength(1)
    expect(findTables('Study time: Mon 2 hours, Tue 3 hours', 'prompt')).toHaveLength(1)
  })
})

test.each(['孩子身高：小雅1.12米，小天0.98米，宝宝71厘米', '调查了212人，61%满意，27%一般，12%不满意'])(
  'amounts of different units are no column: %s',
  text => {
    expect(findTables(text, 'prompt')).toEqual([])
  },
)

test('the year of a day is no figure', () => {
  expect(findTables('Plan: draft 1-10 Sept 2026, build 11 Sept - 20 Oct 2026, launch 10 Nov 2026', 'prompt')).toEqual(
    [],
  )
})

test('of several times the last one tells figures apart', () => {
  expect(tableIn('2023年产量一季度120吨，二季度150吨，三季度90吨').rows).toEqual([
    ['一季度', 120],
    ['二季度', 150],
    ['三季度', 90],
  ])
})

test.each([
  ['Draw how our support works: a mail comes in, somebody answers.', false],
  ['| name | place |\n| --- | --- |\n| Ann | Bonn |', true],
  ['[{"name": "Ann"}]', true],
  ['Sales: A 30, B 45', true],
  ['苹果三斤，梨两斤', true],
])('a text is searched only where it may hold a table: %j', (text, expected) => {
  expect(mayHoldTable(text)).toBe(expected)
})

test('two names of one figure stay together', () => {
  expect(tableIn('Budget: venue and catering 11,500, photos 2,800, dress & suit 3,200 and band 1,600').rows).toEqual([
    ['venue and catering', 11500],
    ['photos', 2800],
    ['dress & suit', 3200],
    ['band', 1600],
  ])
})

test.each([
  '1. beat 2. slice the tomatoes 3. fry the eggs',
  '鸡蛋：1. 打散 2. 切块 3. 翻炒',
  '三亚机票4800，飞4个小时',
  'History of our brewery: founded 1894, burned down 1921, rebuilt 1924',
])('numbers of steps, years of a history, and amounts of different units, are no table: %s', text => {
  expect(findTables(text, 'prompt')).toEqual([])
})

test('the days of things are no table', () => {
  expect(
    findTables('book the venue by March 1, send invitations by April 15, order the cake on May 20', 'prompt'),
  ).toEqual([])
})
