import type { ServiceTexts } from './service-texts.ts'

export const charts: ServiceTexts = {
  'The source must be one JSON object with the keys of an ECharts option.':
    '源码必须是一个 JSON 对象，键与 ECharts 的 option 相同。',
  'ECharts cannot draw this: {$reason}': 'ECharts 无法绘制：{$reason}',
  'A part of the picture has a place that is no number, and nothing is seen of it: a value or a size is missing, 0 or no number.':
    '图中有一处的位置不是数字，显示不出来：有值或尺寸缺失、为 0 或不是数字。',
  '{count} parts of the picture have places that are no number, and nothing is seen of it: a value or a size is missing, 0 or no number.':
    '图中有 {count} 处的位置不是数字，显示不出来：有值或尺寸缺失、为 0 或不是数字。',
  'The dataset has words for {axis}: the axis needs type "category".':
    '数据集里 {axis} 对应的是文字：这个轴的 type 应当是 "category"。',
  '"{text}" is no date such as 2026-03-01; it is not drawn.': '“{text}”不是 2026-03-01 这样的日期，不会画出来。',
  '"{text}" is no category of {axis}; it is not drawn.': '“{text}”不是 {axis} 的类目，不会画出来。',
  'The series has {count} values for the {categories} categories of {axis}.':
    '系列有 {count} 个值，而 {axis} 有 {categories} 个类目。',
  'The names of the data are not shown: {axis} needs them in its data.':
    '数据的名称显示不出来：需要写在 {axis} 的 data 里。',
  '{axis} has no data, so its categories are only numbered.': '{axis} 没有 data，类目只能显示为编号。',
  '{name} must be an object, or a list of objects.': '{name} 必须是对象或对象的列表。',
  'series must be a list; the names stand in each series as "name".':
    'series 必须是列表；名称写在每个系列的 "name" 里。',
  '"{type}" is no axis type; types are {types}.': '没有坐标轴类型“{type}”；可用的类型有 {types}。',
  'The texts in data are not shown: for them the axis needs type "category", not "{type}".':
    'data 里的文字显示不出来：这个轴的 type 应当是 "category"，不是 "{type}"。',
  'encode names the column "{name}", which the dataset does not have. Did you mean "{near}"?':
    'encode 用到了列“{name}”，但数据集里没有这一列。是不是“{near}”？',
  'encode names the column "{name}", which the dataset does not have. The columns are {names}.':
    'encode 用到了列“{name}”，但数据集里没有这一列。现有的列：{names}。',
  'The column {name} holds text such as {value}, which draws nothing: write the number {number} and the unit in an axis name or the title.':
    '列 {name} 里有 {value} 这样的文字，画不出来：请只写数字 {number}，把单位写在坐标轴名称或标题里。',
  'The column holds text such as {value}, which draws nothing: write the number {number} and the unit in an axis name or the title.':
    '有一列里有 {value} 这样的文字，画不出来：请只写数字 {number}，把单位写在坐标轴名称或标题里。',
  'A radar needs its columns one by one: "encode": { "itemName": "…", "indicator_0": "…", "indicator_1": "…" }, in the order of radar.indicator.':
    '雷达图需要按 radar.indicator 的顺序逐一写明各列："encode": { "itemName": "…", "indicator_0": "…", "indicator_1": "…" }。',
  '{axis} has data of its own, which hide the categories of the dataset.': '{axis} 自己有 data，会盖住数据集里的类目。',
  'The legend names "{name}", which no series has.': '图例里的“{name}”没有对应的系列。',
  'A {type} needs nodes in data.': '{type} 的 data 里需要有节点。',
  'The source "{name}" of a link is no node, so the link is not drawn.':
    '连线的起点“{name}”不是任何节点，这条连线不会画出来。',
  'The target "{name}" of a link is no node, so the link is not drawn.':
    '连线的终点“{name}”不是任何节点，这条连线不会画出来。',
  'The flow comes back to where it began; a sankey diagram cannot show that.': '流向绕回了起点，桑基图无法表示。',
  'Another node is called "{name}" already.': '已经有另一个节点叫“{name}”。',
  'Here stands a query ($query) and no data. Queries are run when a chart is made, over the tables of its request; to draw this source, put data in their place.':
    '这里写的是查询（$query），不是数据。查询只在生成图表时针对请求中的表格运行；要绘制这份源码，请在这里填入数据。',
  'A function in quotes is only shown as text: charts hold no program code.':
    '引号里的函数只会显示为文字：图表里不能有程序代码。',
  'HTML that loads or runs something is not allowed in a chart.': '图表里不允许使用会加载或运行内容的 HTML。',
  'Charts load nothing from elsewhere: this picture is not shown.': '图表不从别处加载内容：这张图片不会显示。',
  'The query gives {count} rows; up to {limit} are drawn. Sum them up or leave some out.':
    '查询给出了 {count} 行；最多绘制 {limit} 行。请汇总或舍去一部分。',
  'The query gives {count} values; up to {limit} are drawn. Choose fewer columns or rows.':
    '查询给出了 {count} 个值；最多绘制 {limit} 个。请减少列或行。',
  'There are {count} data points; up to {limit} are drawn. Sum them up or leave some out.':
    '共有 {count} 个数据点，最多画 {limit} 个。请先汇总，或去掉一部分。',
  'The timeline has no series to draw.': '时间轴没有可画的系列。',
  'The option is wrapped in "{key}"; its keys belong at the top level.':
    'option 外面多包了一层“{key}”，它的键应当写在最外层。',
  'There is no series to draw.': '没有可画的系列。',
  'The list of series is empty.': '系列列表是空的。',
  '"{name}" needs {$missing}, which is not part of Limn.': '“{name}”需要{$missing}，Limn 没有提供。',
  'A series has no type.': '有一个系列没有 type。',
  '"{type}" is no series type; {$wording}.': '没有系列类型“{type}”：{$wording}。',
  '"{type}" is no series type. Types are {types}.': '没有系列类型“{type}”。可用的类型有 {types}。',
  'A series of type {type} needs {$names}.': '{type} 类型的系列需要 {$names}。',
  'The series asks for a {axis} that is not there ({key}).': '系列用到的 {axis} 不存在（{key}）。',
  'An indicator is written { "name": "…" }.': '雷达图的指标应当写成 { "name": "…" }。',
  'A radar chart needs radar.indicator, a list of names.': '雷达图需要 radar.indicator，即指标名称的列表。',
  'A heat map needs a visualMap, which gives its values colours.': '热力图需要 visualMap，用来给数值配颜色。',
  'A heat map needs two category axes; {axis} is of type {type}.': '热力图需要两个类目轴，而 {axis} 的类型是 {type}。',
  'A {type} takes nothing from a dataset: its "data" are a list of { "name": "…", "value": 1 }, or a query that gives one.':
    '{type} 不能使用数据集：它的 "data" 应当是 { "name": "…", "value": 1 } 的列表，或能得到这种列表的查询。',
  'A series has no data.': '有一个系列没有数据。',
  'The data of a series must be a list.': '系列的 data 必须是列表。',
  '{value} is text and draws nothing: write the number {number} and its unit in an axis name or the title.':
    '{value} 是文字，画不出来：请只写数字 {number}，把单位写在坐标轴名称或标题里。',
  '{value}, and {count} more like it, is text and draws nothing: write the number {number} and its unit in an axis name or the title.':
    '{value} 是文字，画不出来（另有 {count} 处同样的问题）：请只写数字，例如 {number}，把单位写在坐标轴名称或标题里。',
  '{value} stands where a number belongs.': '这里应当是数字，却写了 {value}。',
  '{value} stands where a number belongs. For text the axis needs type "category".':
    '这里应当是数字，却写了 {value}。要显示文字，坐标轴的 type 应当是 "category"。',
  '{value}, and {count} more like it, stands where a number belongs.':
    '这里应当是数字，却写了 {value}；另有 {count} 处同样的问题。',
  '{value}, and {count} more like it, stands where a number belongs. For text the axis needs type "category".':
    '这里应当是数字，却写了 {value}；另有 {count} 处同样的问题。要显示文字，坐标轴的 type 应当是 "category"。',
  'A point without "value" is not drawn.': '没有 "value" 的点不会画出来。',
  'A {type} cannot show negative numbers.': '{type} 无法表示负数。',
  'A part of the {type} has no name: write { "name": "…", "value": 1 }.':
    '{type} 有一部分没有名称：请写成 { "name": "…", "value": 1 }。',
  'A logarithmic axis has no place for 0 and below.': '对数轴无法表示 0 和负数。',
  'There are {count} values for {indicators} indicators.': '有 {count} 个值，却有 {indicators} 个指标。',

  'DEPRECATED: {old} is deprecated; use {new} instead.': '{old} 已过时，请改用 {new}。',
  'DEPRECATED: {old} in {component} component has been changed to {new}': '{component} 的 {old} 已改为 {new}。',
  '`{name}` is invalid id or name. Must be a string or number.': 'id 或名称 `{name}` 无效：必须是文字或数字。',

  'The query gives no rows.': '查询没有得到任何行。',
  'The query cannot be run: {$reason}. There are no tables here: write the figures of the request into "source".':
    '查询无法运行：{$reason}。这里没有表格：请把请求中的数字写进 "source"。',
  'The query cannot be run: {$reason}. Tables and their columns: {tables}.':
    '查询无法运行：{$reason}。现有的表和列：{tables}。',
  'This number stands in no table and not in the words of the request: {$numbers}.':
    '这个数字既不在表格中，也不在请求的文字中：{$numbers}。',
  'These numbers stand in no table and not in the words of the request: {$numbers}.':
    '这些数字既不在表格中，也不在请求的文字中：{$numbers}。',
}
