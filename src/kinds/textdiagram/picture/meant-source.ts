import { formulasAsWords } from './mathematics.ts'

/** A word joiner, which is not seen: underscores with it around them are no bold type. `withFormulas` takes it away. */
const joiner = '\u2060'

/**
 * The source in a form that Mermaid draws as it was meant: titles keep their blanks, classes their types and underscores, commits their
 * messages, and the codes of icons, which are drawn nowhere, are left out of labels. Every line stays where it is.
 */
export function asMeant(source: string): string {
  const kind = /^(?!\s*(?:%%|---))\s*(\w+)/m.exec(withoutFrontMatter(source))?.[1] ?? ''
  const lines = formulasAsWords(source).split('\n')
  return lines.map(line => (/^\s*%%/.test(line) ? line : meantLine(line, kind))).join('\n')
}

function withoutFrontMatter(source: string): string {
  return source.replace(/^\s*---\n[\s\S]*?\n---/, '')
}

function meantLine(line: string, kind: string): string {
  if (kind.startsWith('xychart')) return line.replace(/^(\s*title\s+)(?!["'])([^"\n]*\s[^"\n]*?)\s*$/, '$1"$2"')
  if (kind === 'gitGraph') return line.replace(/^(\s*commit\s+)"([^"]*)"/, '$1id: "$2"')
  if (kind.startsWith('classDiagram')) return meantMember(line)
  if (kind === 'flowchart' || kind === 'graph') return withoutIconCodes(line)
  return line
}

/** Members of classes; a line that joins two classes stays as it is. */
function meantMember(line: string): string {
  if (/--|\.\.|<\||\|>|<</.test(line)) return line
  return line
    .replaceAll(/(\p{L}\w*)<([^<>~]+)>/gu, '$1~$2~')
    .replace(/\)\s*:\s*(?=\S)/, ') ')
    .replaceAll('__', `${joiner}_${joiner}_${joiner}`)
}

/** `fa:fa-user User` is a user; an icon alone is called by its name. */
function withoutIconCodes(line: string): string {
  return line
    .replaceAll(/\bfa[bklrst]?:fa-([\w-]+)(?=\s*["'\])}|>])/g, (_code, name: string) => name.replaceAll('-', ' '))
    .replaceAll(/\bfa[bklrst]?:fa-[\w-]+\s*/g, '')
}
