import type { Noun } from '../../../../language/clauses/clause.ts'
import type { Thing } from './things.ts'

/** What was told last, for what stands for it: "it", "both", "from there". */
export class Context {
  subjects: Thing[] = []
  targets: Thing[] = []
  /** What passed: "orders". */
  data = ''
  /** Lists of things, the last one first. */
  readonly #lists: Thing[][] = []

  told(subjects: Thing[], targets: Thing[], data: string | null): void {
    this.subjects = subjects.length > 0 ? subjects : targets
    if (targets.length > 0) this.targets = targets
    if (data !== null) this.data = data
    for (const list of [subjects, targets]) if (list.length > 0) this.#lists.unshift(list)
  }

  /** Who is meant by a pronoun; null where nobody can be. */
  meant(noun: Noun, isSubject: boolean): Thing[] | null {
    const said = noun.words.map(({ lower }) => lower).join(' ')
    if (/\b(?:it|itself|there|that|this|which|one)$/.test(said) && noun.count === null && !/\beach\b/.test(said)) {
      const [one, another] = isSubject ? this.subjects : this.targets.length > 0 ? this.targets : this.subjects
      return one && another === undefined ? [one] : null
    }
    return this.#several(noun.count)
  }

  #several(count: number | null): Thing[] | null {
    const isMeant = (list: Thing[]) =>
      count === null ? list.length > 1 || list[0]?.isPlural === true : list.length === count
    const found = this.#lists.find(isMeant)
    if (found || count === null) return found ?? null
    // "the two", of what was named one after the other
    const last = [...new Set(this.#lists.flat())].slice(0, count)
    return last.length === count ? last : null
  }
}
