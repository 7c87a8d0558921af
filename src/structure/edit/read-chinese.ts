import { formNamed } from '../forms.ts'
import {
  type Both,
  dropAllStarts,
  dropEnd,
  dropEnds,
  dropStart,
  list,
  splitAt,
  splitsAt,
  tidy,
} from './chinese-words.ts'
import { readCounted } from './counted-names.ts'
import type { Drawing } from './drawing.ts'
import { inOrder } from './in-order.ts'
import type { Edit, Instruction, NamedPlace, Place } from './instruction.ts'

const courtesies = list(
  '请帮我|麻烦|请|帮我|帮忙|能不能|可不可以|可以|能否|然后|接着|并且|同时|最后|现在|给我|再|并|也|我想|我要',
)
const endings = list('一下|好吗|吗|吧|谢谢|可以吗|行吗|啊|呢')
const adding = list('添加|新增|增加|加入|加上|插入|新建|创建|加个|添个|加一个|放一个|放上|加')
const removing = list('删除|删掉|删去|去掉|去除|移除|移走|拿掉|删了|删')
const renaming = list('改名为|重命名为|更名为|改名叫|改名成|改名|改叫|改成|改为|换成|替换为|替换成|变成|变为')
const strongRenaming = list('改名为|重命名为|更名为|改名叫|改名成')
const moving = list('移动到|移到|挪到|移至|移入|拖到|搬到|放到|放在|放进|放入|移动至|调到|排到|排在|提到')
const addingTo = list('添加到|添加在|加到|加入到|加在|插入到|插到|新增到|加进')
const connecting = list('连接到|连到|连向|指向|连接至')
const joined = list('连起来|连接起来|连在一起|相连|连上|连接|连')
const drawingLine = list(
  '连线|连一条线|画一条线|加一条线|添加一条线|画一个箭头|画一条箭头|加一个箭头|添加箭头|画箭头|加箭头|连一下|连接|添加连线|加连线|画线',
)
const lineNouns = list(
  '之间的连线|之间的连接|之间的箭头|之间的线|之间的关系|的连线|的连接|的箭头|的线|的关系|连线|之间',
)
const labelling = list('标签为|标签是|标签|标注为|标注|标上|写着|写上|注明')
const conjunctions = ['和', '与', '跟', '同']

const places: readonly [string[], 'under' | 'before' | 'after' | 'beside'][] = [
  [list('的下面|下面|的下方|下方|之下|底下|的里面|里面|的里|当中|之中|内部|下|里|中|内|上'), 'under'],
  [list('的后面|后面|之后|以后|的后边|后边|后'), 'after'],
  [list('的前面|前面|之前|以前|的前边|前边|前'), 'before'],
  [list('的旁边|旁边|边上|的右边|右边|的左边|左边'), 'beside'],
]

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
const shownAs = list('的形式表示|的形式展示|的形式|形式|来表示|来展示|表示|展示|显示|布局|排列|方向|来画|画')

/** One instruction in Chinese, without its quotes; null where it is none. Names are as they were written. */
export function readChinese(text: string, drawing: Drawing): Instruction[] | null {
  const asked = dropAllStarts(text.trim().replace(/[。！!.\s]+$/u, ''), courtesies)
  const isPolite = /^(?:请|麻烦|能|可)/u.test(text.trim())
  if (/[？?]$/u.test(asked) && !isPolite) return null
  const said = dropEnds(asked.replace(/[？?]$/u, ''), endings)
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
  readDisconnect,
  readConnect,
  readRemove,
  readAddAt,
  readAddTo,
  readRename,
  readMove,
  readAdd,
]

