import { isPronoun, type Mention } from './mentions.ts'

/** Somebody, or a couple, which is one node. */
export interface Person {
  name: string
  role: string | undefined
  /** What they are called, in lower case. */
  aliases: string[]
}

/** Who was told of, by the names that were said first. */
export class PeopleNames {
  readonly people: Person[] = []
  #last: readonly Person[] = []

  /** Whom pronouns mean from now on; none where it is open. */
  speakOf(people: readonly Person[]): void {
    this.#last = people
  }

  /** Null where it is open who is meant. */
  findAll(mentions: readonly Mention[]): Person[] | null {
    const found = mentions.flatMap(mention => (isPronoun(mention) ? this.#meant(mention) : (this.#find(mention) ?? [])))
    return found.length < mentions.length ? null : found
  }

  #meant({ name }: Mention): Person[] {
    return this.#last.length === 1 || (/^(?:they|them)$/i.test(name) && this.#last.length === 2) ? [...this.#last] : []
  }

  #find({ name, role }: Mention): Person | null {
    const said = plain(name)
    const exact = this.people.filter(({ aliases }) => aliases.includes(said))
    const alike = exact.length > 0 ? exact : this.people.filter(person => isShortFor(said, person))
    if (alike.length > 1) return null
    const [known = { name, role, aliases: [said] }] = alike
    if (alike.length === 0) this.people.push(known)
    known.role ??= role
    return known
  }

  /** Makes two people one: the other one is no longer told of alone. */
  pair([one, other]: readonly Person[]): void {
    if (!one || !other || one === other) return
    const isShared = one.role !== undefined && one.role === other.role
    const called = [one, other].map(({ name, role }) => (isShared || role === undefined ? name : `${name} (${role})`))
    one.aliases.push(...other.aliases, plain(`${one.name} and ${other.name}`))
    one.name = called.join(' and ')
    one.role = isShared ? `${one.role}s` : undefined
    this.people.splice(this.people.indexOf(other), 1)
    other.name = one.name
  }
}

function plain(name: string): string {
  return name.toLowerCase().replace(/^(?:the|our|my|an?|mr|mrs|ms|miss|dr)\.? /, '')
}

/** "Ravi" of "Ravi Shah", "the general manager" of whoever is that. */
function isShortFor(said: string, { aliases, role }: Person): boolean {
  return aliases.some(alias => ` ${alias} `.includes(` ${said} `)) || role?.toLowerCase() === said
}
