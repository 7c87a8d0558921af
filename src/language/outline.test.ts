import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../test/cpu-time.ts'
import { type OutlineNode, parseOutline } from './outline.ts'

/** One line a node, indented by depth. */
function draw(nodes: readonly OutlineNode[], depth = 0): string[] {
  return nodes.flatMap(node => [`${'  '.repeat(depth)}${node.label}`, ...draw(node.children, depth + 1)])
}

function outlineOf(text: string): string {
  return draw(parseOutline(text)).join('\n')
}

describe('parseOutline', () => {
  const tree = 'Coffee\n  Beans\n    Arabica\n    Robusta\n  Water'

  test.each([
    ['headings', '# Coffee\n\nProse here.\n\n## Beans\n### Arabica\n### Robusta ###\n\n## Water'],
    ['headings without a space', '#Coffee\n##Beans\n###Arabica\n###Robusta\n##Water'],
    ['underlined headings', 'Coffee\n======\n\nBeans\n-----\n### Arabica\n### Robusta\n\nWater\n-----'],
    ['headings and a nested list', '# Coffee\n- Beans\n  - Arabica\n  - Robusta\n- Water'],
    ['a nested list', '- Coffee\n    - Beans\n        * Arabica\n        * Robusta\n    - Water'],
    ['tabs', '* Coffee\n\t* Beans\n\t\t* Arabica\n\t\t* Robusta\n\t* Water'],
    ['a list below a line', 'Coffee:\n- Beans:\n  - Arabica\n  - Robusta\n- Water'],
    ['indented lines', 'Coffee\n  Beans\n    Arabica\n    Robusta\n  Water'],
    ['numbers of several parts', '1 Coffee\n1.1 Beans\n1.1.1 Arabica\n1.1.2 Robusta\n1.2 Water'.replace('1 C', '1. C')],
    ['kinds of numbers', 'I. Coffee\nA. Beans\n1. Arabica\n2. Robusta\nB. Water'],
    ['kinds of bullets', '• Coffee\n◦ Beans\n▪ Arabica\n▪ Robusta\n◦ Water'],
    ['bullets below numbers', '# Coffee\n1. Beans\n- Arabica\n- Robusta\n2. Water'],
    ['a drawn tree', 'Coffee\n├── Beans\n│   ├── Arabica\n│   └── Robusta\n└── Water'],
    ['a tree in ASCII', 'Coffee\n|-- Beans\n|   |-- Arabica\n|   `-- Robusta\n`-- Water'],
    ['paths', 'Coffee > Beans > Arabica\nCoffee > Beans > Robusta\nCoffee > Water'],
    ['a fenced outline', '```markdown\n# Coffee\n## Beans\n### Arabica\n### Robusta\n## Water\n```'],
    ['front matter before it', '---\ntitle: x\n---\n# Coffee\n## Beans\n### Arabica\n### Robusta\n## Water'],
    ['carriage returns', '# Coffee\r\n## Beans\r\n### Arabica\r\n### Robusta\r\n## Water'],
  ])('reads %s', (_name, text) => {
    expect(outlineOf(text)).toBe(tree)
  })

  const chinese = '咖啡\n  豆子\n    阿拉比卡\n    罗布斯塔\n  水'

  test.each([
    ['一、（一）1.', '咖啡\n一、豆子\n（一）阿拉比卡\n（二）罗布斯塔\n二、水'],
    ['1、（1）', '# 咖啡\n1、豆子\n（1）阿拉比卡\n（2）罗布斯塔\n2、水'],
    ['1. 1.1', '咖啡\n1.豆子\n1.1 阿拉比卡\n1.2 罗布斯塔\n2.水'],
    ['①', '# 咖啡\n1. 豆子\n① 阿拉比卡\n② 罗布斯塔\n2. 水'],
    ['full-width indentation', '咖啡\n　豆子\n　　阿拉比卡\n　　罗布斯塔\n　水'],
  ])('reads Chinese numbering %s', (_name, text) => {
    expect(outlineOf(text)).toBe(chinese)
  })

  test('numbers of several parts stand below the chapter that they are indented under', () => {
    expect(outlineOf('题目\n第1章 绪论\n 1.1 背景\n 1.2 意义\n第2章 方法')).toBe(
      '题目\n  第1章 绪论\n    背景\n    意义\n  第2章 方法',
    )
  })

  test('a name that ends with a shortened word is no sentence', () => {
    expect(outlineOf('CEO\n  COO\n    Stock: Tom B.\n  CFO')).toBe('CEO\n  COO\n    Stock: Tom B.\n  CFO')
  })

  test('keeps chapter numbers, which are names', () => {
    expect(outlineOf('第一章 绪论\n第一节 背景\n1. 问题\n第二节 意义\n第二章 方法')).toBe(
      '第一章 绪论\n  第一节 背景\n    问题\n  第二节 意义\n第二章 方法',
    )
  })

  test('tells order, kind and line', () => {
    const [heading, other] = parseOutline('\n# A\n\n1. one\n2. two\n\n# B\n- three')
    expect(heading).toMatchObject({ kind: 'heading', line: 2, ordered: false })
    expect(heading?.children.map(({ label, line, ordered, kind }) => [label, line, ordered, kind])).toEqual([
      ['one', 4, true, 'item'],
      ['two', 5, true, 'item'],
    ])
    expect(other?.children[0]).toMatchObject({ label: 'three', line: 8, ordered: false })
  })

  test('splits numbers inside one line', () => {
    expect(outlineOf('Making coffee: 1. Grind the beans 2. Boil 1.5 l of water; 3. Pour')).toBe(
      'Making coffee\n  Grind the beans\n  Boil 1.5 l of water\n  Pour',
    )
    expect(outlineOf('1、采购 2、付款 3、入库')).toBe('采购\n付款\n入库')
  })

  test('takes an indented line below an item as its detail, and the rest of a long line as its rest', () => {
    expect(outlineOf('- Speed\n  ship every day\n- Care\n\n  listen first\n- Craft')).toBe(
      'Speed\n  ship every day\nCare\n  listen first\nCraft',
    )
    const long = 'a long item that was wrapped by an editor at eighty columns or so, as'
    expect(outlineOf(`- ${long}\n  happens\n- b`)).toBe(`${long} happens\nb`)
  })

  test('leaves out prose, tables, quotes and code', () => {
    expect(
      outlineOf(
        '# A\nProse.\n\nMore prose\nof two lines.\n\n| x |\n|---|\n\n> quote\n\n```js\n# no\n- no\n```\n---\n- b',
      ),
    ).toBe('A\n  b')
    expect(parseOutline('Just a sentence.')).toEqual([])
    expect(parseOutline('Two lines\nof prose')).toEqual([])
    expect(parseOutline('sales > 5')).toEqual([])
    expect(parseOutline('In 1. place and 3.5 million')).toEqual([])
    expect(parseOutline('')).toEqual([])
  })

  test('takes hostile lengths in linear time', () => {
    const pieces = [
      '#',
      '# a\n',
      '- ',
      '  ',
      '\t- a\n',
      '1.',
      '1. 2. ',
      'a > ',
      ' > b\n',
      '│',
      '|',
      '|--',
      '一',
      '第',
      '`',
      '---\n',
      '\n',
      '> ',
      '- a\n b\n',
      '①',
    ]
    for (const piece of pieces) {
      const started = cpuTime()
      parseOutline(piece.repeat(Math.ceil(100_000 / piece.length)))
      expect(cpuTime() - started, piece).toBeLessThan(2_000)
    }
    const staircase = Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')
    expect(parseOutline(staircase)).toHaveLength(1)
  })
})
