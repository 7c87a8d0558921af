import type { ServiceTexts } from './service-texts.ts'

/** Repairs of Mermaid sources. */
export const textdiagramRepairs: ServiceTexts = {
  'Text behind the diagram was removed.': '去掉了图后面的文字。',
  'Text before the diagram was removed.': '去掉了图前面的文字。',
  'A second diagram was removed: a source holds one.': '去掉了第二张图：一份源码只能有一张图。',
  'A title with a colon in it was put in quotes.': '给含冒号的标题加上了引号。',
  'A `{word}` that closes nothing was removed.': '去掉了一个多余的 `{word}`。',
  'A missing `{word}` was added.': '补上了缺少的 `{word}`。',
  'An incomplete statement at the end was removed: `{text}`.': '去掉了末尾没有写完的语句：`{text}`。',
  'The missing first line `{text}` was added.': '补上了缺少的第一行 `{text}`。',
  'The first line was written as `{text}`.': '把第一行改成了 `{text}`。',
  'The first line was put on a line of its own.': '让第一行的声明单独成行。',

  'One of two first lines was removed.': '去掉了重复的第一行。',
  'A comment was written as Mermaid reads it.': '把注释改成了 Mermaid 的写法。',
  'A command was written as the statement that Mermaid knows.': '把命令改成了 Mermaid 能识别的语句。',
  'A name that is a word of the syntax was written so that it can be read; what is shown stays the same.':
    '有名称是语法关键字，已改成可以读取的写法，显示的内容不变。',
  'A name was put in quotes behind an id.': '把名称加上引号，写在了 id 后面。',
  'An id that is a word of the syntax was changed; it keeps its label.':
    '有 id 是语法关键字，已换成别的 id，文字不变。',
  'An id that is read as something else was changed: ids are not shown.':
    '有 id 会被读成别的内容，已更换；id 不会显示出来。',
  'A tree drawn with lines was written as levels of indentation.': '把用线条画的树改成了缩进层级。',

  'A slice was written as `"name" : number`.': '把扇区改成了 `"名称" : 数字` 的写法。',
  'A point was written as `name: [x, y]` with values from 0 to 1.':
    '把点改成了 `名称: [x, y]` 的写法，数值在 0 到 1 之间。',
  'A label with other signs than letters was put in quotes.': '给含特殊符号的文字加上了引号。',
  'A text was put in quotes.': '给文字加上了引号。',
  'A series was written as `bar [numbers]` or `line [numbers]`.': '把系列改成了 `bar [数字]` 或 `line [数字]` 的写法。',
  'The names of a legend were given to the series.': '把图例中的名称给了各个系列。',
  'A flow was written as `from,to,amount`.': '把流改成了 `起点,终点,数量` 的写法。',
  'A row of column names was removed: it would be drawn as a flow.': '去掉了列名那一行，否则会当作一条流画出来。',

  'A class was declared as Mermaid reads it.': '把类的声明改成了 Mermaid 的写法。',
  'A relation was written as Mermaid spells it.': '把关系改成了 Mermaid 的写法。',
  'A second colon in a label was rewritten: it would end the statement.':
    '改写了文字中的第二个冒号，否则语句会在那里结束。',
  'A full-width colon was replaced by the colon of the syntax.': '把全角冒号换成了半角冒号。',
  'A class name in quotes was written as its id.': '把加引号的类名改成了它的 id。',
  'A package was written as a namespace.': '把包改写成了命名空间。',
  'Several relations on one line were written on lines of their own.': '把写在同一行的多个关系拆成了多行。',
  'Words that Mermaid does not know were left out of a declaration.': '去掉了声明中 Mermaid 不认识的词。',
  'A generic type was written between tildes.': '把泛型写在了波浪号之间。',
  'A brace in a member was written as an entity code.': '把成员中的花括号换成了实体代码。',
  'A namespace was named as Mermaid reads it.': '把命名空间的名称改成了 Mermaid 的写法。',
  'A class was declared before its annotation.': '把类的声明放到了注解之前。',
  'A semicolon at the end of a statement was removed.': '去掉了语句末尾的分号。',
  'A cardinality was written as Mermaid spells it.': '把关系的数量改成了 Mermaid 的写法。',
  'The label of a relation was completed or put in quotes.': '补全了关系的文字，或给它加上了引号。',
  'An entity name with blanks was put in quotes.': '给含空格的实体名称加上了引号。',
  'An attribute was written as type, name, keys and comment.': '按类型、名称、键和说明的顺序重写了属性。',
  'A comment behind a statement was removed: it may only stand on its own line.':
    '去掉了语句后面的注释：注释只能单独成行。',

  'A label over several lines was put on one line.': '把跨行的文字合成了一行。',
  'A style for a link that does not exist was removed.': '去掉了不存在的连线的样式。',
  'A style was written as Mermaid reads it.': '把样式改成了 Mermaid 的写法。',
  'A text behind a colon was made the label of its node.': '把冒号后面的文字改成了节点的文字。',
  'Nodes in a list were joined by `&`.': '用 `&` 连接了并列的节点。',
  'The bar behind the label of an arrow was added.': '在箭头的文字后面补上了竖线。',
  'The class of a node was put on a line of its own.': '让节点的 class 单独成行。',
  'The end of a subgraph was written as `end`.': '把子图的结尾写成了 `end`。',
  'The label of an edge was put in brackets.': '给连线的文字加上了括号。',
  'A bullet before a statement was removed.': '去掉了语句前的项目符号。',
  'An arrow was written as Mermaid spells it.': '把箭头改成了 Mermaid 的写法。',
  'An arrow that leads nowhere was removed.': '去掉了没有指向的箭头。',
  'A second arrow after a label was removed.': '去掉了文字后面多余的箭头。',
  'A label after a colon was moved to its arrow.': '把冒号后面的文字移到了箭头上。',
  'Two statements on one line were put on two lines.': '把同一行的两条语句分成了两行。',
  'A label with brackets, quotes or bars in it was put in quotes.': '给含括号、引号或竖线的文字加上了引号。',
  'The brackets of a node were made to fit each other.': '让节点的左右括号配上了对。',
  'An empty label was removed: the node shows its id.': '去掉了空的文字，节点显示它的 id。',
  'A node id with blanks was joined; its words are kept as the label.': '去掉了节点 id 中的空格，原来的词保留为文字。',
  'A node without an id was given one.': '为没有 id 的节点补上了 id。',
  'A node id that is a word of the syntax was changed; it keeps its label.':
    '节点 id 是语法关键字，已换成别的 id，文字不变。',
  'A subgraph title was put in quotes.': '给子图的标题加上了引号。',
  'A range of links was written as a list.': '把连线的范围写成了列表。',
  'A click that cannot be read was put right or removed: nothing of it is drawn.':
    '改正或去掉了无法读取的 click 语句，不影响画面。',

  'A bullet before a node was removed.': '去掉了节点前的项目符号。',
  'Markdown headings were written as levels of indentation.': '把 Markdown 标题改成了缩进层级。',
  'Nodes beside the root were moved under it: a mind map has one root.':
    '把与根并列的节点移到了根下面：思维导图只有一个根。',
  'A label with brackets in it was put in quotes.': '给含括号的文字加上了引号。',
  'Typographic quotes were replaced by straight ones.': '把弯引号换成了直引号。',

  'The fields of a task were separated by commas.': '用逗号隔开了任务的各个字段。',
  'A duration was written as Mermaid reads it.': '把时长改成了 Mermaid 的写法。',
  'A status was written with the word that Mermaid knows.': '把状态改成了 Mermaid 能识别的词。',
  'A colon in a name was rewritten: it would end the name.': '改写了名称中的冒号，否则名称会在那里结束。',
  'The colon between a task and its dates was added.': '在任务和日期之间补上了冒号。',
  'A section without a name was removed: it would hide the tasks below.':
    '去掉了没有名称的分段，否则下面的任务不会显示。',
  'The colon of a time was rewritten: it would begin an event.': '改写了时间中的冒号，否则会当作事件的开头。',
  'A dash between a period and its event was replaced by a colon.': '把时间段和事件之间的短横线换成了冒号。',
  'A bullet before an entry was removed.': '去掉了条目前的项目符号。',
  'A semicolon was written as an entity code: it would end the statement.':
    '把分号换成了实体代码，否则语句会在那里结束。',

  'An activation that was missing was added, or an end without a beginning removed.':
    '补上了缺少的激活，或去掉了没有开头的结束。',
  'The end of a block was written as `end`.': '把块的结尾写成了 `end`。',
  'A message to several was written once for each of them.': '把发给多个参与者的消息改成了每人一条。',
  'A note over several lines was written as one statement.': '把跨行的注释合成了一条语句。',
  'A branch was written with the word that its block knows.': '把分支改成了所在块能识别的词。',
  'A box was closed before its messages: it may only hold participants.': '在消息之前结束了 box：里面只能放参与者。',
  'A semicolon in a text was written as an entity code: it would end the statement.':
    '把文字中的分号换成了实体代码，否则语句会在那里结束。',
  'A colon was added to a message without one.': '为没有冒号的消息补上了冒号。',
  'A note was written as Mermaid reads it.': '把注释改成了 Mermaid 的写法。',
  'A participant was declared as Mermaid reads it.': '把参与者的声明改成了 Mermaid 的写法。',
  'A participant named `end` was given another id; it is shown by its name.':
    '名为 `end` 的参与者换了 id，显示的名称不变。',
  'A styling statement of another kind of diagram was removed: it draws nothing here.':
    '去掉了其他类型图的样式语句，它在这里不起作用。',
  'A statement of PlantUML was written in Mermaid.': '把 PlantUML 语句改写成了 Mermaid。',
  'Brackets around a participant were removed.': '去掉了参与者外面的括号。',
  'A text over several lines was put on one line.': '把跨行的文字合成了一行。',
  'A line that is no statement was kept as a note.': '把不是语句的一行保留成了注释。',

  'A note was put where its state is known, or the state was named before it.':
    '把注释移到了状态出现之后，或先声明了该状态。',
  'The end of a note was written as `end note`, or removed where it ends none.':
    '把注释的结尾写成了 `end note`，没有对应注释的已去掉。',
  'A label between bars was put behind a colon.': '把竖线之间的文字移到了冒号后面。',
  'A chain of transitions was written as one transition a line.': '把连写的转换拆成了每行一个。',
  'A state was declared as Mermaid reads it.': '把状态的声明改成了 Mermaid 的写法。',
  'A state with a name that is no id was given one; it is shown by its name.':
    '状态的名称不能作 id，已另配 id，显示的名称不变。',
  'A guard behind a transition was put behind a colon.': '把转换后面的条件移到了冒号后面。',
  'The separator of parallel regions was written as `--`, or removed where no region follows.':
    '把并行区域的分隔线写成了 `--`，后面没有区域的已去掉。',
  'A start or end state was written as `[*]`.': '把开始或结束状态写成了 `[*]`。',

  'The first branch was called `main`, as Mermaid calls it.': '按 Mermaid 的习惯，把第一个分支叫作 `main`。',
  'A branch that was never created was created, or one that exists not created again.':
    '创建了没有创建过的分支，或不再重复创建已有的分支。',
  'A name was put in quotes.': '给名称加上了引号。',
  'A merge was put on the branch that it goes to, with a commit before it where there was nothing to merge.':
    '把合并放到了目标分支上，没有可合并内容时在前面补上了提交。',
  'A merge that changes nothing was removed, or given a commit to merge.':
    '去掉了没有变化的合并，或为它补上了可合并的提交。',
  'The type of a commit was written as Mermaid reads it.': '把提交的类型改成了 Mermaid 的写法。',
  'A commit was written as Mermaid reads it.': '把提交改成了 Mermaid 的写法。',
  'A label was put in quotes.': '给文字加上了引号。',
  'A group was written as `block:id`.': '把分组改成了 `block:id` 的写法。',
  'A block id that cannot be read was changed; what is shown stays the same.':
    '换掉了无法读取的块 id，显示的内容不变。',
  'An edge was given the sides that Mermaid wants.': '为连线补上了 Mermaid 需要的方向。',
  'A statement of PlantUML was removed: Mermaid has no such statement.':
    '去掉了一条 PlantUML 语句：Mermaid 没有这种语句。',
  'The arguments were put in quotes.': '给参数加上了引号。',
  'A field was written with words that Mermaid knows.': '把字段改成了 Mermaid 能识别的词。',
  'Something that only a relation names was declared as an element.': '把只在关系中出现的内容声明成了元素。',
}

