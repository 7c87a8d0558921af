import type { CorpusEntry } from '../read-corpus.ts'

const box = (id: string, value: string, x: number, y: number) =>
  `        <mxCell id="${id}" value="${value}" style="rounded=1;whiteSpace=wrap;html=1;" vertex="1" parent="1">
          <mxGeometry x="${x}" y="${y}" width="120" height="60" as="geometry"/>
        </mxCell>
`
const edge = (id: string, source: string, target: string, value = '') =>
  `        <mxCell id="${id}" value="${value}" style="endArrow=classic;html=1;" edge="1" parent="1" source="${source}" target="${target}">
          <mxGeometry relative="1" as="geometry"/>
        </mxCell>
`
const file = (cells: string, name = 'Page-1') => `<mxfile>
  <diagram id="p" name="${name}">
    <mxGraphModel>
      <root>
        <mxCell id="0"/>
        <mxCell id="1" parent="0"/>
${cells}      </root>
    </mxGraphModel>
  </diagram>
</mxfile>
`

const shop = box('web', 'Web shop', 40, 40) + box('api', 'Orders API', 240, 40) + edge('e1', 'web', 'api', 'HTTPS')
const shopFile = file(shop)
const stack =
  box('lb', '负载均衡', 40, 40) +
  box('app', '应用服务', 240, 40) +
  box('db', '数据库', 440, 40) +
  edge('e1', 'lb', 'app') +
  edge('e2', 'app', 'db')
const stackFile = file(stack, '架构')
const signs = box('a', 'R&amp;D &lt;team&gt;', 40, 40) + box('b', 'Build', 240, 40)
const signsFile = file(signs)

export const architecture: readonly CorpusEntry[] = [
  { id: 'shop', class: 'accept/file', text: shopFile },
  { id: 'stack', class: 'accept/file-zh', text: stackFile },
  { id: 'signs', class: 'accept/entities', text: signsFile },
  {
    id: 'model',
    class: 'accept/model',
    text: `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>\n${shop}</root></mxGraphModel>\n`,
  },
  { id: 'declared', class: 'accept/declaration', text: `<?xml version="1.0" encoding="UTF-8"?>\n${shopFile}` },
  {
    id: 'group',
    class: 'accept/container',
    text: file(
      box('zone', 'Private network', 20, 20) +
        box('inner', 'Worker', 10, 30).replace('parent="1"', 'parent="zone"') +
        box('outer', 'Queue', 300, 40) +
        edge('e', 'outer', 'inner'),
    ),
  },
  {
    id: 'object',
    class: 'accept/object',
    text: file(
      `        <object label="Cache" owner="platform" id="cache">
          <mxCell style="shape=cylinder3;html=1;" vertex="1" parent="1">
            <mxGeometry x="40" y="40" width="80" height="90" as="geometry"/>
          </mxCell>
        </object>
`,
    ),
  },
  {
    id: 'waypoints',
    class: 'accept/waypoints',
    text: file(
      shop.replace(
        '<mxGeometry relative="1" as="geometry"/>',
        '<mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="180" y="140"/></Array></mxGeometry>',
      ),
    ),
  },
  {
    id: 'two-pages',
    class: 'accept/two-pages',
    text: shopFile.replace(
      '</mxfile>',
      '  <diagram id="q" name="Page-2"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel></diagram>\n</mxfile>',
    ),
  },
  { id: 'crlf', class: 'accept/mark-and-crlf', text: `\uFEFF${shopFile.replaceAll('\n', '\r\n')}` },
  {
    id: 'apostrophes',
    class: 'accept/apostrophes',
    text: shopFile.replaceAll('\\"', "'").replaceAll('"', "\\'").replaceAll("\\'", "'"),
  },
  { id: 'fence', class: 'broken/fence', text: `\`\`\`xml\n${shopFile}\`\`\``, expected: shopFile },
  {
    id: 'prose',
    class: 'broken/prose-around-fence',
    text: `Two services and the call between them:\n\n\`\`\`xml\n${shopFile}\`\`\`\n\nOpen it in draw.io.`,
    expected: shopFile,
  },
  {
    id: 'prose-zh',
    class: 'broken/prose-around-fence',
    text: `架构图如下：\n\`\`\`xml\n${stackFile}\`\`\`\n如需修改请告知。`,
    expected: stackFile,
  },
  { id: 'bare-prose', class: 'broken/text-before', text: `Here is the XML:\n${shopFile}`, expected: shopFile },
  { id: 'bare-after', class: 'broken/text-after', text: `${stackFile}\nThat is all of it.`, expected: stackFile },
  {
    id: 'thinking',
    class: 'broken/think-block',
    text: `<think>\n<mxCell id="2"/> or named ids? Named.\n</think>\n${shopFile}`,
    expected: shopFile,
  },
  { id: 'unclosed', class: 'broken/unclosed-fence', text: `\`\`\`xml\n${stackFile}`, expected: stackFile },
  { id: 'ampersand', class: 'broken/unescaped-ampersand', text: signsFile.replace('&amp;', '&'), expected: signsFile },
  { id: 'angle', class: 'broken/unescaped-angle', text: signsFile.replace('&lt;', '<'), expected: signsFile },
  {
    id: 'no-root-cells',
    class: 'broken/missing-root-cells',
    text: shopFile.replace('        <mxCell id="0"/>\n        <mxCell id="1" parent="0"/>\n', ''),
    expected: shopFile,
  },
  { id: 'cells-alone', class: 'broken/cells-alone', text: stack, expected: file(stack) },
  {
    id: 'glued',
    class: 'broken/attributes-glued',
    text: shopFile.replaceAll('" vertex', '"vertex').replaceAll('" parent', '"parent'),
    expected: shopFile,
  },
  { id: 'backslashes', class: 'broken/backslash-quotes', text: shopFile.replaceAll('"', '\\"'), expected: shopFile },
  { id: 'encoded', class: 'broken/encoded-as-json', text: JSON.stringify(shopFile), expected: shopFile },
  { id: 'cdata', class: 'broken/cdata', text: `<![CDATA[${shopFile}]]>`, expected: shopFile },
  {
    id: 'entities',
    class: 'broken/escaped-whole',
    text: shopFile.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    expected: shopFile,
  },
  { id: 'cell-name', class: 'broken/wrong-element', text: stackFile.replaceAll('mxCell', 'Cell'), expected: stackFile },
  { id: 'closing', class: 'broken/closing-tag', text: shopFile.replace('</mxCell>', '</mxcell>'), expected: shopFile },
  {
    id: 'ends-early',
    class: 'broken/unclosed-elements',
    text: shopFile.slice(0, shopFile.indexOf('      </root>')),
    expected: shopFile,
  },
]
