import { expect, test } from 'vitest'
import { readNames } from './read-names.ts'

const labels = (text: string, title: string | null = null) => {
  const { root } = readNames(text, title) ?? {}
  return root && [root.label, ...root.children.map(({ label }) => label)]
}

test('names are what stands before the colon', () => {
  expect(labels('常吃的口味：香草、巧克力和草莓')).toEqual(['常吃的口味', '香草', '巧克力', '草莓'])
  expect(labels('帐篷、睡袋、和平牌炉子', '露营装备')).toEqual(['露营装备', '帐篷', '睡袋', '和平牌炉子'])
})

test.each([
  '退货流程：申请、审核、收货',
  '三组：历史组、科幻组、诗歌组',
  '库存：苹果3箱、梨2箱、桃1箱',
  '列一下要买的：米、面、油',
  '口味：香草、巧克力，都卖完了',
  '口味：香草、巧克力',
  // What follows each other: the words that ask for it say so.
  '快递寄件流程图：下单、运输、签收',
])('something else is told: %s', text => {
  expect(readNames(text, null)).toBeNull()
})
