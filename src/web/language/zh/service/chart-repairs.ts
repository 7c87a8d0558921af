import type { ServiceTexts } from './service-texts.ts'

export const chartRepairs: ServiceTexts = {
  'The title was written as an object.': '把标题改写成了对象。',
  'The legend was written as an object.': '把图例改写成了对象。',
  '{name} was written as an object.': '把 {name} 改写成了对象。',
  'The series were written as a list.': '把系列改写成了列表。',
  '{axis} was made an axis of type "{type}".': '把 {axis} 改成了 "{type}" 类型的坐标轴。',
  'The second {axis} that a series is drawn on was added.': '补上了系列所用的第二个 {axis}。',
  'The missing {$names} was added.': '补上了缺少的 {$names}。',
  '{axis} was made a category axis: it has texts.': '{axis} 里是文字，已改成类目轴。',
  '{axis} was made a category axis, as a heat map needs it.': '按热力图的需要，把 {axis} 改成了类目轴。',
  'The indicators were written as objects with a name.': '把雷达图的指标改写成了带名称的对象。',
  "The names of the radar's axes were moved from {key} to indicator.": '把雷达图各轴的名称从 {key} 移到了 indicator。',
  'The indicators were moved into radar.': '把指标移到了 radar 里。',
  'A visualMap from the lowest to the highest value was added.': '补上了从最小值到最大值的 visualMap。',
  'The root of the tree was written as a list.': '把树的根改写成了列表。',
  'The values of the data were written under "value".': '把数据的值写到了 "value" 下。',
  'The names of the data were given to {axis}.': '把数据的名称交给了 {axis}。',
  'Data were written as a list of names and values.': '把数据改写成了名称和值的列表。',
  'The parts were written as names and values.': '把各部分改写成了名称和值。',
  'The parts were given the names that stood elsewhere.': '把写在别处的名称补到了各部分上。',
  'Nodes that were listed twice are listed once.': '重复列出的节点只保留一个。',
  'Nodes that only links spoke of were added: {names}.': '补上了只在连线中出现的节点：{names}。',
  'Numbers written as text were made numbers.': '把写成文字的数字改成了数字。',
  'Numbers written as text were made numbers; their unit ({unit}) stands in the name of the axis.':
    '把写成文字的数字改成了数字，单位（{unit}）写在坐标轴名称里。',
  'Numbers written as text were made numbers; their unit ({unit}) stands in the title.':
    '把写成文字的数字改成了数字，单位（{unit}）写在标题里。',
  'The series type "{type}" was changed: {$wording}.': '更改了系列类型“{type}”：{$wording}。',
  'encode was given the column names as the dataset writes them ("{name}").':
    '把 encode 里的列名改成了数据集中的写法（“{name}”）。',
  'The columns of the radar were given to its indicators one by one.': '把各列逐一对应到了雷达图的指标上。',
  'Program code was removed from {path}: charts hold none.': '去掉了 {path} 里的程序代码：图表里不能有代码。',
  'The option was taken out of "{key}".': '从“{key}”里取出了 option。',
  'The parts of the option were put together.': '把 option 的各部分合到了一起。',
  'The first option was taken out of a list.': '从列表中取出了第一个 option。',
  'The first option was taken out of a list. The {count} others are left out: one answer holds one chart.':
    '从列表中取出了第一个 option，去掉了其余 {count} 个：一个回答只有一张图表。',
  '"{key}" is written "{spelled}".': '把“{key}”改成了“{spelled}”。',
}

export const chartParts: ServiceTexts = {
  'it needs more memory than a chart may': '需要的内存超出了图表的上限',
  'it takes more than {seconds} seconds of processor time': '占用处理器超过 {seconds} 秒',
  'it does not end within {seconds} seconds': '未能在 {seconds} 秒内结束',
  'the drawing process gave no answer': '绘图进程没有回应',
  'the word cloud extension': '词云扩展',
  'the liquid fill extension': '水球图扩展',
  'a map': '地图',
  'the 3D extension and a map': '三维图表扩展和地图',
  'program code (renderItem)': '程序代码（renderItem）',
  'the 3D extension': '三维图表扩展',
  'a map service': '地图服务',
  'it is written "{type}"': '应写成 "{type}"',
  'it is written "{type}" with {$fields}': '应写成 "{type}"，并加上 {$fields}',
  'the categories on yAxis': '把类目放在 yAxis 上',
  'two radii': '内外两个半径',
  '{numbers} and {count} more': '{numbers} 等（另有 {count} 个）',

  'the query could not be run': '未能运行',
  'the query was ended': '查询已中止',
  'the data of the table can no longer be read': '表格的数据已无法读取',
  'the query took more than {seconds} seconds of processor time (LIMN_QUERY_SECONDS)':
    '占用处理器超过 {seconds} 秒（LIMN_QUERY_SECONDS）',
  'the query did not finish within {seconds} seconds (LIMN_WORKER_JOB_SECONDS)':
    '未能在 {seconds} 秒内结束（LIMN_WORKER_JOB_SECONDS）',
  'the tables were not open within {seconds} seconds (LIMN_WORKER_START_SECONDS)':
    '未能在 {seconds} 秒内打开表格（LIMN_WORKER_START_SECONDS）',
  'the query needed more than {size} MB of memory (LIMN_QUERY_MEMORY_MB)':
    '需要的内存超过 {size} MB（LIMN_QUERY_MEMORY_MB）',
  'a query has at most {count} characters': '查询最多 {count} 个字符',
  'the result holds binary data': '结果中有二进制数据',
  'the result has more than {count} rows (LIMN_QUERY_ROWS): aggregate with GROUP BY, or use LIMIT':
    '结果超过 {count} 行（LIMN_QUERY_ROWS）：请用 GROUP BY 汇总，或使用 LIMIT',
  'the result is larger than {size} MB (LIMN_QUERY_RESULT_MB): choose fewer columns or rows':
    '结果超过 {size} MB（LIMN_QUERY_RESULT_MB）：请减少列或行',
  'The query is empty': '查询是空的',
  'A query is one SELECT or WITH statement': '查询必须是一条 SELECT 或 WITH 语句',
  'A query is one statement; there are several': '只能有一条语句，这里有多条',
  'no such column: {name}': '没有列 {name}',
  'no such table: {name}': '没有表 {name}',
  'no such function: {name}': '没有函数 {name}',
  'near "{text}": syntax error': '“{text}”附近有语法错误',
  'incomplete input': '语句不完整',
  'not authorized': '不允许这样查询',
  'not authorized to use function: {name}': '不允许使用函数 {name}',
  'ambiguous column name: {name}': '列名 {name} 有歧义',
  'misuse of aggregate: {name}': '聚合函数 {name} 用在了不该用的地方',
}
