import { type Document, isData, isSlides, isWritten } from '../../../documents/document.ts'
import { type OutlineNode, parseOutline } from '../../../language/outline.ts'
import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'
import { countNodes, type TreeNode } from '../language/write-markdown.ts'
import { listTables } from './table-points.ts'

export interface DocumentOutline {
  nodes: TreeNode[]
  /** Entries of the document's outline that the nodes leave out. */
  leftOut: number
  /** Labels that were cut short. */
  shortened: number
  /** Paragraphs of the document that are no entries of its outline. */
  paragraphs: number
  /** Tables whose rows are too many to be entries. */
  cutTables: number
}

/** A longer label makes a node that is read as prose. */
const longestLabelEm = 45
/** Number of paragraphs below which all sentences become points. */
const fewParagraphs = 3
const mostSentences = 16
/** Maximum number of sentences counted in a paragraph. */
const mostCounted = 500
/** Begins a row, code, a footnote, a comment or a heading. */
const isNoParagraph = /^(?:\||```|~~~|\[\^|<!--|#{1,6} )/
const footnoteMark = /\[\^[\w-]+\]/g
/** Minimum number of nodes: a smaller outline contains less of a text than its paragraphs do. */
const fewNodes = 4

/**
 * The headings, lists and tables of a document, of slides all their points; null where it has none. More than `mostNodes` are cut down to the
 * headings, then to the upper ones.
 */
export function readDocumentOutline(document: Document, mostNodes: number): DocumentOutline | null {
  // The names of sheets are no outline.
  if (isData(document)) return null
  const { text, cut } = listTables(document.text)
  const nodes = parseOutline(isSlides(document) ? listPoints(text) : text)
  if (nodes.length === 0) return null
  const isThin = document.kind !== undefined && isWritten(document) && countNodes(nodes) < fewNodes
  return isThin && findSentences(document).length > countNodes(nodes)
    ? null
    : {
        ...outlineOf(nodes, mostNodes),
        paragraphs: isSlides(document) ? 0 : countParagraphs(text, nodes),
        cutTables: cut,
      }
}

/** Paragraphs without an entry in the outline. Code is none. */
function countParagraphs(text: string, outline: readonly OutlineNode[]): number {
  const entries = new Set<number>()
  const addLines = (nodes: readonly OutlineNode[]): void => {
    for (const { line, children } of nodes) {
      entries.add(line)
      addLines(children)
    }
  }
  addLines(outline)
  let count = 0
  let state: 'between' | 'counted' | 'code' = 'between'
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) state = state === 'code' ? 'between' : 'code'
    else if (state === 'code') continue
    else if (line.trim() === '') state = 'between'
    else if (entries.has(index + 1)) state = 'counted'
    else if (state === 'between' && !isNoParagraph.test(line) && /\p{L}/u.test(line)) {
      count += 1
      state = 'counted'
    }
  }
  return count
}

/** Reads the first sentence of each paragraph of a text without an outline, below its only heading if it has one; of a short text, every sentence. */
export function readFirstSentences(document: Document): DocumentOutline | null {
  const sentences = isWritten(document) ? findSentences(document) : []
  if (sentences.length === 0) return null
  const points = sentences.map((label): TreeNode => ({ label, kind: 'line', ordered: false, children: [] }))
  const { nodes, leftOut, shortened } = outlineOf(points, mostSentences)
  const [title, other] = document.text.match(/^# .+$/gm) ?? []
  const isTitled = title !== undefined && other === undefined
  const label = shortenLabel(isTitled ? title.slice(2).trim() : document.name.replace(/\.\w{1,5}$/, ''))
  const root: TreeNode = { label, kind: 'heading', ordered: false, children: nodes }
  return { nodes: [root], leftOut, shortened, paragraphs: 0, cutTables: 0 }
}

function findSentences({ text }: Document): string[] {
  const paragraphs = text
    .split(/\n[ \t]*\n/)
    .map(paragraph => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter(paragraph => /\p{L}/u.test(paragraph) && !isNoParagraph.test(paragraph))
  const limit = paragraphs.length < fewParagraphs ? mostCounted : 1
  return paragraphs.flatMap(paragraph => splitSentences(paragraph.replaceAll(footnoteMark, ''), limit))
}

/** The first `limit` sentences. */
function splitSentences(text: string, limit: number): string[] {
  const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
  const sentences: string[] = []
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    if (segment.trim() !== '') sentences.push(segment.trim())
    if (sentences.length === limit) break
  }
  return sentences
}

/** The text of slides with a mark before each paragraph: the content of a slide becomes its points. Notes are left out. */
function listPoints(text: string): string {
  const lines = text.split('\n')
  let isNote = false
  return lines
    .flatMap((line, index) => {
      if (/^(?:Chart|图表)[:：]$/.test(line)) return []
      if (line.startsWith('# ')) isNote = false
      else if (line.startsWith('Notes: ')) isNote = true
      if (isNote) return []
      const next = lines.slice(index + 1, index + 3).find(following => following.trim() !== '') ?? ''
      const isPoint = !/^\s*(?:$|[#|]|[-*+] |\d+\. )/.test(line)
      return isPoint && !opensOther(line, next) ? [`- ${line.replace(/[:：]$/, '')}`] : [line]
    })
    .join('\n')
}

/** A line above a list is its name already. */
function opensOther(line: string, next: string): boolean {
  return /^\s*(?:[-*+] |\d+\. )/.test(next) && !/[.。!！?？;；]$/.test(line)
}

function outlineOf(
  nodes: readonly TreeNode[],
  mostNodes: number,
): Pick<DocumentOutline, 'nodes' | 'leftOut' | 'shortened'> {
  const fitting = fitNodes(nodes, mostNodes)
  let shortened = 0
  const shorten = (level: readonly TreeNode[]): TreeNode[] =>
    level.map(node => {
      const label = shortenLabel(node.label)
      if (label.endsWith('…') && label !== node.label) shortened += 1
      return { ...node, label, children: shorten(node.children) }
    })
  return { nodes: shorten(fitting), leftOut: countNodes(nodes) - countNodes(fitting), shortened }
}

type Keep = (node: TreeNode, depth: number) => boolean

/** Ways to shorten a long outline, the longest first: everything, all headings with the upper points below them, all headings. */
const cuts: readonly Keep[] = [
  () => true,
  ({ kind }, depth) => kind === 'heading' || depth <= 2,
  ({ kind }, depth) => kind === 'heading' || depth <= 1,
  ({ kind }) => kind === 'heading',
]

function fitNodes(nodes: readonly TreeNode[], mostNodes: number): TreeNode[] {
  const isFitting = (tree: readonly TreeNode[]) => tree.length > 0 && countNodes(tree) <= mostNodes
  const trees = cuts.map(keeps => prune(nodes, keeps, 0))
  const headings = trees.at(-1) ?? []
  const base = headings.length > 0 ? headings : nodes
  const upper = [5, 4, 3, 2, 1].map(depth => cutBelow(base, depth))
  return [...trees, ...upper].find(isFitting) ?? cutBelow(base, 1).slice(0, mostNodes)
}

/** @param depth  how many points stand above, below the last heading */
function prune(nodes: readonly TreeNode[], keeps: Keep, depth: number): TreeNode[] {
  return nodes.flatMap(node => {
    const level = node.kind === 'heading' ? 0 : depth + 1
    return keeps(node, level) ? [{ ...node, children: prune(node.children, keeps, level) }] : []
  })
}

function cutBelow(nodes: readonly TreeNode[], depth: number): TreeNode[] {
  return nodes.map(node => ({ ...node, children: depth > 1 ? cutBelow(node.children, depth - 1) : [] }))
}

/** Without the marks of footnotes; where it is long, cut between words, with a mark that says so. */
function shortenLabel(written: string): string {
  const label = written.replaceAll(footnoteMark, '')
  if (estimateWidthEm(label) <= longestLabelEm) return label
  const words = new Intl.Segmenter('zh', { granularity: 'word' }).segment(label.slice(0, 4 * longestLabelEm))
  let short = ''
  for (const { segment } of words) {
    if (estimateWidthEm(short + segment) > longestLabelEm - 1) break
    short += segment
  }
  return `${short.replace(/[\s,;:，；：、(（-]+$/, '')}…`
}
