import { describe, expect, test } from 'vitest'
import type { Document, Table } from '../../../documents/document.ts'
import type { AgentInput, ComposeInput } from '../../kind.ts'
import { toComposeInput } from '../../strip-request.ts'
import { format } from '../language/index.ts'
import { compose } from './compose.ts'

function input(changes: Partial<AgentInput>): ComposeInput {
  return toComposeInput({ text: '', documents: [], tables: [], current: null, language: 'en', ...changes })
}

function document(name: string, text: string) {
  return { name, text, tables: [] }
}

function data(name: string, of: Table): Document {
  return { name, kind: 'csv', text: '', tables: [of] }
}

function table(name: string, columns: Table['columns'], rows: Table['rows']): Table {
  return { id: 't1', name, columns, rows }
}

describe('compose', () => {
  test('hands an outline in Markdown back as written', () => {
    const text = '# Coffee\n## Beans\n- Arabica\n- Robusta\n## Water'
    expect(compose(input({ text }))?.source).toBe(text)
  })

  test('a table on a slide is a point of it, with its rows', () => {
    const text =
      '# Sales\n\n| Region | Share \\| % | Region |\n| --- | --- | --- |\n| North | 12 | x |\n\n# Next\n\nHire two people'
    const slides: Document = { name: 'a.pptx', kind: 'pptx', text, tables: [] }
    expect(compose(input({ documents: [slides] }))?.source).toBe(
      '# a\n## Sales\n- Region · Share | %\n  - North · 12 · x\n## Next\n- Hire two people',
    )
  })

  test('a table of a text is a point with its rows, of a long one the columns, and what is not in the map is told', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, row) => `| row ${row} | ${row + 10} |`).join('\n')
    const bees = `# Bees\n\n## Wild\n\nThey live alone,\nmost of them.\n\n| Kind | Count |\n|---|--:|\n${rows(2)}\n`
    const composed = compose(input({ documents: [document('a.md', bees)] }))
    expect(composed?.source).toBe('# Bees\n## Wild\n- Kind · Count\n  - row 0 · 10\n  - row 1 · 11')
    expect(composed?.concept).toMatch(/”\. One paragraph is not in the map/)
    const long = `# Bees\n\n- a:\n  said of it\n\n| Kind | Count |\n|---|--:|\n${rows(9)}\n\n\`\`\`\ncode\n\`\`\`\n`
    const cut = compose(input({ documents: [document('a.md', long)] }))
    expect(cut?.source.split('\n').at(-1)).toBe('- Kind · Count')
    expect(cut?.concept).toMatch(/”\. Of one table only the columns are shown: it has more than 8 rows\.$/)
  })

  test('draws lists that have a label each', () => {
    const text = 'Photosynthesis\nLight reactions: ATP, NADPH\nFactors: light, CO2'
    expect(compose(input({ text }))?.source).toBe(
      '# Photosynthesis\n- Light reactions\n  - ATP\n  - NADPH\n- Factors\n  - light\n  - CO2',
    )
    expect(compose(input({ text: 'Piano: technique (scales, chords), theory, songs' }))?.source).toBe(
      '# Piano\n## technique\n### scales\n### chords\n## theory\n## songs',
    )
  })

  test('tells what was drawn, in the language of the request', () => {
    expect(compose(input({ text: '# A\n## B' }))?.concept).toBe(
      'A mind map of 2 nodes, drawn from the outline as written.',
    )
    expect(compose(input({ text: '# 甲\n## 乙', language: 'zh-CN' }))?.concept).toMatch(/^一张包含 2 个节点的思维导图/)
  })

  test('puts several tops below the title that the request names', () => {
    const composed = compose(input({ text: 'Draw a mind map of our trip:\n- Rome\n- Paris' }))
    expect(composed?.source).toBe('# Our trip\n- Rome\n- Paris')
  })

  test('makes headings of the first three levels of an indented outline, items of the rest', () => {
    expect(compose(input({ text: 'a\n  b\n    c\n      d\n        e\n  f' }))?.source).toBe(
      '# a\n## b\n### c\n- d\n  - e\n## f',
    )
  })

  test('never puts items and headings below the same heading', () => {
    expect(compose(input({ text: '# A\n- x\n  - y\n## B' }))?.source).toBe('# A\n## x\n### y\n## B')
  })

  test('merges paths', () => {
    expect(compose(input({ text: 'Home > Kitchen > Pans\nHome > Bath' }))?.source).toBe(
      '# Home\n## Kitchen\n### Pans\n## Bath',
    )
  })

  test('keeps labels that look like Markdown', async () => {
    const source = compose(input({ text: '# A\n- 1. x\n- List<T> of 3 > 2\n- # y' }))?.source ?? ''
    expect(source).toBe('# A\n- 1\\. x\n- List&lt;T> of 3 > 2\n- \\# y')
    expect(await format.check(source)).toEqual([])
  })

  test('draws the structure of a document, and of a long one the headings', () => {
    const short = document('Plan.docx', '# Goals\n\nProse.\n\n- Growth\n\n# Risks')
    expect(compose(input({ text: 'a mind map, please', documents: [short] }))?.source).toBe(
      '# Plan\n## Goals\n- Growth\n## Risks',
    )
    const sections = Array.from({ length: 40 }, (_, index) => `## Section ${index}\n- a\n- b\n- c\n- d`).join('\n')
    const long = compose(input({ documents: [document('Long.md', `# Long\n${sections}`)] }))
    expect(long?.source.split('\n')).toHaveLength(41)
  })

  test('puts several documents side by side', () => {
    const documents = [document('a.md', '# A\n## x'), document('b.md', '# B\n# C')]
    expect(compose(input({ documents, text: 'Summarize' }))?.source).toBe('# Overview\n## A\n### x\n## b\n### B\n### C')
  })

  test('draws the category columns of a table', () => {
    const cities = table(
      'cities.csv',
      [
        { name: 'Country', type: 'text' },
        { name: 'City', type: 'text' },
        { name: 'People', type: 'number' },
      ],
      [
        ['Italy', 'Rome', 2.7],
        ['Italy', 'Milan', 1.4],
        ['France', 'Paris', 2.1],
        ['France', null, 1],
      ],
    )
    expect(compose(input({ tables: [cities], documents: [data('cities.csv', cities)] }))?.source).toBe(
      '# cities\n## Italy\n### Rome\n### Milan\n## France\n### Paris',
    )
  })

  test('says so where only the first rows of a table are at hand, but not where its profile tells all', () => {
    const whole = { rowCount: 5_000, attachmentId: 'a', table: 'd1' }
    const of = (distinct: number, rows: string[]): Table => ({
      id: 't1',
      name: 'big.csv',
      columns: [{ name: 'Region', type: 'text', profile: { empty: 0, distinct } }],
      rows: rows.map(row => [row]),
      whole,
    })
    expect(compose(input({ tables: [of(3, ['North', 'South'])] }))?.concept).toContain('Only the first 2 of 5,000 rows')
    expect(compose(input({ tables: [of(2, ['North', 'South'])] }))?.concept).not.toContain('Only')
    const many = Array.from({ length: 300 }, (_, index) => `Region ${index}`)
    const drawn = compose(input({ tables: [{ ...of(300, many), whole: { ...whole, rowCount: 300 } }] }))
    expect(drawn?.source.split('\n')).toHaveLength(81)
    expect(drawn?.concept).toContain('Left out: 220 more entries.')
  })

  test('draws the names of tables without words, and their columns', () => {
    const sheet: Table = {
      ...table('book.xlsx / Year', [{ name: 'n', type: 'number' }], [[1]]),
      origin: { file: 'book.xlsx', sheet: 'Year' },
    }
    const book: Document = { name: 'book.xlsx', kind: 'xlsx', text: '## Year', tables: [sheet] }
    expect(compose(input({ documents: [book], tables: [sheet] }))?.source).toBe('# Year\n## n')
  })

  test('draws what a text without an outline says first in each paragraph', () => {
    const text =
      '# Mills\n\nThe mill turns. It is old.\n\n水在流。很快。\n\nGrain comes in.[^1] Then flour.\n\n[^1]: By cart.'
    const composed = compose(input({ documents: [{ ...document('mills.docx', text), kind: 'docx' }] }))
    expect(composed?.source).toBe('# Mills\n## The mill turns.\n## 水在流。\n## Grain comes in.')
    expect(composed?.concept).toContain('too few headings')
  })

  test('cuts an outline without headings as well', () => {
    const text = Array.from({ length: 200 }, (_, index) => `- item ${index}\n  - detail`).join('\n')
    const composed = compose(input({ documents: [document('list.txt', text)] }))
    expect(composed?.source.split('\n')).toHaveLength(81)
    expect(composed?.concept).toContain('Left out: 320 of 400 entries')
  })

  test('draws rows that name their parent as a tree, but not a circle', () => {
    const columns: Table['columns'] = [
      { name: 'id', type: 'number' },
      { name: 'name', type: 'text' },
      { name: 'parent', type: 'number' },
    ]
    const rows = [
      [1, 'Trip', null],
      [3, 'Budget', 1],
      [2, 'Sights', 4],
      [4, 'Plan', 1],
    ]
    expect(compose(input({ tables: [table('t', columns, rows)] }))?.source).toBe(
      '# Trip\n## Budget\n## Plan\n### Sights',
    )
    const staff = table(
      'staff',
      ['name', 'role', 'manager'].map(name => ({ name, type: 'text' })),
      [
        ['Ann', 'CFO', null],
        ['Bob', 'Analyst', 'Ann'],
      ],
    )
    expect(compose(input({ tables: [staff] }))?.source).toBe('# Ann (CFO)\n## Bob (Analyst)')
    const circle = [
      [1, 'a', 2],
      [2, 'b', 1],
    ]
    expect(compose(input({ tables: [table('t', columns, circle)] }))?.source).toBe('# Overview\n## a\n## b')
  })

  test.each(['Draw a mind map of coffee', 'hello there', 'Add a node about milk', ''])(
    'has nothing to draw in %j',
    text => {
      expect(compose(input({ text, current: { agent: 'mindmap', source: '# A' } }))).toBeNull()
    },
  )
})
