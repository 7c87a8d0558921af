import { messages } from '../../messages/index.ts'
import { balanceBlocks, braces } from './blocks.ts'
import { c4Blocks, c4Lines } from './c4-lines.ts'
import { type Fault, lineFault } from './fault.ts'
import { keywordColons } from './keywords.ts'
import { idFrom, isQuoted, quote } from './labels.ts'
import { straightQuotes } from './quotes.ts'

/** Ids of blocks with a hyphen, as flowcharts allow it, or with a reserved word. */
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

/** Labels without quotes, as in flowcharts. */
const blockLabels = lineFault({
  code: 'unquoted-label',
  values: { case: 'label' },
  repair: text =>
    text.replace(
      /"[^"]*"|([\w-]+)(?:(\[)([^"[\]()]*\([^"[\]]*)(\])(?!\])|(\[\(|\(\(|\(\[|\[\[|\[|\(|\{\{|\{)([^"[\](){}]+)(\)\]|\)\)|\]\)|\]\]|\]|\)|\}\}|\}))/g,
      (whole: string, id: string | undefined, ...groups: (string | undefined)[]) => {
        if (id === undefined) return whole
        const [open = '', label = '', close = ''] = groups[0] === undefined ? groups.slice(3, 6) : groups
        if (open === '[' && label.startsWith('(') && label.endsWith(')')) return `${id}[(${quote(label.slice(1, -1))})]`
        return `${id}${open}${quote(label)}${close}`
      },
    ),
  example: { broken: 'block-beta\n  a[Web app]', repaired: 'block-beta\n  a["Web app"]' },
})
/** `subgraph`, as in flowcharts. */
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

/** Statements as other types of diagrams have them. */
const blockStatements = lineFault({
  code: 'statement',
  repair: text => {
    const named = /^(\s*)([A-Za-z]\w*)\s*:\s*("[^"]*")\s*$/.exec(text)
    if (named) return `${named[1]}${named[2]}[${named[3]}]`
    if (/^\s*end\s+block\s*;?\s*$/i.test(text)) return text.replace(/\s+block.*$/i, '')
    if (/^(?:(?!--|==).)*,(?:(?!--|==).)*$/.test(text) && !/^\s*(?:style|classDef|class)\b/.test(text))
      return text.replace(/"[^"]*"|\s*,\s*/g, found => (found.startsWith('"') ? found : ' '))
    return text
      .replace(/^(\s*block)\s+(?=[A-Za-z]\w*(?::\d+)?\s*$)/, '$1:')
      .replace(/(?<=[\w\])}"]\s*)(?<![-=<])->(?=\s*\w)/g, '-->')
      .replace(
        /(-->|---)\s*\|\s*"?([^|"]+?)"?\s*\|/g,
        (_, arrow: string, label: string) => `-- ${quote(label)} ${arrow}`,
      )
  },
  example: {
    broken: 'block-beta\n  a["API"] b["Data"]\n  a -> b',
    repaired: 'block-beta\n  a["API"] b["Data"]\n  a --> b',
  },
})

const columns = keywordColons({
  words: 'columns',
  example: { broken: 'block-beta\n  columns: 2\n  a b', repaired: 'block-beta\n  columns 2\n  a b' },
})

/** Groups in braces. */
const bracedGroups: Fault = {
  ...messages.create('closer', { case: 'block' }),
  repair: body => {
    if (!body.some(line => bracedGroup.test(line.text))) return body
    return body.map(line => {
      const text = line.text.replace(bracedGroup, '$1').replace(/^(\s*)\}\s*$/, '$1end')
      return text === line.text ? line : { ...line, text }
    })
  },
  example: {
    broken: 'block-beta\n  block:web {\n    a["API"]\n  }',
    repaired: 'block-beta\n  block:web\n    a["API"]\n  end',
  },
}
const bracedGroup = /^(\s*block(?::\w+)?(?::\d+)?)\s*\{\s*$/

export const blockFaults: readonly Fault[] = [
  straightQuotes,
  columns,
  bracedGroups,
  blockStatements,
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

/** Labels without quotes, as in flowcharts. */
const packetFields = lineFault({
  code: 'unquoted-label',
  values: { case: 'label' },
  repair: text => {
    const found =
      /^(\s*)(?:[-*]\s+)?(?:bits?\s+|\|\s*)?\[?\s*(\d+)(?:\s*(?:-|–|—|\.\.+|to)\s*(\d+))?\s*\]?\s*(?:[:：|,]\s*|\s(?="))(.+?)\s*[,;|]?\s*$/i.exec(
        text,
      )
    if (!found) return null
    const [, indent, first, last, written = ''] = found
    const label = written.replace(/^"([^"]*)"\s*(\([^"]*\))$/, '$1 $2')
    return isQuoted(label) && /^\s*\d+(?:\s*-\s*\d+)?\s*:\s*"[^"]*"\s*$/.test(text)
      ? null
      : `${indent}${first}${last === undefined ? '' : `-${last}`}: ${quote(label)}`
  },
  example: { broken: 'packet-beta\n  0-15: Source port', repaired: 'packet-beta\n  0-15: "Source port"' },
})

