import { fillIn, type Text, type Translation } from '../../../shared/messages/catalogue.ts'
import { writeChange } from '../../../toolkit/messages/zh.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  name: '架构图',
  'architecture/unknown-element': '<{name}> 不是单元，画不出来。',
  'architecture/undrawn-stencils': 'Limn 不绘制这些 draw.io 图形，改用带名称的方框表示：{names}。',
  'architecture/unknown-shapes': 'Limn 不认识这些图形，改用矩形表示：{names}。',
  'architecture/no-value': '单元格的文字写在 `{name}` 里，不会绘出：draw.io 读取 `value`。',
  'architecture/no-id': ofCell('{cell}没有 id。'),
  'architecture/duplicate-id': '已经有另一个单元的 id 是“{id}”。',
  'architecture/no-root-cell': '缺少根单元：<mxCell id="0"/>。',
  'architecture/no-parent': ofCell('{cell}没有 parent，画不出来。'),
  'architecture/no-layer': '缺少图层：<mxCell id="1" parent="0"/>。',
  'architecture/unknown-parent': ofCell('{cell}的 parent 是“{id}”，但没有这个单元。'),
  'architecture/parent-cycle': ofCell('{cell}包含了它自己。'),
  'architecture/unknown-end': {
    source: ofCell('{cell}的起点（source）是“{id}”，但没有这个单元。'),
    target: ofCell('{cell}的终点（target）是“{id}”，但没有这个单元。'),
  },
  'architecture/nested-cell': ofCell('{cell}里面写了另一个单元；分组应当用 parent="…" 表示。'),
  'architecture/no-geometry': ofCell('{cell}没有 <mxGeometry>，画不出来。'),
  'architecture/stray-point': {
    cell: ofCell('{cell}有一个点写在 <mxGeometry> 外面，draw.io 无法读取。'),
    geometry: ofCell('{cell}有一个点写在 <Array as="points"> 外面。'),
  },
  'architecture/style-blank': ofCell('{cell}：样式中分号后面的空格，会让 draw.io 认不出后面的名称。'),
  'architecture/no-kind': ofCell('{cell}既不是图形也不是连线，画不出来。'),
  'architecture/html-as-text': ofCell('{cell}会显示出 HTML 标签：样式中缺少 html=1。'),
  'architecture/line-break': ofCell('{cell}会显示出 \\n；换行应当写成 &#xa;。'),
  'architecture/double-escaping': ofCell('{cell}有一个标签转义了两次：写成了 &amp;lt;，应当是 &lt;。'),
  'architecture/unknown-icon': {
    other: ofCell('{cell}：没有图标“{icon}”。'),
    near: ofCell('{cell}：没有图标“{icon}”，可能是想写“{near}”。'),
  },
  'architecture/icon-place': ofCell('{cell}：draw.io 只在普通方框和 shape=image 中显示图标。'),
  'architecture/loose-end': {
    source: ofCell('{cell}没有起点（source），画不出来。'),
    target: ofCell('{cell}没有终点（target），画不出来。'),
  },
  'architecture/no-role': {
    geometry: ofCell('{cell}：<mxGeometry> 缺少 as="geometry"，不起作用。'),
    points: ofCell('{cell}：<Array> 缺少 as="points"，不起作用。'),
  },
  'architecture/bad-number': ofCell('{cell}：{measure}="{value}" 不是数字。'),
  'architecture/unplaced': '有 {count} 个图形没有位置，会叠在一起。',
  'architecture/flat-zone': ofCell('{cell}画在{zone}上，却不属于它：它的 parent 不是“{id}”。'),
  'architecture/fragment': '只有单元不成一张图：缺少 <mxfile>、<diagram>、<mxGraphModel> 和 <root>。',
  'architecture/not-drawio': '<{name}> 不是 draw.io 图；最外层应当是 <mxfile> 或 <mxGraphModel>。',
  'architecture/no-page': '没有页面：缺少 <diagram>。',
  'architecture/empty': '图里还没有内容。',
  'architecture/no-model': '有一页既没有带 <root> 的 <mxGraphModel>，也没有可以读取的压缩内容。',
  'architecture/xml': {
    syntax: ({ reason }) => `XML 在这里出错：${nameFault(String(reason))}`,
    depth: '元素嵌套超过 {depth} 层。',
  },
  'architecture/doctype': '不允许写文档类型（DOCTYPE）。',
  'architecture/duplicate-attribute': '同一个标签里写了两次属性 {name}。',
  'architecture/too-large': '这张图的压缩页面合计超过 {limit} MiB。',
  'architecture/too-many-pages': '这张图的页面超过 {limit} 个。',
  'architecture/too-many-cells': '这张图的单元超过 {limit} 个。',
  'architecture/too-many-elements': '这张图的元素超过 {limit} 个。',
  'architecture/bare-ampersand': '单独的 & 必须写成 &amp;。',
  'drawio-wrapper': {
    file: '把单元放进了 <mxfile>、<diagram>、<mxGraphModel> 和 <root>。',
    page: '把一页写成了未压缩的 XML。',
  },
  'drawio-pictures': '把图标的图片放进了图里：{names}。',
  'drawio-root-cells': '补上了根单元和承载所有内容的图层。',
  'drawio-parents': '把找不到 parent 的单元放到了图层上。',
  'drawio-kind': '为既不是图形也不是连线的单元补上了种类。',
  'drawio-geometry': {
    missing: '为没有几何信息的单元补上了几何信息。',
    role: '为几何信息补上了 as="geometry"。',
  },
  'drawio-points': {
    role: '为点的列表补上了 as="points"。',
    moved: '把散落的点放进了途经点列表，或放到了连线悬空的一端。',
  },
  'drawio-numbers': '修正或去掉了不是数字的尺寸。',
  'drawio-labels': '文字中转义了两次的标签改为只转义一次。',
  'drawio-style': '去掉了样式各部分之间的空格和换行。',
  'drawio-ends': {
    resolved: '连线的两端写的是文字或拼写不同的 id，已改成正确的 id。',
    unknown: '有一条连线指向“{id}”，但没有这个单元，这一端留空了。',
    placed: '连线有悬空的一端，draw.io 画不出来，已为它补上位置。',
  },
  'drawio-ids': {
    missing: '为没有 id 的单元补上了 id。',
    same: '有多个单元的 id 是“{id}”，后面的换成了别的 id。',
  },
  'drawio-places': '为没有位置的图形安排了位置。',
  'drawio-value': '单元格的文字已移到 `value`。',
  'drawio-nesting': '把写在其他单元里面的单元移到了外面。',
  'drawio-xml': '重写了不符合 XML 语法的部分。',
  'drawio-cut-off': {
    other: '末尾有一个元素没有写完，已去掉。',
    cell: '单元“{label}”在末尾没有写完，已去掉。',
  },
  'drawio-layout': values => `重新排列了图形：${writeChange(values)}。`,

  concept: ({ title, parts, groups, connections }) =>
    `${title ? `“${title}”的` : ''}架构图：${parts} 个组件${groups ? `、${groups} 个分组` : ''}` +
    `${connections ? `、${connections} 条连接` : ''}，按所写的内容绘制。`,
  addition: '在图中添加了 {components} 个组件和 {connections} 条连接，其余不变。',
  'page-name': '架构图',

  'nothing-yet': '还没有图形。',
}

