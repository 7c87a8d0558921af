import { parseJson } from '../../../toolkit/json/parse-json.ts'
import type { Selectable } from '../../kind.ts'
import { edgeLabel, flowchartSchema, nodeLabel } from '../language/flowchart-schema.ts'
import { elementsOf, setProperty, stringAt } from './edit-json.ts'
import { edgeShapeId, editOperations } from './edit-operations.ts'

export const selectable: Selectable = {
  labelOf(source, id) {
    const flowchart = flowchartSchema.safeParse(parseJson(source)).data
    const node = flowchart?.nodes.find(each => each.id === id)
    if (node) return nodeLabel(node)
    const edge = flowchart?.edges.find(each => edgeShapeId(each.id) === id)
    return edge ? edgeLabel(edge) || `${edge.source} -> ${edge.target}` : null
  },
  remove: (source, ids) => each(source, ids, editOperations.remove),
  recolor: (source, ids, color) =>
    each(source, ids, (edited, id) => {
      const node = elementsOf(edited, 'nodes').find(element => stringAt(element, 'id') === id)
      return node ? setProperty(edited, node, ['data', 'color'], color) : null
    }),
}

function each(
  source: string,
  ids: readonly string[],
  edit: (source: string, id: string) => string | null,
): string | null {
  const edited = ids.reduce((before, id) => edit(before, id) ?? before, source)
  return edited === source ? null : edited
}
