import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../test/cpu-time.ts'
import type { Document, Table } from '../documents/document.ts'
import { agents } from '../kinds/registry.ts'
import { clearRuling, ruleAgent } from './rules.ts'

const rule = (text: string) => ruleAgent({ text, documents: [], tables: [] }, agents)

describe('a diagram that is asked for by name', () => {
  test.each([
    ['draw a flowchart of our refund process', 'flowchart'],
    ['Org chart of the sales team', 'mindmap'],
    ['画一个饼图', 'charts'],
    ['帮我画个时序图', 'textdiagram'],
    ['公司内网拓扑图', 'architecture'],
    ['为面包店做一个信息图', 'infographic'],
    ['マインドマップで旅行の計画', 'mindmap'],
    ['フローチャートを作成してください', 'flowchart'],
    ['막대 그래프로 월별 매출', 'charts'],
    ['시퀀스 다이어그램을 그려 줘', 'textdiagram'],
    ['Diagrama de flujo de una devolución', 'flowchart'],
    ['gráfico de pizza dos gastos', 'charts'],
    ['grafico de pizza dos gastos', 'charts'],
    ['Carte mentale sur le jardinage', 'mindmap'],
    ["schéma d'architecture de notre boutique", 'architecture'],
    ['Säulendiagramm der Umsätze', 'charts'],
    ['Klassendiagramm für ein Autohaus', 'textdiagram'],
    ['инфографика о пользе сна', 'infographic'],
    ['блок-схема сортировки', 'flowchart'],
  ])('%s', (text, agent) => {
    const ruling = rule(text)
    expect(ruling.agent).toBe(agent)
    expect(ruling.confidence).toBeGreaterThanOrEqual(clearRuling)
  })

  test('counts the longest name only', () => {
    expect(rule('a flowchart').scores.charts).toBe(0)
    expect(rule('gantt chart of the move').agent).toBe('textdiagram')
    expect(rule('组织架构图').agent).toBe('mindmap')
    expect(rule('我们公司的组织架构').agent).toBe('mindmap')
  })

  test('wins over the structure of the input', () => {
    expect(rule('as a mind map:\nmonth,sales\nJan,120\nFeb,200\nMar,150').agent).toBe('mindmap')
    expect(rule('an infographic of: order -> pay -> ship').agent).toBe('infographic')
  })

  test.each([
    ['draw a flowchart in Mermaid', 'textdiagram'],
    ['用Mermaid画一个饼图', 'textdiagram'],
    ['a class diagram in draw.io', 'architecture'],
  ])('yields to a named notation: %s', (text, agent) => {
    expect(rule(text).agent).toBe(agent)
  })

  test.each([
    ['turn this flowchart into a mind map', 'mindmap'],
    ['Convert the Mermaid sequence diagram to draw.io', 'architecture'],
    ['now as a pie chart', 'charts'],
    ['把这个流程图改成思维导图', 'mindmap'],
    ['将思维导图转为架构图', 'architecture'],
    ['从表结构生成一个类图', 'textdiagram'],
    ['このフローチャートをマインドマップに変換', 'mindmap'],
  ])('a conversion goes to its target: %s', (text, agent) => {
    expect(rule(text).agent).toBe(agent)
  })

  test.each([
    ['not a flowchart, a mind map', 'mindmap'],
    ['instead of a bar chart draw a timeline', 'infographic'],
    ['a sequence diagram rather than a flowchart', 'textdiagram'],
    ['不要流程图，要思维导图', 'mindmap'],
    ['画思维导图，不是流程图', 'mindmap'],
    ['フローチャートではなくマインドマップ', 'mindmap'],
    ['kein Kreisdiagramm, sondern eine Mindmap', 'mindmap'],
  ])('a refused one does not count: %s', (text, agent) => {
    expect(rule(text).agent).toBe(agent)
  })

  test.each([
    ['a mind map about pie charts', 'mindmap'],
    ['mind map of cheese: soft (brie, camembert), hard (parmesan)', 'mindmap'],
    ['un camembert des ventes', 'charts'],
    ['关于架构图的思维导图', 'mindmap'],
    ['What is a flowchart?', 'general'],
    ["what's the difference between a class diagram and an ER diagram?", 'general'],
    ['饼图是什么意思？', 'general'],
    ['¿Qué es un diagrama de flujo?', 'general'],
    ['Was ist ein Sequenzdiagramm?', 'general'],
  ])('one that is only the topic does not decide: %s', (text, agent) => {
    expect(rule(text).agent).toBe(agent)
  })
})

