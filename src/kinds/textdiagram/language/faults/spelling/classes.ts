import { openersOf } from '../blocks.ts'
import { type Fault, lineFault } from '../fault.ts'
import { idFrom, quote } from '../labels.ts'
import { oncePerBody } from '../once-per-body.ts'
import { misreadAs, spelling } from './spelling.ts'

const word = '[\\p{L}\\p{N}_]+'
const classRelation = '(?:<\\|--|--\\|>|<\\|\\.\\.|\\.\\.\\|>|\\*--|--\\*|o--|--o|-->|<--|\\.\\.>|<\\.\\.|--|\\.\\.)'

function isInClass(body: Parameters<typeof openersOf>[0], index: number): boolean {
  return openersOf(body)[index]?.startsWith('namespace') === false
}

const stereotypes = lineFault({
  code: 'annotation',
  misread: misreadAs('<<interface>>'),
  repair: (text, body, index) => {
    if (!isInClass(body, index)) return null
    const [, indent, name] = /^(\s*)(?:<<|«|<)\s*([A-Za-z][\w ]*?)\s*(?:>>|»|>)\s*[:;,]?\s*$/.exec(text) ?? []
    const written = `${indent}<<${name}>>`
    return name === undefined || written === text.trimEnd() ? null : written
  },
  example: {
    broken: 'classDiagram\n  class Pay {\n    «interface»\n    +pay()\n  }',
    repaired: 'classDiagram\n  class Pay {\n    <<interface>>\n    +pay()\n  }',
  },
})

