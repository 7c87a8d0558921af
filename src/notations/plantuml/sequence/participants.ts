import type { Participant } from '../../../structure/interaction.ts'
import { originOf } from '../../graph-draft.ts'
import { readWords } from '../words.ts'

/** The participants of a sequence diagram, in the order in which they are first named. */
export class Participants {
  /** Name of the box that is open: new participants belong to it. */
  box: string | undefined
  readonly #newId: (name: string) => string
  readonly #all: Participant[] = []
  readonly #byName = new Map<string, Participant>()
  /** Number of participants before each, by its id. */
  readonly #places = new Map<string, number>()
  /** Numbers given with `order`. */
  readonly #orders = new Map<Participant, number>()

  constructor(newId: (name: string) => string) {
    this.#newId = newId
  }

  get first(): Participant | undefined {
    return this.#all[0]
  }

  get last(): Participant | undefined {
    return this.#all.at(-1)
  }

  /** The participant with this name, added where it is new. */
  get(name: string, line: number): Participant {
    const known = this.#byName.get(name)
    if (known !== undefined) return known
    const participant: Participant = {
      id: this.#newId(name),
      label: readWords(name),
      kind: 'participant',
      ...(this.box !== undefined && { group: this.box }),
      ...originOf(line),
    }
    this.#byName.set(name, participant)
    this.#places.set(participant.id, this.#all.length)
    this.#all.push(participant)
    return participant
  }

  placeOf(id: string): number {
    return this.#places.get(id) ?? 0
  }

  setOrder(participant: Participant, order: number): void {
    this.#orders.set(participant, order)
  }

  /** In the order in which they are drawn. */
  toArray(): Participant[] {
    return this.#all.toSorted((a, b) => (this.#orders.get(a) ?? 0) - (this.#orders.get(b) ?? 0))
  }
}
