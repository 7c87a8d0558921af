import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { testContext } from '../test-context.ts'
import { readChart } from './charts.ts'
import { parseXml } from './xml.ts'

const points = (values: (string | null)[]) =>
  `<ptCount val="${values.length}"/>${values.map((value, index) => (value === null ? '' : `<pt idx="${index}"><v>${value}</v></pt>`)).join('')}`
const texts = (...values: string[]) => `<strRef><f>S!A1</f><strCache>${points(values)}</strCache></strRef>`
const numbers = (values: (string | null)[], format = 'General') =>
  `<numRef><numCache><formatCode>${format}</formatCode>${points(values)}</numCache></numRef>`

function read(series: string, around = { before: '', after: '' }, language = 'en') {
  const source = `<chartSpace>${around.before}<chart><plotArea><barChart>${series}</barChart>${around.after}</plotArea></chart></chartSpace>`
  return readChart(parseXml(strToU8(source), testContext('deck.pptx')), language)
}

describe('readChart', () => {
  test('series over the same categories stand beside each other, with the numbers that were kept', () => {
    const chart = read(
      `<ser><tx>${texts('Sales')}</tx><cat>${texts('Q1', 'Q2')}</cat><val>${numbers(['0.1234567890123', null], '0%')}</val></ser>
       <ser><tx><v>Costs</v></tx><cat>${texts('Q1', 'Q2')}</cat><val>${numbers(['-1.5E-3', '20'])}</val></ser>`,
      { before: '', after: '<catAx><title><tx><rich><p><r><t>Quarter</t></r></p></rich></tx></title></catAx>' },
    )
    expect(chart.columns.map(({ name }) => name)).toEqual(['Quarter', 'Sales', 'Costs'])
    expect(chart.rows).toEqual([
      ['Q1', 0.123_456_789_012_3, -0.0015],
      ['Q2', null, 20],
    ])
  })

  test('series of their own categories are a row for each point', () => {
    const chart = read(
      `<ser><xVal>${numbers(['1', '2'])}</xVal><yVal>${numbers(['10', '20'])}</yVal><bubbleSize>${numbers(['5', '6'])}</bubbleSize></ser>
       <ser><xVal>${numbers(['3'])}</xVal><yVal>${numbers(['30'])}</yVal></ser>`,
    )
    expect(chart.columns.map(({ name }) => name)).toEqual(['Series', 'Category', 'Value', 'Size'])
    expect(chart.rows).toEqual([
      ['Series 1', 1, 10, 5],
      ['Series 1', 2, 20, 6],
      ['Series 2', 3, 30, null],
    ])
  })

  test('categories in levels are joined, the outer ones first', () => {
    const levels = `<multiLvlStrRef><multiLvlStrCache><lvl>${points(['Q1', 'Q2', 'Q1'])}</lvl><lvl>${points(['2025', null, '2026'])}</lvl></multiLvlStrCache></multiLvlStrRef>`
    const chart = read(`<ser><cat>${levels}</cat><val>${numbers(['1', '2', '3'])}</val></ser>`)
    expect(chart.rows).toEqual([
      ['2025 / Q1', 1],
      ['2025 / Q2', 2],
      ['2026 / Q1', 3],
    ])
  })

  test('the kinds of charts since 2016 keep their figures apart', () => {
    const source = `<cx:chartSpace><cx:chartData><cx:data id="0"><cx:strDim type="cat"><cx:lvl ptCount="3"><cx:pt idx="0">Start</cx:pt><cx:pt idx="2">End</cx:pt></cx:lvl></cx:strDim><cx:numDim type="val"><cx:lvl ptCount="3" formatCode="General"><cx:pt idx="0">10.25</cx:pt><cx:pt idx="1">-3</cx:pt><cx:pt idx="2">7.25</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData><cx:chart><cx:title><cx:tx><cx:rich><a:p><a:r><a:t>Cash</a:t></a:r></a:p></cx:rich></cx:tx></cx:title><cx:plotArea><cx:plotAreaRegion><cx:series layoutId="waterfall"><cx:tx><cx:txData><cx:v>Flow</cx:v></cx:txData></cx:tx><cx:dataId val="0"/></cx:series></cx:plotAreaRegion></cx:plotArea></cx:chart></cx:chartSpace>`
    expect(readChart(parseXml(strToU8(source), testContext('deck.pptx')), 'en')).toMatchObject({
      title: 'Cash',
      columns: [{ name: 'Category' }, { name: 'Flow', type: 'number' }],
      rows: [
        ['Start', 10.25],
        [null, -3],
        ['End', 7.25],
      ],
    })
  })

  test('dates are dates, from 1900 and from 1904', () => {
    const series = `<ser><cat>${numbers(['45000', '45001'], 'd/m/yyyy')}</cat><val>${numbers(['1', '2'])}</val></ser>`
    expect(read(series).rows).toEqual([
      ['2023-03-15', 1],
      ['2023-03-16', 2],
    ])
    expect(read(series, { before: '<date1904 val="1"/>', after: '' }).rows[0]).toEqual(['2027-03-16', 1])
  })

  test('a point far out is a claim that costs no memory, and no series no table', () => {
    const far =
      '<numRef><numCache><ptCount val="4000000000"/><pt idx="3999999999"><v>1</v></pt><pt idx="0"><v>2</v></pt></numCache></numRef>'
    expect(read(`<ser><val>${far}</val></ser>`).rows).toEqual([[null, 2]])
    expect(read('')).toMatchObject({ grid: [], rows: [] })
  })

  test('is named in Chinese for people who write it', () => {
    const chart = read(`<ser><cat>${texts('甲')}</cat><val>${numbers(['1'])}</val></ser>`, undefined, 'zh')
    expect(chart.columns.map(({ name }) => name)).toEqual(['类别', '系列 1'])
  })
})
