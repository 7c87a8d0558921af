import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../test/cpu-time.ts'
import { isValid } from '../../../contract/diagrams.ts'
import { prompt } from '../prompt.ts'
import { loadEngine } from './engine.ts'
import { format } from './index.ts'
import { fitOf } from './templates.ts'

async function faults(source: string): Promise<string[]> {
  return (await format.check(source)).map(
    ({ code, level, line }) => `${level} ${code.replace('infographic/', '')} ${line}`,
  )
}

function source(template: string, ...lines: string[]): string {
  return [`infographic ${template}`, 'data', ...lines.map(line => `  ${line}`)].join('\n')
}

const good = source('list-grid-badge-card', 'title T', 'lists', '  - label A', '    desc a', '  - label B')

describe('check', () => {
  test('has nothing to say of good sources', async () => {
    expect(await faults(good)).toEqual([])
    expect(await faults(good.replaceAll('  ', '\t'))).toEqual([])
    expect(await faults(good.replaceAll('\n', '\r\n'))).toEqual([])
    expect(await faults(`${good}\ntheme dark\n  palette #f00 #0f0`)).toEqual([])
    expect(await faults(source('relation-dagre-flow-tb-badge-card', 'relations', '  a -> b'))).toEqual([])
  })

  test.each([
    ['', ['error no-template 1']],
    ['data\n  lists\n    - label A', ['error no-template 1']],
    ['infographic list-grid-badge-card', ['error no-data 1']],
    [source('list-grid-badge-card', 'title T'), ['error no-items 3']],
    [source('list-grid-badge-card', 'lists'), ['error schema-mismatch 3', 'error no-items 3']],
    [
      source('list-row-horizontal-icon-arrow', 'lists', '  - label A', '    icon ship', '  - label B'),
      ['warning blank-slot 6'],
    ],
    [
      source('list-row-horizontal-icon-arrow', 'lists', '  - label Zzqq', '    icon zzqqxx'),
      ['warning unknown-icon 5'],
    ],
    [source('list-row-simple-illus', 'lists', '  - label A', '    icon ship', '  - label B', '    illus ship'), []],
    [
      source(
        'relation-network-icon-badge',
        'nodes',
        '  - label A',
        '    icon ship',
        '  - label B',
        '    icon car',
        'relations',
        '  A -> B',
      ),
      [],
    ],
    [
      source('list-grid-badge-card', 'lists', '  - label A', '  - label B', 'relations', '  A -> B'),
      ['warning undrawn-relations 7'],
    ],
    [source('list-grid-bagde-card', 'lists', '  - label A'), ['error unknown-template 1']],
    [`\`\`\`\n${good}\n\`\`\``, ['error code-fence 1']],
    [good.replace('infographic ', ''), ['error no-keyword 1']],
    [good.replace('infographic ', 'template '), ['error template-keyword 1']],
    [good.replace('title T', 'title: T'), ['error separator 3']],
    [good.replace('label A', 'label：A'), ['error separator 5']],
    [good.replace('title T', 'title "T"'), ['error quotes 3']],
    [good.replace('- label A', '- A'), ['error item-without-label 5']],
    [good.replace('desc a', 'desc a\n      and more'), ['error wrapped-line 7']],
    [good.replace('desc a', 'desc a\n        and more'), ['error wrapped-line 7']],
    [good.replace('desc a', 'colour red'), ['warning unknown-field 6']],
    [good.replace('desc a', 'description a'), ['error unknown-field 6']],
    [good.replace('desc a', 'desc a\n      desc b'), ['error repeated-key 7']],
    [`${good}\n  lists\n    - label C`, ['error repeated-key 8']],
    [`${good}\n  values\n    - label C`, ['error two-lists 8']],
    [`${good}\nwidht 100`, ['error unknown-key 8']],
    [good.replace('    - label B', '  - label B'), ['error bad-list 7']],
    [
      source('list-grid-badge-card', 'lists', '  - label A', '    - label B'),
      ['error no-children-key 5', 'error bad-list 5'],
    ],
    [source('chart-column-simple', 'values', '  - label A', '    value 12%'), ['error value-with-unit 5']],
    [source('chart-column-simple', 'values', '  - label A', '    value many'), ['error not-a-number 5']],
    [source('chart-column-simple', 'values', '  - label A'), ['error no-values 4']],
    [source('hierarchy-tree-tech-style-badge-card', 'items', '  - label A', '  - label B'), ['error several-roots 5']],
    [
      source('compare-hierarchy-left-right-circle-node-pill-badge', 'compares', '  - label A'),
      ['warning too-few-items 3'],
    ],
    [
      source(
        'compare-quadrant-quarter-simple-card',
        'items',
        ...['A', 'B', 'C', 'D', 'E'].map(label => `  - label ${label}`),
      ),
      ['warning too-many-items 8'],
    ],
    [source('list-grid-badge-card', 'lists', '  - label A', '    children', '      - label B'), ['warning too-deep 6']],
    [
      source('relation-network-simple-circle-node', 'nodes', '  - label A', '  - label B'),
      ['warning undrawn-labels 4'],
    ],
    [source('list-sector-plain-text', 'lists', '  - label A', '    desc b'), ['warning undrawn-desc 5']],
    [
      source('compare-binary-horizontal-simple-fold', 'compares', '  - label Rent', '  - label Buy'),
      ['warning unnamed-sides 4'],
    ],
    [source('compare-binary-horizontal-simple-fold', 'compares', '  - label Pros', '  - label Cons'), []],
    [
      source('compare-binary-horizontal-simple-vs', 'title Rent or buy', 'compares', '  - label Rent', '  - label Buy'),
      [],
    ],
  ])('%j', async (text, expected) => {
    expect((await faults(text)).sort()).toEqual([...expected].sort())
  })

  test('reads every template that the engine has, and no others', async () => {
    const { templateNames, getTemplate } = loadEngine()
    expect(templateNames.size).toBeGreaterThan(200)
    for (const name of templateNames) {
      expect(getTemplate(name)?.design, name).toBeDefined()
      expect(fitOf(name).depth, name).toBeGreaterThan(0)
    }
  })

  test('the prompts name only templates that exist', () => {
    const named = Object.values(prompt).flatMap(
      text => text.match(/\b(?:list|sequence|compare|hierarchy|relation|chart)-[a-z-]+[a-z]/g) ?? [],
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(name => !loadEngine().templateNames.has(name))).toEqual([])
  })

  test.each([
    ['list', 'lists'],
    ['sequence', 'sequences'],
    ['compare', 'compares'],
    ['hierarchy', 'root'],
  ])(
    'a template of the prompts for a %s draws descriptions, or the prompt says that it does not',
    async (type, field) => {
      const named = Object.values(prompt).flatMap(text => [
        ...text.matchAll(new RegExp(`\\b(${type}-[a-z-]+[a-z])(?: \\(([^)]*)\\))?`, 'g')),
      ])
      expect(named.length).toBeGreaterThan(1)
      const withoutWord = named.filter(([, , remark = '']) => !/labels only|in children|PROS and CONS/.test(remark))
      for (const [, name] of withoutWord) {
        const points = [1, 2, 3, 4].map(point => `    - label Point ${point}\n      desc What ${point} is`)
        const root = '  root\n    label Root\n    children\n      - label Point\n        desc What it is'
        const items = field === 'root' ? root : `  ${field}\n${points.join('\n')}`
        const problems = await format.check(`infographic ${name}\ndata\n  title Points\n${items}`)
        expect(
          problems.filter(({ code }) => code === 'infographic/undrawn-desc'),
          name,
        ).toEqual([])
      }
    },
  )
})

