import { messages } from '../../messages/index.ts'
import { balanceBlocks, braces, openersOf } from './blocks.ts'
import { type Fault, lineFault } from './fault.ts'
import { isQuoted, quote, unquote } from './labels.ts'
import { oncePerBody } from './once-per-body.ts'
import { straightQuotes } from './quotes.ts'

const requirementFields = lineFault({
  code: 'requirement-field',
  repair: text => {
    const found = /^(\s*)(id|text|risk|verifymethod|verifyMethod|type|docref|docRef)\s*[:：=]\s*(.+?)\s*[;,]?$/.exec(
      text,
    )
    const [, indent, key = '', value = ''] = found ?? []
    if (key === '') return null
    const fieldName = key.toLowerCase()
    if (fieldName === 'risk') return `${indent}risk: ${closest(value, riskWords) ?? value}`
    if (fieldName === 'verifymethod') return `${indent}verifymethod: ${closest(value, methodWords) ?? value}`
    const written = isQuoted(value) || /^[A-Za-z0-9_. ]+$/.test(value) ? value : quote(value)
    return `${indent}${key}: ${written}`
  },
  example: {
    broken: 'requirementDiagram\n  requirement login {\n    id: 1\n    risk: critical\n  }',
    repaired: 'requirementDiagram\n  requirement login {\n    id: 1\n    risk: high\n  }',
  },
})

const riskWords = {
  low: /^(?:low|minor|低)/i,
  medium: /^(?:med|moderate|normal|中)/i,
  high: /^(?:high|crit|urgent|severe|高)/i,
}
const methodWords = {
  test: /^(?:test|测试)/i,
  analysis: /^(?:analy|分析)/i,
  inspection: /^(?:inspect|review|检查|审查)/i,
  demonstration: /^(?:demo|演示)/i,
}

function closest(value: string, words: Record<string, RegExp>): string | undefined {
  return Object.entries(words).find(([, pattern]) => pattern.test(value))?.[0]
}

const reservedWords =
  /^(?:class|style|title|classDef|accTitle|accDescr|type|id|element|requirement|risk|text|verifymethod|test|high|low|medium|analysis|inspection|demonstration|satisfies|contains|refines|traces|derives|copies|verifies|docref)$/i

function needsQuotes(name: string): boolean {
  return !isQuoted(name) && (/[^\w\s]/.test(name) || reservedWords.test(name))
}

