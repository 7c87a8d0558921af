import type { Token } from './scanner.ts'

/** Comments that describe the code beside or below them. Each is returned once; `lines` are those of unused comments. */
export class Documentation {
  #byLine = new Map<number, string>()

  add(comment: Token, text: string): void {
    const lines = text.split('\n').map(line => line.trim().replace(/^\*+\s?/, ''))
    this.#byLine.set(comment.endLine, lines.filter(line => line !== '').join('\n'))
  }

  get lines(): Iterable<number> {
    return this.#byLine.keys()
  }

  /** The comments that end right above a line. */
  takeAbove(line: number): string | undefined {
    const found: string[] = []
    for (let above = line - 1; this.#byLine.has(above); above -= 1) found.unshift(this.takeIn(above) ?? '')
    return found.length === 0 ? undefined : found.join('\n')
  }

  /** The comment that ends in a line. */
  takeIn(line: number): string | undefined {
    const text = this.#byLine.get(line)
    this.#byLine.delete(line)
    return text
  }
}
