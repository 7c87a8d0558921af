import { estimateWidthEm } from '../toolkit/drawing/label-size.ts'
import { type OutlineLine, readOutlineLines } from './outline-lines.ts'

export interface OutlineNode {
  /** Without its marker or number, otherwise as written. Never empty. */
  label: string
  children: OutlineNode[]
  /** Line in the text, 1-based. */
  line: number
  /** `line`: a line without a marker that others hang below, or that hangs below another. `path`: a step of `a > b > c`. */
  kind: 'heading' | 'item' | 'path' | 'line'
  /** True for an item whose marker counts: `1.`, `b)`, `二、`, `③`, `Step 4:`. */
  ordered: boolean
}

/** A line longer than this was wrapped, and goes on in the next one; as a label it would be prose. */
const wrappedEm = 30
const longestLabelEm = 60
/** Maximum number of steps of a path. */
const maxSteps = 30

/**
 * Reads the hierarchy of a text: Markdown headings, bulleted and numbered lists (also numbered in Chinese, by `1.2.3`, or nested
 * by the kind of their markers alone), indented lines, drawn directory trees, and paths `a > b > c`, which are merged. Prose,
 * tables and code are left out; empty where nothing has a hierarchy or a marker. Linear in the length of `text`.
 */
export function parseOutline(text: string): OutlineNode[] {
  const lines = readOutlineLines(text)
  const withPaths = hasPaths(lines)
  const isIndented = isIndentedOutline(lines)
  const builder = createBuilder()
  lines.forEach((line, index) => {
    if (withPaths && splitPath(line.label)) builder.addPath(line)
    else if (line.kind !== 'line' || isIndented || opensList(line, lines[index + 1])) builder.addNode(line)
    else builder.addText(line)
  })
  dropColons(builder.roots)
  return builder.roots
}

interface Open {
  node: OutlineNode
  line: OutlineLine
}

function createBuilder() {
  const roots: OutlineNode[] = []
  const open: Open[] = []
  /** The item that the next line without a marker may belong to, and the last line of its text. */
  let item: Open | undefined
  let lastText: OutlineNode | undefined
  const siblings = () => open.at(-1)?.node.children ?? roots

  return {
    roots,
    addNode(line: OutlineLine) {
      closeFor(open, line)
      const added = { node: toNode(line), line }
      siblings().push(added.node)
      open.push(added)
      item = line.kind === 'heading' ? undefined : added
      lastText = added.node
    },
    /** A line that has no marker and opens no list: the rest of an item, a detail of it, or prose. */
    addText(line: OutlineLine) {
      if (!item || !lastText || (line.isAfterGap && line.indent <= item.line.indent)) {
        item = undefined
      } else if (!line.isAfterGap && estimateWidthEm(lastText.label) > wrappedEm) {
        lastText.label = joinWrapped(lastText.label, line.label)
      } else {
        lastText = toNode(line)
        item.node.children.push(lastText)
      }
    },
    addPath(line: OutlineLine) {
      while (open.length > 0 && open.at(-1)?.line.kind !== 'heading') open.pop()
      item = undefined
      let level = siblings()
      for (const label of splitPath(line.label) ?? []) {
        let node = level.find(known => known.kind === 'path' && known.label === label)
        if (!node) {
          node = { label, children: [], line: line.line, kind: 'path', ordered: false }
          level.push(node)
        }
        level = node.children
      }
    },
  }
}

function toNode({ label, line, kind, ordered }: OutlineLine): OutlineNode {
  return { label, children: [], line, kind, ordered }
}

function joinWrapped(start: string, rest: string): string {
  return /\p{Script=Han}$/u.test(start) || /^\p{Script=Han}/u.test(rest) ? start + rest : `${start} ${rest}`
}

/** Closes what cannot hold `line`. */
function closeFor(open: Open[], line: OutlineLine): void {
  const isNumbered =
    line.style === 'decimal' && open.some(({ line: above }) => above.level > 0 && above.kind === 'item')
  for (let top = open.at(-1)?.line; top; top = open.at(-1)?.line) {
    if (line.kind === 'heading' ? top.kind === 'heading' && top.level < line.level : top.kind === 'heading') return
    if (line.kind !== 'heading' && (isNumbered ? holdsNumber(top, line) : holds(top, line, open))) return
    open.pop()
  }
}

/** 1.1 below 1, or below 第1章 or a line that stands further to the left. */
function holdsNumber(top: OutlineLine, line: OutlineLine): boolean {
  return top.level > 0 ? top.level < line.level : top.indent < line.indent || top.style.startsWith('chapter')
}

/** True if a line that is no heading can belong to the list line `top`. */
function holds(top: OutlineLine, line: OutlineLine, open: readonly Open[]): boolean {
  if (top.kind === 'line') return line.kind === 'item' ? line.indent >= top.indent : line.indent > top.indent
  if (line.indent !== top.indent) return line.indent > top.indent + (line.style === top.style ? 1 : 0)
  if (line.kind === 'line' || line.style === top.style) return false
  const isSiblingOfHolder = open.some(({ line: above }) => above.style === line.style && above.indent === line.indent)
  return !isSiblingOfHolder && (top.ordered || !line.ordered)
}

/** True if a line without a marker labels the list below it. */
function opensList(line: OutlineLine, next: OutlineLine | undefined): boolean {
  if (!next || next.kind === 'heading' || !isLabel(line.label)) return false
  return next.kind === 'item' ? next.indent >= line.indent : next.indent > line.indent
}

function isLabel(text: string): boolean {
  return text.length <= 2 * longestLabelEm && estimateWidthEm(text) <= longestLabelEm && !/[.。!！?？;；]$/.test(text)
}

/** "Warehouse: Tom B.": no sentence ends here. */
const shortened = /(?<=(?:^|[\s.])(?:\p{Lu}|etc|Inc|Ltd|Co|Jr|Sr|Dept|approx|vs))\.$/iu

/** Lines without any marker whose indentation alone tells the hierarchy. */
function isIndentedOutline(lines: readonly OutlineLine[]): boolean {
  const isDeeper = (line: OutlineLine, index: number) =>
    line.kind === 'line' && line.indent > (lines[index - 1]?.indent ?? line.indent)
  const isName = ({ label }: OutlineLine) => isLabel(label.replace(shortened, ''))
  return lines.every(line => line.kind !== 'item' && isName(line)) && lines.some(isDeeper)
}

/** The steps of `a > b > c`; null for other lines. */
function splitPath(label: string): string[] | null {
  if (!/\s>\s|[›»＞]/.test(label) || /[<{]/.test(label)) return null
  const steps = label.split(/\s>\s|[›»＞]/).map(step => step.trim())
  return steps.length <= maxSteps && steps.every(step => step !== '') ? steps : null
}

/** One "a > b" alone may be a comparison. */
function hasPaths(lines: readonly OutlineLine[]): boolean {
  const paths = lines.flatMap(line => splitPath(line.label)?.length ?? [])
  return paths.length > 1 || paths.some(steps => steps > 2)
}

/** "Beans:" above a list is named "Beans". */
function dropColons(nodes: readonly OutlineNode[]): void {
  for (const node of nodes) {
    if (node.kind !== 'heading' && node.children.length > 0) node.label = node.label.replace(/(?<=\S)[ \t]*[:：]$/, '')
    dropColons(node.children)
  }
}
