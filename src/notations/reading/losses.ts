import type { Loss } from '../../structure/origin.ts'

/** What a reader could not keep, in the order of the text. The same thing in many places is told once, with its first line and a count. */
export class LossList {
  #losses = new Map<string, { loss: Loss; count: number }>()

  /** `what` in the words of the input; `why` as the end of a sentence. */
  add(what: string, line?: number, why?: string): void {
    const key = `${what}\n${why ?? ''}`
    const known = this.#losses.get(key)
    if (known) known.count += 1
    else
      this.#losses.set(key, {
        loss: { what, ...(why !== undefined && { why }), ...(line !== undefined && { line }) },
        count: 1,
      })
  }

  list(): Loss[] {
    return Array.from(this.#losses.values(), ({ loss, count }) =>
      count === 1 ? loss : { ...loss, what: `${loss.what} (${count} times)` },
    ).sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  }
}
