import { describe, expect, test } from 'vitest'
import type { Graph } from '../../structure/graph.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, printGraph } from '../reading/test-readings.ts'
import { findCircles } from './find-circles.ts'
import { readRepository } from './read-repository.ts'

const toFiles = (texts: Record<string, string>) => Object.entries(texts).map(([path, text]) => ({ path, text }))
const printed = (texts: Record<string, string>) => printGraph(readRepository(toFiles(texts)))
const edges = (texts: Record<string, string>) => printed(texts).filter(line => line.includes(' → '))

describe('imports of each language', () => {
  test.each<[string, Record<string, string>, string[]]>([
    [
      'TypeScript: relative, index, alias, workspace, several lines, dynamic, re-export',
      {
        'tsconfig.json': '{ // paths\n "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["app/*"] } } }',
        'app/a.ts':
          "import x from './b'\nimport {\n  y,\n} from './c/index.js'\nimport 'react'\n// import z from './nowhere'\n",
        'app/b.ts': "export * from '@/c'\nconst d = await import('./d.tsx')\n",
        'app/c/index.ts': "const x = require('@own/lib')\nimport type { T } from '@own/lib/deep'\n",
        'app/d.tsx': "import fs from 'node:fs'\nconst text = 'made from \"./a\"'\n",
        'lib/package.json': '{ "name": "@own/lib" }',
        'lib/main.ts': '',
        'lib/deep.ts': '',
      },
      [
        'a.ts → b.ts',
        'a.ts → app/c/index.ts',
        'b.ts → app/c/index.ts',
        'b.ts → d.tsx',
        'app/c/index.ts → main.ts',
        'app/c/index.ts → deep.ts: 2 imports',
      ],
    ],
    [
      'Python: absolute, relative, names that are modules, several in a line',
      {
        'pkg/__init__.py': '',
        'pkg/core.py': 'import os, pkg.db\nfrom . import util\nfrom .sub import thing\n',
        'pkg/db.py': 'from pkg.util import (\n  a,\n)\n',
        'pkg/util.py': '',
        'pkg/sub/__init__.py': 'from ..core import Core\n',
        'main.py': 'from pkg import core as c\nimport numpy as np\n',
      },
      [
        'main.py → core.py',
        'core.py → db.py',
        'core.py → util.py',
        'core.py → pkg/sub/__init__.py: circular',
        'db.py → util.py',
        'pkg/sub/__init__.py → core.py: circular',
      ],
    ],
    [
      'Go: packages are folders',
      {
        'go.mod': 'module example.com/shop\n',
        'main.go':
          'package main\nimport (\n  "fmt"\n  db "example.com/shop/internal/db"\n)\nfunc main() { x := "example.com/shop/none" }\n',
        'internal/db/db.go': 'package db\nimport "github.com/lib/pq/oid"\n',
      },
      ['main.go → internal/db/db.go'],
    ],
    [
      'Java: classes, static members, whole packages',
      {
        'src/com/a/A.java': 'package com.a;\nimport com.b.B;\nimport static com.b.C.make;\nimport java.util.List;\n',
        'src/com/b/B.java': 'package com.b;\nimport com.a.*;\n',
        'src/com/b/C.java': 'package com.b;\n',
      },
      ['src/com/a/A.java → B.java: circular', 'src/com/a/A.java → C.java', 'B.java → src/com/a/A.java: circular'],
    ],
    [
      'Rust: modules, crate, super, another crate of the workspace',
      {
        'app/Cargo.toml': '[package]\nname = "app"\n',
        'app/src/main.rs': 'mod net;\nuse crate::net::http::Client;\nuse core_lib::Thing;\nuse serde::Serialize;\n',
        'app/src/net/mod.rs': 'pub mod http;\n',
        'app/src/net/http.rs': 'use super::Config;\n',
        'core/Cargo.toml': '[package]\nname = "core-lib"\n',
        'core/src/lib.rs': '',
      },
      [
        'app/src/main.rs → mod.rs',
        'app/src/main.rs → http.rs',
        'app/src/main.rs → core/src/lib.rs',
        'mod.rs → http.rs: circular',
        'http.rs → mod.rs: circular',
      ],
    ],
    [
      'C#: namespaces',
      {
        'Web/Page.cs': 'using System;\nusing Shop.Data;\nnamespace Shop.Web;\n',
        'Data/Store.cs': 'namespace Shop.Data\n{\n}\n',
      },
      ['Web/Page.cs → Data/Store.cs'],
    ],
  ])('%s', (_, files, expected) => {
    const lines = edges(files)
    expect(lines.sort()).toEqual(expected.sort())
    expect(findFaults(readRepository(toFiles(files)).structure)).toEqual([])
  })
})

