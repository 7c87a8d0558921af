import { expect, test } from 'vitest'
import { readAlikeNames } from './read-alike-names.ts'

test('names that end alike, and what is told of each', () => {
  expect(readAlikeNames('浅烘酸度高、果香；中烘均衡、坚果味；深烘苦味重、巧克力味')).toEqual([
    { label: '浅烘', items: ['酸度高', '果香'] },
    { label: '中烘', items: ['均衡', '坚果味'] },
    { label: '深烘', items: ['苦味重', '巧克力味'] },
  ])
})

test.each([
  // 一线 or 一线城市?
  '一线城市房价高、机会多；二线城市生活稳、压力小；三线城市节奏慢、机会少',
  '浅烘酸度高、果香；中烘均衡、坚果味',
  '浅烘酸度高；中烘均衡；深烘苦味重',
  '绿茶清香、寒性；咖啡提神、苦；果汁甜、解渴',
])('nothing of: %s', text => {
  expect(readAlikeNames(text)).toBeNull()
})
