import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { eachLine, type Fault, lineFault } from './fault.ts'
import { straightQuotes } from './quotes.ts'

/** Edges without sides, as in flowcharts. */
const architectureEdges: Fault = {
  ...messages.create('edge', { case: 'sides' }),
  repair: body => {
    const groups = new Set(body.flatMap(line => /^\s*group\s+([\w-]+)/.exec(line.text)?.[1] ?? []))
    const member = new Map(
      body.flatMap(line => {
        const [, id, group] = /^\s*service\s+([\w-]+).*\bin\s+([\w-]+)\s*$/.exec(line.text) ?? []
        return id !== undefined && group !== undefined ? [[group, id] as const] : []
      }),
    )
    return eachLine(text => {
      const found =
        /^(\s*)([\w-]+)(?:\{group\})?(?::([LRTB]))?\s*(<?--?>?|-\[[^\]]*\]->?)\s*(?:([LRTB]):)?([\w-]+)(?:\{group\})?\s*(?::\s*(.*))?$/.exec(
          text,
        )
      if (!found) return null
      const [, indent, from = '', fromSide, arrow = '', toSide, to = '', label] = found
      const ends = [from, to].map(id => (groups.has(id) && member.has(id) ? `${member.get(id)}{group}` : id))
      const isPlain = fromSide !== undefined && toSide !== undefined && label === undefined
      if (isPlain && ends[0] === from && ends[1] === to) return null
      const line = arrow.startsWith('-[') ? arrow : arrow === '->' ? '-->' : arrow === '-' ? '--' : arrow
      return `${indent}${ends[0]}:${fromSide ?? 'R'} ${line} ${toSide ?? 'L'}:${ends[1]}`
    })(body)
  },
  example: {
    broken: 'architecture-beta\n  service api(server)[API]\n  service db(database)[Data]\n  api --> db',
    repaired: 'architecture-beta\n  service api(server)[API]\n  service db(database)[Data]\n  api:R --> L:db',
  },
}

/** Labels between strokes, as in flowcharts. */
const labelledEdges = lineFault({
  code: 'edge',
  values: { case: 'label' },
  repair: text => {
    const found = /^(\s*[\w-]+(?:\{group\})?(?::[LRTB])?)\s*--?\s*["|]([^"|]+)["|]\s*--?(>?)\s*(\S.*)$/.exec(text)
    const behind = /^(\s*[\w-]+(?:\{group\})?(?::[LRTB])?)\s*--?(>?)\s*["|]([^"|]+)["|]\s*(\S.*)$/.exec(text)
    if (found) return `${found[1]} -[${found[2]?.trim()}]-${found[3]} ${found[4]}`
    return behind ? `${behind[1]} -[${behind[3]?.trim()}]-${behind[2]} ${behind[4]}` : null
  },
  example: {
    broken: 'architecture-beta\n  service api(server)[API]\n  service db(database)[Data]\n  api:R -- "sql" --> L:db',
    repaired: 'architecture-beta\n  service api(server)[API]\n  service db(database)[Data]\n  api:R -[sql]-> L:db',
  },
})

/** Ids that begin with the letter of a side are read as that side; some words are reserved. */
const misreadId = /^(?:[LRTB].*|title.*|group|service|junction|in|align|accTitle|accDescr)$/

function idsDeclaredIn(body: readonly SourceLine[]): string[] {
  return body.flatMap(({ text }) => /^\s*(?:group|service|junction)\s+([\w-]+)/.exec(text)?.[1] ?? [])
}

/** Ids that begin with L, R, T or B are refused: mermaid-js/mermaid#7022. */
const ids: Fault = {
  ...messages.create('reserved-id', { case: 'hidden-id' }),
  repair: body => {
    const declared = idsDeclaredIn(body)
    const newIds = new Map<string, string>()
    for (const id of declared.filter(id => misreadId.test(id))) {
      const lower = id.charAt(0).toLowerCase() + id.slice(1)
      const isFree = !misreadId.test(lower) && !declared.includes(lower) && ![...newIds.values()].includes(lower)
      newIds.set(id, isFree ? lower : `${/^title/.test(lower) ? `n_${lower}` : lower}_`)
    }
    if (newIds.size === 0) return body
    const newIdOf = (id: string) => newIds.get(id) ?? id
    return eachLine(text => {
      const declaration = /^(\s*(?:group|service|junction)\s+)([\w-]+)(.*?)(\s+in\s+)?([\w-]+)?\s*$/.exec(text)
      if (declaration) {
        const [, start, id = '', middle = '', isIn = '', group = ''] = declaration
        return `${start}${newIdOf(id)}${middle}${isIn}${isIn === '' ? group : newIdOf(group)}`
      }
      return text.replace(
        /^(\s*)([\w-]+)(?=\s*(?:\{group\})?\s*(?::|-|<))|(:|[->]\s*)([\w-]+)(?=(?:\{group\})?\s*$)/g,
        (match, indent?: string, from?: string, before?: string, to?: string) =>
          from !== undefined ? `${indent}${newIdOf(from)}` : to !== undefined ? `${before}${newIdOf(to)}` : match,
      )
    })(body)
  },
  example: {
    broken: 'architecture-beta\n  group Backend(cloud)[Back end]\n  service api(server)[API] in Backend',
    repaired: 'architecture-beta\n  group backend(cloud)[Back end]\n  service api(server)[API] in backend',
  },
}

