import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { balanceBlocks, braces, openersOf } from './blocks.ts'
import {
  annotations,
  declarations,
  indentedClasses,
  membersInOneLine,
  modifiers,
  namespaces,
  packages,
  splitDeclarations,
} from './class-declarations.ts'
import { chains, namesOfSeveralWords, quotedNames, relations, saidInheritance } from './class-relations.ts'
import { isRelation, relation, toTildes } from './class-syntax.ts'
import { type Fault, lineFault } from './fault.ts'
import { keywordColons } from './keywords.ts'
import { idFrom, quote } from './labels.ts'
import { straightQuotesBeforeColon } from './quotes.ts'
import { reservedNames } from './reserved-names.ts'

/** A keyword of Mermaid's class diagrams as a name. */
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
  example: {
    broken: 'classDiagram\n  note --> Item',
    repaired: 'classDiagram\n  class note_["note"]\n  note_ --> Item',
  },
})
/**
 * `note A: text`, `note right of A: text`: written as `note for A "text"`. `note right of` is PlantUML's, and that of Mermaid's sequence diagrams.
 */
const notes = lineFault({
  code: 'note',
  repair: text => {
    const found =
      /^(\s*note)\s+(?:for\s+|(?:left|right|top|bottom)\s+of\s+|over\s+)?([\p{L}\p{N}_]+)\s*[:：]\s*(\S.*?)\s*$/iu.exec(
        text,
      ) ?? /^(\s*note)\s+(?:(?:left|right|top|bottom)\s+of|over)\s+([\p{L}\p{N}_]+)\s+(\S.*?)\s*$/iu.exec(text)
    if (found) return `${found[1]?.toLowerCase()} for ${found[2]} ${quote(found[3] ?? '')}`
    const general = /^(\s*note)\s*[:：]\s*(\S.*?)\s*$/i.exec(text)
    return general ? `${general[1]?.toLowerCase()} ${quote(general[2] ?? '')}` : null
  },
  example: {
    broken: 'classDiagram\n  class Order\n  note right of Order: paid first',
    repaired: 'classDiagram\n  class Order\n  note for Order "paid first"',
  },
})
/** In `Class : member` and `A --> B : label`, a second colon ends the statement. */
const secondColons = lineFault({
  code: 'second-colon',
  repair: (text, body, index) => {
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
  example: {
    broken: 'classDiagram\n  Order --> Item : holds: many',
    repaired: 'classDiagram\n  Order --> Item : holds#58; many',
  },
})
/** UML writes the type of a method behind a colon, which Mermaid adds itself, and says behind it what is abstract or static. */
const returnTypes = lineFault({
  code: 'second-colon',
  misread: [{ ...messages.create('textdiagram/second-colon'), level: 'warning', find: /\)\s*[:：]\s*\S/ }],
  repair: (text, body, index) =>
    isInClassBody(body, index)
      ? text
          .replace(/\)\s*([^(){}]*?)\s*\{(abstract|static)\}\s*$/i, (_, type: string, word: string) =>
            `)${word.toLowerCase() === 'static' ? '$' : '*'} ${type}`.trimEnd(),
          )
          .replace(/^(\s*[+#~-]?[\p{L}_][\p{L}\p{N}_]*\(.*\)[*$]?)\s*[:：]\s*(?=\S)/u, '$1 ')
      : null,
  example: {
    broken: 'classDiagram\n  interface Door {\n    +open() : bool {abstract}\n  }',
    repaired: 'classDiagram\n  class Door {\n    <<interface>>\n    +open()* bool\n  }',
  },
})
const fullWidthColons = lineFault({
  code: 'full-width-colon',
  repair: (text, body, index) =>
    isInClassBody(body, index) || text.includes(':') || !isRelation.test(text)
      ? null
      : text.replace(/(?<!\s)\s*：\s*/, ' : '),
  example: { broken: 'classDiagram\n  订单 --> 商品：包含', repaired: 'classDiagram\n  订单 --> 商品 : 包含' },
})
const generics = lineFault({
  code: 'generics',
  misread: [{ ...messages.create('textdiagram/generic-type'), level: 'error' }],
  repair: (text, body, index) =>
    (!isInClassBody(body, index) && isRelation.test(text)) || /<<|"/.test(text) ? null : toTildes(text),
  example: { broken: 'classDiagram\n  List<Item> : size() int', repaired: 'classDiagram\n  List~Item~ : size() int' },
})
/** TypeScript's literal types, and UML's constraints in braces. */
const bracesInMembers = lineFault({
  code: 'brace-in-member',
  repair: (text, body, index) => {
    if (!isInClassBody(body, index) || !/\S.*[{}]|^\s*\{.*\S/.test(text) || /^\s*\}/.test(text)) return null
    // The class before it is not closed.
    if (/^\s*(?:class|namespace)\s.*\{\s*$/.test(text)) return null
    const [, start = '', word = '', rest = ''] = /^(\s*[-+#~]?\s*)\{(abstract|static)\}\s*(\S.*?)\s*$/i.exec(text) ?? []
    if (word !== '') return `${start}${rest}${word.toLowerCase() === 'static' ? '$' : '*'}`
    return text.replaceAll('{', '#123;').replaceAll('}', '#125;')
  },
  example: {
    broken: 'classDiagram\n  class Order {\n    +state: {open, paid}\n  }',
    repaired: 'classDiagram\n  class Order {\n    +state: #123;open, paid#125;\n  }',
  },
})
/** A comma or semicolon behind a member is shown with it. */
const memberEnds = lineFault({
  code: 'line-end',
  values: { sign: ',' },
  misread: [{ ...messages.create('textdiagram/member-end'), level: 'error' }],
  repair: (text, body, index) => (isInClassBody(body, index) ? text.replace(/(?<=[\w)~*$\]])\s*,\s*$/, '') : null),
  example: {
    broken: 'classDiagram\n  class Order {\n    +int id,\n    +open() bool\n  }',
    repaired: 'classDiagram\n  class Order {\n    +int id\n    +open() bool\n  }',
  },
})

const directions = keywordColons({
  words: 'direction',
  but: /[:：](?!\s*(?:TB|TD|BT|LR|RL)\s*;?$)/i,
  example: {
    broken: 'classDiagram\n  direction: LR\n  Order --> Item',
    repaired: 'classDiagram\n  direction LR\n  Order --> Item',
  },
})

function isInClassBody(body: readonly SourceLine[], index: number): boolean {
  return openersOf(body)[index]?.startsWith('namespace') === false
}
/** Flowcharts allow `;` at the end of a line. */
const semicolons = lineFault({
  code: 'semicolon',
  values: { case: 'end' },
  repair: (text, body, index) => (isInClassBody(body, index) ? null : text.replace(/(?<!\s)\s*;\s*$/, '')),
  example: { broken: 'classDiagram\n  Order --> Item;', repaired: 'classDiagram\n  Order --> Item' },
})
export const classFaults: readonly Fault[] = [
  straightQuotesBeforeColon,
  directions,
  memberEnds,
  semicolons,
  notes,
  quotedNames,
  names,
  indentedClasses,
  splitDeclarations,
  membersInOneLine,
  packages,
  modifiers,
  chains,
  declarations,
  namespaces,
  relations,
  namesOfSeveralWords,
  saidInheritance,
  fullWidthColons,
  generics,
  secondColons,
  annotations,
  returnTypes,
  bracesInMembers,
  ...balanceBlocks(braces),
]
