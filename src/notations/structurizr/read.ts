import type { GraphNode } from '../../structure/graph.ts'
import { between, partOf, verbatim, verbatimOf } from '../../structure/loss.ts'
import { GraphDraft } from '../graph-draft.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readStatements, type Statement } from './statements.ts'

/** Meaning of the strings after an element's name. */
const kinds: Record<string, { role: NonNullable<GraphNode['role']>; hasTechnology: boolean }> = {
  person: { role: 'user', hasTechnology: false },
  softwaresystem: { role: 'service', hasTechnology: false },
  container: { role: 'service', hasTechnology: true },
  component: { role: 'component', hasTechnology: true },
  element: { role: 'component', hasTechnology: false },
}
/** Statements in a body that describe the element around them. */
const details = new Set(['description', 'technology', 'tags', 'tag', 'url', 'properties', 'perspectives'])
const groupings = new Set(['group', 'enterprise'])

interface Relationship {
  from: string
  to: string
  texts: string[]
  /** The elements around it, from the outside in, by which a short name is found. */
  scope: readonly string[]
  line: number
}

/** The model of a workspace: people, systems, containers, components and groups, and their relationships. Views are not read. */
export function readStructurizr({ text }: NotationText): Reading {
  const workspace = readStatements(text).find(({ words }) => words[0]?.toLowerCase() === 'workspace')
  if (workspace?.body === undefined) throw new NotationFault(unreadable('no-workspace'), 1)
  return new WorkspaceReader(workspace).read()
}

class WorkspaceReader {
  readonly #workspace: Statement
  readonly #draft = new GraphDraft()
  /** The ids of elements by their identifiers, short and with those around them. */
  readonly #ids = new Map<string, string>()
  readonly #relationships: Relationship[] = []
  #count = 0

  constructor(workspace: Statement) {
    this.#workspace = workspace
  }

