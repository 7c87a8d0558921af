import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readArrowTransitions } from './read-arrow-transitions.ts'

const read = (text: string) => readArrowTransitions(text, null, text)

test('what causes a change stands behind the state that it leads to', () => {
  const text =
    'stateDiagram for a locker: Empty, Reserved, Occupied. Reserved->Occupied on drop-off, Occupied->Empty after 72h'
  expect(relationsIn(read(text))).toEqual(['Reserved -> Occupied: drop-off', 'Occupied -> Empty: after 72h'])
  expect(read(text)).toMatchObject({ title: 'Locker', states: [{ label: 'Empty' }, {}, {}] })
})

test('from any state is from each that is not reached so', () => {
  expect(
    relationsIn(read('states of a guard: Patrolling -> Chasing when the player is seen, any -> Dead at 0 HP')),
  ).toEqual(['Patrolling -> Chasing: the player is seen', 'Patrolling -> Dead: at 0 HP', 'Chasing -> Dead: at 0 HP'])
  expect(relationsIn(read('状态机：单车 空闲->骑行中(扫码), 骑行中->空闲(关锁), 任意->维修中(报故障)'))).toEqual([
    '空闲 -> 骑行中: 扫码',
    '骑行中 -> 空闲: 关锁',
    '空闲 -> 维修中: 报故障',
    '骑行中 -> 维修中: 报故障',
  ])
})

test.each([
  'flow: draft -> review, review -> done',
  'states: draft -> review -> done',
  'states: draft -> review, and then we all go home',
  'states: draft -> a long review with us, review -> done',
])('is none: %s', text => {
  expect(read(text)).toBeNull()
})
