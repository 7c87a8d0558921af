import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../test/cpu-time.ts'
import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { loadExamples } from '../../examples.ts'
import { readCell } from '../language/cell.ts'
import { drawnShapes } from '../language/drawn-shapes.ts'
import { format } from '../language/index.ts'
import { parseXml } from '../language/parse-xml.ts'
import { readPages } from '../language/read-pages.ts'
import { renderer } from './render.ts'
import { readRichText } from './rich-text.ts'
import { forms } from './shapes/find-form.ts'

const examples = await loadExamples('architecture', '.drawio')

describe.each(['light', 'dark'] as const)('in the %s theme', theme => {
  test.each(examples)('$name is drawn with every label', async ({ source }) => {
    const svg = await renderer.render(source, { theme })
    const { root, faults } = parseXml(svg)
    expect(faults).toEqual([])
    expect(svg).not.toMatch(/NaN|undefined|Infinity|foreignObject/)
    const drawn = textOf(root)
    for (const label of labelsOf(source)) expect(drawn).toContain(label)
  })
})

test('what a style names is drawn as itself, not as a box', async () => {
  const shapes = ['rhombus', 'ellipse', 'cylinder3', 'document', 'cloud', 'umlActor', 'hexagon', 'note', 'cube']
  const drawn = new Set<string>()
  for (const shape of shapes) {
    const svg = await draw(vertex('a', `shape=${shape};`))
    drawn.add(/ d="([^"]+)"/.exec(svg)?.[1] ?? '')
  }
  expect(drawn.size).toBe(shapes.length)
})

test.each(['flowchart.terminator', 'flowchart.sort', 'flowchart.or', 'basic.pie', 'arrows2.twoWayArrow'])(
  'the stencil %s has a form of its own, without a warning',
  async stencil => {
    const cells = vertex('a', `shape=mxgraph.${stencil};`)
    expect(await draw(cells)).not.toBe(await draw(vertex('a', '')))
    expect(await draw(cells)).not.toContain('stroke-dasharray')
  },
)

test('shadows and hand-drawn lines are as the style asks', async () => {
  expect(await draw(vertex('a', 'shadow=1;'))).toMatch(/fill="#000000" transform="translate\(2 3\)"/)
  expect(await draw(vertex('a', ''))).not.toContain('translate(2 3)')
  expect(await draw(vertex('a', 'sketch=1;'))).toContain('data-hand="drawn"')
})

test('a bare name stands for its shape', async () => {
  expect(await draw(vertex('a', 'rhombus;whiteSpace=wrap;'))).toBe(
    await draw(vertex('a', 'shape=rhombus;whiteSpace=wrap;')),
  )
})

test('a line ends at the outline of its shapes, not at their boxes', async () => {
  const svg = await draw(
    vertex('a', 'rhombus', 'x="0" y="0" width="100" height="100"') +
      vertex('b', 'ellipse', 'x="300" y="300" width="100" height="100"') +
      '<mxCell id="e" style="endArrow=none" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell>',
  )
  const [, x1, y1, x2, y2] = (/ d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number)
  expect([x1, y1]).toEqual([75, 75])
  expect(Math.hypot((x2 ?? 0) - 350, (y2 ?? 0) - 350)).toBeCloseTo(50, 0)
})

test('shapes stand where their containers put them', async () => {
  const svg = await draw(
    vertex('box', 'swimlane', 'x="100" y="50" width="300" height="200"') +
      vertex('in', 'rounded=0', 'x="20" y="40" width="80" height="40"', 'box'),
  )
  expect(svg).toContain('translate(120 90)')
})

