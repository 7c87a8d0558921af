/** A line of a checklist: its title, or one of its items. */
export interface Entry {
  /** Counted from 0; the title is line 0. */
  line: number
  /** Without the `- ` of an item. */
  text: string
}

/** The title and the items of a source; lines that are neither are left out. */
export function readChecklist(source: string): { title: Entry; items: Entry[] } {
  const [title = '', ...lines] = source.split('\n')
  const items = lines.flatMap((line, index) => (isItem(line) ? [{ line: index + 1, text: line.slice(2).trim() }] : []))
  return { title: { line: 0, text: title.trim() }, items }
}

export function isItem(line: string): boolean {
  return /^- \S/.test(line)
}