function ofCell(text: string): Text {
  return values =>
    fillIn(text, { ...values, cell: nameCell(values.cell, values.cellBy), zone: nameCell(values.zone, values.zoneBy) })
}

function nameCell(name: string | number | undefined, by: string | number | undefined): string {
  if (by === 'label') return `“${name}”`
  return by === 'id' ? `单元“${name}”` : '一个单元'
}

/** The faults of XML, in the words of its parser. */
const xmlFaults: Readonly<Record<string, string>> = {
  'an XML declaration must be at the start of the document.': 'XML 声明只能写在最前面。',
  'attribute without value.': '属性没有值。',
  'disallowed character in attribute name.': '属性名中有不允许的字符。',
  'disallowed character in closing tag.': '结束标签中有不允许的字符。',
  'disallowed character in tag name': '标签名中有不允许的字符。',
  'disallowed character in tag name.': '标签名中有不允许的字符。',
  'disallowed character.': '有不允许的字符。',
  'document must contain a root element.': '没有最外层元素。',
  'documents may contain only one root.': '最外层只能有一个元素。',
  'empty entity name.': '实体没有名称。',
  'forward-slash in opening tag not followed by >.': '开始标签中的斜杠后面缺少 >。',
  'malformed character entity.': '字符实体写得不对。',
  'malformed comment.': '注释写得不对。',
  'no whitespace between attributes.': '属性之间缺少空格。',
  'text data outside of root node.': '最外层元素之外有文字。',
  'the string "]]>" is disallowed in char data.': '文字中不允许出现“]]>”。',
  'undefined entity.': '实体没有定义。',
  'unexpected close tag.': '多了一个结束标签。',
  'unexpected end.': '内容没有写完。',
  'unquoted attribute value.': '属性值没有加引号。',
  'value required.': '缺少值。',
  'whitespace required.': '缺少空格。',
}

/** Those of something with a name: `unclosed tag: root`. */
const namedFaults: Readonly<Record<string, string>> = {
  'malformed name': '名称写得不对',
  'unbound namespace prefix': '命名空间前缀没有定义',
  'unclosed tag': '标签没有结束',
  'unmatched closing tag': '结束标签没有对应的开始标签',
}

function nameFault(reason: string): string {
  const [fault = '', name = ''] = reason.split(': ', 2)
  const named = namedFaults[fault]
  return xmlFaults[reason] ?? (named ? `${named}：${name.replace(/\.$/, '')}。` : reason)
}
