import { describe, expect, test } from 'vitest'
import { faultOf, noteOf, summarize } from '../../../test/notations/summarize.ts'
import { notation } from './index.ts'

const cargo = `[package]
name = "shop"
version = "1.2.0"

[dependencies]
serde = { version = "1.0", features = ["derive"] }
core = { path = "../core" }
cache = { version = "2", optional = true }

[dev-dependencies]
proptest = "1"

[target.'cfg(unix)'.dependencies]
nix = "0.29"

[profile.release]
lto = true
`

const cases: [string, string, string[], string[]][] = [
  [
    'a crate',
    cargo,
    ['shop → serde', 'shop → core', 'shop ⇢ cache: optional', 'shop ⇢ proptest: development', 'shop ⇢ nix: cfg(unix)'],
    ['16: `profile`'],
  ],
  [
    'a workspace',
    '[workspace]\nmembers = ["app", "core"]\n[workspace.dependencies]\nserde = "1"',
    ['workspace → app', 'workspace → core', 'workspace → serde'],
    [],
  ],
  [
    'a workspace that is a package',
    '[package]\nname = "a"\n[workspace]\nmembers = ["b"]\n[build-dependencies]\ncc = "1"',
    ['a → b', 'a ⇢ cc: build'],
    [],
  ],
  [
    'a table for one dependency',
    '[package]\nname = "a"\n[dependencies.tokio]\nversion = "1"\nfeatures = ["full"]',
    ['a → tokio'],
    [],
  ],
  [
    'a git dependency',
    '[package]\nname = "a"\n[dependencies]\nx = { git = "https://example.org/x" }\ny.workspace = true',
    ['a → x', 'a → y'],
    [],
  ],
  [
    'a Python project',
    '[project]\nname = "web"\ndependencies = [\n  "requests>=2.31",\n  "pydantic[email] ~= 2.0; python_version > \'3.8\'",\n]',
    ['web → requests', 'web → pydantic'],
    [],
  ],
  [
    'what a Python project may need',
    '[project]\nname = "web"\n[project.optional-dependencies]\ntest = ["pytest"]\n[build-system]\nrequires = ["hatchling"]',
    ['web ⇢ pytest: test', 'web ⇢ hatchling: build'],
    [],
  ],
  [
    'groups of dependencies',
    '[project]\nname = "web"\n[dependency-groups]\ndev = ["ruff", { include-group = "test" }]',
    ['web ⇢ ruff: dev'],
    [],
  ],
  [
    'Poetry',
    '[tool.poetry]\nname = "web"\n[tool.poetry.dependencies]\npython = "^3.12"\n[tool.poetry.group.docs.dependencies]\nmkdocs = "*"',
    ['web → python', 'web ⇢ mkdocs: docs'],
    [],
  ],
  [
    'one thing for two purposes',
    '[package]\nname = "a"\n[dependencies]\nx = "1"\n[dev-dependencies]\nx = "2"',
    ['a → x: development'],
    [],
  ],
]

describe('Cargo.toml and pyproject.toml', () => {
  test.each(cases)('%s', async (_name, text, edges, losses) => {
    const summary = await summarize(notation, { text })
    expect(summary.edges).toEqual(edges)
    if (losses.length > 0) expect(summary.losses).toEqual(losses)
    expect(notation.detect({ text })).toBeGreaterThan(0.9)
    expect(notation.detect({ text, fileName: 'Cargo.toml' })).toBeGreaterThan(0.95)
  })

  test('requirements are notes', async () => {
    const { structure } = await notation.read({ text: cargo })
    expect(['shop', 'serde', 'core'].map(label => noteOf(structure, label))).toEqual([
      'version 1.2.0',
      '1.0 [derive]',
      'path ../core',
    ])
  })

  test.each([
    ['[package]\nname = "a"', /a package needs/],
    ['[package\nname = 1', /^Line 1: not valid TOML/],
  ])('%j is refused', async (text, message) => expect(await faultOf(notation, text)).toMatch(message))

  test.each(['[section]\nkey = word', '[server]\nport = 8080', 'services:\n  a: 1', ''])('%j is none', text =>
    expect(notation.detect({ text })).toBeLessThan(0.5),
  )
})
