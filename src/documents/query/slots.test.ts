import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

test('so many run at once, the others after them in their order, also where some fail', async () => {
  const slots = createSlots(2)
  const log: string[] = []
  let running = 0
  let most = 0
  const jobs = ['a', 'b', 'c', 'd', 'e'].map(name =>
    slots.run(async () => {
      log.push(name)
      running += 1
      most = Math.max(most, running)
      await nextTurn()
      running -= 1
      if (name === 'b') throw new Error(name)
      return name
    }),
  )
  const ended = await Promise.allSettled(jobs)
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(most).toBe(2)
})