/** `functional requirement lock`, and the brace on a line of its own. */
const declarations: Fault = {
  ...messages.create('statement'),
  repair: body =>
    body.flatMap((line, index) => {
      const isOpener = (text = '') =>
        /^\s*(?:\w+[ _-])?(?:\w*requirement|constraint|element|designConstraint)\s+[^{:]+$/i.test(text)
      if (/^\s*\{\s*$/.test(line.text) && isOpener(body[index - 1]?.text)) return []
      const [, indent = '', opener, fields = ''] =
        /^(\s*)(\w+\s+[^{}]+\{)\s*(\w+\s*:[^{}]+?)\s*\}\s*$/.exec(line.text) ?? []
      if (opener !== undefined)
        return [opener, ...fields.split(/\s*[,;]\s*(?=\w+\s*:)/).map(field => `  ${field}`), '}'].map(text => ({
          text: indent + text,
          number: line.number,
        }))
      const opened =
        isOpener(line.text) && /^\s*\{\s*$/.test(body[index + 1]?.text ?? '') ? `${line.text.trimEnd()} {` : line.text
      const text = opened.replace(
        /^(\s*)(functional|interface|performance|physical|design)[ _-]?(requirement|constraint)\s+(?=\S[^{]*\{)/i,
        (_, indent: string, kind: string, word: string) =>
          `${indent}${kind.toLowerCase()}${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()} `,
      )
      return [text === line.text ? line : { ...line, text }]
    }),
  example: {
    broken: 'requirementDiagram\n  functional requirement lock {\n    id: 1\n  }',
    repaired: 'requirementDiagram\n  functionalRequirement lock {\n    id: 1\n  }',
  },
}

/** Fields that Mermaid has none of. */
const foreignFields = lineFault({
  code: 'field-left-out',
  names: text => messages.create('field-left-out', { text: text.trim() }),
  repair: (text, body, index) =>
    openersOf(body)[index] !== undefined &&
    /^\s*(?!(?:id|text|risk|verifymethod|type|docref)\b)\w+\s*[:=]\s*\S/i.test(text)
      ? ''
      : null,
  example: {
    broken: 'requirementDiagram\n  requirement login {\n    id: 1\n    priority: 1\n  }',
    repaired: 'requirementDiagram\n  requirement login {\n    id: 1\n  }',
  },
})

const quotedNames = lineFault({
  code: 'unquoted-label',
  values: { case: 'name' },
  repair: text => {
    const relation = /^(\s*)("[^"]+"|[^":]+?)(\s+-\s*\w+\s*->\s+|\s+<-\s*\w+\s*-\s+)("[^"]+"|[^":]+?)\s*;?$/.exec(text)
    if (relation) {
      const [, indent = '', from = '', arrow = '', to = ''] = relation
      return indent + [from, to].map(name => (needsQuotes(name) || / /.test(name) ? quote(name) : name)).join(arrow)
    }
    const found = /^(\s*\w*(?:[rR]equirement|element|designConstraint)\s+)([^"{]+?)\s*\{\s*$/.exec(text)
    return found && needsQuotes(found[2] ?? '') ? `${found[1]}${quote(found[2] ?? '')} {` : null
  },
  example: {
    broken: 'requirementDiagram\n  requirement REQ-1 {\n    id: 1\n  }',
    repaired: 'requirementDiagram\n  requirement "REQ-1" {\n    id: 1\n  }',
  },
})

/** `app satisfies login`: the relation as a sentence. */
const relationArrows = lineFault({
  code: 'relation',
  repair: text => {
    const kinds = 'contains|copies|derives|satisfies|verifies|refines|traces'
    const found = new RegExp(`^(\\s*)(\\S.*?)\\s+(?:-+>?\\s*)?(${kinds})(?:\\s*-+>?)?\\s+(\\S.*?)\\s*;?$`).exec(text)
    const behind = new RegExp(
      `^(\\s*)([^\\s:|]+)\\s*-+>\\s*(?:\\|\\s*(${kinds})\\s*\\|\\s*([^\\s:|]+)|([^\\s:|]+)\\s*:\\s*(${kinds}))\\s*;?$`,
      'i',
    ).exec(text)
    if (behind) {
      const [, indent, from, inArrow, to, target, label = ''] = behind
      return `${indent}${from} - ${(inArrow ?? label).toLowerCase()} -> ${to ?? target}`
    }
    if (!found || /["\s]-\s*\w+\s*->|\{|:/.test(text)) return null
    return `${found[1]}${found[2]} - ${found[3]} -> ${found[4]}`
  },
  example: {
    broken:
      'requirementDiagram\n  requirement login {\n    id: 1\n  }\n  element app {\n    type: web\n  }\n  app satisfies login',
    repaired:
      'requirementDiagram\n  requirement login {\n    id: 1\n  }\n  element app {\n    type: web\n  }\n  app - satisfies -> login',
  },
})

/** `one - satisfies -> two`, `two <- satisfies - one`. */
export const requirementRelation = /^\s*("[^"]+"|[^\s"{}:]+)\s+(?:-\s*\w+\s*->|<-\s*\w+\s*-)\s+("[^"]+"|[^\s"{}:]+)\s*$/

/** What a requirement diagram declares. */
export const requirementNames = oncePerBody(
  body =>
    new Set(
      body.flatMap(({ text }) => {
        const name = /^\s*(?:\w*[rR]equirement|element|designConstraint)\s+("[^"]+"|[^"{]+?)\s*(?::::[^{]*)?\{/.exec(
          text,
        )?.[1]
        return name === undefined ? [] : [unquote(name)]
      }),
    ),
)

/** Mermaid cannot draw a relation to an element that is not declared. */
const declaredNames: Fault = {
  ...messages.create('unknown-id'),
  repair: body => {
    const known = new Set(requirementNames(body))
    const missing = body.flatMap(({ text, number }) =>
      (requirementRelation.exec(text) ?? []).slice(1).flatMap(name => {
        if (known.has(unquote(name))) return []
        known.add(unquote(name))
        return [`element ${name} {`, '}'].map(line => ({ text: line, number }))
      }),
    )
    return missing.length === 0 ? body : [...body, ...missing]
  },
  misread: [{ ...messages.create('textdiagram/unknown-id', { case: 'undeclared' }), level: 'error' }],
  example: {
    broken: 'requirementDiagram\n  requirement login {\n    id: 1\n  }\n  app - satisfies -> login',
    repaired: 'requirementDiagram\n  requirement login {\n    id: 1\n  }\n  app - satisfies -> login\nelement app {\n}',
  },
}

export const requirementFaults: readonly Fault[] = [
  straightQuotes,
  declarations,
  relationArrows,
  quotedNames,
  requirementFields,
  foreignFields,
  ...balanceBlocks(braces),
  declaredNames,
]
