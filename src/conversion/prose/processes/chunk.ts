import { isSmall } from './verbs.ts'
import { withApostrophes } from './with-apostrophes.ts'

/** Words between two commas. */
export class Chunk {
  /** As they are written. */
  readonly raw: readonly string[]
  /** In lower case, without marks. */
  readonly words: readonly string[]

  constructor(raw: readonly string[]) {
    this.raw = raw
    this.words = withApostrophes(
      raw.map(word =>
        word
          .toLowerCase()
          .replaceAll('’', "'")
          .replaceAll(/^["“(]+|["”)!?.]+$/g, ''),
      ),
    )
  }

  get length(): number {
    return this.raw.length
  }

  get text(): string {
    return this.raw.join(' ')
  }

  from(at: number): Chunk {
    return new Chunk(this.raw.slice(at))
  }

  slice(from: number, to: number): Chunk {
    return new Chunk(this.raw.slice(from, to))
  }

  /** Without the words that `lead` finds at the beginning. */
  without(lead: RegExp): Chunk {
    const found = lead.exec(`${this.text} `)?.[0]
    return found ? this.from(found.trim().split(/\s+/).length) : this
  }

  /** "eggs and milk": a few things, and no clause. */
  get isNames(): boolean {
    return (
      this.length < 7 &&
      !/^(?:where|which|who|that|because|so|but|in|at|on|for|from|during)$/.test(this.words[0] ?? '') &&
      this.words.some(word => !isSmall(word))
    )
  }
}

const between = /,\s+|\s+[-–—]+\s+|\s+(?=and (?:finally|then|lastly) (?:the|an?|one) )/

export function toChunks(sentence: string): Chunk[] {
  return sentence
    .split(between)
    .map(
      part =>
        new Chunk(
          part
            .trim()
            .split(/\s+/)
            .filter(word => word !== ''),
        ),
    )
    .filter(({ length }) => length > 0)
}
