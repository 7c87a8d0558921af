import { describe, expect, test } from 'vitest'
import { isValid } from '../../../../contract/diagrams.ts'
import { noFaults as none } from '../../../../toolkit/geometry/score-picture.ts'
import { format } from '../../language/index.ts'
import { readStyle } from '../../language/style.ts'
import { fixedPoint } from '../terminal.ts'
import { layOut, scoreSource } from './lay-out-drawing.ts'
import { tieTo } from './pin-lines.ts'
import { readDrawing } from './read-drawing.ts'

const boxStyle = 'rounded=1;whiteSpace=wrap;html=1;'
const laneStyle = 'swimlane;startSize=30;html=1;'

function shape(
  id: string,
  place: [x: number, y: number, width?: number, height?: number],
  more: Record<string, string> = {},
) {
  const [x, y, width = 120, height = 60] = place
  const { value = id, style = boxStyle, parent = '1' } = more
  return `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" parent="${parent}">
          <mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/>
        </mxCell>`
}

function line(
  source: string,
  target: string,
  { parent = '1', style = 'edgeStyle=orthogonalEdgeStyle;html=1;', inside = '' } = {},
) {
  const geometry = inside
    ? `<mxGeometry relative="1" as="geometry">${inside}</mxGeometry>`
    : '<mxGeometry relative="1" as="geometry"/>'
  return `<mxCell id="${source}-${target}" style="${style}" edge="1" parent="${parent}" source="${source}" target="${target}">
          ${geometry}
        </mxCell>`
}

const model = (...cells: string[]) => `<mxGraphModel grid="1">
      <root>
        <mxCell id="0"/>
        <mxCell id="1" parent="0"/>
        ${cells.join('\n        ')}
      </root>
    </mxGraphModel>`
const write = (...cells: string[]) => `<mxfile>
  <diagram id="p" name="页面">
    ${model(...cells)}
  </diagram>
</mxfile>`

const boxesOf = (source: string) => {
  const page = source.slice(source.indexOf('<mxGraphModel'), source.lastIndexOf('</mxGraphModel>') + 15)
  return new Map(readDrawing(page).shapes.map(({ id, box }) => [id, box]))
}

const stacked = write(shape('a', [0, 0]), shape('b', [20, 10]), shape('c', [40, 30]), line('a', 'b'), line('b', 'c'))

