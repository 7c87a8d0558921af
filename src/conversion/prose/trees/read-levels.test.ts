import { describe, expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readLevels } from './read-levels.ts'

const levels = (text: string, title: string | null = null) => relationsIn(readLevels(text, title, text)).toSorted()

describe('levels told in clauses', () => {
  test.each([
    [
      'Dr. Rao owns it. The two vets, Olga and Sean, report to her, and the nurses Pia and Kojo report to Olga',
      ['Dr. Rao > Olga (vet)', 'Dr. Rao > Sean (vet)', 'Olga (vet) > Kojo (nurse)', 'Olga (vet) > Pia (nurse)'],
    ],
    [
      'grandma Ines has 2 kids, Tess and Luis. Tess has three: Ana, Rita, Jo. Luis has none.',
      ['Tess > Ana', 'Tess > Jo', 'Tess > Rita', 'grandma Ines > Luis', 'grandma Ines > Tess'],
    ],
    [
      'The ministry has two departments: roads and rail. Roads and rail each have a lab and a desk.',
      ['ministry > rail', 'ministry > roads', 'rail > desk', 'rail > lab', 'roads > desk', 'roads > lab'],
    ],
    [
      'We are a choir. The vicar leads everything, under her are the altos and the band. Band has horns, altos are run by Gus.',
      ['altos (Gus)', 'band']
        .flatMap(part => `vicar > ${part}`)
        .concat('band > horns', 'choir > vicar')
        .toSorted(),
    ],
    [
      '总经理老周，下设两个部门，分别是零售事业部和餐饮部，零售下面又有采购组和门店组',
      ['总经理老周 > 零售事业部', '总经理老周 > 餐饮部', '零售事业部 > 采购组', '零售事业部 > 门店组'].toSorted(),
    ],
    [
      '山寨的座次图，宋三是老大，卢四、吴五都听宋三的，李六和戴七归吴五管',
      ['宋三 (老大) > 卢四', '宋三 (老大) > 吴五', '吴五 > 戴七', '吴五 > 李六'].toSorted(),
    ],
    [
      '家谱：爷爷叫陈山，有一个儿子一个女儿，儿子陈国，女儿陈红。陈国生了陈晨和陈曦',
      ['陈山 (爷爷) > 儿子陈国', '陈山 (爷爷) > 女儿陈红', '儿子陈国 > 陈晨', '儿子陈国 > 陈曦'].toSorted(),
    ],
    [
      '一台电脑由主机和屏幕组成，主机里面有主板、硬盘和电源',
      ['电脑 > 主机', '电脑 > 屏幕', '主机 > 主板', '主机 > 硬盘', '主机 > 电源'].toSorted(),
    ],
    [
      'The zoo is organised into birds and reptiles. Birds looks after parrots and owls, reptiles only has one python named Gary',
      ['birds > owls', 'birds > parrots', 'reptiles > python Gary', 'zoo > birds', 'zoo > reptiles'],
    ],
    [
      '我们医院下设内科、外科、儿科三个科室，内科又分心内和呼吸',
      ['医院 > 内科', '医院 > 外科', '医院 > 儿科', '内科 > 心内', '内科 > 呼吸'].toSorted(),
    ],
    [
      'Anna is the CEO. Ben is CTO and Carla is CFO, both report to Anna. David and Eva are developers and report to Ben.',
      [
        'Anna (CEO) > Ben (CTO)',
        'Anna (CEO) > Carla (CFO)',
        'Ben (CTO) > David (developer)',
        'Ben (CTO) > Eva (developer)',
      ],
    ],
    [
      'Sarah is the boss. She manages Tom, who leads engineering, and Lisa, who leads sales. Sales is led by Mo with 4 reps.',
      ['Lisa > sales (Mo)', 'Sarah (boss) > Lisa', 'Sarah (boss) > Tom', 'Tom > engineering', 'sales (Mo) > 4 reps'],
    ],
    [
      'The CEO: Maria. Under her: CTO Paul and CFO Ana. Paul leads two teams, web and apps.',
      ['CTO Paul > apps', 'CTO Paul > web', 'Maria (CEO) > CFO Ana', 'Maria (CEO) > CTO Paul'],
    ],
    [
      'Org chart: the director is at the top, below are the medical director and the nursing director. Doctors report to the medical director, nurses to the nursing director.',
      [
        'director > medical director',
        'director > nursing director',
        'medical director > Doctors',
        'nursing director > nurses',
      ],
    ],
  ])('%s', (text, expected) => {
    expect(levels(text)).toEqual(expected)
  })

  test('below names that are listed first', () => {
    expect(levels('food, sleep and stress. Under food put fruit and water. Under stress put work.', 'Health')).toEqual([
      'Health > food',
      'Health > sleep',
      'Health > stress',
      'food > fruit',
      'food > water',
      'stress > work',
    ])
  })

  test('with blanks or dashes as marks', () => {
    expect(relationsIn(readLevels('复习 数学：高数 线代 英语：单词 阅读', null, '思维导图')).toSorted()).toEqual(
      ['复习 > 数学', '数学 > 高数', '数学 > 线代', '复习 > 英语', '英语 > 单词', '英语 > 阅读'].toSorted(),
    )
    expect(relationsIn(readLevels('sleep - causes: tea, stress - fixes: walks, routine', null, 'mind map'))).toContain(
      'causes > tea',
    )
  })
})

test.each([
  // Three were announced, two are named.
  'The firm has three departments: roads and rail. Roads has a lab and a desk.',
  // Whom "she" means is open.
  'Org chart: Ann leads Zoe. She leads Bo and Cy.',
  // Two are called so.
  'Org chart: Ann leads Bo Lee and Bo Kim. Bo leads Di and Ed.',
  'Org chart: Ann leads Bo and Cy. Today it rains.',
  'The process has two steps: mix and bake. Mix has flour and salt.',
  '订单有多个商品，商品属于分类',
])('%s: not read', text => {
  expect(levels(text)).toEqual([])
})
