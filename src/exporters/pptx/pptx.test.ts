import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { afterAll, describe, expect, test } from 'vitest'
import { createRenderer } from '../../render/renderer.ts'
import { createSourceWorkers } from '../../sources/source-workers.ts'
import type { PlacedDrawing } from '../../toolkit/drawing/placed-drawing.ts'
import { exportDeck, exportDiagram } from '../export-diagram.ts'
import { flowOfEnds } from '../office/fixtures.ts'
import { connectorGeometry } from './connector-geometry.ts'
import { exporter } from './index.ts'

const renderer = createRenderer()
const workers = createSourceWorkers()
const parts = { renderer, sources: workers.workFor('anna') }
afterAll(() => Promise.all([renderer.close(), workers.close()]))

const read = (path: string) => readFile(resolve(import.meta.dirname, '../../kinds', path), 'utf8')

/** The parts of a file, each of which is well-formed XML. */
function open(bytes: Uint8Array): Record<string, string> {
  const files = Object.entries(unzipSync(bytes)).filter(([path]) => /\.(?:xml|rels)$/.test(path))
  for (const [path, content] of files) {
    const parser = new SaxesParser({ xmlns: true })
    parser.on('error', error => {
      throw new Error(`${path}: ${error.message}`)
    })
    parser.write(strFromU8(content)).close()
  }
  return Object.fromEntries(files.map(([path, content]) => [path, strFromU8(content)]))
}

async function make(agentId: string, source: string, options: object = {}) {
  const { bytes, losses } = await exportDiagram({ agentId, source, exporter, ...options }, parts)
  return { files: open(bytes), all: unzipSync(bytes), losses }
}

const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length
const slide = 'ppt/slides/slide1.xml'

