import { endNamed, readPlace } from './chinese-places.ts'
import {
  adding,
  type Both,
  dropEnds,
  dropStart,
  list,
  listOf,
  splitAt,
  splitsAt,
  tidy,
  withoutCount,
} from './chinese-words.ts'
import { readCounted } from './counted-names.ts'
import type { Drawing } from './drawing.ts'
import { inOrder } from './in-order.ts'
import type { Instruction, Place } from './instruction.ts'

const addingTo = list('添加到|添加在|加到|加入到|加在|插入到|插到|新增到|加进')
/** 在X下添加Y, 在A和B之间加一个Y, 给X加一个分支Y, X之前加一步Y, 末尾加Y. */
export function readAddAt(said: string, drawing: Drawing): Instruction[] | null {
  const body = dropStart(said, ['在', '往', '向', '给'])
  const needsPlace = body === null || said.startsWith('在')
  for (const { left, right } of splitsAt(body ?? said, adding)) {
    const where = dropEnds(left, ['再', '也', '还', '又'])
    const label = withVerbEnd(said, right)
    if (drawing.type === 'items' && year.test(where))
      return addAll(label, drawing)?.map(added => dated(where, added)) ?? null
    const end = endNamed(where)
    if (end) return addAll(label, drawing, end)
    const isOuter = !needsPlace || (takesInside(drawing) && drawing.isKnown(tidy(where)))
    const place = readPlace(where) ?? (isOuter ? { where: 'under' as const, name: tidy(where) } : null)
    const isKnown = place !== null && (body !== null || drawing.isKnown(place.name) || readCounted(place.name) !== null)
    if (place && isKnown) return addAll(label, drawing, place)
  }
  return null
}

/** True where what is added to something without more words lies in it. */
function takesInside({ type }: Drawing): boolean {
  return type === 'tree' || type === 'items' || type === 'schema'
}

/** 睡眠下面有早睡、不熬夜: what lies in it, besides what is there. */
export function readHeld(said: string, drawing: Drawing): Instruction[] | null {
  const [, outer = '', inner = ''] = /^(.+?)(?:的?下面|里面?|底下|下)(?:还|也)?有(.+)$/u.exec(said) ?? []
  if (!takesInside(drawing) || !drawing.isKnown(outer) || /[多几什哪没]/u.test(inner)) return null
  const names = listOf(inner, drawing)
  return names.some(drawing.isKnown) ? null : addAll(inner, drawing, { where: 'under', name: outer })
}

/** 2022年, when something happens that is added. */
const year = /^(?:\d{4}年?(?:\d{1,2}月)?|\d{1,2}月)$/u

function dated(time: string, added: Instruction): Instruction {
  return added.kind === 'add' ? { ...added, label: `${time} ${added.label}` } : added
}

/** 加 and 上线, rather than 加上 and 线. */
function withVerbEnd(said: string, label: string): string {
  return /^\p{Script=Han}$/u.test(label) && said.endsWith(`上${label}`) ? `上${label}` : label
}

/** 把Y加到X下面, 添加Y到X. */
export function readAddTo(said: string, drawing: Drawing): Instruction[] | null {
  const object = dropStart(said, ['把', '将'])
  const after = object === null ? dropStart(said, adding) : null
  const split = object === null ? after && splitAt(after, ['到']) : splitAt(object, addingTo)
  if (!split) return null
  if (object === null && drawing.isKnown(tidy(after ?? ''))) return null
  return addAll(split.left, drawing, readPlace(split.right) ?? { where: 'under', name: tidy(split.right) })
}

export function readAdd(said: string, drawing: Drawing): Instruction[] | null {
  // An interface, and no verb.
  const after = said.startsWith('接口') ? null : dropStart(said, adding)
  const added = after ? addAll(withVerbEnd(said, after), drawing) : null
  // 创建订单，支付，发货 tells of steps.
  return added && added.length > 1 && /^[创新]建/.test(said) ? null : added
}

const holding = list(
  '，包括|，包含|，下面有|，里面有|，下面是|，里面是|，分别是|，下有|，含有|，含|，分为|，子节点有|，子节点是|，字段有|，字段是|，有|包括|包含|下面有|里面有',
)
/** 四月170, in a chart. */
const figure = /^(\p{Script=Han}+?)\s*(-?\d[\d,]*(?:\.\d+)?)$/u

/** 两步：归档和发邮件 */
const howMany = /^[两二三四五六七八九十\d]+[个步项条张]\p{Script=Han}{0,3}[:：]/u

function addAll(written: string, drawing: Drawing, place?: Place): Instruction[] | null {
  const label = written.replace(howMany, '')
  const held = splitAt(label, holding)
  if (held && !drawing.isKnown(tidy(label))) return addHolding(held, drawing, place)
  const counted = withoutCount(drawing.type === 'chart' ? label.trim().replace(figure, '$1 $2') : label)
  const group = dropStart(counted, list('一列|一栏|列|栏|分组|分区|阶段|象限|容器|泳道'))
  const asked = drawing.type === 'graph' && group === null ? readDecision(counted) : null
  if (asked) return inOrder([asked], place).map(added => ({ ...added, isDecision: true as const }))
  const named = dropNoun(group ?? counted, drawing)
  const field = drawing.type === 'schema' ? typedField.exec(named) : null
  if (field) return inOrder([`${tidy(field[1] ?? '')}: ${field[2]}`], place)
  const names = listOf(named, drawing)
  if (names.length === 0) return null
  return inOrder(names, place).map(added => ({ ...added, ...(group && { isGroup: true as const }) }))
}

/** 手机号字段，类型 varchar(20) */
const typedField = /^(.+?)\s*(?:字段|列|属性)?[，,\s]*类型(?:是|为)?[:：]?\s*([\w() ,]+)$/u

/** 判断：金额大于5000？, 判断库存; null where nothing is decided. */
function readDecision(counted: string): string | null {
  const [, named, rest = ''] = /^((?:条件)?判断(?:节点|步骤|条件|框)?|决策(?:节点|点)?|菱形)(.+)$/u.exec(counted) ?? []
  if (named === undefined) return null
  return /^[：:，,“"\ue000-\ue0ff]|^是否/u.test(rest) ? tidy(rest) : counted
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

/** 节点叫X, 步骤：X, 名为X的节点, and in a tree X分支 → X. */
function dropNoun(text: string, { type }: Drawing): string {
  if (type === 'schema' && /^[^，,、]+\S(?:字段|属性)$/u.test(text)) return text.slice(0, -2).trim()
  if (type === 'tree' && /^[^：:“"]+(?:分支|主题)$/u.test(text)) return text.slice(0, -2)
  const noun = dropStart(
    text,
    list('子节点|节点|步骤|大分支|一级分支|新分支|分支|任务|实体|状态|参与者|字段|项目|子项|方框|事件'),
  )
  const rest = noun || text
  const named = dropStart(rest, list('名叫|名为|叫做|叫|：|:'))
  const name = named || rest
  return named ? dropEnds(name, list('的节点|的步骤|的分支|的任务|的实体|的状态')) : name
}
