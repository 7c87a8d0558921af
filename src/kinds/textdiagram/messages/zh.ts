import type { Translation } from '../../../shared/messages/catalogue.ts'
import { type ForeignText, translateForeign } from '../../../shared/messages/foreign-text.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  name: '文本图',
  'textdiagram/empty': '里面没有图。',
  'textdiagram/too-long': '文字超过了 Mermaid 能画的 {count} 个字符。',
  'textdiagram/unknown-type': '第一行写的不是 Mermaid 支持的图类型。',
  'textdiagram/syntax': {
    expected: ({ text, wanted, found }) =>
      `Mermaid 无法读取 \`${text}\`：这里应当是${nameTokens(wanted)}，却出现了${nameToken(String(found))}。`,
    line: ({ text, reason }) => `Mermaid 无法读取 \`${text}\`：${nameFault(String(reason))}。`,
    whole: ({ reason }) => `Mermaid 无法绘制：${nameFault(String(reason))}。`,
  },
  'textdiagram/outside-style': '样式会从别的地址加载内容。',
  'textdiagram/style-override': '绘制时不使用 `themeCSS`。',
  'textdiagram/protected-setting': '图不能更改保护页面的设置：这一项不起作用。',
  'textdiagram/outside-picture': '绘制时不会获取别的地址上的图片：它的位置会空着。',
  'textdiagram/formula': '`$$` 之间的公式会按原文显示：图片无法排版公式。',
  'textdiagram/script-link': '绘制时会去掉运行脚本的链接。',
  'textdiagram/text-after-hash': '`#` 后面的内容会当作注释，不会显示：请写成 `#35;`。',
  'textdiagram/escaped-quotes': '文字外面的引号经过转义，会显示出来。',
  'textdiagram/bars-in-label': '竖线会作为文字显示出来：请写成 `-->|文字|`。',
  'textdiagram/link-end': '紧跟在连线后面的字母 x 或 o 会变成线的端点：请在 id 前加一个空格。',
  'textdiagram/participant': '整段文字会成为参与者的名称：请写成 `participant W as 网站`。',
  'textdiagram/quoted-name': '引号会作为名称的一部分显示出来。',
  'textdiagram/note-target': '跨两个参与者的注释需要用逗号隔开，现在会多出第三个参与者。',
  'textdiagram/class-declaration': {
    name: '这些词会连成一个类名：请写成 `class Id["名称"]`，继承写成 `Parent <|-- Child`。',
    'name-in-relation': '这些词会连成一个类名：请写在反引号之间。',
    annotation: '这一行什么也不会画：请写成 `class Name` 和 `<<interface>> Name`。',
    'one-line': '写在一行的多个成员会当作一个：请每个成员写一行。',
    inheritance: '这一行什么也不会画：请写成 `Parent <|-- Child`。',
  },
  'textdiagram/second-colon': '类型前的冒号会显示两次：请写成 `login() boolean`。',
  'textdiagram/generic-type': '`<…>` 中的内容不会显示：类型请写成 `List~Order~`。',
  'textdiagram/several-labels': '{id} 的文字“{lost}”不会显示：有多个时只用最后一个。',
  'textdiagram/note-before-state': '注释不能写在这里：请写在该状态的某个转换之后，并且在该状态之外。',
  'textdiagram/state-name': {
    blanks: '含空格的名称会变成多个状态：请写成 `state "审核 中" as InReview`。',
    brackets: '括号会成为状态名称的一部分：请写成 `state "名称" as Id`。',
  },
  'textdiagram/guard': '写在目标后面的条件会画成一个状态：请写成 `A --> B : [条件]`。',
  'textdiagram/entry-point': '这会画成一个同名的状态：请写成 `[*]`。',
  'textdiagram/pipe-label': '文字会变成一个状态：请写成 `A --> B : 文字`。',
  'textdiagram/semicolon': '分号会成为状态名称的一部分，或单独成为一个状态。',
  'textdiagram/full-width-colon': {
    state: '全角冒号会产生一个新状态：请写成半角的 `:`。',
    event: '事件会并入时间段：请使用半角冒号。',
  },
  'textdiagram/arrow': '这个箭头会变成一个状态：请写成 `-->`。',
  'textdiagram/title': '这类图没有标题语句：这些词会被画成图的一部分。',
  'textdiagram/relation-label': '只有第一个词是文字，其余的会变成实体：请给文字加上引号。',
  'textdiagram/entity-name': '含空格的名称会变成多个实体：请加上引号。',
  'textdiagram/attribute': {
    comment: '属性后面的词会变成另一个属性：请加上引号，写成说明。',
    type: '单独一个词会当作类型，下一行会当作它的名称：请写成 `类型 名称`。',
  },
  'textdiagram/misread': 'Mermaid 会把这一行读成别的内容：请写作 `{written}`。',
  'textdiagram/task-field': '逗号前的词会连成一个 id：请在每个状态后面加上逗号。',
  'textdiagram/empty-section': '没有名称的分段会让下面的任务不显示。',
  'textdiagram/colon-in-name': '名称到第一个冒号为止，后面的内容会当作数据。',
  'textdiagram/duration': '无法识别这个时长，横条会没有长度：请写成 `5d` 或 `2w`。',
  'textdiagram/unknown-task': '没有这个 id 的任务：横条会从今天开始。',
  'textdiagram/date': '日期与 `dateFormat` 的写法不同：横条可能落在别的年份。',
  'textdiagram/keyword-colon': '关键字后面有冒号，会当作名称：请去掉冒号。',
  'textdiagram/event-dash': '这一行会当作没有事件的时间段：请写成 `时间 : 事件`。',
  'textdiagram/bullet': {
    dash: '短横线会显示出来。',
    outline: '项目符号会显示出来：层级只靠缩进表示。',
  },
  'textdiagram/score': {
    range: '评分应当是 1 到 5 的整数。',
    missing: '这个任务没有 1 到 5 的评分。',
  },
  'textdiagram/journey-task': '任务的写法是 `名称: 1 到 5 的评分: 参与者`。',
  'textdiagram/heading': '标题不会被读取：请写成 `section 名称`。',
  'textdiagram/member-end': '末尾的逗号会和成员一起显示。',
  'textdiagram/choice': '无法识别选择标记：请写成 `<<choice>>`。',
  'textdiagram/row-brackets': '方括号会成为名称的一部分。',
  'textdiagram/icon-line': '图标的写法是 `::icon(fa fa-book)`。',
  'textdiagram/lost-text': '只有括号里的文字会显示：请给整段文字加上引号。',
  'textdiagram/quoted-title': '标题外面的引号会显示出来。',
  'textdiagram/no-series': '还没有数据系列：只会画出标题和坐标轴。',
  'textdiagram/series-length': '系列的数值个数与坐标轴不一致。',
  'textdiagram/lost-blank': '没有加引号的名称会丢掉空格。',
  'textdiagram/header-row': '列名那一行会当作一条流画出来。',
  'textdiagram/amount': {
    separators: '只有逗号前面的数字有效：请去掉数字中的分隔符。',
    negative: '流量不能是负数。',
  },
  'textdiagram/unknown-id': {
    undeclared: '关系中用到了没有声明的内容：请用 `element Name { }` 声明。',
    element: '关系中用到了没有声明的元素。',
  },
  'plain-blanks': '把其他种类的空白换成了普通空格。',
  fences: '去掉了图中各行之间的代码块标记。',
  'text-behind': '去掉了图后面的文字。',
  'text-before': '去掉了图前面的文字。',
  'second-diagram': '去掉了第二张图：一份源码只能有一张图。',
  'front-matter': '给含冒号的标题加上了引号。',
  'stray-closer': {
    block: '去掉了一个多余的 `{word}`。',
    note: '把注释的结尾写成了 `end note`，没有对应注释的已去掉。',
  },
  'missing-closer': '补上了缺少的 `{word}`。',
  'cut-off': '去掉了末尾没有写完的语句：`{text}`。',
  'missing-header': '补上了缺少的第一行 `{text}`。',
  header: {
    written: '把第一行改成了 `{text}`。',
    twice: '去掉了重复的第一行。',
  },
  'header-line': '让第一行的声明单独成行。',
  comment: '把注释改成了 Mermaid 的写法。',
  'git-command': '把命令改成了 Mermaid 能识别的语句。',
  'reserved-id': {
    name: '有名称是语法关键字，已改成可以读取的写法，显示的内容不变。',
    id: '有 id 是语法关键字，已换成别的 id，文字不变。',
    'hidden-id': '有 id 会被读成别的内容，已更换；id 不会显示出来。',
  },
  'unquoted-label': {
    'behind-id': '把名称加上引号，写在了 id 后面。',
    signs: '给含特殊符号的文字加上了引号。',
    text: '给文字加上了引号。',
    node: '给含括号、引号或竖线的文字加上了引号。',
    brackets: '给含括号的文字加上了引号。',
    name: '给名称加上了引号。',
    label: '给文字加上了引号。',
    arguments: '给参数加上了引号。',
  },
  'tree-lines': '把用线条画的树改成了缩进层级。',
  'pie-slice': '把扇区改成了 `"名称" : 数字` 的写法。',
  'quadrant-point': '把点改成了 `名称: [x, y]` 的写法，数值在 0 到 1 之间。',
  series: '把系列改成了 `bar [数字]` 或 `line [数字]` 的写法。',
  legend: '把图例中的名称给了各个系列。',
  'sankey-flow': '把流改成了 `起点,终点,数量` 的写法。',
  'header-row': '去掉了列名那一行，否则会当作一条流画出来。',
  'class-declaration': {
    declared: '把类的声明改成了 Mermaid 的写法。',
    words: '去掉了声明中 Mermaid 不认识的词。',
  },
  relation: '把关系改成了 Mermaid 的写法。',
  'node-attributes': '把 DOT 的属性改写成了标签和形状。',
  'task-id': '给被其他任务按名称引用的任务加上了编号。',
  'member-sign': '把成员的可见性写成了符号。',
  emphasis: '去掉了文字两边的 Markdown 星号，否则会被画出来。',
  'second-colon': '改写了文字中的第二个冒号，否则语句会在那里结束。',
  'full-width-colon': '把全角冒号换成了半角冒号。',
  'class-name': {
    quotes: '把加引号的类名改成了它的 id。',
    id: '把由多个词组成的类名改成了它的 id。',
    words: '由多个词组成的类名加上了反引号。',
  },
  namespace: {
    package: '把包改写成了命名空间。',
    name: '把命名空间的名称改成了 Mermaid 的写法。',
  },
  chain: {
    relations: '把写在同一行的多个关系拆成了多行。',
    transitions: '把连写的转换拆成了每行一个。',
  },
  generics: '把泛型写在了波浪号之间。',
  'brace-in-member': '把成员中的花括号换成了实体代码。',
  annotation: '把类的声明放到了注解之前。',
  semicolon: {
    end: '去掉了语句末尾的分号。',
    entry: '把分号换成了实体代码，否则语句会在那里结束。',
    text: '把文字中的分号换成了实体代码，否则语句会在那里结束。',
  },
  cardinality: '把关系的数量改成了 Mermaid 的写法。',
  'relation-label': '补全了关系的文字，或给它加上了引号。',
  'entity-name': '给含空格的实体名称加上了引号。',
  attribute: '按类型、名称、键和说明的顺序重写了属性。',
  'line-end': '去掉了行尾的“{sign}”。',
  'full-width-bracket': '把全角括号换成了语法要求的半角括号。',
  'title-line': '把标题放到了这类图写标题的位置。',
  'trailing-comment': '去掉了语句后面的注释：注释只能单独成行。',
  'label-lines': '把跨行的文字合成了一行。',
  'style-range': {
    unknown: '去掉了不存在的连线的样式。',
    list: '把连线的范围写成了列表。',
  },
  style: '把样式改成了 Mermaid 的写法。',
  'colon-label': {
    node: '把冒号后面的文字改成了节点的文字。',
    arrow: '把冒号后面的文字移到了箭头上。',
  },
  'node-list': '用 `&` 连接了并列的节点。',
  'unclosed-label': '在箭头的文字后面补上了竖线。',
  'class-line': '让节点的 class 单独成行。',
  closer: {
    subgraph: '把子图的结尾写成了 `end`。',
    block: '把块的结尾写成了 `end`。',
  },
  edge: {
    label: '给连线的文字加上了括号。',
    sides: '为连线补上了 Mermaid 需要的方向。',
  },
  bullet: {
    statement: '去掉了语句前的项目符号。',
    node: '去掉了节点前的项目符号。',
    entry: '去掉了条目前的项目符号。',
  },
  arrow: '把箭头改成了 Mermaid 的写法。',
  'dangling-arrow': '去掉了没有指向的箭头。',
  'second-arrow': '去掉了文字后面多余的箭头。',
  'joined-statements': {
    two: '把同一行的两条语句分成了两行。',
    message: '把发给多个参与者的消息改成了每人一条。',
  },
  'node-bracket': '让节点的左右括号配上了对。',
  'empty-label': '去掉了空的文字，节点显示它别处的文字或 id。',
  'id-with-blanks': '去掉了节点 id 中的空格，原来的词保留为文字。',
  'node-without-id': '为没有 id 的节点补上了 id。',
  'subgraph-title': '给子图的标题加上了引号。',
  click: '改正或去掉了无法读取的 click 语句，不影响画面。',
  heading: '把 Markdown 标题改成了缩进层级。',
  'second-root': '把与根并列的节点移到了根下面：思维导图只有一个根。',
  'typographic-quotes': '把弯引号换成了直引号。',
  'task-field': '用逗号隔开了任务的各个字段。',
  duration: '把时长改成了 Mermaid 的写法。',
  'keyword-colon': '去掉了关键字后面的冒号。',
  statement: '把一条语句改成了 Mermaid 的写法。',
  'left-out': '删去了这类图没有的语句：`{text}`。',
  date: '日期已按图的 `dateFormat` 书写。',
  'unknown-group': '未声明的分组已从其成员上去掉。',
  'field-left-out': '去掉了一个 Mermaid 不认识的字段：`{text}`。',
  'task-status': '把状态改成了 Mermaid 能识别的词。',
  'colon-in-name': '改写了名称中的冒号，否则名称会在那里结束。',
  'missing-colon': '在任务和日期之间补上了冒号。',
  'empty-section': '去掉了没有名称的分段，否则下面的任务不会显示。',
  'colon-in-period': '改写了时间中的冒号，否则会当作事件的开头。',
  'event-dash': '把时间段和事件之间的短横线换成了冒号。',
  activation: '补上了缺少的激活，或去掉了没有开头的结束。',
  'multi-line-note': '把跨行的注释合成了一条语句。',
  branch: {
    block: '把分支改成了所在块能识别的词。',
    git: '创建了没有创建过的分支，或不再重复创建已有的分支。',
  },
  box: '在消息之前结束了 box：里面只能放参与者。',
  'message-without-text': '为没有冒号的消息补上了冒号。',
  note: '把注释改成了 Mermaid 的写法。',
  participant: '把参与者的声明改成了 Mermaid 的写法。',
  styling: '去掉了其他类型图的样式语句，它在这里不起作用。',
  plantuml: {
    written: '把 PlantUML 语句改写成了 Mermaid。',
    removed: '去掉了一条 PlantUML 语句：Mermaid 没有这种语句。',
  },
  'text-lines': '把跨行的文字合成了一行。',
  metadata: '把不是语句的一行保留成了注释。',
  'note-before-state': '把注释移到了状态出现之后，或先声明了该状态。',
  'pipe-label': '把竖线之间的文字移到了冒号后面。',
  'state-declaration': '把状态的声明改成了 Mermaid 的写法。',
  'state-name': '状态的名称不能作 id，已另配 id，显示的名称不变。',
  guard: '把转换后面的条件移到了冒号后面。',
  region: '把并行区域的分隔线写成了 `--`，后面没有区域的已去掉。',
  'entry-point': '把开始或结束状态写成了 `[*]`。',
  'main-branch': '按 Mermaid 的习惯，把第一个分支叫作 `main`。',
  merge: '把合并放到了目标分支上，没有可合并内容时在前面补上了提交。',
  'commit-type': '把提交的类型改成了 Mermaid 的写法。',
  commit: '把提交改成了 Mermaid 的写法。',
  'block-group': '把分组改成了 `block:id` 的写法。',
  'block-id': '换掉了无法读取的块 id，显示的内容不变。',
  'requirement-field': '把字段改成了 Mermaid 能识别的词。',
  'unknown-id': '关系中才出现的名称也已声明。',

  'nothing-yet': '还没有完整的一行。',
  'drew-nothing': 'Mermaid 没有画出内容。',

  'drawn-as-given': '所给的 Mermaid 图。',
  'drawn-as-written': {
    classes: '{classes} 个类、{relations} 个关系的类图，依原文绘制。',
    sequence: '{participants} 个参与者之间 {messages} 条消息的时序图，依原文绘制。',
    states: '{states} 个状态、{transitions} 个转换的状态图，依原文绘制。',
    'states-alone': '{states} 个状态（文中没有说明转换），依原文绘制。',
    entities: '{entities} 个实体、{relations} 个关系的 ER 图，依原文绘制。',
    tables: '{tables} 张表、{relations} 个外键的 ER 图，依原文绘制。',
    commits: '{branches} 个分支、{commits} 次提交的 Git 图，依原文绘制。',
    gantt: '{tasks} 个任务的甘特图，依原文绘制。',
    timeline: '{events} 个事件的时间线，依原文绘制。',
    boxes: '{boxes} 个节点、{arrows} 条连线的图，依原文绘制。',
  },
}

