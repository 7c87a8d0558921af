import { expect, test } from 'vitest'
import { readPath } from '../../../../toolkit/drawing/read-path.ts'
import { readStyle } from '../../language/style.ts'
import { forms } from './find-form.ts'

const ofLibraries = Object.entries(forms).filter(([name]) => name.includes('.'))
const size = { width: 120, height: 80 }

test.each(ofLibraries)('%s is drawn within its box', (name, draw) => {
  const form = draw(size.width, size.height, readStyle(`shape=mxgraph.${name}`))
  const d = [form.body, form.inner, form.lines, form.solid].filter(Boolean).join(' ')
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
})
