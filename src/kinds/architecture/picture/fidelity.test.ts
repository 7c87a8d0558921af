import { expect, test } from 'vitest'
import { routeLines } from './draw-scene.ts'
import { readScene } from './read-scene.ts'
import { renderer } from './render.ts'

const page = (cells: string, attributes = '') =>
  `<mxGraphModel ${attributes}><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`

function vertex(
  id: string,
  style: string,
  [x, y, width, height]: [number, number, number, number],
  label = '',
): string {
  const geometry = `<mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/>`
  return `<mxCell id="${id}" value="${label}" style="${style}" vertex="1" parent="1">${geometry}</mxCell>`
}

function edge(style: string, ends: string, geometry = '<mxGeometry relative="1" as="geometry"/>', label = ''): string {
  return `<mxCell id="e" value="${label}" style="${style}" edge="1" parent="1" ${ends}>${geometry}</mxCell>`
}

const fromTo = 'source="a" target="b"'
const route = (cells: string) =>
  routeLines(readScene(page(cells)))
    .get('e')
    ?.map(({ x, y }) => [Math.round(x), Math.round(y)])
const place = (cells: string, attributes = '') => renderer.place?.(page(cells, attributes), { theme: 'light' })
const draw = (cells: string, attributes = '') => renderer.render(page(cells, attributes), { theme: 'light' })

test('an elbow runs down or across as its style says, and through its point', () => {
  const boxes = vertex('a', '', [0, 0, 100, 40]) + vertex('b', '', [200, 100, 100, 40])
  const elbow = (style: string, geometry?: string) =>
    route(boxes + edge(`edgeStyle=elbowEdgeStyle;${style}`, fromTo, geometry))
  expect(elbow('elbow=vertical')).toEqual([
    [50, 40],
    [50, 70],
    [250, 70],
    [250, 100],
  ])
  expect(elbow('elbow=horizontal')).toEqual([
    [100, 20],
    [150, 20],
    [150, 120],
    [200, 120],
  ])
  const through =
    '<mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="340" y="60"/></Array></mxGeometry>'
  expect(elbow('elbow=horizontal', through)).toEqual([
    [100, 20],
    [340, 20],
    [340, 120],
    [300, 120],
  ])
})

test.each([
  [
    'rotation=90',
    [
      [100, 110],
      [100, 200],
    ],
  ],
  [
    'direction=south',
    [
      [100, 80],
      [100, 200],
    ],
  ],
  [
    'direction=west',
    [
      [50, 60],
      [100, 200],
    ],
  ],
] as const)('a line is tied to the same place of a shape that is turned: %s', (turn, points) => {
  const boxes = vertex('a', turn, [50, 40, 100, 40]) + vertex('b', '', [75, 200, 50, 40])
  expect(route(boxes + edge('exitX=1;exitY=0.5;exitPerimeter=0;entryX=0.5;entryY=0;entryPerimeter=0', fromTo))).toEqual(
    points,
  )
})

test('a mirrored shape that lies on its side is mirrored as it is seen', async () => {
  const lollipop = (flip: string) => place(vertex('a', `shape=lollipop;direction=south;${flip}`, [0, 0, 30, 10]))
  expect((await lollipop('flipH=1'))?.shapes[0]?.flips).toEqual({ across: false, down: true })
  expect((await lollipop('flipV=1'))?.shapes[0]?.flips).toEqual({ across: true, down: false })
})

test('the messages of a sequence are level', () => {
  const bar = 'perimeter=orthogonalPerimeter;points=[];'
  const cells = vertex('a', bar, [100, 100, 10, 200]) + vertex('b', bar, [300, 150, 10, 60])
  expect(route(cells + edge('entryX=0;entryY=0', fromTo))).toEqual([
    [110, 150],
    [300, 150],
  ])
  const lifeline = vertex('b', 'shape=umlLifeline;perimeter=lifelinePerimeter;', [300, 0, 100, 400])
  expect(route(vertex('a', bar, [100, 100, 10, 200]) + lifeline + edge('', fromTo))).toEqual([
    [110, 200],
    [350, 200],
  ])
})

test('a line between two places of one shape is no loop', () => {
  const style = 'exitX=0;exitY=0.5;exitPerimeter=0;entryX=1;entryY=0.5;entryPerimeter=0'
  expect(route(vertex('a', '', [0, 0, 100, 60]) + edge(style, 'source="a" target="a"'))).toEqual([
    [0, 30],
    [100, 30],
  ])
})

