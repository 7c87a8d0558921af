import type { Problem } from '../../../contract/diagrams.ts'
import type { Engine } from './engine.ts'
import { error, shorten, warning } from './problem.ts'
import { fieldsOf, type InfographicSource, walkItems } from './read-source.ts'
import { listRelations } from './relations.ts'

/** Structures that draw relations as they are written; all others leave them out (the engine's `lib/designs/structures`). */
const drawing: ReadonlySet<string> = new Set(['relation-dagre-flow', 'sequence-interaction'])

/** Relations that the template leaves out. Of a poster that is about relations they are what it says. */
export function findUndrawnRelations(source: InfographicSource, engine: Engine): Problem[] {
  const [first] = listRelations(source)
  const name = source.header?.value ?? ''
  const structure = engine.getTemplate(name)?.design.structure
  const type = typeof structure === 'string' ? structure : (structure?.type ?? '')
  if (!first || type === '' || drawing.has(type) || (type === 'relation-network' && isStar(source))) return []
  const tell = name.startsWith('relation-') ? error : warning
  return [tell('undrawn-relations', first.node.line, { name: shorten(name) })]
}

/** A network joins its first item with every other one, whatever is written. */
function isStar(source: InfographicSource): boolean {
  const names = source.lists.flatMap(list =>
    [...walkItems(list)].map(({ item }) => {
      const fields = fieldsOf(item)
      return (fields.find(({ key }) => key === 'id') ?? fields.find(({ key }) => key === 'label'))?.value ?? ''
    }),
  )
  const [center = ''] = names
  const relations = listRelations(source)
  const others = new Set(relations.map(({ from, to }) => (from === center ? to : to === center ? from : null)))
  return !others.has(null) && others.size === names.length - 1 && relations.every(({ hasLabel }) => !hasLabel)
}

/** The template that draws the same items with their relations: those of the same design where there is one. */
export function relationTemplate(name: string): string {
  return name.endsWith('-simple-circle-node')
    ? 'relation-dagre-flow-tb-simple-circle-node'
    : 'relation-dagre-flow-tb-badge-card'
}
