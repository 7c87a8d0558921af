import { formNamed } from '../forms.ts'
import { endNamed, places, readPlace } from './chinese-places.ts'
import {
  adding,
  dropAllStarts,
  dropEnd,
  dropEnds,
  dropStart,
  list,
  listOf,
  removing,
  splitAt,
  splitsAt,
  tidy,
  withoutCount,
} from './chinese-words.ts'
import { readCounted } from './counted-names.ts'
import type { Drawing } from './drawing.ts'
import type { Edit, Instruction, Place } from './instruction.ts'
import { readAdd, readAddAt, readAddTo, readHeld } from './read-chinese-additions.ts'
import { readConnect, readDisconnect, readReverse } from './read-chinese-arrows.ts'

const courtesies = list(
  '请帮我|麻烦|请|帮我|帮忙|能不能|可不可以|可以|能否|然后|接着|并且|同时|现在|给我|再|并|也|我想|我要',
)
const endings = list('一下|好吗|吗|吧|谢谢|可以吗|行吗|啊|呢')
const renaming = list('改名为|重命名为|更名为|改名叫|改名成|改名|改叫|改成|改为|换成|替换为|替换成|变成|变为')
const strongRenaming = list('改名为|重命名为|更名为|改名叫|改名成')
const moving = list(
  '移动到|移到|挪到|移至|移入|拖到|搬到|放到|放在|放进|放入|移动至|调到|排到|排在|提到|改到|调整到|换到|移回|放回|挪回|归到|归入|划到',
)

const undoing = new Set(
  list(
    '撤销|撤回|回退|撤销上一步|撤回上一步|取消上一步|恢复上一步|退回上一步|撤销修改|撤销刚才的修改|撤销刚才的操作|撤销上一次修改|返回上一步',
  ),
)

const directions: Readonly<Record<string, Extract<Edit, { kind: 'turn' }>['direction']>> = {
  从左到右: 'right',
  从左往右: 'right',
  由左到右: 'right',
  由左至右: 'right',
  从左至右: 'right',
  左到右: 'right',
  横向: 'right',
  水平: 'right',
  横着: 'right',
  横排: 'right',
  横过来: 'right',
  横着放: 'right',
  从上到下: 'down',
  从上往下: 'down',
  由上到下: 'down',
  由上至下: 'down',
  从上至下: 'down',
  上到下: 'down',
  纵向: 'down',
  竖向: 'down',
  垂直: 'down',
  竖着: 'down',
  竖排: 'down',
  竖过来: 'down',
  竖着放: 'down',
  从右到左: 'left',
  从右往左: 'left',
  由右至左: 'left',
  从下到上: 'up',
  从下往上: 'up',
  由下至上: 'up',
}
const changingAll = list(
  '布局改成|布局改为|方向改成|方向改为|布局换成|方向换成|改画成|转换成|转换为|显示为|显示成|表示为|展示为|改成|改为|换成|变成|变为|转成|转为|画成|做成|设为|设成|调整为|排成|用|以|按',
)
const wholes = list('这张图|这个图|整个图|整张图|当前图|图表|图|它|这个|布局|方向|图的方向|图的布局')
const shownAs = list('的形式表示|的形式展示|的形式|形式|的|来表示|来展示|表示|展示|显示|布局|排列|方向|来画|画')

/** One instruction in Chinese, without its quotes; null where it is none. Names are as they were written. */
export function readChinese(text: string, drawing: Drawing): Instruction[] | null {
  const asked = dropAllStarts(text.trim().replace(/[。！!.\s]+$/u, ''), courtesies)
  const isPolite = /^(?:请|麻烦|能|可)/u.test(text.trim())
  // The question of a decision that is added is a part of it.
  const isDecision = /加.{0,4}(?:判断|决策|菱形)/u.test(asked)
  if (/[？?]$/u.test(asked) && !isPolite && !isDecision) return null
  const said = dropEnds(isDecision ? asked : asked.replace(/[？?]$/u, ''), endings)
  if (!/\p{Script=Han}/u.test(said)) return null
  for (const read of readers) {
    const instructions = read(said, drawing)
    if (instructions) return instructions
  }
  return null
}

type Reader = (said: string, drawing: Drawing) => Instruction[] | null

const readers: readonly Reader[] = [
  readWhole,
  readIcon,
  readReverse,
  readDisconnect,
  readConnect,
  readRemove,
  readGroup,
  readAddAt,
  readAddTo,
  readRename,
  readMove,
  readHeld,
  readAdd,
]

function readWhole(said: string): Instruction[] | null {
  if (undoing.has(said)) return [{ kind: 'undo' }]
  const turned = dropStart(said, list('换个方向，|换个方向,|换方向，|改方向，')) ?? said
  const about = dropStart(dropStart(turned, ['把', '将']) ?? turned, wholes) ?? turned
  const target = dropStart(about, changingAll) ?? about
  const bare = dropEnds(target, shownAs)
  const direction = directions[target] ?? directions[bare]
  if (direction) return [{ kind: 'turn', direction }]
  if (target === about && about === said) return null
  const form = formNamed(withoutCount(target).toLowerCase()) ?? formNamed(withoutCount(bare).toLowerCase())
  return form ? [{ kind: 'convert', to: form }] : null
}

