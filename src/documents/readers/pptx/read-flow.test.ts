import { expect, test } from 'vitest'
import { makePresentation, paragraphs, slide, title } from '../../../../test/fixtures/make-presentation.ts'
import { readPptx } from '../pptx.ts'
import { testContext } from '../test-context.ts'

const pixel = 9_525
const xfrm = ([x, y, width, height]: number[], attributes = '') =>
  `<a:xfrm ${attributes}><a:off x="${(x ?? 0) * pixel}" y="${(y ?? 0) * pixel}"/><a:ext cx="${(width ?? 0) * pixel}" cy="${(height ?? 0) * pixel}"/></a:xfrm>`
const solid = '<a:solidFill><a:srgbClr val="EEEEFF"/></a:solidFill>'

function box(id: number, text: string, place: number[], geometry = 'rect', look = `${solid}<a:ln>${solid}</a:ln>`) {
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="s"/><p:nvPr/></p:nvSpPr><p:spPr>${xfrm(place)}<a:prstGeom prst="${geometry}"/>${look}</p:spPr><p:txBody>${paragraphs(text)}</p:txBody></p:sp>`
}
const words = (id: number, text: string, place: number[]) =>
  box(id, text, place, 'rect', '<a:noFill/><a:ln><a:noFill/></a:ln>')

interface LineOptions {
  glue?: [from: number, to: number]
  heads?: string
  attributes?: string
}
function line(id: number, place: number[], { glue, heads = '<a:tailEnd type="triangle"/>', attributes }: LineOptions) {
  const glued = glue ? `<a:stCxn id="${glue[0]}" idx="2"/><a:endCxn id="${glue[1]}" idx="0"/>` : ''
  return `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="${id}" name="l"/><p:cNvCxnSpPr>${glued}</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr>${xfrm(place, attributes)}<a:prstGeom prst="straightConnector1"/><a:ln>${heads}</a:ln></p:spPr></p:cxnSp>`
}

const order = box(2, 'Order', [100, 0, 120, 40])
const check = box(3, 'In stock?', [100, 120, 120, 60], 'flowChartDecision')
const ship = box(4, 'Ship', [100, 260, 120, 40])
const down = line(5, [160, 40, 0, 80], { glue: [2, 3] })
const on = line(6, [160, 180, 0, 80], { glue: [3, 4] })

async function read(...shapes: string[]) {
  const { text, isDrawing } = await readPptx(makePresentation([slide(...shapes)]), testContext('flow.pptx'))
  return text.startsWith('{') ? JSON.parse(text) : { isDrawing }
}

/** Every edge as `Order → Ship (words)`, with the heads of its line. */
async function edgesOf(...shapes: string[]) {
  const { nodes, edges } = await read(...shapes)
  const name = (id: string) => nodes.find((node: { id: string }) => node.id === id).data.label
  return edges.map(
    ({ source, target, label, markerStart, data }: Record<string, string & { direction?: string }>) =>
      `${name(source ?? '')} ${markerStart ? '↔' : data?.direction === 'none' ? '–' : '→'} ${name(target ?? '')}${label ? ` (${label})` : ''}`,
  )
}

test('shapes with glued lines and the words on their middle are a flowchart', async () => {
  const drawing = [order, check, ship, down, on, words(7, 'yes', [140, 210, 40, 20])]
  expect(await edgesOf(...drawing)).toEqual(['Order → In stock?', 'In stock? → Ship (yes)'])
  expect((await read(...drawing)).nodes).toMatchObject([{ type: 'process' }, { type: 'decision' }, { type: 'process' }])
})

test('the heads of a line say which way it leads', async () => {
  const lead = (heads: string) => edgesOf(order, check, ship, line(5, [160, 40, 0, 80], { glue: [2, 3], heads }), on)
  const [start, end] = ['<a:headEnd type="arrow"/>', '<a:tailEnd type="arrow"/>']
  const [first] = await lead(start)
  expect(first).toBe('In stock? → Order')
  expect([(await lead(start + end))[0], (await lead('<a:headEnd type="none"/>'))[0]]).toEqual([
    'Order ↔ In stock?',
    'Order – In stock?',
  ])
})

test('ends that are not glued belong to the shape that they touch, mirrored lines too', async () => {
  const up = line(5, [162, 46, 0, 70], { attributes: 'flipV="1"' })
  expect(await edgesOf(order, check, ship, up, on)).toEqual(['In stock? → Order', 'In stock? → Ship'])
})

test('a shape around others is a group, and shapes in a group of slides are where it puts them', async () => {
  const frame = box(9, 'Warehouse', [80, 100, 160, 220])
  const { nodes } = await read(order, frame, check, ship, down, on)
  expect(nodes.map(({ parentId }: { parentId?: string }) => parentId)).toEqual([undefined, undefined, '9', '9'])
  const half = `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="${100 * pixel}" y="0"/><a:ext cx="${60 * pixel}" cy="${20 * pixel}"/><a:chOff x="0" y="0"/><a:chExt cx="${120 * pixel}" cy="${40 * pixel}"/></a:xfrm></p:grpSpPr>${box(2, 'Order', [0, 0, 120, 40])}</p:grpSp>`
  expect(await edgesOf(half, check, ship, line(5, [130, 20, 0, 100], {}), on)).toEqual([
    'Order → In stock?',
    'In stock? → Ship',
  ])
})

test.each([
  ['an end in the open', [order, check, ship, line(5, [160, 40, 0, 50], {}), on]],
  [
    'an end between two shapes',
    [order, check, ship, box(8, 'Near', [225, 0, 90, 40]), line(5, [222, 20, 0, 100], {}), on],
  ],
  ['words beside all lines', [order, check, ship, down, on, words(7, 'yes', [300, 30, 40, 20])]],
  [
    'words on two lines',
    [order, check, ship, down, on, line(8, [150, 180, 20, 80], { glue: [3, 4] }), words(7, 'yes', [140, 210, 40, 20])],
  ],
  ['a shape that nothing leads to', [order, check, ship, down, on, box(8, 'Alone', [400, 0, 90, 40])]],
  [
    'a line to a shape without words',
    [order, check, ship, down, line(6, [160, 180, 0, 80], { glue: [3, 8] }), box(8, '', [400, 0, 90, 40])],
  ],
  ['an arrow that is a shape', [order, check, ship, down, on, box(8, '', [260, 0, 90, 40], 'rightArrow')]],
])('a drawing with %s is not read', async (_, shapes) => {
  expect(await read(...shapes)).toEqual({ isDrawing: true })
})

test('a slide with a title and connectors is no drawing alone', async () => {
  expect(await read(title('How we ship'), order, check, ship, down, on)).toEqual({ isDrawing: true })
})
