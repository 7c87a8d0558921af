import { messages } from '../../messages/index.ts'
import { eachLine, type Fault, lineFault } from './fault.ts'
import { quote } from './labels.ts'
import { straightQuotes } from './quotes.ts'

const mainBranch: Fault = {
  ...messages.tell('main-branch'),
  repair: body =>
    body.some(line => /^\s*branch\s+"?master\b|mainBranchName/.test(line.text))
      ? body
      : eachLine(text => text.replace(/^(\s*(?:checkout|switch|merge)\s+)master\b/, '$1main'))(body),
  example: {
    broken: 'gitGraph\n  commit\n  branch dev\n  commit\n  checkout master\n  merge dev',
    repaired: 'gitGraph\n  commit\n  branch dev\n  commit\n  checkout main\n  merge dev',
  },
}

const branches: Fault = {
  ...messages.tell('branch', { case: 'git' }),
  repair: body => {
    const created = new Set(['main'])
    return eachLine(text => {
      const [, indent, word, name = ''] = /^(\s*)(branch|checkout|switch)\s+("[^"]*"|\S+)/.exec(text) ?? []
      if (word === undefined) return null
      const isKnown = created.has(name)
      created.add(name)
      if (word === 'branch') return isKnown ? `${indent}checkout ${name}` : null
      return isKnown ? null : `${indent}branch ${name}`
    })(body)
  },
  example: {
    broken: 'gitGraph\n  commit\n  checkout dev\n  commit',
    repaired: 'gitGraph\n  commit\n  branch dev\n  commit',
  },
}

/** What cannot be the bare name of a branch. */
const reservedBranch =
  /^(?:title.*|accTitle|accDescr|commit|branch|merge|checkout|switch|cherry-pick|LR|TB|BT|gitGraph)$/

const gitNames = lineFault({
  code: 'unquoted-label',
  values: { case: 'name' },
  repair: text => {
    const branch = /^(\s*(?:branch|checkout|switch|merge)\s+)([^"\s].*?)(\s+(?:order|id|tag|type)\s*:.*)?$/.exec(text)
    if (branch && (!/^[\w/.-]+$/.test(branch[2] ?? '') || reservedBranch.test(branch[2] ?? '')))
      return `${branch[1]}${quote(branch[2] ?? '')}${branch[3] ?? ''}`
    return text.replace(
      /\b((?:id|tag|msg|parent)\s*:\s*)([^"\s][^"]*?)(?=\s+(?:id|tag|type|msg|parent)\s*:|\s*$)/g,
      (_, key: string, value: string) => key + quote(value),
    )
  },
  example: { broken: 'gitGraph\n  commit id: first step', repaired: 'gitGraph\n  commit id: "first step"' },
})

const gitCommands = lineFault({
  code: 'git-command',
  repair: text => {
    const [, indent = '', command] = /^(\s*)(?:[$>]\s*)?git\s+(.*)$/.exec(text) ?? []
    if (command === undefined) return null
    return indent + command.replace(/^(?:checkout|switch)\s+-[bBc]\s+/, 'branch ')
  },
  example: {
    broken: 'gitGraph\n  git commit\n  git checkout -b dev\n  commit',
    repaired: 'gitGraph\n  commit\n  branch dev\n  commit',
  },
})

const commitOptions = lineFault({
  code: 'commit',
  repair: text => {
    const found = /^(\s*commit)\s+(?:-m|--message|-am)\s+(.*)$/.exec(text)
    return found ? `${found[1]} id: ${quote(found[2] ?? '')}` : null
  },
  example: { broken: 'gitGraph\n  commit -m "first"', repaired: 'gitGraph\n  commit id: "first"' },
})

const commitTypes = lineFault({
  code: 'commit-type',
  repair: text =>
    text.replace(
      /(\btype\s*:\s*)["']?(normal|reverse|highlight)["']?/i,
      (_, key: string, type: string) => key + type.toUpperCase(),
    ),
  example: { broken: 'gitGraph\n  commit type: highlight', repaired: 'gitGraph\n  commit type: HIGHLIGHT' },
})

/** A branch cannot be merged into itself, nor where nothing was committed to it since it was created. */
const emptyMerges: Fault = {
  ...messages.tell('merge'),
  repair: body => {
    const heads = new Map([['main', 0]])
    const origins = new Map<string, string>()
    let current = 'main'
    let count = 0
    return eachLine(text => {
      const [, indent = '', word, written = ''] =
        /^(\s*)(commit|branch|checkout|switch|merge|cherry-pick)\b\s*("[^"]*"|\S+)?/.exec(text) ?? []
      const name = written.replace(/"/g, '')
      if (word === 'commit' || word === 'cherry-pick') heads.set(current, ++count)
      if (word === 'branch') {
        heads.set(name, heads.get(current) ?? 0)
        origins.set(name, current)
      }
      if (word === 'branch' || word === 'checkout' || word === 'switch') current = name
      if (word !== 'merge' || !heads.has(name)) return null
      const isOwn = name === current
      const target = isOwn ? (origins.get(name) ?? name) : current
      if (target === name) return ''
      const isEmpty = heads.get(name) === heads.get(target)
      current = target
      heads.set(target, ++count)
      if (!isOwn && !isEmpty) return null
      const commit = isEmpty ? [...(isOwn ? [] : [`checkout ${written}`]), 'commit'] : []
      return [...commit, `checkout ${branchName(target)}`].map(line => `${indent}${line}\n`).join('') + text
    })(body)
  },
  example: {
    broken: 'gitGraph\n  commit\n  branch dev\n  checkout main\n  merge dev',
    repaired:
      'gitGraph\n  commit\n  branch dev\n  checkout main\n  checkout dev\n  commit\n  checkout main\n  merge dev',
  },
}

function branchName(name: string): string {
  return /^[\w/.-]+$/.test(name) && !reservedBranch.test(name) ? name : quote(name)
}

export const gitFaults: readonly Fault[] = [
  straightQuotes,
  gitCommands,
  commitOptions,
  gitNames,
  commitTypes,
  mainBranch,
  branches,
  emptyMerges,
]
