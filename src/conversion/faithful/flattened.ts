import type { Structure } from '../../structure/structure.ts'

/** True if what stands in groups between semicolons was drawn as one row: 饮食要少油，多吃菜；运动要跑步，跳绳. The first of a group is what it is about. */
export function flattensGroups(structure: Structure, body: string): boolean {
  if (structure.type !== 'tree' || structure.root.children.some(({ children }) => children.length > 0)) return false
  const labels = structure.root.children.map(({ label }) => label)
  const groups = body.split(/[;；]/).map(group => labels.filter(label => group.includes(label)).length)
  return groups.filter(count => count > 1).length > 1
}
