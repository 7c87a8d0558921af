import { expect, test } from 'vitest'
import { drawGitHistory } from './git-history.ts'

const statementsOf = (text: string) =>
  drawGitHistory(text, null)
    ?.source.split('\n')
    .slice(1)
    .map(line => line.trim())

test.each([
  [
    'main has 2 commits, then branch feature-x, commit twice on it, merge it back into main and tag v1.0',
    ['commit', 'commit', 'branch feature-x', 'commit', 'commit', 'checkout main', 'merge feature-x tag: "v1.0"'],
  ],
  [
    'branch feature off main, two commits, merge back',
    ['commit', 'branch feature', 'commit', 'commit', 'checkout main', 'merge feature'],
  ],
  [
    'main has commits init and setup, branch feature from setup with commits a and b, merge feature back into main',
    [
      'commit id: "init"',
      'commit id: "setup"',
      'branch feature',
      'commit id: "a"',
      'commit id: "b"',
      'checkout main',
      'merge feature',
    ],
  ],
  [
    'commit A, commit B; branch feature from B with commits C and D; merge feature into main',
    [
      'commit id: "A"',
      'commit id: "B"',
      'branch feature',
      'commit id: "C"',
      'commit id: "D"',
      'checkout main',
      'merge feature',
    ],
  ],
  [
    'main上提交两次，拉出feature分支提交两次，再合并回main',
    ['commit', 'commit', 'branch feature', 'commit', 'commit', 'checkout main', 'merge feature'],
  ],
  [
    'main has 2 commits, branch off develop, 1 commit there, then feature/login from develop with 2 commits, merge it back to develop',
    [
      ...['commit', 'commit', 'branch develop', 'commit', 'branch feature/login', 'commit', 'commit'],
      ...['checkout develop', 'merge feature/login'],
    ],
  ],
  [
    'main, then develop off main with 2 commits merged back into main and tagged v1.4, hotfix from main, one bugfix commit, merged into main and develop',
    [
      ...['commit', 'branch develop', 'commit', 'commit', 'checkout main', 'merge develop tag: "v1.4"'],
      ...['branch hotfix', 'commit id: "bugfix"', 'checkout develop', 'merge hotfix', 'checkout main', 'merge hotfix'],
    ],
  ],
  [
    '从main拉一个dev分支，在dev上提交两次，再拉一个hotfix分支改一次直接合回main，最后dev也合并到main',
    [
      ...['commit', 'branch dev', 'commit', 'commit', 'checkout main', 'branch hotfix', 'commit'],
      ...['checkout main', 'merge hotfix', 'merge dev'],
    ],
  ],
  [
    'dev分支从main拉出来，dev上提交2次，feature-a从dev拉，改一次后合并到dev，dev合并到main，打上v1.2的标签',
    [
      ...['commit', 'branch dev', 'commit', 'commit', 'branch feature-a', 'commit'],
      ...['checkout dev', 'merge feature-a', 'checkout main', 'merge dev tag: "v1.2"'],
    ],
  ],
])('a history that is told step by step: %s', (text, statements) => {
  expect(statementsOf(text)).toEqual(statements)
})

test('the first branch may be called master', () => {
  const drawn = drawGitHistory(
    'master has 2 commits, branch feature off master, 1 commit, merge it back into master',
    null,
  )
  expect(drawn?.source).toBe(
    '---\nconfig:\n  gitGraph:\n    mainBranchName: master\n---\ngitGraph\n  commit\n  commit\n  branch feature\n  commit\n  checkout master\n  merge feature',
  )
})

test.each([
  'main has 2 commits, branch dev off main, commit three times, then cherry-pick one into main',
  '基于main新建release分支，提交一次，同时合并到main和develop',
  'main has 2 commits, branch feature, merge it back into main',
  'main has 2 commits, branch feature, someone breaks the build, merge it back',
  'commit the changes, merge the branch develop into main',
  'the shop has a branch in Leeds, two managers commit to it',
])('nothing is drawn of what was not understood, or cannot be merged: %s', text => {
  expect(statementsOf(text)).toBeUndefined()
})
