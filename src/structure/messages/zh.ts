import type { Translation, Values } from '../../shared/messages/catalogue.ts'
import type { StructureType } from '../structure.ts'
import type { en } from './en.ts'
import type { Part } from './words.en.ts'
import { kinds, parts } from './words.zh.ts'

export const zh: Translation<typeof en> = {
  'lost/text': '{text}',
  'lost/text-of': '“{of}”的 {text}',
  'lost/named': ({ part, name }) => `${word(part)}“${name}”`,
  'lost/part-of': ({ part, of }) => `“${of}”的${word(part)}`,
  'lost/parts-of': ({ part, count }) => `${count} 个元素的${word(part)}`,
  'lost/parts': ({ part, count }) => `${count} 个${word(part)}`,
  'lost/between': ({ part, from, to }) => `“${from}”到“${to}”的${word(part)}`,
  'lost/kind-of': ({ kind, name }) => `“${name}”的类型（${nameKind(kind)}）`,
  'lost/state-of': ({ state, name }) => `“${name}”的状态（${nameKind(state)}）`,
  'lost/own-title': '标题',
  'lost/direction': '方向',
  'lost/subtitle': '标题下面的文字',
  'lost/dates': '任务的时间',
  'lost/chart-type': ({ mark }) => `它的图表类型（${nameKind(mark)}）`,
  'lost/sequence': { steps: '步骤的先后', events: '事件的先后' },
  'lost/label-between': '“{from}”到“{to}”的文字“{label}”',
  'lost/label-of-arrow': '箭头上的文字“{label}”',
  'lost/relation-kind': ({ from, to, kind }) => `“${from} → ${to}”的关系类型（${nameKind(kind)}）`,
  'lost/nodes-in': '“{name}”里的 {count} 个节点',
  'lost/frame': '框 {kind} {conditions}',

  'because/boxes': '框不能嵌套',
  'because/alike': '所有步骤的样子相同',
  'because/states-only': '状态图只有状态',
  'because/transitions': '所有转换的画法相同',
  'because/one-place': '在树里每项只有一个位置',
  'because/no-line-labels': '树的连线上没有文字',
  'because/by-connections': '树按连线排列',
  'because/by-groups': '树按分组排列',
  'because/one-kind': '树只有一种节点',
  'because/no-cross': '树没有横向的连线',
  'because/no-arrows': '树有顺序，但没有箭头',
  'because/levels': '只保留 {depth} 层',
  'because/no-message-notes': '图的消息上没有备注',
  'because/no-sending': '图不表示消息何时发送',
  'because/no-life-lines': '节点没有生命线',
  'because/group-note': '分组没有备注',
  'because/no-such-node': '图里没有这种节点',
  'because/relation-kind': '箭头不表示是哪种关系',
  'because/no-room': '图表里放不下',
  'because/bars': '柱形表示时长，日期只写在表里',
  'because/not-plotted': '它没有画在图上',
  'because/no-waiting': '事件不会互相等待',
  'because/item-links': '条目没有链接',
  'because/drawn-as-one': '它们画成了一个',
  'because/too-many': '数量太多',

  edit: {
    unknown: '没有叫“{name}”的内容。',
    'unknown-close': '没有叫“{name}”的内容，是不是指 {names}？',
    'unknown-all': '没有叫“{name}”的内容，现有：{names}。',
    'unknown-some': '没有叫“{name}”的内容，现有：{names}，另有 {count} 个。',
    several: '“{name}”可能指多个：{names}。',
    'not-so-many': '没有“{name}”：一共有 {count} 个。',
    'which-end': '请说明“{name}”接在哪一个之后：{names}。',
    'which-start': '请说明“{name}”放在哪一个之前：{names}。',
    'into-itself': '“{name}”不能移到自己里面。',
    connected: '“{one}”和“{other}”已经连接。',
    'not-connected': '“{one}”和“{other}”没有连接。',
    'no-messages': '“{one}”和“{other}”之间没有消息。',
    'message-label': '请说明“{from}”发给“{to}”什么：连接两者，标签为“…”。',
    'message-place': '请说明“{name}”放在哪条消息的前面或后面。',
    'state-direction': '状态图只能从上到下或从左到右。',
    'no-inside': '“{name}”里面不能放内容，只能放在它前面或后面。',
    'group-place': '“{name}”只能移到另一个分组的前面或后面。',
    'nothing-there': '那里没有可以删除的内容：只有“{name}”。',
    'several-arrows': '“{one}”和“{other}”之间有多条箭头。',
    'which-group': '请说明“{name}”放在哪里：现有 {names}。',
    section: '只能移动任务，而“{name}”是一个阶段。',
    'empty-section': '分区“{name}”里没有任务，不会画出来。',
    'already-after': '“{after}”已经排在“{before}”之后。',
    'waits-for-itself': '“{name}”会变成等待自己。',
    'has-already': '“{entity}”里已经有“{name}”。',
    'entity-moved': '只能移动字段，而“{name}”是一个实体。',
    'beside-entity': '字段应当加在“{name}”里面，而不是旁边。',
    root: '“{name}”是中心主题，不能删除。',
    'beside-root': '“{name}”旁边不能放内容。',
    'no-connections': ({ type }) => `${nameType(type)}里没有可以修改的连线。`,
    'swap-unlike': '“{one}”和“{other}”不能互换位置。',
    'no-sorting': ({ type }) => `${nameType(type)}中没有可以排序的内容。`,
    'no-number': '请给出“{name}”的数值。',
    'not-understood':
      '没有理解这个修改，可以这样说：在 Y 之后加 X、把 X 改名为 Y、删除 X、把 X 连到 Y、把 X 移到 Y 下面。',
    'no-time': ({ name }) => (name === '' ? '没有任务有自己的日期。' : `“${name}”没有可以修改的时间。`),
    'no-length': '“{name}”的时长会变成零。',
    'no-day': '请给出“{name}”的年月日。',
    'no-times': ({ type }) => `${nameType(type)}里没有可以修改的时间。`,
    'no-direction': ({ type }) => `${nameType(type)}的方向不能修改。`,
    'no-icon': '没有图标“{icon}”。',
    'no-icon-near': '没有图标“{icon}”，是不是指“{near}”？',
    'no-icons': ({ type }) => `不能用文字修改${nameType(type)}的图标。`,
    'no-adding': ({ type }) => `不能用文字往${nameType(type)}里添加内容。`,
    'no-changing': ({ type }) => `不能用文字修改${nameType(type)}。`,
  },
}

const types: Readonly<Record<StructureType, string>> = {
  graph: '流程图',
  tree: '树状图',
  interaction: '时序图',
  schema: '数据模型',
  states: '状态图',
  schedule: '计划图',
  items: '列表',
  chart: '图表',
}

function nameType(type: Values[string] | undefined): string {
  return types[type as StructureType] ?? String(type)
}

function word(part: Values[string] | undefined): string {
  return parts[part as Part] ?? String(part)
}

function nameKind(kind: Values[string] | undefined): string {
  return String(kind)
    .split(', ')
    .map(each => kinds[each] ?? each)
    .join('、')
}
