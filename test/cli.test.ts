import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadRequests } from '../src/cli/replay/requests.ts'
import { scriptReplay } from './upstream/replay-script.ts'
import { startUpstream, tagged } from './upstream/upstream.ts'

/** The commands that need no service, as a person or a program runs them: each is a process on files in a folder of its own. */

const root = resolve(import.meta.dirname, '..')
const launcher = join(root, 'bin/limn.mjs')

const files: Record<string, string> = {
  'docs/order.mmd': 'flowchart TD\n  A[Order] --> B{Paid?}\n  B -->|yes| C[Ship]\n',
  'docs/broken.mmd': 'flowchart TD\n  A[Get (money)] --> B\n',
  'docs/shop.dot': 'digraph {\n  browser -> api\n  api -> db [fontsize=9]\n}\n',
  'docs/notes.txt': 'Nothing to draw.\n',
  'README.md':
    '# Shop\n\n```mermaid\nflowchart LR\n  Cart --> Pay\n```\n\n- As a graph:\n\n  ```dot\n  digraph { a -> b }\n  ```\n\n```js\nlet a = 1\n```\n',
  'sales.csv': 'region,sales\nNorth,10\nSouth,20\n',
  'schema.sql':
    'CREATE TABLE author (id INT PRIMARY KEY);\nCREATE TABLE book (id INT PRIMARY KEY, author_id INT REFERENCES author(id));\n',
  'src/main.ts': "import { pay } from './pay.ts'\n",
  'src/pay.ts': 'export const pay = 1\n',
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true, force: true }))))

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'limn-cli-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs a line of a shell in which `limn` is the launcher. */
function run(line: string, cwd: string, environment: Record<string, string> = {}): Promise<Ended> {
  const script = `limn() { "${process.execPath}" "${launcher}" "$@"; }\n${line}`
  const env = { PATH: `${resolve(process.execPath, '..')}${delimiter}${process.env.PATH}`, ...environment }
  return new Promise(done => {
    execFile('bash', ['--norc', '-c', script], { cwd, env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

/** The first address that a command prints. @throws Error where it ends before */
function firstAddress(child: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((found, failed) => {
    child.stdout.on('data', text => {
      const [address] = /http:[^\s:]+:\d+(?:\/v1)?/.exec(String(text)) ?? []
      if (address) found(address)
    })
    child.on('exit', () => failed(new Error('it did not start')))
  })
}

/** Every example of the page. */
const page = await readFile(join(root, 'docs/cli.md'), 'utf8')
const examples = Array.from(page.matchAll(/^```sh\n([\s\S]*?)^```$/gm), ([, lines = '']) => lines.trim().split('\n'))

describe('the examples of docs/cli.md', () => {
  let folder: string
  beforeAll(async () => {
    folder = await makeFolder()
  })
  const read = (path: string) => readFile(join(folder, path), 'utf8')

  /** Checks of what each command leaves behind. They run in this order, as on the page. */
  const expected: Record<string, (ended: Ended) => Promise<void> | void> = {
    'limn draw "browser -> api -> postgres" -o shop.svg': async ended => {
      expect(ended).toMatchObject({ code: 0, stdout: '' })
      expect(await read('shop.svg')).toContain('postgres')
    },
    'limn draw docs/order.mmd docs/shop.dot --theme both -o pictures/': async ended => {
      expect(ended.code).toBe(0)
      expect((await readdir(join(folder, 'pictures'))).sort()).toEqual([
        'order-dark.svg',
        'order-light.svg',
        'shop-dark.svg',
        'shop-light.svg',
      ])
      expect(await read('pictures/order-dark.svg')).not.toBe(await read('pictures/order-light.svg'))
    },
    'limn draw sales.csv --ask "bar chart of sales by region" -o sales.png': async ended => {
      expect(ended.code).toBe(0)
      expect(await sharp(join(folder, 'sales.png')).metadata()).toMatchObject({ format: 'png' })
    },
    'limn draw schema.sql -o schema.drawio': async ended => {
      expect(ended.code).toBe(0)
      expect(await read('schema.drawio')).toMatch(/<mxfile[\s\S]*author[\s\S]*book/)
    },
    'limn draw docs/order.mmd -o order.pdf': async ended => {
      expect(ended.code).toBe(0)
      expect(await read('order.pdf')).toMatch(/^%PDF-/)
    },
    'cat docs/order.mmd | limn draw -i - -o - -b transparent > order.svg': async ended => {
      expect(ended.code).toBe(0)
      const [transparent, painted] = [await read('order.svg'), await read('pictures/order-light.svg')]
      expect(transparent).toContain('Paid?')
      // Only the ground is missing; a source that came as a text has lost its last line break.
      const withoutSource = (svg: string) => svg.replace(/ content="[^"]*"/, '')
      expect(withoutSource(painted.replace(/<rect [^>]*\/>/, ''))).toBe(withoutSource(transparent))
    },
    'limn check "docs/**/*.mmd" README.md': ({ code, stdout, stderr }) => {
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr.split('\n')).toEqual([
        expect.stringMatching(/^docs\/broken\.mmd:2:9: textdiagram\/syntax Mermaid cannot read/),
        '4 diagrams in 3 files checked, 1 error',
        '',
      ])
    },
    'limn check docs --format sarif > limn.sarif': async ended => {
      expect(ended).toMatchObject({ code: 1, stderr: '' })
      const [{ results }] = JSON.parse(await read('limn.sarif')).runs
      expect(results).toMatchObject([
        {
          ruleId: 'textdiagram/syntax',
          level: 'error',
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: 'docs/broken.mmd' },
                region: { startLine: 2, startColumn: 9 },
              },
            },
          ],
        },
      ])
    },
    'limn fix docs README.md': async ({ code, stdout }) => {
      expect(code).toBe(1)
      expect(stdout).toContain('-  A[Get (money)] --> B\n+  A["Get (money)"] --> B')
      expect(await read('docs/broken.mmd')).toBe(files['docs/broken.mmd'])
    },
    'limn fix docs README.md --write': async ({ code, stdout }) => {
      expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
      expect(await read('docs/broken.mmd')).toContain('A["Get (money)"]')
      expect(await read('docs/order.mmd')).toBe(files['docs/order.mmd'])
    },
    'limn convert docs/shop.dot -o shop.puml --losses': async ({ code, stderr }) => {
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: expect.stringMatching(/^docs\/shop\.dot:3:1: not-kept .*fontsize/),
      })
      expect(await read('shop.puml')).toMatch(/^@startuml[\s\S]*browser --> api/)
    },
    'limn md README.md': async ({ code }) => {
      expect(code).toBe(0)
      const text = await read('README.md')
      expect(text).toContain('<!-- limn:mermaid\nflowchart LR\n  Cart --&gt; Pay\n-->\n<picture>')
      expect(text).toContain('  <!-- limn:dot\n  digraph { a -> b }\n  -->\n  <picture>')
      expect(text).toContain('```js\nlet a = 1\n```')
      for (const [, path = ''] of text.matchAll(/(?:src|srcset)="([^"]+)"/g)) expect(await read(path)).toContain('<svg')
      expect(await readdir(join(folder, 'assets'))).toHaveLength(4)
    },
    'limn md README.md --check': ({ code, stderr }) => expect({ code, stderr }).toEqual({ code: 0, stderr: '' }),
    'limn watch docs --open': () => {},
    'limn record recordings --base-url http://127.0.0.1:8080/v1': () => {},
    'limn replay recordings --only talk/shop -o before.json': async ended => {
      expect(ended).toMatchObject({ code: 0, stderr: '' })
      expect(ended.stdout).toMatch(/^kind +requests +as asked .*\narchitecture +4 +4 /)
      expect(JSON.parse(await read('before.json'))).toMatchObject({ model: 'script', results: { length: 4 } })
    },
    'limn replay recordings --only talk/shop --against before.json': ended =>
      expect(ended).toMatchObject({ code: 0, stderr: '0 of 4 changed since before.json\n' }),
    'limn repo src -o imports.svg': async ended => {
      expect(ended.code).toBe(0)
      expect(await read('imports.svg')).toContain('pay.ts')
    },
    'limn completions bash > limn.bash': async ended => {
      expect(ended.code).toBe(0)
      const asked = 'COMP_WORDS=(limn check --format g); COMP_CWORD=3; _limn; echo "$COMPREPLY"'
      expect((await run(`. ./limn.bash; ${asked}`, folder)).stdout).toBe('github\n')
    },
  }

  test('all of them are known here', () => expect(examples.flat().sort()).toEqual(Object.keys(expected).sort()))

  /** They run until they are stopped: other tests start them. */
  const endless = ['limn watch', 'limn record']

  test('a model is recorded while Limn asks it, and nothing of its key is kept', async () => {
    const upstream = await startUpstream(scriptReplay(await loadRequests()))
    const recorder = spawn(
      process.execPath,
      [launcher, 'record', 'recordings', '--base-url', upstream.url, '--port', '0'],
      {
        cwd: folder,
      },
    )
    const address = await firstAddress(recorder)
    const key = { OPENAI_API_KEY: 'sk-secret-of-this-test' }
    const live = await run(`limn replay live --only talk/shop --model script --base-url ${address} -q`, folder, key)
    expect(live.code).toBe(0)
    expect(upstream.last().authorization).toBe('Bearer sk-secret-of-this-test')
    const ended = new Promise(done => recorder.once('exit', done))
    recorder.kill('SIGTERM')
    expect(await ended).toBe(0)
    await upstream.close()
    const [recorded, repeated] = await Promise.all(['recordings', 'live'].map(name => readdir(join(folder, name))))
    expect(recorded).toEqual(repeated)
    for (const name of recorded ?? []) expect(await read(`recordings/${name}`)).not.toContain('secret')
  })

  test.each(Object.entries(expected).filter(([line]) => !endless.some(command => line.startsWith(command))))(
    '%s',
    async (line, check) => {
      await check(await run(line, folder))
    },
  )

  test('a change in the source of a drawn diagram is drawn, and nothing else changes', async () => {
    const before = await read('README.md')
    await writeFile(join(folder, 'README.md'), before.replace('Cart --&gt; Pay', 'Cart --&gt; Pay --&gt; Ship'))
    const checked = await run('limn md README.md --check', folder)
    expect(checked).toMatchObject({ code: 1, stdout: '' })
    expect(checked.stderr.split('\n').sort()).toEqual([
      '',
      ...['README.md', 'assets/README-1-dark.svg', 'assets/README-1-light.svg'].map(
        path => `${path}: would be changed`,
      ),
    ])
    expect((await run('limn md README.md -q', folder)).code).toBe(0)
    const after = await read('README.md')
    expect(after).toBe(
      before.replace('Cart --&gt; Pay', 'Cart --&gt; Pay --&gt; Ship').replace('Cart, Pay"', 'Cart, Pay, Ship"'),
    )
    expect(await read('assets/README-1-light.svg')).toContain('Ship')
  })

  test('the page of watch shows a change on save, and the last valid picture of a broken source', async () => {
    await mkdir(join(folder, 'bin'))
    await writeFile(join(folder, 'bin/xdg-open'), `#!/bin/sh\necho "$1" > '${join(folder, 'opened')}'\n`, {
      mode: 0o755,
    })
    const child = spawn(process.execPath, [launcher, 'watch', 'docs', '--open'], {
      cwd: folder,
      env: { PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
    })
    const address = await firstAddress(child)
    let version = 0
    const next = async () => {
      const state = await (await fetch(`${address}/state?after=${version}`)).json()
      version = state.version
      return state.drawings as { title: string; id: number; problems: { level: string }[] }[]
    }
    const order = async (isExpected: (svg: string, problems: number) => boolean) => {
      for (;;) {
        const drawing = (await next()).find(({ title }) => title === 'docs/order.mmd')
        if (!drawing) continue
        const svg = await (await fetch(`${address}/${drawing.id}/dark.svg`)).text()
        if (isExpected(svg, drawing.problems.length)) return
      }
    }
    await order(svg => svg.includes('Paid?'))
    await writeFile(join(folder, 'docs/order.mmd'), 'flowchart TD\n  A --> Shipped\n')
    await order(svg => svg.includes('Shipped') && !svg.includes('Paid?'))
    await writeFile(join(folder, 'docs/order.mmd'), 'nonsense {{{\n')
    await order((svg, problems) => svg.includes('Shipped') && problems > 0)
    const page = await fetch(address)
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    const foreign = await run(`curl -s -o /dev/null -w '%{http_code}' -H 'Host: example.com' ${address}/state`, folder)
    expect(foreign.stdout).toBe('403')
    await expect.poll(() => readFile(join(folder, 'opened'), 'utf8').catch(() => '')).toBe(`${address}\n`)
    const ended = new Promise(done => child.once('exit', code => done(code)))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

test('the flags of mermaid-cli mean the same', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'mermaid.json'), JSON.stringify({ themeVariables: { mainBkg: '#00ff00' } }))
  const flags = '-i docs/order.mmd -o out.png -e png -t dark -b "#ff0000" -w 300 -s 1 -c mermaid.json -q'
  expect(await run(`limn draw ${flags}`, folder)).toEqual({ code: 0, stdout: '', stderr: '' })
  const { data, info } = await sharp(join(folder, 'out.png')).raw().toBuffer({ resolveWithObject: true })
  const colors = new Set<string>()
  for (let at = 0; at < data.length; at += info.channels) colors.add(data.subarray(at, at + 3).toString('hex'))
  expect(info.width).toBe(300)
  expect([...colors]).toEqual(expect.arrayContaining(['ff0000', '00ff00']))
})

