import type { Structure, StructureType } from '../../structure/structure.ts'
import type { TreeNode } from '../../structure/tree.ts'
import type { Writing } from '../notation.ts'

export const xmindTypes = ['tree'] as const satisfies readonly StructureType[]

/** The `content.json` of an XMind file with a tree as its only sheet. */
export function writeXmind(structure: Structure): Writing {
  if (structure.type !== 'tree') throw new TypeError(`XMind is not written from ${structure.type}`)
  const { root, title = root.label } = structure
  const sheet = { id: 'sheet', class: 'sheet', title, rootTopic: { ...topicOf(root), structureClass: layout } }
  return { source: `${JSON.stringify([sheet], null, 2)}\n`, losses: [] }
}

const layout = 'org.xmind.ui.map.unbalanced'

function topicOf({ id, label, note, link, children }: TreeNode): object {
  return {
    id: `topic-${id}`,
    class: 'topic',
    title: label,
    ...(note !== undefined && { notes: { plain: { content: note } } }),
    ...(link !== undefined && { href: link }),
    ...(children.length > 0 && { children: { attached: children.map(topicOf) } }),
  }
}
