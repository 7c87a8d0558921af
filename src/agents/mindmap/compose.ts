import type { Document } from '../../documents/document.ts'
import { inLanguage } from '../../shared/in-language.ts'
import type { AgentInput, Composed } from '../agent.ts'
import { type OutlineNode, parseOutline } from '../structure/outline.ts'
import { stripRequest } from '../structure/request-words.ts'
import { readCategories } from './categories.ts'
import { type TreeNode, writeMarkdown } from './write-markdown.ts'

/** A map with more nodes cannot be taken in: of a longer document only the headings are drawn. */
const mostNodes = 150

/** What was found to draw, and how a person is told of it. */
interface Found {
  roots: readonly TreeNode[]
  /** Names the root where there are several. */
  name: string | null
  from: { en: string; zh: string }
}

/** Draws an outline in the request, else the outlines of the documents, else the category columns of a table. */
export function compose(input: AgentInput): Composed | null {
  const request = stripRequest(input.text)
  const found = findOutline(request.body) ?? findDocuments(input.documents) ?? findTable(input)
  if (!found) return null
  const roots = underOneRoot(found, request.title, input.language)
  const count = countNodes(roots)
  return {
    concept: inLanguage(input.language, {
      en: `A mind map of ${count} ${count === 1 ? 'node' : 'nodes'}, drawn from ${found.from.en}.`,
      zh: `一张包含 ${count} 个节点的思维导图，根据${found.from.zh}绘制。`,
    }),
    source: writeMarkdown(roots),
  }
}

function findOutline(text: string): Found | null {
  const roots = parseOutline(text)
  return roots.length === 0 ? null : { roots, name: null, from: { en: 'the outline as written', zh: '所写的大纲' } }
}

function findDocuments(documents: readonly Document[]): Found | null {
  const outlines = documents.flatMap(({ name, text }) => {
    const nodes = parseOutline(text)
    const title = name.replace(/\.\w{1,5}$/, '')
    return nodes.length === 0 ? [] : [{ title, nodes: countNodes(nodes) > mostNodes ? keepHeadings(nodes) : nodes }]
  })
  const [first, second] = outlines
  if (!first) return null
  if (!second) {
    return {
      roots: first.nodes,
      name: first.title,
      from: { en: `the structure of “${first.title}”`, zh: `《${first.title}》的结构` },
    }
  }
  const roots = outlines.flatMap(({ title, nodes }) => underOneRoot({ roots: nodes, name: title }, null, 'en'))
  return {
    roots,
    name: null,
    from: { en: `the structure of ${outlines.length} documents`, zh: `${outlines.length} 份文档的结构` },
  }
}

function findTable({ tables, documents }: AgentInput): Found | null {
  for (const table of tables) {
    const categories = readCategories(table, mostNodes)
    if (!categories) continue
    const isOfFile = documents.some(document => table.name.startsWith(document.name))
    const name = isOfFile ? table.name.replace(/\.\w{1,5}(?= \/|$)/, '') : null
    return { roots: categories.roots, name, from: describeColumns(categories.columns, name) }
  }
  return null
}

function describeColumns(columns: readonly string[], name: string | null): Found['from'] {
  return {
    en: `the ${columns.length === 1 ? 'column' : 'columns'} ${columns.join(', ')} of ${name ? `“${name}”` : 'the table'}`,
    zh: `${name ? `《${name}》` : '表格'}的列（${columns.join('、')}）`,
  }
}

/** The only top node, or a root above the several: named by the request, by where they come from, or for what it is. */
function underOneRoot(
  { roots, name }: Pick<Found, 'roots' | 'name'>,
  title: string | null,
  language: string,
): readonly TreeNode[] {
  if (roots.length === 1 && (title === null || roots[0]?.kind === 'heading' || roots[0]?.children.length)) return roots
  const label = title ?? name ?? inLanguage(language, { en: 'Mind map', zh: '思维导图' })
  return [{ label, children: roots, kind: 'heading', ordered: false }]
}

/** The headings of a long document, without the deeper levels where even they are too many. */
function keepHeadings(nodes: readonly OutlineNode[]): TreeNode[] {
  const keep = (level: readonly OutlineNode[], depth: number): TreeNode[] =>
    level
      .filter(node => node.kind === 'heading')
      .map(node => ({ ...node, children: depth > 1 ? keep(node.children, depth - 1) : [] }))
  const depths = [6, 5, 4, 3, 2].map(depth => keep(nodes, depth))
  return depths.find(tree => tree.length > 0 && countNodes(tree) <= mostNodes) ?? keep(nodes, 1)
}

function countNodes(nodes: readonly TreeNode[]): number {
  return nodes.reduce((count, node) => count + 1 + countNodes(node.children), 0)
}
