import { afterAll, expect, test } from 'vitest'
import { openSqliteStore } from '../store/sqlite.ts'
import { createLogins } from './logins.ts'

const hour = 60 * 60 * 1000
const ann = { owner: 'ann', token: 'ann-token-1' }
const store = await openSqliteStore(':memory:')
afterAll(() => store.close())

/** Creates sign-ins with a clock that the test sets. */
function openLogins(lifetimeMs: number) {
  const clock = { aheadMs: 0 }
  return { clock, logins: createLogins([ann], store, lifetimeMs, () => Date.now() + clock.aheadMs) }
}

test('an expired sign-in does not become valid again when the clock is set back', async () => {
  const { clock, logins } = openLogins(1)
  const value = await logins.open(ann)
  await expect.poll(() => logins.find(value)).toBe(null)
  clock.aheadMs = -hour
  expect(await logins.find(value)).toBe(null)
})

test('a sign-in of several days remains valid when the clock is changed by an hour', async () => {
  const { clock, logins } = openLogins(48 * hour)
  const value = await logins.open(ann)
  for (const aheadMs of [hour, -hour, 0]) {
    clock.aheadMs = aheadMs
    expect(await logins.find(value)).toMatchObject({ owner: 'ann' })
  }
  clock.aheadMs = 49 * hour
  expect(await logins.find(value)).toBe(null)
})
