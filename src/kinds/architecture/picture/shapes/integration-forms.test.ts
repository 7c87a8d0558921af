import { expect, test } from 'vitest'
import { readStyle } from '../../language/style.ts'
import { findForm } from './find-form.ts'

const form = (stencil: string) => {
  const style = readStyle(`shape=mxgraph.eip.${stencil}`)
  return findForm(style)?.(150, 90, style)
}

test.each([
  ['aggregator', 4],
  ['splitter', 4],
  ['composed_message_processor', 5],
  ['message_translator', 2],
  ['competing_consumers', 3],
])('the sign of %s has its messages on a plate', (stencil, boxes) => {
  expect(form(stencil)?.inner?.match(/Z/g)).toHaveLength(boxes)
  expect(form(stencil)?.body).toBe('M 0 0 h 150 v 90 h -150 Z')
})

test('a router takes one of its ways, a recipient list all of them', () => {
  const ways = (stencil: string) => form(stencil)?.lines?.match(/M 45 45/g)
  expect(ways('content_based_router')).toHaveLength(1)
  expect(ways('recipient_list')).toHaveLength(3)
})

test('channels are pipes of any size', () => {
  expect(form('messageChannel')?.inner).toBeTruthy()
  expect(form('deadLetterChannel')?.solid).toBeTruthy()
})
