import fastify from 'fastify'
import { expect, test } from 'vitest'
import { iconRoutes } from './icons.ts'

async function ask(query: string) {
  const app = fastify()
  await app.register(iconRoutes(), { prefix: '/api' })
  return app.inject(`/api/icons${query}`)
}

test('the best match comes first, each with its picture', async () => {
  const response = await ask('?q=k8s&limit=3')
  const [first] = response.json()
  expect(first.id).toBe('logos:kubernetes')
  expect(first.svg).toMatch(/^<svg [^>]*viewBox=/)
})

test('no query finds nothing', async () => {
  expect((await ask('')).json()).toEqual([])
})

test.each(['?q=a&limit=0', '?q=a&limit=1000', '?q=a&limit=x', `?q=${'a'.repeat(101)}`])(
  '%s is refused',
  async query => {
    expect((await ask(query)).statusCode).toBeGreaterThanOrEqual(400)
  },
)
