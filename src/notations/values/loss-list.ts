import type { Loss } from '../../structure/origin.ts'
import type { ValueNode } from './value-node.ts'

interface ToldLoss {
  what: string
  why: string | undefined
  line: number | undefined
  count: number
}

/** Collects what a reader does not keep. What is lost in the same words at several places is one loss, with the first line and a count. */
export class LossList {
  private readonly told = new Map<string, ToldLoss>()

  tell(what: string, line?: number, why?: string): void {
    const key = `${what}\n${why ?? ''}`
    const known = this.told.get(key)
    if (!known) this.told.set(key, { what, why, line, count: 1 })
    else known.count += 1
  }

  /** Tells what nobody asked for, by its keys: `deploy.resources`. It is told once. */
  tellUnread(node: ValueNode, why?: string): void {
    for (const { path, node: part } of node.unread()) {
      this.tell(path === '' ? 'a value' : `\`${path}\``, part.line, why)
      part.readAll()
    }
  }

  add(losses: readonly Loss[]): void {
    for (const { what, line, why } of losses) this.tell(what, line, why)
  }

  /** All losses, in the order of their lines; those without a line are last. */
  list(): Loss[] {
    const inOrder = [...this.told.values()].sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity) || 0)
    return inOrder.map(({ what, why, line, count }) => ({
      what: count === 1 ? what : `${what} (${count} places)`,
      ...(why === undefined ? {} : { why }),
      ...(line === undefined ? {} : { line }),
    }))
  }
}
