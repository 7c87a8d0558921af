import { expect, test } from 'vitest'
import type { TreeNode } from '../../../structure/tree.ts'
import { isFaithful } from '../../faithful/is-faithful.ts'
import { relationsIn } from '../relations-in.ts'
import { readChineseTree } from './read-chinese-tree.ts'

function outlineOf(text: string): string | null {
  const tree = readChineseTree(text, null, text)
  return tree && isFaithful(tree, text) ? write(tree.root) : null
}

function write({ label, children }: TreeNode): string {
  return children.length === 0 ? label : `${label}(${children.map(write).join(' ')})`
}

test('who leads a part stands with it, and who holds a post with that', () => {
  expect(
    outlineOf(
      '我想画公司的组织架构图。总经理是王建国，下面有技术部和财务部。技术部由李明负责，分为前端组、后端组和测试组。财务部由陈芳负责，有会计和出纳各一名。',
    ),
  ).toBe('总经理（王建国）(技术部（李明）(前端组 后端组 测试组) 财务部（陈芳）(会计 出纳))')
})

test('the words that ask for a mind map are no title', () => {
  const text = '用思维导图整理：软件测试分为功能测试、性能测试，功能测试包括单元测试和集成测试'
  expect(readChineseTree(text, null, text)).toMatchObject({ root: { label: '软件测试' } })
  expect(readChineseTree(text, null, text)).not.toHaveProperty('title')
})

test('parts that were counted are those that follow', () => {
  expect(
    outlineOf(
      '我们公司的组织架构是这样的：总经理下面有三个部门，分别是市场部、研发部和财务部。市场部分为品牌组和渠道组，财务部就两个人，会计和出纳。',
    ),
  ).toBe('总经理(市场部(品牌组 渠道组) 研发部 财务部(会计 出纳))')
  expect(
    outlineOf(
      '小学校的架构：校长一名，下设两个副校长，教学副校长管教务处和教研室，后勤副校长管总务处和食堂。帮我画组织结构图。',
    ),
  ).toBe('校长(教学副校长(教务处 教研室) 后勤副校长(总务处 食堂))')
})

test('topics of a mind map: 方面, 这边, 主要是, and the sentence that says what it is about', () => {
  expect(
    outlineOf(
      '帮我整理一个思维导图，主题是健康生活，饮食方面要多吃蔬菜、少油少盐，运动方面有跑步和瑜伽，作息方面早睡早起。',
    ),
  ).toBe('健康生活(饮食(多吃蔬菜 少油少盐) 运动(跑步 瑜伽) 作息(早睡早起))')
  expect(
    outlineOf('思维导图：搬家准备。分成两块，旧房子这边要退水电、打扫、拿回押金；打包这边买纸箱胶带、易碎的单独包。'),
  ).toBe('搬家准备(旧房子(退水电 打扫 拿回押金) 打包(买纸箱胶带 易碎的单独包))')
})

test('who is in charge of what is called by that where more is told of them', () => {
  expect(
    outlineOf(
      '组织架构：总经理下面有两个副总，分别管生产和销售。生产副总下面是一车间和二车间，销售副总管国内部和外贸部。',
    ),
  ).toBe('总经理(生产副总(一车间 二车间) 销售副总(国内部 外贸部))')
})

test.each([
  '画组织结构图：总经理下面有三个部门，分别是市场部和研发部',
  '思维导图 考研复习 数学：高数 线代 概率 英语：单词 阅读 作文 政治：马原 毛概 时政',
  '画思维导图：动物分为哺乳类和鸟类，其中爬行类包括蛇和龟',
  '组织架构：经理下面有前端组和后端组，如果人手不够就从外包借人',
])('refuses %s', text => {
  expect(outlineOf(text)).toBeNull()
})

test('names behind what they are parts of', () => {
  expect(relationsIn(readChineseTree('', null, '自行车的构成，车架、轮组、刹车，轮组又包括轮圈和辐条'))).toEqual([
    '自行车的构成 > 车架',
    '自行车的构成 > 轮组',
    '轮组 > 轮圈',
    '轮组 > 辐条',
    '自行车的构成 > 刹车',
  ])
})

test('who leads a part, and how many there are, without a verb', () => {
  expect(
    outlineOf('画组织架构图，老板张伟，下面三个部门，研发部经理李娜，销售部经理王强，行政部经理赵敏，李娜下面有五个人'),
  ).toBe('老板（张伟）(研发部（经理李娜）(五个人) 销售部（经理王强） 行政部（经理赵敏）)')
  expect(outlineOf('组织架构图：校长下面两个副校长，教学副校长管教务处和科研处，行政副校长分管总务处')).toBe(
    '校长(教学副校长(教务处 科研处) 行政副校长(总务处))',
  )
  expect(outlineOf('部门架构图：部长王磊，下面有两个科长李娜和赵强，李娜带着小陈小周')).toBe(
    '部长（王磊）(科长李娜(小陈 小周) 科长赵强)',
  )
})
