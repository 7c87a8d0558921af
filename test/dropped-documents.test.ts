import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { falling, fallingHeader, readings, sales, years } from './fixtures/documents/workbooks.ts'
import { type DocumentName, makeDocument } from './fixtures/documents.ts'
import { makePresentation, paragraphs, shape, slide } from './fixtures/make-presentation.ts'
import { cell, makeWord, paragraph, row, table } from './fixtures/make-word.ts'
import { dataOf, endOf, type Reply, type Service, startService, textOf } from './service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

interface Sent {
  name: string
  data: string
}
const file = (name: string, content: string | Uint8Array): Sent => ({
  name,
  data: Buffer.from(content as string).toString('base64'),
})
const whole = (name: DocumentName) => file(name, makeDocument(name))
const drop = (files: Sent | Sent[], prompt = '') => service.chat({ prompt, files: [files].flat() })
const agentOf = (reply: Reply) => dataOf(reply, 'agent_selected')[0]?.agent
const conceptOf = (reply: Reply) => textOf(reply, 'design_concept')
const outputOf = (reply: Reply) => {
  const end = dataOf(reply, 'tool_end')[0]
  expect(end).toMatchObject({ valid: true })
  return end?.output ?? ''
}
const datasetOf = (reply: Reply) =>
  JSON.parse(outputOf(reply)).dataset as { dimensions: string[]; source: (string | number | null)[][] }

describe('a dropped workbook is a true chart', () => {
  test('cell by cell', async () => {
    const reply = await drop(whole('tables.xlsx'))
    expect(agentOf(reply)).toBe('charts')
    const { dimensions, source } = datasetOf(reply)
    expect(dimensions.slice(1)).toEqual(fallingHeader)
    expect(source.map(row => row.slice(1))).toEqual(falling)
    expect(conceptOf(reply)).toContain('exactly as given')
  })

  test('cell by cell, without the column that holds words among its figures, and that is said', async () => {
    const reply = await drop(whole('readings.xlsx'))
    const { dimensions, source } = datasetOf(reply)
    expect(dimensions.slice(1)).toEqual(['Alpha', 'Gamma', 'Delta'])
    expect(source.map(row => row.slice(1))).toEqual(readings.map(([alpha, , gamma, delta]) => [alpha, gamma, delta]))
    expect(conceptOf(reply)).toContain('Not drawn: Beta')
  })

  test('summed by a year that stands on several rows', async () => {
    const reply = await drop(whole('pivots.xlsx'), '画成柱状图')
    expect(agentOf(reply)).toBe('charts')
    const { source } = datasetOf(reply)
    expect(source.map(([year]) => year)).toEqual(years)
    for (const [index, [, cost, revenue]] of source.entries()) {
      const ofYear = sales.slice(index * 3, index * 3 + 3)
      expect(cost).toBeCloseTo(
        ofYear.reduce((total, each) => total + each.cost, 0),
        6,
      )
      expect(revenue).toBeCloseTo(
        ofYear.reduce((total, each) => total + each.revenue, 0),
        6,
      )
    }
    expect(conceptOf(reply)).toMatch(/求和/)
  })

  test('and one without figures a map of its words', async () => {
    const reply = await drop(whole('dates.xlsx'))
    expect(agentOf(reply)).toBe('mindmap')
    expect(outputOf(reply)).toContain('Ring only the bells of this tower')
  })
})

