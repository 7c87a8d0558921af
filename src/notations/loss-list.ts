import type { Loss } from '../structure/origin.ts'

/** Collects what a reader or writer could not keep. The same thing is told once, with the first line that it stands in. */
export class LossList {
  readonly #losses = new Map<string, Loss>()

  add(what: string, line?: number, why?: string): void {
    const key = `${what}\n${why ?? ''}`
    if (this.#losses.has(key)) return
    this.#losses.set(key, { what, ...(why !== undefined && { why }), ...(line !== undefined && { line }) })
  }

  /** In the order of the lines; what is of no line comes last. */
  toArray(): Loss[] {
    return [...this.#losses.values()].sort(
      (a, b) => (a.line ?? Number.POSITIVE_INFINITY) - (b.line ?? Number.POSITIVE_INFINITY) || 0,
    )
  }
}
