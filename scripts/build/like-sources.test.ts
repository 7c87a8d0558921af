import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { likeSources } from './like-sources.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-bundle-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Output of `main.ts` of these sources when it is bundled. */
async function runBundled(sources: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(folder, 'product-'))
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(root, 'src', path)), { recursive: true })
    await writeFile(join(root, 'src', path), text)
  }
  const bundle = await rolldown({
    input: { main: join(root, 'src/main.ts') },
    platform: 'node',
    external: /^installed/,
    plugins: [likeSources(join(root, 'src'), { carried: ['carried'], installed: ['installed'] })],
  })
  await bundle.write({ dir: join(root, 'lib'), entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' })
  await bundle.close()
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'lib/main.js')])
  return stdout.trim().replaceAll(root, 'ROOT')
}

/** Loaded by two, so that it ends up in neither's file. */
const shared = `export const place = [import.meta.url, import.meta.dirname, import.meta.filename].join(' ')`

test('a module that is run by its address is there, at any depth, and so is one that it runs itself', async () => {
  const printed = await runBundled({
    'main.ts': `import { start } from './deep/start.ts'; start()`,
    'deep/start.ts': `import { Worker } from 'node:worker_threads'
      export const start = (): void => void new Worker(new URL('./er/thread.ts', import.meta.url))`,
    'deep/er/thread.ts': `const { word } = await import(new URL('../../word.ts', import.meta.url).href); console.log(word)`,
    'word.ts': `export const word: string = 'found'`,
  })
  expect(printed).toBe('found')
})

test('a module in a file with others knows the place of its source', async () => {
  const printed = await runBundled({
    'main.ts': `import { place } from './a/b/shared.ts'; console.log(place)
      await import(new URL('./other.ts', import.meta.url).href)`,
    'other.ts': `import { place } from './a/b/shared.ts'; console.log(place === '')`,
    'a/b/shared.ts': shared,
  })
  expect(printed).toBe('file://ROOT/lib/a/b/shared.js ROOT/lib/a/b ROOT/lib/a/b/shared.js\nfalse')
})

test('a file of a carried package is below the bundle, one of an installed package where it is installed', async () => {
  const printed = await runBundled({
    'main.ts': `const where = () => import.meta.resolve('installed/data/x.json')
      console.log(import.meta.resolve('carried/data/x.json')); try { where() } catch (error) { console.log(error.code) }`,
  })
  expect(printed).toBe('file://ROOT/lib/vendor/carried/data/x.json\nERR_MODULE_NOT_FOUND')
})

test('a file of a package that is bundled whole is refused', async () => {
  const bundled = runBundled({ 'main.ts': `console.log(import.meta.resolve('bundled/package.json'))` })
  await expect(bundled).rejects.toThrow(/bundled\/package\.json/)
})

test('what a module requires by a literal name is bundled, and runs when it is asked for', async () => {
  const printed = await runBundled({
    'main.ts': `import { createRequire } from 'node:module'
      const require = createRequire(import.meta.url)
      console.log('first'); console.log(require('./second.cjs').word)`,
    'second.cjs': `console.log('second'); exports.word = 'third'`,
  })
  expect(printed).toBe('first\nsecond\nthird')
})

test('every module of the service that another one names is imported, or named in the way that the bundler knows', async () => {
  const source = resolve(import.meta.dirname, '../../src')
  const known = /\b(?:from|import) '[^']+'|\bimport(?:<[^>]*>)?\('[^']+'\)|new URL\('\.[^']*\.ts', import\.meta\.url\)/g
  const unknown: string[] = []
  for (const path of await readdir(source, { recursive: true })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || path.startsWith('web') || path.includes('fixtures'))
      continue
    const code = (await readFile(join(source, path), 'utf8'))
      .replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')
      .replace(known, '')
    // A name that begins with its extension, '.ts', is of no module.
    const names = [
      ...code.matchAll(/['"`/](?:[\w-]|\.{1,2}\/)[\w./-]*\.ts['"`]|new Worker\(\s*['"`]/g),
      ...code.matchAll(/new URL\([^'"][^)]*import\.meta\.url\)/g),
    ]
    unknown.push(...names.map(([words]) => `${path}: ${words}`))
  }
  expect(unknown).toEqual([])
})
