import type { SourceLine } from '../source-lines.ts'
import { balanceBlocks, braces, openersOf } from './blocks.ts'
import { escapeQuotes, idFrom, quote, unquote } from './labels.ts'
import { straightQuotesBeforeColon } from './quotes.ts'
import { lineRule, type Rule } from './rule.ts'

const name = '[\\p{L}\\p{N}_.~`-]+'
const relation =
  '(?:<\\|--|--\\|>|<\\|\\.\\.|\\.\\.\\|>|\\*--|--\\*|o--|--o|<--|-->|<\\.\\.|\\.\\.>|--|\\.\\.|\\*--\\*|o--o)'
const isRelation = new RegExp(`\\s${relation}\\s|${relation}`)

const kinds: Record<string, string> = {
  abstract: 'abstract',
  'abstract class': 'abstract',
  interface: 'interface',
  enum: 'enumeration',
  enumeration: 'enumeration',
  struct: 'struct',
  record: 'record',
  trait: 'trait',
  protocol: 'protocol',
}

const declarations = lineRule('class-declaration', 'A class was declared as Mermaid reads it.', text => {
  const found =
    /^(\s*)(abstract class|abstract|class|interface|enumeration|enum|struct|record|trait|protocol)\s+(.+?)\s*(\{\s*\}?)?\s*;?$/.exec(
      text,
    )
  const [, indent = '', kind = '', subject = '', brace = ''] = found ?? []
  if (kind === '' || /^[:<]/.test(subject) || isRelation.test(` ${subject} `)) return null
  const [declared = '', ...parents] = subject
    .replace(/^([\p{L}\p{N}_]+)\s*\(([\p{L}\p{N}_, ]+)\)$/u, '$1 extends $2')
    .split(/\s+(extends|implements)\s+/)
  const named = nameClass(declared)
  if (named === null) return null
  const note = kinds[kind]
  const isOpen = brace.startsWith('{') && !brace.includes('}')
  const lines = [`${indent}class ${named.text}${isOpen ? ' {' : ''}`]
  if (note !== undefined) lines.push(isOpen ? `${indent}  <<${note}>>` : `${indent}<<${note}>> ${named.id}`)
  const inherits = parents.flatMap((word, index) =>
    word === 'extends' || word === 'implements' ? inheritance(indent, named.id, word, parents[index + 1] ?? '') : [],
  )
  const mended = [...inherits, ...lines].join('\n')
  return note === undefined && parents.length === 0 && named.text === declared ? null : mended
})