describe('a drawing of shapes and lines', () => {
  test('every shape is a native one, and every line a connector that is glued to those it joins', async () => {
    const { files } = await make('architecture', await read('architecture/examples/03-order-system.drawio'))
    const xml = files[slide] ?? ''
    expect(count(xml, /name="Shape \d+"/g)).toBe(9)
    expect(count(xml, /<p:cxnSp>/g)).toBe(5)
    expect(count(xml, /<a:stCxn /g)).toBe(5)
    expect(count(xml, /<a:endCxn /g)).toBe(5)
    const shapes = new Set(Array.from(xml.matchAll(/<p:cNvPr id="(\d+)" name="Shape/g), ([, id]) => id))
    for (const [, id, site] of xml.matchAll(/<a:(?:st|end)Cxn id="(\d+)" idx="(\d+)"/g)) {
      expect([shapes.has(id), Number(site) < 8]).toEqual([true, true])
    }
    // Three containers, and five shapes with icons.
    expect(count(xml, /<p:grpSp>/g)).toBeGreaterThanOrEqual(3)
    expect(count(xml, /<asvg:svgBlip /g)).toBeGreaterThan(0)
    expect(xml).toContain('<a:t>Job queue</a:t>')
  })

  test('a form that has no room for its words is drawn, so that none is broken', async () => {
    const formOf = async (label: string) => {
      const cell = `<mxCell id="a" value="${label}" style="rhombus;whiteSpace=wrap;" vertex="1" parent="1"><mxGeometry width="60" height="60" as="geometry"/></mxCell>`
      const source = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell}</root></mxGraphModel>`
      return /<a:(?:custGeom|prstGeom prst="\w+")/.exec((await make('architecture', source)).files[slide] ?? '')?.[0]
    }
    expect(await formOf('Ok?')).toBe('<a:prstGeom prst="diamond"')
    expect(await formOf('Decision')).toBe('<a:custGeom')
  })

  test('a line ends as the drawing does; a cross, which slides do not have, is a text on it', async () => {
    const xml = (await make('flowchart', flowOfEnds)).files[slide] ?? ''
    const ends = (xml.match(/<p:cxnSp>.*?<\/p:cxnSp>/gs) ?? []).map(line =>
      Array.from(line.matchAll(/<a:((?:head|tail)End) type="(\w+)"|<a:(prstDash)/g), found =>
        found.slice(1).join(' ').trim(),
      ),
    )
    expect(ends).toEqual([[], ['headEnd triangle', 'tailEnd triangle'], [], ['prstDash', 'tailEnd oval']])
    expect(count(xml, /<a:t>×<\/a:t>/g)).toBe(1)
  })

  test('what is said of the drawing stands in the notes', async () => {
    const { files } = await make('mindmap', '# A\n## B & C\n', { notes: 'Two <things>.' })
    expect(files['ppt/notesSlides/notesSlide1.xml']).toContain('Two &lt;things&gt;.')
    expect(count(files[slide] ?? '', /curvedConnector3/g)).toBe(1)
  })

  test('a graph that Mermaid draws becomes shapes and connectors as well', async () => {
    const { files } = await make('textdiagram', 'flowchart LR\n  a[Order] -->|ok| b{Paid?}\n  b --> c[(Store)]\n')
    expect(count(files[slide] ?? '', /name="Shape \d+"/g)).toBe(3)
    expect(count(files[slide] ?? '', /<a:stCxn /g)).toBe(2)
  })

  test('containers that contain each other are no endless group', async () => {
    const shape: PlacedDrawing['shapes'][number] = {
      ...{ id: 'a', parent: 'b', box: { x: 0, y: 0, width: 9, height: 9 }, form: 'rectangle', degrees: 0, paths: [] },
      ...{ outline: [], paint: { fill: null, stroke: null, strokeWidth: 1, isDashed: false }, opacity: 1 },
      ...{ label: null, picture: null },
    }
    const placed = {
      view: shape.box,
      background: '#ffffff',
      shapes: [shape, { ...shape, id: 'b', parent: 'a' }],
      lines: [],
    }
    const module = new URL('./write.ts', import.meta.url)
    const material = { look: { theme: 'light' }, background: 'theme', title: '', page: 'fit' } as const
    const { bytes } = await renderer.write(module, { drawings: [{ placed }], ...material }, {})
    expect(count(open(bytes)[slide] ?? '', /name="Shape \d+"/g)).toBe(2)
  })
})

describe('what has no shapes', () => {
  test('a chart is a native one, with its figures in a workbook', async () => {
    const { files, all } = await make('charts', await read('charts/examples/03-sales-by-month.json'))
    const chart = files['ppt/charts/chart1.xml'] ?? ''
    expect(chart).toContain('<c:barDir val="col"/>')
    expect(chart).toContain('<c:v>January</c:v>')
    const book = open(all['ppt/embeddings/chart1.xlsx'] ?? new Uint8Array())
    expect(book['xl/worksheets/sheet1.xml']).toContain('January')
  })

  test('bars that are stacked or lie stay so', async () => {
    const stacked = await make('charts', await read('charts/examples/05-revenue-by-region.json'))
    expect(stacked.files['ppt/charts/chart1.xml']).toContain('<c:grouping val="stacked"/>')
    const lying = await make('charts', await read('charts/examples/04-recycling-zh.json'))
    expect(lying.files['ppt/charts/chart1.xml']).toContain('<c:barDir val="bar"/>')
  })

  test('values stand at the bars, axes have their names, and lying bars their order', async () => {
    const option = (x: object, y: object) => ({
      dataset: {
        dimensions: ['name', 'value'],
        source: [
          ['Anna', 1200],
          ['Bob', 1500],
        ],
      },
      xAxis: x,
      yAxis: y,
    })
    const make1 = async (chart: object) =>
      (await make('charts', JSON.stringify(chart))).files['ppt/charts/chart1.xml'] ?? ''
    const upright = await make1({
      ...option({ type: 'category' }, { type: 'value', name: 'km' }),
      series: [{ type: 'bar', label: { show: true }, encode: { x: 'name', y: 'value' } }],
    })
    expect(upright).toMatch(/<c:valAx>.*<a:t>km<\/a:t>.*<\/c:valAx>/)
    expect(upright).toMatch(/<c:dLbls><c:numFmt formatCode="#,##0"[^>]*>.*<c:showVal val="1"\/>/)
    expect(upright).not.toContain('maxMin')
    const lying = await make1({
      ...option({ type: 'value' }, { type: 'category', inverse: true }),
      series: [{ type: 'bar', encode: { x: 'value', y: 'name' } }],
    })
    expect(lying).toMatch(/<c:catAx>.*<c:orientation val="maxMin"\/>.*<\/c:catAx>/)
    expect(lying).toMatch(/<c:valAx>.*<c:crosses val="max"\/>/)
    expect(lying).not.toContain('<c:dLbls>')
  })

  test('anything else is a picture with its texts', async () => {
    const { files, all } = await make('charts', await read('charts/examples/11-rain-and-temperature.json'))
    expect(files['ppt/charts/chart1.xml']).toBeUndefined()
    expect(files[slide]).toContain('<a:t>Climate of Bergen</a:t>')
    expect(strFromU8(all['ppt/media/image1.svg'] ?? new Uint8Array())).not.toContain('<text')
    const rose = { series: [{ type: 'pie', roseType: 'radius', data: [{ name: 'a', value: 1 }] }] }
    expect((await make('charts', JSON.stringify(rose))).files['ppt/charts/chart1.xml']).toBeUndefined()
  })
})

test('a deck has a slide for each diagram', async () => {
  const diagrams = [
    { agentId: 'mindmap', source: '# A\n## B\n', notes: '' },
    { agentId: 'charts', source: await read('charts/examples/03-sales-by-month.json'), notes: '' },
  ]
  const files = open((await exportDeck(diagrams, { exporter, name: 'Both' }, parts)).bytes)
  expect(Object.keys(files).filter(path => /^ppt\/slides\/slide\d/.test(path))).toHaveLength(2)
  expect(files['ppt/charts/chart2.xml']).toBeDefined()
})

const numbers = (text: string, pattern: RegExp) => pattern.exec(text)?.slice(1).map(Number) ?? []

/** Of each glued end of the connectors, how far the site it is glued to is from it, by the sites that drawn shapes list. */
function readGluedEnds(xml: string): { distance: number }[] {
  const shapes = new Map(
    (xml.match(/<p:sp>.*?<\/p:sp>/gs) ?? []).map(shape => [/<p:cNvPr id="(\d+)"/.exec(shape)?.[1], shape]),
  )
  const siteOf = (id: string | undefined, index: number) => {
    const shape = shapes.get(id) ?? ''
    const [x = 0, y = 0, width = 0, height = 0] = numbers(
      shape,
      /<a:off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"/,
    )
    const [shareX = Number.NaN] = numbers(shape, new RegExp(`name="x${index}" fmla="\\*/ w (\\d+) `))
    const [shareY = Number.NaN] = numbers(shape, new RegExp(`name="y${index}" fmla="\\*/ h (\\d+) `))
    const angle = ((numbers(shape, / rot="(\d+)"/)[0] ?? 0) / 60_000 / 180) * Math.PI
    const [dx, dy] = [(shareX / 100_000 - 0.5) * width, (shareY / 100_000 - 0.5) * height]
    return {
      x: x + width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: y + height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
    }
  }
  return (xml.match(/<p:cxnSp>.*?<\/p:cxnSp>/gs) ?? []).flatMap(connector => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers(
      connector,
      /<a:off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"/,
    )
    const corners = [x, x + width].flatMap(x => [y, y + height].map(y => ({ x, y })))
    return Array.from(connector.matchAll(/<a:(?:st|end)Cxn id="(\d+)" idx="(\d+)"/g), ([, id, index]) => {
      const site = siteOf(id, Number(index))
      return { distance: Math.min(...corners.map(corner => Math.hypot(corner.x - site.x, corner.y - site.y))) }
    })
  })
}

describe('connectors', () => {
  const emu = (points: [number, number][]) => points.map(([x, y]) => ({ x: x * 9525, y: y * 9525 }))

  test.each([
    [
      'a straight line',
      [
        [0, 0],
        [50, 30],
      ],
      'straightConnector1',
      [],
    ],
    [
      'one bend',
      [
        [0, 0],
        [50, 0],
        [50, 30],
      ],
      'bentConnector2',
      [],
    ],
    [
      'two bends',
      [
        [0, 0],
        [20, 0],
        [20, 30],
        [50, 30],
      ],
      'bentConnector3',
      [40_000],
    ],
    [
      'two bends that begin downwards',
      [
        [0, 0],
        [0, 10],
        [50, 10],
        [50, 40],
      ],
      'bentConnector3',
      [25_000],
    ],
    [
      'three bends',
      [
        [0, 0],
        [70, 0],
        [70, 15],
        [50, 15],
        [50, 30],
      ],
      'bentConnector4',
      [140_000, 50_000],
    ],
    [
      'many bends',
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [18, 9],
        [18, 18],
        [27, 18],
        [27, 27],
      ],
      'custGeom',
      [],
    ],
    [
      'bends aslant',
      [
        [0, 0],
        [20, 10],
        [50, 50],
      ],
      'custGeom',
      [],
    ],
  ] as [string, [number, number][], string, number[]][])('%s', (_, points, name, adjustments) => {
    const xml = connectorGeometry(emu(points), false, true)
    expect(xml).toContain(name)
    expect(Array.from(xml.matchAll(/fmla="val (-?\d+)"/g), ([, value]) => Number(value))).toEqual(adjustments)
  })

  test('a straight line beside the middles of its shapes stays straight, and is glued where it ends, as one that changes its level is', async () => {
    const box = (id: string, x: number, y: number, more = '') =>
      `<mxCell id="${id}" value="${id}" style="rounded=1;${more}" vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="120" height="60" as="geometry"/></mxCell>`
    const edge = (id: string, source: string, target: string, style: string) =>
      `<mxCell id="${id}" style="edgeStyle=orthogonalEdgeStyle;${style}" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"/></mxCell>`
    const cells = [
      box('a', 100, 100),
      box('b', 130, 220),
      box('c', 400, 110, 'rotation=90;'),
      edge('d', 'a', 'b', 'exitX=0.4;exitY=1;entryX=0.15;entryY=0;'),
      edge('e', 'a', 'b', 'exitX=0.9;exitY=1;entryX=0.65;entryY=0;'),
      box('g', 400, 300),
      edge('h', 'b', 'g', 'exitX=1;exitY=0.25;entryX=0;entryY=0.75;'),
      edge('f', 'a', 'c', 'edgeStyle=none;exitX=1;exitY=0.25;entryX=0.25;entryY=1;'),
    ]
    const source = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
    const xml = (await make('architecture', source)).files[slide] ?? ''
    expect(count(xml, /prst="straightConnector1"/g)).toBe(3)
    const ends = readGluedEnds(xml)
    expect(count(xml, /prst="bentConnector3"/g)).toBe(1)
    expect(ends).toHaveLength(8)
    for (const { distance } of ends) expect(distance).toBeLessThan(2 * 9525)
  })

  test('a level line that does not end at glue points gets bends rather than lie aslant', () => {
    expect(
      connectorGeometry(
        emu([
          [0, 5],
          [50, 5],
        ]),
        false,
        false,
      ),
    ).toContain('bentConnector3')
  })
})
