import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { balanceBlocks, braces, openersOf } from './blocks.ts'
import { entity, saidCardinalities, sqlTables } from './er-foreign.ts'
import { type Fault, lineFault } from './fault.ts'
import { escapeQuotes, isQuoted, quote } from './labels.ts'
import { oncePerBody } from './once-per-body.ts'
import { straightQuotes } from './quotes.ts'
import { reservedNames } from './reserved-names.ts'

const cardinality = '(?:\\|o|\\|\\||\\}o|\\}\\|)(?:--|\\.\\.)(?:o\\||\\|\\||o\\{|\\|\\{)'

/** A keyword of Mermaid's entity diagrams as a name. */
const names = reservedNames({
  words: '(?:end|class|subgraph|style|classDef|one|many|to|accTitle|accDescr)(?:-[\\w-]+)?',
  anyCase: true,
  places: [
    `^\\s*NAME\\s*${cardinality}`,
    `${cardinality}\\s*NAME\\s*(?:[:：;]|$)`,
    `${cardinality}\\s*[^:]+?[:：]\\s*NAME\\s*$`,
    '^\\s*NAME\\s*(?:\\[[^\\]]*\\]\\s*)?\\{\\s*$',
  ],
  write: quote,
  example: { broken: 'erDiagram\n  class ||--o{ PUPIL : has', repaired: 'erDiagram\n  "class" ||--o{ PUPIL : has' },
})

const leftEnds: Record<string, string> = {
  '1': '||',
  '|': '||',
  '0..1': '|o',
  o: '|o',
  '*': '}o',
  n: '}o',
  N: '}o',
  m: '}o',
  M: '}o',
  '0..*': '}o',
  '1..*': '}|',
  '}': '}o',
  '>': '}o',
  '>o': '}o',
  '>|': '}|',
}
const rightEnds: Record<string, string> = {
  '1': '||',
  '|': '||',
  '0..1': 'o|',
  o: 'o|',
  '*': 'o{',
  n: 'o{',
  N: 'o{',
  m: 'o{',
  M: 'o{',
  '0..*': 'o{',
  '1..*': '|{',
  '{': 'o{',
  '<': 'o{',
  'o<': 'o{',
  '|<': '|{',
}

/** `CUSTOMER ||--o{|places| ORDER`. */
const erStatements = lineFault({
  code: 'statement',
  repair: text => {
    const barred = new RegExp(`^(\\s*${entity}\\s*${cardinality})\\s*\\|([^|{}]+)\\|\\s*(${entity})\\s*;?$`, 'u').exec(
      text,
    )
    return barred ? `${barred[1]} ${barred[3]} : ${quote(barred[2] ?? '')}` : null
  },
  example: {
    broken: 'erDiagram\n  CUSTOMER ||--o{|places| ORDER',
    repaired: 'erDiagram\n  CUSTOMER ||--o{ ORDER : "places"',
  },
})

const cardinalities = lineFault({
  code: 'cardinality',
  repair: text => {
    const found = new RegExp(
      `^(\\s*${entity})\\s+([^\\s\\-."]*?(?:\\.\\.[1*])?)(--|\\.\\.)([^\\s\\-"]*)\\s+(${entity}.*)$`,
      'u',
    ).exec(text)
    const [, from, left = '', line, right = '', rest] = found ?? []
    const ends = [leftEnds[left] ?? left, rightEnds[right] ?? right]
    return found && (ends[0] !== left || ends[1] !== right) ? `${from} ${ends[0]}${line}${ends[1]} ${rest}` : null
  },
  example: { broken: 'erDiagram\n  ORDER 1--* ITEM : has', repaired: 'erDiagram\n  ORDER ||--o{ ITEM : has' },
})

/** `A ||-o{ B`: one dash; `A ||--o{ B, C : x`: two relations. A stroke is missing in the line of the relation. */
const relations = lineFault({
  code: 'relation',
  repair: text => {
    const dashes = text.replace(/((?:^|\s)(?:\|o|\|\||\}o|\}\|))(?:-|-{3,})(?=(?:o\||\|\||o\{|\|\{)(?:\s|$))/, '$1--')
    const [, start, list = '', label = ''] =
      new RegExp(`^(\\s*${entity}\\s*${cardinality}\\s*)([^:"]+,[^:"]+?)\\s*([:：].*)?$`, 'u').exec(dashes) ?? []
    if (start === undefined) return dashes
    return list
      .split(',')
      .map(name => `${start}${quoteWords(name.trim())} ${label}`.trimEnd())
      .join('\n')
  },
  example: { broken: 'erDiagram\n  ORDER ||-o{ ITEM : has', repaired: 'erDiagram\n  ORDER ||--o{ ITEM : has' },
})

