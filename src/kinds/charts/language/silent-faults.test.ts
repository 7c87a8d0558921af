import { test } from 'vitest'
import { expectReported, type SilentFault } from '../../expect-reported.ts'
import { format } from './index.ts'

type Option = Record<string, unknown>

const months = { type: 'category', data: ['Jan', 'Feb', 'Mar'] }
const bar = { name: 'Sales', type: 'bar', data: [12, 20, 15] }
const named = [
  { name: 'North', value: 41 },
  { name: 'South', value: 59 },
]
const chart = (parts: Option = {}) =>
  JSON.stringify({ xAxis: months, yAxis: { type: 'value' }, series: [bar], ...parts })
const series = (parts: Option) => chart({ series: [{ ...bar, ...parts }] })
const alone = (parts: Option, rest: Option = {}) => JSON.stringify({ ...rest, series: [parts] })
const sankey = (links: Option[], names = ['A', 'B']) =>
  alone({ type: 'sankey', data: names.map(name => ({ name })), links })
const flow = { source: 'A', target: 'B', value: 7 }
const table = (rest: Option) =>
  JSON.stringify({
    dataset: {
      source: [
        ['Region', 'Revenue'],
        ['North', 41],
        ['South', 59],
      ],
    },
    yAxis: {},
    ...rest,
  })

/** Measured with ECharts: most of these throw nothing and draw nothing, or something else. */
const faults: Record<string, SilentFault> = {
  'numbers with separators': {
    source: series({ data: ['1,200', '900', '80'] }),
    code: 'text-value',
    keeps: ['1200', '900', '80'],
  },
  percentages: {
    source: series({ data: ['30%', '20.5%', '50%'] }),
    code: 'text-value',
    keeps: ['30', '20.5', '50', /"name": "%"/],
  },
  'amounts of money': {
    source: series({ data: ['$5', '$6', '$7'] }),
    code: 'text-value',
    keeps: ['5', '6', '7', /"name": "\$"/],
  },
  'a function as text': {
    source: chart({ xAxis: { ...months, axisLabel: { formatter: 'function (v) { return v }' } } }),
    code: 'code',
    keeps: ['Jan', '12'],
  },
  'no y axis': { source: chart({ yAxis: undefined }), code: 'missing-axis', keeps: ['Jan', '12'] },
  'no x axis': { source: chart({ xAxis: undefined }), code: 'missing-axis', keeps: ['12', '15'] },
  'the type area': { source: series({ type: 'area' }), code: 'series-type', keeps: ['"line"', 'areaStyle', '12'] },
  'the type column': { source: series({ type: 'column' }), code: 'series-type', keeps: ['"bar"', '12'] },
  'the type doughnut': {
    source: alone({ type: 'doughnut', data: named }),
    code: 'series-type',
    keeps: ['"pie"', 'North', '59'],
  },
  'the type donut': {
    source: alone({ type: 'donut', data: named }),
    code: 'series-type',
    keeps: ['"pie"', 'North', '59'],
  },
  'a word without a name': { source: alone({ type: 'wordCloud', data: [{ value: 3 }] }), code: 'no-name' },
  'a liquid fill in percent': { source: alone({ type: 'liquidFill', data: [50] }), code: 'level' },
  'three dimensions': { source: alone({ type: 'bar3D', data: [[0, 0, 1]] }), code: 'needs-extension' },
  'a map with regions of others': { source: alone({ type: 'map', map: 'world', data: named }), code: 'unknown-region' },
  'a pie of bare numbers': { source: alone({ type: 'pie', data: [1, 2] }), code: 'no-name' },
  'a funnel of bare numbers': { source: alone({ type: 'funnel', data: [1, 2] }), code: 'no-name' },
  'a pie whose names stand in the legend': {
    source: alone({ type: 'pie', data: [41, 59] }, { legend: { data: ['North', 'South'] } }),
    code: 'no-name',
    keeps: [/"name": "North",\s*"value": 41/, /"name": "South",\s*"value": 59/],
  },
  'a tree map of bare numbers': { source: alone({ type: 'treemap', data: [1, 2] }), code: 'engine' },
  'a sunburst of bare numbers': { source: alone({ type: 'sunburst', data: [1, 2] }), code: 'engine' },
  'a radar without indicators': {
    source: alone({ type: 'radar', data: [{ name: 'A', value: [1, 2] }] }, { radar: {} }),
    code: 'radar-indicator',
  },
  'a heat map without colours': {
    source: chart({
      yAxis: months,
      series: [
        {
          type: 'heatmap',
          data: [
            [0, 0, 3],
            [1, 1, 8],
          ],
        },
      ],
    }),
    code: 'heatmap-visual-map',
    keeps: ['Jan', /"min": 3/, /"max": 8/],
  },
  'a node that is there twice': {
    source: sankey([flow], ['A', 'A', 'B']),
    code: 'duplicate-node',
    keeps: ['"A"', '"B"', '7'],
  },
  'a link to a node that is not there': {
    source: sankey([flow, { ...flow, target: 'C' }]),
    code: 'unknown-node',
    keeps: [/"name": "C"/, /"target": "C"/],
  },
  'a flow that comes back': { source: sankey([flow, { ...flow, source: 'B', target: 'A' }]), code: 'sankey-cycle' },
  'a flow of no size, whose places are no numbers': { source: sankey([{ ...flow, value: 0 }]), code: 'misplaced' },
  'a second axis that is not there': { source: series({ yAxisIndex: 1 }), code: 'axis-index', keeps: ['12', '15'] },
  'a legend of other names': { source: chart({ legend: { data: ['Profit'] } }), code: 'legend' },
  'fewer values than categories': { source: series({ data: [12, 20] }), code: 'category-count' },
  'more values than categories': { source: series({ data: [1, 2, 3, 4] }), code: 'category-count' },
  'columns in another case': {
    source: table({ xAxis: { type: 'category' }, series: [{ type: 'bar', encode: { x: 'region', y: 'revenue' } }] }),
    code: 'encode',
    keeps: [/"x": "Region"/, /"y": "Revenue"/, '59'],
  },
  'a dataset beside the texts of an axis': {
    source: table({ xAxis: { type: 'category', data: ['x', 'y'] }, series: [{ type: 'bar' }] }),
    code: 'axis-data',
  },
  'categories on a value axis': {
    source: chart({ xAxis: { type: 'value', data: months.data } }),
    code: 'axis-type',
    keeps: [/"type": "category"/, 'Mar', '15'],
  },
  'categories under another name': {
    source: chart({ xAxis: { type: 'category', categories: months.data } }),
    code: 'axis-type',
    keeps: [/"data": \[\s*"Jan"/, 'Mar', '15'],
  },
  'the level normal of old versions': { source: series({ itemStyle: { normal: { color: 'red' } } }), code: 'engine' },
  'an option in a wrapper': {
    source: JSON.stringify({ option: JSON.parse(chart()) }),
    code: 'wrapped',
    keeps: ['Jan', '12'],
  },
  'an assignment': { source: `option = ${chart()};`, code: 'json', keeps: ['Jan', '12'] },
  'two options': { source: `${chart()}\n${chart()}`, code: 'json', keeps: ['Jan', '12'] },
  'zero on a logarithmic axis': {
    source: chart({ yAxis: { type: 'log' }, series: [{ ...bar, data: [0, 1, 2] }] }),
    code: 'log-axis',
  },
}

test.each(Object.entries(faults))('%s', (_name, fault) => expectReported(format, fault))
