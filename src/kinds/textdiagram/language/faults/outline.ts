import { messages } from '../../messages/index.ts'
import { isComment, type SourceLine } from '../source-lines.ts'
import { type Fault, lineFault } from './fault.ts'
import { idFrom, quote } from './labels.ts'

/** A node as Mermaid reads it: an id, then a shape to the end of the line; or plain words. */
const shaped =
  /^[^\s()[\]{}]*(?:\(\((?:"[^"]*"|[^()[\]{}"]+)\)\)|\((?:"[^"]*"|[^()[\]{}"]+)\)|\[(?:"[^"]*"|[^()[\]{}"]+)\]|\{\{(?:"[^"]*"|[^()[\]{}"]+)\}\}|\)\)(?:"[^"]*"|[^()[\]{}"]+)\(\(|\)(?:"[^"]*"|[^()[\]{}"]+)\()(?:@\{.*\})?$/
const bracket = /[()[\]{}]/

const bullets = lineFault({
  code: 'bullet',
  values: { case: 'node' },
  misread: [{ ...messages.tell('textdiagram/bullet', { case: 'outline' }), level: 'warning', find: /^\s*[-*•+]/ }],
  repair: text => text.replace(/^(\s*)(?:[-*•+]|#{1,6})\s+/, '$1'),
  example: {
    broken: 'mindmap\n  Shopping\n    - Bread (two loaves)',
    repaired: 'mindmap\n  Shopping\n    Bread["Bread (two loaves)"]',
  },
})

/** A tree drawn with lines, as `tree` prints it. */
const treeLines: Fault = {
  ...messages.tell('tree-lines'),
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

/** The class of a node stands on a line of its own. */
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

const headings: Fault = {
  ...messages.tell('heading'),
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

/** Everything below a root that stands no further to the left than the rest is moved under it. */
const oneRoot: Fault = {
  ...messages.tell('second-root'),
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
      ...messages.tell('textdiagram/lost-text'),
      level: 'error',
      find: /^\s*[^\s()[\]{}]+(?:\s+[^\s()[\]{}]+)*\s+\([^()]+\)\s*$/,
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
    // A shape that was cut off, or that lacks its end.
    if (close !== undefined && !/[()[\]{}]/.test(node.slice(id.length + open.length)))
      return `${indent}${id}${open}${quote(node.slice(id.length + open.length))}${close}${data}`
    return `${indent}${idFrom(node.replace(/[()[\]{}].*$/s, ''))}[${quote(node)}]${data}`
  },
  example: {
    broken: 'mindmap\n  Shopping\n    Bread (two loaves)',
    repaired: 'mindmap\n  Shopping\n    Bread["Bread (two loaves)"]',
  },
})

const closers: Record<string, string> = { '((': '))', '[': ']', '(': ')', '{{': '}}' }

export const mindmapFaults: readonly Fault[] = [treeLines, classLines, headings, bullets, oneRoot, quoteNodes]
export const kanbanFaults: readonly Fault[] = [bullets, quoteNodes]