describe('layout', () => {
  test('a chain of many zones is broken into rows', async () => {
    const zones = Array.from({ length: 9 }, (_, index) => index)
    const cells = zones.flatMap(zone => [
      shape(`z${zone}`, [0, 0, 200, 200], { style: laneStyle }),
      ...[0, 1, 2, 3, 4, 5].map(at => shape(`z${zone}n${at}`, [0, 0, 160], { parent: `z${zone}` })),
    ])
    const lines = zones
      .slice(1)
      .flatMap(zone => [0, 1, 2, 3, 4, 5].map(at => line(`z${zone - 1}n${at}`, `z${zone}n${at}`)))
    const inside = zones.map(zone => line(`z${zone}n0`, `z${zone}n1`))
    const source = write(...cells, ...lines, ...inside).replaceAll(/ [xy]="0"/g, '')
    const boxes = [...boxesOf((await layOut(source)).source).values()]
    const width = Math.max(...boxes.map(box => box.x + box.width)) - Math.min(...boxes.map(box => box.x))
    const height = Math.max(...boxes.map(box => box.y + box.height)) - Math.min(...boxes.map(box => box.y))
    expect(Math.max(width / height, height / width)).toBeLessThan(3)
  })

  test('a drawing without a fault keeps every byte; lines are tied where shapes were placed', async () => {
    const source = write(shape('a', [0, 0]), shape('b', [300.5, 0]), line('a', 'b'))
    expect(await layOut(source)).toEqual({ source, repairs: [] })
    const laidOut = await layOut(stacked)
    expect(laidOut.source).toMatch(/exitX=[\d.]+;exitY=[\d.]+;/)
    expect(await layOut(laidOut.source)).toEqual({ source: laidOut.source, repairs: [] })
  })

  test('shapes that lie on each other are laid out, and it is said what was won', async () => {
    const laidOut = await layOut(stacked)
    expect(scoreSource(laidOut.source)).toEqual(none)
    expect(laidOut.repairs).toEqual([
      expect.objectContaining({
        code: 'drawio-layout',
        message: expect.stringMatching(/^The shapes were rearranged: 3 overlaps.* → 0/),
      }),
    ])
  })

  test('all but geometry stays as it was written', async () => {
    const withoutGeometry = (source: string) =>
      source
        .replaceAll(/ (?:x|y|width|height)="[^"]*"/g, '')
        .replaceAll(/(?:exit|entry)[XY]=[^;]*;/g, '')
        .replaceAll(
          /<mxGeometry relative="1" as="geometry">[\s\S]*?<\/mxGeometry>/g,
          '<mxGeometry relative="1" as="geometry"/>',
        )
    const odd = stacked
      .replace('<mxfile>', "<?xml version='1.0'?>\n<!-- 图 <mxCell> --><mxfile host='x' >")
      .replace('id="a" value="a"', "value='a &amp; &#x4e2d;'   id='a'")
    const { source, repairs } = await layOut(odd)
    expect(repairs).toHaveLength(1)
    expect(withoutGeometry(source)).toBe(withoutGeometry(odd))
  })

  test('nested containers hold their children below their titles', async () => {
    const source = write(
      shape('cloud', [0, 0, 300, 150], { style: laneStyle }),
      shape('zone', [10, 10, 200, 100], { style: laneStyle, parent: 'cloud' }),
      shape('api', [5, 5], { parent: 'zone' }),
      shape('worker', [40, 30], { parent: 'zone' }),
      shape('db', [250, 100], { parent: 'cloud' }),
      shape('user', [-20, 20]),
      line('user', 'api'),
      line('api', 'worker', { parent: 'zone' }),
      line('worker', 'db', { parent: 'cloud' }),
      line('user', 'cloud'),
    )
    const laidOut = await layOut(source)
    expect(scoreSource(laidOut.source)).toEqual(none)
    const boxes = boxesOf(laidOut.source)
    for (const [outer, inner] of [
      ['cloud', 'zone'],
      ['zone', 'api'],
      ['zone', 'worker'],
      ['cloud', 'db'],
    ] as const) {
      const [around, box] = [boxes.get(outer), boxes.get(inner)]
      if (!around || !box) throw new Error('a shape is missing')
      expect(box.x).toBeGreaterThanOrEqual(around.x)
      expect(box.y).toBeGreaterThanOrEqual(around.y + 30)
      expect(box.x + box.width).toBeLessThanOrEqual(around.x + around.width)
      expect(box.y + box.height).toBeLessThanOrEqual(around.y + around.height)
    }
  })

  test('a line tied to a shape that is turned is read back where it was written', () => {
    for (const style of ['rotation=90', 'direction=south;flipH=1', 'direction=north', 'rotation=30']) {
      const shape = { style: readStyle(style), box: { x: 10, y: 20, width: 100, height: 40 } }
      const tied = readStyle(tieTo(shape, { x: 40, y: 50 }, 'exit', false))
      const read = fixedPoint({ shape: { ...shape, id: 'a', label: '', parent: null } }, tied, 'exit')
      expect(Math.hypot((read?.x ?? 0) - 40, (read?.y ?? 0) - 50), style).toBeLessThan(0.1)
    }
  })

  test('lines carry the bends of the engine, counted from their parent, and lose what tied them to their old places', async () => {
    const style = 'edgeStyle=orthogonalEdgeStyle;exitX=0;exitY=1;entryX=1;entryY=0;html=1;'
    const old = '<Array as="points"><mxPoint x="900" y="900"/></Array>'
    const source = write(
      shape('zone', [200, 100, 400, 300], { style: laneStyle }),
      ...['a', 'b', 'c', 'd'].map((id, index) => shape(id, [index * 30, 40], { parent: 'zone' })),
      line('a', 'b', { parent: 'zone', style, inside: old }),
      line('a', 'c', { parent: 'zone', style }),
      line('a', 'd', { parent: 'zone', style }),
    )
    const laidOut = await layOut(source)
    expect(laidOut.source).not.toMatch(/exitX=0;exitY=1|entryX=1;entryY=0;|900/)
    expect(laidOut.source).toContain('style="edgeStyle=orthogonalEdgeStyle;html=1;exitX=')
    expect(laidOut.source).toMatch(/<Array as="points">\s*<mxPoint x="\d+" y="\d+"\/>/)
    const [zone] = [boxesOf(laidOut.source).get('zone')]
    for (const [, x, y] of laidOut.source.matchAll(/<mxPoint x="(\d+)" y="(\d+)"\/>/g)) {
      expect(Number(x)).toBeLessThan(zone?.width ?? 0)
      expect(Number(y)).toBeLessThan(zone?.height ?? 0)
    }
    expect(scoreSource(laidOut.source)).toEqual(none)
  })

  test('a shape grows where it stands when only its label does not fit', async () => {
    const source = write(
      shape('a', [0, 0], { value: '统一身份认证与授权中心服务网关'.repeat(3) }),
      shape('b', [400, 0]),
      line('a', 'b'),
    )
    const laidOut = await layOut(source)
    expect(scoreSource(source)?.cutLabels).toBe(1)
    expect(scoreSource(laidOut.source)).toEqual(none)
    expect(boxesOf(laidOut.source).get('b')).toEqual(boxesOf(source).get('b'))
  })

  test('a frame that is drawn around shapes without being their parent goes with them', async () => {
    const source = write(
      shape('frame', [0, 0, 400, 200], { style: 'rounded=0;html=1;verticalAlign=top;' }),
      shape('a', [20, 40]),
      shape('b', [60, 70]),
      shape('c', [500, 40]),
      line('a', 'b'),
      line('b', 'c'),
    )
    const laidOut = await layOut(source)
    const boxes = boxesOf(laidOut.source)
    const frame = boxes.get('frame')
    expect(scoreSource(laidOut.source)).toEqual(none)
    expect(boxes.get('c')?.x).toBeGreaterThan((frame?.x ?? 0) + (frame?.width ?? 0))
    expect(boxes.get('b')?.x).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0))
  })

  test.each([
    ['nothing is joined', [shape('a', [0, 0]), shape('b', [20, 10])]],
    [
      'a line ends at nothing',
      [
        shape('a', [0, 0]),
        shape('b', [20, 10]),
        line('a', 'b'),
        line('a', 'b')
          .replace(' target="b"', '')
          .replace('id="a-b"', 'id="loose"')
          .replace('/>', '><mxPoint x="300" y="9" as="targetPoint"/></mxGeometry>'),
      ],
    ],
    [
      'lanes stand side by side',
      [
        shape('l1', [0, 0, 200, 300], { style: laneStyle }),
        shape('l2', [200, 0, 200, 300], { style: laneStyle }),
        shape('a', [20, 40], { parent: 'l1' }),
        shape('b', [30, 50], { parent: 'l1' }),
        shape('c', [20, 40], { parent: 'l2' }),
        line('a', 'c'),
      ],
    ],
  ])('where %s, places mean something and stay', async (_, cells) => {
    const source = write(...cells)
    expect(scoreSource(source)?.overlaps).toBeGreaterThan(0)
    const laidOut = await layOut(source)
    expect(laidOut.repairs).toEqual([])
    expect(boxesOf(laidOut.source)).toEqual(boxesOf(source))
  })

  test('any id will do', async () => {
    const ids = ['page', 'block ', 'shape page', 'line a']
    const source = write(
      ...ids.map((id, index) => shape(id, [index * 10, 0])),
      line('page', 'block '),
      line('page', 'line a'),
    )
    expect(scoreSource((await layOut(source)).source)).toEqual(none)
  })

  test('every page is laid out by itself', async () => {
    const page = (...cells: string[]) => `<diagram name="x">${model(...cells)}</diagram>`
    const fine = page(shape('a', [0, 0]), shape('b', [300, 0]), line('a', 'b'))
    const faulty = page(shape('a', [0, 0]), shape('b', [20, 0]), line('a', 'b'))
    const laidOut = await layOut(`<mxfile>${fine}${faulty}</mxfile>`)
    expect(laidOut.source).toContain('x="300" y="0"')
    expect(laidOut.repairs).toHaveLength(1)
    expect(scoreSource(laidOut.source)).toEqual(none)
  })

  test.each([
    ['a circle', [line('a', 'b'), line('b', 'c'), line('c', 'a')]],
    [
      'loops and doubled lines',
      [line('a', 'a'), line('a', 'b'), line('a', 'b').replace('id="a-b"', 'id="again" value="再来一次"')],
    ],
    ['lines from a container to what it holds', [line('z', 'd'), line('d', 'z'), line('a', 'd')]],
    [
      'everything joined to everything',
      ['a', 'b', 'c', 'd', 'z'].flatMap(one => ['a', 'b', 'c', 'd', 'z'].map(other => line(one, other))),
    ],
  ])('%s: without overlaps, and at rest', async (_, lines) => {
    const source = write(
      shape('z', [0, 0, 100, 80], { style: laneStyle }),
      shape('a', [0, 0]),
      shape('b', [20, 10]),
      shape('c', [40, 30]),
      shape('d', [10, 10], { parent: 'z', value: '消息队列' }),
      ...lines,
    )
    const first = await layOut(source)
    expect(scoreSource(first.source)?.overlaps).toBe(0)
    expect(isValid(await format.check(first.source))).toBe(true)
    expect(await layOut(first.source)).toEqual({ source: first.source, repairs: [] })
  })

  test('300 shapes are placed without overlaps', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => `n${index}`)
    const source = write(
      ...ids.map((id, index) =>
        shape(id, [(index % 25) * 100, Math.floor(index / 25) * 40], { value: `服务 ${index}` }),
      ),
      ...ids.slice(1).map((id, index) => line(`n${Math.floor(index / 2)}`, id)),
    )
    const laidOut = await layOut(source)
    expect(scoreSource(laidOut.source)?.overlaps).toBe(0)
  })

  test('what is no drawing comes back', async () => {
    for (const source of [
      '',
      '<a/>',
      '<mxfile/>',
      '<mxfile><diagram>abc</diagram></mxfile>',
      '<mxGraphModel>',
      'x < y',
    ])
      expect(await layOut(source)).toEqual({ source, repairs: [] })
  })
})
