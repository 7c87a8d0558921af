import type { Translation, Values } from '../../../shared/messages/catalogue.ts'
import { type ForeignText, translateForeign } from '../../../shared/messages/foreign-text.ts'
import { zh as toolkit } from '../../../toolkit/messages/zh.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  name: '数据图表',
  'option-type': {
    bar: '柱状图',
    'horizontal-bar': '条形图',
    'stacked-bar': '堆积柱状图',
    line: '折线图',
    area: '面积图',
    'stacked-area': '堆积面积图',
    pie: '饼图',
    doughnut: '环形图',
  },
  'charts/json': toolkit['invalid-json'],
  'charts/duplicate-key': toolkit['duplicate-key'],
  'charts/shape': '源码必须是一个 JSON 对象，键与 ECharts 的 option 相同。',
  'charts/engine': {
    failed: 'ECharts 无法绘制：{reason}',
    complaint: ({ text }) => translateComplaint(String(text)),
  },
  'charts/misplaced': {
    one: '图中有一处的位置不是数字，显示不出来：有值或尺寸缺失、为 0 或不是数字。',
    several: '图中有 {count} 处的位置不是数字，显示不出来：有值或尺寸缺失、为 0 或不是数字。',
  },
  'charts/axis-type': {
    categories: '{key} 中的类目不会显示：ECharts 从 data 读取类目。',
    dataset: '数据集里 {axis} 对应的是文字：这个轴的 type 应当是 "category"。',
    unknown: '没有坐标轴类型“{type}”；可用的类型有 {types}。',
    texts: 'data 里的文字显示不出来：这个轴的 type 应当是 "category"，不是 "{type}"。',
  },
  'charts/not-a-date': '“{text}”不是 2026-03-01 这样的日期，不会画出来。',
  'charts/unknown-category': '“{text}”不是 {axis} 的类目，不会画出来。',
  'charts/category-count': '系列有 {count} 个值，而 {axis} 有 {categories} 个类目。',
  'charts/lost-names': '数据的名称显示不出来：需要写在 {axis} 的 data 里。',
  'charts/no-categories': '{axis} 没有 data，类目只能显示为编号。',
  'charts/component': {
    object: '{name} 必须是对象或对象的列表。',
    series: 'series 必须是列表；名称写在每个系列的 "name" 里。',
  },
  'charts/encode': {
    near: 'encode 用到了列“{name}”，但数据集里没有这一列。是不是“{near}”？',
    other: 'encode 用到了列“{name}”，但数据集里没有这一列。现有的列：{names}。',
  },
  'charts/text-value': {
    column: '列“{name}”里有 {value} 这样的文字，画不出来：请只写数字 {number}，把单位写在坐标轴名称或标题里。',
    'unnamed-column': '有一列里有 {value} 这样的文字，画不出来：请只写数字 {number}，把单位写在坐标轴名称或标题里。',
    one: '{value} 是文字，画不出来：请只写数字 {number}，把单位写在坐标轴名称或标题里。',
    several:
      '{value} 是文字，画不出来（另有 {count} 处同样的问题）：请只写数字，例如 {number}，把单位写在坐标轴名称或标题里。',
  },
  'charts/radar-encode':
    '雷达图需要按 radar.indicator 的顺序逐一写明各列："encode": { "itemName": "…", "indicator_0": "…", "indicator_1": "…" }。',
  'charts/axis-data': '{axis} 自己有 data，会盖住数据集里的类目。',
  'charts/unknown-key': '图表在这里没有“{key}”这个键，写了也不起作用。可能想写的是“{known}”。',
  'charts/legend': '图例里的“{name}”没有对应的系列。',
  'charts/no-data': {
    'no-nodes': '{type} 的 data 里需要有节点。',
    dataset: '{type} 不能使用数据集：它的 "data" 应当是 { "name": "…", "value": 1 } 的列表，或能得到这种列表的查询。',
    missing: '有一个系列没有数据。',
    'no-list': '系列的 data 必须是列表。',
  },
  'charts/unknown-node': {
    source: '连线的起点“{name}”不是任何节点，这条连线不会画出来。',
    target: '连线的终点“{name}”不是任何节点，这条连线不会画出来。',
  },
  'charts/sankey-cycle': '流向绕回了起点，桑基图无法表示。',
  'charts/duplicate-node': '已经有另一个节点叫“{name}”。',
  'charts/unbound-query':
    '这里写的是查询（$query），不是数据。查询只在生成图表时针对请求中的表格运行；要绘制这份源码，请在这里填入数据。',
  'charts/code': {
    function: '引号里的函数只会显示为文字：图表里不能有程序代码。',
    html: '图表里不允许使用会加载或运行内容的 HTML。',
  },
  'charts/fetched': '图表不从别处加载内容：这张图片不会显示。',
  'charts/too-large': {
    rows: '查询给出了 {count} 行；最多绘制 {limit} 行。请汇总或舍去一部分。',
    values: '查询给出了 {count} 个值；最多绘制 {limit} 个。请减少列或行。',
    points: '共有 {count} 个数据点，最多画 {limit} 个。请先汇总，或去掉一部分。',
  },
  'charts/no-series': {
    timeline: '时间轴没有可画的系列。',
    missing: '没有可画的系列。',
    empty: '系列列表是空的。',
  },
  'charts/wrapped': 'option 外面多包了一层“{key}”，它的键应当写在最外层。',
  'charts/needs-extension': {
    '3d': '“{name}”需要三维图表扩展，Limn 没有提供。',
    '3d-map': '“{name}”需要三维图表扩展和地图，Limn 没有提供。',
    'map-service': '“{name}”需要地图服务，Limn 没有提供。',
    code: '“{name}”需要程序代码（renderItem），Limn 没有提供。',
  },
  'charts/series-type': {
    missing: '有一个系列没有 type。',
    alias: values => `没有系列类型“${values.type}”：${describeAlias(values)}。`,
    unknown: '没有系列类型“{type}”。可用的类型有 {types}。',
  },
  'charts/missing-axis': ({ type, names }) => `${type} 类型的系列需要 ${joinNames(names)}。`,
  'charts/axis-index': '系列用到的 {axis} 不存在（{key}）。',
  'charts/radar-indicator': {
    form: '雷达图的指标应当写成 { "name": "…" }。',
    missing: '雷达图需要 radar.indicator，即指标名称的列表。',
  },
  'charts/heatmap-visual-map': '热力图需要 visualMap，用来给数值配颜色。',
  'charts/heatmap-axis': '热力图需要两个类目轴，而 {axis} 的类型是 {type}。',
  'charts/not-a-number': {
    one: '这里应当是数字，却写了 {value}。',
    'one-on-axis': '这里应当是数字，却写了 {value}。要显示文字，坐标轴的 type 应当是 "category"。',
    several: '这里应当是数字，却写了 {value}；另有 {count} 处同样的问题。',
    'several-on-axis':
      '这里应当是数字，却写了 {value}；另有 {count} 处同样的问题。要显示文字，坐标轴的 type 应当是 "category"。',
  },
  'charts/no-value': '没有 "value" 的点不会画出来。',
  'charts/negative-part': '{type} 无法表示负数。',
  'charts/no-name': '{type} 有一部分没有名称：请写成 { "name": "…", "value": 1 }。',
  'charts/level': '水位是 0 到 1 之间的比例，不能是 {value}：60% 写作 0.6。',
  'charts/words-left-out': '{all} 个词中有 {count} 个放不下，未绘制。',
  'charts/unknown-map': 'Limn 没有地图“{name}”。可用的地图：{maps}。',
  'charts/unknown-region': '“{name}”不是地图 {map} 上的区域，未绘制。',
  'charts/map-visual-map': '没有 visualMap，地图上的所有区域颜色相同。',
  'charts/log-axis': '对数轴无法表示 0 和负数。',
  'charts/indicator-count': '有 {count} 个值，却有 {indicators} 个指标。',
  'charts/query-empty': '查询没有得到任何行。',
  'charts/query-failed': {
    'no-tables': ({ reason }) =>
      `查询无法运行：${translateForeign(String(reason), queryFaults)}。这里没有表格：请把请求中的数字写进 "source"。`,
    tables: ({ reason, tables }) =>
      `查询无法运行：${translateForeign(String(reason), queryFaults)}。现有的表和列：${tables}。`,
  },
  'charts/unsourced-number': {
    one: '这个数字既不在表格中，也不在请求的文字中：{numbers}。',
    several: ({ numbers, more }) =>
      `这些数字既不在表格中，也不在请求的文字中：${numbers}${more ? ` 等（另有 ${more} 个）` : ''}。`,
  },
  'charts-component': {
    title: '把标题改写成了对象。',
    legend: '把图例改写成了对象。',
    axis: '把 {name} 改写成了对象。',
    series: '把系列改写成了列表。',
    type: '把类型 "{type}" 写进了系列。',
  },
  'charts-axes': {
    categories: '{axis} 的类目已从 {key} 移到 data。',
    type: '把 {axis} 改成了 "{type}" 类型的坐标轴。',
    second: '补上了系列所用的第二个 {axis}。',
    missing: ({ names }) => `补上了缺少的 ${joinNames(names)}。`,
    texts: '{axis} 里是文字，已改成类目轴。',
    heatmap: '按热力图的需要，把 {axis} 改成了类目轴。',
  },
  'charts-radar': {
    form: '把雷达图的指标改写成了带名称的对象。',
    renamed: '把雷达图各轴的名称从 {key} 移到了 indicator。',
    moved: '把指标移到了 radar 里。',
  },
  'charts-visual-map': '补上了从最小值到最大值的 visualMap。',
  'charts-data': {
    field: '系列的数值已从 {key} 移到 data。',
    root: '把树的根改写成了列表。',
    values: '把数据的值写到了 "value" 下。',
    names: '把数据的名称交给了 {axis}。',
  },
  'charts-names': {
    list: '把数据改写成了名称和值的列表。',
    parts: '把各部分改写成了名称和值。',
    elsewhere: '把写在别处的名称补到了各部分上。',
  },
  'charts-nodes': {
    twice: '重复列出的节点只保留一个。',
    added: '补上了只在连线中出现的节点：{names}。',
  },
  'charts-numbers': {
    plain: '把写成文字的数字改成了数字。',
    axis: '把写成文字的数字改成了数字，单位（{unit}）写在坐标轴名称里。',
    title: '把写成文字的数字改成了数字，单位（{unit}）写在标题里。',
  },
  'charts-series-type': values => `更改了系列类型“${values.type}”：${describeAlias(values)}。`,
  'charts-encode': {
    spelled: '把 encode 里的列名改成了数据集中的写法（“{name}”）。',
    radar: '把各列逐一对应到了雷达图的指标上。',
  },
  'charts-code': '去掉了 {path} 里的程序代码：图表里不能有代码。',
  'charts-wrapper': {
    object: '从“{key}”里取出了 option。',
    parts: '把 option 的各部分合到了一起。',
    list: '从列表中取出了第一个 option。',
    first: '从列表中取出了第一个 option，去掉了其余 {count} 个：一个回答只有一张图表。',
  },
  'charts-keys': '把“{key}”改成了“{spelled}”。',

  'chart-kind': {
    line: '折线图',
    area: '面积图',
    bar: '柱状图',
    'horizontal-bar': '条形图',
    combined: '柱线组合图',
    pie: '饼图',
    doughnut: '环形图',
    rose: '玫瑰图',
    funnel: '漏斗图',
    treemap: '矩形树图',
    sunburst: '旭日图',
    'word-cloud': '词云',
    radar: '雷达图',
    scatter: '散点图',
    heatmap: '热力图',
    histogram: '直方图',
  },
  drawn: {
    rows: '{kind}：{count} 行数据{source}，{how}。',
    values: '{kind}：{count} 个数值{source}，{how}。',
  },
  'drawn-how': {
    ranges: '按区间计数',
    given: '数值与原文一致',
    sum: '求和',
    'sum-by': '按{by}求和',
    average: '求平均',
    'average-by': '按{by}求平均',
    count: '计数',
    'count-by': '按{by}计数',
  },
  'drawn-points': '散点图：{count} 行数据{source}，{x}与{y}，数值与原文一致。',
  'drawn-candles': 'K线图：{count} 行数据{source}，数值与原文一致，红涨绿跌。',
  'drawn-places': {
    map: '地图上的 {count} 个地点{source}，位置与坐标一致。',
    axes: '{count} 个地点{source}，按经度和纬度绘制：它们相距太近，地图上看不出边界。',
  },
  coordinate: { longitude: '经度 (°)', latitude: '纬度 (°)' },
  'colored-by': '颜色表示{measure}。',
  'from-file': '（来自 {file}）',
  'one-of-tables': '共有 {count} 个表格，此图取自：{name}。',
  'largest-only': '仅绘制最大的 {top} 项（共 {count} 项或更多）。',
  'blank-names': {
    named: '{name}为空的行归入“–”。',
    nameless: '名称为空的行归入“–”。',
  },
  'total-row': '“{name}”是汇总行，未绘制。',
  'not-drawn': '未绘制：{names}。',
  'own-axes': '数值范围相差 20 倍以上，因此各用各的坐标轴。',
  replaced: {
    unavailable: '没有配置模型时无法绘制{kind}，因此换用其他图表展示这些数值。',
    negative: '所要求的图表无法表示负数。',
    shape: '所要求的图表不适合这种结构或大小的表格。',
  },
  'data-title': { count: '数量', by: '{what}（按{by}）' },
  'series-name': { sum: '{name}合计', average: '{name}平均值', count: '数量', price: 'K线' },
  'and-then': '{text}{sentence}',
  'name-join': '、',

  'nothing-yet': '还没有数据系列。',
  'one-object': '图表应当是一个 JSON 对象。',
  'too-long': '图表超过 {count} 个字符的上限。',
}

