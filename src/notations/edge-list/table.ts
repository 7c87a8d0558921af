/** Meaning of a column, from its heading. */
export type Column = 'source' | 'target' | 'label' | 'direction' | 'id' | 'group' | 'role' | 'note'

const spellings: Record<Column, readonly string[]> = {
  source: [
    'source',
    'src',
    'from',
    'from node',
    'source id',
    'start',
    'tail',
    'node1',
    'node 1',
    'von',
    'quelle',
    '来源',
    '起点',
    '源',
    '源节点',
    '从',
  ],
  target: [
    'target',
    'dst',
    'dest',
    'destination',
    'to',
    'to node',
    'target id',
    'end',
    'head',
    'node2',
    'node 2',
    'nach',
    'ziel',
    '目标',
    '终点',
    '目标节点',
    '到',
  ],
  label: [
    'label',
    'name',
    'title',
    'relation',
    'relationship',
    'edge',
    'edge label',
    'message',
    'action',
    'type',
    'interaction',
    '标签',
    '关系',
    '名称',
  ],
  direction: ['direction', 'directed'],
  id: ['id', 'node', 'key', 'node id', '节点', '编号'],
  group: ['group', 'cluster', 'parent', 'category', 'module', 'layer', 'modularity class', '分组'],
  role: ['role', 'kind', 'shape'],
  note: ['note', 'description', 'details', 'comment', '说明', '备注'],
}

/** The places of the columns whose headings are known; the first one of each. `passed`: a place that is passed over. */
export function readHeader(header: readonly string[], passed?: number): Map<Column, number> {
  const columns = new Map<Column, number>()
  for (const [index, heading] of header.entries()) {
    if (index === passed) continue
    const plain = heading.trim().toLowerCase().replace(/[_-]+/g, ' ')
    const found = (Object.keys(spellings) as Column[]).find(column => spellings[column].includes(plain))
    if (found !== undefined && !columns.has(found)) columns.set(found, index)
  }
  return columns
}
