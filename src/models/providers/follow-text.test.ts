import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { describe, expect, test } from 'vitest'
import { followText } from './follow-text.ts'

type Body = Dispatcher.ResponseData['body']

const openBody = () => new PassThrough() as PassThrough & Body

/** Reads to the end; what had been fed each time it was handed on. */
async function read(body: Body): Promise<string[]> {
  let fed = ''
  const steps: string[] = []
  const arrivals = followText(
    body,
    text => {
      fed += text
    },
    () => false,
  )
  while ((await arrivals.next()) === 'more') {
    steps.push(fed)
    fed = ''
  }
  return steps
}

describe('text that arrives', () => {
  test('of one body is handed on at once, whole characters only', async () => {
    const body = openBody()
    const reading = read(body)
    const bytes = Buffer.from('a茶b')
    for (const byte of bytes) {
      body.write(Buffer.from([byte]))
      await sleep(5)
    }
    body.end()
    expect(await reading).toEqual(['a', '茶', 'b'])
  })

  test('of many bodies is handed on together, and none is lost', async () => {
    const bodies = Array.from({ length: 400 }, openBody)
    const readings = bodies.map(read)
    for (let piece = 0; piece < 25; piece++) {
      for (const body of bodies) body.write(`${piece} `)
      await sleep(10)
    }
    for (const body of bodies) body.end()
    const whole = Array.from({ length: 25 }, (_, piece) => `${piece} `).join('')
    for (const steps of await Promise.all(readings)) {
      expect(steps.join('')).toBe(whole)
      expect(steps[0]).toBe('0 ')
      expect(steps.length).toBeLessThan(13)
    }
  })

  test('is handed on before the failure that ends it', async () => {
    const body = openBody()
    let fed = ''
    const arrivals = followText(
      body,
      text => {
        fed += text
      },
      () => false,
    )
    body.write('a')
    await sleep(5)
    body.destroy(new Error('cut'))
    await sleep(5)
    expect(await arrivals.next()).toBe('more')
    expect(fed).toBe('a')
    await expect(arrivals.next()).rejects.toThrow('cut')
  })
})
