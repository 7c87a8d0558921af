import { expect, test } from 'vitest'
import { walkTree } from '../../../structure/walk.ts'
import { readNotes } from './read-notes.ts'

function outlineOf(text: string): string[] | undefined {
  const tree = readNotes(text, null, text)
  return tree ? Array.from(walkTree(tree.root), ({ node, depth }) => `${'-'.repeat(depth)}${node.label}`) : undefined
}

test('what there is of each sort, and facts beside it', () => {
  expect(outlineOf('读书笔记《活着》：主要人物有福贵、家珍，主题是苦难和生命的韧性，作者是余华')).toEqual([
    '读书笔记《活着》',
    '-主要人物',
    '--福贵',
    '--家珍',
    '-主题',
    '--苦难和生命的韧性',
    '-作者',
    '--余华',
  ])
  expect(outlineOf('旅游攻略思维导图：成都三天两晚，景点有武侯祠、熊猫基地，美食有火锅、串串，住在春熙路附近')).toEqual(
    ['旅游攻略', '-成都三天两晚', '-景点', '--武侯祠', '--熊猫基地', '-美食', '--火锅', '--串串', '-住在春熙路附近'],
  )
  expect(outlineOf('火锅食材：肉类有肥牛、虾滑；蔬菜有白菜、菠菜；还有豆腐和粉丝')).toContain('-豆腐')
})

test.each([
  '看病笔记：先挂号，科室有内科、外科，检查有抽血、拍片',
  '旅游攻略：景点有武侯祠、熊猫基地，我很喜欢成都',
  '数据库：学生有学号、姓名，课程有编号、学分',
  '清单：食物有面包、水果',
])('%s is not read as notes', text => {
  expect(outlineOf(text)).toBeUndefined()
})
