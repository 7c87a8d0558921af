import type { Translation } from '../../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

const dropped = {
  top: '“{label}”没有画出来：最上层有级别更高的标题或其他内容块，只有它们会画出来。',
  below: '“{label}”没有画出来：“{holder}”下面有级别更高的标题或其他内容块，只有它们会画出来。',
}

export const zh: Translation<typeof en> = {
  name: '思维导图',
  'mindmap/byte-order-mark': '字节顺序标记（BOM）让第一个标题失效了。',
  'mindmap/reasoning': '导图前面有模型的推理文字。',
  'mindmap/envelope-tags': '导图外面有模型回答的标签。',
  'mindmap/escaped-line-breaks': '换行写成了 \\n，所有内容都成了一个节点。',
  'mindmap/empty': '没有可画的内容：思维导图至少需要一个标题（`# 主题`）或列表项（`- 想法`）。',
  'mindmap/several-roots': '有 {count} 个根节点，它们挂在一个没有名字的节点下：最上面应当只有一个 `# 主题`。',
  'mindmap/dropped-heading': dropped,
  'mindmap/dropped-items': dropped,
  'mindmap/shallow-indent': '“{label}”画在了上一项的旁边，而不是下面：需要缩进得更多。',
  'mindmap/image': '图片的地址能够访问时才会显示。',
  'mindmap/empty-heading': '没有文字的标题会成为空节点。',
  'mindmap/empty-item': '没有文字的列表项会成为空节点。',
  'mindmap/several-lists': '“{label}”下面有多个列表，每个列表都挂在一个没有名字的节点下。',
  'mindmap/skipped-level': '“{upper}”和“{lower}”之间跳过了一级标题。',
  'mindmap/undrawn-text': {
    one: '有一段文字没有画出来（“{text}”）：只有标题和列表项会画出来。',
    several: '从“{text}”起有 {count} 段文字没有画出来：只有标题和列表项会画出来。',
  },
  'mindmap/raw-html': {
    one: 'HTML 不会按网页显示（1 处）。',
    several: 'HTML 不会按网页显示（{count} 处）。',
  },
  'mindmap/formula': {
    unread: '“{formula}”不是可读的公式，保留为文字：{detail}。',
    'too-large': '“{formula}”保留为文字：一个公式最多 500 个字符，一张导图最多 10,000 个，大小也有限。',
  },
  'mindmap/heading-space': '标题的 `#` 后面需要一个空格，否则这一行画不出来。',
  'mindmap/escaped-mark': '`#` 前有反斜杠：这一行不会画成标题。',
  'mindmap/full-width-mark': '全角符号不是 Markdown 标记，这一行画不出来。',
  'mindmap/bullet-mark': '这种项目符号不是 Markdown 标记，这一行不会画成列表项。',
  'mindmap/item-space': '列表符号后面需要一个空格，否则这一行不会画成列表项。',
  'mindmap/escaped-bullet': '列表符号被转义：这一行不会画成列表项。',
  'mindmap/dash-bullet': '长横线不是 Markdown 的列表符号：请写 `-`。',
  'mindmap/indented-heading': '缩进四个空格的标题不会画成标题。',
  'mindmap/star-level': 'Markdown 不用多个星号表示层级：这一行会并入上面的节点。',
  'star-level': '把用星号表示的层级改成了标题。',
  'heading-space': '在标题的 `#` 后面补上了空格。',
  'escaped-mark': '去掉了标题 `#` 前的反斜杠。',
  'common-indent': '去掉了所有行共有的缩进。',
  'full-width-mark': '把全角符号换成了半角符号。',
  'escaped-bullet': '去掉了列表符号前的反斜杠。',
  'dash-bullet': '把列表项前的长横线换成了 `-`。',
  'indented-heading': '去掉了标题的缩进。',
  'bullet-mark': '把特殊的项目符号换成了 `-`。',
  'item-space': '在列表符号后面补上了空格。',
  outline: '用标题和列表重写了层级，让每个节点都画在自己的位置上。',

  drawn: '一张包含 {count} 个节点的思维导图，根据{from}绘制。',
  'drawn-from': {
    outline: '所写的大纲',
    lists: '所写的列表',
    structure: '《{title}》的结构',
    'structure-of-several': '{count} 份文档的结构',
    sentences: '《{title}》的句子',
    'sentences-of-several': '{count} 份文档的句子',
    columns: '表格的列（{columns}）',
    'columns-of': '《{name}》的列（{columns}）',
    tables: '文档中的表格及其列名',
  },
  'first-sentences': '文中标题和列表太少：各节点取自段落的首句。',
  'left-out': {
    deeper: '共 {all} 项，略去较深或靠后的 {count} 项。',
    more: '另有 {count} 项未绘制。',
  },
  shortened: '有 {count} 个较长的文字被缩短（…）。',
  'no-paragraphs': {
    one: '有 1 个段落不在图中：图中只有标题、列表和表格。',
    several: '有 {count} 个段落不在图中：图中只有标题、列表和表格。',
  },
  'no-rows': {
    one: '有 1 个表格超过 {most} 行，只显示其列名。',
    several: '有 {count} 个表格超过 {most} 行，只显示其列名。',
  },
  'first-rows': '仅查看了 {all} 行中的前 {first} 行，后面可能还有其他内容。',
  'and-then': '{text}{sentence}',
  'name-join': '、',

  'nothing-yet': '还没有标题或列表项。',
}
