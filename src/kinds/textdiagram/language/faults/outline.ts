import { messages } from '../../messages/index.ts'
import { isComment, type SourceLine } from '../source-lines.ts'
import { type Fault, lineFault } from './fault.ts'
import { idFrom, quote } from './labels.ts'

/** A node as Mermaid reads it: an id, then a shape to the end of the line; or plain text. */
const shaped =
  /^[^\s()[\]{}]*(?:\(\((?:"[^"]*"|[^()[\]{}"]+)\)\)|\((?:"[^"]*"|[^()[\]{}"]+)\)|\[(?:"[^"]*"|[^()[\]{}"]+)\]|\{\{(?:"[^"]*"|[^()[\]{}"]+)\}\}|\)\)(?:"[^"]*"|[^()[\]{}"]+)\(\(|\)(?:"[^"]*"|[^()[\]{}"]+)\()(?:@\{.*\})?$/
const bracket = /[()[\]{}]/

/** Bullets, as in Markdown. */
const bullets = lineFault({
  code: 'bullet',
  values: { case: 'node' },
  misread: [
    {
      ...messages.create('textdiagram/bullet', { case: 'outline' }),
      level: 'warning',
      find: /^\s*(?:[-*•+]|#{1,6}\s)/,
    },
  ],
  repair: text => text.replace(/^(\s*)(?:[-*•+]|#{1,6})\s+(?:\[[ xX]?\]\s+)?/, '$1'),
  example: {
    broken: 'mindmap\n  Shopping\n    - Bread (two loaves)',
    repaired: 'mindmap\n  Shopping\n    Bread["Bread (two loaves)"]',
  },
})

/** A tree drawn with lines, as the command `tree` prints it. */
const treeLines: Fault = {
  ...messages.create('tree-lines'),
  repair: body => {
    const drawn = /^([\s│|]*)[├└┌┬][─-]*\s*/
    if (!body.some(line => drawn.test(line.text))) return body
    const root = indentOf(body.find((line, index) => index > 0 && line.text.trim() !== '') ?? { text: '', number: 1 })
    return body.map(line => {
      const branch = drawn.exec(line.text)?.[0]
      return branch === undefined
        ? line
        : { ...line, text: `${' '.repeat(Math.max(root, 0) + branch.length)}${line.text.slice(branch.length)}` }
    })
  },
  example: {
    broken: 'mindmap\n  Shopping\n  ├── Bread\n  └── Milk',
    repaired: 'mindmap\n  Shopping\n        Bread\n        Milk',
  },
}

/** The class of a node is on a separate line. In flowcharts it follows its node. */
const classLines = lineFault({
  code: 'class-line',
  repair: text => {
    const found = /^(\s*)(\S.*[\])}])\s*(:::[\w ]+)\s*$/.exec(text)
    return found ? `${found[1]}${found[2]}\n${found[1]}${found[3]}` : null
  },
  example: {
    broken: 'mindmap\n  Shopping\n    bread[Bread]:::urgent',
    repaired: 'mindmap\n  Shopping\n    bread[Bread]\n    :::urgent',
  },
})

const icons = lineFault({
  code: 'statement',
  misread: [{ ...messages.create('textdiagram/icon-line'), level: 'error' }],
  repair: text => text.replace(/^(\s*::icon)\s*:?\s*["(]?\s*([a-z][\w\s-]*?)\s*[")]?\s*$/, '$1($2)'),
  example: {
    broken: 'mindmap\n  Shopping\n    Bread\n    ::icon fa fa-book',
    repaired: 'mindmap\n  Shopping\n    Bread\n    ::icon(fa fa-book)',
  },
})

