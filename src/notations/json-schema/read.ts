import { some } from '../../structure/loss.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { JsonSchemas } from '../reading/json-schemas.ts'
import { readValues } from '../values/read-values.ts'

/** @throws NotationFault where the text is neither JSON nor YAML, or holds no schema */
export function read({ text, fileName }: NotationText): Reading {
  const { documents, losses } = readValues(text)
  const [root] = documents
  if (!root?.isMap) throw new NotationFault(unreadable('not-this', { format: 'JSON Schema' }))
  const schemas = new JsonSchemas()
  schemas.losses.addAll(losses)
  const definitions = ['$defs', 'definitions'].flatMap(key =>
    (root.get(key)?.entries ?? []).map(([name, node]) => ({ name, node, pointer: `#/${key}/${name}` })),
  )
  const isSchema = ['properties', 'type', 'enum', 'allOf', 'oneOf', 'anyOf', 'items', '$ref'].some(key => root.get(key))
  if (isSchema) schemas.define(rootName(root.textAt('title') ?? root.textAt('$id') ?? fileName), '#', root)
  for (const { name, node, pointer } of definitions) schemas.define(name, pointer, node)
  if (!isSchema && definitions.length === 0) throw new NotationFault(unreadable('no-json-schema'))
  schemas.readAll()
  for (const key of ['$schema', '$id', 'title']) root.get(key)
  schemas.reportUnread(root)
  for (const extra of documents.slice(1)) schemas.losses.add(some('further document'), extra.line)
  return { structure: schemas.draft.finish(), losses: schemas.losses.toArray() }
}

/** `https://example.com/order.schema.json` → `order`. */
function rootName(written: string | undefined): string {
  const last =
    written
      ?.replace(/[#?].*$/s, '')
      .split('/')
      .at(-1) ?? ''
  return last.replace(/(?:\.schema)?\.(?:json|ya?ml)$/i, '') || 'Root'
}
