import { expect, test } from 'vitest'
import { readTiers } from './read-tiers.ts'

const tiers = (text: string) => readTiers(text)?.groups[0]?.items.map(({ label, text: said }) => `${label}: ${said}`)

test('tiers have two shares each, and what is told behind them stands below the title', () => {
  const told = '将读者分为两个层级：会员占20%但贡献70%借阅量，散客占80%仅贡献30%借阅量。重点维护会员。'
  expect(tiers(told)).toEqual(['会员: 占20%但贡献70%借阅量', '散客: 占80%仅贡献30%借阅量'])
  expect(readTiers(told)).toMatchObject({ title: '读者', arrangement: 'levels', text: '重点维护会员。' })
  expect(
    tiers(
      'Guests are divided into two tiers: regulars account for 30% but bring 60% of revenue, and others 70% bring 40%.',
    ),
  ).toEqual(['regulars: account for 30% but bring 60% of revenue', 'others: 70% bring 40%'])
})

test.each([
  '将读者分为三个层级：会员占20%但贡献70%借阅量，散客占80%仅贡献30%借阅量',
  '将读者分为两个层级：会员占20%，散客占80%',
  '将读者分为两个层级：会员占20%但贡献70%借阅量，散客占80%仅贡献30%借阅量。去年增长5%。',
])('nothing of %s', text => {
  expect(readTiers(text)).toBeNull()
})
