import { expect, test } from 'vitest'
import { readPath } from '../../../../toolkit/drawing/read-path.ts'
import { readStyle } from '../../language/style.ts'
import { findForm, forms } from './find-form.ts'

const ofLibraries = Object.entries(forms).filter(([name]) => /\.|^cisco/.test(name))
const size = { width: 120, height: 80 }

test.each(ofLibraries)('%s is drawn within its box', (name, draw) => {
  const form = draw(size.width, size.height, readStyle(`shape=mxgraph.${name}`))
  const accents = (form.accents ?? []).map(each => each.d)
  const d = [form.body, form.inner, form.lines, form.solid, ...accents].filter(Boolean).join(' ')
  expect(d).not.toMatch(/NaN|undefined|Infinity/)
  const points = readPath(d).flatMap(step => (step.type === 'close' ? [] : [step.to]))
  expect(points.length).toBeGreaterThan(1)
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(-1)
    expect(x).toBeLessThanOrEqual(size.width + 1)
    expect(y).toBeGreaterThanOrEqual(-1)
    expect(y).toBeLessThanOrEqual(size.height + 1)
  }
})

test('the sizes that a style gives are kept', () => {
  const draw = (style: string) => forms[readStyle(style).shape]?.(100, 60, readStyle(style))
  expect(draw('shape=infographic.ribbonSimple;notch1=20;notch2=30')?.body).toBe(
    'M 0 0 L 70 0 L 100 30 L 70 60 L 0 60 L 20 30 Z',
  )
  expect(draw('shape=arrows2.calloutArrow;notch=40;dx=20;dy=10;arrowHead=10')?.labelBox?.width).toBe(40)
  expect(draw('shape=basic.donut;dx=10')?.body).toContain('M 10 30')
})

test('an event or a gateway of an older name is that of the newer stencil', () => {
  const draw = (style: string) => forms[readStyle(style).shape]?.(40, 40, readStyle(style))
  expect(draw('shape=bpmn.message_start')).toEqual(draw('shape=bpmnShape;outline=standard;symbol=message'))
  expect(draw('shape=bpmn.gateway_and')).toEqual(draw('shape=bpmnGateway;gwType=parallel'))
})

test('an element of an enterprise architecture has its sign in the corner', () => {
  const draw = (style: string) => forms['archimate3.application']?.(150, 75, readStyle(style))
  expect(draw('appType=comp;archiType=square')?.lines).toBeTruthy()
  expect(draw('appType=zzyzx')?.lines).toBeUndefined()
  expect(draw('archiType=oct')?.body.match(/L/g)).toHaveLength(7)
  const node = (style: string) => forms['archimate3.tech']?.(150, 75, readStyle(style))?.lines
  expect(node('')).toBe(node('techType=device'))
  expect(node('techType=sysSw')).not.toBe(node('techType=proc'))
})

test('a wall has its thickness in any box, and a measure its ends as high as the box', () => {
  const draw = (style: string) => findForm(readStyle(style))?.(100, 40, readStyle(style))
  expect(draw('shape=mxgraph.floorplan.wall')?.body).toBe('M 0 15 h 100 v 10 h -100 Z')
  expect(draw('shape=mxgraph.floorplan.wall;wallThickness=20')?.body).toBe('M 0 10 h 100 v 20 h -100 Z')
  expect(draw('shape=dimension')?.lines).toContain('M 0 0 V 40')
})

test('cards for several of a kind stand one behind the other', () => {
  const style = readStyle('shape=mxgraph.gcp2.doubleRect')
  expect(findForm(style)?.(190, 68, style).body).toBe('M 8 60 V 68 H 190 V 8 H 182 V 60 Z M 0 0 h 182 v 60 h -182 Z')
})

test('an event that sends has a filled envelope, and an exclusive gateway a bold cross', () => {
  const draw = (style: string) => findForm(readStyle(style))?.(40, 40, readStyle(style))
  const event = 'shape=mxgraph.bpmn.shape;symbol=message;outline'
  expect(draw(`${event}=end`)?.solid?.match(/Z/g)).toHaveLength(4)
  expect(draw(`${event}=standard`)?.lines).toContain('M 5.8 12')
  expect(draw('shape=mxgraph.bpmn.gateway2;gwType=exclusive')?.solid?.match(/Z/g)).toHaveLength(2)
  expect(draw('shape=mxgraph.bpmn.shape;background=gateway;symbol=parallelGw')?.solid).toContain('M 10 17.6 L 30 17.6')
  expect(draw('shape=mxgraph.bpmn.gateway2;gwType=complex')?.solid?.match(/Z/g)).toHaveLength(4)
})

test('a lamp is round in any box', () => {
  const draw = (width: number, height: number) => forms.lamp?.(width, height, readStyle(''))
  expect(draw(60, 40)?.body).toBe('M 10 20 a 20 20 0 1 1 40 0 a 20 20 0 1 1 -40 0 Z')
})

