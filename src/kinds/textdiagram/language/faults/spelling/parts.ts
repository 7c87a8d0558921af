import { messages } from '../../../messages/index.ts'
import { eachLine, type Fault, lineFault } from '../fault.ts'
import { oncePerBody } from '../once-per-body.ts'
import { misreadAs, spelling } from './spelling.ts'

const blockLabels = spelling({
  code: 'edge',
  values: { case: 'label' },
  spellings: [
    [/^(\s*[\w-]+\s*--)\s+([^"|<>-][^"|<>]*?)\s+(-->\s*[\w-]+)\s*;?$/, '$1 "$2" $3'],
    [/^(\s*[\w-]+)\s*-->\s*([\w-]+)\s+"([^"]+)"\s*;?$/, '$1 -- "$3" --> $2'],
    [/^(\s*[\w-]+)\s*-->\s*([\w-]+)\s*[:：]\s*"?([^"]+?)"?\s*;?$/, '$1 -- "$3" --> $2'],
  ],
  example: { broken: 'block-beta\n  a b\n  a -- reads --> b', repaired: 'block-beta\n  a b\n  a -- "reads" --> b' },
})

const blockStatements = spelling({
  code: 'statement',
  misread: misreadAs('space:2'),
  spellings: [
    [/^(\s*columns)\s*=\s*/, '$1 '],
    [/^(\s*columns)\s*\(\s*(\d+)\s*\)\s*$/, '$1 $2'],
    [/^(\s*style\s+[\w,-]+\s+)\{\s*(.*?)\s*\}\s*$/, '$1$2'],
    [/^(\s*block)\s+(?=[\w-]+:\d+\s*$)/, '$1:'],
    [/^(\s*[\w-]+)\s*-->\s*\|\s*"?([^|"]+?)"?\s*\|\s*([\w-]+)\s*;?$/, '$1 -- "$2" --> $3'],
    [
      /^(\s*(?!style\b|class)[\w-]+(?:\[.*\]|\(.*\)|:\d+)?,\s.*)$/,
      text => text.replace(/"[^"]*"|,\s*/g, part => (part.startsWith('"') ? part : ' ')),
    ],
    [/^(\s*)block\s+(?=[\w-]+\s*[[({]\s*["(])/, '$1'],
    [/^(\s*space)\s+(\d+)\s*$/, '$1:$2'],
    [/^(\s*style\s+[\w,-]+\s+)(.*,\s+.*)$/, (_, start = '', css = '') => start + css.replace(/,\s+/g, ',')],
  ],
  example: { broken: 'block-beta\n  columns = 2\n  a b', repaired: 'block-beta\n  columns 2\n  a b' },
})

const blockDirections = lineFault({
  code: 'left-out',
  names: text => messages.create('left-out', { text: text.trim() }),
  misread: misreadAs('columns 2'),
  repair: text => (/^\s*direction\s+(?:LR|RL|TB|TD|BT)\s*;?\s*$/.test(text) ? '' : null),
  example: { broken: 'block-beta\n  direction LR\n  a b', repaired: 'block-beta\n  a b' },
})

export const blockSpellings: readonly Fault[] = [blockLabels, blockStatements, blockDirections]

const end = '[\\w-]+(?:\\{group\\})?'

const architectureEdges = spelling({
  code: 'edge',
  values: { case: 'label' },
  spellings: [
    [
      new RegExp(`^(\\s*${end}(?::[LRTB])?)\\s*--\\s+([^\\s"|<>-][^"|<>]*?)\\s+--(>?)\\s*((?:[LRTB]:)?${end})\\s*$`),
      '$1 -[$2]-$3 $4',
    ],
    [
      new RegExp(`^(\\s*${end}(?::[LRTB])?)\\s*--?(>?)\\s*((?:[LRTB]:)?${end})\\s+:\\s*"?([^":]+?)"?\\s*$`),
      '$1 -[$4]-$2 $3',
    ],
  ],
  example: {
    broken: 'architecture-beta\n  service a(server)[A]\n  service b(server)[B]\n  a:R -- reads --> L:b',
    repaired: 'architecture-beta\n  service a(server)[A]\n  service b(server)[B]\n  a:R -[reads]-> L:b',
  },
})

const architectureArrows = spelling({
  code: 'arrow',
  spellings: [
    [new RegExp(`^(\\s*${end}:[LRTB])\\s*(?:-\\s+-?>|→|⇒|==?>|-\\.+->?|~~>)\\s*(?=[LRTB]:)`), '$1 --> '],
    [new RegExp(`^(\\s*${end})\\(([LRTB])\\)\\s*(<?--?>?)\\s*\\(([LRTB])\\)\\s*(${end})\\s*$`), '$1:$2 $3 $4:$5'],
    [
      new RegExp(`^(\\s*)(${end}:[LRTB])\\s*(<?--?>?)\\s*([LRTB]:${end})\\s*,\\s*([LRTB]:${end})\\s*$`),
      '$1$2 $3 $4\n$1$2 $3 $5',
    ],
  ],
  example: {
    broken: 'architecture-beta\n  service a(server)[A]\n  service b(server)[B]\n  a:R → L:b',
    repaired: 'architecture-beta\n  service a(server)[A]\n  service b(server)[B]\n  a:R --> L:b',
  },
})

/** Icons that Mermaid has itself. */
const ownIcon = /^(?:cloud|database|disk|internet|server|blank)$/

const architectureNodes = lineFault({
  code: 'statement',
  repair: text => {
    const plain = text
      .replace(/^(\s*(?:service|group)\s+[\w-]+)\(\s*["']([\w:-]+)["']\s*\)/, '$1($2)')
      .replace(
        /\s+(?:inside|within|of)\s+([\w-]+)\s*$|\s+in\s*:\s*([\w-]+)\s*$/,
        (_, one?: string, other?: string) => ` in ${one ?? other}`,
      )
    const [, indent = '', kind = '', rest = ''] =
      /^(\s*)(database|server|disk|cloud|internet|node|component)\s+([\w-]+\s*[[(].*)$/.exec(plain) ?? []
    if (kind !== '') {
      const icon = ownIcon.test(kind) ? kind : 'server'
      return `${indent}service ${/\(/.test(rest) ? rest : rest.replace(/\s*\[/, `(${icon})[`)}`
    }
    const bare = /^(\s*)([\w-]+)\s*(\[[^[\]]+\])(\s+in\s+[\w-]+)?\s*$/.exec(plain)
    return bare ? `${bare[1]}service ${bare[2]}(server)${bare[3]}${bare[4] ?? ''}` : plain
  },
  example: {
    broken: 'architecture-beta\n  database db[Orders]',
    repaired: 'architecture-beta\n  service db(database)[Orders]',
  },
})

const groupIds = oncePerBody(body => new Set(body.flatMap(({ text }) => /^\s*group\s+([\w-]+)/.exec(text)?.[1] ?? [])))

/** A group that is not declared: what would be in it stands outside. */
const unknownGroups: Fault = {
  ...messages.create('unknown-group'),
  repair: body =>
    eachLine(text => {
      const [, start, group = ''] = /^(\s*(?:service|group|junction)\s.*?)\s+in\s+([\w-]+)\s*$/.exec(text) ?? []
      return start === undefined || groupIds(body).has(group) ? null : start
    })(body),
  example: {
    broken: 'architecture-beta\n  service db(database)[Orders] in vpc',
    repaired: 'architecture-beta\n  service db(database)[Orders]',
  },
}

const groupEnds = lineFault({
  code: 'stray-closer',
  values: { case: 'block', word: 'end' },
  repair: text => (/^\s*end\s*;?\s*$/.test(text) ? '' : null),
  example: {
    broken: 'architecture-beta\n  group a(cloud)[A]\n  service b(server)[B] in a\n  end',
    repaired: 'architecture-beta\n  group a(cloud)[A]\n  service b(server)[B] in a',
  },
})

export const architectureSpellings: readonly Fault[] = [
  groupEnds,
  architectureNodes,
  architectureEdges,
  architectureArrows,
]

/** After the ids have their last form. */
export const architectureGroups: readonly Fault[] = [unknownGroups]

/** An icon belongs to the line below its node. */
export const mindmapSpellings: readonly Fault[] = [
  spelling({
    code: 'statement',
    misread: misreadAs('::icon(fa fa-book)'),
    spellings: [[/^(\s*)(\S.*?)\s+(::icon\([^()]*\))\s*$/, '$1$2\n$1$3']],
    example: {
      broken: 'mindmap\n  Shop\n    Bread ::icon(fa fa-book)',
      repaired: 'mindmap\n  Shop\n    Bread\n    ::icon(fa fa-book)',
    },
  }),
  lineFault({
    code: 'unquoted-label',
    values: { case: 'text' },
    misread: [{ ...messages.create('textdiagram/quoted-name'), level: 'error' }],
    repair: text => text.replace(/^(\s*)"([^"()[\]{}:@#`]+)"\s*$/, '$1$2'),
    example: { broken: 'mindmap\n  Shop\n    "Fresh bread"', repaired: 'mindmap\n  Shop\n    Fresh bread' },
  }),
]