/** `Order`, `"My order" as O`, `O as "My order"`, `My order`, `List<T>`. */
function nameClass(declared: string): { id: string; text: string } | null {
  const labelled = /^["“](.+)["”]\s+as\s+(\S+)$/.exec(declared) ?? /^(\S+)\s+as\s+(["“].+["”])$/.exec(declared)
  if (labelled) {
    const isIdFirst = !/^["“]/.test(declared)
    const id = idFrom((isIdFirst ? labelled[1] : labelled[2]) ?? '')
    return { id, text: `${id}[${quote((isIdFirst ? labelled[2] : labelled[1]) ?? '')}]` }
  }
  if (/^["“].*["”]$/.test(declared)) {
    const id = idFrom(unquote(declared))
    return { id, text: `${id}[${quote(declared)}]` }
  }
  if (/^[^\s<[]+<.+>$/.test(declared)) {
    const id = declared.slice(0, declared.indexOf('<'))
    return { id, text: toTildes(declared) }
  }
  if (/^[\p{L}\p{N}_]+(?:\s+[\p{L}\p{N}_]+)+$/u.test(declared)) {
    const id = idFrom(declared)
    return { id, text: `${id}["${declared}"]` }
  }
  return new RegExp(`^${name}(?:\\["[^"]*"\\])?(?::::[\\w-]+)?(?:\\s*<<.*>>)?$`, 'u').test(declared)
    ? { id: declared.replace(/[[~:<].*$/s, '').trim(), text: declared }
    : null
}

function inheritance(indent: string, child: string, word: string, parents: string): string[] {
  const arrow = word === 'extends' ? '<|--' : '<|..'
  return parents.split(/\s*,\s*/).map(parent => `${indent}${idFrom(parent.replace(/<.*$/, ''))} ${arrow} ${child}`)
}

/** Generic types are written between tildes: `Map<string, int>` as `Map~string, int~`. */
function toTildes(text: string): string {
  return text.replace(
    /([\p{L}\p{N}_])<([^<>|]*(?:<[^<>|]*>[^<>|]*)*)>/gu,
    (_, before: string, inner: string) => `${before}~${toTildes(inner)}~`,
  )
}

const relations = lineRule('relation', 'A relation was written as Mermaid spells it.', text => {
  const labelled = new RegExp(`^(\\s*)(${name})\\s*(-->|--\\|>|\\.\\.>)\\s*\\|([^|]*)\\|\\s*(${name})\\s*$`, 'u').exec(
    text,
  )
  if (labelled) return `${labelled[1]}${labelled[2]} ${labelled[3]} ${labelled[5]} : ${labelled[4]?.trim()}`
  const inArrow = new RegExp(
    `^(\\s*)(${name})\\s+(--|\\.\\.)\\s+([^"\\s<>|.-][^"<>|]*?)\\s+(--|\\.\\.)(\\|?>|\\*|o)\\s+(${name})\\s*$`,
    'u',
  ).exec(text)
  if (inArrow) return `${inArrow[1]}${inArrow[2]} ${inArrow[3]}${inArrow[6]} ${inArrow[7]} : ${inArrow[4]}`
  const arrow = new RegExp(
    `^(\\s*${name}(?:\\s+"[^"]*")?\\s*)(?:->|=>|→|[–—]>)(\\s*(?:"[^"]*"\\s*)?${name}\\s*(?:[:：].*)?)$`,
    'u',
  ).exec(text)
  if (arrow) return `${arrow[1]}-->${arrow[2]}`
  const said = new RegExp(`^(\\s*)(${name})\\s+(extends|implements|inherits(?: from)?)\\s+(${name})\\s*$`, 'u').exec(
    text,
  )
  if (said) return `${said[1]}${said[4]} ${said[3] === 'implements' ? '<|..' : '<|--'} ${said[2]}`
  return new RegExp(`^\\s*${name}\\s+(?:<\\|-|-\\|>)\\s+${name}`, 'u').test(text)
    ? text.replace('<|- ', '<|-- ').replace(' -|>', ' --|>')
    : null
})

/** In `Class : member` and `A --> B : label`, a second colon ends the statement. */
const secondColons = lineRule(
  'second-colon',
  'A second colon in a label was rewritten: it would end the statement.',
  (text, body, index) => {
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
  },
)

const fullWidthColons = lineRule(
  'full-width-colon',
  'A full-width colon was replaced by the colon of the syntax.',
  (text, body, index) =>
    isInClassBody(body, index) || text.includes(':') || !isRelation.test(text) ? null : text.replace(/\s*：\s*/, ' : '),
)

const generics = lineRule('generics', 'A generic type was written between tildes.', (text, body, index) =>
  isInClassBody(body, index) || isRelation.test(text) || /<<|"/.test(text) ? null : toTildes(text),
)

const bracesInMembers = lineRule(
  'brace-in-member',
  'A brace in a member was written as an entity code.',
  (text, body, index) => {
    if (!isInClassBody(body, index) || !/\S.*[{}]|^\s*\{.*\S/.test(text) || /^\s*\}/.test(text)) return null
    return text.replaceAll('{', '#123;').replaceAll('}', '#125;')
  },
)

function isInClassBody(body: readonly SourceLine[], index: number): boolean {
  return openersOf(body)[index]?.startsWith('namespace') === false
}

const namespaces = lineRule('namespace', 'A namespace was named as Mermaid reads it.', text => {
  const found = /^(\s*namespace\s+)["“](.+?)["”]\s*\{\s*$/.exec(text)
  return found ? `${found[1]}${idFrom(found[2] ?? '')}["${escapeQuotes(found[2] ?? '')}"] {` : null
})

/** `<<interface>> A` before anything has named `A`. */
const annotations: Rule = lineRule('annotation', 'A class was declared before its annotation.', (text, body, index) => {
  const [, indent = '', id = ''] = /^(\s*)<<[^<>]+>>\s+(\S+?)\s*;?$/.exec(text) ?? []
  if (id === '') return null
  const isMentioned = body.slice(1, index).some(line => line.text.split(/[^\p{L}\p{N}_]+/u).includes(id))
  return isMentioned ? null : `${indent}class ${id}\n${text}`
})

const semicolons = lineRule('semicolon', 'A semicolon at the end of a statement was removed.', (text, body, index) =>
  isInClassBody(body, index) ? null : text.replace(/\s*;\s*$/, ''),
)

export const classRules: readonly Rule[] = [
  straightQuotesBeforeColon,
  semicolons,
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
