import { countRows, type Document } from '../../../documents/document.ts'
import {
  type LabelledList,
  readLabelledLists,
  readSingleList,
  splitBrackets,
} from '../../../language/labelled-lists.ts'
import { parseOutline } from '../../../language/outline.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import type { Composed, ComposeInput } from '../../kind.ts'
import { countNodes, type TreeNode, writeMarkdown } from '../language/write-markdown.ts'
import { type Categories, readCategories, readSheets } from './categories.ts'
import { type DocumentOutline, readDocumentOutline, readFirstSentences } from './document-outline.ts'

/** A map with more nodes cannot be taken in. */
const mostNodes = 80

/** Outline to draw, and its description for the person. */
interface Found {
  roots: readonly TreeNode[]
  /** Names the root where there are several. */
  name: string | null
  from: { en: string; zh: string }
  /** Further remarks about it, one sentence each. */
  remarks: readonly { en: string; zh: string }[]
}

/**
 * Draws an outline in the request, else the outlines of the documents, else what they say first in each paragraph, else the category
 * columns of a table. What a long document or table has more than can be drawn is left out, and that is said.
 */
export function compose(input: ComposeInput): Composed | null {
  const request = input.request
  const found =
    findOutline(request.body, request.title) ??
    findDocuments(input.documents, readDocumentOutline) ??
    findSentences(input.documents) ??
    findTable(input) ??
    findSheets(input)
  if (!found) return null
  const roots = underOneRoot(found, request.title, input.language)
  const count = countNodes(roots)
  const sentences = inLanguage(input.language, {
    en: [
      `A mind map of ${count} ${count === 1 ? 'node' : 'nodes'}, drawn from ${found.from.en}.`,
      ...found.remarks.map(({ en }) => ` ${en}`),
    ],
    zh: [`一张包含 ${count} 个节点的思维导图，根据${found.from.zh}绘制。`, ...found.remarks.map(({ zh }) => zh)],
  })
  return { concept: sentences.join(''), source: writeMarkdown(roots) }
}

function findOutline(text: string, title: string | null): Found | null {
  const roots = parseOutline(text)
  if (roots.length === 0) return findLabelledLists(text, title)
  return { roots, name: null, from: { en: 'the outline as written', zh: '所写的大纲' }, remarks: [] }
}

/** "Label: a, b" on several lines, or once, as the topic and its branches. */
function findLabelledLists(text: string, title: string | null): Found | null {
  const from = { en: 'the lists as written', zh: '所写的列表' }
  const found = readLabelledLists(text)
  if (found) return { roots: found.lists.map(toTree), name: found.title, from, remarks: [] }
  const single = readSingleList(text) ?? (title === null ? null : readSingleList(`${title}: ${text}`))
  return single && { roots: [toTree(single)], name: null, from, remarks: [] }
}

function toTree({ label, items }: Pick<LabelledList, 'label' | 'items'>): TreeNode {
  const branches = items.map(item => {
    const { name, items } = splitBrackets(item)
    return toNode(
      name,
      items.map(part => toNode(part, [])),
    )
  })
  return toNode(label, branches)
}

function toNode(label: string, children: TreeNode[]): TreeNode {
  return { label, children, kind: 'item', ordered: false }
}

/** Several documents share the room that there is. */
function findDocuments(
  documents: readonly Document[],
  read: (document: Document, mostNodes: number) => DocumentOutline | null,
): Found | null {
  const readable = documents.filter(document => read(document, mostNodes) !== null)
  const room = Math.max(10, Math.floor(mostNodes / Math.max(1, readable.length)))
  const outlines = readable.flatMap(document => {
    const outline = read(document, room)
    return outline ? [{ ...outline, title: titleOf(document) }] : []
  })
  const [first, second] = outlines
  if (!first) return null
  const remarks = remarksOn(outlines)
  if (!second) {
    const from = { en: `the structure of “${first.title}”`, zh: `《${first.title}》的结构` }
    return { roots: first.nodes, name: first.title, from, remarks }
  }
  const roots = outlines.flatMap(({ title, nodes }) => underOneRoot({ roots: nodes, name: title }, null, 'en'))
  const from = { en: `the structure of ${outlines.length} documents`, zh: `${outlines.length} 份文档的结构` }
  return { roots, name: null, from, remarks }
}

