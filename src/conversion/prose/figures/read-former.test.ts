import { expect, test } from 'vitest'
import { readFormer } from './read-former.ts'

test('figures of one unit are bars beside what they were', () => {
  expect(readFormer('Club\nMembers: 120 (was 98)\nVolunteers: 64 (up from 50)', null, 'bar chart')).toMatchObject({
    type: 'chart',
    title: 'Club',
    values: ['before', 'now'],
    rows: [
      ['Members', 98, 120],
      ['Volunteers', 50, 64],
    ],
  })
})

test('of several units, or on a poster, they are a list', () => {
  const items = (text: string, request: string) => {
    const read = readFormer(text, null, request)
    return read?.type === 'items'
      ? read.groups.flatMap(group => group.items.map(({ label, text: said }) => `${label}: ${said}`))
      : null
  }
  expect(items('Revenue: 1.2M (was 1.0M)\nChurn: 3% (was 5%)', '')).toEqual([
    'Revenue: 1.2M (was 1.0M)',
    'Churn: 3% (was 5%)',
  ])
  expect(items('会员 1240（去年980）\n活动 38（去年31）', '信息图')).toEqual([
    '会员: 1240（去年980）',
    '活动: 38（去年31）',
  ])
})

test.each(['Members: 120 (was 98)\nVolunteers: 64', 'Members: 120 (in Leeds)\nEvents: 3 (in York)'])(
  'a line says anything else: %j',
  text => {
    expect(readFormer(text, null, '')).toBeNull()
  },
)
