import { expect, test } from 'vitest'
import { readHtmlTable } from './html-table.ts'
import { renderer } from './render.ts'

function draw(style: string, label: string, [width, height]: [number, number]): Promise<string> {
  const value = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const cell = `<mxCell id="a" value="${value}" style="${style}" vertex="1" parent="1"><mxGeometry width="${width}" height="${height}" as="geometry"/></mxCell>`
  const source = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell}</root></mxGraphModel>`
  return Promise.resolve(renderer.render(source, { theme: 'light' }))
}

/** Where a text begins or has its middle. */
function placeOf(svg: string, text: string): [x: number, y: number] {
  const before = svg.slice(0, svg.indexOf(`>${text}<`))
  const [, x, y] = /.*<tspan x="([\d.-]+)" y="([\d.-]+)"/s.exec(before) ?? []
  return [Number(x), Number(y)]
}

test('the cells of a table stand in rows and columns', async () => {
  const svg = await draw(
    'html=1;overflow=fill;verticalAlign=top;align=left',
    '<div style="background:#e4e4e4;padding:2px;">Orders</div><table style="width:100%" cellpadding="2"><tr><td>PK</td><td>order</td></tr><tr><td>FK</td><td>customer</td></tr></table>',
    [180, 90],
  )
  const [title, pk, order, fk, customer] = ['Orders', 'PK', 'order', 'FK', 'customer'].map(text => placeOf(svg, text))
  expect(order?.[1]).toBe(pk?.[1])
  expect(order?.[0]).toBe(customer?.[0])
  expect(fk?.[0]).toBe(pk?.[0])
  expect((order?.[0] ?? 0) > (pk?.[0] ?? 0)).toBe(true)
  expect((fk?.[1] ?? 0) > (pk?.[1] ?? 0) && (pk?.[1] ?? 0) > (title?.[1] ?? 0)).toBe(true)
  expect(svg).toMatch(/<rect[^>]* width="180"[^>]* fill="#e4e4e4"/)
})

test('cells have the colours, the border and the width that they name, and fill their shape', async () => {
  const svg = await draw(
    'html=1;overflow=fill',
    '<table border="1" style="width:100%;height:100%"><tr style="background-color:#a7c942;color:#ffffff"><th width="25%">Tasks</th><th>Who</th></tr><tr><td>One</td><td></td></tr></table>',
    [200, 100],
  )
  const cells = Array.from(
    svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="([^"]+)"/g),
    match => match.slice(1),
  )
  expect(cells).toEqual([
    ['0', '0', '50', '50', '#a7c942'],
    ['50', '0', '150', '50', '#a7c942'],
    ['0', '50', '50', '50', 'none'],
    ['50', '50', '150', '50', 'none'],
  ])
  expect(svg).toMatch(/fill="#ffffff"[^>]*font-weight="bold"[^>]*><tspan[^>]*>Tasks/)
})

test('a cell may span columns', () => {
  const table = readHtmlTable('<table><tr><td colspan="2">Title</td></tr><tr><td>1</td><td>2</td></tr></table>')
  expect(table?.columns).toBe(2)
  expect(table?.rows.map(row => row.map(({ column, span }) => [column, span]))).toEqual([
    [[0, 2]],
    [
      [0, 1],
      [1, 1],
    ],
  ])
})

test('a label without a table has none, and one that is cut off is read as far as it goes', () => {
  expect(readHtmlTable('<b>table</b>')).toBeNull()
  expect(readHtmlTable('<table><tr><td>one')?.rows[0]?.[0]?.content).toBe('one')
})

test('headers stand as the label says, and in the middle where it says nothing', async () => {
  const table = '<table style="width:100%"><tr><th>Task</th><th>Who</th></tr></table>'
  const [left, middle] = await Promise.all(
    ['align=left', ''].map(align => draw(`html=1;overflow=fill;${align}`, table, [200, 40])),
  )
  expect(placeOf(left ?? '', 'Task')[0]).toBeLessThan(10)
  expect(placeOf(middle ?? '', 'Task')[0]).toBeGreaterThan(20)
})
