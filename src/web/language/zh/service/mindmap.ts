import type { ServiceTexts } from './service-texts.ts'

export const mindmap: ServiceTexts = {
  'A byte order mark hides the first heading.': '字节顺序标记（BOM）让第一个标题失效了。',
  'Reasoning of a model stands in front of the map.': '导图前面有模型的推理文字。',
  'Tags of a model’s answer stand around the map.': '导图外面有模型回答的标签。',
  'Line breaks are written out as \\n: everything is one node.': '换行写成了 \\n，所有内容都成了一个节点。',
  'There is nothing to draw: a mind map needs at least one heading (`# Topic`) or list item (`- idea`).':
    '没有可画的内容：思维导图至少需要一个标题（`# 主题`）或列表项（`- 想法`）。',
  'There are {count} roots, below a nameless one: a single `# Topic` should stand above all.':
    '有 {count} 个根节点，它们挂在一个没有名字的节点下：最上面应当只有一个 `# 主题`。',
  '{label} is not drawn: at the top stand headings of a higher level, or other blocks, and only they are.':
    '{label}没有画出来：最上层有级别更高的标题或其他内容块，只有它们会画出来。',
  '{label} is not drawn: below {holder} stand headings of a higher level, or other blocks, and only they are.':
    '{label}没有画出来：{holder}下面有级别更高的标题或其他内容块，只有它们会画出来。',
  '{label} is drawn beside the item above it, not below: it needs more indentation.':
    '{label}画在了上一项的旁边，而不是下面：需要缩进得更多。',
  'A table is drawn as one large node.': '表格会画成一个大节点。',
  'A code block is drawn as one large node.': '代码块会画成一个大节点。',
  'An image is drawn only where its address can be reached.': '图片的地址能够访问时才会显示。',
  'A heading without text is an empty node.': '没有文字的标题会成为空节点。',
  'An item without text is an empty node.': '没有文字的列表项会成为空节点。',
  'Several lists stand below {label}: each hangs from a nameless node.':
    '{label}下面有多个列表，每个列表都挂在一个没有名字的节点下。',
  'A level is skipped between {upper} and {lower}.': '{upper}和{lower}之间跳过了一级标题。',
  'A paragraph is not drawn, from {text} on: only headings and list items are.':
    '有一段文字没有画出来（{text}）：只有标题和列表项会画出来。',
  '{count} paragraphs are not drawn, from {text} on: only headings and list items are.':
    '从{text}起有 {count} 段文字没有画出来：只有标题和列表项会画出来。',
  'HTML is not drawn as such (one place).': 'HTML 不会按网页显示（1 处）。',
  'HTML is not drawn as such ({count} places).': 'HTML 不会按网页显示（{count} 处）。',
  'A heading needs a space after its `#`: without it the line is not drawn.':
    '标题的 `#` 后面需要一个空格，否则这一行画不出来。',
  'A full-width mark is not Markdown: the line is not drawn.': '全角符号不是 Markdown 标记，这一行画不出来。',
  'This bullet is not Markdown: the line is not drawn as an item.':
    '这种项目符号不是 Markdown 标记，这一行不会画成列表项。',
  'An item needs a space after its mark: without it the line is not drawn as an item.':
    '列表符号后面需要一个空格，否则这一行不会画成列表项。',
  'Several stars are no level of Markdown: the line becomes part of the node above it.':
    'Markdown 不用多个星号表示层级：这一行会并入上面的节点。',
  'Wrote levels of stars as headings.': '把用星号表示的层级改成了标题。',
  'Added the space after the `#` of headings.': '在标题的 `#` 后面补上了空格。',
  'Replaced full-width marks by plain ones.': '把全角符号换成了半角符号。',
  'Replaced typographic bullets by `-`.': '把特殊的项目符号换成了 `-`。',
  'Added the space after the mark of items.': '在列表符号后面补上了空格。',
  'Wrote the hierarchy as headings and lists, so that every node is drawn in its place.':
    '用标题和列表重写了层级，让每个节点都画在自己的位置上。',
}
