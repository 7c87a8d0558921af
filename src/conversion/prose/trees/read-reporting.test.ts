import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readReporting } from './read-reporting.ts'

const lines = (text: string) => relationsIn(readReporting(text, null))

test.each([
  [
    'CEO: Ann\nCTO: Bob (reports to Ann)\nLead developer: Dan (reports to Bob)',
    ['Ann (CEO) > Bob (CTO)', 'Bob (CTO) > Dan (Lead developer)'],
  ],
  [
    '- Ann, CEO\n- Bob, CTO, reports to the CEO\n- Cid, developer, boss: Bob',
    ['Ann (CEO) > Bob (CTO)', 'Bob (CTO) > Cid (developer)'],
  ],
  [
    '校长：陈老师\n副校长：刘老师（上级：陈老师）\n教务主任：周老师（向刘老师汇报）',
    ['陈老师 (校长) > 刘老师 (副校长)', '刘老师 (副校长) > 周老师 (教务主任)'],
  ],
])('who reports to whom in %j', (text, expected) => {
  expect(lines(text)).toEqual(expected)
})

test.each([
  'CEO: Ann\nCTO: Bob (reports to Zoe)\nCFO: Cid (reports to Ann)',
  'CEO: Ann\nCTO: Bob\nCFO: Cid (reports to Ann)',
  'CEO: Ann (reports to Bob)\nCTO: Bob (reports to Ann)\nCFO: Cid',
  'CEO: Ann\nCTO: Bob (reports to Ann)\nFounded in Leeds in 2009',
])('nobody knows in %j', text => {
  expect(lines(text)).toEqual([])
})
