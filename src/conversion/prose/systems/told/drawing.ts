import type { Clause, Noun } from '../../../../language/clauses/clause.ts'
import { Context } from './context.ts'
import { isPart, labelOf, type Thing, Things } from './things.ts'
import { direct } from './verbs-of-systems.ts'
import type { Ways } from './ways.ts'

/** What is passed between parts, and is none. */
const handedOver =
  /^(?:access |refresh |auth )?(?:token|code|key|password|credentials?|cookie|certificate|secret|pin|url|id|link)s?$/i

export interface Line {
  from: Thing
  to: Thing
  label: string
}

/** The things and lines of a system so far, and what was told last of them. */
export abstract class Drawing {
  readonly things = new Things()
  readonly lines: Line[] = []
  title: string | null = null
  protected readonly context = new Context()
  protected readonly text: string
  /** Names that lead somewhere in any clause: where they stand as an object, they are no mere data. */
  protected readonly acting: ReadonlySet<string>
  protected condition = ''
  /** What the last clause drew, or of what it said something. */
  protected newest: Line[] = []
  protected noted: Thing | null = null

  constructor(text: string, acting: ReadonlySet<string>) {
    this.text = text
    this.acting = acting
  }

  /** To the line or the note that was told last. */
  protected append(said: string): boolean {
    const [line] = this.newest
    const thing = this.noted
    if (line) for (const each of this.newest) each.label = `${each.label} ${said}`.trim()
    else if (thing) thing.notes.push(`${thing.notes.pop() ?? ''} ${said}`.trim())
    return line !== undefined || thing !== null
  }

  /** What stands behind something, or before it; told of last from here on. */
  protected place(things: Thing[], ways: Ways, verb: string | null): boolean {
    const before = this.named(ways.behind, false)
    const after = this.named(ways.inFront, false)
    if (!before || !after) return false
    this.draw(before, things, '')
    this.draw(things, after, verb ?? '')
    this.context.told(things, ways.behind.length > 0 || after.length === 0 ? things : after, null)
    return true
  }

  protected note(things: readonly Thing[], said: string): void {
    for (const thing of things) thing.notes.push(said)
    this.noted = things.at(-1) ?? null
  }

  protected link(actors: Thing[], goals: Noun[], label: string, data: string | null = null): boolean {
    const to = this.named(goals, false)
    if (!to || to.length === 0 || to.some(thing => actors.includes(thing))) return false
    this.draw(actors, to, label)
    this.context.told(actors, to, data === '' ? null : data)
    return true
  }

  protected join(from: Thing[] | null, to: Thing[] | null, label: string): boolean {
    if (!from || !to || from.length === 0 || to.length === 0 || to.some(thing => from.includes(thing))) return false
    this.draw(from, to, label)
    this.context.told(from, to, null)
    return true
  }

  protected draw(from: readonly Thing[], to: readonly Thing[], label: string): void {
    for (const one of from) for (const other of to) if (one !== other) this.lines.push({ from: one, to: other, label })
  }

  protected label(verb: string, data: string, { rest, means: via }: Ways): string {
    const ways = via.map(noun => `with ${labelOf(noun, this.text)}`)
    return [verb, data, ...rest, ...ways].filter(each => each !== '').join(' ')
  }

  protected dataOf(objects: readonly Noun[]): string {
    if (objects.length > 0 && objects.every(({ isPronoun }) => isPronoun)) return this.context.data
    return labelsOf(objects, this.text)
  }

  protected areThings(objects: readonly Noun[], { verb }: Clause, ways: Ways): boolean {
    if (objects.length === 0 || objects.some(({ isPronoun }) => isPronoun)) return false
    if (objects.every(noun => handedOver.test(noun.text) && !this.things.find(noun))) return false
    if (direct.test(verb?.main ?? '') && ways.targets.length + ways.sources.length === 0) return true
    const isPlain = ({ words, determiners }: Noun) => words.length === 1 && determiners.length === 0
    const things = objects.filter(noun => this.isThing(noun))
    return things.length > 0 && objects.every(noun => things.includes(noun) || isPlain(noun))
  }

  /** True if it is known as a part, or leads somewhere itself. */
  protected isThing(noun: Noun): boolean {
    if (noun.isPronoun) return false
    if (this.things.find(noun)) return true
    return this.acting.has(noun.text.toLowerCase()) || isPart(noun)
  }

  /** "temperature and humidity sensors" are one kind of thing as "humidity sensors" are. */
  protected joined(nouns: readonly Noun[]): readonly Noun[] {
    const last = nouns.at(-1)
    const first = nouns[0]?.words[0]
    const isWhole = !last || !first || nouns.length < 2 || last.words.length < 2 || !last.isPlural
    if (isWhole || last.isPronoun || last.determiners.length > 0) return nouns
    const isCut = (noun: Noun) =>
      noun.words.length === 1 && noun.determiners.length === 0 && !noun.isPlural && this.things.find(noun) === null
    const areCut = nouns
      .slice(0, -1)
      .every(noun => isCut(noun) && (noun.words[0] === first || noun.words[0]?.isName === false))
    const end = last.words.at(-1)?.end ?? 0
    const text = this.text.slice(first.start, end)
    return areCut && !first.isName ? [{ ...last, text, words: [{ ...first, text, end }] }] : nouns
  }

  /** Null where one of them stands for nothing that is known. */
  protected named(nouns: readonly Noun[], isSubject: boolean): Thing[] | null {
    const things = this.joined(nouns).map(noun =>
      noun.isPronoun ? this.context.meant(noun, isSubject) : this.things.add(noun, this.text),
    )
    const known = things.filter(each => each !== null)
    return known.length === things.length ? [...new Set(known.flat())] : null
  }
}

export function labelsOf(nouns: readonly Noun[], text: string): string {
  return nouns.map(noun => labelOf(noun, text)).join(nouns.length > 2 ? ', ' : ' and ')
}
