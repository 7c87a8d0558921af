import { countRows, type Document } from '../../../documents/document.ts'
import {
  type LabelledList,
  readLabelledLists,
  readSingleList,
  splitBrackets,
} from '../../../language/labelled-lists.ts'
import { parseOutline } from '../../../language/outline.ts'
import type { Composed, ComposeInput } from '../../kind.ts'
import { countNodes, type TreeNode, writeMarkdown } from '../language/write-markdown.ts'
import { messages } from '../messages/index.ts'
import { type Categories, readCategories, readSheets } from './categories.ts'
import { type DocumentOutline, readDocumentOutline, readFirstSentences } from './document-outline.ts'
import { mostRows } from './table-points.ts'

/** A map with more nodes cannot be taken in. */
const mostNodes = 80

/** Outline to draw, and its description for the person. */
interface Found {
  roots: readonly TreeNode[]
  /** Names the root where there are several. */
  name: string | null
  from: Said
  /** Further remarks about it, one sentence each. */
  remarks: readonly Said[]
}

/** Words for readers of a language (BCP 47). */
type Said = (language: string) => string

/**
 * Draws an outline in the request, else the outlines of the documents, else what they say first in each paragraph, else the category
 * columns of a table. What a long document or table has more than can be drawn is left out, and that is said.
 */
export function compose(input: ComposeInput): Composed | null {
  const request = input.request
  const found =
    findOutline(request.body, request.title) ??
    findDocuments(input.documents, readDocumentOutline, 'structure') ??
    findSentences(input.documents) ??
    findTable(input) ??
    findSheets(input)
  if (!found) return null
  const roots = underOneRoot(found, request.title, input.language)
  const from = found.from(input.language)
  const sentences = [
    messages.say(input.language, 'drawn', { count: countNodes(roots), from }),
    ...found.remarks.map(remark => remark(input.language)),
  ]
  const concept = sentences.reduce((text, sentence) => messages.say(input.language, 'and-then', { text, sentence }))
  return { concept, source: writeMarkdown(roots) }
}

function findOutline(text: string, title: string | null): Found | null {
  const roots = parseOutline(text)
  if (roots.length === 0) return findLabelledLists(text, title)
  const from: Said = language => messages.say(language, 'drawn-from', { case: 'outline' })
  return { roots: withBrackets(roots), name: null, from, remarks: [] }
}

/** `Fruit (apples, pears)`, beside items that are written alike: what stands in the brackets is below it. */
function withBrackets(nodes: readonly TreeNode[]): TreeNode[] {
  const below = nodes.map(({ label, children }) => (children.length === 0 ? splitBrackets(label) : null))
  const isDetailed = (label: string) => /[)）]$/.test(label)
  const areLists =
    below.filter(split => (split?.items.length ?? 0) > 1).length > 0 &&
    nodes.every(({ label }, at) => !isDetailed(label) || (below[at]?.items.length ?? 0) > 0) &&
    nodes.filter(({ label }) => isDetailed(label)).length > 1
  return nodes.map((node, at): TreeNode => {
    const split = areLists ? below[at] : null
    if (!split || split.items.length === 0) return { ...node, children: withBrackets(node.children) }
    return { ...node, label: split.name, children: split.items.map(item => toNode(item, [])) }
  })
}

/** "Label: a, b" on several lines, or once, as the topic and its branches. */
function findLabelledLists(text: string, title: string | null): Found | null {
  const from: Said = language => messages.say(language, 'drawn-from', { case: 'lists' })
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
  what: 'structure' | 'sentences',
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
    const { title } = first
    const from: Said = language => messages.say(language, 'drawn-from', { case: what, title })
    return { roots: first.nodes, name: first.title, from, remarks }
  }
  const roots = outlines.flatMap(({ title, nodes }) => underOneRoot({ roots: nodes, name: title }, null, 'en'))
  const count = outlines.length
  const from: Said = language => messages.say(language, 'drawn-from', { case: `${what}-of-several`, count })
  return { roots, name: null, from, remarks }
}

function findSentences(documents: readonly Document[]): Found | null {
  const found = findDocuments(documents, readFirstSentences, 'sentences')
  const why: Said = language => messages.say(language, 'first-sentences')
  return found && { ...found, remarks: [why, ...found.remarks] }
}

function remarksOn(outlines: readonly DocumentOutline[]): Found['remarks'] {
  const sum = (count: (outline: DocumentOutline) => number) => outlines.reduce((all, each) => all + count(each), 0)
  const leftOut = sum(each => each.leftOut)
  const shortened = sum(each => each.shortened)
  const all = sum(each => countNodes(each.nodes)) + leftOut
  const values = { count: leftOut.toLocaleString('en'), all: all.toLocaleString('en') }
  const remarks: Said[] = []
  if (leftOut > 0) remarks.push(language => messages.say(language, 'left-out', { case: 'deeper', ...values }))
  if (shortened > 0) remarks.push(language => messages.say(language, 'shortened', { count: shortened }))
  const paragraphs = sum(each => each.paragraphs)
  const one = (count: number) => (count === 1 ? 'one' : 'several')
  if (paragraphs > 0)
    remarks.push(language => messages.say(language, 'no-paragraphs', { case: one(paragraphs), count: paragraphs }))
  const tables = sum(each => each.cutTables)
  if (tables > 0)
    remarks.push(language => messages.say(language, 'no-rows', { case: one(tables), count: tables, most: mostRows }))
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
  const remarks: Said[] = []
  if (isOfFirstRows) {
    const values = { first: table.rows.length.toLocaleString('en'), all: countRows(table).toLocaleString('en') }
    remarks.push(language => messages.say(language, 'first-rows', values))
  }
  if (leftOut > 0) {
    const count = leftOut.toLocaleString('en')
    remarks.push(language => messages.say(language, 'left-out', { case: 'more', count }))
  }
  return remarks
}

/** Tables without a column of words: their names and their columns. */
function findSheets({ tables, documents }: ComposeInput): Found | null {
  const sheets = tables.filter(({ origin }) => origin)
  const [document] = documents
  if (!document || sheets.length === 0) return null
  const { roots, leftOut } = readSheets(sheets, mostNodes)
  return {
    roots,
    name: titleOf(document),
    from: language => messages.say(language, 'drawn-from', { case: 'tables' }),
    remarks: remarksOn([{ nodes: roots, leftOut, shortened: 0, paragraphs: 0, cutTables: 0 }]),
  }
}

function titleOf({ name }: Document): string {
  return name.replace(/\.\w{1,5}$/, '')
}

function describeColumns(columns: readonly string[], name: string | null): Said {
  return language => {
    const values = { count: columns.length, columns: columns.join(messages.say(language, 'name-join')) }
    return name === null
      ? messages.say(language, 'drawn-from', { case: 'columns', ...values })
      : messages.say(language, 'drawn-from', { case: 'columns-of', ...values, name })
  }
}

/** The only top node, or a root above the several: named by the request, by where they come from, or for what it is. */
function underOneRoot(
  { roots, name }: Pick<Found, 'roots' | 'name'>,
  title: string | null,
  language: string,
): readonly TreeNode[] {
  if (roots.length === 1 && (title === null || roots[0]?.kind === 'heading' || roots[0]?.children.length)) return roots
  const label = title ?? name ?? messages.say(language, 'overview')
  return [{ label, children: roots, kind: 'heading', ordered: false }]
}
