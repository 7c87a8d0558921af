import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readIntake } from './read-intake.ts'

test.each([
  [
    'Photosynthesis: sunlight, water and CO2 go into the leaf, oxygen and sugar come out',
    ['sunlight -> leaf', 'water -> leaf', 'CO2 -> leaf', 'leaf -> oxygen', 'leaf -> sugar'],
  ],
  [
    'Respiration: cells take in glucose and oxygen and produce water and energy',
    ['glucose -> cells: take in', 'oxygen -> cells: take in', 'cells -> water: produce', 'cells -> energy: produce'],
  ],
  ['Fermentation: yeast turns sugar into alcohol and CO2', ['sugar -> yeast', 'yeast -> alcohol', 'yeast -> CO2']],
  [
    '光合作用的原理，植物吸收阳光、水，产生氧气和葡萄糖',
    ['阳光 -> 植物: 吸收', '水 -> 植物: 吸收', '植物 -> 氧气: 产生', '植物 -> 葡萄糖: 产生'],
  ],
])('%s', (text, expected) => {
  expect(relationsIn(readIntake(text, null, text))).toEqual(expected)
})

test.each([
  'Water and salt go into the pot, if it boils steam comes out',
  'plants absorb water and CO2',
  '植物吸收阳光，晚上休息',
])('%s tells more, or not both', text => {
  expect(readIntake(text, null, text)).toBeNull()
})
