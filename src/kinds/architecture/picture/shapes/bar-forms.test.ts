import { expect, test } from 'vitest'
import { readStyle } from '../../language/style.ts'
import { findForm } from './find-form.ts'

function form(style: string, width = 300, height = 120) {
  const read = readStyle(style)
  return findForm(read)?.(width, height, read)
}

const wordsOf = (style: string) => form(style)?.words?.map(({ text, color }) => [text, color])

test.each([
  ['shape=mxgraph.mockup.containers.horTabBar', '#ffffff'],
  ['shape=mxgraph.mockup.containers.verTabBar', '#ffffff'],
  ['shape=mxgraph.mockup.buttons.horButtonBar', '#ffffff'],
  ['shape=mxgraph.mockup.forms.menuBar', '#ffffff'],
  ['shape=mxgraph.mockup.forms.listBox', '#008cff'],
  ['shape=mxgraph.mockup.navigation.stepBar', '#008cff'],
  ['shape=mxgraph.mockup.navigation.breadcrumb', '#008cff'],
])('%s has the words of its style, and the chosen one in its colour', (shape, chosen) => {
  expect(wordsOf(`${shape};mainText=Cart,+Pay,Done`)).toEqual([
    ['Cart', '#666666'],
    ['Pay', chosen],
    ['Done', '#666666'],
  ])
})

test('buttons side by side fill their box, and grow beyond it rather than hide their words', () => {
  const boxes = (text: string) => form(`shape=mxgraph.mockup.buttons.horButtonBar;mainText=${text}`)?.words ?? []
  const ends = (text: string) => Math.round(Math.max(...boxes(text).map(({ box }) => box.x + box.width)))
  expect(ends('A,B')).toBe(300)
  expect(ends('A very long name,Another very long name')).toBeGreaterThan(300)
})

test('a window has its title, and a page its tabs, outside of the room for labels', () => {
  expect(wordsOf('shape=mxgraph.mockup.containers.window;mainText=Orders')).toEqual([['Orders', '#666666']])
  expect(form('shape=mxgraph.mockup.containers.window')?.labelBox?.y).toBe(30)
  expect(form('shape=mxgraph.mockup.containers.horTabBar')?.labelBox?.y).toBeGreaterThan(20)
})

test('words that point at something stand in the corner that their style names', () => {
  const words = (direction: string) =>
    form(`shape=mxgraph.mockup.text.callout;linkText=Here;callDir=${direction}`)?.words?.[0]?.box
  expect(words('NW')).toMatchObject({ x: 0, y: 0 })
  expect(words('SE')?.x).toBeGreaterThan(200)
  expect(words('SE')?.y).toBeGreaterThan(90)
})

test('half of a row of buttons is round on its own side', () => {
  expect(form('shape=mxgraph.bootstrap.leftButton;rSize=10')?.body).toBe(
    'M 10 0 H 290 h 10 v 10 V 110 v 10 h -10 H 10 a 10 10 0 0 1 -10 -10 V 10 a 10 10 0 0 1 10 -10 Z',
  )
})

test('a telephone and a tablet are a screen in a frame', () => {
  for (const shape of ['ios7.misc.iphone', 'ios7.misc.ipad10inch']) {
    const device = form(`shape=mxgraph.${shape}`, 200, 400)
    expect(device?.labelBox?.width).toBeGreaterThan(150)
    expect(device?.lines).toContain('M ')
  }
})
