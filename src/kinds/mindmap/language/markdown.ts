import type { Transformer } from 'markmap-lib/no-plugins'
import { formulaRule } from './formula-rule.ts'

/** The fields that are read of a token of markdown-it, the parser inside markmap. */
export interface Token {
  type: string
  tag: string
  /** 1 opens, -1 closes, 0 is whole. */
  nesting: -1 | 0 | 1
  /** First line and the line after the last, from 0. Null for closing and inline parts. */
  map: [number, number] | null
  content: string
  /** For an item of a numbered list: its number as written. */
  info: string
  children: Token[] | null
}

let engine: Promise<Transformer> | undefined

/** Markmap's transformer without its plugins, which do not change the tree; formulas are read as those do. Loaded on first use. */
export function loadMarkmap(): Promise<Transformer> {
  engine ??= import('markmap-lib/no-plugins').then(library => {
    const transformer = new library.Transformer([])
    transformer.md.inline.ruler.before('escape', 'formula', formulaRule)
    return transformer
  })
  return engine
}

/** The source as markmap's own Markdown parser reads it. Lines of tokens count from 0, front matter included. */
export async function parseMarkdown(source: string): Promise<Token[]> {
  const { md } = await loadMarkmap()
  return md.parse(blankFrontMatter(source), {})
}

/** The title in the front matter; undefined without one. It names a map that has no single root, as with markmap. */
export function readTitle(source: string): string | undefined {
  const matter = /^---[ \t]*\r?\n([\s\S]{0,4000}?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source)?.[1]
  const written = matter === undefined ? undefined : /^title\s*:(.*)$/m.exec(matter)?.[1]?.trim()
  return written?.replace(/^(["'])(.*)\1$/, '$2') || undefined
}

/** Front matter is settings, not content; markmap takes it off, too. */
function blankFrontMatter(source: string): string {
  const found = /^---[ \t]*\r?\n(?:(?!---)[^\n]*\n)*?---[ \t]*(?:\r?\n|$)/.exec(source)
  return found ? found[0].replace(/[^\n]/g, '') + source.slice(found[0].length) : source
}
