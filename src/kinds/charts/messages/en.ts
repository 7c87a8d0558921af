import type { Catalogue, Values } from '../../../shared/messages/catalogue.ts'
import { en as toolkit } from '../../../toolkit/messages/en.ts'

/** Messages about charts, by their codes. */
export const en = {
  name: 'Data chart',
  'charts/json': toolkit['invalid-json'],
  'charts/duplicate-key': toolkit['duplicate-key'],
  'charts/shape': 'The source must be one JSON object with the keys of an ECharts option.',
  'charts/engine': {
    failed: 'ECharts cannot draw this: {reason}',
    complaint: '{text}',
  },
  'charts/misplaced': {
    one: 'A part of the picture has a place that is no number, and nothing is seen of it: a value or a size is missing, 0 or no number.',
    several:
      '{count} parts of the picture have places that are no number, and nothing is seen of it: a value or a size is missing, 0 or no number.',
  },
  'charts/axis-type': {
    dataset: 'The dataset has words for {axis}: the axis needs type "category".',
    unknown: '"{type}" is no axis type; types are {types}.',
    texts: 'The texts in data are not shown: for them the axis needs type "category", not "{type}".',
  },
  'charts/not-a-date': '"{text}" is no date such as 2026-03-01; it is not drawn.',
  'charts/unknown-category': '"{text}" is no category of {axis}; it is not drawn.',
  'charts/category-count': 'The series has {count} values for the {categories} categories of {axis}.',
  'charts/lost-names': 'The names of the data are not shown: {axis} needs them in its data.',
  'charts/no-categories': '{axis} has no data, so its categories are only numbered.',
  'charts/component': {
    object: '{name} must be an object, or a list of objects.',
    series: 'series must be a list; the names stand in each series as "name".',
  },
  'charts/encode': {
    near: 'encode names the column "{name}", which the dataset does not have. Did you mean "{near}"?',
    other: 'encode names the column "{name}", which the dataset does not have. The columns are {names}.',
  },
  'charts/text-value': {
    column:
      'The column "{name}" holds text such as {value}, which draws nothing: write the number {number} and the unit in an axis name or the title.',
    'unnamed-column':
      'The column holds text such as {value}, which draws nothing: write the number {number} and the unit in an axis name or the title.',
    one: '{value} is text and draws nothing: write the number {number} and its unit in an axis name or the title.',
    several:
      '{value}, and {count} more like it, is text and draws nothing: write the number {number} and its unit in an axis name or the title.',
  },
  'charts/radar-encode':
    'A radar needs its columns one by one: "encode": { "itemName": "…", "indicator_0": "…", "indicator_1": "…" }, in the order of radar.indicator.',
  'charts/axis-data': '{axis} has data of its own, which hide the categories of the dataset.',
  'charts/legend': 'The legend names "{name}", which no series has.',
  'charts/no-data': {
    'no-nodes': 'A {type} needs nodes in data.',
    dataset:
      'A {type} takes nothing from a dataset: its "data" are a list of { "name": "…", "value": 1 }, or a query that gives one.',
    missing: 'A series has no data.',
    'no-list': 'The data of a series must be a list.',
  },
  'charts/unknown-node': {
    source: 'The source "{name}" of a link is no node, so the link is not drawn.',
    target: 'The target "{name}" of a link is no node, so the link is not drawn.',
  },
  'charts/sankey-cycle': 'The flow comes back to where it began; a sankey diagram cannot show that.',
  'charts/duplicate-node': 'Another node is called "{name}" already.',
  'charts/unbound-query':
    'Here stands a query ($query) and no data. Queries are run when a chart is made, over the tables of its request; to draw this source, put data in their place.',
  'charts/code': {
    function: 'A function in quotes is only shown as text: charts hold no program code.',
    html: 'HTML that loads or runs something is not allowed in a chart.',
  },
  'charts/fetched': 'Charts load nothing from elsewhere: this picture is not shown.',
  'charts/too-large': {
    rows: 'The query gives {count} rows; up to {limit} are drawn. Sum them up or leave some out.',
    values: 'The query gives {count} values; up to {limit} are drawn. Choose fewer columns or rows.',
    points: 'There are {count} data points; up to {limit} are drawn. Sum them up or leave some out.',
  },
  'charts/no-series': {
    timeline: 'The timeline has no series to draw.',
    missing: 'There is no series to draw.',
    empty: 'The list of series is empty.',
  },
  'charts/wrapped': 'The option is wrapped in "{key}"; its keys belong at the top level.',
  'charts/needs-extension': {
    'word-cloud': needs('the word cloud extension'),
    'liquid-fill': needs('the liquid fill extension'),
    map: needs('a map'),
    '3d': needs('the 3D extension'),
    '3d-map': needs('the 3D extension and a map'),
    'map-service': needs('a map service'),
    code: needs('program code (renderItem)'),
  },
  'charts/series-type': {
    missing: 'A series has no type.',
    alias: values => `"${values.type}" is no series type; ${describeAlias(values)}.`,
    unknown: '"{type}" is no series type. Types are {types}.',
  },
  'charts/missing-axis': ({ type, names }) => `A series of type ${type} needs ${joinNames(names)}.`,
  'charts/axis-index': 'The series asks for a {axis} that is not there ({key}).',
  'charts/radar-indicator': {
    form: 'An indicator is written { "name": "…" }.',
    missing: 'A radar chart needs radar.indicator, a list of names.',
  },
  'charts/heatmap-visual-map': 'A heat map needs a visualMap, which gives its values colours.',
  'charts/heatmap-axis': 'A heat map needs two category axes; {axis} is of type {type}.',
  'charts/not-a-number': {
    one: '{value} stands where a number belongs.',
    'one-on-axis': '{value} stands where a number belongs. For text the axis needs type "category".',
    several: '{value}, and {count} more like it, stands where a number belongs.',
    'several-on-axis':
      '{value}, and {count} more like it, stands where a number belongs. For text the axis needs type "category".',
  },
  'charts/no-value': 'A point without "value" is not drawn.',
  'charts/negative-part': 'A {type} cannot show negative numbers.',
  'charts/no-name': 'A part of the {type} has no name: write { "name": "…", "value": 1 }.',
  'charts/log-axis': 'A logarithmic axis has no place for 0 and below.',
  'charts/indicator-count': 'There are {count} values for {indicators} indicators.',
  'charts/query-empty': 'The query gives no rows.',
  'charts/query-failed': {
    'no-tables':
      'The query cannot be run: {reason}. There are no tables here: write the figures of the request into "source".',
    tables: 'The query cannot be run: {reason}. Tables and their columns: {tables}.',
  },
  'charts/unsourced-number': {
    one: 'This number stands in no table and not in the words of the request: {numbers}.',
    several: ({ numbers, more }) =>
      `These numbers stand in no table and not in the words of the request: ${numbers}${more ? ` and ${more} more` : ''}.`,
  },
  'charts-component': {
    title: 'The title was written as an object.',
    legend: 'The legend was written as an object.',
    axis: '{name} was written as an object.',
    series: 'The series were written as a list.',
  },
  'charts-axes': {
    type: '{axis} was made an axis of type "{type}".',
    second: 'The second {axis} that a series is drawn on was added.',
    missing: ({ names }) => `The missing ${joinNames(names)} was added.`,
    texts: '{axis} was made a category axis: it has texts.',
    heatmap: '{axis} was made a category axis, as a heat map needs it.',
  },
  'charts-radar': {
    form: 'The indicators were written as objects with a name.',
    renamed: "The names of the radar's axes were moved from {key} to indicator.",
    moved: 'The indicators were moved into radar.',
  },
  'charts-visual-map': 'A visualMap from the lowest to the highest value was added.',
  'charts-data': {
    root: 'The root of the tree was written as a list.',
    values: 'The values of the data were written under "value".',
    names: 'The names of the data were given to {axis}.',
  },
  'charts-names': {
    list: 'Data were written as a list of names and values.',
    parts: 'The parts were written as names and values.',
    elsewhere: 'The parts were given the names that stood elsewhere.',
  },
  'charts-nodes': {
    twice: 'Nodes that were listed twice are listed once.',
    added: 'Nodes that only links spoke of were added: {names}.',
  },
  'charts-numbers': {
    plain: 'Numbers written as text were made numbers.',
    axis: 'Numbers written as text were made numbers; their unit ({unit}) stands in the name of the axis.',
    title: 'Numbers written as text were made numbers; their unit ({unit}) stands in the title.',
  },
  'charts-series-type': values => `The series type "${values.type}" was changed: ${describeAlias(values)}.`,
  'charts-encode': {
    spelled: 'encode was given the column names as the dataset writes them ("{name}").',
    radar: 'The columns of the radar were given to its indicators one by one.',
  },
  'charts-code': 'Program code was removed from {path}: charts hold none.',
  'charts-wrapper': {
    object: 'The option was taken out of "{key}".',
    parts: 'The parts of the option were put together.',
    list: 'The first option was taken out of a list.',
    first: 'The first option was taken out of a list. The {count} others are left out: one answer holds one chart.',
  },
  'charts-keys': '"{key}" is written "{spelled}".',

  // Why nothing of a source is drawn in the browser.
  'nothing-yet': 'There is no series yet.',
  'one-object': 'A chart is one JSON object.',
  'too-long': 'The chart is over the limit of {count} characters.',
} as const satisfies Catalogue

function needs(extension: string) {
  return `"{name}" needs ${extension}, which is not part of Limn.`
}

/** `it is written "line" with areaStyle and stack` */
function describeAlias({ meant, needs }: Values): string {
  const named = { horizontal: 'the categories on yAxis', radii: 'two radii' }[String(needs)] ?? joinNames(needs)
  return `it is written "${meant}"${named ? ` with ${named}` : ''}`
}

function joinNames(names: string | number | undefined): string {
  return String(names).replaceAll(', ', ' and ')
}
