import { collapse } from './collapse.ts'

/** Gathers the text of a page, line by line, as Markdown. */
export interface Lines {
  /** Adds to the line that is being written. */
  add(text: string): void
  endLine(): void
  /** Adds a block that is written already. */
  write(block: string): void
  /** All that `walk` adds is one item of a list. */
  item(sign: string, level: number, walk: () => void): void
  toText(): string
}

interface Block {
  text: string
  /** True for list items, which have no blank lines between them. */
  isItem: boolean
}

export function createLines(): Lines {
  const blocks: Block[] = []
  let line = ''
  /** Prefix of the next line, and of the lines after it. */
  let mark = ''
  let indent = ''

  function endLine(): void {
    const text = line.split('\n').map(collapse).filter(Boolean).join(`\n${indent}`)
    line = ''
    if (text === '') return
    blocks.push({ text: (mark || indent) + text, isItem: indent !== '' })
    mark = ''
  }

  return {
    add(text) {
      line += text
    },
    endLine,
    write(block) {
      endLine()
      if (block !== '') blocks.push({ text: block, isItem: false })
    },
    item(sign, level, walk) {
      endLine()
      const outer = indent
      const before = '  '.repeat(level)
      mark = `${before}${sign} `
      indent = `${before}  `
      walk()
      endLine()
      mark = ''
      indent = outer
    },
    toText() {
      endLine()
      return blocks
        .map(({ text, isItem }, index) => {
          if (index === 0) return text
          return `${isItem && blocks[index - 1]?.isItem ? '\n' : '\n\n'}${text}`
        })
        .join('')
    },
  }
}
