import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readHierarchy } from './read-hierarchy.ts'

test.each([
  [
    'boats split into sail and motor, sail has dinghy and yacht',
    ['boats > sail', 'boats > motor', 'sail > dinghy', 'sail > yacht'],
  ],
  [
    'Queen Mary had three children, Bea, Carl and Dora. Carl has Eve',
    ['Queen Mary > Bea', 'Queen Mary > Carl', 'Queen Mary > Dora', 'Carl > Eve'],
  ],
  ['Head of ops Pia, under her is Quinn and Rob. Quinn leads support and field', null],
  [
    '院长是赵敏，下面有主任陈东和主任孙丽，陈东管内科和外科',
    ['赵敏 (院长) > 主任陈东', '赵敏 (院长) > 主任孙丽', '主任陈东 > 内科', '主任陈东 > 外科'],
  ],
  [
    '系统分两层：上层有网页和接口，下层有存储和缓存',
    ['系统分两层 > 上层', '系统分两层 > 下层', '上层 > 网页', '上层 > 接口', '下层 > 存储', '下层 > 缓存'],
  ],
  [
    "Ada leads Ben and Cleo. Ben manages Dan and Eve. Cleo's team is just Fay.",
    ['Ada > Ben', 'Ada > Cleo', 'Ben > Dan', 'Ben > Eve', 'Cleo > Fay'],
  ],
  [
    'The firm is split in two: Sales and Support. Sales has North and South. Support is just Mail and Phone.',
    ['firm > Sales', 'firm > Support', 'Sales > North', 'Sales > South', 'Support > Mail', 'Support > Phone'],
  ],
  ['小周是组长，小吴和小郑向小周汇报，小吴管理小何', ['小周 (组长) > 小吴', '小周 (组长) > 小郑', '小吴 > 小何']],
])('%s', (text, expected) => {
  expect(relationsIn(readHierarchy(text, null)).toSorted()).toEqual((expected ?? []).toSorted())
})

test.each([
  'The manager has a meeting with Tom and Lisa',
  '主人有多只宠物，宠物有多次就诊',
  'A has B. C has B. B has D',
  '排队有点久，点菜很顺利，上菜太慢',
  'The car has 4 doors. The doors have locks',
])('is no tree: %s', text => {
  expect(readHierarchy(text, null)).toBeNull()
})
