import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { agents } from '../src/kinds/registry.ts'

const root = resolve(import.meta.dirname, '../src')

/** Imports that each part may have, from the table in ARCHITECTURE.md: the last column lists them, with a remark in brackets. */
const mayImport = await readImportTable()
/** Entries of a kind's folder, from the table below it: files, and folders with their slash. */
const doors = await readDoors()

interface SourceFile {
  path: string
  part: string
  text: string
  imports: string[]
}

const files: SourceFile[] = await Promise.all(
  (await readdir(root, { recursive: true }))
    .filter(path => /\.tsx?$/.test(path))
    .map(async path => {
      const text = await readFile(join(root, path), 'utf8')
      const imports = Array.from(text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g), match => match[1] ?? '')
      return { path, part: partOf(path), text, imports }
    }),
)
const product = files.filter(file => !file.path.endsWith('.test.ts'))

test('every part is in the table of ARCHITECTURE.md, and nothing else', () => {
  expect([...new Set(files.map(file => file.part))].sort()).toEqual(Object.keys(mayImport).sort())
})

describe('imports point one way', () => {
  test.each(Object.keys(mayImport))('%s', part => {
    const forbidden = product
      .filter(file => file.part === part)
      .flatMap(file =>
        file.imports
          .filter(target => target.startsWith('.'))
          .map(target => partOf(pathOf(file, target)))
          .filter(target => target !== part && !mayImport[part]?.includes(target))
          .map(target => `${file.path} imports ${target}`),
      )
    expect(forbidden).toEqual([])
  })
})

test('no file imports one that imports it, directly or by way of others, types included', () => {
  const inCircles = new Map(product.map(file => [file.path, file.imports.map(target => pathOf(file, target))]))
  // What imports none of those that are left, or is imported by none of them, is in no circle with them.
  for (let before = -1; before !== inCircles.size; ) {
    before = inCircles.size
    const imported = new Set([...inCircles.values()].flat())
    for (const [path, imports] of inCircles) {
      if (!imported.has(path) || !imports.some(target => inCircles.has(target))) inCircles.delete(path)
    }
  }
  expect(Object.fromEntries(inCircles)).toEqual({})
})

test('the contract and shared need nothing heavy', () => {
  const allowed: Record<string, readonly string[]> = { contract: ['zod'], shared: ['pino', 'node:fs'] }
  for (const [part, packages] of Object.entries(allowed)) {
    const used = product
      .filter(file => file.part === part)
      .flatMap(file => file.imports)
      .filter(target => !target.startsWith('.'))
    expect(used.filter(target => !packages.includes(target))).toEqual([])
  }
})

test('one kind of diagram never imports another', () => {
  const crossing = product.flatMap(file => {
    const kind = kindOf(file.path)
    return file.imports
      .filter(target => target.startsWith('.'))
      .map(target => kindOf(pathOf(file, target)))
      .filter(target => kind !== undefined && target !== undefined && target !== kind)
      .map(target => `${file.path} imports ${target}`)
  })
  expect(crossing).toEqual([])
})

test('every kind has the doors that ARCHITECTURE.md names, and nothing else stands beside them', () => {
  const strays = files
    .filter(file => kindOf(file.path) !== undefined || file.path.startsWith('kinds/_template/'))
    .filter(file => ![doorOf(file.path), `${doorOf(file.path)}/`].some(door => doors.includes(door)))
    .map(file => file.path)
  expect(doors).toContain('index.ts')
  expect(strays).toEqual([])
})

test.each(
  Object.entries({
    messages: [],
    language: ['messages'],
    picture: ['messages', 'language'],
    keyless: ['messages', 'language', 'picture'],
    editor: ['messages', 'language', 'picture'],
  }),
)('of the doors of its kind, %s imports %j', (door, others: readonly string[]) => {
  const forbidden = product
    .filter(file => kindOf(file.path) !== undefined && doorOf(file.path) === door)
    .flatMap(file =>
      file.imports
        .map(target => pathOf(file, target))
        .filter(target => kindOf(target) !== undefined && ![door, ...others].includes(doorOf(target)))
        .map(target => `${file.path} imports ${target}`),
    )
  expect(forbidden).toEqual([])
})

test("no agent's id is written outside its folder and the registry", () => {
  const strays = product
    .filter(file => kindOf(file.path) === undefined && file.path !== 'kinds/registry.ts')
    // Other formats have the same words: `mindmap` begins a source of Mermaid.
    .filter(file => !file.path.startsWith('notations/'))
    .flatMap(file =>
      agents
        // Its own page of the catalogue repeats what a kind says of its sources, code included.
        .filter(agent => file.path !== `web/language/zh/service/${agent.id}.ts`)
        .filter(agent => new RegExp(`['"\`]${agent.id}['"\`]`).test(file.text))
        .map(agent => `${agent.id} in ${file.path}`),
    )
  expect(strays).toEqual([])
})