describe('the structure of the input', () => {
  test.each([
    ['headings', '# Trip\n## Pack\n## Book', 'mindmap'],
    ['a nested list', '- Fruit\n  - Apple\n  - Pear\n- Bread', 'mindmap'],
    ['arrows', 'order -> pay -> ship', 'flowchart'],
    ['numbered steps', '1. Receive order\n2. Check stock\n3. Ship', 'flowchart'],
    ['if and else', 'If it rains then stay at home, otherwise go out', 'flowchart'],
    ['CSV', 'month,sales\nJan,120\nFeb,200\nMar,150', 'charts'],
    ['a Markdown table', '| City | People |\n|---|---|\n| Paris | 2100000 |\n| Rome | 2800000 |', 'charts'],
    ['records', '[{"name":"a","value":3},{"name":"b","value":5},{"name":"c","value":9}]', 'charts'],
    ['shares', 'A: 30%, B: 45%, C: 25%', 'charts'],
    ['figures with units', '1月份78mm，2月份65mm，3月份80mm', 'charts'],
    ['an ECharts option', '{"xAxis":{},"series":[{"type":"bar","data":[1,2]}]}', 'charts'],
    ['Mermaid', 'graph TD\n  A --> B', 'textdiagram'],
    ['messages', 'Alice -> Bob: hello\nBob -> Alice: hi', 'textdiagram'],
    ['SQL', 'CREATE TABLE users (id int, name text)', 'textdiagram'],
    ['components and arrows', 'web -> api -> db', 'architecture'],
    ['draw.io', '<mxfile><diagram><mxGraphModel/></diagram></mxfile>', 'architecture'],
    ['a list with descriptions', 'Our values\n- Speed: ship often\n- Care: listen\n- Craft: finish', 'infographic'],
    ['AntV', 'infographic list-grid-badge-card\ndata\n  title Values', 'infographic'],
  ])('%s', (_name, text, agent) => {
    expect(rule(text).agent).toBe(agent)
  })

  test('a table with numbers in a file', () => {
    const table: Table = {
      id: 't1',
      name: 'sales.xlsx',
      columns: [
        { name: 'month', type: 'text' },
        { name: 'sales', type: 'number' },
      ],
      rows: [
        ['Jan', 120],
        ['Feb', 200],
      ],
    }
    const documents = [{ name: 'sales.xlsx', text: 'month sales', tables: [table] }]
    expect(ruleAgent({ text: '', documents, tables: [table] }, agents).agent).toBe('charts')
  })

  test('the outline of a document', () => {
    const documents = [{ name: 'report.md', text: '# Report\n## Aims\n## Means\n### People', tables: [] }]
    expect(ruleAgent({ text: 'see the file', documents, tables: [] }, agents).agent).toBe('mindmap')
  })
})

describe('nothing to draw', () => {
  test.each([
    'hello there',
    'thanks!',
    '你好，你能做什么？',
    'Why is the sky blue?',
    'write a haiku about autumn',
    '把“早上好”翻译成法语',
    '鸡兔同笼，共有35个头，94只脚，鸡和兔各有多少只？',
    '¿Cuál es la capital de Perú?',
    'Что такое инфляция?',
  ])('%s', text => {
    const ruling = rule(text)
    expect(ruling.agent).toBe('general')
    expect(ruling.confidence).toBeGreaterThanOrEqual(clearRuling)
  })

  test('words in addresses do not count', () => {
    expect(rule('mail bob@flow.io or see https://charts.example/pie about it').agent).toBe('general')
  })
})

