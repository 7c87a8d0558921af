import { named, partOf, verbatim } from '../../structure/loss.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import { readClasses } from './classes.ts'
import type { Scalar, Statement } from './parse.ts'
import { readVariables, replaceVariables } from './variables.ts'

const mostElements = 100_000
const deepestShape = 100

/** A shape, with what was said of it anywhere in the text. */
export interface Shape {
  /** The last part of its path, as written first. */
  key: string
  label?: string
  isBlock: boolean
  /** `shape`, `icon`, `tooltip`, `class`, `near`, `direction`, `constraint`. */
  attributes: Map<string, string>
  parent: Shape | undefined
  children: Shape[]
  /** Number of shapes around it. */
  depth: number
  /** The order in which edges and shapes were written. */
  order: number
  line: number
}

export interface Connection {
  from: Shape
  to: Shape
  hasTail: boolean
  hasHead: boolean
  label?: string
  /** `style.stroke-dash`, `source-arrowhead.shape`, `target-arrowhead.label` … */
  attributes: Map<string, string>
  /** The map that it was written in. */
  scope: Shape
  order: number
  line: number
}

export interface Scene {
  root: Shape
  connections: Connection[]
  losses: LossList
}

/** Attributes of shapes and edges that are kept. Other attributes of D2 are presentation. */
const keptOfShapes = new Set(['label', 'shape', 'icon', 'tooltip', 'class', 'near', 'direction', 'constraint'])
const keptOfEdges =
  /^(?:label|class|style\.stroke-dash|style\.stroke-width|(?:source|target)-arrowhead(?:\.(?:label|shape|style\.filled))?)$/
const reserved =
  /^(?:label|shape|icon|tooltip|class|near|direction|constraint|style|link|width|height|top|left|desc|grid-\w+|horizontal-gap|vertical-gap|source-arrowhead|target-arrowhead|level|vars|classes|layers|scenarios|steps|d2-\w+)$/i

/** Carries out the statements one after the other. */
export function buildScene(statements: readonly Statement[]): Scene {
  return new SceneBuilder(statements).build()
}

class SceneBuilder {
  readonly #statements: readonly Statement[]
  readonly #variables: ReadonlyMap<string, string>
  readonly #classes: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly #losses = new LossList()
  readonly #root: Shape = newShape('', undefined, 0, 0)
  readonly #childrenByKey = new Map<Shape, Map<string, Shape>>()
  readonly #connections: Connection[] = []
  /** Connections by their two ends: `(a -> b)[1]` is the second one. */
  readonly #connectionsByEnds = new Map<Shape, Map<Shape, Connection[]>>()
  /** Boards besides the first one, as they are written. */
  readonly #boards: { kind: string; statements: readonly Statement[] }[] = []
  #order = 0

  constructor(statements: readonly Statement[]) {
    this.#statements = statements
    this.#variables = readVariables(statements)
    this.#classes = readClasses(statements)
  }

