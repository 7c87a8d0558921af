import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readInstalled, type StartedPackage, startPackage } from './installed-package.ts'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)
const page = await readFile(join(root, 'docs/api.md'), 'utf8')
const [, section = ''] = /^## From JavaScript and TypeScript\n([\s\S]*?)^## /m.exec(page) ?? []
const examples = Array.from(section.matchAll(/^```ts\n([\s\S]*?)^```$/gm), ([, code = '']) => code)

const installed = await readInstalled(inject('installed'))

let limn: StartedPackage
/** A program's own folder, with the package installed. */
let folder = ''
beforeAll(async () => {
  limn = await startPackage(installed.folder, ['serve', '--port', '0'])
  folder = await mkdtemp(join(tmpdir(), 'limn-client-'))
  await symlink(join(installed.folder, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  await writeExamples()
})
afterAll(async () => {
  await limn?.stop()
  if (folder) await rm(folder, { recursive: true })
})

async function writeExamples(): Promise<void> {
  for (const [index, code] of examples.entries()) {
    const text = code.replaceAll('http://127.0.0.1:8000', limn.address)
    await writeFile(join(folder, `example-${index + 1}.ts`), text)
  }
}

const runExample = async (number: number) =>
  (await run(process.execPath, [`example-${number}.ts`], { cwd: folder })).stdout

test('the examples of docs/api.md run with the installed client', async () => {
  expect(examples).toHaveLength(3)
  expect(await runExample(1)).toMatch(/^true # Drinks\n[\s\S]*coffee/m)
  expect(await runExample(2)).toBe('stopped\n')
  const others = await runExample(3)
  expect(others).toMatch(/^true \[\]\n/)
  expect(others).toMatch(/digraph[\s\S]*unknown-agent There is no agent "pottery"/)
  expect((await readFile(join(folder, 'order.png'))).subarray(1, 4).toString()).toBe('PNG')
})

/** The oldest Node that the client promises to run in: `LIMN_TEST_NODE_20`, or what this machine has outside of the checkout. */
const node20 = process.env.LIMN_TEST_NODE_20 ?? '/usr/bin/node'
const hasNode20 = /^v20\./.test(spawnSync(node20, ['--version'], { encoding: 'utf8' }).stdout ?? '')

test.skipIf(!hasNode20)('the examples run in Node 20 too', async () => {
  for (const [index, said] of [
    /^true # Drinks\n/m,
    /^stopped\n$/,
    /unknown-agent There is no agent "pottery"/,
  ].entries()) {
    // They use nothing of TypeScript: Node 20 does not read it.
    const code = await readFile(join(folder, `example-${index + 1}.ts`))
    await writeFile(join(folder, `example-${index + 1}.mjs`), code)
    expect((await run(node20, [`example-${index + 1}.mjs`], { cwd: folder })).stdout).toMatch(said)
  }
})

const misuse = `import { createClient, type ToolEndEvent } from 'limn/client'
const limn = createClient({ address: '' })
for await (const { event, data } of limn.draw({ prompt: '' })) {
  if (event === 'tool_end') {
    const { output, problems }: ToolEndEvent['data'] = data
    const line: number | undefined = problems[0]?.line
    console.log(output.length, line)
  }
  // @ts-expect-error there is no such event
  if (event === 'tool_begin') console.log(data)
}
// @ts-expect-error a source is missing
await limn.check({ agent: 'mindmap' })
// @ts-expect-error no such theme
await limn.render({ agent: 'mindmap', source: '', format: 'svg', theme: 'red' })
`

test.each([
  ['Node', ['--module', 'nodenext', '--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]],
  ['browsers', ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2022,dom', '--types', '']],
])('its types fit, for programs in %s', async (place, options) => {
  await writeFile(join(folder, 'misuse.ts'), misuse)
  // The last example writes a file, which browsers cannot.
  const files = ['misuse.ts', ...examples.map((_, index) => `example-${index + 1}.ts`)].slice(
    0,
    place === 'Node' ? 4 : 3,
  )
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(
    process.execPath,
    [compiler, '--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', ...options, ...files],
    { cwd: folder },
  ).catch(error => error)
  expect(stdout).toBe('')
})

test('it names no package and no module of Node, so it runs in browsers too', async () => {
  const code = await readFile(join(folder, 'node_modules/limn/lib/client/index.js'), 'utf8')
  expect(code.match(/\b(?:import|require)\b.*/g) ?? []).toEqual([])
})