export const textdiagramParts: ServiceTexts = {
  'unexpected characters': '出现了意料之外的字符',
  'Invalid date:{date}': '日期无效：{date}',
  'Mermaid did not finish reading it': 'Mermaid 没有读完',
  "'{token}'": '“{token}”',
  NEWLINE: '换行',
  "'NEWLINE'": '换行',
  "'SPACE'": '空格',
  "'EOF'": '结尾',
  EOF: '结尾',
  NL: '换行',
  '1': '结尾',
  '{$one}, {$other}': '{$one}、{$other}',
  'Lexer error on line {line}, column {column}: unexpected character: ->{text}<- at offset: {offset}, skipped {count} characters':
    '第 {column} 列出现了意料之外的“{text}”',
  'Lexer error on line {line}, column {column}: unexpected character: ->{text}<- at offset: {offset}, skipped {count} characters. {$error}':
    '第 {column} 列出现了意料之外的“{text}”；{$error}',
  'Parse error on line {line}, column {column}: Expecting token of type {$token} but found `':
    '第 {column} 列应当是{$token}',
  'Parse error on line {line}, column {column}: Expecting token of type {$token} but found `{text}`':
    '第 {column} 列应当是{$token}，却出现了“{text}”',
  'Trying to inactivate an inactive participant ({name})': '参与者“{name}”没有激活，不能结束激活',
  "Cannot read properties of {value} (reading '{name}')": '处理“{name}”时出错',
  '{name} is not a function': '处理“{name}”时出错',
  '{name} is not iterable': '处理“{name}”时出错',
  'Trying to checkout branch which is not yet created. (Help try using "{text}")':
    '要切换到的分支还没有创建（可以先写“{text}”）',
  'There can be only one root. No parent could be found for ("{name}")': '只能有一个根，“{name}”没有上级节点',
  'bad indentation of a mapping entry ({place})': '开头的设置缩进不对，或缺少引号（{place}）',
}
