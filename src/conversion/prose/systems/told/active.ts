import type { Clause, Noun } from '../../../../language/clauses/clause.ts'
import { Drawing, labelsOf } from './drawing.ts'
import { labelOf, type Thing } from './things.ts'
import {
  coming,
  consuming,
  having,
  lying,
  motion,
  reaching,
  receiving,
  ruling,
  showing,
  taking,
} from './verbs-of-systems.ts'
import type { Ways } from './ways.ts'

/** What things do with each other. */
export abstract class ActiveTelling extends Drawing {
  protected addActive(clause: Clause, ways: Ways, verb: string): boolean {
    const { subjects, objects, seconds } = clause
    const main = clause.verb?.main ?? ''
    // "behind it run three web servers"
    if (ways.behind.length > 0 && objects.length > 0 && lying.test(main)) {
      const hidden = this.named(objects, false)
      return hidden !== null && this.place(hidden, ways, null)
    }
    if (clause.belonging === 'purpose' && this.addPurpose(clause, ways)) return true
    const isLying =
      ways.targets.length + ways.sources.length + ways.means.length === 0 &&
      ways.kept.length + ways.behind.length + ways.inFront.length > 0
    if (lying.test(main) && objects.length === 0 && isLying) return this.addPlaced(subjects, ways, verb)
    if (motion.test(main) && objects.length === 0 && subjects.every(noun => !noun.isPronoun && !this.isThing(noun)))
      return this.addMotion(clause, ways)
    const actors = this.named(subjects, true)
    if (!actors || actors.length === 0) return false
    if (main === 'running' && !clause.verb?.isFinite && objects.length > 0) {
      this.note(actors, `running ${labelsOf(objects, this.text)}`)
      return true
    }
    const [first] = objects
    const { subjects: before } = this.context
    if (first?.isPronoun && objects.length === 1 && ruling.test(main) && before.length === 1)
      return this.join(actors, [...before], verb)
    const areThings = seconds.length === 0 && this.areThings(objects, clause, ways)
    const data = areThings ? '' : this.dataOf([...objects, ...seconds])
    const goals = [
      ...ways.targets,
      ...(areThings && ways.targets.length === 0 && ways.sources.length === 0 ? [] : ways.kept),
    ]
    if (seconds.length > 0 && first && this.isThing(first)) {
      // "tells the app the time"
      return this.link(actors, [first], this.label(verb, labelsOf(seconds, this.text), ways))
    }
    if (receiving.test(main) || (coming.test(main) && ways.sources.length > 0)) {
      const from = this.named(ways.sources, false)
      return (
        from !== null &&
        from.length > 0 &&
        this.join(from, actors, this.label(receiving.test(main) ? '' : verb, data, ways))
      )
    }
    if (goals.length > 0)
      return this.addSent(
        actors,
        goals,
        this.label(verb, areThings ? labelsOf(objects, this.text) : data, { ...ways, means: [] }),
        ways,
        data,
      )
    if (ways.sources.length > 0) {
      const from = this.named(ways.sources, false)
      const what = areThings ? labelsOf(objects, this.text) : data
      const label = this.label(verb, what === '' || taking.test(main) ? what : `${what} from`, { ...ways, means: [] })
      if (!from) return false
      const isTaken = taking.test(main)
      this.draw(isTaken ? from : actors, isTaken ? actors : from, label)
      this.context.told(actors, from, data === '' ? null : data)
      return this.addMeans(from, ways)
    }
    if (areThings) return this.addReached(actors, objects, verb, main, ways)
    if (ways.means.length > 0)
      return this.link(actors, ways.means, this.label(verb, data, { ...ways, means: [] }), data)
    return this.addAlone(actors, clause, verb, data, ways)
  }

  /** "to charge the card" belongs to what is said before, where it names no other part. */
  protected addPurpose({ verb, objects }: Clause, ways: Ways): boolean {
    const isOfOthers = ways.targets.length + ways.means.length + ways.sources.length + ways.kept.length > 0
    if (isOfOthers || objects.some(noun => this.isThing(noun)) || objects.length === 0) return false
    return this.append(this.label(`to ${verb?.text ?? ''}`, labelsOf(objects, this.text), ways))
  }