function findSentences(documents: readonly Document[]): Found | null {
  const found = findDocuments(documents, readFirstSentences)
  return (
    found && {
      ...found,
      from: { en: found.from.en.replace('structure', 'sentences'), zh: found.from.zh.replace('结构', '句子') },
      remarks: [
        {
          en: 'It has too few headings and lists: the nodes are what its paragraphs say first.',
          zh: '文中标题和列表太少：各节点取自段落的首句。',
        },
        ...found.remarks,
      ],
    }
  )
}

function remarksOn(outlines: readonly DocumentOutline[]): Found['remarks'] {
  const sum = (count: (outline: DocumentOutline) => number) => outlines.reduce((all, each) => all + count(each), 0)
  const leftOut = sum(each => each.leftOut)
  const shortened = sum(each => each.shortened)
  const all = sum(each => countNodes(each.nodes)) + leftOut
  const remarks: Found['remarks'][number][] = []
  if (leftOut > 0)
    remarks.push({
      en: `Left out: ${leftOut.toLocaleString('en')} of ${all.toLocaleString('en')} entries, the deeper or later ones.`,
      zh: `共 ${all.toLocaleString('en')} 项，略去较深或靠后的 ${leftOut.toLocaleString('en')} 项。`,
    })
  if (shortened > 0)
    remarks.push({
      en: `Long labels that were cut short (…): ${shortened}.`,
      zh: `有 ${shortened} 个较长的文字被缩短（…）。`,
    })
  return remarks
}

function findTable({ tables, documents }: ComposeInput): Found | null {
  for (const table of tables) {
    const categories = readCategories(table, mostNodes)
    if (!categories) continue
    const isOfFile = documents.some(document => table.name.startsWith(document.name))
    const name = isOfFile ? table.name.replace(/\.\w{1,5}(?= \/|$)/, '') : null
    return {
      roots: categories.roots,
      name,
      from: describeColumns(categories.columns, name),
      remarks: remarksOnTable(categories, table),
    }
  }
  return null
}

function remarksOnTable(
  { isOfFirstRows, leftOut }: Categories,
  table: ComposeInput['tables'][number],
): Found['remarks'] {
  const remarks: Found['remarks'][number][] = []
  if (isOfFirstRows) {
    const [first, all] = [table.rows.length, countRows(table)].map(count => count.toLocaleString('en'))
    remarks.push({
      en: `Only the first ${first} of ${all} rows were looked at: later rows may hold more.`,
      zh: `仅查看了 ${all} 行中的前 ${first} 行，后面可能还有其他内容。`,
    })
  }
  if (leftOut > 0)
    remarks.push({
      en: `Left out: ${leftOut.toLocaleString('en')} more entries.`,
      zh: `另有 ${leftOut.toLocaleString('en')} 项未绘制。`,
    })
  return remarks
}

/** Tables without a column of words: their names and their columns. */
function findSheets({ tables, documents }: ComposeInput): Found | null {
  const own = tables.filter(({ origin }) => origin)
  const [document] = documents
  if (!document || own.length === 0) return null
  const { roots, leftOut } = readSheets(own, mostNodes)
  return {
    roots,
    name: titleOf(document),
    from: { en: 'the tables of the documents and their columns', zh: '文档中的表格及其列名' },
    remarks: remarksOn([{ nodes: roots, leftOut, shortened: 0 }]),
  }
}

function titleOf({ name }: Document): string {
  return name.replace(/\.\w{1,5}$/, '')
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
