import type { ServiceTexts } from './service-texts.ts'

export const architecture: ServiceTexts = {
  '<{name}> is no cell and is not drawn.': '<{name}> 不是单元，画不出来。',
  '{$cell} has no id.': '{$cell}没有 id。',
  'Another cell has the id "{id}" already.': '已经有另一个单元的 id 是“{id}”。',
  'The root cell is missing: <mxCell id="0"/>.': '缺少根单元：<mxCell id="0"/>。',
  '{$cell} has no parent and is not drawn.': '{$cell}没有 parent，画不出来。',
  'The layer is missing: <mxCell id="1" parent="0"/>.': '缺少图层：<mxCell id="1" parent="0"/>。',
  '{$cell} has the parent "{id}", which is no cell.': '{$cell}的 parent 是“{id}”，但没有这个单元。',
  '{$cell} is inside itself.': '{$cell}包含了它自己。',
  '{$cell} has the source "{id}", which is no cell.': '{$cell}的起点（source）是“{id}”，但没有这个单元。',
  '{$cell} has the target "{id}", which is no cell.': '{$cell}的终点（target）是“{id}”，但没有这个单元。',
  'A cell stands inside {$cell}; cells are grouped by parent="…".':
    '{$cell}里面写了另一个单元；分组应当用 parent="…" 表示。',
  '{$cell} has no <mxGeometry> and is not drawn.': '{$cell}没有 <mxGeometry>，画不出来。',
  '{$cell} has a point outside of its <mxGeometry>; draw.io cannot read that.':
    '{$cell}有一个点写在 <mxGeometry> 外面，draw.io 无法读取。',
  '{$cell}: blanks behind a ; in its style hide the names that follow from draw.io.':
    '{$cell}：样式中分号后面的空格，会让 draw.io 认不出后面的名称。',
  '{$cell} is neither a vertex nor an edge and is not drawn.': '{$cell}既不是图形也不是连线，画不出来。',
  '{$cell} shows its HTML tags: its style lacks html=1.': '{$cell}会显示出 HTML 标签：样式中缺少 html=1。',
  '{$cell} shows \\n; a line break is &#xa;.': '{$cell}会显示出 \\n；换行应当写成 &#xa;。',
  '{$cell} has a tag that is escaped twice: &amp;lt; instead of &lt;.':
    '{$cell}有一个标签转义了两次：写成了 &amp;lt;，应当是 &lt;。',
  '{$cell}: there is no icon "{icon}".': '{$cell}：没有图标“{icon}”。',
  '{$cell}: there is no icon "{icon}"; perhaps "{near}" is meant.': '{$cell}：没有图标“{icon}”，可能是想写“{near}”。',
  '{$cell}: draw.io shows icons on plain boxes and in shape=image alone.':
    '{$cell}：draw.io 只在普通方框和 shape=image 中显示图标。',
  '{$cell} has no source and is not drawn.': '{$cell}没有起点（source），画不出来。',
  '{$cell} has no target and is not drawn.': '{$cell}没有终点（target），画不出来。',
  '{$cell}: its <mxGeometry> lacks as="geometry" and does not count.':
    '{$cell}：<mxGeometry> 缺少 as="geometry"，不起作用。',
  '{$cell} has a point outside of <Array as="points">.': '{$cell}有一个点写在 <Array as="points"> 外面。',
  '{$cell}: its <Array> lacks as="points" and does not count.': '{$cell}：<Array> 缺少 as="points"，不起作用。',
  '{$cell}: {measure}="{value}" is no number.': '{$cell}：{measure}="{value}" 不是数字。',
  '{count} shapes have no place and would be drawn on top of each other.': '有 {count} 个图形没有位置，会叠在一起。',
  '{$cell} lies on {$zone} but does not belong to it: its parent is not "{id}".':
    '{$cell}画在{$zone}上，却不属于它：它的 parent 不是“{id}”。',
  'Cells alone are no drawing: <mxfile>, <diagram>, <mxGraphModel> and <root> are missing.':
    '只有单元不成一张图：缺少 <mxfile>、<diagram>、<mxGraphModel> 和 <root>。',
  '<{name}> is no draw.io drawing; that is <mxfile> or <mxGraphModel>.':
    '<{name}> 不是 draw.io 图；最外层应当是 <mxfile> 或 <mxGraphModel>。',
  'There is no page: <diagram> is missing.': '没有页面：缺少 <diagram>。',
  'Nothing is drawn yet.': '图里还没有内容。',
  'A page holds no <mxGraphModel> with a <root>, and no compressed text that can be read.':
    '有一页既没有带 <root> 的 <mxGraphModel>，也没有可以读取的压缩内容。',
  'The XML breaks off here: {$reason}': 'XML 在这里出错：{$reason}',
  'A document type is not allowed.': '不允许写文档类型（DOCTYPE）。',
  'The attribute {name} is given twice in one tag.': '同一个标签里写了两次属性 {name}。',
  'The compressed pages of this drawing hold more than {limit} MiB together.': '这张图的压缩页面合计超过 {limit} MiB。',
  'The drawing has more than {limit} pages.': '这张图的页面超过 {limit} 个。',
  'The drawing has more than {limit} cells.': '这张图的单元超过 {limit} 个。',
  'The drawing has more than {limit} elements.': '这张图的元素超过 {limit} 个。',
  'Elements are nested more than {depth} deep.': '元素嵌套超过 {depth} 层。',
  'A bare & has to be written as &amp;.': '单独的 & 必须写成 &amp;。',

  'The cells were put into <mxfile>, <diagram>, <mxGraphModel> and <root>.':
    '把单元放进了 <mxfile>、<diagram>、<mxGraphModel> 和 <root>。',
  'A page was written as plain XML.': '把一页写成了未压缩的 XML。',
  'The pictures of icons were put into the drawing: {names}.': '把图标的图片放进了图里：{names}。',
  'The root cell and the layer, on which everything stands, were added.': '补上了根单元和承载所有内容的图层。',
  'Cells whose parent was missing were put on the layer.': '把找不到 parent 的单元放到了图层上。',
  'Cells that were neither vertex nor edge were given their kind.': '为既不是图形也不是连线的单元补上了种类。',
  'Cells without a geometry were given one.': '为没有几何信息的单元补上了几何信息。',
  'A geometry was marked as such.': '为几何信息补上了 as="geometry"。',
  'A list of points was marked as such.': '为点的列表补上了 as="points"。',
  'Points were put into the list of way-points, or at the open ends of their edge.':
    '把散落的点放进了途经点列表，或放到了连线悬空的一端。',
  'Measures that were no numbers were mended or removed.': '修正或去掉了不是数字的尺寸。',
  'Tags in labels that were escaped twice are escaped once.': '文字中转义了两次的标签改为只转义一次。',
  'Blanks and line breaks between the parts of a style were taken out.': '去掉了样式各部分之间的空格和换行。',
  'Ends of edges that named a label, or an id in another spelling, were turned into ids.':
    '连线的两端写的是文字或拼写不同的 id，已改成正确的 id。',
  'An edge led to "{id}", which is no cell; that end was left open.':
    '有一条连线指向“{id}”，但没有这个单元，这一端留空了。',
  'Open ends of edges, which draw.io does not draw, were given a place.':
    '连线有悬空的一端，draw.io 画不出来，已为它补上位置。',
  'Cells without an id were given one.': '为没有 id 的单元补上了 id。',
  'Several cells had the id "{id}"; the later ones were given another one.':
    '有多个单元的 id 是“{id}”，后面的换成了别的 id。',
  'Shapes without a place were laid out.': '为没有位置的图形安排了位置。',
  'Cells that stood inside other cells were put beside them.': '把写在其他单元里面的单元移到了外面。',
  'The XML was written anew where it broke the rules of XML.': '重写了不符合 XML 语法的部分。',
  'An element was cut off at the end of the text and left out.': '末尾有一个元素没有写完，已去掉。',
  'The cell “{label}” was cut off at the end of the text and left out.': '单元“{label}”在末尾没有写完，已去掉。',
  'The shapes were laid out anew: {$change}.': '重新排列了图形：{$change}。',
}

export const architectureParts: ServiceTexts = {
  'A cell': '一个单元',
  'Cell "{id}"': '单元“{id}”',
  '"{label}"': '“{label}”',
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
  'malformed name: {name}.': '名称写得不对：{name}。',
  'no whitespace between attributes.': '属性之间缺少空格。',
  'text data outside of root node.': '最外层元素之外有文字。',
  'the string "{text}" is disallowed in char data.': '文字中不允许出现“{text}”。',
  'unbound namespace prefix: {name}.': '命名空间前缀没有定义：{name}。',
  'unclosed tag: {name}': '标签没有结束：{name}',
  'undefined entity.': '实体没有定义。',
  'unexpected close tag.': '多了一个结束标签。',
  'unexpected end.': '内容没有写完。',
  'unmatched closing tag: {name}.': '结束标签没有对应的开始标签：{name}。',
  'unquoted attribute value.': '属性值没有加引号。',
  'value required.': '缺少值。',
  'whitespace required.': '缺少空格。',
}