test('a named icon is embedded, and a stencil becomes the nearest icon', async () => {
  expect(await draw(vertex('db', 'rounded=1;icon=logos:postgresql'))).toContain('<svg ')
  expect(await draw(vertex('s3', 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.s3'))).toContain('<svg ')
})

test.each([
  'aws4.lambda_function',
  'aws4.resourceIcon;resIcon=mxgraph.aws4.ecs',
  'aws5.s3',
  'azure.virtual_machine',
  'azure.load_balancer_generic',
  'mscae.cloud.azure_functions',
  'gcp2.cloud_sql',
  'gcp2.compute_engine',
  'kubernetes.icon;prIcon=svc',
  'kubernetes.icon2;prIcon=deploy',
  'aws4.firewall_manager',
  'cisco19.wireless_router',
  'cisco.computers_and_peripherals.printer',
  'veeam.2d.data_mover',
  'office.servers.on_premises_server',
])('the stencil %s is the nearest icon, with its label', async stencil => {
  const svg = await draw(vertex('Orders', `shape=mxgraph.${stencil};verticalLabelPosition=bottom;verticalAlign=top;`))
  expect(svg.match(/<svg /g)).toHaveLength(2)
  expect(svg).toContain('>Orders<')
})

test('the box of a stencil that has its label outside is not empty', async () => {
  const svg = await draw(
    vertex('Boiler', 'shape=mxgraph.pid.zzyzx_qrstv;verticalLabelPosition=bottom;', 'width="120" height="60"'),
  )
  expect(textOf(parseXml(svg).root)).toBe('zzyzxqrstvBoiler')
})

test('a stencil that others stand in leaves its name out, so that theirs can be read', async () => {
  const chassis = vertex('', 'shape=mxgraph.rack.zzyzx.chassis', 'width="160" height="90"')
  const module = vertex('', 'shape=mxgraph.rack.zzyzx.module', 'x="10" y="30" width="140" height="30"').replace(
    /id="[^"]*"/,
    'id="inner"',
  )
  expect(textOf(parseXml(await draw(chassis + module)).root)).toBe('module')
})

test('a stencil without a near icon shows its name', async () => {
  expect(await draw(vertex('', 'shape=mxgraph.pid.zzyzx_qrstv', 'width="80" height="60"'))).toContain('zzyzx qrstv')
})

test.each([
  'mxgraph.infographic.ribbon',
  'mxgraph.signs.tech.mic',
  'mxgraph.pid.vessels.container',
  'mxgraph.archimate3.course',
])('the stencil %s, which is not drawn here, is a plain box with its name, and is told', async stencil => {
  const cell = vertex('', `shape=${stencil};fillColor=#000000;strokeColor=#ff0000;`, 'width="90" height="60"')
  const svg = await draw(cell)
  expect(svg.match(/<svg /g)).toHaveLength(1)
  expect(svg).not.toMatch(/fill="#000|#ff0000/)
  expect(textOf(parseXml(svg).root)).toBe(stencil.split('.').at(-1))
  expect(
    await format.check(`<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell}</root></mxGraphModel>`),
  ).toEqual([expect.objectContaining({ level: 'warning', code: 'architecture/undrawn-stencils' })])
})

test('a shape of another name is a rectangle, and is told', async () => {
  const cell = vertex('Orders', 'shape=server;fillColor=#000000;')
  expect(await draw(cell)).toBe(await draw(vertex('Orders', 'fillColor=#000000;')))
  const page = (cells: string) =>
    format.check(`<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`)
  expect(await page(cell)).toEqual([
    expect.objectContaining({
      ...{ level: 'warning', code: 'architecture/unknown-shapes' },
      values: expect.objectContaining({ names: 'server' }),
    }),
  ])
  for (const shape of drawnShapes) expect(await page(vertex('Orders', `shape=${shape};`)), shape).toEqual([])
})

test('every shape that is not told has a form', () => {
  expect(Object.keys(forms).sort()).toEqual([...drawnShapes].sort())
})

test.each([
  ['electrical.logic_gates.logic_gate;operation=xor;negating=1', 2],
  ['electrical.resistors.resistor_1', 2],
  ['electrical.inductors.inductor_3', 1],
])('the stencil %s has a form of its own', async (stencil, count) => {
  const svg = await draw(vertex('', `shape=mxgraph.${stencil}`, 'width="100" height="60"'))
  expect(svg.match(/<path /g)?.length).toBe(count)
  expect(textOf(parseXml(svg).root)).toBe('')
})

test('labels of HTML are read, other angle brackets are text', () => {
  const text = (label: string) => readRichText(label).map(({ runs }) => runs.map(run => run.text).join(''))
  expect(text('<b>Web</b> server<br>Node &amp; Co<div>port 80</div>')).toEqual(['Web server', 'Node & Co', 'port 80'])
  expect(text('List<String> a < b > c')).toEqual(['List<String> a < b > c'])
  expect(text('<p>one</p><hr><p>two</p>')).toEqual(['one', 'two'])
  expect(text('')).toEqual([])
  expect(text('a title\n')).toEqual(['a title', ''])
})

test('nothing is fetched: a picture by address becomes an icon or a name', async () => {
  const svg = await draw(vertex('p', 'shape=image;image=https://example.com/database.png'))
  expect(svg).not.toContain('example.com')
})

test('hostile labels stay text and take linear time', async () => {
  const label = '&lt;'.repeat(50_000) + '&lt;b '.repeat(10_000)
  const started = cpuTime()
  const svg = await draw(vertex(label, 'whiteSpace=wrap'))
  expect(parseXml(svg).faults).toEqual([])
  expect(cpuTime() - started).toBeLessThan(2_000)
})

function draw(cells: string): Promise<string> {
  const root = `<root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root>`
  return renderer.render(`<mxGraphModel>${root}</mxGraphModel>`, { theme: 'light' })
}

function vertex(label: string, style: string, geometry = 'width="120" height="60"', parent = '1'): string {
  const id = label.slice(0, 20) || 'unnamed'
  return `<mxCell id="${id}" value="${label}" style="${style}" vertex="1" parent="${parent}"><mxGeometry ${geometry} as="geometry"/></mxCell>`
}

/** Every text of the drawing without blanks: a label may be broken into lines anywhere. */
function textOf(root: XmlElement | null): string {
  return root === null ? '' : root.text.replaceAll(/\s/g, '') + root.children.map(textOf).join('')
}

function labelsOf(source: string): string[] {
  const { root } = parseXml(source)
  const cells = (root && readPages(root)?.[0]?.root?.children) ?? []
  return cells
    .flatMap(element => readCell(element)?.label ?? [])
    .flatMap(label => readRichText(label).map(({ runs }) => runs.map(run => run.text).join('')))
    .map(text => text.replaceAll(/\s/g, ''))
}
