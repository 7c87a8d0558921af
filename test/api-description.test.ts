import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startService } from './service.ts'

/** The description of the API: what the routes carry, and what linters of OpenAPI ask of it. */

const service = await startService()
afterAll(() => service.stop())

const description = await service.describeApi()
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

test('is OpenAPI 3.1 with every event, a server and a licence', () => {
  expect(description.openapi).toMatch(/^3\.1/)
  expect(description.servers).toEqual([{ url: '/' }])
  expect(description.info.license.identifier).toBe('MIT')
  expect(Object.keys(description.components.schemas)).toEqual(
    expect.arrayContaining(['ChatRequest', 'ToolEndEvent', 'ThoughtEvent', 'ProblemDetails', 'SessionHistory']),
  )
})

test('every schema that is named is there, and every one that is there is named', () => {
  const { schemas } = description.components
  const named = Array.from(JSON.stringify(description).matchAll(/#\/components\/schemas\/(\w+)/g), ([, name]) => name)
  expect([...new Set(named)].sort()).toEqual(Object.keys(schemas).sort())
})

test('every route of the API is described with its methods, and answers', async () => {
  expect(operations.length).toBeGreaterThan(20)
  for (const [path, methods] of Object.entries(description.paths)) {
    const reply = await service.request('OPTIONS', path.replace(/\{\w+\}/, '1'))
    const allowed = reply.headers.get('allow')?.toLowerCase().split(', ') ?? []
    expect(allowed.filter(method => method !== 'head').sort()).toEqual(Object.keys(methods).sort())
  }
})

test('every operation has an id of its own', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.filter(id => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(operations)(
  '$method $path says what it answers, takes the parameters of its path, and how it is guarded',
  operation => {
    const { path, summary, parameters, responses, security = description.security } = operation
    expect(summary).toMatch(/^[A-Z]/)
    expect(Object.keys(responses).some(status => status.startsWith('2'))).toBe(true)
    expect(Object.keys(responses).some(status => status.startsWith('4'))).toBe(true)
    for (const response of Object.values(responses)) expect(response.description).toMatch(/\S/)
    const inPath = parameters.filter(parameter => parameter.in === 'path').map(({ name }) => `{${name}}`)
    expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? [])
    const schemes = security.flatMap(requirement => Object.keys(requirement as object))
    expect(schemes).toEqual(/^\/api\/log(in|out)$/.test(path) ? [] : ['token', 'login'])
    for (const scheme of schemes) expect(description.components.securitySchemes).toHaveProperty(scheme)
  },
)

test('docs/api.md names every path', async () => {
  const page = await readFile(resolve(import.meta.dirname, '../docs/api.md'), 'utf8')
  // Ids stand in the page as numbers, and one row names what only ends differently.
  const spoken = Object.keys(description.paths).map(path =>
    path
      .replace(/\{attachment_id\}/, 'ID')
      .replace(/\{session_id\}/, '1')
      .replace(/\{id\}/, '2'),
  )
  const isNamed = (path: string) =>
    page.includes(path) || page.includes(`\`${path.slice(path.search(/[./][\w-]+$/))}\``)
  expect(spoken.filter(path => !isNamed(path))).toEqual([])
})