const packetTitles = keywordColons({
  words: 'title',
  example: {
    broken: 'packet-beta\n  title: UDP\n  0-15: "Port"',
    repaired: 'packet-beta\n  title UDP\n  0-15: "Port"',
  },
})

export const packetFaults: readonly Fault[] = [straightQuotes, packetTitles, packetFields]

/** `!include` is C4-PlantUML's. */
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
  // Mermaid reads on to the next comma, and shows all of it in one place.
  misread: [
    {
      ...messages.create('textdiagram/misread', { written: 'Rel(a, b, "text")' }),
      level: 'error',
      find: text => splitArguments(argumentsOf(text)).length > splitAtCommas(argumentsOf(text)).length,
    },
  ],
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

/** A list of arguments that was cut off in the middle of a text. */
function closeQuote(list: string): string {
  return (list.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1 && !list.trimEnd().endsWith('"') ? `${list.trimEnd()}"` : list
}

/** Two texts next to each other are two arguments, also without a comma. */
function splitArguments(list: string): string[] {
  const parted = list
    .replace(/"\s+"(?=[^,"]*"\s*(?:,|$))/g, '", "')
    // Behind a word, and in the place of another sign.
    .replace(/"(?:\\"|[^"])*"|[^"]+(?=")/g, part =>
      part.startsWith('"') ? part : part.replace(/(?<=[\w-])\s+$/, ', ').replace(/^\s*[|;]\s*$/, ', '),
    )
  return splitAtCommas(parted)
}

function splitAtCommas(list: string): string[] {
  return (list.match(/(?:"(?:\\"|[^"])*"|[^,"])+/g) ?? []).map(item => item.trim())
}

function argumentsOf(text: string): string {
  return /^\s*(?!Update)[A-Z]\w*\s*\((.*?)\)?\s*\{?\s*;?$/.exec(text)?.[1] ?? ''
}

const c4Words =
  'Person Person_Ext System System_Ext SystemDb SystemDb_Ext SystemQueue SystemQueue_Ext Container Container_Ext ContainerDb ContainerDb_Ext ContainerQueue ContainerQueue_Ext Component Component_Ext ComponentDb ComponentDb_Ext ComponentQueue ComponentQueue_Ext Boundary Enterprise_Boundary System_Boundary Container_Boundary Deployment_Node Node Rel BiRel Rel_U Rel_D Rel_L Rel_R Rel_Up Rel_Down Rel_Left Rel_Right Rel_Back'
const c4WordOf = new Map(c4Words.split(' ').map(word => [word.replaceAll('_', '').toLowerCase(), word]))

/** Words in another spelling, and relations as arrows. */
const c4Statements = lineFault({
  code: 'statement',
  misread: [
    {
      ...messages.create('textdiagram/unknown-id', { case: 'element' }),
      level: 'error',
      find: /^\s*(?:Bi)?Rel\w*\s*\(\s*\w+\s*-{1,2}>/,
    },
  ],
  repair: text => {
    const arrow = /^(\s*)(\w+)\s*(<)?-{1,2}>\s*(?:\|([^|]*)\|\s*)?(\w+)\s*(?:[:：]\s*(.*?))?\s*;?$/.exec(text)
    if (arrow) {
      const [, indent, from, back, inArrow, to, behind] = arrow
      return `${indent}${back ? 'BiRel' : 'Rel'}(${from}, ${to}, ${quote(inArrow ?? behind ?? '')})`
    }
    const ends = text.replace(/^(\s*(?:Bi)?Rel\w*\s*\(\s*\w+)\s*-{1,2}>\s*(?=\w+\s*,)/, '$1, ')
    return ends.replace(/^(\s*)(\w+)(?=\s*\()/, (whole, indent: string, word: string) => {
      const known = c4WordOf.get(word.replaceAll('_', '').toLowerCase())
      return known === undefined || known === word ? whole : indent + known
    })
  },
  example: {
    broken: 'C4Context\n  Person(user, "User")\n  System(shop, "Shop")\n  user --> shop: buys',
    repaired: 'C4Context\n  Person(user, "User")\n  System(shop, "Shop")\n  Rel(user, shop, "buys")',
  },
})

const c4Titles = keywordColons({
  words: 'title',
  example: {
    broken: 'C4Context\n  title: Shop\n  person(user, "User")',
    repaired: 'C4Context\n  title Shop\n  Person(user, "User")',
  },
})

export const c4Faults: readonly Fault[] = [
  straightQuotes,
  c4Foreign,
  c4Titles,
  c4Lines,
  c4Blocks,
  c4Statements,
  c4Arguments,
  ...balanceBlocks(braces),
]
