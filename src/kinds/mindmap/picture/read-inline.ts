import type { Run } from '../../../toolkit/drawing/text.ts'
import type { Formulas } from '../language/formulas.ts'
import type { Token } from '../language/markdown.ts'

/** The part of markdown-it that is used here. */
export interface InlineParser {
  parseInline(text: string, environment: object): Token[]
}

type Style = Omit<Run, 'text'>

/**
 * Inline Markdown as text in styles: a link is its text, an image its description, and HTML stays as written, as does a formula that cannot be read.
 */
export function readInline(parser: InlineParser, label: string, formulas: Formulas): Run[] {
  const runs: Run[] = []
  let style: Style = {}
  for (const token of parser.parseInline(label, {})[0]?.children ?? []) {
    if (token.nesting !== 0) style = { ...style, ...styleOf(token.tag, token.nesting === 1) }
    const text = textOf(token)
    const set = token.type === 'formula' ? formulas.get(text) : undefined
    const formula = set && 'paths' in set ? { formula: set } : {}
    if (text !== '') runs.push({ text, ...style, ...(token.type === 'code_inline' && { code: true }), ...formula })
  }
  return runs
}

function styleOf(tag: string, isOn: boolean): Style {
  if (tag === 'strong') return { bold: isOn }
  if (tag === 'em') return { italic: isOn }
  return tag === 's' ? { struck: isOn } : {}
}

function textOf({ type, content }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return '\n'
  if (type === 'html_inline' && content.startsWith('<!--')) return ''
  return /^<br\s*\/?>$/i.test(content) && type === 'html_inline' ? '\n' : content
}
