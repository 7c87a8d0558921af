import { loadMarkmap, parseMarkdown, readTitle, type Token } from '../../kinds/mindmap/language/markdown.ts'
import { type MindmapNode, readMindmap } from '../../kinds/mindmap/language/read-mindmap.ts'
import { lossOf, named, verbatim } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import type { Tree, TreeNode } from '../../structure/tree.ts'
import { lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'

/** Levels of headings and lists; Markdown's own parser stops at a hundred. */
const deepest = 120

interface InlineParser {
  parseInline(text: string, environment: object): Token[]
}

/**
 * Headings and nested lists as markmap reads them: as one tree. Content beside deeper headings is kept here, though markmap leaves it out;
 * paragraphs, tables and code are reported as lost.
 */
export async function read({ text }: NotationText): Promise<Reading> {
  const map = readMindmap(await parseMarkdown(text))
  const { md } = await loadMarkmap()
  const losses: Loss[] = [
    ...map.undrawn.map(({ text, line }) => lossOf(named('paragraph', shorten(text)), undefined, line)),
    ...map.htmlLines.map(line => lossOf(verbatim('HTML'), undefined, line)),
  ]
  const title = readTitle(text)
  let count = 0
  const tops = childrenOf(map.root, 0)
  const [only, ...others] = tops
  if (!only) throw new NotationFault(unreadable('no-outline'))
  const isOne = others.length === 0
  const root = isOne ? only : { id: nextId(), label: title ?? '', children: tops }
  const structure: Tree = { type: 'tree', ...(title !== undefined && isOne && { title }), root }
  return { structure, losses: losses.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)) }

  function nextId(): string {
    count += 1
    return `n${count}`
  }

  /** The nodes below one, in the order of the text. Lists are no nodes: their items are. */
  function childrenOf(node: MindmapNode, depth: number): TreeNode[] {
    if (depth > deepest) throw new NotationFault(unreadable('too-deep', { most: deepest }), node.line)
    const below = [...node.children, ...node.dropped].sort((one, other) => one.line - other.line)
    return below.flatMap(child => {
      if (child.kind === 'list') return childrenOf(child, depth + 1)
      if (child.kind !== 'block') return [toNode(child, depth)]
      losses.push(lossOf(lost('block-of', { kind: child.block ?? 'text' }), undefined, child.line))
      return []
    })
  }

  function toNode(node: MindmapNode, depth: number): TreeNode {
    const id = nextId()
    return {
      id,
      ...readLabel(md, node.label),
      children: childrenOf(node, depth + 1),
      origin: { lines: { from: node.line, to: node.line } },
    }
  }
}

/** A label without its marks. A last line in italics is a note, a label that is all one link has its address. */
function readLabel(md: InlineParser, written: string): Pick<TreeNode, 'label' | 'note' | 'link'> {
  const tokens = md.parseInline(written, {})[0]?.children ?? []
  const text = textOf(tokens)
  const [first, last] = [tokens[0], tokens.at(-1)]
  const links = tokens.filter(({ type }) => type === 'link_open')
  const isLink = links.length === 1 && first === links[0] && last?.type === 'link_close'
  const address = (first as (Token & { attrGet?(name: string): string | null }) | undefined)?.attrGet?.('href')
  const link = isLink && address ? { link: address } : {}
  const at = tokens.findLastIndex(isBreak)
  const [opened, closed] = [tokens[at + 1], tokens.at(-1)]
  const isNote = at > 0 && opened?.type === 'em_open' && closed?.type === 'em_close'
  if (!isNote) return { label: text, ...link }
  return { label: textOf(tokens.slice(0, at)), note: textOf(tokens.slice(at + 1)) }
}

function isBreak({ type, content }: Token): boolean {
  return /^(?:soft|hard)break$/.test(type) || (type === 'html_inline' && /^<br\s*\/?>$/i.test(content))
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(token => {
      if (isBreak(token)) return '\n'
      return token.type === 'html_inline' ? '' : token.content
    })
    .join('')
    .split('\n')
    .map(line => line.trim().replace(/\s+/g, ' '))
    .filter(line => line !== '')
    .join('\n')
}

/** Shortens a value of the front matter. */
function shorten(text: string): string {
  const line = text.split('\n', 1)[0] ?? ''
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
