/** Content common to YAML and JSON: mappings, lists and scalars, each with its line. */
export type Content = { kind: 'map'; entries: Map<string, ValueNode> } | { kind: 'list'; items: ValueNode[] } | Scalar

export interface Scalar {
  kind: 'scalar'
  value: string | number | boolean | null
  /** Value as written, so that a version `3.10` stays `3.10`. */
  text: string
}

/**
 * One value of a YAML or JSON text. Questions about a shape that it does not have are answered by "nothing" instead of an error: a scalar has no
 * entries. A node remembers whether it was asked for, and `unread` finds what nobody asked for, so that a reader need not list what it
 * leaves out.
 */
export class ValueNode {
  readonly content: Content
  /** The line that it starts in, from 1. */
  readonly line: number
  /** A tag of the format, with its exclamation mark: `!Ref`. */
  readonly tag: string | undefined
  /** Number of nodes in it, counting every use of an alias. */
  readonly size: number
  private asked = false

  constructor(content: Content, line: number, tag?: string) {
    this.content = content
    this.line = line
    this.tag = tag
    this.size = 1
    for (const child of childrenOf(content)) this.size += child.size
  }

  get isMap(): boolean {
    return this.content.kind === 'map'
  }

  get isList(): boolean {
    return this.content.kind === 'list'
  }

  /** True if it is null, or has no entries or items. */
  get isEmpty(): boolean {
    return this.content.kind === 'scalar' ? this.content.value === null : this.size === 1
  }

  /** True if it has an entry of this key. Does not mark the entry as read. */
  has(key: string): boolean {
    return this.content.kind === 'map' && this.content.entries.has(key)
  }

  /** The value at a path of keys. */
  get(...path: string[]): ValueNode | undefined {
    this.asked = true
    let node: ValueNode | undefined = this
    for (const key of path) {
      node = node?.content.kind === 'map' ? node.content.entries.get(key) : undefined
      if (node) node.asked = true
    }
    return node
  }

  /** The entries of a mapping, in their order. */
  get entries(): [string, ValueNode][] {
    this.asked = true
    if (this.content.kind !== 'map') return []
    const entries = [...this.content.entries]
    for (const [, node] of entries) node.asked = true
    return entries
  }

  /** The entries of a mapping, for those who pass them on instead of reading them. */
  get entriesWithoutAsking(): Iterable<[string, ValueNode]> {
    return this.content.kind === 'map' ? this.content.entries : []
  }

  /** The items of a list, in their order. */
  get items(): ValueNode[] {
    this.asked = true
    if (this.content.kind !== 'list') return []
    for (const item of this.content.items) item.asked = true
    return this.content.items
  }

  /** The items of a list, or the single value in its place, as many formats allow. None for null. */
  get oneOrMore(): ValueNode[] {
    if (this.isList) return this.items
    return this.isMap || this.text !== undefined ? [this] : []
  }

  /** A scalar as it is written. Absent for null, mappings and lists. */
  get text(): string | undefined {
    this.asked = true
    return this.content.kind === 'scalar' && this.content.value !== null ? this.content.text : undefined
  }

  /** The text of a scalar below a key. */
  textAt(...path: string[]): string | undefined {
    return this.get(...path)?.text
  }

  /** Every scalar of it, at any depth, with its key or that of the list around it. Those are not asked for by this. */
  *scalars(key = ''): Generator<{ key: string; node: ValueNode; text: string }> {
    if (this.content.kind === 'scalar') yield { key, node: this, text: this.content.text }
    if (this.content.kind === 'list') for (const item of this.content.items) yield* item.scalars(key)
    if (this.content.kind === 'map') for (const [name, node] of this.content.entries) yield* node.scalars(name)
  }

  /** Marks all of it as asked for. */
  readAll(): void {
    if (this.asked && this.content.kind === 'scalar') return
    this.asked = true
    for (const child of childrenOf(this.content)) child.readAll()
  }

  /** The largest parts of it that nobody asked for, with the keys that lead to each. */
  unread(): { path: string; node: ValueNode }[] {
    const found: { path: string; node: ValueNode }[] = []
    this.collectUnread([], found)
    return found
  }

  /** Collects the unread parts. True if any part of the node was read. */
  private collectUnread(path: string[], found: { path: string; node: ValueNode }[]): boolean {
    const before = found.length
    let anyAsked = this.asked
    if (this.content.kind === 'list') {
      for (const item of this.content.items) if (item.collectUnread(path, found)) anyAsked = true
    } else if (this.content.kind === 'map') {
      for (const [key, node] of this.content.entries) if (node.collectUnread([...path, key], found)) anyAsked = true
    }
    if (anyAsked) return true
    found.length = before
    found.push({ path: path.join('.'), node: this })
    return false
  }
}

function childrenOf(content: Content): Iterable<ValueNode> {
  if (content.kind === 'map') return content.entries.values()
  return content.kind === 'list' ? content.items : []
}