/** 给X加一个数据库图标, 把X的图标改成数据库, 去掉X的图标. */
function readIcon(said: string): Instruction[] | null {
  const icon = (name: string, written: string): Instruction[] | null =>
    tidy(name) === '' ? null : [{ kind: 'icon', name: tidy(name), icon: tidy(written) }]
  const given = dropStart(said, ['给', '为'])
  const drawn = given === null ? null : dropEnd(given, ['图标'])
  const split = drawn === null ? null : splitAt(drawn, list('用上|用|配上|配|换上|换成|设置|画上|画').concat(adding))
  if (split) return icon(split.left, dropEnds(withoutCount(split.right), ['的']))
  const object = dropStart(said, ['把', '将']) ?? said
  const changed = splitAt(object, list('的图标改成|的图标改为|的图标换成|的图标设为|的图标设成|的图标变成'))
  if (changed) return icon(changed.left, dropEnds(dropEnds(changed.right, ['图标']), ['的']))
  const removed = dropStart(said, removing) ?? dropEnd(object, removing)
  const bare = removed === null ? null : dropEnd(removed, ['的图标'])
  return bare === null ? null : icon(bare, '')
}

const within = list('下面的|里面的|里的|下的|中的|的')

/** 删除X, 把X删掉, 从Y里删除X, Y下面的X删掉. */
function readRemove(said: string, drawing: Drawing): Instruction[] | null {
  const after = dropStart(said, removing)
  if (after) return listOf(after, drawing).map(name => ({ kind: 'remove', name }))
  const object = dropStart(said, ['把', '将'])
  const ended = object && dropEnd(object, removing)
  if (ended) return listOf(ended, drawing).map(name => ({ kind: 'remove', name }))
  const bare = dropEnd(said, removing)
  if (bare && drawing.isKnown(bare)) return [{ kind: 'remove', name: tidy(bare) }]
  const held = bare === null ? null : splitsAt(bare, within).find(({ left }) => drawing.isKnown(left))
  if (held) return [{ kind: 'remove', name: tidy(held.right), from: tidy(held.left) }]
  const outOf = dropStart(said, ['从'])
  const split = outOf && splitAt(outOf, removing)
  if (!split) return null
  const from = dropEnd(split.left, places[0]?.[0] ?? []) ?? split.left
  return listOf(split.right, drawing).map(name => ({ kind: 'remove', name, from: tidy(from) }))
}

/** 把X改名为Y, X改名为Y, 重命名X为Y; X改成Y where X is in the drawing. */
function readRename(said: string, drawing: Drawing): Instruction[] | null {
  const object = dropStart(said, ['把', '将'])
  const bare = object === null ? splitAt(said, renaming) : null
  const known = bare && (drawing.isKnown(tidy(bare.left)) || isPlaceName(tidy(bare.left))) ? bare : null
  const split = object === null ? (known ?? splitAt(said, strongRenaming)) : splitAt(object, renaming)
  const after = split ? null : dropStart(said, ['重命名', '更名'])
  const both = split ?? (after ? splitAt(after, ['为', '成']) : null)
  if (!both) return null
  const name = tidy(dropEnd(both.left, list('的名字|的名称|的标签|的标题|的文字')) ?? both.left)
  const to = tidy(both.right)
  if (/^\p{Script=Han}{1,3}色$/u.test(to)) return null
  return name === '' || to === '' ? null : [{ kind: 'rename', name, to }]
}

/** What is named by where it stands: 根节点, 第二步. */
function isPlaceName(name: string): boolean {
  return /^(?:根节点|中心主题)$/.test(name) || readCounted(name) !== null
}

const newGroup =
  /^(?:一个|新的?)?(?:叫做?|名为|名叫)?“?([^“”]+?)”?的(?:框|大框|组|分组|模块|区域|容器|层|分区)(?:里面?|中|内|下面?)?$/u

const together =
  /^(?:把|将)?(.+?)(?:都)?(?:放|归|分|并)(?:到|在|成|为)?一(?:个?组|起|个框|个?分组)(?:里面?)?[，,]?(?:就)?(?:叫做?|名叫|命名为)“?(.+?)”?$/u

/** A和B放一组，叫X. */
function readGroup(said: string, drawing: Drawing): Instruction[] | null {
  const [, members = '', name = ''] = together.exec(said) ?? []
  const names = listOf(members, drawing)
  if (names.length < 2 || !names.every(drawing.isKnown) || drawing.isKnown(name)) return null
  return [
    { kind: 'add', label: name, isGroup: true },
    ...names.map(each => ({ kind: 'move' as const, name: each, place: { where: 'under' as const, name } })),
  ]
}

/** 把X移到Y下, 移动X到Y后面, X排到最前面; X移到Y后面 where X is in the drawing. */
function readMove(said: string, drawing: Drawing): Instruction[] | null {
  const object = dropStart(said, ['把', '将'])
  const after = object === null ? dropStart(said, ['移动', '挪动']) : null
  const bare = object === null && after === null ? splitAt(said, moving) : null
  const known = bare && drawing.isKnown(tidy(bare.left)) ? bare : null
  const split = object === null ? (after ? splitAt(after, ['到', '至']) : known) : splitAt(object, moving)
  if (!split) return null
  const listed = listOf(split.left, drawing)
  const names = listed.every(drawing.isKnown) ? listed : [tidy(split.left)]
  const moveAll = (place: Place): Edit[] => names.map(name => ({ kind: 'move', name, place }))
  const end = endNamed(split.right)
  if (end) return moveAll(end)
  const [, group] = /叫|名/.test(split.right) ? (newGroup.exec(split.right) ?? []) : []
  if (group !== undefined && !drawing.isKnown(group))
    return [{ kind: 'add', label: group, isGroup: true }, ...moveAll({ where: 'under', name: group })]
  const place = readPlace(split.right) ?? { where: 'under' as const, name: tidy(split.right) }
  return place.name === '' ? null : moveAll(place)
}
