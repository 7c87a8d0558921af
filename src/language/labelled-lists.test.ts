import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../test/cpu-time.ts'
import { readLabelledLists, readSingleList, splitBrackets } from './labelled-lists.ts'

const labelsOf = (text: string) =>
  readLabelledLists(text)?.lists.map(({ label, items }) => `${label}: ${items.join(' | ')}`)

describe('lists with a label each', () => {
  test('a line each, below a title', () => {
    const text = 'Photosynthesis\nLight reactions: ATP, NADPH\nFactors: light, CO2, and temperature'
    expect(readLabelledLists(text)?.title).toBe('Photosynthesis')
    expect(labelsOf(text)).toEqual(['Light reactions: ATP | NADPH', 'Factors: light | CO2 | temperature'])
  })

  test('a sentence each, with thanks behind', () => {
    expect(labelsOf('Sales: calls, demos. Support: chat, phone. Thanks!')).toEqual([
      'Sales: calls | demos',
      'Support: chat | phone',
    ])
    expect(labelsOf('Pets: cat, dog, or fish. Plants: fern, and moss')).toEqual([
      'Pets: cat | dog | fish',
      'Plants: fern | moss',
    ])
    expect(labelsOf('水果：苹果、梨；蔬菜：白菜、萝卜')).toEqual(['水果: 苹果 | 梨', '蔬菜: 白菜 | 萝卜'])
  })

  test.each([
    'Fruit: apple, pear',
    'Fruit: apple\nVegetables: leek',
    'Fruit: apple, pear\nVegetables: leek, kale\nWe buy them on Fridays.',
    'I like it: it is good, but slow.\nWe tried: it works, well',
    '',
  ])('not where something would be lost, nor prose: %j', text => {
    expect(readLabelledLists(text)).toBeNull()
  })
})

test('one list alone takes three items', () => {
  expect(readSingleList('Offsite: food, games, travel')?.items).toEqual(['food', 'games', 'travel'])
  expect(readSingleList('Offsite: food, games')).toBeNull()
  expect(readSingleList('公司：总经理下设市场部、技术部，技术部下有前端组和后端组')).toBeNull()
  expect(readSingleList('I like it: it is good, but, well, slow.')).toBeNull()
})

test('brackets hold items of their own, and commas in them end nothing', () => {
  expect(readSingleList('Piano: technique (scales, arpeggios), theory, 1,5 hours a day')?.items).toEqual([
    'technique (scales, arpeggios)',
    'theory',
    '1,5 hours a day',
  ])
  expect(splitBrackets('technique (scales, arpeggios)')).toEqual({ name: 'technique', items: ['scales', 'arpeggios'] })
  expect(splitBrackets('tea (green)')).toEqual({ name: 'tea (green)', items: [] })
})

test.each(['a: b, ', '(', ': ', 'a, ', '. A'])('takes little time over a long text of %j', unit => {
  const text = unit.repeat(4000 / unit.length)
  const startedAt = cpuTime()
  readLabelledLists(text)
  readSingleList(text)
  expect(cpuTime() - startedAt).toBeLessThan(2_000)
})
