import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

function fill(...items: string[]) {
  const queue = createFairQueue<string>()
  for (const item of items) queue.add(item, item[0])
  return queue
}

/** Serves the items one by one, in the order in which they arrive. */
function drain(queue: ReturnType<typeof fill>): string[] {
  const served: string[] = []
  for (let [next] = queue.inTurn(); next !== undefined; [next] = queue.inTurn()) {
    queue.take(next)
    served.push(next)
  }
  return served
}

test('owners take turns, each with its oldest first', () => {
  const queue = fill('a1', 'a2', 'a3', 'b1', 'b2', 'c1')
  expect(queue.inTurn()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(queue.size).toBe(0)
})

test('who comes late waits for one turn of each other owner, not for all that they wait for', () => {
  const queue = fill('a1', 'a2', 'a3', 'a4')
  queue.take('a1')
  queue.add('b1', 'b')
  expect(drain(queue)).toEqual(['a2', 'b1', 'a3', 'a4'])
})

test('what leaves unserved costs its owner no turn', () => {
  const queue = fill('a1', 'a2', 'b1')
  queue.remove('a1')
  queue.remove('unknown')
  expect(queue.size).toBe(2)
  expect(drain(queue)).toEqual(['a2', 'b1'])
})

test('those without an owner share one turn', () => {
  const queue = fill('a1')
  queue.add('x1')
  queue.add('x2')
  expect(queue.inTurn()).toEqual(['a1', 'x1', 'x2'])
})

test('the newest of who waits with the most is too much, but not for who waits with as much', () => {
  const queue = fill('a1', 'a2', 'a3', 'b1')
  expect(queue.findExcess('a')).toBeUndefined()
  expect(queue.findExcess('b')).toBe('a3')
  expect(queue.findExcess('c')).toBe('a3')
  expect(fill('a1', 'b1').findExcess('c')).toBeUndefined()
})
