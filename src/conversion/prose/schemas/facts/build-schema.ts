import { stem } from '../../../../structure/measure.ts'
import { createIds } from '../../../../structure/new-ids.ts'
import type { Entity, Relation, Schema } from '../../../../structure/schema.ts'
import type { Fact } from './fact.ts'
import { keyOf } from './names.ts'
import { usualBack } from './read-relation.ts'

type Relates = Fact & { type: 'relates' }

/** What somebody does, and the thing that this makes: who borrows has a loan. */
const made: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:borrows?|lends?|is borrowed by|are borrowed by)\b/i, /^(?:loan|borrowing|lending|checkout|rental)$/i],
  [/^(?:rents?|hires?)\b/i, /^(?:rental|hire|rent|contract)$/i],
  [/^(?:enrol|register|sign|attend|join)/i, /^(?:enrol|registration|sign|attendance|membership|participation)/i],
  [/^(?:books?|reserves?)\b/i, /^(?:booking|reservation)$/i],
  [/^(?:buys?|purchases?|orders?)\b/i, /^(?:order|purchase|sale)$/i],
  [/^(?:reviews?|rates?)\b/i, /^(?:review|rating)$/i],
  [/^(?:visits?|sees?|treats?|examines?)\b/i, /^(?:visit|appointment|treatment|examination)$/i],
  [/^works? on\b/i, /^(?:assignment|role)$/i],
]

/** The schema that facts tell; null where a thing is related to none of the others. */
export function buildSchema(
  facts: readonly Fact[],
  known: ReadonlyMap<string, string>,
  title: string | null,
  isClass: boolean,
): Schema | null {
  const building = new Building(known, isClass)
  for (const fact of facts) building.add(fact)
  return building.build(title)
}

/** Verbs that say of one thing what another verb says of the other. */
const plainVerb =
  /^(?:(?:has|have|holds?|contains?|includes?|owns?|employs?|belongs? to|works?|lives?|plays?|sits?|appears?|occurs?|takes? place|relates?|consists? of|is|are|be|can|part|linked|assigned|related|connected|associated|attached|located|stored|held|found|to|in|for|of|at|on|with|by)\s*)+$/i

