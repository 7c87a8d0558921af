import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { isRelation, name, toTildes } from './class-syntax.ts'
import { type Fault, lineFault } from './fault.ts'
import { escapeQuotes, idFrom, quote, unquote } from './labels.ts'

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
/** Modifiers are Java's and TypeScript's. */
export const modifiers = lineFault({
  code: 'class-declaration',
  values: { case: 'words' },
  repair: text => {
    const found =
      /^(\s*)(?:(?:public|private|protected|internal|export|default|static|final|sealed|data|open)\s+)+(?=(?:abstract\s+)?(?:class|interface|enum|abstract|struct|record)\s)(.*)$/.exec(
        text,
      )
    return found ? `${found[1]}${found[2]}` : null
  },
  example: {
    broken: 'classDiagram\n  public class Shape {\n    +area() int\n  }',
    repaired: 'classDiagram\n  class Shape {\n    +area() int\n  }',
  },
})
/** `<<interface>> class A {`, and the brace on the next line. */
export const splitDeclarations: Fault = {
  ...messages.create('class-declaration', { case: 'declared' }),
  repair: body =>
    body.flatMap((line, index) => {
      const [, indent = '', note, rest = ''] = /^(\s*)(<<[^<>]+>>)\s+class\s+(\S.*)$/.exec(line.text) ?? []
      const isOpenedNext =
        /^\s*(?:class|namespace)\s+[^{]*$/.test(line.text) && /^\s*\{/.test(body[index + 1]?.text ?? '')
      if (isOpenedNext) return [{ ...line, text: `${line.text.trimEnd()} {` }]
      if (/^\s*\{\s*$/.test(line.text) && /^\s*(?:class|namespace)\s+[^{]*$/.test(body[index - 1]?.text ?? ''))
        return []
      if (note === undefined) return [line]
      const isOpen = rest.trimEnd().endsWith('{')
      const annotation = isOpen ? `${indent}  ${note}` : `${indent}${note} ${rest.trim()}`
      return [`${indent}class ${rest}`, annotation].map(text => ({ text, number: line.number }))
    }),
  example: {
    broken: 'classDiagram\n  class Shape\n  {\n    +area() int\n  }',
    repaired: 'classDiagram\n  class Shape {\n    +area() int\n  }',
  },
}
/** `class A:` and `class A(B):` with members that are deeper, as in Python, and `class A` with members that have a sign. */
export const indentedClasses: Fault = {
  ...messages.create('class-declaration', { case: 'declared' }),
  repair: body => {
    const open = (index: number) => {
      const found = openWithoutBrace.exec(body[index]?.text ?? '')
      return found && (found[3] !== '' || isSignedMember.test(body[index + 1]?.text ?? '')) ? found : null
    }
    if (!body.some((_, index) => open(index))) return body
    const next = depthsBehind(body)
    let outer = ''
    let isInside = false
    return body.flatMap((line, index) => {
      const behind = next[index] ?? -1
      const [, indent = '', name] = open(index) ?? []
      if (name !== undefined) {
        outer = indent
        isInside = true
        const brace = behind > indent.length ? ' {' : ''
        return [{ ...line, text: `${indent}class ${name.replace(/\(\s*\)/, '')}${brace}` }]
      }
      if (line.text.trim() === '') return [line]
      isInside &&= depthOf(line.text) > outer.length
      const isLast = isInside && behind <= outer.length
      return isLast ? [line, { text: `${outer}}`, number: line.number }] : [line]
    })
  },
  example: {
    broken: 'classDiagram\n  class Shape:\n    +area() int\n  class Circle(Shape):\n    +radius() int',
    repaired:
      'classDiagram\n  class Shape {\n    +area() int\n  }\n  Shape <|-- Circle\n  class Circle {\n    +radius() int\n  }',
  },
}
const openWithoutBrace = /^(\s*)class\s+([\p{L}\p{N}_]+(?:\s*\([\p{L}\p{N}_, ]*\))?)\s*([:：]?)\s*$/u
const isSignedMember = /^\s+[+#~-]\s*[\p{L}_]/u

/** Blanks before the text of a line; -1 for a blank line. */
function depthOf(text: string): number {
  return text.search(/\S/)
}

/** For each line, how deep the next one is that is not blank; -1 where none follows. */
function depthsBehind(body: readonly SourceLine[]): number[] {
  let next = -1
  return body
    .toReversed()
    .map(({ text }) => {
      const behind = next
      if (depthOf(text) >= 0) next = depthOf(text)
      return behind
    })
    .toReversed()
}

const otherKindInOneLine =
  /^(\s*)((?:abstract class|abstract|interface|enumeration|enum|struct|record|trait|protocol)\s+[^{}]+?)\s*:?\s*\{\s*([^{}]*[^{}\s])\s*\}\s*$/

/** `class A { +int id; +open() bool }`, `enum Color { RED, GREEN }`: of several members in one line each has its own. */
export const membersInOneLine = lineFault({
  code: 'class-declaration',
  values: { case: 'declared' },
  misread: [{ ...messages.create('textdiagram/class-declaration', { case: 'one-line' }), level: 'error' }],
  repair: text => {
    const [, indent = '', start = '', members = ''] =
      /^(\s*)(class\s+[^{}]+?)\s*:?\s*\{\s*([^{}]*;[^{}]*?)\s*\}\s*$/.exec(text) ?? otherKindInOneLine.exec(text) ?? []
    if (start === '') return /^\s*class\s+[\w~]+\s*:\s*\{\s*$/.test(text) ? text.replace(/\s*:\s*\{/, ' {') : null
    const lines = members.split(/^\s*enum/.test(start) ? /[;,]/ : ';').map(member => member.trim())
    return [
      `${indent}${start} {`,
      ...lines.filter(line => line !== '').map(line => `${indent}  ${line}`),
      `${indent}}`,
    ].join('\n')
  },
  example: {
    broken: 'classDiagram\n  class Order { +int id; +open() bool }',
    repaired: 'classDiagram\n  class Order {\n    +int id\n    +open() bool\n  }',
  },
})
export const packages = lineFault({
  code: 'namespace',
  values: { case: 'package' },
  repair: text => (/^\s*package\s+\S.*\{\s*$/.test(text) ? text.replace('package', 'namespace') : null),
  example: {
    broken: 'classDiagram\n  package Shapes {\n    class Circle\n  }',
    repaired: 'classDiagram\n  namespace Shapes {\n    class Circle\n  }',
  },
})
export const declarations = lineFault({
  code: 'class-declaration',
  values: { case: 'declared' },
  misread: [
    {
      ...messages.create('textdiagram/class-declaration', { case: 'name' }),
      level: 'error',
      find: /^\s*class\s+(?!.*\bas\b)[\p{L}\p{N}_]+(?:\s+[\p{L}\p{N}_]+)+\s*\{?\s*$/u,
    },
    {
      ...messages.create('textdiagram/class-declaration', { case: 'annotation' }),
      level: 'error',
      find: /^\s*(?!class\b)[a-z]+\s+[\p{L}\p{N}_]+\s*$/u,
    },
  ],
  repair: text => {
    const found =
      /^(\s*)(abstract class|abstract|class|interface|enumeration|enum|struct|record|trait|protocol)\s+(.+?)\s*(\{\s*\}?)?\s*;?$/.exec(
        text,
      )
    const [, indent = '', kind = '', subject = '', brace = ''] = found ?? []
    if (kind === '' || /^[:<]/.test(subject) || isRelation.test(` ${subject} `)) return null
    const [declared = '', ...parents] = subject
      .replace(/^([\p{L}\p{N}_]+)\s*\(([\p{L}\p{N}_, ]+)\)$/u, '$1 extends $2')
      .split(/(?<!\s)\s+(extends|implements)\s+/)
    const named = nameClass(declared)
    if (named === null) return null
    const note = kinds[kind]
    const isOpen = brace.startsWith('{') && !brace.includes('}')
    const lines = [`${indent}class ${named.text}${isOpen ? ' {' : ''}`]
    if (note !== undefined) lines.push(isOpen ? `${indent}  <<${note}>>` : `${indent}<<${note}>> ${named.id}`)
    const inherits = parents.flatMap((word, index) =>
      word === 'extends' || word === 'implements' ? inheritance(indent, named.id, word, parents[index + 1] ?? '') : [],
    )
    const repaired = [...inherits, ...lines].join('\n')
    return note === undefined && parents.length === 0 && named.text === declared ? null : repaired
  },
  example: {
    broken: 'classDiagram\n  interface Shape',
    repaired: 'classDiagram\n  class Shape\n  <<interface>> Shape',
  },
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
  return parents
    .split(/(?<!\s)\s*,\s*/)
    .map(parent => `${indent}${idFrom(parent.replace(/[<~].*$/, ''))} ${arrow} ${child}`)
}
export const namespaces = lineFault({
  code: 'namespace',
  values: { case: 'name' },
  repair: text => {
    const found = /^(\s*namespace\s+)["“](.+?)["”]\s*\{\s*$/.exec(text)
    return found ? `${found[1]}${idFrom(found[2] ?? '')}["${escapeQuotes(found[2] ?? '')}"] {` : null
  },
  example: {
    broken: 'classDiagram\n  namespace "My shapes" {\n    class Circle\n  }',
    repaired: 'classDiagram\n  namespace My_shapes["My shapes"] {\n    class Circle\n  }',
  },
})
/** `<<interface>> A` before anything has named `A`. */
export const annotations: Fault = lineFault({
  code: 'annotation',
  repair: (text, body, index) => {
    const [, indent = '', id = ''] = /^(\s*)<<[^<>]+>>\s+(\S+?)\s*;?$/.exec(text) ?? []
    if (id === '') return null
    const isMentioned = body.slice(1, index).some(line =>
      line.text
        .replace(/~[^~]*~/g, ' ')
        .split(/[^\p{L}\p{N}_]+/u)
        .includes(id),
    )
    return isMentioned ? null : `${indent}class ${id}\n${text}`
  },
  example: {
    broken: 'classDiagram\n  <<interface>> Shape\n  class Shape',
    repaired: 'classDiagram\n  class Shape\n  <<interface>> Shape\n  class Shape',
  },
})
