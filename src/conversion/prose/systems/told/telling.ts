import type { Clause, Noun, Phrase } from '../../../../language/clauses/clause.ts'
import { thirdPersonOf } from '../../../../language/clauses/dictionary.ts'
import { ActiveTelling } from './active.ts'
import { isPart, labelOf, type Thing } from './things.ts'
import { consuming, joining, lying, motion, protocol, resting, whole } from './verbs-of-systems.ts'
import { readWays, type Ways } from './ways.ts'

const teller = /^(?:we|i|you|we've|i've|you've)$/i
const isDone = /^(?:done|finished|complete|completed|ready|over)$/i

/** What is told of a system, clause by clause: its things, and the lines between them. */
export class Telling extends ActiveTelling {
  /** False where it says what no line or name can show. */
  add(clause: Clause): boolean {
    if (clause.verb?.isNegated) return false
    if (clause.link !== null) return this.addCondition(clause)
    // "tokens for the parser"
    const phrases = clause.phrases.map(each =>
      each.preposition === 'for' &&
      each.nouns.length > 0 &&
      each.nouns.every(noun => this.acting.has(noun.text.toLowerCase()))
        ? { ...each, preposition: 'to' }
        : each,
    )
    const start = clause.subjects[0]?.words[0]?.start ?? 0
    const isFront = ({ preposition, nouns }: Phrase) =>
      clause.verb !== null &&
      /^(?:in|on|inside|within)$/.test(preposition) &&
      nouns.length === 1 &&
      (nouns[0]?.words[0]?.start ?? start) < start
    const ways = readWays(
      phrases.filter(each => !isFront(each)),
      this.text,
    )
    if (!ways) return false
    const front = phrases.filter(isFront).flatMap(({ nouns }) => nouns)
    const places = front.filter(noun => !whole.test(noun.words.at(-1)?.text ?? ''))
    if (!places.every(place => this.addInside(clause, place))) return false
    const before = this.lines.length
    const isPurpose = clause.belonging === 'purpose'
    if (!isPurpose) this.noted = null
    const isRead = this.addTold(clause, ways)
    if (!isPurpose || this.lines.length > before) this.newest = this.lines.slice(before)
    const condition = this.condition
    this.condition = ''
    return isRead && (condition === '' || this.append(condition))
  }

  /** "In AWS, a function processes it": it lies there. */
  protected addInside({ subjects }: Clause, place: Noun): boolean {
    const things = this.named(subjects, true)
    const [frame] = isPart(place) ? (this.things.add(place, this.text) ?? []) : []
    if (!things || !frame || things.some(({ inside }) => inside !== null)) return false
    for (const thing of things) thing.inside = frame
    return true
  }

  /** "when they arrive": part of what is said before it, or after. */
  protected addCondition(clause: Clause): boolean {
    if (clause.objects.some(({ text }) => isDone.test(text))) return true
    const said = this.text.slice(clause.start, clause.end)
    const before = this.text.slice(0, clause.start).trimEnd()
    if (before === '' || /[.;:!?,]$|,\s*(?:and|but)$/.test(before)) this.condition = said
    else return this.append(said)
    return true
  }

  protected addTold(clause: Clause, ways: Ways): boolean {
    const { verb, subjects, objects } = clause
    if (!verb) return this.addNamed(subjects, ways)
    const [subject] = subjects
    if (subject && teller.test(subject.text) && clause.belonging === 'purpose') return this.addForTeller(clause, ways)
    if (subject && teller.test(subject.text) && verb.isCopula) return true
    if (verb.main === 'there' || (subject && teller.test(subject.text) && !verb.isPassive))
      return this.introduce(clause, ways)
    // "behind it are three services"
    if (verb.isCopula && subjects.length === 0) return this.addNamed(objects, ways)
    if (verb.isCopula) return this.addState(clause, ways)
    if (verb.main === '->') return this.join(this.named(subjects, true), this.named(objects, false), '')
    if (verb.isPassive) return this.addPassive(clause, ways)
    if (/^(?:has|have|contains?|includes?)$/.test(verb.main)) return this.addOwned(clause, ways)
    return this.addActive(clause, ways, verb.text)
  }

  /** "we use Terraform to provision AWS": Terraform does it. */
  protected addForTeller({ verb, objects }: Clause, ways: Ways): boolean {
    const used = this.context.subjects
    return (
      used.length > 0 &&
      objects.length > 0 &&
      this.join(used, this.named(objects, false), this.label(verb?.text ?? '', '', ways))
    )
  }

  /** "behind it users, orders and payments", "react frontend on cloudfront" */
  protected addNamed(nouns: readonly Noun[], ways: Ways): boolean {
    if (nouns.length === 0) return ways.behind.length === 0 && ways.targets.length === 0
    const things = this.named(nouns, true)
    if (!things || ways.means.length + ways.targets.length + ways.sources.length > 0) return false
    return this.place(things, ways, null)
  }

  /** "there are two droplets behind Cloudflare", "we run a Django app" */
  protected introduce(clause: Clause, ways: Ways): boolean {
    const { objects, verb } = clause
    if (
      objects.length > 0 &&
      objects.every(
        noun =>
          whole.test(noun.words.at(-1)?.text ?? '') &&
          noun.determiners.some(each => /^(?:our|my|the|this)$/.test(each)),
      )
    ) {
      this.title ??= objects[0]?.text ?? null
      return true
    }
    const isTaken = ways.sources.length > 0
    if (isTaken) {
      // "we take readings from 40 greenhouses"
      const sources = this.named(ways.sources, false)
      if (!sources) return false
      for (const thing of sources) thing.notes.push(objects.map(noun => labelOf(noun, this.text)).join(', '))
      this.context.told(sources, sources, objects[0]?.text ?? null)
      return true
    }
    if (
      objects.length === 0 ||
      (verb?.main !== 'there' && !/^(?:have|run|use|got|host|operate|deploy)$/.test(verb?.main ?? ''))
    )
      return false
    const things = this.named(objects, true)
    if (!things) return false
    const places = [...ways.kept, ...ways.targets]
    for (const thing of things)
      if (places.length > 0) thing.notes.push(`on ${places.map(noun => labelOf(noun, this.text)).join(', ')}`)
    // "an API, a database and Redis as cache": the last one alone.
    const noted = ways.rest.some(said => /^(?:as|for) /.test(said)) ? things.slice(-1) : things
    for (const thing of noted) thing.notes.push(...ways.rest)
    return ways.means.length === 0 && this.place(things, ways, null)
  }

  /** "the API is a Go service", "the cameras are on wifi", "the broker is behind a firewall" */
  protected addState({ subjects, objects, phrases }: Clause, ways: Ways): boolean {
    const [subject] = subjects
    const isOfWhole = subject && whole.test(subject.words.at(-1)?.text ?? '') && subject.determiners.length > 0
    if (isOfWhole && !this.acting.has(subject.text.toLowerCase()) && phrases.length === 0) {
      return objects.every(noun => !isPart(noun)) || this.addNamed(objects, ways)
    }
    const things = this.named(subjects, true)
    if (!things) return false
    if (ways.behind.length + ways.inFront.length > 0) return objects.length === 0 && this.place(things, ways, null)
    const note = [
      ...objects.map(noun => labelOf(noun, this.text)),
      ...phrases.map(
        each => `${each.preposition} ${each.nouns.map(noun => labelOf(noun, this.text)).join(', ')}${each.text}`,
      ),
    ].join(' ')
    this.note(things, note)
    const [thing, another] = things
    if (thing && another === undefined) for (const noun of objects) this.things.callAlso(thing, noun)
    this.context.told(things, things, null)
    return true
  }

  /** "is served by nginx", "are shipped to Elasticsearch by Filebeat", "is hosted on Vercel", "is connected to a switch" */
  protected addPassive(clause: Clause, ways: Ways): boolean {
    const { verb, subjects } = clause
    const main = verb?.main ?? ''
    // "by cable": how, and not by whom.
    const isAgent = ({ preposition, nouns }: Phrase) =>
      preposition === 'by' && !nouns.every(noun => protocol.test(noun.text))
    const agents = clause.phrases.filter(isAgent).flatMap(({ nouns }) => nouns)
    const others =
      readWays(
        clause.phrases.filter(phrase => !isAgent(phrase)),
        this.text,
      ) ?? ways
    if (resting.test(main))
      return this.join(this.named(subjects, true), this.named([...agents, ...others.means], false), `${verb?.text} by`)
    if (main === 'fronted') return this.join(this.named(agents, false), this.named(subjects, true), '')
    if (agents.length > 0) return this.addAgent(clause, agents, others)
    if (joining.test(main)) return this.addJoined(subjects, others, `${verb?.text} ${clause.phrases[0]?.preposition}`)
    const areThings = subjects.every(noun => this.isThing(noun))
    if (areThings && lying.test(main)) return this.addPlaced(subjects, others, verb?.text ?? '')
    const goals = [...others.targets, ...others.kept]
    if (areThings)
      return (
        goals.length > 0 &&
        this.join(this.named(subjects, true), this.named(goals, false), this.label(verb?.text ?? '', '', others))
      )
    const from = this.named(others.sources, false)
    const to = this.named(goals, false)
    if (!from || !to || to.length === 0) return false
    const data = subjects.map(noun => labelOf(noun, this.text)).join(', ')
    // Who does it, nobody said.
    if (from.length === 0) for (const thing of to) thing.notes.push(`${data} ${verb?.text ?? ''}`)
    else this.draw(from, to, data)
    this.context.told([], to, data)
    return others.rest.length === 0
  }

  protected addAgent(clause: Clause, agents: Noun[], ways: Ways): boolean {
    const verb = { ...(clause.verb as NonNullable<Clause['verb']>) }
    const parts = verb.text.split(' ')
    const text = [thirdPersonOf(parts[0] ?? ''), ...parts.slice(1)].join(' ')
    const isFromPlace =
      clause.belonging === 'relative' && consuming.test(text) && clause.subjects.every(noun => this.isThing(noun))
    const active: Clause = {
      ...clause,
      subjects: agents,
      objects: clause.subjects,
      phrases: [],
      verb: { ...verb, main: text, text, isPassive: false },
    }
    return this.addActive(active, ways, isFromPlace && this.context.data !== '' ? `${text} ${this.context.data}` : text)
  }

  protected addJoined(subjects: readonly Noun[], ways: Ways, verb: string): boolean {
    const through = [...ways.targets, ...ways.means, ...ways.kept]
    return (
      through.length > 0 &&
      this.join(this.named(subjects, true), this.named(through, false), this.label(verb, '', { ...ways, means: [] }))
    )
  }

  /** "the web app has a React frontend", "each service has its own Postgres" */
  protected addOwned({ subjects, objects, verb }: Clause, ways: Ways): boolean {
    const [subject] = subjects
    const isWhole =
      subject &&
      subjects.length === 1 &&
      whole.test(subject.words.at(-1)?.text ?? '') &&
      subject.determiners.some(each => /^(?:our|my|the|this)$/.test(each))
    if (isWhole && !this.things.find(subject)) {
      this.title ??= subject.text
      const things = this.named(objects, true)
      if (things) this.context.told(things, things, null)
      return things !== null
    }
    const owners = this.named(subjects, true)
    const isOfEach = /^(?:each|every)$/.test(subject?.determiners[0] ?? '')
    const isOwn = objects.some(
      ({ words, determiners }) =>
        words[0]?.lower === 'own' || (isOfEach && determiners.some(each => /^an?$/.test(each))),
    )
    if (!owners || objects.length === 0) return false
    const ofEach = owners.flatMap(owner => this.things.inside(owner))
    if (isOwn && (ofEach.length > 1 || isOfEach || subject?.determiners[0] === 'all'))
      return objects.length === 1 && this.#giveEach(ofEach, objects[0] as Noun)
    // "a cable to it"
    if (ways.targets.length > 0)
      return this.join(
        owners,
        this.named(ways.targets, false),
        objects.map(noun => labelOf(noun, this.text)).join(', '),
      )
    const things = this.named(objects, false)
    if (!things) return false
    this.draw(owners, things, verb?.main ?? '')
    this.context.told(things, things, null)
    return true
  }

  /** "each service has its own database": as many of them as there are services. */
  #giveEach(owners: readonly Thing[], noun: Noun): boolean {
    const [only] = owners
    const name = noun.text.replace(/^own /i, '')
    // "each of the stores", of which nobody named a single one
    if (only === undefined || (owners.length === 1 && only.isPlural)) return false
    for (const owner of owners) {
      const own = this.things.addOwn(`${owner.label} ${name}`)
      this.draw([owner], [own], 'has')
    }
    return true
  }
}

/** Names that act, or are reached by a way, somewhere in the text. */
export function actingIn(clauses: readonly Clause[]): ReadonlySet<string> {
  const names = clauses.flatMap(({ verb, subjects, phrases, objects }) => {
    const isActing = verb !== null && !verb.isPassive && !verb.isCopula && !motion.test(verb.main)
    const reached = phrases.filter(({ preposition }) => /^(?:out )?(?:to|into|from|behind)$|^by$/.test(preposition))
    const called = verb?.main === '->' ? objects : []
    return [...(isActing ? subjects : []), ...called, ...reached.flatMap(({ nouns }) => nouns)]
  })
  return new Set(names.filter(noun => !noun.isPronoun).map(({ text }) => text.toLowerCase()))
}
