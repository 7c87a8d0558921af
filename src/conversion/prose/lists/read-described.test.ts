import { expect, test } from 'vitest'
import { readDescribed } from './read-described.ts'

test('each item has its description, and steps are named as such', () => {
  expect(readDescribed('Our team: Ann (frontend), Ben (backend) and Cy (design)', null)).toMatchObject({
    title: 'Our team',
    arrangement: 'list',
    groups: [
      {
        items: [
          { label: 'Ann', text: 'frontend' },
          { label: 'Ben', text: 'backend' },
          { label: 'Cy', text: 'design' },
        ],
      },
    ],
  })
  expect(readDescribed('三步走：整理（不要的清掉）、整顿（定点定位）、清扫（每天15分钟）', null)?.arrangement).toBe(
    'steps',
  )
})

test.each([
  'Our team: Ann (frontend), Ben, Cy (design)',
  'Ann (frontend), Ben (backend), Cy (design)',
  'Teams: red (Ann, Bo), blue (Di, Ed), green (Flo)',
  'Sales: Ann (20), Ben (30), Cy (40)',
])('else it is not read: %s', text => {
  expect(readDescribed(text, null)).toBeNull()
})
