import { describe, expect, test } from 'vitest'
import { findAgent } from '../../kinds/find.ts'
import type { Operation } from '../../kinds/kind.ts'
import { applySourceEdits } from './apply-edits.ts'

function apply(agentId: string, source: string, operations: readonly Operation[]) {
  const edits = operations.map(operation => ({ form: 'operation' as const, operation }))
  return applySourceEdits(findAgent(agentId) ?? {}, source, edits)
}

const change = (source: string, old: string, replacement: string) =>
  applySourceEdits({}, source, [{ form: 'text', old, new: replacement }])

describe('exact texts', () => {
  const source = '# A\n- b \n- bc\n\t- d'
  test.each([
    ['a line', '- bc', '- e', '# A\n- b \n- e\n\t- d'],
    ['a line that is the beginning of another one, and white space at its end', '- b', '- e', '# A\n- e\n- bc\n\t- d'],
    ['several lines', '- bc\n\t- d', '- e', '# A\n- b \n- e'],
    ['a line that is taken out', '- bc', '', '# A\n- b \n\t- d'],
  ])('%s', (_name, old, replacement, expected) => {
    const { source: changed, refused } = change(source, old, replacement)
    expect(refused).toEqual([])
    // White space at the end of a changed line may stay.
    expect(changed.replaceAll(/ +$/gm, '')).toBe(expected.replaceAll(/ +$/gm, ''))
  })

  test.each([
    ['less', '- c\n  - d', '- c\n  - e\n  - f', '# A\n  - c\n    - e\n    - f\n  - g'],
    ['more', '    - g', '    - h', '# A\n  - c\n    - d\n  - h'],
  ])(
    'lines with %s indentation than in the source, which those in their place have too',
    (_name, old, replacement, expected) => {
      const nested = '# A\n  - c\n    - d\n  - g'
      expect(change(nested, old, replacement)).toMatchObject({ source: expected, refused: [] })
    },
  )

  test.each([
    ['lines that are indented in another way', '- c\n- d', '- e'],
    ['new lines of which the indentation cannot be told', '      - g', '- h'],
  ])('%s are refused', (_name, old, replacement) => {
    const nested = '# A\n  - c\n    - d\n  - g'
    expect(change(nested, old, replacement)).toMatchObject({ source: nested, refused: [expect.any(String)] })
  })

  test.each(['- f', '-', '', '- BC'])('"%s" is refused, and nothing changes', old => {
    expect(change(source, old, 'x')).toMatchObject({ source, refused: [expect.any(String)] })
  })
})

describe('operations on a flowchart', () => {
  const node = (id: string, x: number, y: number) =>
    `{"id":"${id}","type":"process","position":{"x":${x},"y":${y}},"data":{"label":"${id.toUpperCase()}"}}`
  const source = `{"nodes":[\n${node('a', 0, 0)},\n${node('b', 0, 100)}],\n"edges":[\n{"id":"e1","source":"a","target":"b"}]}`

  test('what is added stands beside what leads to it, on nothing else; all else stays byte for byte', () => {
    const patched = apply('flowchart', source, [
      { verb: 'add', id: 'e2', fields: { source: 'a', target: 'c', label: 'No' } },
      { verb: 'add', id: 'c', fields: { type: 'end', label: 'C', color: '#f00' } },
    ])
    expect(patched).toMatchObject({ refused: [], isPlaced: true })
    expect(patched.source).toContain(node('a', 0, 0))
    expect(patched.source).toContain(node('b', 0, 100))
    const { nodes } = JSON.parse(patched.source)
    expect(nodes[2]).toEqual({
      id: 'c',
      type: 'end',
      position: { x: expect.any(Number), y: 100 },
      data: { label: 'C', color: '#f00' },
    })
    expect(Math.abs(nodes[2].position.x)).toBeGreaterThanOrEqual(120)
  })

  test('a source without places gets none', () => {
    const bare = source.replaceAll(/"position":\{[^}]*\},/g, '')
    const patched = apply('flowchart', bare, [{ verb: 'add', id: 'c', fields: { label: 'C' } }])
    expect(patched).toMatchObject({ refused: [], isPlaced: false })
    expect(patched.source).not.toContain('position')
  })

  test.each<Operation>([
    { verb: 'update', id: 'z', fields: { label: 'Z' } },
    { verb: 'update', id: 'a', fields: { shape: 'round' } },
    { verb: 'add', id: 'a', fields: { label: 'Again' } },
    { verb: 'add', id: 'e9', fields: { source: 'a', target: 'z' } },
    { verb: 'move', id: 'a', fields: { x: 'left' } },
  ])('$verb $id $fields is refused', operation => {
    expect(apply('flowchart', source, [operation]).refused).toHaveLength(1)
  })
})

