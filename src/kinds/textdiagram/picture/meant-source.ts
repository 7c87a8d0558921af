import { withGenericTypes, withNestedTildes } from './generic-types.ts'
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
  const plain = withoutFormatting(withGenericTypes(line))
  return withUnderscores(ofIcons.test(kind) || line.includes('::icon') ? plain : withoutIconCodes(plain), kind)
}

/** Kinds whose words Mermaid reads as Markdown, and where in a line these are. */
const ofMarkdown: readonly (readonly [kind: RegExp, words: RegExp])[] = [
  [/^(?:mindmap|kanban)/, /^[^`]*$/],
  [/^stateDiagram/, /:[^`]*$|"[^"`]*"/g],
  [/^erDiagram/, /"[^"`]*"|:[^"`]*$/g],
]

/** `__init__` is no bold `init`. */
function withUnderscores(line: string, kind: string): string {
  const words = ofMarkdown.find(([kinds]) => kinds.test(kind))?.[1]
  if (!words) return line
  return line.replace(words, said => said.replaceAll(/__(?=\w+__)|(?<=__\w+)__/g, `${joiner}_${joiner}_${joiner}`))
}

/** Where icons are no codes but what is drawn. */
const ofIcons = /^(?:architecture|block)/

/** Tags for looks are shown as they are written, since labels are no HTML. */
function withoutFormatting(line: string): string {
  return line.replaceAll(/<\/?(?:b|strong|i|em|u|s|small|big|code|span|font|center)(?:\s[^<>]*)?>/gi, '')
}

/** Members of classes; a line that joins two classes stays as it is. */
function meantMember(line: string): string {
  if (/--|\.\.|<\||\|>|<</.test(line)) return line
  return withNestedTildes(/>\s*>/.test(line) ? withGenericTypes(line) : line)
    .replaceAll(/(\p{L}\w*)<([^<>~]+)>(?!>)/gu, '$1~$2~')
    .replace(/\)\s*:\s*(?=\S)/, ') ')
    .replaceAll('__', `${joiner}_${joiner}_${joiner}`)
}

/** An icon of another set before a label: `logos:docker Docker`, `mdi:account`. */
const otherIcons =
  /(?<=[[({|"'>]\s*)(?:logos|mdi|tabler|lucide|devicon|simple-icons|skill-icons|material-symbols|vscode-icons|carbon|fluent|ph):([a-z][\w-]*)(\s*)(?=\S)/g

/** `fa:fa-user User` is a user; an icon alone is called by its name. */
function withoutIconCodes(line: string): string {
  if (line.includes('@{')) return line
  return line
    .replaceAll(otherIcons, (_code, name: string, gap: string, at: number) =>
      gap === '' || /["'\])}|>]/.test(line[at + _code.length] ?? '') ? name.replaceAll('-', ' ') : '',
    )
    .replaceAll(/\bfa[bklrst]?:fa-([\w-]+)(?=\s*["'\])}|>])/g, (_code, name: string) => name.replaceAll('-', ' '))
    .replaceAll(/\bfa[bklrst]?:fa-[\w-]+\s*/g, '')
}
