import type { Repair } from '../../../contract/diagrams.ts'
import { messages } from '../messages/index.ts'
import { type DslNode, withText } from './dsl.ts'
import { fieldsOf, type InfographicSource, walkItems } from './read-source.ts'

/** A line below `relations` that joins two names. */
interface Relation {
  node: DslNode
  from: string
  /** The arrow with its label, as written, blanks around it included. */
  arrow: string
  to: string
}

/** A fault at one end of a relation. */
export interface RelationFault {
  node: DslNode
  fault: 'cut-name' | 'unknown-node' | 'unread-relation' | 'misread-relation'
  name: string
}

const word = String.raw`[^\s[\](){}|<>@=-](?:[^\s[\](){}|<>@=-]|-(?![->]))*`
const name = `${word}(?:\\s+${word})*`
const relationLine = new RegExp(
  `^(${name})((?:\\s+-+\\s+${name}\\s+|\\s*)(?:<?[-=]{1,3}>|<[-=]{1,3}|--+)\\s*(?:\\|[^|]*\\|\\s*)?)(${name})$`,
  'u',
)
const longestLine = 300
/** Arrows of other alphabets: the engine skips their line without a word. */
const otherArrow = /\s*(?:[→⟶⇒➔➜]|[—–－]+[>＞])\s*/
/** `a -> b: label`: the colon becomes a part of the name. */
const labelBehind = /^(.+?)\s*(<?[-=]{1,3}>)\s*([^\s:：|]+(?:\s+[^\s:：|]+)*)\s*[:：]\s*(\S.*)$/

/** A label between two strokes, `a - label -> b`. */
const labelBetween =
  /^([^\s[\](){}|<>@-]+)\s+(-{1,3}|={2,3})\s+([^|<>]+?)\s+((?:-{1,3}|={1,3})>)\s*([^\s[\](){}|<>@]+)$/
/** Letters that the engine takes for a part of an arrow anywhere after a name, as in "goods" and "box" (its `syntax/relations`). */
const arrowLetters = /[o.x-]{2}/

/**
 * The engine takes the first word of a name for its id. What comes after it is lost at the end of a line, and becomes a part of the
 * arrow's label before one; an end that none of the declared nodes has is an arrow that is not drawn.
 */
export function findRelationFaults(source: InfographicSource): RelationFault[] {
  const unread = relationLines(source).filter(({ text }) => otherArrow.test(text) || labelBehind.test(text))
  if (unread.length > 0) return unread.map(node => ({ node, fault: 'unread-relation', name: node.text }))
  const misread = relationLines(source).filter(({ text }) => isMisread(text))
  if (misread.length > 0) return misread.map(node => ({ node, fault: 'misread-relation', name: node.text }))
  const names = namesOf(source)
  const labels = labelsOf(source)
  const relations = readRelations(source)
  // `a calls --> b` may be meant; `Web app --> Data base` is not, and tells how the others are meant.
  const cut = new Set(relations.flatMap(({ from, to }) => (hasBlank(to) ? [from, to] : [])).filter(hasBlank))
  return relations.flatMap(({ node, from, to }) => {
    const isCut = (end: string) => hasBlank(end) && (labels.has(end.toLowerCase()) || cut.has(end))
    return [from, to].flatMap((end): RelationFault[] => {
      if (isCut(end)) return [{ node, fault: 'cut-name', name: end }]
      const [id = ''] = end.split(/\s/, 1)
      return names.size === 0 || names.has(id) ? [] : [{ node, fault: 'unknown-node', name: id }]
    })
  })
}