const relationLabels = lineFault({
  code: 'relation-label',
  misread: [{ ...messages.create('textdiagram/relation-label'), level: 'error', find: /:\s*[\p{L}\p{N}_-]+\s+\S/u }],
  repair: text => {
    const found = new RegExp(`^(\\s*${entity}\\s*${cardinality}\\s*${entity})\\s*(?:[:：]\\s*(.*?))?\\s*;?$`, 'u').exec(
      text,
    )
    if (!found) return null
    const [, relation = '', label] = found
    if (label === undefined || label === '') return `${relation} : ""`
    if (/;\s*$/.test(text) && isQuoted(label)) return `${relation} : ${label}`
    return isQuoted(label) || (!/;\s*$/.test(text) && /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(label) && !/：/.test(text))
      ? null
      : `${relation} : ${quote(label)}`
  },
  example: {
    broken: 'erDiagram\n  ORDER ||--o{ ITEM : is made of',
    repaired: 'erDiagram\n  ORDER ||--o{ ITEM : "is made of"',
  },
})

const entityNames = lineFault({
  code: 'entity-name',
  misread: [{ ...messages.create('textdiagram/entity-name'), level: 'error' }],
  repair: (text, body) => {
    const table = /^(\s*)(?:create\s+)?(?:table|entity)\s+([\p{L}\p{N}_-]+)\s*[({]\s*$/iu.exec(text)
    if (table) return `${table[1]}${table[2]} {`
    const found = /^(\s*)([\p{L}\p{N}_-]+(?:\s+[\p{L}\p{N}_-]+)+)\s*\{\s*$/u.exec(text)
    if (found) return `${found[1]}"${found[2]}" {`
    const [, indent, from = '', relation, to = '', label] =
      new RegExp(`^(\\s*)([^"{}:|]+?)\\s+(${cardinality})\\s+([^"{}:|]+?)\\s*(:.*)?$`).exec(text) ?? []
    if (!/\s/.test(from) && !/\s/.test(to)) return null
    const [, first = '', behind = ''] = /^(\S+)\s+(.*)$/.exec(to) ?? []
    if (label === undefined && entityIds(body).has(first) && !entityIds(body).has(to))
      return `${indent}${quoteWords(from)} ${relation} ${first} : ${quote(behind)}`
    return `${indent}${quoteWords(from)} ${relation} ${quoteWords(to)}${label ? ` ${label}` : ''}`
  },
  example: {
    broken: 'erDiagram\n  ORDER ITEM {\n    int id\n  }',
    repaired: 'erDiagram\n  "ORDER ITEM" {\n    int id\n  }',
  },
})

/** Entities that are named somewhere without a doubt: before braces, or before a relation. */
const entityIds = oncePerBody(
  body =>
    new Set(
      body.flatMap(({ text }) => {
        const named =
          /^\s*"?([\p{L}\p{N}_ -]+?)"?\s*\{\s*$/u.exec(text) ??
          new RegExp(`^\\s*"?([^"{}:|]+?)"?\\s+${cardinality}`).exec(text)
        return named?.[1] ?? []
      }),
    ),
)

function quoteWords(name: string): string {
  return /\s/.test(name) ? `"${name}"` : name
}

const attributes = lineFault({
  code: 'attribute',
  misread: [
    {
      ...messages.create('textdiagram/attribute', { case: 'type' }),
      level: 'error',
      find: /^\s*\S+(?:\s+(?:PK|FK|UK))?\s*$/,
    },
    {
      ...messages.create('textdiagram/attribute', { case: 'comment' }),
      level: 'error',
      find: /^\s*[^\s"]+\s+[^\s"]+(?:\s+(?:PK|FK|UK))?\s+(?:not null|primary key|foreign key|unique|default\s+\S+|null|auto_?increment)\b/i,
    },
  ],
  repair: (text, body, index) => {
    if (!isInEntity(body, index) || /^\s*\}/.test(text)) return null
    // A single word at the end may be an unfinished statement.
    if (/^\s*\S+\s*$/.test(text) && body.slice(index + 1).every(line => line.text.trim() === '')) return null
    const indent = /^\s*/.exec(text)?.[0] ?? ''
    const { type, name, keys, comment } = readAttribute(text.trim().replace(/^#\s*|[,;]$/g, ''))
    if (type === '' || name === '') return null
    const parts = [type, name, keys.join(', '), comment === '' ? '' : `"${comment}"`]
    const repaired = indent + parts.filter(part => part !== '').join(' ')
    return repaired.replace(/\s+/g, ' ') === text.trimEnd().replace(/\s+/g, ' ') ? null : repaired
  },
  example: {
    broken: 'erDiagram\n  ORDER {\n    int id NOT NULL\n  }',
    repaired: 'erDiagram\n  ORDER {\n    int id "NOT NULL"\n  }',
  },
})

/** Placeholder for a missing type. */
const anyType = 'any'

interface Attribute {
  type: string
  name: string
  keys: string[]
  comment: string
}

/** Reads `int id PK "comment"` and other spellings: `id: int`, `PK FK`, `PRIMARY KEY`, `enum('a')`, `'comment'`. */
function readAttribute(text: string): Attribute {
  const comments: string[] = []
  const keys: string[] = []
  let rest = text
    .replace(/\b(?:enum|set)\s*\(([^()]*)\)/i, (match, values: string) => {
      comments.push(values.replace(/['"]/g, '').trim())
      return match.slice(0, match.indexOf('(')).trim()
    })
    .replace(/(?<!"[^"]*)\bdefault\s+(?:'[^']*'|"[^"]*"|\S+)/i, match => {
      comments.push(match.replace(/['"]/g, ''))
      return ''
    })
    .replace(/\s["“'](.*)["”']\s*$/, (_, comment: string) => {
      comments.push(comment)
      return ''
    })
    .replace(/\b(double|character|timestamp)\s+(precision|varying|with(?:out)?\s+time\s+zone)\b/i, match =>
      match.replace(/\s+/g, '_'),
    )
    .replace(/(?<=\S)\s*(?:--|%%|#|\/\/)\s*(\S.*)$/, (_, comment: string) => {
      comments.push(comment.trim())
      return ''
    })
    .replace(/\s(?:->|→|=>|(?=references\s))\s*(\p{L}.*)$/iu, (_, reference: string) => {
      comments.push(reference.trim())
      return ''
    })
    .replace(/\bprimary\s+key\b/i, 'PK')
    .replace(/\bforeign\s+key\b/i, 'FK')
    .replace(/\bunique(?:\s+key)?\b/i, 'UK')
    .replace(/\b(?:not\s+null|auto_?increment|null)(?=\s|$)/gi, match => {
      comments.push(match)
      return ''
    })
  rest = rest.replace(/(?<!\s)\s*[,(]?\s*\b(PK|FK|UK)\b\)?/g, (_, key: string) => {
    keys.push(key)
    return ''
  })
  const swapped = /^([^\s:]+)\s*[:：]\s*(\S+)(.*)$/.exec(rest.trim())
  const plainWords = rest.trim().split(/\s+/)
  const words = swapped
    ? [swapped[2] ?? '', swapped[1] ?? '', swapped[3] ?? '']
    : plainWords.length === 1
      ? [anyType, ...plainWords]
      : plainWords
  const [type = '', name = '', ...others] = words
  const remark = others.join(' ').trim()
  if (remark !== '') comments.push(remark)
  return {
    type: type.replace(/[<>]/g, mark => (mark === '<' ? '(' : ')')),
    name: plainName(name, comments),
    keys,
    comment: escapeQuotes(comments.join(', ')),
  }
}

function plainName(name: string, comments: string[]): string {
  const plain = name.replace(/[^\p{L}\p{N}_\-[\]()*]/gu, '')
  if (plain !== name && plain !== '') comments.unshift(name)
  return plain
}

function isInEntity(body: readonly SourceLine[], index: number): boolean {
  return openersOf(body)[index] !== undefined
}

const trailingComments = lineFault({
  code: 'trailing-comment',
  repair: (text, body, index) =>
    isInEntity(body, index) ? null : text.replace(/(?<!\s)\s+(?:%%(?!\{)|(?:\/\/+|#+)\s)[^"]*$/, ''),
  example: {
    broken: 'erDiagram\n  ORDER ||--o{ ITEM : has %% one or more',
    repaired: 'erDiagram\n  ORDER ||--o{ ITEM : has',
  },
})

export const erFaults: readonly Fault[] = [
  sqlTables,
  straightQuotes,
  trailingComments,
  erStatements,
  saidCardinalities,
  names,
  relations,
  entityNames,
  cardinalities,
  relationLabels,
  attributes,
  ...balanceBlocks({
    ...braces,
    opens: /\{$(?<!\|\{$|o\{$)/,
    examples: {
      stray: {
        broken: 'erDiagram\n  ORDER {\n    int id\n  }\n  }',
        repaired: 'erDiagram\n  ORDER {\n    int id\n  }',
      },
      missing: { broken: 'erDiagram\n  ORDER {\n    int id', repaired: 'erDiagram\n  ORDER {\n    int id\n  }' },
    },
  }),
]