test('a point inside of a shape only says how far up the line leaves it', () => {
  const geometry =
    '<mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="50" y="30"/><mxPoint x="150" y="30"/><mxPoint x="250" y="120"/></Array></mxGeometry>'
  const boxes = vertex('a', '', [0, 0, 100, 80]) + vertex('b', '', [200, 100, 100, 80])
  expect(route(boxes + edge('edgeStyle=orthogonalEdgeStyle', fromTo, geometry))?.[0]).toEqual([100, 30])
})

test('lines meet in a dot', async () => {
  const cells = vertex('a', 'shape=waypoint;size=6', [0, 0, 40, 40]) + vertex('b', '', [200, 0, 40, 40])
  expect(route(cells + edge('', fromTo))?.[0]).toEqual([23, 20])
  expect((await place(cells))?.shapes[0]?.paths).toHaveLength(1)
})

test('the label of a line stands where its style says', async () => {
  const label = async (style: string, geometry?: string) => {
    const boxes = vertex('a', '', [0, 0, 40, 40]) + vertex('b', '', [400, 0, 40, 40])
    return (await place(boxes + edge(style, fromTo, geometry, 'send')))?.lines[0]?.labels[0]
  }
  const above = await label('verticalAlign=bottom')
  expect((above?.box.y ?? 99) + (above?.box.height ?? 0)).toBeLessThanOrEqual(20)
  expect(above?.background).toBe('#ffffff')
  expect((await label('verticalAlign=bottom;labelBackgroundColor=default'))?.background).toBeNull()
  expect((await label(''))?.background).toBe('#ffffff')
  expect((await label('labelBackgroundColor=none'))?.background).toBeNull()
  const absolute = await label(
    '',
    '<mxGeometry x="900" y="700" as="geometry"><mxPoint x="30" y="90" as="offset"/></mxGeometry>',
  )
  expect([absolute?.box.x, absolute?.box.y].every(each => (each ?? 900) < 300)).toBe(true)
})

test('a label beside a picture keeps its distance from it', async () => {
  const style =
    'shape=image;image=data:image/svg+xml,PHN2Zy8+;labelPosition=right;align=left;verticalAlign=middle;verticalLabelPosition=middle;spacingLeft=20'
  const placed = await place(vertex('a', style, [0, 0, 24, 24], 'Static content'))
  expect(placed?.shapes[0]?.label?.box.x).toBeGreaterThanOrEqual(44)
  expect(placed?.shapes[0]?.label?.fontSize).toBe(12)
})

test('a page has the colour that its drawing names', async () => {
  const cells = vertex('a', 'fillColor=none;fontColor=#ffffff', [0, 0, 80, 40], 'Sun')
  expect(await draw(cells, 'background="#1A1A1A"')).toMatch(/<rect[^>]* fill="#1a1a1a"/i)
  expect((await place(cells, 'background="#1A1A1A"'))?.background).toBe('#1a1a1a')
  expect(await draw(cells, 'background="#ffffff"')).not.toContain('<rect')
})

test('a stencil without a form is turned with its shape, and is seen on what lies behind it', async () => {
  const wall = vertex('w', 'fillColor=#0000aa', [0, 0, 400, 400])
  const svg = await draw(wall + vertex('a', 'shape=mxgraph.pid.zzyzx;rotation=45', [100, 100, 120, 60]))
  expect(svg).toMatch(/<g transform="rotate\(45 160 130\)"><path/)
  expect(svg).toMatch(/fill="#e8ebf1"[^>]*><tspan[^>]*>zzyzx/)
})

test.each([
  ['outline=end;symbol=terminate', 'ellipse'],
  ['outline=eventInt;symbol=timer', 'ellipse'],
  ['outline=none;background=gateway;symbol=exclusiveGw', 'gateway'],
])('BPMN: %s is drawn as an %s', async (style, form) => {
  const shape = (await place(vertex('a', `shape=mxgraph.bpmn.shape;${style}`, [0, 0, 40, 40])))?.shapes[0]
  expect(shape?.outline).toHaveLength(form === 'ellipse' ? 48 : 4)
  expect(shape?.outline).not.toContainEqual({ x: 0, y: 0 })
  expect(shape?.paths.length).toBeGreaterThan(1)
})

