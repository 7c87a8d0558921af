import type { ServiceTexts } from './service-texts.ts'

/** Why a change in words was not made. */
export const edits: ServiceTexts = {
  'Nothing is called "{name}".': '没有叫“{name}”的内容。',
  'Nothing is called "{name}". Did you mean {names}?': '没有叫“{name}”的内容。是不是指 {names}？',
  'Nothing is called "{name}". There are {names}.': '没有叫“{name}”的内容。现有：{names}。',
  'Nothing is called "{name}". There are {names} and {count} more.':
    '没有叫“{name}”的内容。现有：{names}，另有 {count} 个。',
  'Several could be meant by "{name}": {names}.': '“{name}”可能指多个：{names}。',
  '"{name}" cannot be moved into itself.': '“{name}”不能移到自己里面。',
  '"{one}" and "{other}" are connected already.': '“{one}”和“{other}”已经连接。',
  '"{one}" and "{other}" are not connected.': '“{one}”和“{other}”没有连接。',
  '"{one}" and "{other}" send each other nothing.': '“{one}”和“{other}”之间没有消息。',
  'A state diagram runs from top to bottom or from left to right.': '状态图只能从上到下或从左到右。',
  '"{name}" is the middle of everything and cannot be removed.': '“{name}”是中心主题，不能删除。',
  'Nothing can stand beside "{name}".': '“{name}”旁边不能放内容。',
  '"{name}" can only be moved before or after another group.': '“{name}”只能移到另一个分组的前面或后面。',
  'Say where "{name}" belongs: there are {names}.': '请说明“{name}”放在哪里：现有 {names}。',
  '"{name}" has no parts. Say before or after it.': '“{name}”里面不能再放内容。请说明放在它前面还是后面。',
  'Only tasks can be moved, and "{name}" is a section.': '只能移动任务，而“{name}”是一个阶段。',
  '"{after}" is after "{before}" already.': '“{after}”已经排在“{before}”之后。',
  '"{name}" would wait for itself.': '“{name}”会变成等待自己。',
  '"{entity}" has a "{name}" already.': '“{entity}”里已经有“{name}”。',
  'Only fields can be moved, and "{name}" is an entity.': '只能移动字段，而“{name}”是一个实体。',
  'A field is added to "{name}", not beside it.': '字段应当加在“{name}”里面，而不是旁边。',
  'Say what "{from}" sends to "{to}": connect them with label "…".':
    '请说明“{from}”发给“{to}”什么：连接两者，标签为“…”。',
  'Nothing lies in "{name}". Say before or after it.': '“{name}”里面不能放内容。请说明放在它前面还是后面。',
  'Say before or after which other message "{name}" stands.': '请说明“{name}”放在哪条消息的前面或后面。',
  'There are no connections to change in {$type}.': '{$type}里没有可以修改的连线。',
  'The direction of {$type} cannot be changed.': '{$type}的方向不能修改。',
  'Nothing can be added to {$type} by words.': '不能用文字往{$type}里添加内容。',
  'Nothing can be changed in {$type} by words.': '不能用文字修改{$type}。',
}

/** What these sentences speak of. */
export const editParts: ServiceTexts = {
  'a flowchart': '流程图',
  'a tree': '树状图',
  'a sequence': '时序图',
  'a schema': '数据模型',
  'a state diagram': '状态图',
  'a plan': '计划',
  'a list': '列表',
  'a chart': '图表',
}