test('what is not drawn is told', () => {
  const { losses } = readRepository(
    toFiles({
      'repo-main/src/a.ts': "import 'react'\nimport 'react-dom'\nimport 'react'\nimport './missing'\n",
      'repo-main/README.md': '# x',
      'repo-main/node_modules/react/index.js': '',
      'repo-main/build/a.js': '',
      'repo-main/scripts/build/b.js': '',
    }),
  )
  expect(losses.map(loss => loss.what)).toEqual([
    'the import of ./missing in src/a.ts',
    '2 files in folders of packages and builds',
    '1 file that is not source code',
    '3 imports of 2 external packages (react, react-dom)',
  ])
})

test('a large repository is folded to folders, with numbers and circles', () => {
  const files: Record<string, string> = {}
  for (let i = 0; i < 2000; i += 1)
    files[`src/part${i % 40}/deep${i % 200}/file${i}.ts`] =
      `import '../../part${(i + 1) % 40}/deep${(i + 1) % 200}/file${(i + 1) % 2000}'\n`
  const reading = readRepository(toFiles(files))
  const { nodes, edges: links, groups } = reading.structure as Graph
  expect([nodes.length, links.length, groups.map(({ label }) => label)]).toEqual([40, 40, ['src']])
  expect(nodes[0]).toMatchObject({ label: 'part0\n50 files', note: 'in a circle of imports' })
  expect(links[0]).toMatchObject({
    label: '50 imports, circular',
    line: 'thick',
    origin: { file: 'src/part0/deep0/file0.ts', lines: { from: 1, to: 1 } },
  })
  expect(findFaults(reading.structure)).toEqual([])
})

test('a thousand folders at the top: the largest stay', () => {
  const files = Object.fromEntries(
    Array.from({ length: 1000 }, (_, i) => [`f${i}/a.py`, `import f${(i + 1) % 1000}.a`]),
  )
  expect((readRepository(toFiles(files)).structure as Graph).nodes).toHaveLength(60)
})

test('a hundred folders below one at the top: the largest stay, not the one', () => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [
      `src/f${i % 100}/a${i}.py`,
      `import src.f${(i + 1) % 100}.a${(i + 1) % 300}`,
    ]),
  )
  const { nodes, groups } = readRepository(toFiles({ ...files, 'tools/a.py': '' })).structure as Graph
  expect([nodes.length, groups.map(({ label }) => label)]).toEqual([60, ['src']])
  expect(nodes.map(({ label }) => label)).toContain('other folders\n124 files')
})

describe('hostile repositories', () => {
  test.each([{}, { 'a.md': 'x' }, { 'node_modules/a.js': '' }])('are faults, number %#', files => {
    expect(() => readRepository(toFiles(files as Record<string, string>))).toThrow(NotationFault)
  })

  test('broken settings, endless lines and paths that lead out', () => {
    const lines = edges({
      'tsconfig.json': '{{{',
      'package.json': '[',
      'a.ts': `import x from '../../../b'\n${"import '".repeat(20_000)}\n${' '.repeat(200_000)}\nexport ${'from '.repeat(20_000)}'`,
      'b.ts': "import '/etc/passwd'\nimport ''\nimport '.'\n",
    })
    expect(lines).toEqual(['a.ts → b.ts'])
  })
})

test('circles of 50,000 nodes are found without recursion', () => {
  const ring = new Map(
    Array.from({ length: 50_000 }, (_, i): [string, string[]] => [`n${i}`, [`n${(i + 1) % 50_000}`]]),
  )
  ring.set('outside', ['n0'])
  const circles = findCircles(ring)
  expect([circles.size, new Set(circles.values()).size, circles.has('outside')]).toEqual([50_000, 1, false])
})
