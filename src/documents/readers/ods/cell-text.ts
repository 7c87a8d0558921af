/** Collects the text of one cell, paragraph by paragraph, without its comments. */
export interface CellText {
  begin(): void
  open(name: string, attributes: Readonly<Record<string, string>>): void
  add(text: string): void
  close(name: string): void
  /** The text since `begin`. */
  take(): string
}

const mostBlanks = 1_000

export function createCellText(): CellText {
  let paragraphs: string[] = []
  let depth = 0
  let comments = 0
  const write = (text: string) => {
    const last = paragraphs.pop()
    if (last !== undefined) paragraphs.push(last + text)
  }
  return {
    begin() {
      paragraphs = []
      depth = 0
      comments = 0
    },
    open(name, attributes) {
      if (name === 'annotation') comments += 1
      if (comments > 0) return
      if (name === 'p' || name === 'h') {
        depth += 1
        paragraphs.push('')
      } else if (name === 's') write(' '.repeat(Math.min(mostBlanks, Number(attributes['text:c'] ?? 1) || 1)))
      else if (name === 'tab') write('\t')
      else if (name === 'line-break') write('\n')
    },
    add(text) {
      if (depth > 0 && comments === 0) write(text)
    },
    close(name) {
      if (name === 'annotation') comments -= 1
      else if (comments === 0 && (name === 'p' || name === 'h')) depth -= 1
    },
    take: () => paragraphs.join('\n'),
  }
}
