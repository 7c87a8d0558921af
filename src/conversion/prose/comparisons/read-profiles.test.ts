import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readProfiles } from './read-profiles.ts'

const sides = (text: string) =>
  readProfiles(text, null, text)?.groups.map(({ label, items }) => [label, ...items.map(item => item.label)].join('/'))

test.each([
  [
    'Compare two laptops: the MacBook costs 1500 euros, weighs 1.2 kg and has 16 GB, the ThinkPad costs 1200 euros, weighs 1.4 kg and has 32 GB',
    ['MacBook/costs 1500 euros/weighs 1.2 kg/16 GB', 'ThinkPad/costs 1200 euros/weighs 1.4 kg/32 GB'],
  ],
  ['compare two phones: A costs 300, has 64 GB. B costs 500, has 128 GB', ['A/costs 300/64 GB', 'B/costs 500/128 GB']],
  ['对比两款手机：小米3999元，重200克；华为5999元，重210克', ['小米/3999元/重200克', '华为/5999元/重210克']],
  [
    'Compare renting and buying. Renting: flexible, no repairs. Buying: builds equity, stable cost',
    ['Renting/flexible/no repairs', 'Buying/builds equity/stable cost'],
  ],
  [
    'Compare our venues. Barn: 120 guests, 3,000 euros. Hotel: 80 guests, 4,500 euros. Boat: 40 guests, 2,000 euros.',
    ['Barn/120 guests/3,000 euros', 'Hotel/80 guests/4,500 euros', 'Boat/40 guests/2,000 euros'],
  ],
  [
    'Mitosis and meiosis side by side. Mitosis: two cells, for growth and repair. Meiosis: four cells, makes gametes.',
    ['Mitosis/two cells/for growth and repair', 'Meiosis/four cells/makes gametes'],
  ],
  [
    '高铁和飞机去上海哪里不一样？高铁553元、4.5小时、市中心上车；飞机780元、2小时、机场离市区远',
    ['高铁/553元/4.5小时/市中心上车', '飞机/780元/2小时/机场离市区远'],
  ],
  [
    '我们和竞品比一下。我们：月费39元，支持离线。甲家：月费59，不支持离线。',
    ['我们/月费39元/支持离线', '甲家/月费59/不支持离线'],
  ],
])('each sentence tells of one: %s', (text, expected) => {
  expect(sides(text)).toEqual(expected)
})

test.each([
  'Renting: flexible, no repairs. Buying: builds equity',
  'Compare the two. Renting is flexible, buying builds equity',
  'Compare the steps. First: open it, then close it. Second: go home',
  '高铁和飞机哪里不一样？高铁快；汽车慢',
])('else it is not read: %s', text => {
  expect(sides(text)).toBeUndefined()
})

test('two ways that somebody is torn between', () => {
  const text = '买房还是租房，好纠结：买房有归属感、能升值，但是压力大；租房灵活、成本低，可是不稳定'
  const read = readProfiles(text, null, text)
  expect([read?.title, ...relationsIn(read)]).toEqual([
    '买房还是租房',
    '买房 > 归属感',
    '买房 > 能升值',
    '买房 > 压力大',
    '租房 > 灵活',
    '租房 > 成本低',
    '租房 > 不稳定',
  ])
})