  build(): Scene {
    this.#run(this.#statements, this.#root)
    // Only a title, and the drawing is on the boards.
    if (this.#root.children.every(({ attributes, children }) => attributes.has('near') && children.length === 0))
      this.#runBoards()
    const open = [...this.#root.children]
    for (let shape = open.pop(); shape !== undefined; shape = open.pop()) {
      this.#takeClasses(shape, shape.attributes, name => keptOfShapes.has(name))
      open.push(...shape.children)
    }
    for (const connection of this.#connections)
      this.#takeClasses(connection, connection.attributes, name => keptOfEdges.test(name))
    return { root: this.#root, connections: this.#connections, losses: this.#losses }
  }

  #run(statements: readonly Statement[], scope: Shape): void {
    for (const statement of statements) {
      const { imports, edges, path, line } = statement
      if (imports !== undefined) this.#losses.add(named('import', imports.slice(0, 80)), line, because('other-files'))
      else if ([path, ...edges.flatMap(({ from, to }) => [from, to])].some(keys => keys.some(isPattern)))
        this.#losses.add(named('pattern', nameOf(statement)), line, because('code'))
      else if (edges.length > 0) this.#connect(statement, scope)
      else this.#describe(statement, scope)
    }
  }

  /** Gives a shape or a line what its classes say and it does not say itself. Classes that are not defined here stay. */
  #takeClasses(
    target: Pick<Shape, 'label' | 'line'>,
    attributes: Map<string, string>,
    isKept: (name: string) => boolean,
  ): void {
    const unknown: string[] = []
    for (const name of attributes.get('class')?.split('\n') ?? []) {
      const ofClass = this.#classes.get(name)
      if (ofClass === undefined) unknown.push(name)
      for (const [key, text] of ofClass ?? []) {
        if (key === 'class' || !isKept(key)) continue
        const plain = replaceVariables(text, this.#variables, this.#losses, target.line)
        if (key === 'label') target.label ??= plain
        else if (!attributes.has(key)) attributes.set(key, plain)
      }
    }
    if (unknown.length > 0) attributes.set('class', unknown.join('\n'))
    else attributes.delete('class')
  }

  /** Each step adds to the one before: all of them are the last one. Of layers and scenarios the first one is drawn. */
  #runBoards(): void {
    for (const { kind, statements } of this.#boards) {
      const boards = kind === 'steps' ? statements : statements.slice(0, 1)
      for (const { map } of boards) this.#run(map ?? [], this.#root)
      for (const { path, line } of statements.slice(boards.length))
        this.#losses.add(verbatim(`\`${path.join('.')}\``), line, because('first-only'))
      if (boards.length > 0) return
    }
  }

  #describe(statement: Statement, scope: Shape): void {
    const { path, quoted, line, value, values, map } = statement
    const at = path.findIndex(key => reserved.test(key) && !quoted.has(key))
    if (at >= 0) {
      const target = this.#find(path.slice(0, at), scope, line)
      this.#setAttribute(target, path.slice(at), statement)
      return
    }
    if (value?.text === 'null' && !value.isBlock) {
      this.#losses.add(verbatim(`"${path.join('.')}: null"`), line, because('not-removed'))
      return
    }
    const shape = this.#find(path, scope, line)
    if (value !== undefined) this.#setLabel(shape, value, line)
    if (values !== undefined) this.#losses.add(partOf('list', path.join('.')), line)
    if (map !== undefined) this.#run(map, shape)
  }

  #setLabel(target: Shape, value: Scalar, line: number): void {
    target.label = this.#textOf(value, line)
    target.isBlock = value.isBlock
  }

  #textOf({ text, isLiteral }: Scalar, line: number): string {
    return isLiteral ? text : replaceVariables(text, this.#variables, this.#losses, line)
  }

