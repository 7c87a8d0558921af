import { expect, test } from 'vitest'
import { readSwotLetters } from './read-swot-letters.ts'

const sides = (text: string) =>
  readSwotLetters(text, null, `SWOT\n${text}`)?.groups.map(
    ({ label, items }) => `${label}: ${items.map(item => item.label).join(', ')}`,
  )

test('the letters stand for their words', () => {
  expect(sides('S: low rent, mobile\nW: bad weather\nO: festivals\nT: parking rules')).toEqual([
    'Strengths: low rent, mobile',
    'Weaknesses: bad weather',
    'Opportunities: festivals',
    'Threats: parking rules',
  ])
  expect(sides('S - low rent. W - 14 week wait. O - students. T - budget cut 6%.')?.[3]).toBe('Threats: budget cut 6%')
  expect(sides('S：位置好\nW：面积小\nO：外卖\nT：连锁')?.[0]).toBe('优势: 位置好')
  expect(sides('S: low rent\nW: bad weather\nO: festivals')).toBeUndefined()
  expect(sides('S: low rent\nW: bad weather\nO: festivals\nT: parking rules\nWe start in May')).toBeUndefined()
})
