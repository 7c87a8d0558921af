import { expect, test } from 'vitest'
import { readFork } from './read-fork.ts'

const fork = (text: string, children: string[] = []) => {
  const read = readFork({ text, children: children.map(each => ({ text: each, children: [] })) })
  return read && [read.label, ...read.tasks.map(task => task.text)]
}

test.each([
  [
    'Split into 3 parallel tasks: Task A, Task B, Task C',
    ['Split into 3 parallel tasks', 'Task A', 'Task B', 'Task C'],
  ],
  ['At the same time: boil the pasta and chop the onions', ['At the same time', 'boil the pasta', 'chop the onions']],
  ['同时进行：单元测试、代码扫描和打包', ['同时进行', '单元测试', '代码扫描', '打包']],
])('%s', (text, expected) => {
  expect(fork(text)).toEqual(expected)
})

test('the items below it are done at the same time', () => {
  expect(fork('In parallel:', ['wash', 'dry'])).toEqual(['In parallel', 'wash', 'dry'])
})

test.each(['Wait for all parallel tasks: A, B', 'Check: size, weight', 'Run in parallel', '等待并行任务完成：甲、乙'])(
  '%s is none',
  text => {
    expect(fork(text)).toBeNull()
  },
)