test('a task has the sign of its kind in a corner, and those of its repetition below', () => {
  const draw = (style: string) => {
    const look = readStyle(`shape=mxgraph.bpmn.task;${style}`)
    return findForm(look)?.(120, 80, look)
  }
  expect(draw('')?.lines).toBe('')
  expect(draw('taskMarker=receive')?.lines).toContain('M 5 7.52')
  expect(draw('taskMarker=send')?.solid).toContain('M 5 6.96')
  expect(draw('isLoopMultiParallel=1')?.lines).toBe(
    'M 55.8 66.12 L 55.8 77.88 M 60 66.12 L 60 77.88 M 64.2 66.12 L 64.2 77.88',
  )
  expect(draw('bpmnShapeType=call')?.lines).toContain('M 1 1')
  expect(draw('bpmnShapeType=subprocess')).toMatchObject({ body: '', dashes: 'M 0 0 h 120 v 80 h -120 Z' })
})

test('a gateway that waits for events has a ring for them, and a sign that is sent is filled', () => {
  const draw = (style: string) => findForm(readStyle(style))?.(40, 40, readStyle(style))
  const gateway = draw('shape=mxgraph.bpmn.gateway2;outline=catching;symbol=multiple')
  expect(gateway?.lines?.match(/ a /g)).toHaveLength(4)
  expect(gateway?.lines?.match(/ L /g)).toHaveLength(4)
  const sign = (outline: string) => draw(`shape=mxgraph.bpmn.event;outline=${outline};symbol=signal`)
  expect(sign('throwing')?.solid).toContain('M 20 9.6')
  expect(sign('catching')?.lines).toContain('M 20 9.6')
})

test('a polygon has the corners that its style lists, and a bracket is curly where it is rounded', () => {
  const draw = (style: string) => findForm(readStyle(style))?.(100, 40, readStyle(style))
  expect(draw('shape=mxgraph.basic.polygon;polyCoords=[[0.5,0],[1,1],[0,1]]')?.body).toBe('M 50 0 L 100 40 L 0 40 Z')
  expect(draw('shape=mxgraph.basic.polygon;polyCoords=[[0.5,0],[1,1],[0,1]];polyline=1')).toMatchObject({ body: '' })
  expect(draw('shape=mxgraph.basic.polygon;polyCoords=zzyzx')?.body).toBe('M 0 0 h 100 v 40 h -100 Z')
  expect(draw('shape=curlyBracket')?.lines).not.toContain('Q')
  expect(draw('shape=curlyBracket;rounded=1')?.lines).toContain('Q')
})

test('an interface that is needed is a cup, with a ball in it where it is there', () => {
  const draw = (style: string) => findForm(readStyle(style))?.(20, 20, readStyle(style))
  expect(draw('shape=requiredInterface')).toEqual({ body: '', lines: 'M 0 0 A 20 10 0 0 1 0 20' })
  expect(draw('shape=providedRequiredInterface')?.body).toBe('M 0 10 a 7 7 0 1 1 14 0 a 7 7 0 1 1 -14 0 Z')
})

test('the tabs of a component hide its side', () => {
  const draw = (name: string) => findForm(readStyle(`shape=${name}`))?.(100, 80, readStyle(`shape=${name}`))
  expect(draw('component')?.body).toBe('M 16 0 V 18 H 0 V 30 H 16 V 50 H 0 V 62 H 16 V 80 H 100 V 0 Z')
  expect(draw('component')?.lines).toBe('M 16 18 H 32 V 30 H 16 M 16 50 H 32 V 62 H 16 ')
  expect(draw('module')?.body).toContain('M 10 0 V 10 H 0 V 20 H 10 V 30 H 0')
})

test('an event that ends is thick, one that interrupts has one ring, and one that does not has it dashed', () => {
  const draw = (style: string) => {
    const look = readStyle(`shape=mxgraph.bpmn.shape;symbol=general;${style}`)
    return findForm(look)?.(40, 40, look)
  }
  expect(draw('outline=end;strokeWidth=2')?.solid).toContain('M 5 20')
  expect(draw('outline=eventInt')).toMatchObject({ lines: '', solid: '' })
  expect(draw('outline=boundInt')?.lines).not.toBe('')
  expect(draw('outline=eventNonint')).toMatchObject({ body: '', area: draw('outline=eventInt')?.body })
})

test('the plates of a battery are where its wires end', () => {
  const draw = (name: string) =>
    findForm(readStyle(`shape=mxgraph.electrical.miscellaneous.${name}`))?.(100, 60, readStyle(''))
  expect(draw('monocell_battery')).toMatchObject({
    lines: 'M 55 0 V 60 M 0 30 H 41 M 55 30 H 100',
    solid: 'M 41 15 h 4 v 30 h -4 Z',
  })
  expect(draw('multicell_battery')?.dashes).toBe('M 34 30 H 66')
})

test('older stencils of flowcharts are what draw.io draws for them', () => {
  const draw = (name: string) => findForm(readStyle(`shape=mxgraph.flowchart.${name}`))?.(40, 20, readStyle(''))
  expect(draw('or')?.lines).not.toContain('M 0 10 H 40')
  expect(draw('summing_function')?.lines).toContain('M 0 10 H 40')
  expect(draw('annotation_1')).toEqual({ body: '', lines: 'M 40 0 H 0 V 20 H 40' })
  expect(draw('annotation_2')?.lines).toContain('M 0 10 H 20')
  expect(draw('direct_data')?.lines).toContain('A 4 10')
  expect(draw('multi-document')?.accents).toHaveLength(1)
  expect(draw('transfer')?.perimeter).toHaveLength(7)
})
