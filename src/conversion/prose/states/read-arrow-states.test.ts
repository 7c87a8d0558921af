import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readArrowStates } from './read-arrow-states.ts'

const moves = (text: string) => relationsIn(readArrowStates(text, null, `state diagram ${text}`))

test('what is on an arrow, or behind its state, causes the change', () => {
  expect(moves('Door\nclosed --open--> open\nopen --close--> closed')).toEqual([
    'closed -> open: open',
    'open -> closed: close',
  ])
  expect(moves('open -> in progress (assign)\nin progress -> closed')).toEqual([
    'open -> in progress: assign',
    'in progress -> closed',
  ])
  expect(moves('关 -> 开：按开关')).toEqual(['关 -> 开: 按开关'])
})

test.each(['closed -> open', 'closed --open--> open\nIt squeaks.'])('other texts are left: %j', text => {
  expect(moves(text)).toEqual([])
})