  read(): Reading {
    const { words, body = [] } = this.#workspace
    const { losses } = this.#draft
    const name = words[1] === 'extends' ? undefined : words[1]
    this.#draft.title = name
    if (words[1] === 'extends')
      losses.add(partOf('contents', words[2] ?? ''), this.#workspace.line, because('other-files'))
    for (const statement of body) {
      const word = statement.words[0]?.toLowerCase() ?? ''
      if (word === 'model') this.#readBody(statement.body ?? [], { scope: [] })
      else if (word === 'name') this.#draft.title = statement.words[1]
      else losses.add(verbatim(`\`${statement.words[0] ?? ''}\``), statement.line)
    }
    for (const relationship of this.#relationships) this.#relate(relationship)
    return this.#draft.finish()
  }

  #readBody(body: readonly Statement[], place: { scope: readonly string[]; group?: string; owner?: string }): void {
    for (const statement of body) {
      const { words, line } = statement
      const [identifier, rest] = words[1] === '=' ? [words[0], words.slice(2)] : [undefined, words]
      const word = rest[0]?.toLowerCase() ?? ''
      const arrow = rest.indexOf('->')
      if (arrow === 0 || arrow === 1) this.#keepRelationship(rest, arrow, place, line)
      else if (groupings.has(word)) {
        const group = this.#draft.group(`${word} ${this.#nextNumber()}`, place.group, line)
        group.label = rest[1] ?? ''
        this.#readBody(statement.body ?? [], { ...place, group: group.id })
      } else if (word in kinds) this.#readElement(statement, rest, identifier, place)
      else if (!details.has(word))
        this.#draft.losses.add(verbatim(`\`${words.slice(0, 2).join(' ').slice(0, 60)}\``), line)
    }
  }

  #readElement(
    statement: Statement,
    rest: string[],
    identifier: string | undefined,
    place: { scope: readonly string[]; group?: string },
  ): void {
    const { body = [], line } = statement
    const [word = '', label = '', ...texts] = rest
    const kind = kinds[word.toLowerCase()]
    if (kind === undefined) return
    const tags = (texts[kind.hasTechnology ? 2 : 1] ?? detailOf(body, 'tags') ?? '').toLowerCase()
    const technology = (kind.hasTechnology ? texts[1] : undefined) ?? detailOf(body, 'technology')
    const notes = [technology, texts[0] ?? detailOf(body, 'description'), detailOf(body, 'url')].filter(
      part => part !== undefined && part !== '',
    )
    const name = identifier ?? `${label} ${this.#nextNumber()}`
    const scope = identifier === undefined ? place.scope : [...place.scope, identifier.toLowerCase()]
    const path = scope.join('.')
    for (const child of body)
      if (child.words[0] === 'properties' || child.words[0] === 'perspectives')
        this.#draft.losses.add(verbatimOf(child.words[0] ?? '', label), child.line)
    // What holds others is a group.
    if (body.some(holdsElements)) {
      const group = this.#draft.group(`${path} ${name}`, place.group, line)
      group.label = label
      if (notes.length > 0) this.#draft.losses.add(partOf('description', label), line, because('not-in-format'))
      this.#name(identifier, path, group.id)
      this.#readBody(body, { scope, group: group.id, owner: group.id })
      return
    }
    const node = this.#draft.node(
      this.#draft.findNode(name) === undefined ? name : `${name} ${this.#nextNumber()}`,
      line,
    )
    node.label = label
    node.role = /\bdatabase\b/.test(tags)
      ? 'database'
      : /\bexternal\b/.test(tags)
        ? 'external'
        : /\bqueue\b/.test(tags)
          ? 'queue'
          : kind.role
    if (notes.length > 0) node.note = notes.join('\n')
    if (place.group !== undefined) node.group = place.group
    this.#name(identifier, path, node.id)
    this.#readBody(body, { scope, owner: node.id })
  }

  #name(identifier: string | undefined, path: string, id: string): void {
    if (identifier === undefined) return
    this.#ids.set(path, id)
    if (!this.#ids.has(identifier.toLowerCase())) this.#ids.set(identifier.toLowerCase(), id)
  }

  /** `a -> b "text" "technology"`; within an element also `-> b`. */
  #keepRelationship(
    words: readonly string[],
    arrow: number,
    { scope, owner }: { scope: readonly string[]; owner?: string },
    line: number,
  ): void {
    const written = arrow === 0 ? 'this' : (words[0] ?? '')
    const from = written.toLowerCase() === 'this' && owner !== undefined ? `#${owner}` : written
    this.#relationships.push({ from, to: words[arrow + 1] ?? '', texts: words.slice(arrow + 2), scope, line })
  }

  #relate({ from, to, texts, scope, line }: Relationship): void {
    const [source, target] = [this.#idOf(from, scope), this.#idOf(to, scope)]
    if (source === undefined || target === undefined) {
      this.#draft.losses.add(between('relationship', from.replace('#', ''), to), line, because('ends-not-defined'))
      return
    }
    const [text = '', technology = ''] = texts
    const label = technology === '' ? text : `${text}\n[${technology}]`
    this.#draft.edge(source, target, { label: label.trim() }, line)
  }

  /** An identifier as it is seen from the elements around it: the nearest one first. */
  #idOf(name: string, scope: readonly string[]): string | undefined {
    if (name.startsWith('#')) return name.slice(1)
    for (let depth = scope.length; depth > 0; depth -= 1) {
      const id = this.#ids.get(`${scope.slice(0, depth).join('.')}.${name.toLowerCase()}`)
      if (id !== undefined) return id
    }
    return this.#ids.get(name.toLowerCase())
  }

  #nextNumber(): number {
    this.#count += 1
    return this.#count
  }
}

function holdsElements({ words }: Statement): boolean {
  const word = (words[1] === '=' ? words[2] : words[0])?.toLowerCase() ?? ''
  return word in kinds || groupings.has(word)
}

function detailOf(body: readonly Statement[], word: string): string | undefined {
  return body.find(({ words }) => words[0]?.toLowerCase() === word)?.words[1]
}
