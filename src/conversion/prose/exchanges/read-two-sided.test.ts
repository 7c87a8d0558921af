import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readTwoSided } from './read-two-sided.ts'

const asked = 'sequence diagram'
const read = (text: string, request = asked) => relationsIn(readTwoSided(text, null, request))

test('what is said or handed over goes to the other of two, all else is done alone', () => {
  expect(
    read('user asks for a reset, server emails a link, user opens link, server checks token and confirms'),
  ).toEqual([
    'user -> server: asks for a reset',
    'server -> user: emails a link',
    'user -> user: opens link',
    'server -> server: checks token',
    'server -> user: confirms',
  ])
  expect(read('Sequence: the customer places an order, the shop ships the parcel, the customer confirms')).toEqual([
    'customer -> shop: places an order',
    'shop -> customer: ships the parcel',
    'customer -> shop: confirms',
  ])
})

test('is none where no sequence diagram is asked for, a third one acts, or a clause is a case', () => {
  const told = 'user asks, server answers, user leaves'
  expect(readTwoSided(told, null, 'flowchart')).toBeNull()
  expect(readTwoSided(`${told}, bank pays`, null, asked)).toBeNull()
  expect(readTwoSided('user asks, server answers, if it fails user leaves', null, asked)).toBeNull()
})
