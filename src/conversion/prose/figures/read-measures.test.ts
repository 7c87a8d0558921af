import { describe, expect, test } from 'vitest'
import { readMeasures } from './read-measures.ts'

describe('several figures of each thing', () => {
  test.each<[string, string[], (string | number)[][]]>([
    [
      'In Q1 we had 120 signups and 30 churned, Q2 150 and 28',
      ['signups', 'churned'],
      [
        ['Q1', 120, 30],
        ['Q2', 150, 28],
      ],
    ],
    [
      'We sold 40 bikes and 12 scooters in May; in June 55 and 18.',
      ['bikes', 'scooters'],
      [
        ['May', 40, 12],
        ['June', 55, 18],
      ],
    ],
    [
      'stacked columns: north sold 40 apples and 25 pears, west only 12 apples and no pears',
      ['apples', 'pears'],
      [
        ['north', 40, 25],
        ['west', 12, 0],
      ],
    ],
    [
      '北区卖苹果40梨25，南区苹果30梨50',
      ['苹果', '梨'],
      [
        ['北区', 40, 25],
        ['南区', 30, 50],
      ],
    ],
    [
      'Lyon 4.2M revenue 1.1M cost; Nice 2.5M revenue 0.9M cost',
      ['revenue', 'cost'],
      [
        ['Lyon', 4.2, 1.1],
        ['Nice', 2.5, 0.9],
      ],
    ],
    [
      'North revenue 12k cost 8k, South revenue 15k cost 9k',
      ['revenue', 'cost'],
      [
        ['North', 12, 8],
        ['South', 15, 9],
      ],
    ],
    [
      'Max temperature vs min temperature: Oslo 21 / 11, Rome 33/20',
      ['Max temperature', 'min temperature'],
      [
        ['Oslo', 21, 11],
        ['Rome', 33, 20],
      ],
    ],
    [
      'revenue and profit 2021: 12M and 2M, 2022: 15M and 3M',
      ['revenue', 'profit'],
      [
        ['2021', 12, 2],
        ['2022', 15, 3],
      ],
    ],
    [
      'Tom scored 12 goals and 3 assists, Ben scored 7 goals and 11 assists',
      ['goals', 'assists'],
      [
        ['Tom', 12, 3],
        ['Ben', 7, 11],
      ],
    ],
    [
      '一季度新增120人流失30人，二季度新增150人流失28人',
      ['新增', '流失'],
      [
        ['一季度', 120, 30],
        ['二季度', 150, 28],
      ],
    ],
    [
      '一班男生12女生14，二班男生10女生15',
      ['男生', '女生'],
      [
        ['一班', 12, 14],
        ['二班', 10, 15],
      ],
    ],
    [
      '最高和最低气温：北京31/22，昆明25/17',
      ['最高', '最低气温'],
      [
        ['北京', 31, 22],
        ['昆明', 25, 17],
      ],
    ],
  ])('are a column each: %s', (text, values, rows) => {
    expect(readMeasures(text, null, text)).toMatchObject({ values, rows, category: 'name' })
  })

  test.each([
    'sales grew from 12 to 15 in Q1 and 15 to 18 in Q2',
    'Add 200 g flour and 2 eggs, then 100 ml milk and 1 pinch of salt',
    'Lyon 4 shops 2 cafes; Nice 3 shops',
    'Lyon 4 shops 2 cafes; Nice 3 bars 1 kiosk',
    'apples 3, pears 5, plums 7, figs 2',
    '苹果3个，梨5个，李子7个，桃2个',
    'If it takes 3 days we pay 20 euros, if it takes 5 days we pay 10 euros',
  ])('are not read where rows differ, or there are none: %s', text => {
    expect(readMeasures(text, null, text)).toBeNull()
  })

  test('have a title without the request', () => {
    const text = 'compare boys and girls: class A 12 boys 14 girls, class B 10 boys 15 girls'
    expect(readMeasures(text, null, text)).toMatchObject({ title: 'Boys and girls' })
  })

  test('keep a word that a blank parts from the name of its row', () => {
    const text = '一店 堂食45万 外卖30万；二店 堂食28万 外卖41万'
    expect(readMeasures(text, null, text)).toMatchObject({
      columns: [{}, { name: '堂食' }, { name: '外卖' }],
      rows: [
        ['一店', 45, 30],
        ['二店', 28, 41],
      ],
    })
  })

  test('of years are lines', () => {
    const text = '2021年收入120万，利润20万；2022年收入150万，利润32万'
    expect(readMeasures(text, null, text)).toMatchObject({
      mark: 'line',
      columns: [{}, { unit: '万' }, { unit: '万' }],
    })
  })
})
