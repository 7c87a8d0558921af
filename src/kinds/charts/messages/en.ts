import type { Catalogue, Values } from '../../../shared/messages/catalogue.ts'
import { en as toolkit } from '../../../toolkit/messages/en.ts'

/** Messages about charts, by their codes. */
export const en = {
  name: 'Data chart',
  'option-type': {
    bar: 'Bars',
    'horizontal-bar': 'Horizontal bars',
    'stacked-bar': 'Stacked bars',
    line: 'Line',
    area: 'Area',
    'stacked-area': 'Stacked areas',
    pie: 'Pie',
    doughnut: 'Doughnut',
  },
  'charts/json': toolkit['invalid-json'],
  'charts/duplicate-key': toolkit['duplicate-key'],
  'charts/shape': 'The source must be one JSON object with the keys of an ECharts option.',
  'charts/engine': {
    failed: 'ECharts cannot draw this: {reason}',
    complaint: '{text}',
  },
  'charts/misplaced': {
    one: 'A part of the picture is invisible because its position is not a number: a value or a size is missing, 0 or not a number.',
    several:
      '{count} parts of the picture are invisible because their positions are not numbers: a value or a size is missing, 0 or not a number.',
  },
  'charts/axis-type': {
    dataset: 'The dataset has text for {axis}: the axis needs type "category".',
    unknown: '"{type}" is not an axis type; the types are {types}.',
    categories: 'The categories in {key} are not shown: ECharts reads them from data.',
    texts: 'The text in data is not shown: for it the axis needs type "category", not "{type}".',
  },
  'charts/not-a-date': '"{text}" is not a date such as 2026-03-01; it is not drawn.',
  'charts/unknown-category': '"{text}" is not a category of {axis}; it is not drawn.',
  'charts/category-count': 'The series has {count} values for the {categories} categories of {axis}.',
  'charts/lost-names': 'The names of the data are not shown: {axis} needs them in its data.',
  'charts/no-categories': '{axis} has no data, so its categories are only numbered.',
  'charts/component': {
    object: '{name} must be an object, or a list of objects.',
    series: 'series must be a list; each series has its own "name".',
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
  'charts/axis-data': '{axis} has its own data, which hides the categories of the dataset.',
  'charts/unknown-key': 'Charts have no key "{key}" here, so it changes nothing. "{known}" may be meant.',
  'charts/legend': 'The legend names "{name}", which no series has.',
  'charts/no-data': {
    'no-nodes': 'A {type} needs nodes in data.',
    dataset:
      'A {type} takes nothing from a dataset: its "data" is a list of { "name": "…", "value": 1 }, or a query that returns one.',
    missing: 'A series has no data.',
    'no-list': 'The data of a series must be a list.',
  },
  'charts/unknown-node': {
    source: 'The source "{name}" of a link is not a node, so the link is not drawn.',
    target: 'The target "{name}" of a link is not a node, so the link is not drawn.',
  },
  'charts/sankey-cycle': 'The flow returns to where it started; a Sankey diagram cannot show that.',
  'charts/duplicate-node': 'Another node is already called "{name}".',
  'charts/unbound-query':
    'This is a query ($query) and not data. Queries run when a chart is made, on the tables of its request; to draw this source, replace them with data.',
  'charts/code': {
    function: 'A function in quotes is only shown as text: charts cannot contain program code.',
    html: 'HTML that loads or runs something is not allowed in a chart.',
  },
  'charts/fetched': 'Charts load nothing from other addresses: this picture is not shown.',
  'charts/too-large': {
    rows: 'The query returns {count} rows; up to {limit} are drawn. Aggregate them or leave some out.',
    values: 'The query returns {count} values; up to {limit} are drawn. Choose fewer columns or rows.',
    points: 'There are {count} data points; up to {limit} are drawn. Aggregate them or leave some out.',
  },
  'charts/no-series': {
    timeline: 'The timeline has no series to draw.',
    missing: 'There is no series to draw.',
    empty: 'The list of series is empty.',
  },
  'charts/wrapped': 'The option is wrapped in "{key}"; its keys belong at the top level.',
  'charts/needs-extension': {
    '3d': needs('the 3D extension'),
    '3d-map': needs('the 3D extension and a map'),
    'map-service': needs('a map service'),
    code: needs('program code (renderItem)'),
  },
  'charts/series-type': {
    missing: 'A series has no type.',
    alias: values => `"${values.type}" is not a series type; ${describeAlias(values)}.`,
    unknown: '"{type}" is not a series type. The types are {types}.',
  },
  'charts/missing-axis': ({ type, names }) => `A series of type ${type} needs ${joinNames(names)}.`,
  'charts/axis-index': 'The series refers to a {axis} that does not exist ({key}).',
  'charts/radar-indicator': {
    form: 'An indicator is written { "name": "…" }.',
    missing: 'A radar chart needs radar.indicator, a list of names.',
  },
  'charts/heatmap-visual-map': 'A heat map needs a visualMap, which gives its values colours.',
  'charts/heatmap-axis': 'A heat map needs two category axes; {axis} is of type {type}.',
  'charts/not-a-number': {
    one: '{value} is used where a number is expected.',
    'one-on-axis': '{value} is used where a number is expected. For text the axis needs type "category".',
    several: '{value}, and {count} more like it, is used where a number is expected.',
    'several-on-axis':
      '{value}, and {count} more like it, is used where a number is expected. For text the axis needs type "category".',
  },
  'charts/no-value': 'A point without "value" is not drawn.',
  'charts/negative-part': 'A {type} cannot show negative numbers.',
  'charts/no-name': 'A part of the {type} has no name: write { "name": "…", "value": 1 }.',
  'charts/level': 'A level is a share from 0 to 1, not {value}: 60 % is written 0.6.',
  'charts/words-left-out': 'There is no room for {count} of the {all} words; they are not drawn.',
  'charts/unknown-map': 'The map "{name}" is not part of Limn. The maps are {maps}.',
  'charts/unknown-region': '"{name}" is not a region of the map {map}; it is not drawn.',
  'charts/map-visual-map': 'Without a visualMap all regions of the map have the same colour.',
  'charts/log-axis': 'A logarithmic axis cannot show 0 or negative numbers.',
  'charts/indicator-count': 'There are {count} values for {indicators} indicators.',
  'charts/query-empty': 'The query returns no rows.',
  'charts/query-failed': {
    'no-tables':
      'The query cannot be run: {reason}. There are no tables here: write the numbers of the request into "source".',
    tables: 'The query cannot be run: {reason}. Tables and their columns: {tables}.',
  },
  'charts/unsourced-number': {
    one: 'This number is neither in a table nor in the request: {numbers}.',
    several: ({ numbers, more }) =>
      `These numbers are neither in a table nor in the request: ${numbers}${more ? ` and ${more} more` : ''}.`,
  },
  'charts-component': {
    title: 'The title was written as an object.',
    legend: 'The legend was written as an object.',
    axis: '{name} was written as an object.',
    series: 'The series were written as a list.',
    type: 'The type "{type}" was written into the series.',
  },
  'charts-axes': {
    type: '{axis} was made an axis of type "{type}".',
    second: 'The second {axis} that a series is drawn on was added.',
    missing: ({ names }) => `The missing ${joinNames(names)} was added.`,
    texts: '{axis} was made a category axis: its data are text.',
    heatmap: '{axis} was made a category axis, as a heat map needs it.',
    categories: 'The categories of {axis} were moved from {key} to data.',
  },
  'charts-radar': {
    form: 'The indicators were written as objects with a name.',
    renamed: "The names of the radar's axes were moved from {key} to indicator.",
    moved: 'The indicators were moved into radar.',
  },
  'charts-visual-map': 'A visualMap from the lowest to the highest value was added.',
  'charts-data': {
    root: 'The root of the tree was written as a list.',
    field: 'The values of a series were moved from {key} to data.',
    values: 'The values of the data were written under "value".',
    names: 'The names of the data were given to {axis}.',
  },
  'charts-names': {
    list: 'Data were written as a list of names and values.',
    parts: 'The parts were written as names and values.',
    elsewhere: 'The parts were given the names that were listed elsewhere.',
  },
  'charts-nodes': {
    twice: 'Nodes that were listed twice are listed once.',
    added: 'Nodes that only links mentioned were added: {names}.',
  },
  'charts-numbers': {
    plain: 'Numbers written as text were made numbers.',
    axis: 'Numbers written as text were made numbers; their unit ({unit}) is in the name of the axis.',
    title: 'Numbers written as text were made numbers; their unit ({unit}) is in the title.',
  },
  'charts-series-type': values => `The series type "${values.type}" was changed: ${describeAlias(values)}.`,
  'charts-encode': {
    spelled: 'encode was given the column names as the dataset writes them ("{name}").',
    radar: 'The columns of the radar were given to its indicators one by one.',
  },
  'charts-code': 'Program code was removed from {path}: charts cannot contain any.',
  'charts-wrapper': {
    object: 'The option was taken out of "{key}".',
    parts: 'The parts of the option were merged.',
    list: 'The first option was taken out of a list.',
    first: 'The first option was taken out of a list. The {count} others are left out: an answer contains one chart.',
  },
  'charts-keys': '"{key}" is written "{spelled}".',

  // What was drawn without a model.
  'chart-kind': {
    line: 'A line chart',
    area: 'An area chart',
    bar: 'A bar chart',
    'horizontal-bar': 'A horizontal bar chart',
    combined: 'Bars and a line',
    pie: 'A pie chart',
    doughnut: 'A doughnut chart',
    rose: 'A rose chart',
    funnel: 'A funnel',
    treemap: 'A tree map',
    sunburst: 'A sunburst chart',
    'word-cloud': 'A word cloud',
    radar: 'A radar chart',
    scatter: 'A scatter chart',
    heatmap: 'A heat map',
    histogram: 'A histogram',
  },
  drawn: {
    rows: '{kind} of {count} rows{source}, {how}.',
    values: '{kind} of {count} values{source}, {how}.',
  },
  'drawn-how': {
    ranges: 'counted in ranges',
    given: 'exactly as given',
    sum: 'summed',
    'sum-by': 'summed by {by}',
    average: 'averaged',
    'average-by': 'averaged by {by}',
    count: 'the rows counted',
    'count-by': 'the rows counted by {by}',
  },
  'drawn-points': 'A scatter chart of {count} rows{source}: {x} and {y}, exactly as given.',
  'drawn-candles': 'A candlestick chart of {count} rows{source}, exactly as given: green rises, red falls.',
  'drawn-places': {
    map: '{count} places{source} on a map, where their coordinates say.',
    axes: '{count} places{source} by longitude and latitude: they lie too close together for a map.',
  },
  coordinate: { longitude: 'Longitude (°)', latitude: 'Latitude (°)' },
  'colored-by': 'The colors tell {measure}.',
  'from-file': ' from {file}',
  'one-of-tables': ' It is one of {count} tables: {name}.',
  'largest-only': 'Drawn are the {top} largest of {count} or more.',
  'blank-names': {
    named: 'Rows without {name} stand under “–”.',
    nameless: 'Rows without a name stand under “–”.',
  },
  'total-row': 'The row “{name}” sums up others and is left out.',
  'not-drawn': 'Not drawn: {names}.',
  'own-axes': 'Their ranges differ more than 20 times, so they have axes of their own.',
  replaced: {
    unavailable: 'Without a model there is no {kind}, so another chart shows the numbers.',
    negative: 'The chart that was asked for cannot show negative numbers.',
    shape: 'The chart that was asked for does not suit a table of this shape or size.',
  },
  'data-title': { count: 'Count', by: '{what} by {by}' },
  'series-name': { sum: 'sum of {name}', average: 'average of {name}', count: 'count', price: 'Price' },
  'and-then': '{text} {sentence}',
  'name-join': ', ',

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
