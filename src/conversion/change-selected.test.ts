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

  test('other words are no change of it', async () => {
    expect(await change('mindmap', map, [], 'Remove these')).not.toBe(map)
  })
})
