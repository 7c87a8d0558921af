import { balanceBlocks, braces } from './blocks.ts'
import { type Fault, lineFault } from './fault.ts'
import { idFrom, isQuoted, quote } from './labels.ts'
import { straightQuotes } from './quotes.ts'

/** Ids of blocks: with a hyphen in them, or a word of the syntax. */
const blockIds = lineFault({
  code: 'block-id',
  repair: text => {
    if (/^\s*(?:columns|style|classDef|class)\s/.test(text)) return null
    const shape = /^\s*(?:[[({>]|<\[)/
    return text.replace(
      /"[^"]*"|(?<![\w"-])([A-Za-z]\w*(?:-\w+)+|end|class|style|default|classDef|linkStyle|space|block)(?![\w-])/g,
      (match, id: string | undefined, at: number) => {
        if (id === undefined) return match
        const behind = text.slice(at + id.length)
        const isOfLink = /^\s*(?:--|==)/.test(behind) || /(?:--+>?|==+>?|\|)\s*$/.test(text.slice(0, at))
        if (!id.includes('-') && !isOfLink && !shape.test(behind)) return match
        const written = id.includes('-') ? idFrom(id) : `${id}_`
        return isOfLink || shape.test(behind) ? written : `${written}["${id}"]`
      },
    )
  },
  example: {
    broken: 'block-beta\n  front-end["Web"] api["API"]',
    repaired: 'block-beta\n  front_end["Web"] api["API"]',
  },
})

const blockLabels = lineFault({
  code: 'unquoted-label',
  values: { case: 'label' },
  repair: text =>
    text.replace(
      /([\w-]+)(\[\(|\(\(|\(\[|\[\[|\[|\(|\{\{|\{)([^"[\](){}]+)(\)\]|\)\)|\]\)|\]\]|\]|\)|\}\}|\})/g,
      (_, id: string, open: string, label: string, close: string) => `${id}${open}${quote(label)}${close}`,
    ),
  example: { broken: 'block-beta\n  a[Web app]', repaired: 'block-beta\n  a["Web app"]' },
})
const blockGroups = lineFault({
  code: 'block-group',
  repair: text => {
    const found = /^(\s*)subgraph\s+(.*)$/.exec(text)
    return found ? `${found[1]}block:${idFrom(found[2] ?? '')}` : null
  },
  example: {
    broken: 'block-beta\n  subgraph Back end\n    a["API"]\n  end',
    repaired: 'block-beta\n  block:Back_end\n    a["API"]\n  end',
  },
})

export const blockFaults: readonly Fault[] = [
  straightQuotes,
  blockGroups,
  blockIds,
  blockLabels,
  ...balanceBlocks({
    opens: /^block(?::|$)/,
    closes: /^end$/,
    closer: 'end',
    examples: {
      stray: { broken: 'block-beta\n  a["API"]\n  end', repaired: 'block-beta\n  a["API"]' },
      missing: {
        broken: 'block-beta\n  block:web\n    a["API"]',
        repaired: 'block-beta\n  block:web\n    a["API"]\n  end',
      },
    },
  }),
]

const packetFields = lineFault({
  code: 'unquoted-label',
  values: { case: 'label' },
  repair: text => {
    const found = /^(\s*)(\d+)(?:\s*(?:-|–|to)\s*(\d+))?\s*[:：]\s*(.+?)\s*$/.exec(text)
    if (!found) return null
    const [, indent, first, last, label = ''] = found
    return isQuoted(label) && !/[：–]|to/.test(text.slice(0, text.indexOf('"')))
      ? null
      : `${indent}${first}${last === undefined ? '' : `-${last}`}: ${quote(label)}`
  },
  example: { broken: 'packet-beta\n  0-15: Source port', repaired: 'packet-beta\n  0-15: "Source port"' },
})

export const packetFaults: readonly Fault[] = [straightQuotes, packetFields]

const c4Foreign = lineFault({
  code: 'plantuml',
  values: { case: 'removed' },
  repair: text =>
    /^\s*(?:!|@(?:start|end)uml|LAYOUT_|SHOW_|HIDE_|SetPropertyHeader|skinparam)/.test(text) ? '' : null,
  example: {
    broken: 'C4Context\n  !include C4_Context.puml\n  Person(user, "User")',
    repaired: 'C4Context\n  Person(user, "User")',
  },
})

const c4Arguments = lineFault({
  code: 'unquoted-label',
  values: { case: 'arguments' },
  repair: text => {
    const found = /^(\s*)([A-Z]\w*)\s*\((.*?)\)?\s*(\{?)\s*;?$/.exec(text)
    if (!found || /^\s*Update/.test(text)) return null
    const [, indent, word, list = '', brace] = found
    const [id = '', ...others] = splitArguments(closeQuote(list))
    const quotedFrom = /^Rel|^BiRel/.test(word ?? '') ? 1 : 0
    const written = [
      id,
      ...others.map((item, index) =>
        index < quotedFrom || isQuoted(item) || item.startsWith('$') || item === ''
          ? item
          : quote(item.replace(/^'(.*)'$/, '$1')),
      ),
    ]
    const repaired = `${indent}${word}(${written.join(', ')})${brace ? ' {' : ''}`
    return repaired.replace(/\s+/g, '') === text.replace(/\s+/g, '') ? null : repaired
  },
  example: { broken: "C4Context\n  Person(user, 'User')", repaired: 'C4Context\n  Person(user, "User")' },
})

/** A list of arguments that was cut off ends in the middle of a text. */
function closeQuote(list: string): string {
  return (list.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1 && !list.trimEnd().endsWith('"') ? `${list.trimEnd()}"` : list
}

/** Two texts side by side are two arguments, without a comma too. */
function splitArguments(list: string): string[] {
  return (list.replace(/"\s+"(?=[^,"]*"\s*(?:,|$))/g, '", "').match(/(?:"(?:\\"|[^"])*"|[^,"])+/g) ?? []).map(item =>
    item.trim(),
  )
}

export const c4Faults: readonly Fault[] = [straightQuotes, c4Foreign, c4Arguments, ...balanceBlocks(braces)]
