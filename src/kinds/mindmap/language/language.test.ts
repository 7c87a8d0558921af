import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../test/cpu-time.ts'
import { isValid } from '../../../contract/diagrams.ts'
import { format } from './index.ts'
import { loadMarkmap, parseMarkdown } from './markdown.ts'
import { readMindmap, walkDrawn } from './read-mindmap.ts'

async function faults(source: string): Promise<string[]> {
  return (await format.check(source)).map(({ code, level, line }) => `${level} ${code} ${line}`)
}

interface DrawnNode {
  content: string
  children: DrawnNode[]
}

describe('check', () => {
  test('has nothing to say of a good map', async () => {
    expect(await faults('# Coffee\n## Beans\n- Arabica\n  - washed\n- Robusta\n## Water\n')).toEqual([])
    expect(await faults('---\ntitle: Coffee\n---\n# Coffee\n- Beans')).toEqual([])
  })

  test('names formulas that cannot be read', async () => {
    const source = '# Sums $x^2$\n## $5 to $10\n- $\\frac{a$\n- ok $$\ny\n$$\n'
    expect(await format.check(source)).toEqual([
      {
        code: 'mindmap/formula',
        level: 'warning',
        line: 3,
        values: { case: 'unread', formula: '$\\frac{a$', detail: 'Missing close brace' },
        message: '“$\\frac{a$” cannot be read as a formula and stays text: Missing close brace.',
      },
    ])
  })

  test('sets no more than a map’s share of formulas', async () => {
    const formula = (index: number) => `$x_{${index}}${' '.repeat(400)}y$`
    const source = `# Sums\n${Array.from({ length: 30 }, (_, index) => `- ${formula(index)}\n`).join('')}`
    const found = await format.check(source)
    expect(found.map(({ values }) => values?.case)).toEqual(Array(6).fill('too-large'))
    expect(found[0]?.line).toBe(26)
  })

  test.each(['', '   \n', 'just prose', '```md\n# A\n```', '#', '- \n- ', '> # quoted'])(
    'finds nothing to draw in %j',
    async source => {
      expect(await faults(source)).toEqual(['error mindmap/empty 1'])
    },
  )

  test.each([
    ['# A\n# B', ['warning mindmap/several-roots 2']],
    ['- a\n- b', ['warning mindmap/several-roots 2']],
    ['# A\n## \n## B', ['warning mindmap/empty-heading 2']],
    ['# A\n-\n- b', ['warning mindmap/empty-item 2']],
    ['# A\n### B', ['warning mindmap/skipped-level 2']],
    ['# A\nprose\n\nmore\n## B', ['warning mindmap/undrawn-text 2']],
    ['# A\n- b\n  - c\n\n  after', ['warning mindmap/undrawn-text 5']],
    ['# A\n## B <b>x</b>', ['warning mindmap/raw-html 2']],
    ['# A\n## B <!-- fold --> x<br>y', []],
    ['# A\n\n| a |\n|---|\n| b |', []],
    ['# A\n```\nx\n```', []],
    ['---\ntitle: T\n---\n# A\n# B', []],
    ['# A\n# B', ['warning mindmap/several-roots 2']],
    ['# A\n\n![x](y.png)', ['warning mindmap/image 3']],
    ['# A\n- x\n\n1. y', ['warning mindmap/several-lists 4']],
    ['# A\n- x\n## B', ['error mindmap/dropped-items 2']],
    ['# A\n#### C\n## B', ['error mindmap/dropped-heading 2']],
    ['# A\nprose\n- x\n## B', ['warning mindmap/undrawn-text 2', 'warning mindmap/dropped-items 3']],
    ['# A\n1. x\n  - y\n2. z', ['warning mindmap/several-lists 3', 'error mindmap/shallow-indent 3']],
    ['# A\n##B', ['warning mindmap/undrawn-text 2', 'error mindmap/heading-space 2']],
    ['# A\n• b\n• c', ['warning mindmap/undrawn-text 2', 'error mindmap/bullet-mark 2', 'error mindmap/bullet-mark 3']],
    ['\uFEFF# A\n## B', ['error mindmap/byte-order-mark 1', 'warning mindmap/undrawn-text 1']],
    ['<think>\n# Plan\n</think>\n\n# A', ['error mindmap/reasoning 1', 'warning mindmap/raw-html 1']],
  ])('%j', async (source, expected) => {
    expect((await faults(source)).sort()).toEqual([...expected].sort())
  })

  test('reads the tree that markmap draws', async () => {
    const sources = [
      '# A\n- x\n## B\n- y\n1. one\n2. two',
      '# A\n#### C\n- lost\n## B\n### D',
      '# A\n- x\n\n```js\ncode\n```\n\n| t |\n|---|\n',
      '- a\n  text\n\n  more\n  - b\n\n  after\n- c\n# H',
      '# A\n![i](u)\n- x\n  1. y\n  - z\n> q\n\n***\n\nSetext\n---\n- p',
    ]
    const markmap = await loadMarkmap()
    const labelsOf = (html: string) => html.replace(/<[^>]*>/g, '').trim()
    for (const source of sources) {
      const theirs: string[] = []
      const visit = (node: DrawnNode) => {
        const label = labelsOf(node.content)
        if (label !== '' && !node.content.startsWith('<table') && !node.content.startsWith('<pre')) theirs.push(label)
        node.children.forEach(visit)
      }
      visit(markmap.transform(source).root)
      const drawn = [...walkDrawn(readMindmap(await parseMarkdown(source)).root)]
      const ours = drawn.filter(node => node.label !== '' && node.kind !== 'block').map(node => node.label)
      expect(theirs.map(label => label.replace(/^\d+\. /, '').split('\n')[0])).toEqual(
        ours.map(label => label.split('\n')[0]),
      )
    }
  })
})

