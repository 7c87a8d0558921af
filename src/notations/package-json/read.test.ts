import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import { describeNotation, expectSound } from '../../../test/notations/every-notation.ts'
import { faultOf, noteOf, summarize } from '../../../test/notations/summarize.ts'
import type { TreeNode } from '../../structure/tree.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const manifest = `{
  "name": "@acme/shop",
  "version": "2.1.0",
  "description": "The shop",
  "license": "MIT",
  "type": "module",
  "bin": "cli.js",
  "scripts": {
    "build": "tsc -b",
    "test": "vitest"
  },
  "dependencies": { "react": "^19.0.0", "zod": "4.1.0" },
  "devDependencies": { "vitest": "~3.2.0" },
  "engines": { "node": ">=22" },
  "files": ["dist"]
}
`

/** A tree as an indented list, with notes behind a colon. */
function outline(node: TreeNode, depth = 0): string[] {
  const line = `${'  '.repeat(depth)}${node.label}${node.note ? `: ${node.note.replaceAll('\n', ', ')}` : ''}`
  return [line, ...node.children.flatMap(child => outline(child, depth + 1))]
}

function outlineOf(text: string): string[] {
  const { structure } = read({ text })
  if (structure.type !== 'tree') throw new Error('This is no tree.')
  return outline(structure.root)
}

describe('package.json', () => {
  test('scripts and dependencies are branches, versions are notes', () => {
    expect(outlineOf(manifest)).toEqual([
      '@acme/shop: The shop, version 2.1.0, license MIT',
      '  Commands',
      '    shop: cli.js',
      '  Scripts',
      '    build: tsc -b',
      '    test: vitest',
      '  Dependencies',
      '    react: ^19.0.0',
      '    zod: 4.1.0',
      '  Development dependencies',
      '    vitest: ~3.2.0',
      '  Engines',
      '    node: >=22',
    ])
    expect(read({ text: manifest }).losses.map(wordsOf)).toEqual([
      { what: '`type`', line: 6 },
      { what: '`files`', line: 15 },
    ])
  })

  test('every line says where it stands', () => {
    const { structure } = read({ text: manifest, fileName: 'package.json' })
    const scripts = structure.type === 'tree' ? structure.root.children[1] : undefined
    expect(scripts?.children[1]?.origin).toEqual({ file: 'package.json', lines: { from: 10, to: 10 } })
  })

  test.each<[string, string, string[]]>([
    ['workspaces as a list', '{"name": "w", "workspaces": ["packages/*"]}', ['w', '  Workspaces', '    packages/*']],
    [
      'workspaces with settings',
      '{"name": "w", "workspaces": {"packages": ["a"], "nohoist": ["b"]}}',
      ['w', '  Workspaces', '    a'],
    ],
    [
      'several commands',
      '{"bin": {"a": "a.js", "b": "b.js"}}',
      ['package', '  Commands', '    a: a.js', '    b: b.js'],
    ],
    [
      'empty parts are left out',
      '{"name": "w", "scripts": {}, "engines": {"node": "22"}}',
      ['w', '  Engines', '    node: 22'],
    ],
    ['an empty name', '{"name": "", "scripts": {"": "x"}}', ['', '  Scripts', '    : x']],
  ])('%s', (_, text, expected) => {
    expect(outlineOf(text)).toEqual(expected)
  })

  test.each([
    ['[]', 'Line 1: a package is a JSON object.'],
    ['{"name": "x"}', 'Line 1: a package needs scripts, dependencies, commands or workspaces.'],
    ['{"lockfileVersion": 1, "dependencies": {}}', 'A lock file needs `packages`, as npm 7 and later write it.'],
    ['{"name": ', 'Line 1: not valid JSON: value expected.'],
  ])('%s is refused', async (text, message) => {
    expect(await faultOf(notation, text)).toBe(message)
  })

  test('2,000 dependencies are read at a size that grows with the text', () => {
    const sizeFor = (count: number) => {
      const dependencies = Object.fromEntries(Array.from({ length: count }, (_, index) => [`d${index}`, '1']))
      return outlineOf(JSON.stringify({ name: 'x', dependencies })).length
    }
    expect([sizeFor(200), sizeFor(2000)]).toEqual([202, 2002])
  })
})

describe('package-lock.json', () => {
  const lock = (packages: object) => JSON.stringify({ name: 'all', lockfileVersion: 3, packages })

  test('workspaces alone, where there are some, and which needs which', async () => {
    const text = lock({
      '': { name: 'all', workspaces: ['packages/*'], devDependencies: { vitest: '3' } },
      'packages/app': {
        name: '@acme/app',
        version: '1.0.0',
        dependencies: { '@acme/core': '1', react: '19' },
        devDependencies: { tools: '1' },
      },
      'packages/core': { name: '@acme/core', version: '1.0.0' },
      'packages/tools': { version: '1.0.0', peerDependencies: { '@acme/core': '1' } },
      'node_modules/@acme/core': { resolved: 'packages/core', link: true },
      'node_modules/@acme/app': { resolved: 'packages/app', link: true },
      'node_modules/tools': { resolved: 'packages/tools', link: true },
      'node_modules/react': {
        version: '19.0.0',
        resolved: 'https://registry.example/react.tgz',
        integrity: 'sha512-x',
      },
    })
    expect(await summarize(notation, { text })).toMatchObject({
      nodes: ['all', '@acme/app', '@acme/core', 'tools'],
      edges: ['@acme/app → @acme/core', '@acme/app ⇢ tools', 'tools ⇢ @acme/core'],
      losses: ['1: a dependency (2 places)', '1: `workspaces`'],
    })
  })

  test('all packages of one that has no workspaces; each gets the nearest version', async () => {
    const text = lock({
      '': { dependencies: { a: '1', b: '2' } },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '1' } },
      'node_modules/a/node_modules/b': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', dependencies: { c: '1', gone: '1' }, devDependencies: { d: '1' } },
      'node_modules/c': { version: '1.0.0', dev: true },
    })
    const { structure } = read({ text })
    expect(await summarize(notation, { text })).toMatchObject({
      nodes: ['all', 'a', 'b', 'b', 'c'],
      edges: ['all → a', 'all → b', 'a → b', 'b → c'],
      losses: ['1: the dependency "gone"', '1: `devDependencies`'],
    })
    expect(noteOf(structure, 'c')).toBe('version 1.0.0\nfor development')
    expect(structure.type === 'graph' && structure.edges[2]?.to).toBe('b')
  })

  test('2,000 packages are read at a size that grows with the text', () => {
    const sizeFor = (count: number) => {
      const entries = Array.from({ length: count }, (_, index) => [
        `node_modules/p${index}`,
        { dependencies: { [`p${(index + 1) % count}`]: '1' } },
      ])
      const { structure } = read({ text: lock(Object.fromEntries(entries)) })
      expectSound(structure)
      return structure.type === 'graph' ? structure.nodes.length + structure.edges.length : 0
    }
    expect([sizeFor(200), sizeFor(2000)]).toEqual([400, 4000])
  })
})

describe('pnpm-lock.yaml', () => {
  const single = `lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      app-kit:
        specifier: ^1.0.0
        version: 1.2.0(react@18.3.1)
      md5_x:
        specifier: npm:md5-real@1
        version: md5-real@1.0.0
    devDependencies:
      gone:
        specifier: '1'
        version: 1.0.0