const sides: Readonly<Record<string, string>> = { left: 'L', right: 'R', top: 'T', bottom: 'B', up: 'T', down: 'B' }

/** Declarations and edges in another order, in words or with the marks of other types. */
const statements = lineFault({
  code: 'statement',
  repair: text => {
    const turned = /^(\s*(?:service|group)\s+[\w-]+)\s*(\[[^\]]*\])\s*(\([^)]*\))(.*)$/.exec(text)
    if (turned) return `${turned[1]}${turned[3]}${turned[2]}${turned[4]}`
    const plain = text
      .replace(/^(\s*(?:service|group|junction))\s*:\s*/, '$1 ')
      .replace(/^(\s*)edge\s+(?=[\w-]+(?:\{group\})?(?::\w+)?\s*[<-])/, '$1')
    const edge =
      /^(\s*)([\w-]+(?:\{group\})?):(\w+)\s*(<?-{1,3}>?)\s*(?:(left|right|top|bottom|up|down|[LRTB]):([\w-]+(?:\{group\})?)|([\w-]+(?:\{group\})?):(left|right|top|bottom|up|down|[LRTB]))\s*;?$/i.exec(
        plain,
      )
    if (!edge) return plain
    const [, indent, from, fromSide = '', arrow = '', sideFirst, toFirst, toLast, sideLast] = edge
    const sideOf = (written = '') => sides[written.toLowerCase()] ?? written.toUpperCase()
    const line = arrow.replace(/-+/, '--')
    return /^[LRTB]$/.test(sideOf(fromSide))
      ? `${indent}${from}:${sideOf(fromSide)} ${line} ${sideOf(sideFirst ?? sideLast)}:${toFirst ?? toLast}`
      : plain
  },
  example: {
    broken: 'architecture-beta\n  service api(server)[API]\n  service db(database)[Data]\n  api:right --> left:db',
    repaired: 'architecture-beta\n  service api(server)[API]\n  service db(database)[Data]\n  api:R --> L:db',
  },
})

/** Groups in braces: what is in one says so. */
const bracedGroups: Fault = {
  ...messages.create('statement'),
  repair: body => {
    if (!body.some(line => bracedGroup.test(line.text))) return body
    const open: string[] = []
    return body.flatMap(line => {
      const { text } = line
      if (/^\s*\}\s*$/.test(text)) {
        open.pop()
        return []
      }
      const group = open.at(-1)
      const [, indent = '', statement = '', id = ''] = bracedGroup.exec(text) ?? []
      const written = id === '' ? text : indent + statement
      if (id !== '') open.push(id)
      const isMember =
        group !== undefined && /^\s*(?:service|junction|group)\b/.test(written) && !/\sin\s+[\w-]+\s*$/.test(written)
      const told = isMember ? `${written.trimEnd()} in ${group}` : written
      return [told === text ? line : { ...line, text: told }]
    })
  },
  example: {
    broken: 'architecture-beta\n  group back(cloud)[Back end] {\n    service api(server)[API]\n  }',
    repaired: 'architecture-beta\n  group back(cloud)[Back end]\n    service api(server)[API] in back',
  },
}
const bracedGroup = /^(\s*)(group\s+([\w-]+).*?)\s*\{\s*$/

const edgeWithSides = /^\s*([\w-]+)(?:\{group\})?:[LRTB]\s*<?-.*->?\s*[LRTB]:([\w-]+)(?:\{group\})?\s*$/

/** Mermaid cannot draw an edge of something that is not declared before it. */
const declaredIds: Fault = {
  ...messages.create('unknown-id'),
  repair: body => {
    const known = new Set(body.flatMap(({ text }) => /^\s*(?:group|service|junction)\s+([\w-]+)/.exec(text)?.[1] ?? []))
    return body.flatMap(line => {
      const missing = (edgeWithSides.exec(line.text) ?? []).slice(1).filter(id => !known.has(id))
      for (const id of missing) known.add(id)
      const indent = /^\s*/.exec(line.text)?.[0] ?? ''
      return [...missing.map(id => ({ text: `${indent}service ${id}[${id}]`, number: line.number })), line]
    })
  },
  example: {
    broken: 'architecture-beta\n  service api(server)[API]\n  api:R --> L:db',
    repaired: 'architecture-beta\n  service api(server)[API]\n  service db[db]\n  api:R --> L:db',
  },
}

export const architectureFaults: readonly Fault[] = [
  straightQuotes,
  bracedGroups,
  statements,
  ids,
  labelledEdges,
  architectureEdges,
  declaredIds,
]