/** `应写成 "line"，并加上 areaStyle 和 stack` */
function describeAlias({ meant, needs }: Values): string {
  const named = { horizontal: '把类目放在 yAxis 上', radii: '内外两个半径' }[String(needs)] ?? joinNames(needs)
  return `应写成 "${meant}"${named ? `，并加上 ${named}` : ''}`
}

function joinNames(names: string | number | undefined): string {
  return String(names).replaceAll(', ', ' 和 ')
}

/** Translates a message that ECharts writes to its console. */
function translateComplaint(text: string): string {
  const [, old, component, changed] =
    /^DEPRECATED: (\S+) in (\S+) component has been changed to (\S+)$/.exec(text) ?? []
  if (old) return `${component} 的 ${old} 已改为 ${changed}。`
  const [, past, present] = /^DEPRECATED: (\S+) is deprecated; use (\S+) instead\.$/.exec(text) ?? []
  if (past) return `${past} 已过时，请改用 ${present}。`
  const [, name] = /^`(.*)` is invalid id or name\. Must be a string or number\.$/.exec(text) ?? []
  return name === undefined ? text : `id 或名称 \`${name}\` 无效：必须是文字或数字。`
}

/** Beginnings and ends of error messages about queries, from the database and its limits, around a name or a number. */
const queryFaults: readonly ForeignText[] = [
  ['the query was ended', '', '查询已中止'],
  ['the data of the table can no longer be read', '', '表格的数据已无法读取'],
  [
    'the query took more than ',
    ' seconds of processor time (LIMN_QUERY_SECONDS)',
    '占用处理器超过 {it} 秒（LIMN_QUERY_SECONDS）',
  ],
  [
    'the query did not finish within ',
    ' seconds (LIMN_WORKER_JOB_SECONDS)',
    '未能在 {it} 秒内结束（LIMN_WORKER_JOB_SECONDS）',
  ],
  [
    'the tables were not open within ',
    ' seconds (LIMN_WORKER_START_SECONDS)',
    '未能在 {it} 秒内打开表格（LIMN_WORKER_START_SECONDS）',
  ],
  [
    'the query needed more than ',
    ' MB of memory (LIMN_QUERY_MEMORY_MB)',
    '需要的内存超过 {it} MB（LIMN_QUERY_MEMORY_MB）',
  ],
  ['a query has at most ', ' characters', '查询最多 {it} 个字符'],
  ['the result holds binary data', '', '结果中有二进制数据'],
  [
    'the result has more than ',
    ' rows (LIMN_QUERY_ROWS): aggregate with GROUP BY, or use LIMIT',
    '结果超过 {it} 行（LIMN_QUERY_ROWS）：请用 GROUP BY 汇总，或使用 LIMIT',
  ],
  [
    'the result is larger than ',
    ' MB (LIMN_QUERY_RESULT_MB): choose fewer columns or rows',
    '结果超过 {it} MB（LIMN_QUERY_RESULT_MB）：请减少列或行',
  ],
  ['The query is empty', '', '查询是空的'],
  ['A query is one SELECT or WITH statement', '', '查询必须是一条 SELECT 或 WITH 语句'],
  ['A query is one statement; there are several', '', '只能有一条语句，这里有多条'],
  ['no such column: ', '', '没有列 {it}'],
  ['no such table: ', '', '没有表 {it}'],
  ['no such function: ', '', '没有函数 {it}'],
  ['near "', '": syntax error', '“{it}”附近有语法错误'],
  ['incomplete input', '', '语句不完整'],
  ['not authorized', '', '不允许这样查询'],
  ['not authorized to use function: ', '', '不允许使用函数 {it}'],
  ['ambiguous column name: ', '', '列名 {it} 有歧义'],
  ['misuse of aggregate: ', '', '聚合函数 {it} 用在了不该用的地方'],
]
