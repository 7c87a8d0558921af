import type { Entity } from '../../structure/schema.ts'
import type { ProtobufContext } from './context.ts'

/** Makes a relation of every field whose type is a message, and of every message that a service takes or gives. */
export function connect({ references, entities, draft }: ProtobufContext, packageName: string | undefined): void {
  const asked = new Set<string>()
  for (const { from, type, label, isMany, line } of references) {
    const to = resolve(type, from.name, entities, packageName)
    if (!to || to.kind === 'enum') continue
    const origin = { lines: { from: line, to: line } }
    const pair = `${from.id} ${to.id}`
    if (label !== undefined)
      draft.addRelation(from, to, { kind: 'composes', label, toCardinality: isMany ? 'many' : 'zero-or-one', origin })
    else if (!asked.has(pair)) draft.addRelation(from, to, { kind: 'depends', origin })
    asked.add(pair)
  }
}

/** Names are looked for in the message itself, then in those around it, then in the package. */
function resolve(
  type: string,
  scope: string,
  entities: ReadonlyMap<string, Entity>,
  packageName: string | undefined,
): Entity | undefined {
  const plain = type.replace(/^\./, '')
  if (!type.startsWith('.')) {
    const around = scope.split('.')
    for (let length = around.length; length > 0; length -= 1) {
      const found = entities.get(`${around.slice(0, length).join('.')}.${plain}`)
      if (found) return found
    }
  }
  const withoutPackage =
    packageName !== undefined && plain.startsWith(`${packageName}.`) ? plain.slice(packageName.length + 1) : plain
  return entities.get(withoutPackage) ?? entities.get(plain)
}
