import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Every command of skills/limn/SKILL.md, in its order, as a coding agent runs them. */

const root = resolve(import.meta.dirname, '..')
const page = await readFile(join(root, 'skills/limn/SKILL.md'), 'utf8')
const commands = Array.from(page.matchAll(/^```sh\n([\s\S]*?)^```$/gm), ([, lines = '']) =>
  lines.trim().split('\n'),
).flat()

const files: Record<string, string> = {
  'order.mmd': 'flowchart TD\n  A[Get (money)] --> B[Ship]\n',
  'shop.dot': 'digraph {\n  browser -> api\n  api -> db [fontsize=9]\n}\n',
  'schema.sql': 'CREATE TABLE a (id INT PRIMARY KEY);\nCREATE TABLE b (id INT, a_id INT REFERENCES a(id));\n',
  'sales.csv': 'region,sales\nNorth,10\nSouth,20\n',
  'README.md': '# Shop\n\n```mermaid\nflowchart LR\n  Cart --> Pay\n```\n',
  'src/main.ts': "import { pay } from './pay.ts'\n",
  'src/pay.ts': 'export const pay = 1\n',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-skill-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
})
afterAll(() => rm(folder, { recursive: true }))

/** Commands that end with 1, as the page says: the file is not valid until `fix` has written it. */
const tells = ['limn check "*.mmd" README.md', 'limn fix "*.mmd" --diff']

test.each(commands)('%s', async command => {
  const script = `limn() { "${process.execPath}" "${join(root, 'bin/limn.mjs')}" "$@"; }\n${command}`
  const env = { PATH: `${resolve(process.execPath, '..')}${delimiter}${process.env.PATH}` }
  const { code, stderr } = await new Promise<{ code: number; stderr: string }>(done => {
    execFile('bash', ['--norc', '-c', script], { cwd: folder, env }, (error, _stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stderr }),
    )
  })
  if (!tells.includes(command)) expect({ code, stderr }).toMatchObject({ code: 0 })
  else expect(code, stderr).toBeLessThan(2)
  const [, written] = /-o (\S+)/.exec(command) ?? []
  if (written) expect((await stat(join(folder, written))).size).toBeGreaterThan(0)
})

test('is a skill, and short', () => {
  expect(page).toMatch(/^---\nname: limn\ndescription: .{50,1024}\n---\n/)
  expect(commands.length).toBeGreaterThan(10)
  expect(Buffer.byteLength(page)).toBeLessThan(4_000)
})
