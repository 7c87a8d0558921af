/** A part of a system, or a group of parts. */
export interface Component {
  /** Name, without the text in brackets after it. */
  name: string
  /** Text in brackets after the name, a technology for example. Empty: none. */
  detail: string
  /** The group it is in; null: none. */
  parent: Component | null
  isGroup: boolean
}

export interface Connection {
  from: Component
  to: Component
  /** Empty: none. */
  label: string
  dashed: boolean
  bidirectional: boolean
}

export interface ComponentGraph {
  components: Component[]
  connections: Connection[]
}

/** Collects components by name, in the order in which they are first named, and what joins them. */
export function createGraphBuilder() {
  const byKey = new Map<string, Component>()
  const connections: Connection[] = []
  /** Connections already present, by the names of their ends and their label. */
  const joined = new Set<string>()
  const keyOf = ({ name }: Component) => foldName(name)

  return {
    /** The component of this name, new or known: case and white space do not matter, nor does a detail in brackets. */
    component(written: string): Component {
      const { name, detail } = splitDetail(written)
      const key = foldName(name)
      const component = byKey.get(key) ?? { name, detail, parent: null, isGroup: false }
      if (component.detail === '') component.detail = detail
      byKey.set(key, component)
      return component
    },
    /** Takes the detail of `API (Node.js)` where the component is known already. */
    describe(written: string): void {
      const { name, detail } = splitDetail(written)
      const known = byKey.get(foldName(name))
      if (known && known.detail === '') known.detail = detail
    },
    /** Puts `part` into `group`, unless it is in a group already or the other way round. */
    contain(group: Component, part: Component): void {
      group.isGroup = true
      const holder = depthOf(group) < deepestGroup ? group : group.parent
      if (part.parent === null && holder && !holds(part, holder)) part.parent = holder
    },
    connect(connection: Connection): void {
      const { from, to, label } = connection
      const key = `${keyOf(from)}\n${keyOf(to)}\n${label}`
      if (from === to || joined.has(key)) return
      joined.add(key)
      connections.push(connection)
    },
    build(): ComponentGraph {
      return { components: [...byKey.values()], connections }
    },
  }
}

export type GraphBuilder = ReturnType<typeof createGraphBuilder>

const deepestGroup = 30

function depthOf(component: Component): number {
  return component.parent ? depthOf(component.parent) + 1 : 0
}

/** True if `outer` is `inner`, or a group around it. */
function holds(outer: Component, inner: Component): boolean {
  let ancestor: Component | null = inner
  while (ancestor !== null && ancestor !== outer) ancestor = ancestor.parent
  return ancestor === outer
}

/** `API (Node.js)` → name and detail. */
function splitDetail(written: string): { name: string; detail: string } {
  const found = /^(.{1,120}?)\s*[（(]([^()（）]{1,80})[)）]$/.exec(written.trim())
  return found?.[1] && found[2] ? { name: found[1], detail: found[2].trim() } : { name: written.trim(), detail: '' }
}

export function foldName(name: string): string {
  return name.trim().toLowerCase().replace(/^the /, '').replaceAll(/\s+/g, ' ')
}
