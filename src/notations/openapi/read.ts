import { named, some, verbatim, verbatimOf } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../structure/tree.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { JsonSchemas } from '../reading/json-schemas.ts'
import { readValues } from '../values/read-values.ts'
import type { ValueNode } from '../values/value-node.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query']
/** Up to so many operations, the schemas say more about an API than its operations. */
const fewOperations = 3

interface Operation {
  label: string
  node: ValueNode
  tags: string[]
}

/**
 * An API as a tree of its tags and their operations; where it has hardly any operation, its schemas. Whichever is left out is a loss.
 *
 * @throws NotationFault where the text is neither JSON nor YAML, or no OpenAPI document
 */
export function read({ text }: NotationText): Reading {
  const { documents, losses } = readValues(text)
  const [root] = documents
  if (!root?.isMap || !(root.get('openapi') ?? root.get('swagger')))
    throw new NotationFault(unreadable('not-this', { format: 'OpenAPI' }))
  const operations = [...readOperations(root.get('paths')), ...readOperations(root.get('webhooks'))]
  const schemas = (root.get('components', 'schemas') ?? root.get('definitions'))?.entries ?? []
  const isSchema = operations.length <= fewOperations && schemas.length > operations.length
  if (operations.length === 0 && schemas.length === 0) throw new NotationFault(unreadable('no-operations'))
  const reading = isSchema ? readSchemas(root, schemas, operations) : readTree(root, operations, schemas)
  return { ...reading, losses: [...losses, ...reading.losses] }
}

function readOperations(paths: ValueNode | undefined): Operation[] {
  return (paths?.entries ?? []).flatMap(([path, item]) =>
    item.entries.flatMap(([method, node]) => {
      if (!methods.includes(method.toLowerCase()) || !node.isMap) return []
      const tags = (node.get('tags')?.items ?? []).flatMap(tag => tag.text ?? [])
      return [{ label: `${method.toUpperCase()} ${path}`, node, tags }]
    }),
  )
}

function readSchemas(root: ValueNode, schemas: [string, ValueNode][], operations: readonly Operation[]): Reading {
  const reader = new JsonSchemas()
  for (const [name, node] of schemas) {
    const prefix = root.get('definitions') ? '#/definitions' : '#/components/schemas'
    reader.define(name, `${prefix}/${name}`, node)
  }
  reader.readAll()
  for (const [, node] of schemas) reader.reportUnread(node)
  for (const { label, node } of operations) reader.losses.add(named('operation', label), node.line)
  reportDocument(root, reader.losses)
  return { structure: reader.draft.finish(root.textAt('info', 'title')), losses: reader.losses.toArray() }
}

function readTree(root: ValueNode, operations: readonly Operation[], schemas: [string, ValueNode][]): Reading {
  const losses = new LossList()
  const newId = createIds()
  const title = root.textAt('info', 'title') ?? 'API'
  const tree: Tree = { type: 'tree', title, root: { id: newId(title), label: title, children: [] } }
  const about = [root.textAt('info', 'version'), root.textAt('info', 'description')].filter(text => text !== undefined)
  if (about.length > 0) tree.root.note = about.join('\n')
  const tags = new Map<string, TreeNode>()
  const addTag = (name: string, node: ValueNode, note?: string): TreeNode => {
    const known = tags.get(name)
    if (known) return known
    const added: TreeNode = {
      id: newId(name),
      label: name,
      ...(note !== undefined && { note }),
      children: [],
      origin: originOf(node),
    }
    tags.set(name, added)
    return added
  }
  for (const tag of root.get('tags')?.items ?? []) {
    const name = tag.textAt('name')
    if (name !== undefined) addTag(name, tag, tag.textAt('description'))
  }
  for (const operation of operations) {
    const parents = operation.tags.length === 0 ? [tree.root] : operation.tags.map(tag => addTag(tag, operation.node))
    for (const parent of parents) parent.children.push(toNode(operation, newId))
  }
  tree.root.children.unshift(...[...tags.values()].filter(tag => tag.children.length > 0))
  for (const tag of tags.values())
    if (tag.children.length === 0)
      losses.add(named('tag', tag.label), tag.origin?.lines?.from, because('matches-nothing'))
  reportLosses(root, operations, schemas, losses)
  return { structure: tree, losses: losses.toArray() }
}

function toNode({ label, node }: Operation, newId: (label: string) => string): TreeNode {
  const deprecated = node.textAt('deprecated') === 'true' ? 'deprecated' : undefined
  const about = [node.textAt('summary'), node.textAt('summary') ? undefined : node.textAt('description'), deprecated]
  const note = about.filter(text => text !== undefined).join('\n')
  return { id: newId(label), label, ...(note !== '' && { note }), children: [], origin: originOf(node) }
}

/** Reports losses. Parameters and responses of operations are reported once for each kind; the rest of the document by its keys. */
function reportLosses(
  root: ValueNode,
  operations: readonly Operation[],
  schemas: [string, ValueNode][],
  losses: LossList,
): void {
  for (const { node } of operations)
    for (const [key, part] of node.entries)
      if (!['tags', 'summary', 'deprecated'].includes(key) && !(key === 'description' && !node.get('summary')))
        losses.add(verbatimOf(`\`${key}\``, 'operations'), part.line)
  for (const [, path] of root.get('paths')?.entries ?? [])
    for (const [key, part] of path.entries)
      if (!methods.includes(key.toLowerCase())) losses.add(verbatimOf(`\`${key}\``, 'paths'), part.line)
  if (schemas.length > 0) losses.add(some('schema', schemas.length), schemas[0]?.[1].line, because('no-place-in-tree'))
  reportDocument(root, losses)
}

/** Reports what is besides the operations and the schemas. */
function reportDocument(root: ValueNode, losses: LossList): void {
  for (const [key, part] of root.entries)
    if (!['openapi', 'swagger', 'info', 'tags', 'paths', 'webhooks', 'components', 'definitions'].includes(key))
      losses.add(verbatim(`\`${key}\``), part.line)
  for (const [key, part] of root.get('components')?.entries ?? [])
    if (key !== 'schemas') losses.add(verbatim(`\`components.${key}\``), part.line)
}

function originOf({ line }: ValueNode) {
  return { lines: { from: line, to: line } }
}