  /** "alerts go out through SNS to the team", "logs from both clusters go to Loki" */
  protected addMotion({ subjects, verb }: Clause, ways: Ways): boolean {
    const own = subjects
      .flatMap(({ phrases }) => phrases)
      .filter(({ preposition }) => preposition === 'from')
      .flatMap(({ nouns }) => nouns)
    const bare = subjects.map(noun => ({
      ...noun,
      phrases: noun.phrases.filter(({ preposition }) => preposition !== 'from'),
    }))
    const data = labelsOf(bare, this.text)
    const stops = [[...own, ...ways.sources], ways.means, [...ways.targets, ...ways.kept]].filter(
      nouns => nouns.length > 0,
    )
    const things = stops.map(nouns => this.named(nouns, false))
    const known = things.filter(each => each !== null)
    if (known.length < stops.length || known.length === 0) return false
    const label = [data, ...ways.rest].join(' ')
    if (known.length === 1) {
      // Where they come from, nobody said.
      const passing = this.named(subjects, true)
      return passing !== null && this.join(passing, known[0] ?? null, [verb?.text, ...ways.rest].join(' '))
    }
    for (const [at, to] of known.slice(1).entries()) this.draw(known[at] ?? [], to, label)
    this.context.told(known.at(-1) ?? [], known.at(-1) ?? [], data)
    return true
  }

  protected addSent(actors: Thing[], goals: Noun[], label: string, ways: Ways, data: string): boolean {
    const to = this.named(goals, false)
    const from = this.named(ways.sources, false)
    const through = this.named(ways.means, false)
    // "forwards it to the recipient's mail server", where only one mail server is known
    if (!to || to.length === 0 || !from || !through || to.some(thing => actors.includes(thing))) return false
    if (from.length > 0) {
      this.draw(from, actors, label)
      this.draw(actors, to, '')
    } else if (through.length > 0) {
      this.draw(actors, through, label)
      this.draw(through, to, '')
    } else this.draw(actors, to, label)
    this.context.told(actors, to, data === '' ? null : data)
    return true
  }

  /** "calls the API", "reach the site via Cloudflare" */
  protected addReached(actors: Thing[], objects: Noun[], verb: string, main: string, ways: Ways): boolean {
    const to = this.named(objects, false)
    if (!to || to.some(thing => actors.includes(thing))) return false
    if (ways.means.length > 0 && reaching.test(main)) {
      const through = this.named(ways.means, false)
      if (!through) return false
      this.draw(actors, through, this.label(verb, '', { ...ways, means: [] }))
      this.draw(through, to, '')
    } else if (showing.test(main) && objects.every(({ isPronoun }) => isPronoun)) this.draw(to, actors, '')
    else this.draw(actors, to, this.label(verb, '', ways))
    this.context.told(actors, to, null)
    return having.test(main) || ways.behind.length === 0 || this.place(to, { ...ways, inFront: [] }, null)
  }

  /** What a part does for itself, or to what lies where things were told to be put. */
  protected addAlone(actors: Thing[], { verb, objects }: Clause, text: string, data: string, ways: Ways): boolean {
    const main = verb?.main ?? ''
    const { targets } = this.context
    const isOfLast =
      (objects.length > 0 && objects.every(({ isPronoun }) => isPronoun)) ||
      (objects.length === 0 && consuming.test(main))
    const areOthers =
      targets.length > 0 &&
      targets.every(thing => !actors.includes(thing) && actors.every(({ inside }) => inside !== thing))
    if (isOfLast && areOthers && (consuming.test(main) || taking.test(main) || showing.test(main))) {
      const isBack = taking.test(main) || showing.test(main)
      this.draw(isBack ? targets : actors, isBack ? actors : targets, this.label(text, data, ways))
      this.context.told(actors, targets, data === '' ? null : data)
      return true
    }
    this.note(actors, this.label(text, data, ways))
    this.context.told(actors, [], data === '' ? null : data)
    return ways.behind.length + ways.inFront.length === 0
  }

  protected addMeans(to: Thing[], ways: Ways): boolean {
    const through = this.named(ways.means, false)
    if (through && through.length > 0) this.draw(through, to, '')
    return through !== null
  }

  protected addPlaced(subjects: readonly Noun[], ways: Ways, verb: string): boolean {
    const things = this.named(subjects, true)
    if (!things) return false
    if (ways.behind.length + ways.inFront.length > 0) return ways.kept.length === 0 && this.place(things, ways, verb)
    const places = [...ways.kept, ...ways.targets]
    const known = places.flatMap(noun => this.things.find(noun) ?? [])
    if (known.length === places.length && known.length > 0) return this.join(things, known, `${verb} on`)
    const note = [
      verb,
      places.length > 0 ? 'on' : '',
      places.map(noun => labelOf(noun, this.text)).join(', '),
      ...ways.rest,
    ]
      .filter(each => each !== '')
      .join(' ')
    this.note(things, note)
    this.context.told(things, things, null)
    return ways.sources.length + ways.means.length === 0
  }
}