/** Writes ends as ids: those of declared nodes that have this label, else `Web_server[Web server]`; undeclared nodes are declared. */
export function repairRelations(source: InfographicSource, note: (repair: Repair) => void): void {
  repairLines(source, note)
  const faults = Map.groupBy(findRelationFaults(source), ({ node }) => node)
  const labels = labelsOf(source)
  const [list] = source.lists
  for (const relation of readRelations(source)) {
    const { node } = relation
    const broken = new Set((faults.get(node) ?? []).map(fault => fault.name))
    if (broken.size === 0) continue
    const [from = '', to = ''] = [relation.from, relation.to].map(end => {
      if (!broken.has(end)) return end
      const known = labels.get(end.toLowerCase())
      if (known !== undefined) return idOf(known)
      const id = end.replaceAll(/\s+/g, '_')
      if (list) declare(list, id, end)
      return list || !hasBlank(end) ? id : `${id}[${end}]`
    })
    note({ ...messages.create('relations'), line: node.line })
    Object.assign(node, withText(node, `${from}${relation.arrow}${to}`))
  }

  /** The id of a node; one without gets its label, which has blanks, as an id in one word. */
  function idOf(item: DslNode): string {
    const id = fieldOf(item, 'id')
    if (id !== undefined) return id
    const label = fieldOf(item, 'label') ?? ''
    const written = label.replaceAll(/\s+/g, '_')
    if (written !== label) item.children.push({ ...withText(item, `id ${written}`), isItem: false, children: [] })
    return written
  }

  function declare(list: DslNode, id: string, label: string): void {
    const item = { ...withText(list, `label ${label}`), isItem: true, children: [] as DslNode[] }
    if (id !== label) item.children.push({ ...withText(list, `id ${id}`), isItem: false, children: [] })
    list.children.push(item)
    labels.set(label.toLowerCase(), item)
  }
}

/** A label whose letters the engine takes for an arrow, or that stands behind a stroke which it takes for one. */
function isMisread(text: string): boolean {
  const [, , stroke = '', label] = text.length > longestLine ? [] : (labelBetween.exec(text) ?? [])
  return label !== undefined && (stroke.length > 1 || arrowLetters.test(label))
}

/** The lines below `relations`, as far as they are read as relations. */
export function listRelations(
  source: InfographicSource,
): { node: DslNode; from: string; to: string; hasLabel: boolean }[] {
  return readRelations(source).map(({ node, from, to, arrow }) => ({
    node,
    from,
    to,
    hasLabel: /[^\s<>=-]/.test(arrow),
  }))
}

/** Arrows as the engine knows them, and labels inside of them. */
function repairLines(source: InfographicSource, note: (repair: Repair) => void): void {
  for (const node of relationLines(source)) {
    const text = (isMisread(node.text) ? node.text.replace(labelBetween, '$1 $4|$3| $5') : node.text)
      .replace(otherArrow, ' -> ')
      .replace(
        labelBehind,
        (_, from: string, arrow: string, to: string, label: string) =>
          `${from} ${arrow}|${label.replaceAll('|', '/')}| ${to}`,
      )
    if (text === node.text) continue
    note({ ...messages.create('relation-arrow'), line: node.line })
    Object.assign(node, withText(node, text))
  }
}

function relationLines({ data }: InfographicSource): DslNode[] {
  return data
    .filter(({ key }) => key === 'relations')
    .flatMap(({ children }) => children.filter(({ key }) => !/^(?:from|to|label|id)$/.test(key)))
}

function readRelations({ data }: InfographicSource): Relation[] {
  const lines = data.filter(({ key }) => key === 'relations').flatMap(({ children }) => children)
  return lines.flatMap(node => {
    const [, from, arrow, to] = node.text.length > longestLine ? [] : (relationLine.exec(node.text) ?? [])
    return from === undefined || arrow === undefined || to === undefined ? [] : [{ node, from, arrow, to }]
  })
}

/** Names that relations may use: the ids of the declared nodes and, of those without, their labels. Empty where none are declared. */
function namesOf(source: InfographicSource): Set<string> {
  return new Set(itemsOf(source).flatMap(item => fieldOf(item, 'id') ?? fieldOf(item, 'label') ?? []))
}

/** Nodes by their labels in lower case, without those that share a label. */
function labelsOf(source: InfographicSource): Map<string, DslNode> {
  const byLabel = Map.groupBy(itemsOf(source), item => (fieldOf(item, 'label') ?? '').toLowerCase())
  return new Map(
    [...byLabel].flatMap(([label, [item, ...others]]) => (item && others.length === 0 ? [[label, item]] : [])),
  )
}

function itemsOf({ lists }: InfographicSource): DslNode[] {
  return lists.flatMap(list => [...walkItems(list)].map(({ item }) => item))
}

function fieldOf(item: DslNode, key: string): string | undefined {
  const value = fieldsOf(item).find(field => field.key === key)?.value
  return value === '' ? undefined : value
}

function hasBlank(text: string): boolean {
  return /\s/.test(text)
}
