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
])('a history that is told step by step: %s', (text, statements) => {
  expect(statementsOf(text)).toEqual(statements)
})

test.each([
  'main has 2 commits, branch feature, merge it back into main',
  'main has 2 commits, branch feature, someone breaks the build, merge it back',
  'commit the changes, merge the branch develop into main',
  'the shop has a branch in Leeds, two managers commit to it',
])('nothing is drawn of what was not understood, or cannot be merged: %s', text => {
  expect(statementsOf(text)).toBeUndefined()
})
