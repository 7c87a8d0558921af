import type { Span } from '../../../web/frame/view.ts'
import { addStatement } from './add-statement.ts'
import { findNode, freeId, namesIn, nodeIdsOf, opensFields } from './node-ids.ts'

type EntityFamily = 'class' | 'er'

/** Sources with an arrow between two classes, or with a relation between two entities, which has to have words. `label` is encoded. */
export function relate(
  source: string,
  [from, to]: readonly [string, string],
  family: EntityFamily,
  label: string,
): string[] {
  return [addStatement(source, family === 'class' ? `${from} --> ${to}` : `${from} ||--o{ ${to} : "${label}"`)]
}

/** The source with one more class or entity, as its last statement. `label` is encoded. */
export function addEntity(source: string, family: EntityFamily, label: string): string {
  const id = freeId(source)
  return addStatement(source, family === 'class' ? `class ${id}["${label}"]` : `${id}["${label}"]`)
}

/**
 * The source without a class or an entity, its fields and its arrows, or without the arrow whose words are at the position; what they lead to stays. Null
 * where the words are of none.
 */
export function detachEntity(source: string, span: Span, family: EntityFamily): string | null {
  const id = findNode(source, span)
  const at = source.slice(0, span.start).split('\n').length - 1
  const kept: string[] = []
  const loose = new Set<string>()
  let block: 'own' | 'other' | null = null
  for (const [index, line] of source.split('\n').entries()) {
    const names: string[] = block === null ? namesIn(line, family) : []
    const isOwn: boolean = id === null ? index === at && names.length > 1 : names.includes(id)
    if (!isOwn && block !== 'own') kept.push(line)
    if (block !== null && /^\s*\}/.test(line)) block = null
    else if (block === null && opensFields(line)) block = isOwn ? 'own' : 'other'
    for (const name of isOwn ? names : []) if (name !== id && nodeIdsOf(source).has(name)) loose.add(name)
  }
  const rest = kept.join('\n')
  if (rest === source) return null
  const named = new Set(nodeIdsOf(rest))
  return [...loose]
    .filter(name => !named.has(name))
    .reduce((edited, name) => addStatement(edited, family === 'class' ? `class ${name}` : name), rest)
}