const headings: Fault = {
  ...messages.create('heading'),
  repair: body => {
    if (!body.some((line, index) => index > 0 && /^\s*#{1,6}\s/.test(line.text))) return body
    let depth = 0
    return body.map((line, index) => {
      const heading = /^\s*(#{1,6})\s+(.*)$/.exec(line.text)
      if (index === 0 || line.text.trim() === '') return line
      if (heading) depth = heading[1]?.length ?? 1
      const text = heading ? `${'  '.repeat(depth)}${heading[2]}` : `${'  '.repeat(depth + 1)}${line.text}`
      return { ...line, text }
    })
  },
  example: { broken: 'mindmap\n  # Shopping\n  ## Bread', repaired: 'mindmap\n  Shopping\n    Bread' },
}

/**
 * Lines that are not indented more than the root are moved below it. Mermaid accepts only one root: 'There can be only one root'.
 */
const oneRoot: Fault = {
  ...messages.create('second-root'),
  repair: body => {
    const nodes = body
      .slice(1)
      .filter(line => line.text.trim() !== '' && !isComment(line.text) && !/^\s*(?:::|:::)/.test(line.text))
    const [root, ...others] = nodes
    if (!root || !others.some(line => indentOf(line) <= indentOf(root))) return body
    const shift = ' '.repeat(indentOf(root) + 2)
    return body.map(line => (others.includes(line) ? { ...line, text: shift + line.text } : line))
  },
  example: { broken: 'mindmap\n  Shopping\n  Cleaning', repaired: 'mindmap\n  Shopping\n      Cleaning' },
}

function indentOf(line: SourceLine): number {
  return line.text.search(/\S/)
}

const quoteNodes = lineFault({
  code: 'unquoted-label',
  values: { case: 'brackets' },
  misread: [
    {
      ...messages.create('textdiagram/lost-text'),
      level: 'error',
      find: /^\s*(?:[^\s()[\]{}]+(?:\s+[^\s()[\]{}]+)*\s+\([^()]+\)|[^\s()[\]{}]+(?:\s+[^\s()[\]{}]+)+\s+(?:\[[^[\]]+\]|\{\{[^{}]+\}\})|[^\s()[\]{}]*[:：]\s+\[[^[\]]+\])\s*$/,
    },
  ],
  repair: text => {
    const indent = /^\s*/.exec(text)?.[0] ?? ''
    const [, node = '', data = ''] = /^\s*(.*?)\s*(@\{.*\})?\s*$/.exec(text) ?? []
    if (!bracket.test(node) || shaped.test(node) || /^(?:::|:::)/.test(node)) return null
    const [, id = '', open = ''] = /^([\p{L}\p{N}_-]*)(\(\(|\{\{|\[|\()/u.exec(node) ?? []
    const close = closers[open]
    if (close !== undefined && node.endsWith(close) && node.length > id.length + open.length + close.length) {
      return `${indent}${id}${open}${quote(node.slice(id.length + open.length, -close.length))}${close}${data}`
    }
    // A shape with another closing bracket than its own.
    const inner = node.slice(id.length + open.length).replace(/[\])}]+$/, '')
    if (close !== undefined && id !== '' && !node.endsWith(close) && !/[()[\]{}]/.test(inner))
      return `${indent}${id}${open}${quote(inner)}${close}${data}`
    // A shape that was cut off, or without its closing bracket.
    if (close !== undefined && !/[()[\]{}]/.test(node.slice(id.length + open.length)))
      return `${indent}${id}${open}${quote(node.slice(id.length + open.length))}${close}${data}`
    return `${indent}${idFrom(node.replace(/[()[\]{}].*$/s, ''))}[${quote(node)}]${data}`
  },
  example: {
    broken: 'mindmap\n  Shopping\n    Bread (two loaves)',
    repaired: 'mindmap\n  Shopping\n    Bread["Bread (two loaves)"]',
  },
})

/** A circle in the brackets of a Chinese keyboard. */
const wideShapes = lineFault({
  code: 'full-width-bracket',
  misread: [{ ...messages.create('textdiagram/misread', { written: 'root((Topic))' }), level: 'error' }],
  repair: text => text.replace(/^(\s*[\p{L}\p{N}_]*)（（([^（）()[\]{}]+)））\s*$/u, '$1(($2))'),
  example: { broken: 'mindmap\n  root（（咖啡））', repaired: 'mindmap\n  root((咖啡))' },
})

const closers: Record<string, string> = { '((': '))', '[': ']', '(': ')', '{{': '}}' }

export const mindmapFaults: readonly Fault[] = [
  wideShapes,
  treeLines,
  icons,
  classLines,
  headings,
  bullets,
  oneRoot,
  quoteNodes,
]
/** Metadata stands right behind its node. */
const metadata = lineFault({
  code: 'statement',
  repair: text =>
    text
      .replace(/^(\s*[\w-]*\[.*\])\s*@?\s*\{(.*:.*)\}\s*$/, '$1@{$2}')
      .replace(
        /@\{(.*)\}\s*$/,
        (_, fields: string) =>
          `@{${fields.replace(/(\w+\s*:\s*)([^\s'"][^,'"]*:[^,'"]*?|#[^,'"]*?)(?=\s*(?:,|$))/g, "$1'$2'")}}`,
      )
      .replace(/^(\s*[\w-]+\[[^\]]*\])\s*:\s*$/, '$1'),
  example: {
    broken: 'kanban\n  todo[To do]\n    t1[Plan] @{ assigned: Ann }',
    repaired: 'kanban\n  todo[To do]\n    t1[Plan]@{ assigned: Ann }',
  },
})

export const kanbanFaults: readonly Fault[] = [bullets, metadata, quoteNodes]