test('a partial rectangle is filled, without an outline all around', async () => {
  const shape = (await place(vertex('a', 'shape=partialRectangle;left=0;right=0;fillColor=#d5e8d4', [0, 0, 100, 40])))
    ?.shapes[0]
  expect(shape?.paths[0]).toMatchObject({ isFilled: true, isStroked: false })
  expect(shape?.paths[1]?.d).toBe('M 0 0 H 100  M 100 40 H 0')
})

test('named colours are those of the default stylesheet', async () => {
  expect((await place(vertex('a', 'rounded=1;yellow', [0, 0, 100, 40])))?.shapes[0]?.paint).toMatchObject({
    fill: '#fff2cc',
    stroke: '#d6b656',
  })
})

test('what is sketched is filled with strokes, unless its style says solid', async () => {
  const box = (style: string) => draw(vertex('a', `sketch=1;fillColor=#aa0000;${style}`, [0, 0, 100, 40]))
  expect(await box('')).toMatch(/<pattern [^>]*patternTransform="rotate\(-41\)"/)
  expect(await box('fillStyle=solid')).not.toContain('<pattern')
})

test('empty lines at the start of a label are kept, as they keep it off a title', async () => {
  const lines = await draw(
    vertex(
      'a',
      'html=1;verticalAlign=top',
      [0, 0, 200, 100],
      '&lt;div&gt;&lt;br&gt;&lt;/div&gt;&lt;div&gt;&lt;br&gt;&lt;/div&gt;first',
    ),
  )
  const [, y] = /y="([\d.]+)"[^>]*>first/.exec(lines) ?? []
  expect(Number(y)).toBeGreaterThan(30)
})

test('blanks between words of different looks are kept', async () => {
  expect(await draw(vertex('a', 'html=1', [0, 0, 200, 40], '&lt;b&gt;Google &lt;/b&gt;Cloud'))).toMatch(
    /<text[^>]* xml:space="preserve"/,
  )
})

test('a network bus is a bar, no vehicle', async () => {
  const shape = (await place(vertex('a', 'shape=mxgraph.networks.bus', [0, 0, 300, 20])))?.shapes[0]
  expect(shape).toMatchObject({ form: 'path', picture: null })
})

test('the walls of a plan are drawn, and a lifeline is dashed', async () => {
  const corner = (await place(vertex('a', 'shape=mxgraph.floorplan.wallCorner;fillColor=#000000', [0, 0, 100, 80])))
    ?.shapes[0]
  expect(corner?.outline).toHaveLength(6)
  expect(corner?.paint.stroke).toBe('#000000')
  expect(await draw(vertex('a', 'shape=umlLifeline', [0, 0, 100, 300]))).toMatch(
    /stroke-dasharray="4 4"[^>]*d="M 50 40 V 300"|d="M 50 40 V 300"[^>]*stroke-dasharray="4 4"/,
  )
})

test('a line has round corners unless its style says no', async () => {
  const boxes = vertex('a', '', [0, 0, 100, 40]) + vertex('b', '', [200, 100, 100, 40])
  const pathOf = async (style: string) =>
    /<path d="(M[^"]*)"/.exec((await draw(boxes + edge(style, fromTo))).split('<g>').at(-1) ?? '')?.[1]
  expect(await pathOf('edgeStyle=orthogonalEdgeStyle')).toContain('L240 20Q250 20 250 30')
  expect(await pathOf('edgeStyle=orthogonalEdgeStyle;rounded=0')).toContain('Q250 20 250 20')
})

test('lines and outlines without a colour are as dark as text', async () => {
  const shape = (await place(vertex('a', '', [0, 0, 100, 40])))?.shapes[0]
  expect(shape?.paint.stroke).toBe('#1c2230')
})

test('the head of an arrow grows with its line, and ends at the shape, stroke included', async () => {
  const boxes = vertex('a', '', [0, 0, 40, 40]) + vertex('b', '', [400, 0, 40, 40])
  const head = async (style: string) =>
    [...(/d="M([\d. L-]+)Z" fill="#1c2230"/.exec(await draw(boxes + edge(style, fromTo)))?.[1]?.split('L') ?? [])].map(
      point => Number(point.split(' ')[0]),
    )
  const [tip = 0, back = 0] = await head('strokeWidth=5')
  expect(tip).toBeLessThan(396)
  expect(tip - back).toBe(11)
  const [thinTip = 0, thinBack = 0] = await head('')
  expect(thinTip - thinBack).toBe(7)
})

