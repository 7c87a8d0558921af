import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readFamily } from './read-family.ts'

const read = (text: string) => relationsIn(readFamily(text, null, `family tree 家谱 ${text}`))

test.each([
  [
    'Olga and Ivan have two children, Nina and Pavel. Nina is married to Leo and they have a son, Max.',
    ['Olga and Ivan > Nina and Leo', 'Nina and Leo > Max', 'Olga and Ivan > Pavel'],
  ],
  ["Ruth had twins: Tim and Tom. Tim's daughter is Eva.", ['Ruth > Tim', 'Tim > Eva', 'Ruth > Tom']],
  [
    '爷爷周大海和奶奶孙秀兰有两个孩子，大伯周平和姑姑周燕，大伯有个儿子周明',
    ['爷爷周大海和奶奶孙秀兰 > 大伯周平', '大伯周平 > 周明', '爷爷周大海和奶奶孙秀兰 > 姑姑周燕'],
  ],
  [
    '爸爸叫周平，妈妈叫孙兰，他们有两个孩子周明和周红，周明的妻子是吴倩',
    ['周平和孙兰 > 周明和吴倩', '周平和孙兰 > 周红'],
  ],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each(['Olga and Ivan have two cars and a house by the sea', 'We have three kids and love it', '爷爷有很多钱'])(
  'nothing of: %s',
  text => {
    expect(read(text)).toEqual([])
  },
)