describe('repair', () => {
  test.each([
    ['# A\n\nprose\n\n- x\n## B\n', '# A\n\nprose\n\n- x\n## B\n'],
    ['Here you are:\n```markdown\n# A\n## B\n```\nEnjoy!', '# A\n## B'],
    ['\uFEFF# A\n## B', '# A\n## B'],
    ['<think>\n# Plan\n</think>\n\n# A\n## B', '# A\n## B'],
    ['# A\\n## B\\n- c', '# A\n## B\n- c'],
    ['#A\n##B\n##C', '# A\n## B\n## C'],
    ['# 甲\n＃＃ 乙\n• 丙\n－ 丁', '# 甲\n## 乙\n- 丙\n- 丁'],
    ['# A\n-Beans\n-Water', '# A\n- Beans\n- Water'],
    ['# A\n- x\n  - y\n## B', '# A\n## x\n### y\n## B'],
    ['# A\n1. x\n  - y\n2. z', '# A\n1. x\n   - y\n2. z'],
    ['Coffee\n  Beans\n  Water', '# Coffee\n## Beans\n## Water'],
    [
      'mindmap\n  root((Coffee))\n    Beans\n      ::icon(x)\n      a["Arabica"]\n    Water',
      '# Coffee\n## Beans\n### Arabica\n## Water',
    ],
    [
      '{"name":"Coffee","children":[{"name":"Beans","children":["Arabica"]},{"name":"Water"}]}',
      '# Coffee\n## Beans\n### Arabica\n## Water',
    ],
    ['mindmap\n  root((Coffee))\n    Arabica (best)\n    id[Water]', '# Coffee\n## Arabica (best)\n## Water'],
    ['{"root":{"text":"Coffee","nodes":[{"text":"Beans"},]}}', '# Coffee\n## Beans'],
    ['* Coffee\n** Beans\n*** Arabica\n** Water', '# Coffee\n## Beans\n### Arabica\n## Water'],
    ['・咖啡\n・茶', '- 咖啡\n- 茶'],
    ['一、豆子\n（一）产地\n二、水', '# 豆子\n## 产地\n# 水'],
  ])('%j', async (source, expected) => {
    const repaired = await format.repair(source)
    expect(repaired.source).toBe(expected)
    expect(repaired.repairs.length > 0).toBe(source !== expected)
    expect(isValid(await format.check(repaired.source))).toBe(true)
    expect(await format.repair(repaired.source)).toEqual({ source: repaired.source, repairs: [] })
  })

  test('leaves what is no map as it is', async () => {
    expect(await format.repair('Sorry, I cannot do that.')).toEqual({ source: 'Sorry, I cannot do that.', repairs: [] })
  })

  test('takes hostile lengths in bounded time', async () => {
    for (const piece of [
      '# a\n',
      '- a\n',
      '#',
      '> ',
      '[',
      '*a',
      '`',
      '<a ',
      '•',
      '1. ',
      '- ',
      '\t',
      '| a ',
      'a > ',
      '\\n',
      '＃',
      '---\n',
    ]) {
      const source = piece.repeat(Math.ceil(50_000 / piece.length))
      const started = cpuTime()
      await format.repair(source)
      expect(cpuTime() - started, piece).toBeLessThan(3000)
    }
  })
})

describe('find', () => {
  test.each([
    ['Sure!\n\n# A\n## B\n- c\n\nLet me know.', '# A\n## B\n- c'],
    ['# A', '# A'],
    ['Here:\n- a\n  - b\nBye', '- a\n  - b'],
    ['Sure!\n\n**A**\n\n- b\n- c\n\nBye', '**A**\n\n- b\n- c'],
    ['Two points.\n- one\n\n# A\n- b', '# A\n- b'],
  ])('%j', (text, expected) => {
    const place = format.find(text)
    expect(place && text.slice(place.start, place.end)).toBe(expected)
  })

  test.each(['', 'Hello.', 'I need - to be clear - more time.', '- one point'])('finds none in %j', text => {
    expect(format.find(text)).toBeNull()
  })
})
