import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readDecisions } from './read-decisions.ts'

const ways = (text: string) => relationsIn(readDecisions(text, null))

test.each([
  [
    'Lost parcel: is it insured? if yes file a claim, if not, is it worth over a hundred? if yes we call the carrier, if not forget it',
    [
      'Is it insured? -> File a claim: Yes',
      'Is it insured? -> Is it worth over a hundred?: No',
      'Is it worth over a hundred? -> Call the carrier: Yes',
      'Is it worth over a hundred? -> Forget it: No',
    ],
  ],
  [
    'is it urgent? yes: page Tom, write it down, no: is it a customer? yes: mail support, no: ignore it',
    [
      'Is it urgent? -> Page Tom: Yes',
      'Page Tom -> Write it down',
      'Is it urgent? -> Is it a customer?: No',
      'Is it a customer? -> Mail support: Yes',
      'Is it a customer? -> Ignore it: No',
    ],
  ],
  [
    '急诊规矩：是不是急症？是的话马上来，不是的话问有没有发烧，发烧就约当天，没发烧就约本周',
    [
      '是不是急症？ -> 马上来: 是',
      '是不是急症？ -> 有没有发烧？: 否',
      '有没有发烧？ -> 约当天: 是',
      '有没有发烧？ -> 约本周: 否',
    ],
  ],
])('questions within each other: %s', (text, expected) => {
  expect(ways(text)).toEqual(expected)
})

test.each([
  'is it late? if yes go home, if not stay',
  'is it late? if yes go home, is it cold? if yes light the fire, if not wait',
  'is it late? if yes go home, if not, is it cold? if yes light the fire, if not wait, then sleep',
  'is it late? if yes go back to work, if not, is it cold? if yes light the fire, if not wait',
  'Who is late? Tom is, if not Ann, is it cold?',
])('anything else is not read: %s', text => {
  expect(ways(text)).toEqual([])
})
