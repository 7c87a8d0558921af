import type { Token } from './markdown.ts'

/** A node of the map, or what would be one if the engine drew it. */
export interface MindmapNode {
  /** Label as written, inline Markdown included. Empty for the nameless node that contains the items of a list. */
  label: string
  /** 1-based. */
  line: number
  kind: 'root' | 'heading' | 'list' | 'item' | 'block'
  /** Level: 1 to 6 for headings, 7 for blocks, 8 for lists, 9 for items; of different levels below one node only the lowest are drawn. */
  level: number
  /** Those that the engine draws. */
  children: MindmapNode[]
  /** Those that it leaves out, without a word, because of the others' level. */
  dropped: MindmapNode[]
  /** Form of a block: `table`, `code`, `image`. Only for blocks. */
  block?: 'table' | 'code' | 'image'
  /** Number of an item of a numbered list, as markmap counts: from the first number of the list. */
  number?: number
  /** The cells of a table, as written, the row of its headings first. */
  rows?: string[][]
}

/** Text that is no node and is not drawn: prose, quotes, what follows a nested list inside an item. */
export interface UndrawnText {
  text: string
  line: number
}

export interface Mindmap {
  root: MindmapNode
  undrawn: UndrawnText[]
  /** Lines with raw HTML other than comments, from 1. */
  htmlLines: number[]
}

/**
 * The tree that markmap draws, with lines, and what it leaves out. By the rules of markmap-html-parser 0.18 (its `addChild` and
 * selectors): a heading or list item holds children of one level only; a child of a lower level takes the place of those before it.
 *
 * @param title  of the front matter: the label of the root
 */
export function readMindmap(tokens: readonly Token[], title = ''): Mindmap {
  const map: Mindmap = { root: newNode('root', title, 0, 1), undrawn: [], htmlLines: [] }
  const headings: MindmapNode[] = []
  for (let index = 0; index < tokens.length; index = skipBlock(tokens, index)) {
    const token = tokens[index]
    if (!token) break
    const holder = () => headings.at(-1) ?? map.root
    if (token.type === 'heading_open') {
      const level = Number(token.tag.slice(1))
      while ((headings.at(-1)?.level ?? 0) >= level) headings.pop()
      const node = newNode('heading', tokens[index + 1]?.content ?? '', level, lineOf(token))
      addChild(holder(), node)
      headings.push(node)
    } else if (isList(token)) {
      addList(map, holder(), tokens, index)
    } else {
      addBlock(map, holder(), tokens, index)
    }
  }
  for (const token of tokens) if (hasHtml(token)) map.htmlLines.push(lineOf(token))
  return map
}

/** Every drawn node below `node`, in the order of the picture. */
export function* walkDrawn(node: MindmapNode): Generator<MindmapNode> {
  for (const child of node.children) {
    yield child
    yield* walkDrawn(child)
  }
}

function newNode(kind: MindmapNode['kind'], label: string, level: number, line: number): MindmapNode {
  return { kind, label: label.trim(), level, line, children: [], dropped: [] }
}

function addChild(parent: MindmapNode, node: MindmapNode): void {
  const level = parent.children[0]?.level ?? node.level
  if (node.level > level) {
    parent.dropped.push(node)
    return
  }
  if (node.level < level) {
    parent.dropped = parent.dropped.concat(parent.children)
    parent.children = []
  }
  parent.children.push(node)
}

function addList(map: Mindmap, parent: MindmapNode, tokens: readonly Token[], start: number): void {
  const list = newNode('list', '', 8, lineOf(tokens[start]))
  addChild(parent, list)
  const end = skipBlock(tokens, start)
  const isNumbered = tokens[start]?.type === 'ordered_list_open'
  let number = Number.NaN
  for (let index = start + 1; index < end - 1; index = skipBlock(tokens, index)) {
    number = Number.isNaN(number) ? Number(tokens[index]?.info) : number + 1
    const item = { ...newNode('item', '', 9, lineOf(tokens[index])), ...(isNumbered && { number }) }
    addChild(list, item)
    addItemContent(map, item, tokens, index + 1, skipBlock(tokens, index) - 1)
  }
}

/** Adds the content of an item: the text before its first nested list is its label; nested lists are its children; the rest is not drawn. */
function addItemContent(map: Mindmap, item: MindmapNode, tokens: readonly Token[], start: number, end: number): void {
  let hasList = false
  for (let index = start; index < end; index = skipBlock(tokens, index)) {
    const token = tokens[index]
    if (!token) return
    if (isList(token)) {
      hasList = true
      addList(map, item, tokens, index)
      continue
    }
    const text = textOf(tokens, index)
    if (hasList && text !== '') map.undrawn.push({ text, line: lineOf(token) })
    else if (text !== '') item.label = item.label === '' ? text : `${item.label}\n${text}`
  }
}

function addBlock(map: Mindmap, parent: MindmapNode, tokens: readonly Token[], index: number): void {
  const token = tokens[index]
  if (!token || token.type === 'hr' || token.type === 'html_block') return
  const block = blockKind(tokens, index)
  const text = textOf(tokens, index)
  const rows = block === 'table' ? { rows: readRows(tokens, index) } : {}
  if (block) addChild(parent, { ...newNode('block', text, 7, lineOf(token)), block, ...rows })
  else if (text !== '') map.undrawn.push({ text, line: lineOf(token) })
}

function blockKind(tokens: readonly Token[], index: number): MindmapNode['block'] {
  const type = tokens[index]?.type
  if (type === 'fence' || type === 'code_block') return 'code'
  if (type === 'table_open') return 'table'
  const parts = type === 'paragraph_open' ? tokens[index + 1]?.children : null
  return parts?.length === 1 && parts[0]?.type === 'image' ? 'image' : undefined
}

function readRows(tokens: readonly Token[], index: number): string[][] {
  const rows: string[][] = []
  for (const token of tokens.slice(index, skipBlock(tokens, index))) {
    if (token.type === 'tr_open') rows.push([])
    else if (token.type === 'inline') rows.at(-1)?.push(token.content)
  }
  return rows
}

/** The text of the block that begins at `index`: of its inline parts, or its own. */
function textOf(tokens: readonly Token[], index: number): string {
  const parts = tokens.slice(index, skipBlock(tokens, index)).filter(token => token.type === 'inline')
  return (parts.length > 0 ? parts.map(token => token.content).join('\n') : (tokens[index]?.content ?? '')).trim()
}

/** The index after the block that begins at `index`. */
function skipBlock(tokens: readonly Token[], index: number): number {
  let depth = 0
  for (let next = index; next < tokens.length; next++) {
    depth += tokens[next]?.nesting ?? 0
    if (depth <= 0) return next + 1
  }
  return tokens.length
}

function isList(token: Token): boolean {
  return token.type === 'bullet_list_open' || token.type === 'ordered_list_open'
}

function hasHtml(token: Token): boolean {
  const parts =
    token.type === 'html_block' ? [token] : (token.children ?? []).filter(part => part.type === 'html_inline')
  return parts.some(part => !part.content.trimStart().startsWith('<!--') && !/^<br\s*\/?>$/i.test(part.content))
}

function lineOf(token: Token | undefined): number {
  return (token?.map?.[0] ?? 0) + 1
}
