import { expect, test } from 'vitest'
import { findAgent } from '../kinds/find.ts'
import { findLost } from './find-lost.ts'

const architecture = findAgent('architecture')
if (!architecture) throw new Error('there is an agent for drawings')

const drawing = (label: string) =>
  `<mxfile><diagram name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${label}" style="html=1;" vertex="1" parent="1"><mxGeometry x="0" y="0" width="160" height="64" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>`

test.each([
  ['a technology below the name', 'Web app&lt;br&gt;[Node.js]'],
  [
    'markup around it',
    'Web&lt;br&gt;&lt;font color=&quot;#596273&quot; style=&quot;font-size: 11px; font-weight: normal;&quot;&gt;Node.js&lt;/font&gt;',
  ],
  ['a sign that is escaped', 'Research &amp; development'],
  ['a colour by a function of CSS', '&lt;b style=&quot;color: rgb(0, 0, 0);&quot;&gt;Web&lt;/b&gt;'],
  ['angle brackets that are text', '&amp;lt;model&amp;gt; Order'],
  ['angle brackets beside markup', '&lt;b&gt;List&amp;lt;T&amp;gt;&lt;/b&gt;'],
])('a label with %s is not lost', async (_name, label) => {
  expect(await findLost(architecture, drawing(label), drawing(label))).toEqual([])
})

test('a line that is missing is', async () => {
  const written = 'Web app&lt;br&gt;[Node.js]'
  expect(await findLost(architecture, drawing(written), drawing('Web app'))).toEqual([written])
})

test('the brackets of a call are drawn as they are written', async () => {
  const sequences = findAgent('textdiagram')
  const source = 'sequenceDiagram\n  A->>B: query(id=5)'
  expect(sequences && (await findLost(sequences, source, source))).toEqual([])
})

test('a label in the escapes of JSON is not lost', async () => {
  const flowchart = findAgent('flowchart')
  const source = (label: string) => `{"nodes":[{"id":"a","type":"start","data":{"label":${label}}}],"edges":[]}`
  const written = source('"Step \\u5496\\u5561 \\"x\\""')
  expect(flowchart && (await findLost(flowchart, written, source(JSON.stringify('Step 咖啡 "x"'))))).toEqual([])
})
