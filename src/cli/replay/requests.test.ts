import { expect, test } from 'vitest'
import { findAgent } from '../../kinds/find.ts'
import { loadRequests, readPicture } from './requests.ts'

test('at least 120 requests, of all kinds, in both languages, each after the one that it follows', async () => {
  const requests = await loadRequests()
  expect(requests.length).toBeGreaterThanOrEqual(120)
  const ids = requests.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, kind, after, prompt } of requests) {
    expect(findAgent(kind), id).toBeDefined()
    expect(prompt, id).not.toBe('')
    if (after !== undefined) expect(ids.slice(0, ids.indexOf(id)), id).toContain(after)
  }
  expect(new Set(requests.map(({ kind }) => kind)).size).toBe(7)
  expect(requests.filter(({ prompt }) => /\p{Script=Han}/u.test(prompt)).length).toBeGreaterThan(30)
  for (const { picture } of requests)
    if (picture) expect((await readPicture(picture)).subarray(1, 4).toString()).toBe('PNG')
})
