import { expect, test } from 'vitest'
import { readStyle } from '../../language/style.ts'
import { findForm } from './find-form.ts'

function form(style: string, width = 300, height = 200) {
  const read = readStyle(style)
  return findForm(read)?.(width, height, read)
}

test('corners are as round as their size says, even where the style is not rounded', () => {
  expect(form('shape=mxgraph.bootstrap.rrect;rSize=5;rounded=0')?.body).toMatch(/ a 5 5 /)
  expect(form('shape=mxgraph.bootstrap.rrect;rSize=0')?.body).not.toContain(' a ')
})

test('a button has round corners, and the words of its style', () => {
  const button = form('shape=mxgraph.mockup.buttons.button;mainText=Send')
  expect(button?.body).toMatch(/ a 10 10 /)
  expect(button?.words?.map(({ text }) => text)).toEqual(['Send'])
  expect(form('shape=mxgraph.mockup.buttons.button;mainText=')?.words).toEqual([])
})

test('a rating fills as many stars as its grade says', () => {
  const rating = form('shape=mxgraph.mockup.misc.rating;grade=3;ratingScale=5', 100, 15)
  const count = (d = '') => d.split('Z').length - 1
  expect([count(rating?.body), count(rating?.lines)]).toEqual([3, 2])
})

test('a browser window has its title on a tab and its address in a field below', () => {
  const window = form('shape=mxgraph.mockup.containers.browserWindow;mainText=example.org,Start')
  const [title, address] = window?.words ?? []
  expect([title?.text, address?.text]).toEqual(['Start', 'example.org'])
  expect(address?.box.y).toBeGreaterThan((title?.box.y ?? 0) + (title?.box.height ?? 0))
  expect(form('shape=mxgraph.mockup.containers.browserWindow;mainText=,')?.words).toEqual([])
})

test('the sides of a block are lighter and darker than its top', () => {
  const fills = form('shape=mxgraph.infographic.shadedCube;fillColor=#808080')?.accents?.map(({ fill }) => fill)
  expect(fills).toHaveLength(2)
  expect(new Set([...(fills ?? []), '#808080']).size).toBe(3)
})

test.each(['plus', 'mxgraph.bootstrap.checkbox', 'mxgraph.bootstrap.radioButton', 'mxgraph.arrows2.stylisedArrow'])(
  '%s is not drawn as a plain box',
  shape => {
    const drawn = form(`shape=${shape}`)
    expect(`${drawn?.body} ${drawn?.lines} ${drawn?.solid}`).not.toBe(
      `${form('')?.body} ${form('')?.lines} ${form('')?.solid}`,
    )
  },
)
