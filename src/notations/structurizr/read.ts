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
/** A word of the workspace that stands for a usual one, with details of its own: `api = container { technology "Go" }`. */
interface Archetype {
  word: string
  body: readonly Statement[]
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
  readonly #archetypes = new Map<string, Archetype>()
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
      if (word === 'model') this.#readModel(statement.body ?? [])
      else if (word === 'name') this.#draft.title = statement.words[1]
      else losses.add(verbatim(`\`${statement.words[0] ?? ''}\``), statement.line)
    }
    for (const relationship of this.#relationships) this.#relate(relationship)
    return this.#draft.finish()
  }

  #readModel(body: readonly Statement[]): void {
    const isOfArchetypes = ({ words }: Statement) => words[0]?.toLowerCase() === 'archetypes'
    for (const definition of body.filter(isOfArchetypes).flatMap(statement => statement.body ?? []))
      this.#readArchetype(definition)
    this.#readBody(
      body.filter(statement => !isOfArchetypes(statement)),
      { scope: [] },
    )
  }

  #readArchetype({ words: [name = '', sign, base = ''], body = [] }: Statement): void {
    const known = this.#archetypes.get(base.toLowerCase())
    const word = known?.word ?? base
    if (sign !== '=' || !(word.toLowerCase() in kinds || groupings.has(word.toLowerCase()))) return
    this.#archetypes.set(name.toLowerCase(), { word, body: [...body, ...(known?.body ?? [])] })
  }

  /** A statement with the usual word for its archetype, and the details of it behind its own, which count. */
  #resolve(statement: Statement): Statement {
    const at = statement.words[1] === '=' ? 2 : 0
    const archetype = this.#archetypes.get(statement.words[at]?.toLowerCase() ?? '')
    if (archetype === undefined) return statement
    return {
      ...statement,
      words: statement.words.with(at, archetype.word),
      body: [...(statement.body ?? []), ...archetype.body],
    }
  }

  #readBody(body: readonly Statement[], place: { scope: readonly string[]; group?: string; owner?: string }): void {
    for (const written of body) {
      const statement = this.#resolve(written)
      const { words, line } = statement
      const [identifier, rest] = words[1] === '=' ? [words[0], words.slice(2)] : [undefined, words]
      const word = rest[0]?.toLowerCase() ?? ''
      const arrow = rest.indexOf('->')
      if (arrow === 0 || arrow === 1) this.#keepRelationship(rest, arrow, place, line)
      else if (groupings.has(word)) {
        const group = this.#draft.group(`${word} ${this.#nextNumber()}`, place.group, line)
        group.label = rest[1] ?? ''
        this.#name(identifier, [...place.scope, identifier?.toLowerCase() ?? ''].join('.'), group.id)
        this.#readBody(statement.body ?? [], { ...place, group: group.id })
      } else if (word === '!extend' || word === '!element') this.#extend(statement, place)
      else if (word in kinds) this.#readElement(statement, rest, identifier, place)
      else if (!details.has(word))
        this.#draft.losses.add(verbatim(`\`${rest.slice(0, 2).join(' ').slice(0, 60)}\``), line)
    }
  }

  /** What is added to an element that stands above, or in the workspace that this one extends. */
  #extend({ words, body = [], line }: Statement, place: { scope: readonly string[]; group?: string }): void {
    const name = words[1] ?? ''
    const id = this.#idOf(name, place.scope)
    const known = this.#draft.groups.find(group => group.id === id)
    if (id !== undefined && known === undefined && body.some(part => holdsElements(this.#resolve(part)))) {
      this.#draft.losses.add(partOf('contents', name), line, because('not-in-format'))
      return
    }
    const group =
      known ?? (id === undefined ? this.#draft.group(`${name} ${this.#nextNumber()}`, place.group, line) : undefined)
    if (id === undefined && group !== undefined) {
      group.label = name
      this.#name(name, name.toLowerCase(), group.id)
    }
    const scope = [...place.scope, name.toLowerCase()]
    this.#readBody(body, { scope, ...(group && { group: group.id }), owner: id ?? group?.id ?? '' })
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
    const tags = [texts[kind.hasTechnology ? 2 : 1], detailOf(body, 'tags'), detailOf(body, 'tag')]
      .join(' ')
      .toLowerCase()
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
    if (body.some(part => holdsElements(this.#resolve(part)))) {
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
    node.role = /\b(?:database|datastore)\b/.test(tags)
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
    const [from = '', to = ''] = [arrow === 0 ? 'this' : words[0], words[arrow + 1]].map(name =>
      name?.toLowerCase() === 'this' && owner !== undefined ? `#${owner}` : name,
    )
    this.#relationships.push({ from, to, texts: words.slice(arrow + 2), scope, line })
  }

  #relate({ from, to, texts, scope, line }: Relationship): void {
    const [source, target] = [from, to].map(name => this.#idOf(name, scope) ?? this.#elsewhere(name, line))
    if (source === undefined || target === undefined) {
      this.#draft.losses.add(
        between('relationship', from.replace('#', ''), to.replace('#', '')),
        line,
        because('ends-not-defined'),
      )
      return
    }
    const [text = '', technology = ''] = texts
    const label = technology === '' ? text : `${text}\n[${technology}]`
    this.#draft.edge(source, target, { label: label.trim() }, line)
  }

  /** An element that only the workspace describes that this one extends. */
  #elsewhere(name: string, line: number): string | undefined {
    if (this.#workspace.words[1] !== 'extends') return undefined
    const node = this.#draft.node(name, line)
    node.note = 'not described here'
    this.#name(name, name.toLowerCase(), node.id)
    return node.id
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
