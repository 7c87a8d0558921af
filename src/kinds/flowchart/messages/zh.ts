import type { Translation } from '../../../shared/messages/catalogue.ts'
import { zh as toolkit, writeChange } from '../../../toolkit/messages/zh.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  name: '流程图',
  'flowchart/json': toolkit['invalid-json'],
  'flowchart/duplicate-key': toolkit['duplicate-key'],
  'flowchart/no-label': '节点“{id}”没有文字。',
  'flowchart/unknown-type': '节点类型“{type}”无法识别，按普通步骤绘制。',
  'flowchart/unknown-icon': {
    other: '“{name}”：没有图标“{icon}”，因此没有画图标。',
    near: '“{name}”：没有图标“{icon}”，因此没有画图标，可能是想写“{near}”。',
  },
  'flowchart/decision': {
    'one-way': '判断“{name}”的出口少于两个。',
    'no-label': '判断“{name}”有一个出口没有文字。',
    'same-label': '判断“{name}”有两个出口的文字相同。',
  },
  'flowchart/unreachable': '没有箭头指向“{name}”。',
  'flowchart/endless-loop': '从“{name}”起，箭头只会一直循环，走不到结束。',
  'flowchart/node-id': {
    type: '节点的 id 必须是文字。',
    empty: '节点的 id 是空的。',
  },
  'flowchart/node-type': '节点的类型必须是文字。',
  'flowchart/node-parentid': '节点的 parentId 必须是文字。',
  'flowchart/edge-id': {
    type: '连线的 id 必须是文字。',
    empty: '连线的 id 是空的。',
  },
  'flowchart/edge-source': '连线的起点（source）必须是文字。',
  'flowchart/edge-target': '连线的终点（target）必须是文字。',
  'flowchart/node-position': '位置需要 x 和 y 两个有限的数。',
  'flowchart/node-data': {
    label: '标签必须是文字。',
    type: '节点的 data 必须是带 label 的对象。',
  },
  'flowchart/edge-label': '标签必须是文字。',
  'flowchart/node': '节点必须是对象。',
  'flowchart/edge': '连线必须是对象。',
  'flowchart/nodes': '流程图需要节点列表（nodes）。',
  'flowchart/edges': '流程图需要连线列表（edges）。',
  'flowchart/shape': '流程图是一个含有 nodes 和 edges 的 JSON 对象。',
  'flowchart/empty': '没有可画的节点。',
  'flowchart/duplicate-id': '已经有另一个节点的 id 是“{id}”。',
  'flowchart/misplaced-label': {
    node: '“{id}”的文字应当写在 data.label 里。',
    edge: '连线“{id}”的文字应当写在 label 里。',
  },
  'flowchart/duplicate-edge-id': '已经有另一条连线的 id 是“{id}”。',
  'flowchart/unknown-node': {
    source: '起点“{id}”不是任何节点。',
    target: '终点“{id}”不是任何节点。',
  },
  'flowchart/unknown-parent': '父节点“{id}”不存在。',
  'flowchart/parent-cycle': '“{id}”包含了它自己。',
  'flowchart/too-deep': '“{id}”所在的分组嵌套超过 {count} 层。',
  'flowchart-lists': {
    wrapped: '从外层对象中取出了节点和连线。',
    'no-nodes': '根据连线的两端补出了节点。',
    'edges-in-nodes': '根据各节点写明的下一步补出了连线。',
    'steps-in-order': '根据步骤的先后顺序补出了连线。',
    'other-lists': '把节点和连线分别放进了各自的列表。',
    'one-list': '区分了节点和连线，并分别放进了各自的列表。',
    'several-objects': '把节点和连线放进了同一个对象。',
  },
  'flowchart-ids': {
    missing: '为没有 id 的节点补上了 id。',
    same: '有多个节点的 id 是“{id}”，后面的换成了别的 id。',
    renamed: '把节点 id 的字段名改成了 id。',
    type: '把 id 改成了文字。',
    edges: '为连线补上了各自的 id。',
  },
  'flowchart-duplicate': '有一个节点原样写了两次，只保留了一个。',
  'flowchart-labels': {
    nodes: '把节点的文字移到了 data.label。',
    type: '把连线的标签改成了文字。',
    edges: '把连线的文字移到了 label。',
  },
  'flowchart-positions': '修正或去掉了不是一对数字的位置。',
  'flowchart-parents': '“{id}”所在的分组不存在，或者就在它自己里面，已移出分组。',
  'flowchart-edges': {
    removed: '去掉了一条有一端不是节点的连线：{name}。',
    endless: '去掉了一条两端都没有节点的连线。',
    resolved: '把连线的两端改成了节点的 id。',
    renamed: '把连线两端的字段名改成了 source 和 target。',
  },
  'flowchart-types': '去掉了不是文字的节点类型。',
  'flowchart-layout': {
    placed: '为没有位置的节点安排了位置。',
    better: values => `重新排列了节点：${writeChange(values)}。`,
  },

  lostWayBack: '未找到以下步骤要返回的位置，因此没有画出返回的箭头：{steps}。',
  concept: ({ title, steps, decisions, from }) =>
    `${title ? `“${title}”的` : ''}流程图：${steps} 个步骤${decisions ? `、${decisions} 个判断` : ''}，` +
    `按所写的${from === 'arrows' ? '箭头' : '步骤'}绘制。`,
  addition: '在流程图中添加了 {nodes} 个步骤和 {edges} 条箭头，其余不变。',

  'nothing-yet': '还没有节点。',
}
