import { describe, expect, test } from 'vitest'
import { faultOf } from '../../../test/notations/summarize.ts'
import type { TreeNode } from '../../structure/tree.ts'
import { notation } from './index.ts'

function outline({ label, children }: TreeNode, depth = 0): string[] {
  return [`${'  '.repeat(depth)}${label}`, ...children.flatMap(child => outline(child, depth + 1))]
}

async function outlineOf(text: string, fileName?: string): Promise<string[]> {
  const { structure } = await notation.read({ text, ...(fileName !== undefined && { fileName }) })
  return structure.type === 'tree' ? outline(structure.root) : []
}

const cases: [string, string, string | undefined, string[]][] = [
  [
    'TOML',
    '[server]\nport = 8080\nhosts = ["a", "b"]',
    undefined,
    ['TOML', '  server', '    port: 8080', '    hosts', '      a', '      b'],
  ],
  [
    'TOML with dotted keys',
    '[a]\nb.c = 1\nb.d = true',
    undefined,
    ['TOML', '  a', '    b', '      c: 1', '      d: true'],
  ],
  [
    'TOML with a list of tables',
    '[[fruit]]\nname = "apple"\n[[fruit]]\nname = "pear"\nred = false',
    undefined,
    ['TOML', '  fruit', '    apple', '      name: apple', '    pear', '      name: pear', '      red: false'],
  ],
  [
    'TOML with a date and a long text',
    '[a]\nday = 2026-01-05\ntext = """\none\ntwo"""',
    undefined,
    ['TOML', '  a', '    day: 2026-01-05', '    text: one\ntwo'],
  ],
  ['TOML with a large number', '[a]\nid = 9007199254740993', undefined, ['TOML', '  a', '    id: 9007199254740993']],
  [
    'JSON',
    '{"server": {"port": 1}, "debug": null}',
    'app.json',
    ['app.json', '  server', '    port: 1', '  debug: null'],
  ],
  [
    'JSON with lists in lists',
    '{"a": {"b": [[1, 2], [3]]}}',
    'a.json',
    ['a.json', '  a', '    b', '      #1', '        1', '        2', '      #2', '        3'],
  ],
  [
    'YAML',
    'server:\n  port: 8080\n  tls: yes\n',
    'app.yaml',
    ['app.yaml', '  server', '    port: 8080', '    tls: yes'],
  ],
  ['YAML with a version', 'go:\n  version: 3.10', 'a.yml', ['a.yml', '  go', '    version: 3.10']],
  [
    'YAML of several documents',
    'name: one\nx:\n  y: 1\n---\nz:\n  y: 2',
    'a.yaml',
    ['a.yaml', '  one', '    name: one', '    x', '      y: 1', '  #2', '    z', '      y: 2'],
  ],
]

describe('settings are trees', () => {
  test.each(cases)('%s', async (_name, text, fileName, expected) => {
    expect(await outlineOf(text, fileName)).toEqual(expected)
    expect(notation.detect({ text, ...(fileName !== undefined && { fileName }) })).toBeGreaterThanOrEqual(0.75)
  })

  test('values say where they stand', async () => {
    const { structure } = await notation.read({ text: '# ports\n[server]\n\nport = 8080', fileName: 'a/app.toml' })
    const server = structure.type === 'tree' ? structure.root.children[0] : undefined
    expect([server?.origin?.lines?.from, server?.children[0]?.origin?.lines?.from]).toEqual([2, 4])
  })

  test('what is too much for a drawing is told', async () => {
    const text = `[a]\n${Array.from({ length: 2_500 }, (_, index) => `k${index} = ${index}`).join('\n')}`
    const { losses } = await notation.read({ text })
    expect(losses.map(({ what, why }) => [what, why])).toEqual([['502 values', 'at most 2000 are drawn']])
  })

  test.each([
    ['[a]\nb = ', /not valid/],
    ['{}', /no settings/],
    [`[a]\nb = ${'['.repeat(500)}`, /./],
  ])('%j is refused', async (text, message) => expect(await faultOf(notation, text)).toMatch(message))
})

describe('what others read is left to them', () => {
  test.each([
    ['an INI file', '[section]\nkey = some words'],
    ['records', '{"a": {"b": [{"c": 1}]}}'],
    ['a list', '[{"a": 1}]'],
    ['prose', 'We met on Monday: Ann writes = 3.'],
    ['a shell script', 'A=1\necho $A'],
    ['YAML without a name', 'server:\n  port: 8080'],
  ])('%s', (_name, text) => expect(notation.detect({ text })).toBeLessThan(0.5))
})