/** "is taught by" and "teaches", or one of them as plain as "has". */
function isSameRelation(one: string, other: string): boolean {
  const stems = (label: string) => (label.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(stem)
  return (
    plainVerb.test(one) ||
    plainVerb.test(other) ||
    stems(one).some(each => !/^(?:and|the|for|from|with)$/.test(each) && stems(other).includes(each))
  )
}

/** "payments are linked to bookings": each to one, where a booking has many of them. */
const belonging = /\b(?:belongs?|linked|assigned|attached|works?|lives?|part|located|stored|placed)\b/i

class Building {
  readonly #entities = new Map<string, Entity>()
  readonly #relations: Omit<Relation, 'id'>[] = []
  /** Told with how many there are. */
  readonly #counted = new Set<Omit<Relation, 'id'>>()
  readonly #open = new Set<Omit<Relation, 'id'>>()
  readonly #known: ReadonlyMap<string, string>
  readonly #isClass: boolean
  readonly #newId = createIds('entity')

  constructor(known: ReadonlyMap<string, string>, isClass: boolean) {
    this.#known = known
    this.#isClass = isClass
  }

  add(fact: Fact): void {
    switch (fact.type) {
      case 'exists': {
        const entity = this.#entityOf(fact.name)
        if (fact.kind && this.#isClass) entity.kind = fact.kind
        return
      }
      case 'fields':
        for (const field of fact.fields) this.#addField(this.#entityOf(fact.name), field)
        return
      case 'methods':
        for (const method of fact.methods) this.#addMethod(this.#entityOf(fact.name), method)
        return
      case 'values':
        this.#entityOf(fact.name).fields.push({ name: fact.name.split(' ').at(-1) ?? fact.name, note: fact.values })
        return
      case 'inherits':
        for (const name of fact.names)
          this.#relations.push({
            from: this.#entityOf(name).id,
            to: this.#entityOf(fact.parent).id,
            kind: this.#entityOf(fact.parent).kind === 'interface' ? 'implements' : 'inherits',
          })
        return
      case 'relates':
        this.#relate(fact)
        return
      case 'through':
        this.#putBetween(this.#entityOf(fact.name))
    }
  }

  #entityOf(said: string): Entity {
    const key = keyOf(said)
    const shown = this.#known.get(key) ?? said
    const entity = this.#entities.get(key) ?? {
      id: this.#newId(shown),
      name: shown,
      kind: this.#isClass ? ('class' as const) : ('table' as const),
      fields: [],
    }
    this.#entities.set(key, entity)
    return entity
  }

  #addField(entity: Entity, written: string): void {
    const [name = written, type] = written.split(/\s*[:：]\s*/)
    if (!entity.fields.some(field => field.name === name)) entity.fields.push({ name, ...(type && { type }) })
  }

  #addMethod(entity: Entity, written: string): void {
    const [, name = written, parameters = ''] = /^(.+?)\((.*)\)$/.exec(written) ?? []
    if (!entity.methods?.some(method => method.name === name))
      entity.methods = [...(entity.methods ?? []), { name, parameters }]
  }

  /** Told from both sides, it is one relation. */
  #relate({ from, to, label, forth, back, isPart, isCounted }: Relates): void {
    const [one, other] = [this.#entityOf(from).id, this.#entityOf(to).id]
    const count = forth ?? 'one'
    const reverse = this.#relations.find(
      each => each.from === other && each.to === one && each.kind !== 'inherits' && this.#open.has(each),
    )
    if (reverse) {
      reverse.fromCardinality = count
      if (reverse.toCardinality === 'many' && belonging.test(reverse.label ?? '') && !this.#counted.has(reverse))
        reverse.toCardinality = 'one'
      this.#open.delete(reverse)
      return
    }
    const same = this.#relations.find(
      each =>
        each.from === one &&
        each.to === other &&
        each.kind !== 'inherits' &&
        (each.label === label || (!this.#counted.has(each) && isSameRelation(each.label ?? '', label))),
    )
    if (same) {
      // "members borrow books. A member can borrow up to 5 books": the second tells how many.
      if (isCounted) Object.assign(same, { toCardinality: count, fromCardinality: usualBack(label, count), label })
      return
    }
    const relation: Omit<Relation, 'id'> = {
      from: one,
      to: other,
      kind: isPart && this.#isClass ? 'aggregates' : 'association',
      fromCardinality: back ?? usualBack(label, count),
      toCardinality: count,
      ...(label !== '' && { label }),
    }
    this.#open.add(relation)
    if (isCounted) this.#counted.add(relation)
    this.#relations.push(relation)
  }

  /** "students enroll in courses through enrollments": each of both has many of them. */
  #putBetween(entity: Entity, relation = this.#relations.findLast(({ kind }) => kind !== 'inherits')): void {
    if (!relation) return
    const at = this.#relations.indexOf(relation)
    const label = relation.label === undefined ? {} : { label: relation.label }
    this.#relations.splice(
      at,
      1,
      {
        from: relation.from,
        to: entity.id,
        kind: 'association',
        fromCardinality: 'one',
        toCardinality: 'many',
        ...label,
      },
      {
        from: entity.id,
        to: relation.to,
        kind: 'association',
        fromCardinality: 'many',
        toCardinality: 'one',
        ...label,
      },
    )
  }

  build(title: string | null): Schema | null {
    for (const entity of this.#entities.values()) if (this.#isLoose(entity)) this.#putWhereMade(entity)
    const entities = [...this.#entities.values()]
    if (entities.length < 2 || this.#relations.length === 0 || entities.some(entity => this.#isLoose(entity)))
      return null
    if (this.#relations.some(({ from, to }) => from === to)) return null
    return {
      type: 'schema',
      ...(title !== null && { title }),
      entities,
      relations: this.#relations.map((relation, index) => ({ id: `r${index + 1}`, ...relation })),
    }
  }

  #isLoose({ id }: Entity): boolean {
    return !this.#relations.some(({ from, to }) => from === id || to === id)
  }

  #putWhereMade(entity: Entity): void {
    const relation = this.#relations.find(({ label = '' }) =>
      made.some(([doing, thing]) => doing.test(label) && thing.test(entity.name)),
    )
    if (relation) this.#putBetween(entity, relation)
  }
}