/** Longer than is allowed, for a reason. */
const longFiles: Record<string, string> = {
  'src/client/api.ts': 'generated',
  'src/answering/answer/answer-cases.ts': 'a table of what models write, for tests',
  'src/notations/mermaid/fixtures.ts': 'sources for tests',
  'test/every-store.ts': 'one list of tests, which every store runs',
}
const longFunctions: Record<string, string> = {
  'scriptAttacks in test/security/script-attacks.ts': 'a table',
  'describeAttachments in test/every-attachment-store.ts': 'a list of tests',
  'describeStore in test/every-store.ts': 'a list of tests',
}

test('no file is longer than 400 lines, and no function than 80', async () => {
  const paths = await findSources(['src', 'bench', 'scripts', 'test'])
  const texts = await Promise.all(
    paths.map(async path => ({ path, text: await readFile(resolve(root, '..', path), 'utf8') })),
  )
  const long = texts.filter(({ path, text }) => !path.endsWith('.test.ts') && countLines(text) > 400)
  expect(long.map(({ path }) => path).sort()).toEqual(Object.keys(longFiles).sort())
  // A test file is a list of tests, each in functions of those around it.
  const functions = texts.filter(({ path }) => !path.endsWith('.test.ts')).flatMap(findLongFunctions)
  expect(functions.sort()).toEqual(Object.keys(longFunctions).sort())
})

test('only the outbound door opens connections', () => {
  const opener = /^import (?!type )[^']*'(undici|(node:)?(https?|http2|net|tls|dns)(\/\w+)?)'|(await|return|=) fetch\(/m
  // What runs in a browser reaches this service alone: its content security policy sees to that.
  const openers = product.filter(file => file.part !== 'web' && opener.test(file.text))
  expect(openers.map(file => file.path).sort()).toEqual([
    // Stands in for a model's server on this machine; asks the real one through the door.
    'cli/replay/model-proxy.ts',
    // A page of this machine, and the server that it asks.
    'cli/watch/preview-page.ts',
    'cli/watch/preview-server.ts',
    // Asks whether a text is an IP address.
    'config.ts',
    'config/variables/formats.ts',
    'models/outbound.ts',
    // Sends through the door's dispatcher.
    'models/providers/openai-compatible.ts',
    // Answers on a pipe that it was started with.
    'processes/answer-processor-time.ts',
  ])
})

async function readDoors(): Promise<string[]> {
  const [, table = ''] = /^\| Door .*\n\| -.*\n((?:\|.*\n)+)/m.exec(await readPage()) ?? []
  return Array.from(table.matchAll(/^\| `([^`]+)`/gm), ([, door = '']) => door)
}

async function readImportTable(): Promise<Record<string, string[]>> {
  const page = await readPage()
  const [, table = ''] = /^\| Folder .*\n\| -.*\n((?:\|.*\n)+)/m.exec(page) ?? []
  const rows = Array.from(table.matchAll(/^\| `([^`]+?)\/?` .*\|([^|]*)\|$/gm), ([, part = '', imports = '']) => {
    const named = imports.replace(/\(.*\)/, '').split(',')
    return [part, named.map(name => name.trim()).filter(name => name !== '')]
  })
  return Object.fromEntries(rows)
}

/** The path below `src` of what a file imports; of a package, one that is not there. */
function pathOf(file: SourceFile, target: string): string {
  return target.startsWith('.') ? relative(root, resolve(root, file.path, '..', target)) : target
}

function readPage(): Promise<string> {
  return readFile(resolve(root, '../ARCHITECTURE.md'), 'utf8')
}

function partOf(path: string): string {
  if (/^kinds\/[^/]+\/editor\//.test(path)) return 'kinds/*/editor'
  return path.split('/')[0]?.replace(/\.ts$/, '') ?? ''
}

/** The agent whose folder the file is in. */
function kindOf(path: string): string | undefined {
  const [part, folder] = path.split('/')
  return part === 'kinds' ? agents.find(agent => agent.id === folder)?.id : undefined
}

/** The file or folder below that of its kind. */
function doorOf(path: string): string {
  return path.split('/')[2] ?? ''
}

async function findSources(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async folder => {
      const names = await readdir(resolve(root, '..', folder), { recursive: true })
      return names.map(name => `${folder}/${name}`)
    }),
  )
  return found.flat().filter(path => /\.tsx?$/.test(path))
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

/** Named functions of more than 80 lines, as `name in path`; one without a name counts with the function around it. */
function findLongFunctions({ path, text }: { path: string; text: string }): string[] {
  if (countLines(text) <= 80) return []
  const found: string[] = []
  const measure = (name: string, { start, end }: { start: number; end: number }) => {
    if (countLines(text.slice(start, end)) + 1 > 80) found.push(`${name} in ${path}`)
  }
  const measureDeclaration = (node: ESTree.Function) => measure(node.id?.name ?? 'default', node)
  const measureVariable = ({ id, init }: ESTree.VariableDeclarator) => {
    const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
    if (isFunction && id.type === 'Identifier') measure(id.name, init)
  }
  const measureMethod = ({ key, value }: ESTree.MethodDefinition) =>
    measure(key.type === 'Identifier' ? key.name : 'method', value)
  const visitor = new Visitor({
    FunctionDeclaration: measureDeclaration,
    VariableDeclarator: measureVariable,
    MethodDefinition: measureMethod,
  })
  visitor.visit(parseSync(path, text).program)
  return found
}
