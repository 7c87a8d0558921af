import { createIds } from '../../../structure/new-ids.ts'
import type { Entity } from '../../../structure/schema.ts'
import { originOf } from '../../graph-draft.ts'
import { readWords } from '../words.ts'

/** A package, a namespace, or a frame without a name, which is none. */
interface Frame {
  name: string
  isNamespace: boolean
}

/**
 * The classes of a diagram by their names. A name without a dot is first looked for in the namespace or package around it; where no class is there, it
 * means the only class of that name anywhere, else a new one here. `.Name` is outside of all, and `a.b.Name` is in the namespace `a.b`.
 */
export class ClassNames {
  readonly newId = createIds('entity')
  readonly entities: Entity[] = []
  /** The frames around the present line, the innermost last. */
  readonly frames: Frame[] = []
  readonly #byPath = new Map<string, Entity>()
  /** Classes by the last part of their paths. */
  readonly #byName = new Map<string, Entity[]>()
  readonly #declared = new Set<Entity>()
  readonly #groups = new Set<string>()

  open(name: string, isNamespace: boolean): void {
    this.frames.push({ name: name.replaceAll('::', '.'), isNamespace })
    this.#groups.add(this.group)
  }

  /** The names of the frames around the present line, with dots; empty where there are none. */
  get group(): string {
    return this.frames.flatMap(({ name }) => name || []).join('.')
  }

  /** The class that a line or another class names. It is made where there is none. */
  named(written: string, line: number, kind: Entity['kind'] = 'class'): Entity {
    const place = this.#placeOf(written)
    return this.#find(place) ?? this.#make(place, line, kind)
  }

  has(written: string): boolean {
    return this.#find(this.#placeOf(written)) !== undefined
  }

  /** The class that is declared here: another one of that name may stand in another namespace. */
  declare(written: string, line: number): Entity {
    const place = this.#placeOf(written)
    const isStrict = place.isAbsolute || this.frames.at(-1)?.isNamespace === true
    const here = this.#byPath.get(keyOf(place)) ?? (isStrict ? undefined : this.#undeclared(place.name))
    const entity = here ?? this.#make(place, line, 'class')
    if (here !== undefined && this.group !== '') entity.group = this.group
    this.#declared.add(entity)
    return entity
  }

  #find(place: Place): Entity | undefined {
    const here = this.#byPath.get(keyOf(place))
    if (here !== undefined || place.isAbsolute) return here
    const inside = this.frames.findLast(frame => frame.name !== '')
    const alike = this.#byName.get(place.name) ?? []
    // In a namespace, what another one has is named with its path.
    return alike.length === 1 && !(inside?.isNamespace && alike[0]?.group !== undefined) ? alike[0] : undefined
  }

  #undeclared(name: string): Entity | undefined {
    const alike = this.#byName.get(name) ?? []
    return alike.length === 1 && alike[0] !== undefined && !this.#declared.has(alike[0]) ? alike[0] : undefined
  }

  #placeOf(written: string): Place {
    const plain = written.replace(/<.*>$/, '')
    if (!path.test(plain)) return { group: this.group, name: plain, isAbsolute: false }
    const parts = plain.split(/\.|::/)
    const name = parts.pop() ?? ''
    if (parts.length === 0) return { group: this.group, name, isAbsolute: false }
    return { group: parts.filter(part => part !== '').join('.'), name, isAbsolute: true }
  }

  #make(place: Place, line: number, kind: Entity['kind']): Entity {
    const { group, name } = place
    const isInGroup = this.#groups.has(group)
    const label = isInGroup || group === '' ? name : `${group}.${name}`
    const entity: Entity = { id: this.newId(label), name: readWords(label), kind, fields: [], ...originOf(line) }
    if (isInGroup && group !== '') entity.group = group
    this.#byPath.set(keyOf(place), entity)
    const alike = this.#byName.get(name)
    if (alike === undefined) this.#byName.set(name, [entity])
    else alike.push(entity)
    this.entities.push(entity)
    return entity
  }
}

/** Where a class is: the names of the namespaces around it, with dots, and its own. */
interface Place {
  group: string
  name: string
  /** Its namespace is written. */
  isAbsolute: boolean
}

/** Other names with dots, in quotes, are texts. */
const path = /^(?:\.|::)?[\p{L}\p{N}_$@]+(?:(?:\.|::)[\p{L}\p{N}_$@]+)*$/u

function keyOf({ group, name }: Place): string {
  return `${group}\n${name}`
}
