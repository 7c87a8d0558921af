import type { SourceLine } from '../source-lines.ts'
import { balanceBlocks, braces, openersOf } from './blocks.ts'
import { annotations, declarations, modifiers, namespaces, packages, splitDeclarations } from './class-declarations.ts'
import { chains, quotedNames, relations } from './class-relations.ts'
import { isRelation, relation, toTildes } from './class-syntax.ts'
import { idFrom, quote } from './labels.ts'
import { straightQuotesBeforeColon } from './quotes.ts'
import { reservedNames } from './reserved-names.ts'
import { lineRule, type Rule } from './rule.ts'

const names = reservedNames({
  words:
    '(?:class|style|note|click|callback|link|call|href|namespace|classDef|cssClass|o|accTitle|accDescr)(?:-[\\w-]+)?',
  places: [
    '^\\s*class\\s+NAME(?=\\s*(?:[\\[{:~<]|$))',
    `^\\s*NAME\\s*(?:"[^"]*"\\s*)?${relation}`,
    `^\\s*[^\\s":]+\\s*(?:"[^"]*"\\s*)?${relation}\\s*(?:"[^"]*"\\s*)?NAME\\s*(?:[:：;]|$)`,
    '^\\s*(?!note\\b)NAME\\s*:(?!:)',
    '^\\s*(?:note\\s+for|<<[^<>]+>>|style|click|link|callback)\\s+(?!class\\s)NAME(?=\\s|$)',
    '^\\s*cssClass\\s+"NAME"',
  ],
  write: name => `${idFrom(name)}_`,
  declare: (id, name) => `class ${id}["${name}"]`,
})
/** `note A: text`, `note right of A: text`: written as `note for A "text"`. */
const notes = lineRule('note', text => {
  const found =
    /^(\s*note)\s+(?:for\s+|(?:left|right|top|bottom)\s+of\s+|over\s+)?([\p{L}\p{N}_]+)\s*[:：]\s*(\S.*?)\s*$/iu.exec(
      text,
    ) ?? /^(\s*note)\s+(?:(?:left|right|top|bottom)\s+of|over)\s+([\p{L}\p{N}_]+)\s+(\S.*?)\s*$/iu.exec(text)
  if (found) return `${found[1]?.toLowerCase()} for ${found[2]} ${quote(found[3] ?? '')}`
  const general = /^(\s*note)\s*[:：]\s*(\S.*?)\s*$/i.exec(text)
  return general ? `${general[1]?.toLowerCase()} ${quote(general[2] ?? '')}` : null
})
/** In `Class : member` and `A --> B : label`, a second colon ends the statement. */
const secondColons = lineRule('second-colon', (text, body, index) => {
  if (isInClassBody(body, index)) return null
  const [, start = '', rest = ''] = /^([^":]*(?:"[^"]*"[^":]*)*:)([^:].*)$/.exec(text) ?? []
  if (
    start === '' ||
    !/[:：]/.test(rest) ||
    /^\s*(?:class|note|style|click|link|callback|accTitle|accDescr|title)\b/.test(text)
  )
    return null
  const method = /^(\s*[+#~-]?[\p{L}\p{N}_]+\([^()]*\))\s*:\s*(\S.*)$/u.exec(rest)
  if (method && !isRelation.test(start))
    return `${start}${method[1]} ${toTildes(method[2] ?? '')}`.replace(
      /\(([^()]*)\)/,
      (_, inner: string) => `(${toTildes(inner).replaceAll(':', '#58;')})`,
    )
  return start + rest.replaceAll(':', '#58;')
})
const fullWidthColons = lineRule('full-width-colon', (text, body, index) =>
  isInClassBody(body, index) || text.includes(':') || !isRelation.test(text)
    ? null
    : text.replace(/(?<!\s)\s*：\s*/, ' : '),
)
const generics = lineRule('generics', (text, body, index) =>
  (!isInClassBody(body, index) && isRelation.test(text)) || /<<|"/.test(text) ? null : toTildes(text),
)
const bracesInMembers = lineRule('brace-in-member', (text, body, index) => {
  if (!isInClassBody(body, index) || !/\S.*[{}]|^\s*\{.*\S/.test(text) || /^\s*\}/.test(text)) return null
  return text.replaceAll('{', '#123;').replaceAll('}', '#125;')
})
function isInClassBody(body: readonly SourceLine[], index: number): boolean {
  return openersOf(body)[index]?.startsWith('namespace') === false
}
const semicolons = lineRule(
  'semicolon',
  (text, body, index) => (isInClassBody(body, index) ? null : text.replace(/(?<!\s)\s*;\s*$/, '')),
  { case: 'end' },
)
export const classRules: readonly Rule[] = [
  straightQuotesBeforeColon,
  semicolons,
  notes,
  quotedNames,
  names,
  splitDeclarations,
  packages,
  modifiers,
  chains,
  declarations,
  namespaces,
  relations,
  fullWidthColons,
  generics,
  secondColons,
  annotations,
  bracesInMembers,
  ...balanceBlocks(braces),
]
