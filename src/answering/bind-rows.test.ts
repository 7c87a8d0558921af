import { expect, test } from 'vitest'
import { bindRows } from './bind-rows.ts'

const bind = (source: string, extension: string, rows: string[][] = [['A "b"\n<c>', '2']]) =>
  bindRows(source, extension, {
    tables: [],
    words: '',
    query: async sql =>
      sql.startsWith('SELECT')
        ? { columns: ['Name', 'days'], rows, tablesRead: ['t1'], columnsRead: {}, aggregates: [], shows: [] }
        : { problem: 'no' },
  })

test('values are written as the format needs it', async () => {
  const json = '{"nodes":[\n@rows SELECT 1\n{"id":"n{days}","data":{"label":"{name}"}},\n@end\n]}'
  const { source } = await bind(json, '.json')
  expect(JSON.parse(source)).toEqual({ nodes: [{ id: 'n2', data: { label: 'A "b"\n<c>' } }] })
  expect((await bind('@rows SELECT 1\n<c value="{Name}"/>\n@end', '.drawio')).source).toBe(
    '<c value="A &quot;b&quot; &lt;c&gt;"/>',
  )
  expect((await bind('  @rows SELECT 1\n- {name}\n  - {days}\n@end', '.md')).source).toBe('- A "b" <c>\n  - 2')
})

test.each([
  ['@rows DELETE\n- {name}\n@end', 'no'],
  ['@rows SELECT 1\n- {owner}\n@end', 'no column owner'],
])('what cannot be put in stays, and is a problem: %s', async (source, why) => {
  const bound = await bind(`# A\n${source}`, '.md')
  expect(bound.source).toBe(`# A\n${source}`)
  expect(bound.problems).toMatchObject([
    { code: 'rows-not-bound', level: 'error', line: 2, message: expect.stringContaining(why) },
  ])
})

test('a query without rows is a problem too, and a source without queries stays', async () => {
  expect((await bind('@rows SELECT 1\n- {name}\n@end', '.md', [])).problems).toHaveLength(1)
  expect(await bind('# A', '.md')).toEqual({ source: '# A', problems: [], dataSources: [] })
})
