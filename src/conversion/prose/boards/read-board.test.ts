import { expect, test } from 'vitest'
import { readBoard } from './read-board.ts'

const columns = (text: string) =>
  readBoard(text, null, `kanban board: ${text} 看板`)?.groups.map(
    ({ label, items }) => `${label}: ${items.map(card => card.label).join(' / ')}`,
  ) ?? null

test.each([
  [
    "to do is fix the gutter and call the plumber, I'm in the middle of painting the shed, and done are the lawn and the fence.",
    ['to do: fix the gutter / call the plumber', 'doing: painting the shed', 'done: lawn / fence'],
  ],
  ['The lawn is done. We still have to fix the gutter', ['to do: fix the gutter', 'done: lawn']],
  [
    'Choir board. Learned: Ubi caritas, Sicut cervus. Working on: Lux aurumque.',
    ['Learned: Ubi caritas / Sicut cervus', 'Working on: Lux aurumque'],
  ],
  ['已经会的：茉莉花、送别；在练的：黄河', ['已经会的: 茉莉花 / 送别', '在练的: 黄河']],
  [
    '待办有修水槽和打电话，正在做的是刷漆，草坪和篱笆已经弄完了',
    ['待办: 修水槽 / 打电话', '进行中: 刷漆', '已完成: 草坪 / 篱笆'],
  ],
])('the cards of each column: %s', (text, expected) => {
  expect(columns(text)).toEqual(expected)
})

test.each([
  'to do is the gutter',
  'to do is the gutter, done is the lawn, Ann is on holiday',
  'to do is the gutter, done is the lawn, the fence is done',
  '待办有修水槽，草坪已经弄完了，天气很好',
])('nothing is read where a clause says no column, or one twice: %s', text => {
  expect(columns(text)).toBeNull()
})
