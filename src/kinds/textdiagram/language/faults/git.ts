import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { eachLine, type Fault, lineFault } from './fault.ts'
import { quote } from './labels.ts'
import { straightQuotes } from './quotes.ts'
import { misreadAs } from './spelling/spelling.ts'

/** The default branch is `main` in Mermaid, and `master` in older repositories. */
const mainBranch: Fault = {
  ...messages.create('main-branch'),
  repair: body =>
    body.some(line => /^\s*branch\s+"?master\b|mainBranchName/.test(line.text))
      ? body
      : eachLine(text => text.replace(/^(\s*(?:checkout|switch|merge)\s+)master\b/, '$1main'))(body),
  example: {
    broken: 'gitGraph\n  commit\n  branch dev\n  commit\n  checkout master\n  merge dev',
    repaired: 'gitGraph\n  commit\n  branch dev\n  commit\n  checkout main\n  merge dev',
  },
}

/** Mermaid refuses it: 'Trying to checkout branch which is not yet created' (mjbvz/vscode-markdown-mermaid#195). */
const branches: Fault = {
  ...messages.create('branch', { case: 'git' }),
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

/** Matches names of branches that need quotes. */
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

/** Commands as for git itself. */
const gitCommands = lineFault({
  code: 'git-command',
  repair: text => {
    const [, indent = '', command] =
      /^(\s*)(?:[$>]\s*)?(?:git\s+|(?=(?:checkout|switch)\s+-[bBc]\s))(.*)$/.exec(text) ?? []
    if (command === undefined) return null
    return indent + branchOf(command)
  },
  example: {
    broken: 'gitGraph\n  git commit\n  git checkout -b dev\n  commit',
    repaired: 'gitGraph\n  commit\n  branch dev\n  commit',
  },
})

function branchOf(command: string): string {
  return command.replace(/^(?:checkout|switch)\s+-[bBc]\s+/, 'branch ')
}

/** `merge develop into main`: a merge goes to the branch that is checked out. */
const merges = lineFault({
  code: 'merge',
  repair: text => {
    const found = /^(\s*)merge\s+("[^"]*"|[\w/.-]+)\s+(?:in)?to\s+("[^"]*"|[\w/.-]+)(.*)$/.exec(text)
    return found ? `${found[1]}checkout ${found[3]}\n${found[1]}merge ${found[2]}${found[4]}` : null
  },
  example: {
    broken: 'gitGraph\n  commit\n  branch dev\n  commit\n  merge dev into main',
    repaired: 'gitGraph\n  commit\n  branch dev\n  commit\n  checkout main\n  merge dev',
  },
})

const messageAlone = /^(\s*commit)\s+("[^"]*"\s*)$/

/** An id is that of one commit alone. */
function isOnce(text: string, body: readonly SourceLine[]): boolean {
  return body.filter(line => line.text.trim() === text.trim()).length === 1
}

/** Keywords with a colon, and fields in parentheses or with commas between them. */
const statements = lineFault({
  code: 'statement',
  // A message alone is not shown: each commit is drawn with its id.
  misread: misreadAs('commit id: "text"', 'warning').map(told => ({ ...told, find: messageAlone })),
  repair: (text, body) => {
    const called = /^(\s*(?:commit|merge|branch|checkout|cherry-pick))\s*\((.*)\)\s*;?\s*$/.exec(text)
    const open = called ? `${called[1]} ${called[2]}` : text
    return open
      .replace(/^(\s*(?:checkout|switch|branch|merge))\s*:\s*/, '$1 ')
      .replace(/^(\s*)(?:checkout|switch)\s+to\s+(?=\S)/, '$1checkout ')
      .replace(/^(\s*commit)\s*:\s*(?=["\w])/, '$1 id: ')
      .replace(messageAlone, (whole, start: string, said: string) =>
        isOnce(whole, body) ? `${start} id: ${said}` : whole,
      )
      .replace(/\b(id|tag|type|msg|parent|order)(?:\s*=\s*|\s+(?="))/g, '$1: ')
      .replace(/^(\s*commit\s+)(?="[^"]*"\s+(?:tag|type)\s*:)/, '$1id: ')
      .replace(/\s*,\s*(?=(?:id|tag|type|msg|parent|order)\s*:)/g, ' ')
  },
  example: {
    broken: 'gitGraph\n  commit(id: "first", tag: "v1")',
    repaired: 'gitGraph\n  commit id: "first" tag: "v1"',
  },
})

/** A tag on a line of its own belongs to the commit above. */
const tagLines: Fault = {
  ...messages.create('statement'),
  repair: body =>
    body.flatMap((line, index) => {
      const isTag = (text = '') => /^\s*tag\s*:?\s+("[^"]*"|[\w.-]+)\s*$/.exec(text)?.[1]
      const isCommit = (text = '') => /^\s*(?:commit|merge)\b(?!.*\btag\s*:)/.test(text)
      if (isTag(line.text) !== undefined && isCommit(body[index - 1]?.text)) return []
      const tag = isTag(body[index + 1]?.text)
      return tag !== undefined && isCommit(line.text)
        ? [{ ...line, text: `${line.text.trimEnd()} tag: ${quote(tag)}` }]
        : [line]
    }),
  example: {
    broken: 'gitGraph\n  commit id: "first"\n  tag "v1"',
    repaired: 'gitGraph\n  commit id: "first" tag: "v1"',
  },
}

const commitOptions = lineFault({
  code: 'commit',
  repair: text => {
    const found = /^(\s*commit)\s+(?:-m|--message|-am)\s+(.*)$/.exec(text)
    return found ? `${found[1]} id: ${quote(found[2] ?? '')}` : null
  },
  example: { broken: 'gitGraph\n  commit -m "first"', repaired: 'gitGraph\n  commit id: "first"' },
})

/** Mermaid knows these words in capital letters only. */
const commitTypes = lineFault({
  code: 'commit-type',
  repair: text =>
    text.replace(
      /(\btype\s*:\s*)["']?(normal|reverse|highlight)["']?/i,
      (_, key: string, type: string) => key + type.toUpperCase(),
    ),
  example: { broken: 'gitGraph\n  commit type: highlight', repaired: 'gitGraph\n  commit type: HIGHLIGHT' },
})

/**
 * A branch cannot be merged into itself, nor where nothing was committed to it since it was created. Reported in mermaid-js/mermaid#5898 and #7125.
 */
const emptyMerges: Fault = {
  ...messages.create('merge'),
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
  statements,
  tagLines,
  merges,
  gitNames,
  commitTypes,
  mainBranch,
  branches,
  emptyMerges,
]