test('the circle of a relation that may be missing is empty', async () => {
  const boxes = vertex('a', '', [0, 0, 40, 40]) + vertex('b', '', [400, 0, 40, 40])
  expect(await draw(boxes + edge('endArrow=ERzeroToMany;endFill=1', fromTo))).toMatch(/<circle[^>]* fill="#ffffff"/)
})

test('a line whose ends are given runs straight on where its last piece is short', () => {
  const cells =
    vertex('a', '', [0, 80, 100, 40]) +
    vertex('b', 'shape=mxgraph.electrical.resistors.resistor_1', [200, 110, 40, 100])
  const style = 'edgeStyle=orthogonalEdgeStyle;exitX=1;exitY=0.5;entryX=0.5;entryY=0'
  expect(route(cells + edge(style, fromTo))).toEqual([
    [100, 100],
    [220, 100],
    [220, 110],
  ])
})

test('a table has lines between its rows and columns, unless its style says no', async () => {
  const table = (style: string) =>
    vertex('t', `shape=table;startSize=30;${style}`, [0, 0, 200, 90]) +
    vertex('r1', 'shape=tableRow;top=0;left=0;bottom=0;right=0', [0, 30, 200, 30]).replace('parent="1"', 'parent="t"') +
    vertex('r2', 'shape=tableRow;top=0;left=0;bottom=0;right=0', [0, 60, 200, 30]).replace('parent="1"', 'parent="t"') +
    vertex('c1', 'shape=partialRectangle;top=0;left=0;bottom=0;right=0', [0, 0, 40, 30]).replace(
      'parent="1"',
      'parent="r1"',
    ) +
    vertex('c2', 'shape=partialRectangle;top=0;left=0;bottom=0;right=0', [40, 0, 160, 30]).replace(
      'parent="1"',
      'parent="r1"',
    )
  const lines = async (style: string) =>
    ((await place(table(style)))?.shapes ?? [])
      .filter(({ id, paths }) => id !== 't' && paths.some(({ isStroked, d }) => isStroked && d !== ''))
      .map(({ id }) => id)
  expect(await lines('')).toEqual(['c2', 'r2'])
  expect(await lines('rowLines=0;columnLines=0')).toEqual([])
})

test('a name between percent signs is looked up in the cells around, too', async () => {
  const cell = (cells: string) =>
    `<mxGraphModel><root><object label="" author="Ada" id="0"><mxCell/></object><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`
  const label = (text: string) =>
    `<object label="${text}" placeholders="1" id="a"><mxCell vertex="1" parent="1"><mxGeometry width="200" height="40" as="geometry"/></mxCell></object>`
  expect(await renderer.render(cell(label('by %author%, %unknown%')), { theme: 'light' })).toContain(
    '>by Ada, %unknown%<',
  )
})

test.each([
  'floorplan.couch',
  'floorplan.office_chair',
  'electrical.transistors.pnp_transistor_1',
  'electrical.miscellaneous.monocell_battery',
  'mockup.graphics.iconGrid',
  'mockup.forms.searchBox',
])('the stencil %s is drawn, without a word of its own', async stencil => {
  const svg = await draw(vertex('a', `shape=mxgraph.${stencil}`, [0, 0, 120, 80]))
  expect(svg).not.toMatch(/<text|stroke-dasharray="4 3"/)
  expect(svg).toMatch(/<path/)
})

test.each(['rack.general.switches_2', 'rack.cisco.cisco_wave_294', 'signs.sports.whale_viewing'])(
  'the stencil %s is never the symbol of something else',
  async stencil => {
    const svg = await draw(vertex('a', `shape=mxgraph.${stencil}`, [0, 0, 160, 40]))
    expect(svg).not.toMatch(/mdi|<svg[^>]*>[\s\S]*<svg/)
    expect(svg).toContain('stroke-dasharray="4 3"')
  },
)

test('the name of a stencil that is not drawn is left out where other text is', async () => {
  const stencil = vertex('a', 'shape=mxgraph.pid.zzyzx', [0, 0, 120, 60])
  expect(await draw(stencil)).toContain('>zzyzx<')
  expect(await draw(stencil + vertex('b', 'text;align=center', [10, 20, 100, 20], 'Tank 1'))).not.toContain('>zzyzx<')
})

