import { balanceBlocks, braces } from './blocks.ts'
import { hasCjk, idFrom, isQuoted, quote } from './labels.ts'
import { straightQuotes } from './quotes.ts'
import { lineRule, type Rule } from './rule.ts'

const mainBranch: Rule = {
  code: 'main-branch',
  message: 'The first branch was called `main`, as Mermaid calls it.',
  mend: body =>
    body.some(line => /^\s*branch\s+"?master\b|mainBranchName/.test(line.text))
      ? body
      : lineRule('', '', text => text.replace(/^(\s*(?:checkout|switch|merge)\s+)master\b/, '$1main')).mend(body),
}

const branches: Rule = {
  code: 'branch',
  message: 'A branch that was never created was created, or one that exists not created again.',
  mend: body => {
    const created = new Set(['main'])
    return lineRule('', '', text => {
      const [, indent, word, name = ''] = /^(\s*)(branch|checkout|switch)\s+("[^"]*"|\S+)/.exec(text) ?? []
      if (word === undefined) return null
      const isKnown = created.has(name)
      created.add(name)
      if (word === 'branch') return isKnown ? `${indent}checkout ${name}` : null
      return isKnown ? null : `${indent}branch ${name}`
    }).mend(body)
  },
}

const gitNames = lineRule('unquoted-label', 'A name was put in quotes.', text => {
  const branch = /^(\s*(?:branch|checkout|switch|merge)\s+)([^"\s].*?)(\s+(?:order|id|tag|type)\s*:.*)?$/.exec(text)
  if (branch && !/^[\w/.-]+$/.test(branch[2] ?? '')) return `${branch[1]}${quote(branch[2] ?? '')}${branch[3] ?? ''}`
  return text.replace(
    /\b((?:id|tag|msg|parent)\s*:\s*)([^"\s][^"]*?)(?=\s+(?:id|tag|type|msg|parent)\s*:|\s*$)/g,
    (_, key: string, value: string) => key + quote(value),
  )
})

const commitOptions = lineRule('commit', 'A commit was written as Mermaid reads it.', text => {
  const found = /^(\s*commit)\s+(?:-m|--message|-am)\s+(.*)$/.exec(text)
  return found ? `${found[1]} id: ${quote(found[2] ?? '')}` : null
})

export const gitRules: readonly Rule[] = [straightQuotes, commitOptions, gitNames, mainBranch, branches]

const blockLabels = lineRule('unquoted-label', 'A label was put in quotes.', text =>
  text.replace(
    /([\w-]+)(\[\(|\(\(|\(\[|\[\[|\[|\(|\{\{|\{)([^"[\](){}]+)(\)\]|\)\)|\]\)|\]\]|\]|\)|\}\}|\})/g,
    (_, id: string, open: string, label: string, close: string) => `${id}${open}${quote(label)}${close}`,
  ),
)
const blockGroups = lineRule('block-group', 'A group was written as `block:id`.', text => {
  const found = /^(\s*)subgraph\s+(.*)$/.exec(text)
  return found ? `${found[1]}block:${idFrom(found[2] ?? '')}` : null
})

export const blockRules: readonly Rule[] = [
  straightQuotes,
  blockGroups,
  blockLabels,
  ...balanceBlocks({ opens: /^block(?::|$)/, closes: /^end$/, closer: 'end' }),
]

const packetFields = lineRule('unquoted-label', 'A label was put in quotes.', text => {
  const found = /^(\s*)(\d+)(?:\s*(?:-|–|to)\s*(\d+))?\s*[:：]\s*(.+?)\s*$/.exec(text)
  if (!found) return null
  const [, indent, first, last, label = ''] = found
  return isQuoted(label) && !/[：–]|to/.test(text.slice(0, text.indexOf('"')))
    ? null
    : `${indent}${first}${last === undefined ? '' : `-${last}`}: ${quote(label)}`
})

export const packetRules: readonly Rule[] = [straightQuotes, packetFields]

const architectureEdges: Rule = {
  code: 'edge',
  message: 'An edge was given the sides that Mermaid wants.',
  mend: body => {
    const groups = new Set(body.flatMap(line => /^\s*group\s+([\w-]+)/.exec(line.text)?.[1] ?? []))
    const member = new Map(
      body.flatMap(line => {
        const [, id, group] = /^\s*service\s+([\w-]+).*\bin\s+([\w-]+)\s*$/.exec(line.text) ?? []
        return id !== undefined && group !== undefined ? [[group, id] as const] : []
      }),
    )
    return lineRule('', '', text => {
      const found =
        /^(\s*)([\w-]+)(?:\{group\})?(?::([LRTB]))?\s*(<?--?>?|-\[[^\]]*\]->?)\s*(?:([LRTB]):)?([\w-]+)(?:\{group\})?\s*(?::\s*(.*))?$/.exec(
          text,
        )
      if (!found) return null
      const [, indent, from = '', fromSide, arrow = '', toSide, to = '', label] = found
      const ends = [from, to].map(id => (groups.has(id) && member.has(id) ? `${member.get(id)}{group}` : id))
      const isPlain = fromSide !== undefined && toSide !== undefined && label === undefined
      if (isPlain && ends[0] === from && ends[1] === to) return null
      const line = arrow.startsWith('-[')
        ? arrow.replace(/>$/, '')
        : arrow === '->'
          ? '-->'
          : arrow === '-'
            ? '--'
            : arrow
      return `${indent}${ends[0]}:${fromSide ?? 'R'} ${line} ${toSide ?? 'L'}:${ends[1]}`
    }).mend(body)
  },
}

export const architectureRules: readonly Rule[] = [straightQuotes, architectureEdges]

const c4Foreign = lineRule('plantuml', 'A statement of PlantUML was removed: Mermaid has no such statement.', text =>
  /^\s*(?:!|@(?:start|end)uml|LAYOUT_|SHOW_|HIDE_|SetPropertyHeader|skinparam)/.test(text) ? '' : null,
)

const c4Arguments = lineRule('unquoted-label', 'The arguments were put in quotes.', text => {
  const found = /^(\s*)([A-Z]\w*)\s*\((.*?)\)?\s*(\{?)\s*;?$/.exec(text)
  if (!found || /^\s*Update/.test(text)) return null
  const [, indent, word, list = '', brace] = found
  const [id = '', ...others] = splitArguments(list)
  const quotedFrom = /^Rel|^BiRel/.test(word ?? '') ? 1 : 0
  const written = [
    id,
    ...others.map((item, index) =>
      index < quotedFrom || isQuoted(item) || item.startsWith('$') || item === '' ? item : quote(item),
    ),
  ]
  const mended = `${indent}${word}(${written.join(', ')})${brace ? ' {' : ''}`
  return mended.replace(/\s+/g, '') === text.replace(/\s+/g, '') ? null : mended
})

function splitArguments(list: string): string[] {
  return (list.match(/(?:"(?:\\"|[^"])*"|[^,"])+/g) ?? []).map(item => item.trim())
}

export const c4Rules: readonly Rule[] = [straightQuotes, c4Foreign, c4Arguments, ...balanceBlocks(braces)]

const requirementFields = lineRule('requirement-field', 'A field was written with words that Mermaid knows.', text => {
  const found = /^(\s*)(id|text|risk|verifymethod|verifyMethod|type|docref|docRef)\s*[:：]\s*(.+?)\s*;?$/.exec(text)
  const [, indent, key = '', value = ''] = found ?? []
  if (key === '') return null
  const fieldName = key.toLowerCase()
  if (fieldName === 'risk') return `${indent}risk: ${closest(value, riskWords) ?? value}`
  if (fieldName === 'verifymethod') return `${indent}verifymethod: ${closest(value, methodWords) ?? value}`
  return isQuoted(value) || /^[A-Za-z0-9_. ]+$/.test(value) ? null : `${indent}${key}: ${quote(value)}`
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

const requirementNames = lineRule('unquoted-label', 'A name was put in quotes.', text => {
  const found = /^(\s*\w*(?:[rR]equirement|element|designConstraint)\s+)([^"{]+?)\s*\{\s*$/.exec(text)
  return found && (hasCjk(found[2] ?? '') || /[^\w\s]/.test(found[2] ?? ''))
    ? `${found[1]}${quote(found[2] ?? '')} {`
    : null
})

export const requirementRules: readonly Rule[] = [
  straightQuotes,
  requirementNames,
  requirementFields,
  ...balanceBlocks(braces),
]
