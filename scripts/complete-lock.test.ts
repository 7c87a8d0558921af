import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { completeLock, type Lock } from './complete-lock.ts'

const engine = (...names: string[]) => ({
  version: '2.0.0',
  optionalDependencies: Object.fromEntries(names.map(name => [name, '2.0.0'])),
})

const complete = (packages: Lock['packages']) => completeLock({ packages })

test('the lock of the repository is complete', async () => {
  const lock: Lock = JSON.parse(await readFile(resolve(import.meta.dirname, '../package-lock.json'), 'utf8'))
  expect(completeLock(lock).added).toEqual([])
})

test.each([
  ['engine-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['engine-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@scope/engine-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@scope/engine-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ['engine-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['engine-linux-x64', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ['engine-wasm32-wasi', { cpu: ['wasm32'] }],
])('%s is for one platform', (name, platform) => {
  const { lock, added } = complete({ 'node_modules/engine': engine(name) })
  expect(added).toEqual([`node_modules/${name}`])
  expect(lock.packages[`node_modules/${name}`]).toEqual({ version: '2.0.0', ...platform, optional: true })
})

describe('what is added', () => {
  test('is for development where what needs it is', () => {
    const { lock } = complete({ 'node_modules/engine': { ...engine('engine-win32-x64'), dev: true } })
    expect(lock.packages['node_modules/engine-win32-x64']).toMatchObject({ dev: true, optional: true })
  })

  test('stands where npm would put it', () => {
    const { lock } = complete({ '': {}, 'node_modules/engine': engine('engine-win32-x64'), 'node_modules/fs': {} })
    expect(Object.keys(lock.packages)).toEqual([
      '',
      'node_modules/engine',
      'node_modules/engine-win32-x64',
      'node_modules/fs',
    ])
  })

  test('stands below what needs it where another version has its place', () => {
    const { added } = complete({
      'node_modules/engine': engine('engine-win32-x64'),
      'node_modules/engine-win32-x64': { version: '1.0.0' },
    })
    expect(added).toEqual(['node_modules/engine/node_modules/engine-win32-x64'])
  })
})

test.each([
  ['above what needs it', 'node_modules/engine-win32-x64'],
  ['below what needs it', 'node_modules/app/node_modules/engine/node_modules/engine-win32-x64'],
  ['between', 'node_modules/app/node_modules/engine-win32-x64'],
])('what is there, %s, is left as it is', (_, place) => {
  const packages = {
    'node_modules/app/node_modules/engine': engine('engine-win32-x64'),
    [place]: { version: '2.0.0', integrity: 'sha512-x' },
  }
  const { lock, added } = complete(packages)
  expect(added).toEqual([])
  expect(lock.packages).toEqual(packages)
})

test('a name that does not say its platform, and a range, cannot be added', () => {
  expect(() => complete({ 'node_modules/engine': engine('engine-of-stone') })).toThrow(/engine-of-stone does not say/)
  const range = { optionalDependencies: { 'engine-win32-x64': '^2.0.0' } }
  expect(() => complete({ 'node_modules/engine': range })).toThrow(/exact version/)
})
