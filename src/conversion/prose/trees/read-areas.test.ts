import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readAreas } from './read-areas.ts'

const lines = (text: string) => relationsIn(readAreas(text, null, `org chart ${text}`))

test.each([
  [
    'Lead: Maria Lopez\nPriya Shah for backend\nTom Reed handles frontend',
    ['Maria Lopez (Lead) > Priya Shah (backend)', 'Maria Lopez (Lead) > Tom Reed (frontend)'],
  ],
  [
    'Nina Roth leads the project. Ahmed Ali for testing, Sue Moss for design.',
    ['Nina Roth (project lead) > Ahmed Ali (testing)', 'Nina Roth (project lead) > Sue Moss (design)'],
  ],
  ['项目经理：李娜\n王强负责后端\n张敏负责设计', ['李娜 (项目经理) > 王强 (后端)', '李娜 (项目经理) > 张敏 (设计)']],
])('who takes what in %j', (text, expected) => {
  expect(lines(text)).toEqual(expected)
})

test.each([
  'Lead: Maria Lopez\nPriya Shah for backend\noffice: London',
  'Priya Shah for backend\nTom Reed for frontend',
])('anything else is not read: %j', text => {
  expect(lines(text)).toEqual([])
})