describe('operations on a drawing', () => {
  const zone = `<mxCell id="zone" value="Zone" style="swimlane;startSize=28;html=1;" vertex="1" parent="1"><mxGeometry x="0" y="0" width="400" height="200" as="geometry"/></mxCell>`
  const web = `<mxCell id="web" value="Web" style="rounded=1;html=1;" vertex="1" parent="zone"><mxGeometry x="20" y="60" width="120" height="60" as="geometry"/></mxCell>`
  const source = `<mxfile><diagram name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>\n${zone}\n${web}\n</root></mxGraphModel></diagram></mxfile>`

  test('what is added to a zone stands within it, beside what it is tied to', () => {
    const patched = apply('architecture', source, [
      { verb: 'add', id: 'db', fields: { label: 'Orders & <b>DB</b>', parent: 'zone' } },
      { verb: 'add', id: 'e1', fields: { source: 'web', target: 'db', label: 'reads' } },
    ])
    expect(patched).toMatchObject({ refused: [], isPlaced: true })
    expect(patched.source).toContain(zone)
    expect(patched.source).toContain(web)
    expect(patched.source).toContain('value="Orders &amp; &lt;b&gt;DB&lt;/b&gt;"')
    expect(patched.source).toMatch(/id="db".*\n?.*<mxGeometry x="200" y="60" width="120" height="60"/)
  })

  test('a zone without room for what is added grows, and what is added is drawn above it', () => {
    const narrow = source.replace('width="400" height="200"', 'width="160" height="140"')
    const added: Operation[] = [
      { verb: 'add', id: 'db', fields: { label: 'DB', parent: 'zone' } },
      { verb: 'add', id: 'e1', fields: { source: 'web', target: 'db' } },
    ]
    const patched = apply('architecture', narrow, added)
    expect(patched).toMatchObject({ refused: [], isPlaced: true })
    expect(patched.source).toMatch(/id="db".*\n?.*<mxGeometry x="200" y="60" width="120" height="60"/)
    expect(patched.source).toMatch(/id="zone"[^>]*><mxGeometry x="0" y="0" width="344" height="144"/)
    const order = Array.from(patched.source.matchAll(/<mxCell id="(\w+)"/g), ([, id]) => id)
    expect(order).toEqual(['0', '1', 'zone', 'web', 'db', 'e1'])

    // There is something beside it: the drawing is laid out.
    const beside =
      '<mxCell id="x" vertex="1" parent="1"><mxGeometry x="200" y="0" width="80" height="80" as="geometry"/></mxCell>'
    const crowded = narrow.replace(web, `${web}\n${beside}`)
    expect(apply('architecture', crowded, added)).toMatchObject({ refused: [], isPlaced: false })
  })

  test('a style names only what changes; what is removed takes its lines along', () => {
    const joined = apply('architecture', source, [
      { verb: 'add', id: 'db', fields: { label: 'DB', parent: 'zone' } },
      { verb: 'add', id: 'e1', fields: { source: 'web', target: 'db' } },
    ])
    const patched = apply('architecture', joined.source, [
      { verb: 'update', id: 'web', fields: { style: 'fillColor=#eee;rounded=0;', width: 140 } },
      { verb: 'remove', id: 'db', fields: {} },
      { verb: 'remove', id: 'e1', fields: {} },
    ])
    expect(patched.refused).toEqual([])
    expect(patched.source).toContain('style="rounded=0;html=1;fillColor=#eee;"')
    expect(patched.source).not.toMatch(/"(?:db|e1)"/)
  })

  test.each<Operation>([
    { verb: 'remove', id: 'gone', fields: {} },
    { verb: 'add', id: 'x', fields: { parent: 'gone' } },
    { verb: 'add', id: 'x', fields: { source: 'web', target: 'gone' } },
    { verb: 'update', id: 'web', fields: { colour: 'red' } },
  ])('$verb $id $fields is refused', operation => {
    expect(apply('architecture', source, [operation]).refused).toHaveLength(1)
  })
})