packages:
  app-kit@1.2.0:
    resolution: {integrity: sha512-a}
  md5-real@1.0.0:
    resolution: {integrity: sha512-b}
  '@a/react@18.3.1':
    resolution: {integrity: sha512-c}
snapshots:
  app-kit@1.2.0(react@18.3.1):
    dependencies:
      '@a/react': 18.3.1
`
  test('all packages of one importer', async () => {
    expect(await summarize(notation, { text: single })).toMatchObject({
      nodes: ['package', 'app-kit', 'md5-real', '@a/react'],
      edges: ['package → app-kit', 'package → md5-real', 'app-kit → @a/react'],
      losses: ['17: `resolution` (3 places)'],
    })
    expect(notation.detect({ text: single, fileName: 'pnpm-lock.yaml' })).toBeGreaterThan(0.9)
  })

  test('importers alone, where there are several, and which needs which', async () => {
    const text = `lockfileVersion: '6.0'
importers:
  .: {}
  packages/ui:
    dependencies:
      core: {specifier: workspace:*, version: link:../core}
      react: {specifier: '18', version: 18.3.1}
  packages/core: {}
packages:
  /react@18.3.1:
    dev: false
`
    expect(await summarize(notation, { text })).toMatchObject({
      nodes: ['package', 'packages/ui', 'packages/core'],
      edges: ['packages/ui → packages/core'],
      losses: ['7: a dependency'],
    })
  })

  test('keys as older files write them', async () => {
    const text = `lockfileVersion: 5.4
