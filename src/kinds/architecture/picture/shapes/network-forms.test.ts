import { expect, test } from 'vitest'
import { readStyle } from '../../language/style.ts'
import { renderer } from '../render.ts'
import { findForm } from './find-form.ts'

const draw = (cells: string) =>
  renderer.render(`<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`, {
    theme: 'light',
  })
const vertex = (style: string) =>
  `<mxCell id="a" style="${style}" vertex="1" parent="1"><mxGeometry width="80" height="60" as="geometry"/></mxCell>`

test.each(['networks.switch', 'networks.firewall', 'networks.pc', 'networks.storage', 'citrix.xenapp_server'])(
  'the device %s is drawn, without a word of its own',
  async stencil => {
    const svg = await draw(vertex(`shape=mxgraph.${stencil};fillColor=#cccccc;strokeColor=#6881b3`))
    expect(svg).not.toMatch(/<text|stroke-dasharray/)
  },
)

test('a device has the colours of its style, unless its library has its own', async () => {
  const colors = 'fillColor=#ff0000;strokeColor=#00ff00'
  expect(await draw(vertex(`shape=mxgraph.networks.server;${colors}`))).toContain('fill="#ff0000"')
  expect(await draw(vertex(`shape=mxgraph.citrix.tower_server;${colors}`))).not.toMatch(/#ff0000|#00ff00/)
})

test('a rack has its rails where its style says', () => {
  const style = readStyle(
    'shape=mxgraph.rackGeneral.container;marginLeft=33;marginRight=9;marginTop=21;marginBottom=22',
  )
  const form = findForm(style)?.(239, 690, style)
  expect(form?.body).toBe('M 24 0 h 215 v 690 h -215 Z')
  expect(form?.accents?.map(({ d, fill }) => [d, fill])).toEqual([
    ['M 24 0 h 215 v 690 h -215 Z', '#f4f4f4'],
    ['M 33 21 h 197 v 647 h -197 Z', 'default'],
  ])
})

test('the units of a rack are numbered from below, unless its style says otherwise', () => {
  const numbers = (more: string) => {
    const style = readStyle(`shape=mxgraph.rackGeneral.container;marginTop=21;marginBottom=22;${more}`)
    return findForm(style)?.(180, 123, style).words?.map(({ text }) => text)
  }
  expect(numbers('')).toEqual(['4', '3', '2', '1'])
  expect(numbers('numDisp=descend')).toEqual(['1', '2', '3', '4'])
  expect(numbers('rackUnitSize=40')).toEqual(['2', '1'])
  expect(numbers('numDisp=off')).toEqual([])
})

test('a link through the air is a bolt', async () => {
  const ends = '<mxPoint x="0" y="0" as="sourcePoint"/><mxPoint x="100" y="0" as="targetPoint"/>'
  const svg = await draw(
    `<mxCell id="e" style="shape=mxgraph.networks.comm_link_edge;endArrow=none;fillColor=#cccccc" edge="1" parent="1"><mxGeometry relative="1" as="geometry">${ends}</mxGeometry></mxCell>`,
  )
  expect(svg).toContain('d="M5 0L59 -9L53 3L95 0L41 9L47 -3Z"')
})

test('devices of a library in parallel perspective are drawn as it has them', () => {
  const draw = (shape: string) => findForm(readStyle(`shape=mxgraph.${shape}`))?.(60, 80, readStyle(''))
  expect(draw('citrix.tower_server')).toEqual(draw('citrix.xenapp_server'))
  expect(draw('citrix.tower_server')?.solid).toBeTruthy()
  expect(draw('citrix.firewall')?.body).toMatch(/^M 0 3\.2 L 8\.4 0 L 60 16/)
})
