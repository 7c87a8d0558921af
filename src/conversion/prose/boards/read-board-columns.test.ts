import { expect, test } from 'vitest'
import { readBoardColumns } from './read-board-columns.ts'

const columns = (text: string, request = text) =>
  readBoardColumns(text, null, request)?.groups.map(
    ({ label, items }) => `${label}: ${items.map(item => item.label).join(', ')}`,
  )

test.each([
  [
    'The move\n[To do]\n- book van\n- change address\n[Done]\n- sign lease',
    ['To do: book van, change address', 'Done: sign lease'],
  ],
  ['看板\n【待办】\n- 订车\n【进行中】\n- 打包书\n【已完成】', ['待办: 订车', '进行中: 打包书', '已完成: ']],
  ['Choir board\nLearned:\n- [x] Ave\nWorking on:\n- Gloria', ['Learned: Ave', 'Working on: Gloria']],
  ['追剧看板\n想看：狂飙、繁花\n在追：三体（第8集，重看）', ['想看: 狂飙, 繁花', '在追: 三体（第8集，重看）']],
  ['项目看板：第一周\n待办：写文档\n完成：评审', ['待办: 写文档', '完成: 评审']],
])('the columns of %j', (text, expected) => {
  expect(columns(text)).toEqual(expected)
})

test.each([
  'Trip\n[See]\n- Forum\n[Eat]\n- pasta',
  'board\n- book van\n[Done]\n- sign lease',
  'board\n[To do]\nWe still have to move.',
])('no board in %j', text => {
  expect(columns(text)).toBeUndefined()
})