test('what a model wrote is kept where it cannot be drawn, also where its answer broke off', async () => {
  const folder = await makeFolder()
  const upstream = await startUpstream({ text: tagged('A chart.', '{"series": "none"}') })
  const model = { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' }
  const draw = () => run('limn draw "a chart of what there is" -k charts --model -o out/chart.svg', folder, model)
  const drawn = await draw()
  expect(drawn).toMatchObject({ code: 1, stdout: '' })
  expect(drawn.stderr).toMatch(/charts\/.*\n.*kept .*out\/chart\.invalid\.json/)
  expect(await readdir(join(folder, 'out'))).toEqual(['chart.invalid.json'])
  expect(await readFile(join(folder, 'out/chart.invalid.json'), 'utf8')).toBe('{"series": "none"}')
  upstream.setScript({ text: tagged('A chart.', '{"series": [1, 2, 3, 4, 5, 6, 7, 8, 9]}'), size: 4, cut: 20 })
  expect((await draw()).stderr).toContain('The answer ended before')
  expect(await readFile(join(folder, 'out/chart.invalid.json'), 'utf8')).toMatch(/^\{"series": \[/)
  await upstream.close()
})

test('other diagrams of an answer are drawn beside the first', async () => {
  const folder = await makeFolder()
  const maps = ['# Tea\n## Green', '# Coffee\n## Beans'].map((map, index) => tagged(`Map ${index + 1}.`, map))
  const upstream = await startUpstream({ text: maps.join('\n\n') })
  const model = { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' }
  await writeFile(join(folder, 'map-2.txt'), 'a map of water')
  const draw = (more: string) => run(`limn draw "two maps of drinks" -k mindmap --model ${more}`, folder, model)
  const drawn = await draw('-o map.svg')
  expect(drawn.code).toBe(0)
  expect(drawn.stderr).toContain('other-diagrams Another diagram of the answer: map-2.svg Map 2.')
  expect(await readFile(join(folder, 'map.svg'), 'utf8')).toContain('Tea')
  expect(await readFile(join(folder, 'map-2.svg'), 'utf8')).toContain('Coffee')
  const piped = await draw('')
  expect(piped.stdout).toContain('Tea')
  expect(piped.stderr).toContain('Other diagrams of the answer: 1.')
  // A name that is an input, or the place of another drawing, is passed over.
  await writeFile(join(folder, 'map.txt'), 'a map of tea')
  await run('limn draw map.txt map-2.txt -k mindmap --model -o out/', folder, model)
  expect((await readdir(join(folder, 'out'))).sort()).toEqual(['map-2-2.svg', 'map-2.svg', 'map-3.svg', 'map.svg'])
  await upstream.close()
})

test('rows that the model was not shown are told', async () => {
  const folder = await makeFolder()
  const rows = Array.from({ length: 900 }, (_, day) => `day ${day},${day * 3}\n`)
  await writeFile(join(folder, 'days.csv'), `day,sold\n${rows.join('')}`)
  const upstream = await startUpstream({ text: tagged('A map.', '# Days\n- many') })
  const model = { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script', LIMN_CONTEXT_TOKENS: '4096' }
  const drawn = await run('limn draw days.csv -k mindmap --model --ask "a map of the days" -o days.svg', folder, model)
  expect(drawn.code).toBe(0)
  expect(drawn.stderr).toMatch(/^days\.csv: rows-unshown The model was shown \d+ of 900 rows of days\.csv\./)
  expect((await run('limn draw days.csv -k mindmap -o days.svg', folder)).stderr).not.toContain('rows-unshown')
  await upstream.close()
})

test('what a repair leaves out is told once', async () => {
  const folder = await makeFolder()
  const cutOff = await readFile(join(root, 'src/kinds/flowchart/examples/10-cut-off.broken.json'), 'utf8')
  await writeFile(join(folder, 'cut.json'), cutOff)
  const { stderr } = await run('limn draw cut.json -k flowchart -o cut.svg', folder)
  expect(stderr.match(/not a node was removed/g)).toHaveLength(1)
  expect(stderr).toContain('flowchart/flowchart-edges')
  const open = join(folder, 'open.mmd')
  await writeFile(open, 'sequenceDiagram\n  A->>B: hi\n  loop\n  garbage here (((\n')
  const fixed = await run('limn fix open.mmd --write', folder)
  expect(fixed.stderr.match(/An incomplete statement/g)).toHaveLength(1)
  // A file that ended with a line break still does.
  expect(await readFile(open, 'utf8')).toMatch(/ {2}end\n$/)
})

describe('standard input', () => {
  test('is checked as the diagram that it is, or as Markdown with diagrams', async () => {
    const folder = await makeFolder()
    const broken = await run('limn check - < docs/broken.mmd', folder)
    expect(broken.code).toBe(1)
    expect(broken.stderr).toMatch(/^stdin:2:9: textdiagram\/syntax .*\n1 diagram in 1 file checked, 1 error\n$/)
    const markdown = await run('limn check - docs/order.mmd < README.md', folder)
    expect(markdown).toMatchObject({ code: 0, stderr: '3 diagrams in 2 files checked, 0 errors\n' })
    // A text that is passed over would look like a valid one.
    const words = await run('limn check - < docs/notes.txt', folder)
    expect(words.code).toBe(3)
    expect(words.stderr).toMatch(/^stdin: file-trouble is in no notation .*-k/)
    expect((await run('limn check - -k textdiagram < docs/notes.txt', folder)).code).toBe(1)
  })

  test('is repaired to standard output, whole, so that an editor can pass a text through', async () => {
    const folder = await makeFolder()
    const patch = await run('limn fix - < docs/broken.mmd', folder)
    expect(patch).toMatchObject({ code: 1, stdout: expect.stringContaining('--- stdin\n+++ stdin\n') })
    const repaired = await run('limn fix - --write < docs/broken.mmd', folder)
    expect(repaired).toMatchObject({ code: 0, stdout: 'flowchart TD\n  A["Get (money)"] --> B\n' })
    expect((await run('limn fix - --write < docs/order.mmd', folder)).stdout).toBe(files['docs/order.mmd'])
  })

  test('is converted to standard output, with a line break at its end', async () => {
    const folder = await makeFolder()
    const converted = await run('limn convert - --to mermaid -o - < docs/shop.dot', folder)
    expect(converted).toMatchObject({ code: 0, stdout: expect.stringMatching(/browser --> api\n[\s\S]*[^\n]\n$/) })
    expect((await run('limn convert - -o - < docs/shop.dot', folder)).stderr).toMatch(/^limn: name the notation/)
  })

  test('is refused where a file is needed', async () => {
    expect(await run('limn md - < README.md', await makeFolder())).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^limn: md draws files alone/),
    })
  })
})

test('a description without quotes is told of them, and words that draw nothing of some that do', async () => {
  const folder = await makeFolder()
  expect((await run('limn draw coffee and tea', folder)).stderr).toMatch(/^limn: .*several words in quotes/)
  expect((await run('limn draw hello', folder)).stderr).toMatch(/“@flowchart [^”\n]+ -> [^”\n]+”/)
})

describe('a file of several that cannot be used', () => {
  const binary = 'head -c 3000 /dev/zero > docs/binary.mmd; '

  test('leaves the others to be drawn', async () => {
    const folder = await makeFolder()
    const drawn = await run(`${binary} limn draw docs -o out/`, folder)
    expect(drawn.code).toBe(3)
    expect(drawn.stderr).toMatch(/^docs\/binary\.mmd: file-unsupported .*binary data/m)
    expect(drawn.stderr).toMatch(/3 of 4 drawn\n$/)
    expect((await readdir(join(folder, 'out'))).sort()).toEqual(['broken.svg', 'order.svg', 'shop.svg'])
  })

  test('leaves the others to be checked, repaired and written', async () => {
    const folder = await makeFolder()
    // A picture cannot be written where a file stands in the place of its folder.
    await writeFile(join(folder, 'docs/assets'), '')
    await writeFile(join(folder, 'docs/page.md'), '```mermaid\nflowchart LR\n  a --> b\n```\n')
    const written = await run('limn md docs/page.md README.md', folder)
    expect(written.code).toBe(3)
    expect(written.stderr).toContain('docs/page.md: file-trouble docs/assets/page-1-dark.svg cannot be written: a file')
    expect(await readFile(join(folder, 'docs/page.md'), 'utf8')).toMatch(/^```mermaid/)
    expect(await readFile(join(folder, 'README.md'), 'utf8')).toContain('<!-- limn:mermaid')
  })

  test('is named in words', async () => {
    const folder = await makeFolder()
    const { code, stderr } = await run("limn check 'docs/*.puml'", folder)
    expect({ code, stderr }).toEqual({ code: 3, stderr: 'limn: no file matches docs/*.puml\n' })
    const converted = await run('limn convert docs/notes.txt --to dot', folder)
    expect(converted.code).toBe(1)
    expect(converted.stderr).toBe(
      'docs/notes.txt: not-converted it is in no notation that Limn recognises: name it with --from\n',
    )
    expect((await run('limn convert docs/shop.dot --to nope', folder)).stderr).toMatch(
      /^limn: "nope" is no notation: name one with --to: .*dot.*mermaid/,
    )
    expect((await run('limn md docs/shop.dot docs', folder)).stderr).not.toContain('no Markdown')
    expect((await run('limn md src', folder)).stderr).toMatch(/^there is no Markdown file among these/)
  })
})

describe('on CI', () => {
  test('the action annotates the lines of broken diagrams, and fails while pictures are missing', async () => {
    const folder = await makeFolder()
    const action = parse(await readFile(join(root, 'action.yml'), 'utf8'))
    const step = action.runs.steps.find(({ name }: { name?: string }) => name === 'Check')
    const check = (paths: string, markdown: string) =>
      run(step.run, folder, { LIMN: launcher, CHECK: paths, MARKDOWN: markdown })
    const broken = await check('docs/*.mmd README.md', 'README.md')
    expect(broken.code).toBe(1)
    expect(broken.stdout).toMatch(
      /^::error file=docs\/broken\.mmd,line=2,col=9,title=textdiagram\/syntax::Mermaid cannot read/m,
    )
    expect(broken.stderr).toContain('README.md: would be changed')
    expect(await check('docs/order.mmd', '')).toMatchObject({ code: 0, stdout: '' })
  })

  test('the hooks take the files that git names', async () => {
    const folder = await makeFolder()
    const hooks = parse(await readFile(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as {
      id: string
      entry: string
      files: string
    }[]
    const runHook = (id: string) => {
      const { entry = '', files: pattern = '^$' } = hooks.find(hook => hook.id === id) ?? {}
      const named = Object.keys(files).filter(path => new RegExp(pattern).test(path))
      return run(`${entry} ${named.join(' ')}`, folder)
    }
    expect((await runHook('limn-check')).stderr).toMatch(/^docs\/broken\.mmd:2:9: /)
    expect((await runHook('limn-md')).code).toBe(1)
  })
})
