import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readBonds } from './read-bonds.ts'

test.each([
  [
    '画一下三国人物关系：刘备、关羽、张飞是结拜兄弟，诸葛亮辅佐刘备，曹操和刘备是对手',
    [
      '刘备 -> 关羽: 结拜兄弟',
      '刘备 -> 张飞: 结拜兄弟',
      '关羽 -> 张飞: 结拜兄弟',
      '诸葛亮 -> 刘备: 辅佐',
      '曹操 -> 刘备: 对手',
    ],
  ],
  ['红楼梦人物关系：贾母是贾宝玉的奶奶，贾宝玉娶了薛宝钗', ['贾母 -> 贾宝玉: 奶奶', '贾宝玉 -> 薛宝钗: 娶了']],
  [
    "Relationship map of Harry Potter: Harry and Ron are best friends, Draco hates Harry, Sirius is Harry's godfather",
    ['Harry -> Ron: best friends', 'Draco -> Harry: hates', 'Sirius -> Harry: godfather'],
  ],
])('%s', (text, expected) => {
  expect(relationsIn(readBonds(text, null, text))).toEqual(expected)
})

test('what holds both ways has no arrow', () => {
  const text = '人物关系：曹操和刘备是对手，诸葛亮辅佐刘备'
  expect(readBonds(text, null, text)?.edges.map(({ direction }) => direction)).toEqual(['none', 'forward'])
})

test.each([
  '三国人物关系：刘备和关羽是兄弟，曹操很聪明',
  '刘备和关羽是兄弟，诸葛亮辅佐刘备',
  'Relationship map: Tom and Ann are friends, they moved to Rome',
])('%s is not drawn', text => {
  expect(readBonds(text, null, text)).toBeNull()
})
