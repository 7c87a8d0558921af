import { describe, expect, test } from 'vitest'
import { isValid } from '../../../contract/diagrams.ts'
import type { Table } from '../../../documents/document.ts'
import { findIcon } from '../../../toolkit/icons/find-icon.ts'
import type { AgentInput, ComposeInput } from '../../kind.ts'
import { toComposeInput } from '../../strip-request.ts'
import { findInfographicIcon } from '../language/find-infographic-icon.ts'
import { format } from '../language/index.ts'
import { compose } from './compose.ts'
import { iconWords, ownNames } from './icon-words.ts'

function input(changes: Partial<AgentInput>): ComposeInput {
  return toComposeInput({ text: '', documents: [], tables: [], current: null, language: 'en', ...changes })
}

function sourceOf(text: string): string {
  return compose(input({ text }))?.source ?? ''
}

describe('compose', () => {
  test('draws the years of a history and what happened in them', () => {
    expect(sourceOf('企业发展历程 2010 成立 2015年 上市 2020 出海')).toBe(
      [
        'infographic sequence-timeline-simple',
        'data',
        '  title 企业发展历程',
        '  sequences',
        '    - label 2010',
        '      desc 成立',
        '    - label 2015年',
        '      desc 上市',
        '    - label 2020',
        '      desc 出海',
      ].join('\n'),
    )
    expect(compose(input({ text: 'In 2020 we had a plan, in 2021 we had none and 2022 was bad' }))).toBeNull()
  })

  test('leaves a figure in a sentence where it is', () => {
    expect(sourceOf('Sleep\n- No coffee after 2pm\n- Bed by 10')).toContain('label No coffee after 2pm')
    expect(sourceOf('Sleep\n- No coffee after 2pm\n- Bed by 10')).toContain('label Bed by 10')
  })

  test('draws a title with items and their descriptions', () => {
    expect(sourceOf('Our values\n- Speed: ship every day\n- Care: listen first\n- Craft: finish the job')).toBe(
      [
        'infographic list-grid-badge-card',
        'data',
        '  title Our values',
        '  lists',
        '    - label Speed',
        '      icon speedometer',
        '      desc ship every day',
        '    - label Care',
        '      icon hand-heart',
        '      desc listen first',
        '    - label Craft',
        '      icon hammer-wrench',
        '      desc finish the job',
      ].join('\n'),
    )
  })

  test.each([
    ['Pour-over\n1. Boil\n2. Grind\n3. Pour', 'sequence-snake-steps-compact-card'],
    ['How to plant a tree\n- Dig: deep\n- Plant: upright', 'sequence-snake-steps-compact-card'],
    [
      '5 tips for better sleep\n1. No screens: in bed\n2. Dark room: curtains\n3. Tea: not coffee',
      'list-grid-badge-card',
    ],
    ['产品优势\n1. 流程短：一天\n2. 价格低：半价\n3. 服务好：七天', 'list-grid-badge-card'],
    ['Why us\n- Price: low\n- Short process: one day\n- Team: large', 'list-grid-badge-card'],
    ['Our firm\n- 1962: Founded\n- 1984: Second shop', 'sequence-timeline-simple'],
    ['1969 moon landing, 1981 first shuttle, 1990 Hubble', 'sequence-timeline-simple'],
    ['垃圾分类\n可回收物：纸张、塑料\n厨余垃圾：剩菜、果皮', 'list-grid-badge-card'],
    ['The water cycle\n- Rain\n- River\n- Sea', 'sequence-circle-arrows-indexed-card'],
    ['Road map\n- Spring: plan\n- Summer: build', 'sequence-roadmap-vertical-simple'],
    ['Rent vs buy\n- Rent: flexible; no repairs\n- Buy: equity', 'compare-hierarchy-left-right-circle-node-pill-badge'],
    ['Compare three cities\n- A: old\n- B: new\n- C: big', 'compare-hierarchy-row-letter-card-compact-card'],
    ['Remote work\n- Pros\n  - quiet\n- Cons\n  - lonely', 'compare-binary-horizontal-simple-fold'],
    ['Firm\n- Strengths\n  - a\n- Weaknesses\n  - b\n- Opportunities\n  - c\n- Threats\n  - d', 'compare-swot'],
    ['Zoo\n- Birds\n  - Owl\n- Fish\n  - Eel', 'hierarchy-tree-curved-line-rounded-rect-node'],
    ['Zoo\n- Birds: loud\n  - Owl\n- Fish\n  - Eel', 'hierarchy-tree-tech-style-badge-card'],
    ['Votes\n- A: 60%\n- B: 40%', 'chart-pie-donut-plain-text'],
    ['Sales\n- A: 60\n- B: 90', 'chart-column-simple'],
    ['Facts\n- Height: 60 m\n- Age: 40 years', 'list-grid-badge-card'],
    ['Colours\n- Red\n- Green\n- Blue', 'list-sector-plain-text'],
  ])('chooses by shape and words: %j', async (text, template) => {
    const source = sourceOf(text)
    expect(source.split('\n')[0]).toBe(`infographic ${template}`)
    expect(isValid(await format.check(source))).toBe(true)
  })

  test('gives each point an icon by its words, or none where few of them say what could be shown', () => {
    const iconsOf = (text: string) => Array.from(sourceOf(text).matchAll(/^ {6}icon (.*)$/gm), ([, icon]) => icon)
    expect(iconsOf('Our shop\n- Trains: old\n- Coffee breaks: long\n- Zeal: much')).toEqual([
      'train',
      'coffee',
      'check-circle',
    ])
    expect(iconsOf('我们的价值观\n- 创新精神：敢试\n- 团队协作：互助\n- 客户至上：倾听')).toEqual([
      'lightbulb-on',
      'account-group',
      'account',
    ])
    expect(iconsOf('Plan\n- Alpha: one\n- Beta: two\n- Gamma: three')).toEqual([])
  })

  test('every icon that is chosen by words is installed', () => {
    const names = [...iconWords.map(({ icon }) => icon), ...ownNames.split(' ')]
    expect(names.filter(name => findIcon(`mdi:${name}`)?.id !== `mdi:${name}`)).toEqual([])
    expect(names.filter(name => findInfographicIcon(name) === null)).toEqual([])
  })

  test('splits what is said of a side into its points', () => {
    expect(sourceOf('Rent vs buy\n- Rent: flexible; no repairs\n- Buy: equity')).toContain(
      ['    - label Rent', '      children', '        - label flexible', '        - label no repairs'].join('\n'),
    )
  })

  test('writes figures as bare numbers and says their unit', () => {
    const source = sourceOf('Distances\n- Rome: 1,200 km\n- Paris: 850 km')
    expect(source).toContain('  desc In km\n')
    expect(source).toContain('      value 1200\n')
  })

  test('reads points inside one sentence', () => {
    const source = sourceOf('为公司做SWOT分析,包括:优势-团队、专利;劣势-预算;机会-市场;威胁-竞争')
    expect(source).toContain('infographic compare-swot\ndata\n  title 为公司做SWOT分析\n')
    expect(source).toContain(
      ['    - label 优势', '      children', '        - label 团队', '        - label 专利'].join('\n'),
    )
    expect(compose(input({ text: 'I am here: we met; it was good' }))).toBeNull()
  })

  test('keeps labels that look like syntax', async () => {
    const source = sourceOf('Signs\n- "quoted"\n- a = b\n- label: x')
    expect(await format.check(source)).toEqual([])
    for (const label of ['“quoted”', 'a = b']) expect(source).toContain(`- label ${label}\n`)
  })

  test('takes inline Markdown off', () => {
    expect(sourceOf('# Tools\n- **Hammer**: for `nails`\n- [Saw](https://example.org): for wood')).toContain(
      ['    - label Hammer', '      desc for nails', '    - label Saw'].join('\n'),
    )
  })

  test('draws a document, named by it', () => {
    const documents = [{ name: 'Plan.docx', text: 'Prose.\n\n- One: first\n- Two: second', tables: [] }]
    expect(compose(input({ text: 'an infographic please', documents }))?.source).toContain('title Plan\n')
  })

  test('draws names with one column of figures', () => {
    const table: Table = {
      id: 't1',
      name: 'prompt',
      columns: [
        { name: 'City', type: 'text' },
        { name: 'People', type: 'number', unit: 'million' },
      ],
      rows: [
        ['Rome', 2.7],
        ['Milan', 1.4],
        ['Turin', 0.8],
      ],
    }
    const source = compose(input({ text: 'An infographic of cities', tables: [table] }))?.source
    expect(source).toContain('  title Cities\n  desc In million\n  values\n    - label Rome\n      value 2.7')
  })

  const ducks: Table = {
    id: 't1',
    name: 'ducks.pptx / slide 1: Survey / Ducks',
    origin: { file: 'ducks.pptx', sheet: 'slide 1: Survey / Ducks' },
    columns: [
      { name: 'Category', type: 'number' },
      { name: 'Fresh', type: 'number' },
      { name: 'Salt', type: 'number' },
    ],
    rows: [
      [2019, 120, 80],
      [2020, 130, 95],
      [2021, 150, 110],
    ],
  }

  test('draws the first figures of a wider table, and says what it leaves out', () => {
    const documents = [{ name: 'ducks.pptx', kind: 'pptx' as const, text: '# Survey\n\n# End', tables: [ducks] }]
    const composed = compose(input({ documents, tables: [ducks] }))
    expect(composed?.source).toContain('  title Ducks: Fresh\n')
    expect(composed?.source).toContain('    - label 2019\n      value 120\n')
    expect(composed?.concept).toContain('Not drawn: Salt.')
  })

  test('draws no part of a table for the whole', () => {
    const whole = { rowCount: 5_000, attachmentId: 'a', table: 'd1' }
    expect(compose(input({ tables: [{ ...ducks, whole }] }))).toBeNull()
  })

  test.each([
    '',
    'Make an infographic about bees',
    '- only one',
    'hello\nthere',
    'word\n'.repeat(100),
    '- a\n'.repeat(50),
  ])('has nothing to draw in %j', text => {
    expect(compose(input({ text }))).toBeNull()
  })
})
