import { expect, test } from 'vitest'
import { tellsBranchHistory } from './branch-history.ts'

test.each([
  'main has two commits, develop off main, one commit, merged back into main',
  '从main拉一个dev分支，提交两次，再合并到main',
])('tells of commits on branches: %s', text => {
  expect(tellsBranchHistory(text)).toBe(true)
})

test.each([
  'the bank has a main branch in Leeds, and two banks merged',
  'the committee commits to a budget, both drafts are merged, then it is printed',
  '公司有三个分支机构，材料提交后合并到一个文件',
])('tells of something else: %s', text => {
  expect(tellsBranchHistory(text)).toBe(false)
})
