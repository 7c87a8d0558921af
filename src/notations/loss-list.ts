import type { Message } from '../shared/messages/create-messages.ts'
import { lossOf, some, verbatim } from '../structure/loss.ts'
import type { Loss } from '../structure/origin.ts'
import type { ValueNode } from './values/value-node.ts'

/** Collects what a reader or writer could not keep. What is lost alike at several places is one loss, with the first line and a count. */
export class LossList {
  readonly #losses = new Map<string, { loss: Loss; places: number }>()

  add(what: Message, line?: number, why?: Message): void {
    this.addAll([lossOf(what, why, line)])
  }

  addAll(losses: readonly Loss[]): void {
    for (const loss of losses) {
      const key = `${loss.what}\n${loss.why ?? ''}`
      const known = this.#losses.get(key)
      if (known) known.places += loss.places ?? 1
      else this.#losses.set(key, { loss, places: loss.places ?? 1 })
    }
  }

  /** Adds unread parts as losses, by their keys: `deploy.resources`. Each is reported once. */
  addUnread(node: ValueNode, why?: Message): void {
    for (const { path, node: part } of node.unread()) {
      this.add(path === '' ? some('value') : verbatim(`\`${path}\``), part.line, why)
      part.readAll()
    }
  }

  /** Losses in the order of the lines; those without a line come last. */
  toArray(): Loss[] {
    return [...this.#losses.values()]
      .map(({ loss, places }) => (places === 1 ? loss : { ...loss, places }))
      .sort((a, b) => (a.line ?? Number.POSITIVE_INFINITY) - (b.line ?? Number.POSITIVE_INFINITY) || 0)
  }
}