test.each([
  'Something pretty about our three company values for the lobby wall',
  'Draw the thing we talked about',
  'photosynthesis',
  '画个图',
  'see the attached file',
  '',
])('is unsure about %j', text => {
  expect(rule(text).confidence).toBeLessThan(clearRuling)
})

test('says the same each time it is asked', () => {
  const text = 'draw the sales of our shop as a chart: A 20, B 30, C 40'
  expect(rule(text)).toEqual(rule(text))
})

test('reads the request at both ends of a long prompt, not the words between', () => {
  const article = 'The pie chart in the report was fine. '.repeat(400)
  expect(rule(`Draw a mind map of this article:\n${article}`).agent).toBe('mindmap')
  expect(rule(`${'Our values matter to all of us. '.repeat(400)}\nDraw a mind map of this.`).agent).toBe('mindmap')
})

test.each([
  ' ',
  '\n',
  '1',
  '|      ',
  'a,     ',
  'a,',
  '| ',
  '-> ',
  'a: ',
  '"a":1,',
  '- a: ',
  'class ',
  'a(b,',
  '房租3000 ',
  '1 Mar to 2, ',
  '1, ',
  '2020年a',
  '如果',
  '"series":[',
])('takes little time over 100,000 characters of %j', unit => {
  const text = unit.repeat(100_000 / unit.length)
  const startedAt = cpuTime()
  rule(text)
  expect(cpuTime() - startedAt).toBeLessThan(2_000)
})

describe('files without a word', () => {
  const figures = (file: string): Table => ({
    id: 't1',
    name: `${file} / Results`,
    origin: { file, sheet: 'Results' },
    columns: [
      { name: 'month', type: 'text' },
      { name: 'sales', type: 'number' },
    ],
    rows: [
      ['May', 1],
      ['June', 2],
    ],
  })
  const words = (file: string): Table => ({
    ...figures(file),
    columns: [{ name: 'city', type: 'text' }],
    rows: [['Rome'], ['Oslo']],
  })
  const drop = (text: string, ...documents: Document[]) =>
    ruleAgent({ text, documents, tables: documents.flatMap(({ tables }) => tables) }, agents).agent

  test.each<[string, Document, string]>([
    [
      'a workbook, whatever its sheets are called',
      { name: 'a.xlsx', kind: 'xlsx', text: '## Year\n\n## Plan\n\n### b', tables: [figures('a.xlsx')] },
      'charts',
    ],
    ['a workbook of words', { name: 'a.xlsx', kind: 'xlsx', text: '## A', tables: [words('a.xlsx')] }, 'mindmap'],
    [
      'a report with a table',
      { name: 'a.docx', kind: 'docx', text: '# A\n\nSales: 12, costs: 7, 5 %.', tables: [figures('a.docx')] },
      'mindmap',
    ],
    ['prose', { name: 'a.pdf', kind: 'pdf', text: 'It rains.', tables: [] }, 'mindmap'],
    ['slides with steps', { name: 'a.pptx', kind: 'pptx', text: '# A\n\n1. b\n2. c\n3. d', tables: [] }, 'mindmap'],
    ['a slide with a chart', { name: 'a.pptx', kind: 'pptx', text: '# A', tables: [figures('a.pptx')] }, 'mindmap'],
    ['steps with arrows', { name: 'a.txt', kind: 'text', text: 'order -> pack -> send', tables: [] }, 'flowchart'],
  ])('%s', (_, document, agent) => {
    expect(drop('', document)).toBe(agent)
  })

  test('words decide otherwise', () => {
    const report: Document = { name: 'a.docx', kind: 'docx', text: '# A\n\n## B', tables: [figures('a.docx')] }
    expect(drop('bar chart of the sales', report)).toBe('charts')
    expect(drop('把步骤画成流程图', report)).toBe('flowchart')
    const book: Document = { name: 'a.xlsx', kind: 'xlsx', text: '## A', tables: [figures('a.xlsx')] }
    expect(drop('画成思维导图', book)).toBe('mindmap')
  })
})