specifiers:
  '@a/b': ^1.0.0
dependencies:
  '@a/b': 1.0.0_react@18.0.0
packages:
  /@a/b/1.0.0_react@18.0.0:
    dependencies:
      react: 18.0.0
  /react/18.0.0: {}
`
    expect(await summarize(notation, { text })).toMatchObject({
      nodes: ['package', '@a/b', 'react'],
      edges: ['package → @a/b', '@a/b → react'],
      losses: [],
    })
  })
})

describe('yarn.lock', () => {
  test('of Yarn 1', async () => {
    const text = `# yarn lockfile v1


"@a/b@^1.0.0", "@a/b@^1.2.0":
  version "1.2.3"
  resolved "https://registry.example/b.tgz#abc"
  dependencies:
    "@c/d" "^2.0.0"
    react "npm:preact@^10"
  optionalDependencies:
    gone "^1"

"@c/d@^2.0.0":
  version "2.0.1"

"react@npm:preact@^10":
  version "10.0.0"
`
    expect(await summarize(notation, { text, fileName: 'yarn.lock' })).toMatchObject({
      nodes: ['@a/b', '@c/d', 'react'],
      edges: ['@a/b → @c/d', '@a/b → react'],
      losses: ['6: `resolved`, `integrity`'],
    })
    expect(notation.detect({ text })).toBeGreaterThan(0.9)
    expect(noteOf(read({ text }).structure, '@a/b')).toBe('version 1.2.3')
  })

  test('of later versions, with and without workspaces', async () => {
    const own = (name: string, path: string, needs: string) =>
      `"${name}@workspace:*, ${name}@workspace:${path}":\n  version: 0.0.0-use.local\n  resolution: "${name}@workspace:${path}"\n  dependencies:\n    ${needs}\n  linkType: soft\n\n`
    const other = '"x@npm:^1.0.0":\n  version: 1.1.0\n  resolution: "x@npm:1.1.0"\n  linkType: hard\n'
    const head = '__metadata:\n  version: 6\n\n'
    const one = `${head}${own('root', '.', 'x: ^1.0.0')}${other}`
    expect(await summarize(notation, { text: one })).toMatchObject({
      nodes: ['root', 'x'],
      edges: ['root → x'],
      losses: [],
    })
    const two = `${head}${own('root', '.', 'ui: "workspace:*"')}${own('ui', 'ui', 'x: "npm:^1.0.0"')}${other}`
    expect(await summarize(notation, { text: two })).toMatchObject({
      nodes: ['root', 'ui'],
      edges: ['root → ui'],
      losses: ['15: a dependency'],
    })
    expect(notation.detect({ text: two })).toBeGreaterThan(0.9)
  })

  test.each([
    'lockfileVersion: 9\npackages: [',
    'lockfileVersion: 9\nimporters: {}\n',
    '__metadata:\n  version: 6\n  resolution: x\n',
    '# yarn lockfile v1\n',
  ])('%j is a fault', async text => {
    expect(await faultOf(notation, text)).not.toBe('')
  })
})

describeNotation(notation, manifest, 'package.json')