describe('a dropped text is a mind map', () => {
  test('of the headings and lists of a Word file, with their levels', async () => {
    const reply = await drop(whole('handbook.docx'))
    expect(agentOf(reply)).toBe('mindmap')
    expect(outputOf(reply)).toMatch(/^# Orchard Handbook\n## Bring along:\n- Gloves\n/)
    expect(outputOf(reply)).toContain('- South row\n  - Pears\n  - Quinces\n    - Constantinople\n')
  })

  test('in Chinese as well', async () => {
    const reply = await drop(whole('report.docx'), '画成思维导图')
    expect(agentOf(reply)).toBe('mindmap')
    expect(outputOf(reply)).toContain('## The Mill at the Ford: A Report')
    expect(conceptOf(reply)).toMatch(/^一张包含/)
    const chinese = await drop(file('报告.md', '# 年度报告\n\n## 市场\n\n正文。\n\n## 风险\n\n正文。\n'))
    expect(outputOf(chinese)).toBe('# 年度报告\n## 市场\n## 风险')
    expect(conceptOf(chinese)).toMatch(/《报告》/)
  })

  test('of the headings of a PDF, and where there are none of what its paragraphs say first', async () => {
    const paper = await drop(whole('paper.pdf'))
    expect(agentOf(paper)).toBe('mindmap')
    expect(outputOf(paper)).toContain('# 1 Introduction\n## Water mills were the first engines of the valley')
    expect(outputOf(paper)).toContain('## While there are accounts of single mills')
    expect(conceptOf(paper)).toMatch(/what its paragraphs say first.*cut short/)
    const report = await drop(whole('inventory.pdf'))
    expect(agentOf(report)).toBe('mindmap')
    expect(outputOf(report)).toMatch(/^# STOCK OF THE MILL\n/)
  })

  test('of slides: titles with their points, nested, without the notes', async () => {
    const reply = await drop(whole('slides.pptx'))
    expect(agentOf(reply)).toBe('mindmap')
    expect(outputOf(reply)).toContain(
      '## What to mend\n### Nothing before May.\n### What we heard\n- The wheel\n- The roof\n- And the gate\n',
    )
    expect(outputOf(reply)).not.toContain('the roof can wait')
    const made = makePresentation([
      { xml: slide(shape(paragraphs('Tea is grown.'))), notes: ['Speak slowly'] },
      slide(shape(paragraphs('咖啡豆'))),
    ])
    const own = outputOf(await drop(file('plan.pptx', made)))
    expect(own).toBe('# plan\n## Slide 1\n- Tea is grown.\n## Slide 2\n- 咖啡豆')
  })

  test('of no more than can be taken in, and what is left out is said', async () => {
    const text = 'It is told here, in a paragraph.'
    const chapters = Array.from({ length: 12 }, (_, chapter) => {
      const sections = Array.from(
        { length: 5 },
        (_, index) => `## Part ${chapter}.${index}\n\n${text}\n\n${text}\n\n- one\n- two\n- three`,
      )
      return [`# Chapter ${chapter} ${'of a long and winding title '.repeat(6)}`, ...sections].join('\n\n')
    })
    const reply = await drop(file('book.md', chapters.join('\n\n')))
    const lines = outputOf(reply).split('\n')
    expect(lines).toHaveLength(73)
    expect(lines.every(line => line.length <= 110)).toBe(true)
    expect(lines[1]).toMatch(/^## Chapter 0 of a long .*…$/)
    expect(conceptOf(reply)).toContain('Left out: 180 of 252 entries')
    expect(conceptOf(reply)).toContain('cut short (…): 12')
  })

  test('of a text of five megabytes only the beginning, and that is said', async () => {
    const paragraph = `${'The mill turns and the water runs. '.repeat(30)}\n\n`
    const sections = Array.from(
      { length: 1_500 },
      (_, index) => `## Section ${index}\n\n${paragraph}${paragraph}${paragraph}`,
    )
    const reply = await drop(file('long.md', `# Mills\n\n${sections.join('')}`))
    expect(agentOf(reply)).toBe('mindmap')
    expect(outputOf(reply).split('\n').length).toBeLessThanOrEqual(80)
    expect(conceptOf(reply)).toMatch(/Left out|Only the beginning/)
    const given = dataOf(reply, 'doc_analysis_end')[0]?.content ?? ''
    expect(given.length).toBeLessThanOrEqual(60_000)
    expect(given).toMatch(/\[… [\d,]+ more characters left out\]/)
  })
})

describe('the words choose', () => {
  test('a chart of the table in a Word file', async () => {
    const monthly = [
      ['Month', 'Sales'],
      ['May', '12'],
      ['June', '30.5'],
      ['July', '9'],
    ]
    const written = table(...monthly.map(cells => row(...cells.map(text => cell(text)))))
    const words = paragraph('The mill sold more in June.')
    for (const prompt of ['@charts', 'bar chart of the sales', '把销售额画成柱状图']) {
      const reply = await drop(file('mill.docx', makeWord(words + written)), prompt)
      expect(agentOf(reply)).toBe('charts')
      expect(datasetOf(reply).source).toEqual([
        ['May', 12],
        ['June', 30.5],
        ['July', 9],
      ])
    }
    expect(agentOf(await drop(file('mill.docx', makeWord(words + written))))).toBe('mindmap')
  })

  test('a chart or a poster of the chart on a slide', async () => {
    const slides = whole('charts.pptx')
    const chart = await drop(slides, '@charts')
    expect(datasetOf(chart).source).toEqual([
      [2019, 120, 80],
      [2020, 130, 95],
      [2021, 150, 110],
      [2022, 175, 130.5],
    ])
    expect(JSON.parse(outputOf(chart)).title.text).toBe('Tonnes ground by year')
    for (const prompt of ['@infographic', '做一张信息图']) {
      const poster = await drop(slides, prompt)
      expect(agentOf(poster)).toBe('infographic')
      expect(outputOf(poster)).toContain('- label 2019\n      value 120\n    - label 2020\n      value 130')
      expect(conceptOf(poster)).toMatch(/Rye/)
    }
  })
})

describe('of a table with more rows than are at hand', () => {
  const regions = ['North', 'South', 'East', 'West']
  const rows = Array.from({ length: 5_000 }, (_, index) => {
    const region = index < 4_900 ? regions[index % 4] : 'Centre'
    return `${region},P${index % 7},Customer ${index},${index}`
  })
  const large = file('large.csv', `region,product,customer,amount\n${rows.join('\n')}\n`)

  test('the chart sums all', async () => {
    const reply = await drop(large)
    const sums = new Map<string, number>()
    for (const row of rows) {
      const [region = '', , , amount] = row.split(',')
      sums.set(region, (sums.get(region) ?? 0) + Number(amount))
    }
    expect(new Map(datasetOf(reply).source as [string, number][])).toEqual(sums)
    expect(conceptOf(reply)).toContain('5,000 rows')
  })

  test('the mind map says which rows it looked at', async () => {
    const reply = await drop(large, '@mindmap')
    expect(outputOf(reply)).toContain('## North\n')
    expect(conceptOf(reply)).toContain('Only the first 1,000 of 5,000 rows were looked at')
    expect(conceptOf(await drop(large, '画成思维导图'))).toContain('5,000 行中的前 1,000 行')
  })

  test.each(['@infographic', '@flowchart', '@architecture', '@mermaid'])(
    '%s draws no part of it for the whole',
    async prompt => {
      const reply = await drop(large, prompt)
      expect(endOf(reply).status).toBe('completed')
      expect(dataOf(reply, 'tool_end')).toEqual([])
      expect(textOf(reply, 'thought')).toContain('Nothing was drawn')
    },
  )
})