test('an elbow between shapes that face each other runs straight through the middle of the smaller one', () => {
  const boxes = vertex('a', '', [0, 0, 300, 60]) + vertex('b', '', [20, 120, 40, 60])
  expect(route(boxes + edge('edgeStyle=elbowEdgeStyle', fromTo))).toEqual([
    [40, 60],
    [40, 120],
  ])
})

test('a line at the corner of a shape that lies on its side leaves by its end', () => {
  const coil = (id: string, y: number) =>
    vertex(id, 'shape=mxgraph.electrical.inductors.inductor_3;rotation=90', [0, y, 100, 8])
  const cells = coil('a', 50) + coil('b', 250)
  const style = 'edgeStyle=orthogonalEdgeStyle;exitX=1;exitY=1;exitPerimeter=0;entryX=0;entryY=1;entryPerimeter=0'
  expect(route(cells + edge(style, fromTo))).toEqual([
    [46, 104],
    [46, 204],
  ])
})

test('a lane without a title is not filled, unless its style names a colour for its body', async () => {
  const lane = async (style: string) =>
    (await place(vertex('a', `swimlane;startSize=0;${style}`, [0, 0, 200, 100])))?.shapes[0]?.paint.fill
  expect(await lane('fillColor=#ff0000')).toBeNull()
  expect(await lane('swimlaneFillColor=#00ff00')).toBe('#00ff00')
})

test('a shape may have the colour of its lane', async () => {
  const lane = vertex('l', 'swimlane;fillColor=#a0522d', [0, 0, 200, 200])
  const card = vertex('a', 'fillColor=swimlane', [20, 40, 100, 40]).replace('parent="1"', 'parent="l"')
  expect((await place(lane + card))?.shapes.find(({ id }) => id === 'a')?.paint.fill).toBe('#a0522d')
})

test('a title that is higher than its bar is readable on what is behind it', async () => {
  const style = 'swimlane;startSize=1;fillColor=#a0522d;verticalAlign=bottom'
  expect(await draw(vertex('a', style, [0, 40, 200, 200], 'TO DO'))).toMatch(
    /<text[^>]* fill="#1c2230"[^>]*><tspan[^>]*>TO DO/,
  )
})

test('a start is a disc of the fill, an end a disc in a ring that is as large as its box', async () => {
  const shape = async (name: string) =>
    (await place(vertex('a', `ellipse;shape=${name};fillColor=#000000;strokeColor=#ff0000`, [0, 0, 30, 30])))?.shapes[0]
  const disc = { d: 'M 4 15 a 11 11 0 1 1 22 0 a 11 11 0 1 1 -22 0 Z', isFilled: true, isStroked: true }
  expect((await shape('startState'))?.paths).toEqual([disc])
  expect((await shape('endState'))?.paths).toEqual([
    disc,
    { d: 'M 0 15 a 15 15 0 1 1 30 0 a 15 15 0 1 1 -30 0 Z', isFilled: false, isStroked: true },
  ])
})

test('a line runs straight through a dot', () => {
  const cells = vertex('a', '', [0, 0, 100, 40]) + vertex('b', 'ellipse', [200, 18, 4, 4])
  expect(route(cells + edge('edgeStyle=orthogonalEdgeStyle;entryX=0.5;entryY=0', fromTo))).toEqual([
    [100, 20],
    [200, 20],
  ])
})

test('a message runs at the height of its point', () => {
  const bar = 'perimeter=orthogonalPerimeter;points=[];'
  const cells = vertex('a', bar, [100, 100, 10, 200]) + vertex('b', bar, [300, 120, 10, 180])
  const geometry =
    '<mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="115" y="120"/></Array></mxGeometry>'
  expect(route(cells + edge('edgeStyle=elbowEdgeStyle;elbow=vertical', fromTo, geometry))).toEqual([
    [110, 120],
    [300, 120],
  ])
})

test('words beside a curve are written for what is behind them, not for the corner of its box', async () => {
  const pie = vertex('a', 'shape=mxgraph.basic.pie;startAngle=0.75;endAngle=0;fillColor=#1a2540', [0, 0, 200, 200])
  const words = vertex('b', 'text', [0, 0, 20, 20], 'Analyse')
  const ink = async (cells: string) => /<text[^>]* fill="(#\w+)"/.exec(await draw(cells))?.[1]
  expect(await ink(pie + words)).toBe(await ink(words))
})
