import type { Translation, Values } from '../../shared/messages/catalogue.ts'
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