/** The names of signs in Mermaid's grammars. */
const tokens: Readonly<Record<string, string>> = {
  NEWLINE: '换行',
  NL: '换行',
  SPACE: '空格',
  EOF: '结尾',
  '1': '结尾',
}

function nameToken(written: string): string {
  const [, quoted] = /^'(.*)'$/.exec(written) ?? []
  return tokens[quoted ?? written] ?? (quoted === undefined ? written : `“${quoted}”`)
}

function nameTokens(written: string | number | undefined): string {
  return String(written).split(', ').map(nameToken).join('、')
}

/** Error messages of Mermaid, its parsers and JavaScript: their start and end, around a name. */
const faults: readonly ForeignText[] = [
  ['unexpected characters', '', '出现了意料之外的字符'],
  ['Invalid date:', '', '日期无效：{it}'],
  ['Mermaid did not finish reading it', '', 'Mermaid 没有读完'],
  ['Trying to inactivate an inactive participant (', ')', '参与者“{it}”没有激活，不能结束激活'],
  [
    'Trying to checkout branch which is not yet created. (Help try using "',
    '")',
    '要切换到的分支还没有创建（可以先写“{it}”）',
  ],
  ['There can be only one root. No parent could be found for ("', '")', '只能有一个根，“{it}”没有上级节点'],
  ['bad indentation of a mapping entry (', ')', '开头的设置缩进不对，或缺少引号（{it}）'],
  ['', ' is not a function', '处理“{it}”时出错'],
  ['', ' is not iterable', '处理“{it}”时出错'],
]

/** Positions and characters in the messages of some diagrams' parser. */
const lexerError = /^Lexer error on line \d+, column (\d+): unexpected character: ->(.)<-/
const parserError = /^Parse error on line \d+, column (\d+): Expecting token of type (\S+) but found `([^`]*)`?$/
const missingPart = /^Cannot read properties of \w+ \(reading '([^']*)'\)$/

function nameFault(reason: string): string {
  const lexer = lexerError.exec(reason)
  if (lexer) return `第 ${lexer[1]} 列出现了意料之外的“${lexer[2]}”`
  const parser = parserError.exec(reason)
  if (parser)
    return `第 ${parser[1]} 列应当是${nameToken(parser[2] ?? '')}${parser[3] ? `，却出现了“${parser[3]}”` : ''}`
  const part = missingPart.exec(reason)
  return part ? `处理“${part[1]}”时出错` : translateForeign(reason, faults)
}
