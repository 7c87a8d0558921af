import { messages } from '../../../messages/index.ts'
import { openersOf } from '../blocks.ts'
import { type Fault, lineFault } from '../fault.ts'
import { idFrom, quote } from '../labels.ts'
import { oncePerBody } from '../once-per-body.ts'
import { misreadAs, spelling } from './spelling.ts'

const entityHeads = lineFault({
  code: 'entity-name',
  repair: (text, body, index) => {
    const head =
      /^(\s*)(?:(?:class|model|record|type)\s+([\p{L}\p{N}_]+)|\[([\p{L}\p{N}_ ]+)\]|([\p{L}\p{N}_]+)\s*[:=])\s*\{\s*$/iu.exec(
        text,
      )
    if (head) return `${head[1]}${nameOf(head[2] ?? head[3] ?? head[4] ?? '')} {`
    const round = /^(\s*)([\p{L}\p{N}_]+)\s*\(\s*$/u.exec(text)
    if (round && body.slice(index + 1).some(line => /^\s*\)\s*;?\s*$/.test(line.text)))
      return `${round[1]}${round[2]} {`
    if (/^\s*\)\s*;?\s*$/.test(text)) return text.replace(/\)\s*;?/, '}')
    if (/^\s*\{\s*$/.test(text) && isName(body[index - 1]?.text)) return ''
    return isName(text) && /^\s*\{\s*$/.test(body[index + 1]?.text ?? '') ? `${text.trimEnd()} {` : null
  },
  example: { broken: 'erDiagram\n  ORDER\n  {\n    int id\n  }', repaired: 'erDiagram\n  ORDER {\n    int id\n  }' },
})

function nameOf(name: string): string {
  return /\s/.test(name) ? quote(name) : name
}

function isName(text = ''): boolean {
  return /^\s*(?:"[^"]+"|[\p{L}\p{N}_]+)\s*$/u.test(text)
}

/** Marks before an attribute, keys in brackets or small letters, and comments that Mermaid has a place for. */
const attributeMarks = lineFault({
  code: 'attribute',
  misread: misreadAs('int id PK "comment"'),
  repair: (text, body, index) => {
    if (openersOf(body)[index] === undefined || /^\s*\}/.test(text)) return null
    const plain = text
      .replace(/^(\s*)(?:[-+]\s*|[•*]\s+)(?=\p{L})/u, '$1')
      .replace(/^(\s*)(PK|FK|UK)\s*:\s*(\S+\s+\S+)\s*$/, '$1$3 $2')
      .replace(new RegExp(`^(\\s*)(\\w+)\\s*\\[\\s*(${knownTypes})\\s*\\]`, 'i'), '$1$3 $2')
      .replace(
        new RegExp(
          `^(\\s*)((?:${knownTypes})\\s+\\w+(?:\\s+(?:PK|FK|UK))?)\\s*[,;]\\s*(?=(?:${knownTypes})\\s+\\w)`,
          'i',
        ),
        '$1$2\n$1',
      )
      .replace(/\s*\[\s*(PK|FK|UK)\s*\]/gi, (_, key: string) => ` ${key.toUpperCase()}`)
      .replace(/(?<=^\s*\S+\s+\S+\s+)(?:pk|fk|uk|Pk|Fk|Uk)(?=\s|,|$)/, key => key.toUpperCase())
      .replace(/(?<=^\s*\S+\s+\S+.*)\s+(?:\/\/|--|#)\s+([^"]+?)\s*$/, ' "$1"')
    return plain.replace(new RegExp(`^(\\s*(?:${knownTypes}))\\s+"(\\w+)"\\s*$`, 'i'), '$1 $2')
  },
  example: {
    broken: 'erDiagram\n  ORDER {\n    +int id pk\n    text note // for the cook\n  }',
    repaired: 'erDiagram\n  ORDER {\n    int id PK\n    text note "for the cook"\n  }',
  },
})

const knownTypes =
  'int|integer|bigint|string|text|varchar|char|uuid|date|datetime|timestamp|bool|boolean|decimal|float|double|json'
const amounts: Readonly<Record<string, readonly [left: string, right: string]>> = {
  '1': ['||', '||'],
  one: ['||', '||'],
  '0..1': ['|o', 'o|'],
  '*': ['}o', 'o{'],
  '0..*': ['}o', 'o{'],
  n: ['}o', 'o{'],
  m: ['}o', 'o{'],
  many: ['}o', 'o{'],
  '1..*': ['}|', '|{'],
  '1..n': ['}|', '|{'],
  '0..n': ['}o', 'o{'],
}
const leftEnd = '\\|\\||\\|o|\\}o|\\}\\|'
const rightEnd = '\\|\\||o\\||o\\{|\\|\\{'

/** Cardinalities of class diagrams, the braces turned, other lines, and columns in the place of tables. */
const erRelations = lineFault({
  code: 'cardinality',
  misread: misreadAs('USER ||--o{ POST : writes'),
  repair: (text, body) => {
    const counted = /^(\s*\S+)\s*"([^"]+)"\s*(--|\.\.|-->|<-->|---)\s*"([^"]+)"\s*(\S.*)$/.exec(text)
    const [left, right] = [
      amounts[counted?.[2]?.toLowerCase() ?? '']?.[0],
      amounts[counted?.[4]?.toLowerCase() ?? '']?.[1],
    ]
    if (counted && left && right)
      return `${counted[1]} ${left}${counted[3] === '..' ? '..' : '--'}${right} ${counted[5]}`
    const barred = new RegExp(
      `^(\\s*\\S+\\s+(?:${leftEnd})(?:--|\\.\\.)(?:${rightEnd})\\s+[\\p{L}\\p{N}_]+)\\s*[|=]\\s*(\\S.*)$`,
      'u',
    ).exec(text)
    if (barred) return `${barred[1]} : ${barred[2]}`
    const marks = text
      .replace(
        new RegExp(`((?:^|\\s)(?:${leftEnd}))\\s*(?:\\.|--|\\.\\.)\\s*(?=(?:${rightEnd})\\s)`),
        (whole, start: string) => (/--/.test(whole) ? `${start}--` : `${start}..`),
      )
      .replace(/｜/g, '|')
      .replace(/^([^:"]*?\s)\{([o|])(?=--|\.\.)/, '$1}$2')
      .replace(/^([^:"]*?\s)o\{(?=--|\.\.)/, '$1}o')
      .replace(/^([^:"]*?(?:--|\.\.))\}o(?=\s)/, '$1o{')
      .replace(/^([^:"]*?(?:--|\.\.))([o|])\}(?=\s)/, '$1$2{')
      .replace(new RegExp(`(\\s(?:${leftEnd}))(?:==|-->|~~|__)(?=(?:${rightEnd}|\\{)\\s)`), '$1--')
    const columns = new RegExp(
      `^(\\s*)(\\w+)\\.\\w+(\\s+(?:${leftEnd})(?:--|\\.\\.)(?:${rightEnd})\\s+)(\\w+)\\.\\w+(\\s*(?::.*)?)$`,
    ).exec(marks)
    if (!columns || !declaredEntities(body).has(columns[2] ?? '') || !declaredEntities(body).has(columns[4] ?? ''))
      return marks
    return `${columns[1]}${columns[2]}${columns[3]}${columns[4]}${columns[5]}`
  },
  example: {
    broken: 'erDiagram\n  USER "1" --> "*" POST : writes',
    repaired: 'erDiagram\n  USER ||--o{ POST : writes',
  },
})

const declaredEntities = oncePerBody(
  body => new Set(body.flatMap(({ text }) => /^\s*(\w+)\s*\{\s*$/.exec(text)?.[1] ?? [])),
)

/** Constraints and indices of SQL: an entity has attributes alone. */
const tableConstraints = lineFault({
  code: 'left-out',
  names: text => messages.create('left-out', { text: text.trim() }),
  misread: misreadAs('int id PK'),
  repair: (text, body, index) =>
    openersOf(body)[index] !== undefined &&
    /^\s*(?:(?:primary|foreign|unique)\s+key|unique|index|constraint|check)\b[^"]*\(.*\)/i.test(text)
      ? ''
      : null,
  example: {
    broken: 'erDiagram\n  ORDER {\n    int id\n    INDEX by_id (id)\n  }',
    repaired: 'erDiagram\n  ORDER {\n    int id\n  }',
  },
})

export const erSpellings: readonly Fault[] = [tableConstraints, entityHeads, attributeMarks, erRelations]

const verbs: Readonly<Record<string, string>> = {
  verify: 'verifies',
  verified: 'verifies',
  satisfy: 'satisfies',
  satisfied: 'satisfies',
  contain: 'contains',
  copy: 'copies',
  derive: 'derives',
  refine: 'refines',
  trace: 'traces',
  includes: 'contains',
  tests: 'verifies',
  implements: 'satisfies',
  fulfills: 'satisfies',
}

export const requirementSpellings: readonly Fault[] = [
  spelling({
    code: 'requirement-field',
    spellings: [
      [/^(\s*)["'](id|text|risk|verifymethod|type|docref)["']\s*:\s*/i, '$1$2: '],
      [/^(\s*)(?:verify|verification)[ _-]*method\s*[:=]\s*/i, '$1verifymethod: '],
      [/^(\s*(?:risk|verifymethod)\s*:\s*)["'](\w+)["']\s*[,;]?$/i, '$1$2'],
    ],
    example: {
      broken: 'requirementDiagram\n  requirement login {\n    id: 1\n    risk: "low"\n  }',
      repaired: 'requirementDiagram\n  requirement login {\n    id: 1\n    risk: low\n  }',
    },
  }),
  spelling({
    code: 'relation',
    spellings: [
      [
        /^(\s*\S.*?\s+-+\s*)(\w+)(\s*-+>\s+\S.*)$/,
        (whole, start = '', verb = '', end = '') =>
          verbs[verb.toLowerCase()] ? start + verbs[verb.toLowerCase()] + end : whole,
      ],
    ],
    example: {
      broken:
        'requirementDiagram\n  requirement login {\n    id: 1\n  }\n  element app {\n    type: web\n  }\n  app - satisfy -> login',
      repaired:
        'requirementDiagram\n  requirement login {\n    id: 1\n  }\n  element app {\n    type: web\n  }\n  app - satisfies -> login',
    },
  }),
  spelling({
    code: 'statement',
    spellings: [
      [/^(\s*(?:\w*requirement|element|designConstraint)\s+[\w"][^{:]*?)\s*:\s*\{\s*$/i, '$1 {'],
      [
        /^(\s*)(?!(?:functional|interface|performance|physical)Requirement\b|requirement\b|element\b|designConstraint\b)(?:\w+Requirement|\w+[ _]requirement)\s+(?=[^{]+\{)/i,
        (whole, indent = '') =>
          /^\s*(?:functional|interface|performance|physical)/i.test(whole) ? whole : `${indent}requirement `,
      ],
      [/^(\s*)(?:component|system|module|service|testcase|block|entity)\s+(?=["\w][^{]*\{\s*$)/i, '$1element '],
    ],
    example: {
      broken: 'requirementDiagram\n  component app {\n    type: web\n  }',
      repaired: 'requirementDiagram\n  element app {\n    type: web\n  }',
    },
  }),
]

/** Names of other C4 libraries for the elements that Mermaid knows. */
const c4Words: Readonly<Record<string, string>> = {
  database: 'SystemDb',
  externalsystem: 'System_Ext',
  systemexternal: 'System_Ext',
  system_external: 'System_Ext',
  external_system: 'System_Ext',
  softwaresystem: 'System',
  software_system: 'System',
  externalperson: 'Person_Ext',
  external_person: 'Person_Ext',
  person_external: 'Person_Ext',
  actor: 'Person',
  user: 'Person',
  containerdatabase: 'ContainerDb',
  container_database: 'ContainerDb',
  containerqueue: 'ContainerQueue',
  componentdatabase: 'ComponentDb',
  relationship: 'Rel',
  relation: 'Rel',
  relates: 'Rel',
  bidirectional: 'BiRel',
}

export const c4Spellings: readonly Fault[] = [
  spelling({
    code: 'statement',
    misread: misreadAs('Rel(from, to, "text")'),
    spellings: [
      [/^(\s*(?:Bi)?(?:Rel|Person|System|Container|Component)\w*\s*\([^()]*[^()\s{,])\s*$/, '$1)'],
      [
        /^(\s*\w+\s*\(.*(?:[\w"]，|，\s*").*)$/,
        text => text.replace(/"[^"]*"|，\s*/g, part => (part.startsWith('"') ? part : ', ')),
      ],
    ],
    example: {
      broken: 'C4Context\n  Person(a, "A")\n  Person(b, "B")\n  Rel(a, b, "asks"',
      repaired: 'C4Context\n  Person(a, "A")\n  Person(b, "B")\n  Rel(a, b, "asks")',
    },
  }),
  spelling({
    code: 'statement',
    spellings: [
      [
        /^(\s*)([A-Za-z_]+)(?=\s*\(\s*[\w"])/,
        (whole, indent = '', name = '') => (c4Words[name.toLowerCase()] ? indent + c4Words[name.toLowerCase()] : whole),
      ],
      [
        /^(\s*)((?:Enterprise|System|Container)?_?Boundary)\s+"([^"]+)"\s*\{\s*$/,
        (_, indent = '', kind = '', name = '') => `${indent}${kind}(${idFrom(name).toLowerCase()}, "${name}") {`,
      ],
    ],
    example: {
      broken: 'C4Context\n  ExternalSystem(mail, "Mail")',
      repaired: 'C4Context\n  System_Ext(mail, "Mail")',
    },
  }),
  lineFault({
    code: 'unquoted-label',
    values: { case: 'arguments' },
    repair: text =>
      /^\s*(?:Update|Rel|BiRel|Person|System|Container|Component|Boundary)\w*\s*\(/.test(text)
        ? text.replace(/(?<=[,(]\s*)(\$\w+\s*=\s*)([^",()\s]+)(?=\s*[,)])/g, '$1"$2"')
        : null,
    example: {
      broken: 'C4Context\n  Person(a, "A")\n  Person(b, "B")\n  Rel(a, b, "asks")\n  UpdateRelStyle(a, b, $offsetX=5)',
      repaired:
        'C4Context\n  Person(a, "A")\n  Person(b, "B")\n  Rel(a, b, "asks")\n  UpdateRelStyle(a, b, $offsetX="5")',
    },
  }),
  lineFault({
    code: 'statement',
    misread: misreadAs('$textColor="red"'),
    repair: text =>
      /^\s*Update\w+\s*\(/.test(text)
        ? text.replace(
            /(?<=[,(]\s*)(?=(?:textColor|lineColor|offsetX|offsetY|bgColor|fontColor|borderColor|c4ShapeInRow|c4BoundaryInRow)\s*=)/g,
            '$',
          )
        : null,
    example: {
      broken: 'C4Context\n  Person(a, "A")\n  UpdateElementStyle(a, bgColor="red")',
      repaired: 'C4Context\n  Person(a, "A")\n  UpdateElementStyle(a, $bgColor="red")',
    },
  }),
  lineFault({
    code: 'unquoted-label',
    values: { case: 'signs' },
    misread: misreadAs('#quot;'),
    repair: text =>
      /^\s*(?:Rel|BiRel|Person|System|Container|Component)\w*\s*\(/.test(text)
        ? text.replace(
            /"((?:[^",()]*"(?!\s*[,)])[^",()]+"(?!\s*[,)]))+[^"]*)"(?=\s*[,)])/g,
            (_, label: string) => `"${label.replaceAll('"', '#quot;')}"`,
          )
        : null,
    example: {
      broken: 'C4Context\n  Person(a, "A", "likes "red" tea")',
      repaired: 'C4Context\n  Person(a, "A", "likes #quot;red#quot; tea")',
    },
  }),
]