describe('what no infographic is', () => {
  const deep = Array.from({ length: 3_000 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')
  test.each([
    ['a text of megabytes', '- a\n'.repeat(250_000), 'infographic/too-long'],
    ['thousands of levels', deep.slice(0, 90_000), 'infographic/too-many-levels'],
  ])('%s is refused, and left as it is', async (_, text, code) => {
    expect((await format.check(text)).map(problem => problem.code)).toEqual([code])
    expect(await format.repair(text)).toEqual({ source: text, repairs: [] })
  })
})

describe('repair', () => {
  test('items with children and no indentation are refused: which of them are children is not told', async () => {
    const nested =
      'infographic compare-swot\ndata\n  compares\n    - label A\n      children\n        - label B\n    - label C\n'
    expect(await format.check(nested)).toEqual([])
    const flat = nested.replace(/^ +/gm, '')
    expect(await format.repair(flat)).toEqual({ source: flat, repairs: [] })
    expect(await faults(flat)).not.toEqual([])
    const tree =
      'infographic hierarchy-tree-curved-line-rounded-rect-node\ndata\nroot\nlabel A\nchildren\n- label B\n- label C\n'
    expect((await format.repair(tree)).source).toContain('    children\n      - label B\n      - label C')
  })

  test.each([
    ['a fence with prose', `Here:\n\`\`\`infographic\n${good}\n\`\`\`\nDone.`],
    ['no keyword', good.replace('infographic ', '')],
    ['another keyword', good.replace('infographic ', 'template: ')],
    ['a misspelt template', good.replace('badge', 'bagde')],
    ['colons', good.replace(/(title|label|desc|lists) ?/g, '$1: ')],
    ['full-width colons', good.replace(/(title|label|desc) /g, '$1：')],
    ['quotes', good.replace(/(title|label|desc) (.*)/g, '$1 "$2"')],
    ['other bullets', good.replaceAll('- label', '* label')],
    [
      'items at the indentation of their list',
      good.replaceAll('    - label', '  - label').replace('      desc', '    desc'),
    ],
    ['no indentation at all', good.replace(/^ +/gm, '')],
    ['no data key', good.replace('data\n', '')],
    ['wrapped and indented text', good.replace('title T', 'title\n    T')],
    ['fields by other names', good.replace('desc a', 'description: a').replace('label B', 'name B')],
    ['items without label', good.replace('- label A\n      desc a', '- A: a').replace('- label B', '- B')],
    ['a label without its dash', good.replace('    - label B', '      label B')],
    ['a list in two parts', good.replace('    - label B', '  lists\n    - label B')],
    ['comments behind keys', good.replace('lists', 'lists # three of them')],
    ['names of other tools in the data', good.replace('title T', 'heading T').replace('lists', 'cards')],
    ['sentences around', `Here it is:\n\n${good}\n\nI hope you like it!`],
    ['a list in brackets', good.replace(/lists[\s\S]*/, 'lists [{"label": "A", "desc": "a"}, "B"]')],
    ['items in braces', good.replace('- label A\n      desc a', '- {label: A, desc: a}')],
    ['numbered items', good.replace('- label A', '1. label A').replace('- label B', '2. label B')],
    ['two lists', good.replace('    - label B', '  items\n    - label B')],
    ['no template', good.replace(/^.*\n/, '')],
    ['a cut-off end', `${good}\n    - la`],
    ['fields parted by bars', good.replace('label A\n      desc a', 'label: A | desc: a')],
    ['a title in bold', good.replace('title T', 'title: **T**')],
    [
      'JSON below the first line',
      'infographic list-grid-badge-card\n{"title":"T","lists":[{"label":"A","desc":"a"},"B"]}',
    ],
    ['JSON as data', 'infographic list-grid-badge-card\ndata: {"title":"T","lists":[{"label":"A","desc":"a"},"B"],}'],
    [
      'JSON without a data block',
      '{"type":"list-grid-badge-card","title":"T","lists":[{"title":"A","description":"a"},{"name":"B"}]}',
    ],
    [
      'JSON',
      '{"template":"list-grid-badge-card","data":{"title":"T","lists":[{"label":"A","desc":"a"},{"label":"B"},]}}',
    ],
  ])('repairs %s', async (_name, broken) => {
    const repaired = await format.repair(broken)
    expect(repaired.source).toBe(good)
    expect(repaired.repairs.length).toBeGreaterThan(0)
  })

  test.each([
    ['desc a', 'desc a\n      second half', 'desc a second half'],
    ['desc a', 'desc 甲乙\n      丙丁', 'desc 甲乙丙丁'],
  ])('joins a wrapped line: %j', async (line, broken, content) => {
    const repaired = await format.repair(good.replace(line, broken))
    expect(repaired.source).toBe(good.replace(line, content))
    expect(isValid(await format.check(repaired.source))).toBe(true)
  })

  test('writes bare numbers and keeps their unit in the label', async () => {
    const broken = source(
      'chart-column-simple',
      'values',
      '  - label A',
      '    value 1,200 km',
      '  - label B',
      '    value 12%',
    )
    const expected = source(
      'chart-column-simple',
      'values',
      '  - label A (km)',
      '    value 1200',
      '  - label B',
      '    value 12',
    )
    expect((await format.repair(broken)).source).toBe(expected)
  })

  test.each([
    ['palette', `${good}\npalette #f00`, `${good}\ntheme\n  palette #f00`],
    [
      'children',
      source('hierarchy-structure', 'root', '  label A', '  - label B'),
      source('hierarchy-structure', 'root', '  label A', '  children', '    - label B'),
    ],
    ['two descriptions', good.replace('desc a', 'desc a\n      desc b'), good.replace('desc a', 'desc a b')],
  ])('puts %s where they belong', async (_name, broken, expected) => {
    expect((await format.repair(broken)).source).toBe(expected)
  })

  test.each([
    [
      'named lists below items',
      source('compare-swot', 'compares', '  - label A', '    points', '      - label B'),
      source('compare-swot', 'compares', '  - label A', '    children', '      - label B'),
    ],
    [
      'inline children',
      source('compare-swot', 'compares', '  - label A', '    children [x, y]'),
      source('compare-swot', 'compares', '  - label A', '    children', '      - label x', '      - label y'),
    ],
    [
      'figures behind names',
      source('chart-column-simple', 'values', '  - 地铁 40%', '  - Bus: ~30'),
      source('chart-column-simple', 'values', '  - label 地铁', '    value 40', '  - label Bus', '    value 30'),
    ],
    [
      'arrows of other alphabets',
      source('relation-dagre-flow-lr-badge-card', 'nodes', '  - label a', '  - label b', 'relations', '  a → b: uses'),
      source('relation-dagre-flow-lr-badge-card', 'nodes', '  - label a', '  - label b', 'relations', '  a ->|uses| b'),
    ],
    ['one word for a template', source('swot', 'items', '  - label A'), source('compare-swot', 'items', '  - label A')],
    [
      'colours in a list',
      `${good}\ntheme\n  palette:\n    - #f00\n    - "#0f0"`,
      `${good}\ntheme\n  palette #f00 #0f0`,
    ],
  ])('reads %s', async (_name, broken, expected) => {
    expect((await format.repair(broken)).source).toBe(expected)
    expect(isValid(await format.check(broken))).toBe(false)
    expect(isValid(await format.check(expected))).toBe(true)
  })

  test('hangs several roots below one', async () => {
    const broken = source(
      'hierarchy-structure',
      'title T',
      'root',
      '  - label A',
      '    children',
      '      - label a',
      '  - label B',
    )
    const repaired = await format.repair(broken.replace('hierarchy-structure', 'hierarchy-tree-tech-style-badge-card'))
    expect(repaired.source).toBe(
      source(
        'hierarchy-tree-tech-style-badge-card',
        'title T',
        'root',
        '  label T',
        '  children',
        '    - label A',
        '      children',
        '        - label a',
        '    - label B',
      ),
    )
  })

  test.each([
    ['an unknown template', 'infographic sales-dashboard\n  data\n    items\n      - label A'],
    ['a fragment', 'theme\n  palette antv'],
    ['no source', 'Sorry, I cannot do that.'],
    ['an unknown template without data', 'infographic simple-list'],
  ])('leaves %s as it is', async (_name, text) => {
    expect(await format.repair(text)).toEqual({ source: text, repairs: [] })
  })

  test('takes every beginning of a source, and repairs it once', async () => {
    const whole = source(
      'compare-swot',
      'title: "T"',
      'compares',
      '- Strengths',
      '  children',
      '  * label：A',
      '    value 3%',
      'theme',
      '  palette "#f00", "#0f0"',
    )
    for (let end = 0; end <= whole.length; end++) {
      const repaired = await format.repair(whole.slice(0, end))
      expect(await format.repair(repaired.source)).toEqual({ source: repaired.source, repairs: [] })
    }
  })

  test('takes hostile lengths in bounded time', async () => {
    for (const piece of [
      '- a\n',
      'a: ',
      '{"a":',
      '"',
      '    - label A\n',
      'infographic ',
      '-',
      '\t',
      'value 1,\n',
      'a -> b\n',
      '：',
      'children\n>',
      'children\n*<',
    ]) {
      const started = cpuTime()
      await format.repair(
        `infographic list-grid-badge-card\ndata\n  lists\n${piece.repeat(Math.ceil(40_000 / piece.length))}`,
      )
      expect(cpuTime() - started, piece).toBeLessThan(4000)
    }
  })
})

describe('find', () => {
  test.each([
    [`Sure, here it is:\n\n${good}\n\nLet me know.`, good],
    [good, good],
    [`${good}\ntheme dark`, `${good}\ntheme dark`],
    ['Here: {"template": "list-grid-badge-card", "data": {}} done', '{"template": "list-grid-badge-card", "data": {}}'],
  ])('%j', (text, expected) => {
    const place = format.find(text)
    expect(place && text.slice(place.start, place.end)).toBe(expected)
  })

  test.each(['', 'An infographic would be nice.', 'infographic about bees and data'])('finds none in %j', text => {
    expect(format.find(text)).toBeNull()
  })
})
