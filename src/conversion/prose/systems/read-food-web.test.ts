import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readFoodWeb } from './read-food-web.ts'

const read = (text: string) => relationsIn(readFoodWeb(text, null, text))

test('whoever eats is where the arrow ends, however it is told', () => {
  expect(
    read(
      'food chain of a lake: weed gets eaten by snails and carp, snails by ducks AND by carp, herons eat carp, frogs. arrows should point to the eater',
    ),
  ).toEqual([
    'weed -> snails: eaten by',
    'weed -> carp: eaten by',
    'snails -> ducks: eaten by',
    'snails -> carp: eaten by',
    'carp -> herons: eaten by',
    'frogs -> herons: eaten by',
  ])
  expect(read('Food chain: grass is eaten by voles, voles are eaten by snakes and snakes by eagles')).toEqual([
    'grass -> voles: eaten by',
    'voles -> snakes: eaten by',
    'snakes -> eagles: eaten by',
  ])
  expect(read('Food web: voles eat grass, voles and frogs are eaten by snakes and eagles eat snakes')).toEqual([
    'grass -> voles: eaten by',
    'voles -> snakes: eaten by',
    'frogs -> snakes: eaten by',
    'snakes -> eagles: eaten by',
  ])
  expect(read('画一个草原食物链：草被兔子和蝗虫吃，青蛙吃蝗虫')).toEqual([
    '草 -> 兔子: 被吃',
    '草 -> 蝗虫: 被吃',
    '蝗虫 -> 青蛙: 被吃',
  ])
})

test.each([
  'The dog eats meat and the cat eats fish',
  'food chain: grass, rabbit, fox, wolf',
  'food chain: plants are eaten by cows, cows are eaten by us if they are old enough',
  'food web: foxes eat rabbits, owls eat mice, arrows point to the prey',
])('is none: %s', text => {
  expect(readFoodWeb(text, null, text)).toBeNull()
})
