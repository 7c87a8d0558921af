import type { Translation } from '../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  'invalid-field': {
    'not-recognised': '无法识别所用的格式：请在 "from" 中写明',
    'not-read': '“{id}”不是可以读取的格式',
    'not-written': '“{id}”不是可以写出的格式',
    unreadable: '无法按 {notation} 读取。{reason}',
    inexpressible: '{to} 无法表达这份 {from} 源码的内容',
  },

  count: {
    nodes: '{count} 个节点',
    connections: '{count} 条连接',
    groups: '{count} 个分组',
    entries: '{count} 个条目',
    participants: '{count} 个参与者',
    messages: '{count} 条消息',
    entities: '{count} 个实体',
    relations: '{count} 个关系',
    states: '{count} 个状态',
    transitions: '{count} 个转换',
    tasks: '{count} 个任务',
    items: '{count} 个条目',
    rows: '{count} 行数据',
  },
  comma: '、',
  semicolon: '；',
  'not-kept': '未保留：{losses}。',
  'more-losses': '另有 {count} 处',
  'loss-places': '（{count} 处）',
  'loss-line': '（第 {line} 行）',
  'loss-why': '{thing}：{why}',

  'own-source': '你的 {notation} 源码。',
  'drawn-from-words': '仅按你的文字绘制：{counts}。{losses}',
  'drawn-from-notation': '由 {notation} 绘制：{counts}。{losses}',
  'drawn-as-kind': '换一种图表示同样的内容：{counts}。{losses}',
  changed: '已按你的要求修改，其余不变。{losses}',
  unchanged: '没有做任何修改。{problem}',
  'undo-by-hand': '没有做任何修改。每个版本都会保留：用图上方的箭头回到上一个版本。',
  'kind-cannot-show': '没有绘制任何图：当前图的内容无法用这种图表示。',
  'notation-does-not-fit': '没有绘制任何图：这段 {notation} 的内容无法用这种图表示。请换一种图，或不指定图的种类。',
  'notation-unreadable': '没有绘制任何图。这看起来是 {notation}，但无法读取。{reason}',
  'looks-like-code':
    '没有绘制任何图。这看起来是程序代码，或 Limn 不能读取的格式；拆开来画会得到错误的图。请用文字说明图中要表示什么，或使用以下格式之一：{notations}。',
  'only-a-topic':
    '没有绘制任何图：这里只有主题，没有图中要表达的内容；没有语言模型时不会编造内容。请在模板中填入你自己的内容后发送，例如：',
  template: '模板：{name}',
  topic: '主题……',
  'add-something': '添加',
  'rename-something': '改名',
  'remove-something': '删除',
  'add-prompt': '在{name}下添加新的一项',
  'rename-prompt': '把{name}改名为新名称',
  'remove-prompt': '删除{name}',
}
