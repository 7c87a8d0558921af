import { describe, expect, test } from 'vitest'
import { findAgent } from '../kinds/find.ts'
import { compose } from './compose.ts'

const flow = `{"nodes":[
{"id":"a","type":"start","position":{"x":0,"y":0},"data":{"label":"Order"}},
{"id":"b","type":"process","position":{"x":0,"y":100},"data":{"label":"Check"}},
{"id":"c","type":"end","position":{"x":0,"y":200},"data":{"label":"Ship"}}],
"edges":[
{"id":"e1","source":"a","target":"b"},
{"id":"e2","source":"b","target":"c"}]}`
const mermaid = 'flowchart TD\n  A[Check stock] -->|ok| B\n  B --> C[Ship]\n  B --> D[Send bill]'
const map = '# Coffee\n- Beans\n  - Arabica\n- Cups\n- Mugs'

async function change(agentId: string, source: string, selection: readonly string[], text: string) {
  const kind = findAgent(agentId)
  if (!kind) throw new Error(agentId)
  const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
  const current = { agent: agentId, source }
  const changed = await compose(kind, { text, documents: [], tables: [], current, selection, language })
  return changed && 'source' in changed ? changed.source : changed
}

describe('what is selected', () => {
  test.each([
    'Make these red',
    'colour them red.',
    'Paint the selected shapes red',
    '把这些改成红色',
    '选中的变成红色。',
  ])('is coloured: %s', async text => {
    const changed = await change('flowchart', flow, ['a', 'c'], text)
    expect(changed).toBe(
      flow
        .replace('"label":"Order"', '"label":"Order","color":"#f87171"')
        .replace('"label":"Ship"', '"label":"Ship","color":"#f87171"'),
    )
  })

  test.each(['Remove these', 'please delete them', '删除这些', '把选中的节点都删掉'])('is removed: %s', async text => {
    expect(await change('mindmap', map, ['2', '5'], text)).toBe('# Coffee\n- Cups')
  })

  test('may be an edge, and may be named by "this"', async () => {
    expect(await change('flowchart', flow, ['edge:e2'], 'remove this')).not.toContain('"e2"')
    expect(await change('flowchart', flow, ['b'], 'rename this to Inspect')).toBe(flow.replace('Check', 'Inspect'))
  })

  test('in a drawing keeps its style, and what it says can be read', async () => {
    const drawing = `<mxfile><diagram name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="w" value="Web" style="rounded=1;html=1;" vertex="1" parent="1"><mxGeometry x="0" y="0" width="120" height="60" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>`
    expect(await change('architecture', drawing, ['w', 'gone'], 'make it navy')).toBe(
      drawing.replace('html=1;', 'html=1;fillColor=#000080;fontColor=#ffffff;'),
    )
  })

  test('has no colour in a mind map, which is said', async () => {
    expect(await change('mindmap', map, ['2'], 'make this blue')).toMatchObject({
      notDrawn: expect.stringContaining('cannot be coloured'),
    })
  })

  test.each([
    ['make these two red', `${mermaid}\n  style A fill:#f87171,color:#1c2230\n  style B fill:#f87171,color:#1c2230\n`],
    ['把这些改成绿色', `${mermaid}\n  style A fill:#4ade80,color:#1c2230\n  style B fill:#4ade80,color:#1c2230\n`],
  ])('in Mermaid is known by its words: %s', async (text, expected) => {
    expect(await change('textdiagram', mermaid, ['Check stock', 'B'], text)).toBe(expected)
  })

  test.each(['remove these', '删除这些'])('several words in Mermaid are removed: %s', async text => {
    const changed = await change('textdiagram', mermaid, ['Ship', 'Send bill'], text)
    expect(changed).not.toMatch(/Ship|Send bill/)
    expect(changed).toMatch(/Check stock/)
  })

  test('a message has no colour, which is said', async () => {
    expect(await change('textdiagram', 'sequenceDiagram\n  A->>B: hello', ['hello'], 'make this red')).toMatchObject({
      notDrawn: expect.stringContaining('cannot be coloured'),
    })
  })

  test('other words are no change of it', async () => {
    expect(await change('mindmap', map, [], 'Remove these')).not.toBe(map)
  })
})

describe('what is named', () => {
  const colored = (...colors: [label: string, color: string][]) =>
    colors.reduce(
      (source, [label, color]) => source.replace(`"label":"${label}"`, `"label":"${label}","color":"${color}"`),
      flow,
    )

  test.each([
    ['Colour Ship red', colored(['Ship', '#f87171'])],
    ['make Ship green and Check blue', colored(['Ship', '#4ade80'], ['Check', '#60a5fa'])],
    ['把 Ship 标成红色', colored(['Ship', '#f87171'])],
    ['Ship变成红色', colored(['Ship', '#f87171'])],
    ['make all boxes blue', colored(['Order', '#60a5fa'], ['Check', '#60a5fa'], ['Ship', '#60a5fa'])],
  ])('is coloured: %s', async (text, expected) => {
    expect(await change('flowchart', flow, [], text)).toBe(expected)
  })

  test('is not coloured where it is not there, or where nothing has a colour of its own', async () => {
    expect(await change('flowchart', flow, [], 'make Pack red')).toMatchObject({
      notDrawn: expect.stringContaining('this change is not understood'),
    })
    expect(await change('mindmap', map, [], 'colour Cups red')).toMatchObject({
      notDrawn: expect.stringContaining('Nothing was changed'),
    })
  })

  test.each(['merge Order and Pack', 'make Check bigger', '把 Order 和 Pack 合并'])(
    'is no content of a new drawing: %s',
    async text => {
      expect(await change('flowchart', flow, [], text)).toMatchObject({
        notDrawn: expect.stringMatching(/Nothing was changed|没有做任何修改/),
      })
    },
  )

  test('keeps its note when it is renamed', async () => {
    const kind = findAgent('architecture')
    if (!kind) throw new Error('no architecture')
    const material = { documents: [], tables: [], current: null, language: 'en' }
    const drawn = await compose(kind, {
      ...material,
      text: 'services:\n  web:\n    image: nginx\n    depends_on: [db]\n  db:\n    image: postgres',
    })
    const source = drawn && 'source' in drawn ? drawn.source : ''
    const renamed = await change('architecture', source, [], 'rename db to Orders')
    expect(renamed).toContain('Orders&lt;br&gt;')
    expect(renamed).toContain('image postgres')
  })
})

test('a pie of another kind becomes the chart that is named', async () => {
  const kind = findAgent('charts')
  const current = { agent: 'textdiagram', source: 'pie title Pets\n  "Dogs" : 10\n  "Cats" : 5' }
  if (!kind) throw new Error('no charts')
  const material = { documents: [], tables: [], current, language: 'en' }
  const drawn = await compose(kind, { ...material, text: 'make it a bar chart' })
  expect(drawn && 'source' in drawn && drawn.source).toContain('"type": "bar"')
})
