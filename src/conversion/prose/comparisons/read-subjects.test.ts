import { expect, test } from 'vitest'
import { readSubjects } from './read-subjects.ts'

const sides = (text: string) =>
  readSubjects(text, null, text)?.groups.map(({ label, items }) => [label, ...items.map(item => item.label)])

test.each([
  [
    'Compare our plans. Basic costs $9 a month with 1 user, 5 GB storage and email support. Pro costs $29 a month with 10 users, 100 GB storage and chat support.',
    [
      ['Basic', 'costs $9 a month', '1 user', '5 GB storage', 'email support'],
      ['Pro', 'costs $29 a month', '10 users', '100 GB storage', 'chat support'],
    ],
  ],
  [
    'Electric cars vs petrol cars. Electric: cheaper to run, quiet. Petrol: long range, noisy. Make it a side by side comparison.',
    [
      ['Electric', 'cheaper to run', 'quiet'],
      ['Petrol', 'long range', 'noisy'],
    ],
  ],
  [
    'I want to decide between two job offers: A pays 60k and is remote. B pays 75k and is in the office.',
    [
      ['A', 'pays 60k', 'remote'],
      ['B', 'pays 75k', 'in the office'],
    ],
  ],
])('each sentence tells of what it begins with: %s', (text, expected) => {
  expect(sides(text)).toEqual(expected)
})

test.each([
  'Compare our plans. Basic costs $9 with 1 user. It has email support and a free trial.',
  'Compare our plans. Basic is cheaper than Pro and has 1 user. Pro has 10 users and chat support.',
  'Basic costs $9 with 1 user. Pro costs $29 with 10 users.',
])('else it is not read: %s', text => {
  expect(sides(text)).toBeUndefined()
})