const memberReturns = lineFault({
  code: 'second-colon',
  misread: misreadAs('+total() double'),
  repair: (text, body, index) =>
    isInClass(body, index) ? text.replace(/^(\s*[-+#~]?\w+\([^()]*\))\s*(?:->|=>|→)\s*(?=\S)/, '$1 ') : null,
  example: {
    broken: 'classDiagram\n  class Order {\n    +total() -> double\n  }',
    repaired: 'classDiagram\n  class Order {\n    +total() double\n  }',
  },
})

/** A label that its colon is missing of is not drawn. */
const bareLabels = spelling({
  code: 'relation',
  misread: misreadAs('A --> B : label'),
  spellings: [
    [
      new RegExp(`^(\\s*${word}\\s*"[^"]*"\\s*${classRelation}\\s*"[^"]*"\\s*${word})\\s+(\\p{L}[^:]*)$`, 'u'),
      '$1 : $2',
    ],
  ],
  example: {
    broken: 'classDiagram\n  Order "1" --> "*" Item holds',
    repaired: 'classDiagram\n  Order "1" --> "*" Item : holds',
  },
})

const bareNotes = spelling({
  code: 'note',
  spellings: [
    [/^(\s*note\s+for\s+[\p{L}\p{N}_]+)\s+([^\s"].*?)\s*$/iu, (_, start = '', text = '') => `${start} ${quote(text)}`],
  ],
  example: {
    broken: 'classDiagram\n  class Dog\n  note for Dog a good boy',
    repaired: 'classDiagram\n  class Dog\n  note for Dog "a good boy"',
  },
})

const memberComments = lineFault({
  code: 'trailing-comment',
  misread: misreadAs('%% comment'),
  repair: (text, body, index) => {
    if (!isInClass(body, index)) return null
    if (/^\s*\/\/\s*\S/.test(text)) return text.replace(/^(\s*)\/\/\s*/, '$1%% ')
    return text.replace(/(?<=[\w)~*$\]])\s+\/\/\s.*$/, '')
  },
  example: {
    broken: 'classDiagram\n  class Order {\n    +int id // the key\n  }',
    repaired: 'classDiagram\n  class Order {\n    +int id\n  }',
  },
})

const signs: Readonly<Record<string, string>> = { public: '+', private: '-', protected: '#' }

/** The words of Java for the signs before a member. */
const visibilities = lineFault({
  code: 'member-sign',
  repair: (text, body, index) =>
    isInClass(body, index)
      ? text.replace(
          /^(\s*)(public|private|protected)\s+([\p{L}_].*?)\s*;?\s*$/u,
          (_, indent: string, word: string, member: string) => indent + signs[word] + member,
        )
      : null,
  example: {
    broken: 'classDiagram\n  class Order {\n    private int id,\n    public open() bool\n  }',
    repaired: 'classDiagram\n  class Order {\n    -int id\n    +open() bool\n  }',
  },
})

const emptyBodies = lineFault({
  code: 'brace-in-member',
  repair: (text, body, index) => (isInClass(body, index) ? text.replace(/(\).*?)\s*\{[\s.…]*\}\s*$/, '$1') : null),
  example: {
    broken: 'classDiagram\n  class Order {\n    +open() void {}\n  }',
    repaired: 'classDiagram\n  class Order {\n    +open() void\n  }',
  },
})

const relationEnds = spelling({
  code: 'relation',
  spellings: [
    [
      new RegExp(
        `^(\\s*${word})\\s*\\[([\\d.*mn]+|one|many)\\]\\s*(${classRelation})\\s*\\[([\\d.*mn]+|one|many)\\]\\s*(?=${word})`,
        'u',
      ),
      '$1 "$2" $3 "$4" ',
    ],
    [
      new RegExp(`^(\\s*${word}\\s*(?:"[^"]*"\\s*)?${classRelation})\\s*(${word})\\s*("[^"]*")(?=\\s*(?::|$))`, 'u'),
      '$1 $3 $2',
    ],
    [new RegExp(`^(\\s*${word}\\s*(?:"[^"]*"\\s*)?)(<\\|?|\\*|o)==(?=\\s)`, 'u'), '$1$2--'],
    [new RegExp(`^(\\s*${word}\\s*(?:"[^"]*"\\s*)?)==(\\|?>|\\*|o)(?=\\s)`, 'u'), '$1--$2'],
    [new RegExp(`^(\\s*${word}\\s*(?:"[^"]*"\\s*)?)<>--(?=\\s)`, 'u'), '$1o--'],
    [new RegExp(`^(\\s*${word}\\s*(?:"[^"]*"\\s*)?)--<>(?=\\s)`, 'u'), '$1--o'],
    [new RegExp(`^(\\s*${word}\\s*(?:"[^"]*"\\s*)?)-{1,2}>>(?=\\s*(?:"[^"]*"\\s*)?${word})`, 'u'), '$1-->'],
    [
      new RegExp(`^(\\s*${word})\\s*\\{([\\d.*]+)\\}\\s*(${classRelation})\\s*\\{([\\d.*]+)\\}\\s*(?=${word})`, 'u'),
      '$1 "$2" $3 "$4" ',
    ],
    [new RegExp(`^(\\s*${word})\\s*::\\s*(?=[-+#~\\w])`, 'u'), '$1 : '],
  ],
  example: { broken: 'classDiagram\n  Order <>-- Item', repaired: 'classDiagram\n  Order o-- Item' },
})

/** `Order uses Payment`: a relation in words. */
const saidRelations = spelling({
  code: 'relation',
  misread: misreadAs('Order --> Payment : uses'),
  spellings: [
    [
      new RegExp(
        `^(\\s*${word})\\s+(uses|has|owns|contains|creates|calls|references|depends on|knows|manages)\\s+(${word})\\s*$`,
        'u',
      ),
      '$1 --> $3 : $2',
    ],
    [new RegExp(`^(\\s*)(${word})\\s+is\\s+an?\\s+(${word})\\s*$`, 'u'), '$1$3 <|-- $2'],
  ],
  example: { broken: 'classDiagram\n  Order uses Payment', repaired: 'classDiagram\n  Order --> Payment : uses' },
})

const namespaceNames = spelling({
  code: 'namespace',
  values: { case: 'name' },
  misread: misreadAs('namespace The_shop {'),
  spellings: [
    [
      /^(\s*namespace\s+)([\p{L}\p{N}_]+(?: [\p{L}\p{N}_]+)+)(\s*\{\s*)$/u,
      (_, start = '', name = '', end = '') => start + idFrom(name) + end,
    ],
  ],
  example: {
    broken: 'classDiagram\n  namespace The shop {\n    class Order\n  }',
    repaired: 'classDiagram\n  namespace The_shop {\n    class Order\n  }',
  },
})

/** Names with blanks that are declared: their relations name them so, too. */
const spacedNames = lineFault({
  code: 'class-name',
  values: { case: 'id' },
  repair: (text, body, index) => {
    const names = spacedClasses(body)
    if (names.length === 0 || isInClass(body, index) || /^\s*(?:class|note|namespace)\b/.test(text)) return null
    return names.reduce(
      (before, name) =>
        before.replace(new RegExp(`(^|\\s|["<|*o>.-])${name}(?=\\s|$|[<|*o>.:-])`, 'g'), `$1${idFrom(name)}`),
      text,
    )
  },
  example: {
    broken: 'classDiagram\n  class Credit Card\n  Payment <|-- Credit Card',
    repaired: 'classDiagram\n  class Credit_Card["Credit Card"]\n  Payment <|-- Credit_Card',
  },
})

const spacedClasses = oncePerBody(body =>
  body.flatMap(({ text }) => /^\s*class\s+"?([A-Z]\w*(?: [A-Z]\w*)+)"?\s*\{?\s*$/.exec(text)?.[1] ?? []),
)

export const classSpellings: readonly Fault[] = [
  spacedNames,
  stereotypes,
  memberReturns,
  visibilities,
  memberComments,
  emptyBodies,
  relationEnds,
  saidRelations,
  bareLabels,
  bareNotes,
  namespaceNames,
]
