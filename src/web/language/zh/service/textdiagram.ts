import type { ServiceTexts } from './service-texts.ts'

/** Problems of Mermaid sources. */
export const textdiagram: ServiceTexts = {
  'There is no diagram in it.': '里面没有图。',
  'The text is longer than the {count} characters that Mermaid draws.': '文字超过了 Mermaid 能画的 {count} 个字符。',
  'The first line names no kind of diagram that Mermaid knows.': '第一行写的不是 Mermaid 支持的图类型。',
  'Mermaid cannot read `{text}`: expected {$wanted}, found {$found}.':
    'Mermaid 无法读取 `{text}`：这里应当是{$wanted}，却出现了{$found}。',
  'Mermaid cannot read `{text}`: {$reason}.': 'Mermaid 无法读取 `{text}`：{$reason}。',
  'Mermaid cannot draw it: {$reason}.': 'Mermaid 无法绘制：{$reason}。',
  'The style would load something from another address.': '样式会从别的地址加载内容。',
  '`themeCSS` is not used when the diagram is drawn.': '绘制时不使用 `themeCSS`。',
  'A diagram cannot change the settings that protect the page which shows it: this one is ignored.':
    '图不能更改保护页面的设置：这一项不起作用。',
  'A picture from another address is not fetched when the diagram is drawn: its place stays empty.':
    '绘制时不会获取别的地址上的图片：它的位置会空着。',
  'Formulas between `$$` are shown as they are written: pictures cannot set them.':
    '`$$` 之间的公式会按原文显示：图片无法排版公式。',
  'A link that runs a script is not kept when the diagram is drawn.': '绘制时会去掉运行脚本的链接。',

  'Everything behind `#` is taken for a comment and not shown: write it as `#35;`.':
    '`#` 后面的内容会当作注释，不会显示：请写成 `#35;`。',
  'The quotes around this label are escaped and would be shown.': '文字外面的引号经过转义，会显示出来。',
  'The bars will be shown as part of the label: write `-->|label|`.': '竖线会作为文字显示出来：请写成 `-->|文字|`。',
  'A letter x or o right behind a link becomes its end: put a blank before the id.':
    '紧跟在连线后面的字母 x 或 o 会变成线的端点：请在 id 前加一个空格。',
  'The whole text becomes the name of the participant: write `participant W as Web app`.':
    '整段文字会成为参与者的名称：请写成 `participant W as 网站`。',
  'The quotes will be shown as part of the name.': '引号会作为名称的一部分显示出来。',
  'A note over two participants needs a comma between them; this adds a third participant.':
    '跨两个参与者的注释需要用逗号隔开，现在会多出第三个参与者。',
  'The words are joined to one class name: write `class Id["Name"]`, and inheritance as `Parent <|-- Child`.':
    '这些词会连成一个类名：请写成 `class Id["名称"]`，继承写成 `Parent <|-- Child`。',
  'This line draws nothing: write `class Name` and `<<interface>> Name`.':
    '这一行什么也不会画：请写成 `class Name` 和 `<<interface>> Name`。',
  'This line draws nothing: write `Parent <|-- Child`.': '这一行什么也不会画：请写成 `Parent <|-- Child`。',
  'The note cannot be drawn here: write it behind a transition of its state, and outside of that state.':
    '注释不能写在这里：请写在该状态的某个转换之后，并且在该状态之外。',
  'A name with blanks becomes several states: write `state "In review" as InReview`.':
    '含空格的名称会变成多个状态：请写成 `state "审核 中" as InReview`。',
  'The label becomes a state: write `A --> B : label`.': '文字会变成一个状态：请写成 `A --> B : 文字`。',
  'The semicolon becomes part of the state name.': '分号会成为状态名称的一部分。',
  'The full-width colon begins a new state: write `:`.': '全角冒号会产生一个新状态：请写成半角的 `:`。',
  'This arrow becomes a state: write `-->`.': '这个箭头会变成一个状态：请写成 `-->`。',
  'The brackets become part of the state name: write `state "Name" as Id`.':
    '括号会成为状态名称的一部分：请写成 `state "名称" as Id`。',
  'A state diagram has no title statement: the words become states.': '状态图没有标题语句：这些词会变成状态。',
  'Only the first word is the label, the others become entities: put the label in quotes.':
    '只有第一个词是文字，其余的会变成实体：请给文字加上引号。',
  'A name with blanks becomes several entities: put it in quotes.': '含空格的名称会变成多个实体：请加上引号。',
  'The words behind the attribute become another attribute: write them as a comment in quotes.':
    '属性后面的词会变成另一个属性：请加上引号，写成说明。',
  'A word alone is read as the type of an attribute whose name is in the next line: write `type name`.':
    '单独一个词会当作类型，下一行会当作它的名称：请写成 `类型 名称`。',
  'The words before the comma become one id: put a comma behind each status.':
    '逗号前的词会连成一个 id：请在每个状态后面加上逗号。',
  'A section without a name hides the tasks below it.': '没有名称的分段会让下面的任务不显示。',
  'The first colon ends the name: what follows it is read as data.': '名称到第一个冒号为止，后面的内容会当作数据。',
  'This duration is not known, the bar would have no length: write `5d` or `2w`.':
    '无法识别这个时长，横条会没有长度：请写成 `5d` 或 `2w`。',
  'There is no task with this id: the bar would begin today.': '没有这个 id 的任务：横条会从今天开始。',
  'This date is not written as `dateFormat` says: the bar may land in another year.':
    '日期与 `dateFormat` 的写法不同：横条可能落在别的年份。',
  'The event would be swallowed by the period: write an ASCII colon.': '事件会并入时间段：请使用半角冒号。',
  'The line is read as a period without an event: write `period : event`.':
    '这一行会当作没有事件的时间段：请写成 `时间 : 事件`。',
  'The dash will be shown.': '短横线会显示出来。',
  'A score is a whole number from 1 to 5.': '评分应当是 1 到 5 的整数。',
  'This task has no score from 1 to 5.': '这个任务没有 1 到 5 的评分。',
  'Only the text in the brackets would be shown: put the whole label in quotes.':
    '只有括号里的文字会显示：请给整段文字加上引号。',
  'The bullet will be shown: indentation alone makes the levels.': '项目符号会显示出来：层级只靠缩进表示。',
  'The quotes around the title will be shown.': '标题外面的引号会显示出来。',
  'There is no series in it yet: only the title and the axes are drawn.': '还没有数据系列：只会画出标题和坐标轴。',
  'The series and the axis do not have the same number of values.': '系列的数值个数与坐标轴不一致。',
  'Blanks in a name without quotes are dropped.': '没有加引号的名称会丢掉空格。',
  'A row of column names would be drawn as a flow.': '列名那一行会当作一条流画出来。',
  'Only the digits before the comma would count: write the number without separators.':
    '只有逗号前面的数字有效：请去掉数字中的分隔符。',
  'A flow cannot be negative.': '流量不能是负数。',
  'The relation names something that is not declared: write `element Name { }` for it.':
    '关系中用到了没有声明的内容：请用 `element Name { }` 声明。',
  'The relation names an element that is not declared.': '关系中用到了没有声明的元素。',
}
