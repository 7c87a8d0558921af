import { type GraphEdge, type GraphNode, nodeRole } from '../../structure/graph.ts'
import { between, named, verbatim, verbatimOf } from '../../structure/loss.ts'
import { type EndSign, joinEnds } from '../edge-ends.ts'
import { GraphDraft } from '../graph-draft.ts'
import type { Reading } from '../notation.ts'
import { type Connection, isTable, type Scene, type Shape } from './scene.ts'

const roleOfShape: Record<string, NonNullable<GraphNode['role']>> = {
  cylinder: 'database',
  queue: 'queue',
  person: 'user',
  'c4-person': 'user',
  diamond: 'decision',
  document: 'document',
  page: 'document',
  stored_data: 'storage',
  parallelogram: 'data',
  step: 'step',
}
const directions = new Set(['up', 'down', 'left', 'right'])

/** Shapes that hold others are groups. The fields of a table are the note of its node. */
export function readGraph({ root, connections, losses }: Scene): Reading {
  const draft = new GraphDraft()
  const ids = new Map<Shape, string>()
  const direction = root.attributes.get('direction')
  if (direction !== undefined && directions.has(direction))
    draft.direction = direction as NonNullable<typeof draft.direction>
  const ends = new Set(connections.flatMap(({ from, to }) => [from, to]))
  const open = root.children.toReversed()
  for (let shape = open.pop(); shape !== undefined; shape = open.pop()) {
    if (isTitle(shape) && !ends.has(shape)) {
      draft.title = plainText(shape)
      continue
    }
    const group = shape.parent === undefined ? undefined : ids.get(shape.parent)
    const name = pathOf(shape)
    const isGroup = shape.children.length > 0 && !isTable(shape)
    if (isGroup) {
      const made = draft.group(name, group, shape.line)
      made.label = plainText(shape)
      ids.set(shape, made.id)
      for (const key of ['shape', 'tooltip', 'class', 'near', 'direction'])
        if (shape.attributes.has(key)) losses.add(verbatimOf(`\`${key}\``, made.label), shape.line)
      const icon = iconOf(shape)
      if (icon !== undefined) made.icon = icon
      open.push(...shape.children.toReversed())
    } else {
      const node = draft.node(name, shape.line)
      describeNode(node, shape, losses)
      if (group !== undefined) node.group = group
      ids.set(shape, node.id)
    }
  }
  for (const connection of connections) {
    for (const name of connection.attributes.keys())
      if (name === 'class') losses.add(verbatim(`\`${name}\``), connection.line)
    addEdge(draft, connection, ids, losses)
  }
  const { structure } = draft.finish()
  return { structure, losses: losses.toArray() }
}

/** True for text at a border of the picture. */
function isTitle(shape: Shape): boolean {
  return (
    shape.depth === 1 &&
    /^(?:top|bottom)-(?:left|center|right)$/.test(shape.attributes.get('near') ?? '') &&
    shape.children.length === 0
  )
}

function describeNode(node: GraphNode, shape: Shape, losses: Scene['losses']): void {
  node.label = plainText(shape)
  const kind = shape.attributes.get('shape')
  const role = kind === undefined ? undefined : roleOfShape[kind]
  if (role !== undefined) node.role = role
  for (const word of shape.attributes.get('class')?.split('\n') ?? []) {
    const role = nodeRole.safeParse(word)
    if (role.success) node.role = role.data
    else losses.add(named('class', word), shape.line)
  }
  const icon = iconOf(shape)
  if (icon !== undefined) node.icon = icon
  const fields = shape.children.map(({ key, label, attributes }) => {
    const constraint = attributes.get('constraint')
    return `${key}${label === undefined ? '' : `: ${label}`}${constraint === undefined ? '' : ` (${constraint})`}`
  })
  const note = [...fields, shape.attributes.get('tooltip')].filter(text => text !== undefined).join('\n')
  if (note !== '') node.note = note
}

function addEdge(
  draft: GraphDraft,
  connection: Connection,
  ids: ReadonlyMap<Shape, string>,
  losses: Scene['losses'],
): void {
  const { attributes, hasTail, hasHead, line } = connection
  const from = endOf(connection.from, ids)
  const to = endOf(connection.to, ids)
  if (from === undefined || to === undefined) return
  const texts = [headLabel(attributes, 'source'), connection.label, headLabel(attributes, 'target')]
  const isDashed = Number(attributes.get('style.stroke-dash') ?? 0) > 0
  const isThick = Number(attributes.get('style.stroke-width') ?? 0) > 2
  const signAt = (end: 'source' | 'target', isThere: boolean) => (isThere ? signOf(attributes, end) : 'none')
  const { ends, isTurned, isLost } = joinEnds(signAt('source', hasTail), signAt('target', hasHead))
  if (isLost) losses.add(between('end sign', connection.from.key, connection.to.key), line)
  const rest: Partial<Pick<GraphEdge, 'label' | 'direction' | 'head' | 'line'>> = {
    label: texts.filter(text => text !== undefined && text !== '').join('\n'),
    ...ends,
    line: isDashed ? 'dashed' : isThick ? 'thick' : 'solid',
  }
  if (isTurned) draft.edge(to, from, rest, line)
  else draft.edge(from, to, rest, line)
}

/** Heads of D2 are not filled unless they say so, apart from those of arrows. */
function signOf(attributes: ReadonlyMap<string, string>, end: 'source' | 'target'): EndSign {
  const shape = attributes.get(`${end}-arrowhead.shape`) ?? 'triangle'
  if (shape === 'circle' || shape === 'cross') return shape
  if (shape === 'diamond') return attributes.get(`${end}-arrowhead.style.filled`) === 'true' ? 'diamond' : 'other'
  return shape === 'triangle' || shape === 'arrow' ? 'arrow' : 'other'
}

function headLabel(attributes: ReadonlyMap<string, string>, end: 'source' | 'target'): string | undefined {
  return attributes.get(`${end}-arrowhead.label`) ?? attributes.get(`${end}-arrowhead`)
}

/** A field of a table ends at its table. */
function endOf(shape: Shape, ids: ReadonlyMap<Shape, string>): string | undefined {
  for (let at: Shape | undefined = shape; at !== undefined; at = at.parent) {
    const id = ids.get(at)
    if (id !== undefined) return id
  }
  return undefined
}

/** The keys down to a shape, which are a name that no other has. */
export function pathOf(shape: Shape): string {
  const keys: string[] = []
  for (let at: Shape | undefined = shape; at?.parent !== undefined; at = at.parent) keys.push(at.key)
  return keys.toReversed().join('.')
}

/** The label, without the marks of Markdown at the starts of lines where it is such a block. */
export function plainText({ key, label, isBlock }: Shape): string {
  if (label === undefined) return key
  if (!isBlock) return label.trim()
  return label
    .split('\n')
    .map(line => line.replace(/^\s*(?:#+|[-*+>])\s+/, '').trim())
    .filter(line => line !== '')
    .join('\n')
}

/** The name in the address of a picture: `https://icons.terrastruct.com/aws%2FCompute%2FAWS-Lambda.svg` → `AWS Lambda`. */
function iconOf(shape: Shape): string | undefined {
  const address = shape.attributes.get('icon')
  const last = address
    ?.replace(/[?#].*$/, '')
    .split(/\/|%2F/i)
    .at(-1)
  return (
    last
      ?.replace(/\.\w+$/, '')
      .replace(/%20|[-_+]/g, ' ')
      .trim() || undefined
  )
}
