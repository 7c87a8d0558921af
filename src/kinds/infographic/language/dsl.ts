/** A line of the infographic language, with the lines that are indented below it. */
export interface DslNode {
  /** 1-based. */
  line: number
  /** Indentation in spaces; a tab counts as two, as in the engine. */
  indent: number
  /** True for `- …`. */
  isItem: boolean
  /** The first word. Empty for a bare `-`. */
  key: string
  /** Text after the first word. */
  value: string
  /** The whole line without indentation and dash. */
  text: string
  children: DslNode[]
}

/** Pattern of a key and its value with a separator other than a space. */
const separator = /^([A-Za-z_][\w.-]*)\s*([:=：])\s*(.*)$/

/** Bullets that people and models write for `-`. */
export const anyBullet = /^(?:[-*+–—](?:\s|$)|[•●○◦▪■·・]|\d{1,2}[.)、](?:\s|$))/

/** The lines that say something, without children. `marks` is what begins an item: a dash, as in the engine, unless given. Blank lines, comments and fences are skipped, as the engine does. */
export function readLines(source: string, marks: RegExp = /^-(?:\s|$)/): DslNode[] {
  return source.split(/\r?\n/).flatMap((raw, index) => {
    const content = raw.trim()
    if (content === '' || content.startsWith('#') || content.startsWith('//') || /^```[\w-]*$/.test(content)) return []
    const indent = [...(/^[ \t]*/.exec(raw)?.[0] ?? '')].reduce((sum, space) => sum + (space === '\t' ? 2 : 1), 0)
    const mark = marks.exec(content)?.[0]
    const isItem = mark !== undefined
    const text = content.slice(mark?.length ?? 0).trim()
    return [{ line: index + 1, indent, isItem, text, ...splitKey(text), children: [] }]
  })
}

/** Each line below the nearest one before it that is indented less: the engine's own rule. */
export function nestLines(lines: readonly DslNode[]): DslNode[] {
  const roots: DslNode[] = []
  const open: DslNode[] = []
  for (const line of lines) {
    const node = { ...line, children: [] }
    while (open.length > 0 && node.indent <= (open.at(-1)?.indent ?? 0)) open.pop()
    ;(open.at(-1)?.children ?? roots).push(node)
    open.push(node)
  }
  return roots
}

/** The node with another text. */
export function withText(node: DslNode, text: string): DslNode {
  return { ...node, text, ...splitKey(text) }
}

export function splitKey(text: string): { key: string; value: string } {
  const separated = separator.exec(text)
  if (separated) return { key: separated[1] ?? '', value: separated[3] ?? '' }
  const end = text.search(/\s/)
  return end < 0 ? { key: text, value: '' } : { key: text.slice(0, end), value: text.slice(end).trim() }
}

/** The mark between key and value, where there is one: `:`, `=` or `：`. */
export function separatorOf(text: string): string | undefined {
  return separator.exec(text)?.[2]
}

/** The source with two spaces a level. */
export function writeTree(nodes: readonly DslNode[], depth = 0): string {
  return nodes
    .map(node => {
      const own = `${'  '.repeat(depth)}${node.isItem ? '- ' : ''}${node.text}`.trimEnd()
      return node.children.length === 0 ? own : `${own}\n${writeTree(node.children, depth + 1)}`
    })
    .join('\n')
}