function readWhole(said: string): Instruction[] | null {
  if (undoing.has(said)) return [{ kind: 'undo' }]
  const about = dropStart(dropStart(said, ['把', '将']) ?? said, wholes) ?? said
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

/** 断开A和B, 删除A和B之间的连线, 取消从A到B的箭头. */
function readDisconnect(said: string): Instruction[] | null {
  const cut = dropStart(said, list('断开|取消'))
  const removed = cut === null ? dropStart(said, removing) : null
  const body = cut ?? removed
  if (body === null || body === undefined) return null
  const ends = dropEnd(body, lineNouns)
  // Only a line can be removed between two; "断开" says so itself.
  if (ends === null && (cut === null || said.startsWith('取消'))) return null
  const both = splitEnds(dropStart(ends ?? body, ['从']) ?? ends ?? body)
  return both && [{ kind: 'disconnect', from: both.left, to: both.right }]
}

/** 连接A和B, 把A连到B, 把A和B连起来, 从A到B连线; 标签为L. */
function readConnect(said: string): Instruction[] | null {
  const { ends, label } = splitLabel(said)
  const both = readJoined(ends)
  if (!both || both.left === '' || both.right === '') return null
  const targets = both.right.includes('、') ? both.right.split('、') : [both.right]
  return targets.map(to => ({
    kind: 'connect',
    from: tidy(both.left),
    to: tidy(to),
    ...(label !== '' && { label }),
  }))
}

function readJoined(said: string): Both | null {
  const after = dropStart(said, ['连接', '连上'])
  if (after) return splitEnds(after)
  const object = dropStart(said, ['把', '将'])
  if (object !== null) {
    const toward = splitAt(object, connecting)
    if (toward) return toward
    const pair = dropEnd(object, joined)
    return pair === null ? null : splitEnds(pair)
  }
  const fromTo = dropStart(said, ['在', '从', '添加从', '画从', '加一条从'])
  if (fromTo === null) return splitAt(said, list('连接到|连到|连向'))
  const ended = dropEnd(fromTo, drawingLine) ?? dropEnd(fromTo, list('的连线|的箭头|的连接|的线'))
  return ended === null ? null : splitEnds(dropEnd(ended, list('之间|中间|之间的')) ?? ended)
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

/** 在X下添加Y, 在A和B之间加一个Y, 给X加一个分支Y, X之前加一步Y, 末尾加Y. */
function readAddAt(said: string, drawing: Drawing): Instruction[] | null {
  const body = dropStart(said, ['在', '往', '向', '给'])
  const needsPlace = body === null || said.startsWith('在')
  for (const { left, right } of splitsAt(body ?? said, adding)) {
    const where = dropEnds(left, ['再', '也', '还', '又'])
    const label = withVerbEnd(said, right)
    const end = endNamed(where)
    if (end) return addAll(label, drawing, end)
    const place = readPlace(where) ?? (needsPlace ? null : { where: 'under' as const, name: tidy(where) })
    const isKnown = place !== null && (body !== null || drawing.isKnown(place.name) || readCounted(place.name) !== null)
    if (place && isKnown) return addAll(label, drawing, place)
  }
  return null
}

/** 加 and 上线, rather than 加上 and 线. */
function withVerbEnd(said: string, label: string): string {
  return /^\p{Script=Han}$/u.test(label) && said.endsWith(`上${label}`) ? `上${label}` : label
}

const starts = list('最前面|最前|开头|最开始|开始|最上面|第一位|首位|最左边')
const ends = list('最后面|最后|末尾|结尾|最末|最下面|末位|最右边')

/** 最前面, 末尾 */
function endNamed(text: string): Place | null {
  const name = dropEnds(tidy(text), ['处', '的位置'])
  if (starts.includes(name)) return { where: 'start' }
  return ends.includes(name) ? { where: 'end' } : null
}

/** 把Y加到X下面, 添加Y到X. */
function readAddTo(said: string, drawing: Drawing): Instruction[] | null {
  const object = dropStart(said, ['把', '将'])
  const after = object === null ? dropStart(said, adding) : null
  const split = object === null ? after && splitAt(after, ['到']) : splitAt(object, addingTo)
  if (!split) return null
  if (object === null && drawing.isKnown(tidy(after ?? ''))) return null
  return addAll(split.left, drawing, readPlace(split.right) ?? { where: 'under', name: tidy(split.right) })
}

function readAdd(said: string, drawing: Drawing): Instruction[] | null {
  const after = dropStart(said, adding)
  const added = after ? addAll(withVerbEnd(said, after), drawing) : null
  // 创建订单，支付，发货 tells of steps.
  return added && added.length > 1 && /^[创新]建/.test(said) ? null : added
}

const holding = list(
  '，包括|，包含|，下面有|，里面有|，下有|，含有|，含|，分为|，子节点有|，子节点是|，字段有|，字段是|，有|包括|包含|下面有|里面有',
)
/** 四月170, in a chart. */
const figure = /^(\p{Script=Han}+?)\s*(-?\d[\d,]*(?:\.\d+)?)$/u

function addAll(label: string, drawing: Drawing, place?: Place): Instruction[] | null {
  const held = splitAt(label, holding)
  if (held && !drawing.isKnown(tidy(label))) return addHolding(held, drawing, place)
  const counted = withoutCount(drawing.type === 'chart' ? label.trim().replace(figure, '$1 $2') : label)
  const group = dropStart(counted, list('一列|一栏|列|栏|分组|分区|阶段|象限|容器|泳道'))
  const named = dropNoun(group ?? counted, drawing)
  const names = listOf(named, drawing)
  if (names.length === 0) return null
  return inOrder(names, place).map(added => ({ ...added, ...(group && { isGroup: true as const }) }))
}

/** 一个分支“预算”，包括机票、酒店 */
function addHolding({ left, right }: Both, drawing: Drawing, place?: Place): Instruction[] | null {
  const [outer, ...others] = addAll(left, drawing, place) ?? []
  const inner = listOf(right, drawing)
  if (outer?.kind !== 'add' || others.length > 0 || inner.length === 0) return null
  const isGroup = drawing.type === 'graph' || drawing.type === 'items'
  return [
    { ...outer, ...(isGroup && { isGroup: true as const }) },
    ...inner.map(name => ({
      kind: 'add' as const,
      label: name,
      place: { where: 'under' as const, name: outer.label },
    })),
  ]
}

/** 把X改名为Y, X改名为Y, 重命名X为Y; X改成Y where X is in the drawing. */
function readRename(said: string, drawing: Drawing): Instruction[] | null {
  const object = dropStart(said, ['把', '将'])
  const bare = object === null ? splitAt(said, renaming) : null
  const known =
    bare && (drawing.isKnown(tidy(bare.left)) || /^(?:根节点|中心主题)$/.test(tidy(bare.left))) ? bare : null
  const split = object === null ? (known ?? splitAt(said, strongRenaming)) : splitAt(object, renaming)
  const after = split ? null : dropStart(said, ['重命名', '更名'])
  const both = split ?? (after ? splitAt(after, ['为', '成']) : null)
  if (!both) return null
  const name = tidy(dropEnd(both.left, list('的名字|的名称|的标签|的标题|的文字')) ?? both.left)
  const to = tidy(both.right)
  return name === '' || to === '' ? null : [{ kind: 'rename', name, to }]
}

/** 把X移到Y下, 移动X到Y后面, X排到最前面; X移到Y后面 where X is in the drawing. */
function readMove(said: string, drawing: Drawing): Instruction[] | null {
  const object = dropStart(said, ['把', '将'])
  const after = object === null ? dropStart(said, ['移动', '挪动']) : null
  const bare = object === null && after === null ? splitAt(said, moving) : null
  const known = bare && drawing.isKnown(tidy(bare.left)) ? bare : null
  const split = object === null ? (after ? splitAt(after, ['到', '至']) : known) : splitAt(object, moving)
  if (!split) return null
  const end = endNamed(split.right)
  if (end) return [{ kind: 'move', name: tidy(split.left), place: end }]
  const place = readPlace(split.right) ?? { where: 'under' as const, name: tidy(split.right) }
  return place.name === '' ? null : [{ kind: 'move', name: tidy(split.left), place }]
}

/** `X下面`, `X之后`, `A和B之间`. */
function readPlace(text: string): NamedPlace | null {
  const between = dropEnd(text, list('之间|中间'))
  const both = between === null ? null : splitEnds(between)
  if (both) return { where: 'between', name: both.left, and: both.right }
  for (const [suffixes, where] of places) {
    const name = dropEnd(text, suffixes)
    if (name) return { where, name: tidy(name) }
  }
  return null
}

/** `A和B`, `A到B`, `A、B`. */
function splitEnds(text: string): Both | null {
  const split = splitAt(text, ['到', '、', '→', ...conjunctions])
  return split && { left: tidy(split.left), right: tidy(split.right) }
}

function splitLabel(said: string): { ends: string; label: string } {
  const split = splitAt(said, labelling)
  if (!split) return { ends: said, label: '' }
  return { ends: split.left.replace(/[，,：:\s]+$/u, ''), label: tidy(split.right.replace(/^[：:\s]+/u, '')) }
}

/** 牛奶、鸡蛋和面包 are three. A single character beside 和 is a part of a word, as in 和平. */
function listOf(text: string, drawing: Drawing): string[] {
  const whole = tidy(text)
  if (whole === '') return []
  if (drawing.isKnown(whole)) return [whole]
  const byMarks = whole.split(/[、，,]/u)
  const names = byMarks.flatMap(part => {
    const both = splitAt(part, ['以及', '和', '与'])
    const isList =
      both &&
      [both.left, both.right].every(side => [...side.trim()].length > 1 || /^[\ue000-\ue0ff]$/.test(side.trim()))
    return isList ? [both.left, both.right] : [part]
  })
  return names.map(tidy).filter(name => name !== '')
}

/** 一个分支 → 分支. */
function withoutCount(text: string): string {
  const counted = dropStart(text.trim(), list('一个新的|一个新|一个|一条|一项|一步|一张|新的|个|条'))
  return counted || text.trim()
}

/** 节点叫X, 步骤：X, 名为X的节点, and in a tree X分支 → X. */
function dropNoun(text: string, { type }: Drawing): string {
  if (type === 'tree' && /^[^：:“"]+(?:分支|主题)$/u.test(text)) return text.slice(0, -2)
  const noun = dropStart(text, list('子节点|节点|步骤|分支|任务|实体|状态|参与者|字段|项目|子项|方框|事件'))
  const rest = noun || text
  const named = dropStart(rest, list('名叫|名为|叫做|叫|：|:'))
  const name = named || rest
  return named ? dropEnds(name, list('的节点|的步骤|的分支|的任务|的实体|的状态')) : name
}
