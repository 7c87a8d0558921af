import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readArrowChecks } from './read-arrow-checks.ts'

const arrows = (text: string) => relationsIn(readArrowChecks(text, null))

test('answers stand behind the question, and what is skipped goes on', () => {
  expect(arrows('scan -> overdue? yes: charge 20 cents, no: skip -> shelve')).toEqual([
    'Scan -> Overdue?',
    'Overdue? -> Charge 20 cents: Yes',
    'Charge 20 cents -> Shelve',
    'Overdue? -> Shelve: No',
  ])
})

test('of one answer alone the other goes on', () => {
  expect(arrows('alert fires -> acked within 5 min? no: escalate -> mitigate')).toEqual([
    'Alert fires -> Acked within 5 min?',
    'Acked within 5 min? -> Escalate: No',
    'Escalate -> Mitigate',
    'Acked within 5 min? -> Mitigate: Yes',
  ])
})

test('an answer leads back to a step, or ends', () => {
  expect(arrows('提交申请 → 材料齐全？是：受理，否：退回到提交申请 → 发证')).toEqual([
    '提交申请 -> 材料齐全？',
    '材料齐全？ -> 受理: 是',
    '材料齐全？ -> 提交申请: 否',
    '受理 -> 发证',
  ])
  expect(arrows('knock -> anyone in? yes: go in, no: go on')).toEqual([
    'Knock -> Anyone in?',
    'Anyone in? -> Go in: Yes',
    'Anyone in? -> End: No',
  ])
  expect(arrows('build -> green? no: stop, yes: deploy -> announce')).toEqual([
    'Build -> Green?',
    'Green? -> Stop: No',
    'Green? -> Deploy: Yes',
    'Deploy -> Announce',
  ])
})

test.each([
  'build -> test -> deploy',
  'build -> green? -> deploy',
  'build -> green? no: stop',
  'alert -> severe? yes: page, no: wait, maybe: ask -> close',
  'alert -> assess; sev1 opens a war room -> fixed? yes: close, no: go on',
])('is none: %s', text => {
  expect(readArrowChecks(text, null)).toBeNull()
})