  #setAttribute(target: Shape, path: readonly string[], { value, values, map, line }: Statement): void {
    const name = path.join('.').toLowerCase()
    const text = values?.join(name === 'class' ? '\n' : ' ') ?? value?.text
    if (name === 'vars') return
    if (name === 'classes' || name === 'layers' || name === 'scenarios' || name === 'steps') {
      this.#losses.add(verbatim(`\`${name}\``), line)
      if (name !== 'classes' && target === this.#root && map !== undefined)
        this.#boards.push({ kind: name, statements: map })
      return
    }
    if (name === 'label' && value !== undefined) this.#setLabel(target, value, line)
    else if (keptOfShapes.has(name) && text !== undefined)
      target.attributes.set(name, replaceVariables(text, this.#variables, this.#losses, line))
    else if (map === undefined || !name.startsWith('label')) this.#losses.add(verbatim(`\`${name}\``), line)
    for (const inner of map ?? []) if (name === 'label') this.#setAttribute(target, ['label', ...inner.path], inner)
  }

  #connect(statement: Statement, scope: Shape): void {
    const { path, edges, line, index } = statement
    const start = path.length === 0 ? scope : this.#find(path, scope, line)
    for (const { from, to, hasTail, hasHead } of edges) {
      const ends = [this.#find(from, start, line), this.#find(to, start, line)] as const
      if (ends.includes(this.#root)) {
        this.#losses.add(verbatim(`"${nameOf(statement)}"`), line, because('ends-not-defined'))
        continue
      }
      const connection =
        index === undefined ? this.#add(...ends, { hasTail, hasHead, scope, line }) : this.#known(...ends, index)
      if (connection === undefined) this.#losses.add(verbatim(`"${nameOf(statement)}"`), line, because('not-defined'))
      else this.#describeEdge(connection, statement)
    }
  }

  #add(from: Shape, to: Shape, rest: Pick<Connection, 'hasTail' | 'hasHead' | 'scope' | 'line'>): Connection {
    this.#count(rest.line)
    const connection: Connection = { from, to, ...rest, attributes: new Map(), order: this.#order }
    this.#connections.push(connection)
    const byEnd = this.#connectionsByEnds.get(from) ?? new Map<Shape, Connection[]>()
    this.#connectionsByEnds.set(from, byEnd)
    const parallel = byEnd.get(to)
    if (parallel === undefined) byEnd.set(to, [connection])
    else parallel.push(connection)
    return connection
  }

  #known(from: Shape, to: Shape, index: string): Connection | undefined {
    return this.#connectionsByEnds.get(from)?.get(to)?.[Number(index)]
  }

  #describeEdge(connection: Connection, { attribute, value, map, line }: Statement): void {
    if (value !== undefined)
      this.#setOfEdge(connection, attribute.length === 0 ? 'label' : attribute.join('.'), value, line)
    const set = (inner: readonly Statement[], prefix: string) => {
      for (const { path, value: text, values, map: deeper, line: at } of inner) {
        const name = [prefix, ...path].filter(part => part !== '').join('.')
        const written = text ?? (values && { text: values.join(name === 'class' ? '\n' : ' '), isBlock: false })
        if (written !== undefined) this.#setOfEdge(connection, name, written, at)
        if (deeper !== undefined) set(deeper, name)
      }
    }
    if (map !== undefined) set(map, attribute.join('.'))
  }

  #setOfEdge(connection: Connection, name: string, value: Scalar, line: number): void {
    const plain = this.#textOf(value, line)
    if (name === 'label') connection.label = plain
    else if (keptOfEdges.test(name)) connection.attributes.set(name, plain)
    else this.#losses.add(verbatim(`\`${name}\``), line)
  }

  /** The shape at a path, which is made where it is new. `_` is the shape around. */
  #find(path: readonly string[], scope: Shape, line: number): Shape {
    let shape = scope
    for (const key of path) {
      if (key === '_') {
        shape = shape.parent ?? shape
        continue
      }
      const children = this.#childrenByKey.get(shape) ?? new Map<string, Shape>()
      this.#childrenByKey.set(shape, children)
      // Keys are the same in any case.
      const known = children.get(key.toLowerCase())
      if (known !== undefined) {
        shape = known
        continue
      }
      this.#count(line)
      if (shape.depth >= deepestShape) throw new NotationFault(unreadable('too-deep', { most: deepestShape }), line)
      const child = newShape(key, shape, this.#order, line)
      children.set(key.toLowerCase(), child)
      shape.children.push(child)
      shape = child
    }
    return shape
  }

  #count(line: number): void {
    this.#order += 1
    if (this.#order > mostElements)
      throw new NotationFault(unreadable('too-many-elements', { most: mostElements }), line)
  }
}

/** Its children are fields or members. */
export function isTable(shape: Shape): boolean {
  const kind = shape.attributes.get('shape')
  return kind === 'sql_table' || kind === 'class'
}

function newShape(key: string, parent: Shape | undefined, order: number, line: number): Shape {
  return {
    key,
    isBlock: false,
    attributes: new Map(),
    parent,
    children: [],
    depth: (parent?.depth ?? -1) + 1,
    order,
    line,
  }
}

function isPattern(key: string): boolean {
  return key.includes('*') || key.startsWith('&') || key.startsWith('!&')
}

function nameOf({ path, edges }: Statement): string {
  const chain = edges.map(({ from, to }) => `${from.join('.')} -> ${to.join('.')}`).join(', ')
  return [path.join('.'), chain]
    .filter(part => part !== '')
    .join(': ')
    .slice(0, 80)
}
