import type { Problem } from '../../../contract/diagrams.ts'
import { unwrapSource } from '../../../toolkit/text/unwrap-source.ts'
import { parseMarkdown } from './markdown.ts'
import { findUnreadMarks } from './marks.ts'
import { type Mindmap, type MindmapNode, readMindmap, walkDrawn } from './read-mindmap.ts'

/** Wrappings that spoil the picture although the engine draws something; the others leave nothing to draw. */
const wrappings: ReadonlyMap<string, string> = new Map([
  ['byte-order-mark', 'A byte order mark hides the first heading.'],
  ['reasoning', 'Reasoning of a model stands in front of the map.'],
  ['envelope-tags', 'Tags of a model’s answer stand around the map.'],
  ['escaped-line-breaks', 'Line breaks are written out as \\n: everything is one node.'],
])

/** Problems of a mind map in Markdown, in source order. */
export async function check(source: string): Promise<Problem[]> {
  const map = readMindmap(await parseMarkdown(source))
  const drawn = [...walkDrawn(map.root)]
  if (!drawn.some(isLabelled)) {
    const message =
      'There is nothing to draw: a mind map needs at least one heading (`# Topic`) or list item (`- idea`).'
    return [problem('empty', 'error', message, 1)]
  }
  // A document is shown by its skeleton; of a plain outline every node counts.
  const isOutline = map.undrawn.length === 0 && map.htmlLines.length === 0 && drawn.every(node => node.kind !== 'block')
  const levelOfLoss = isOutline ? 'error' : 'warning'
  const holders = [map.root, ...drawn]
  const problems = [
    ...findWrappings(source),
    ...findUnreadMarks(source).map(({ mark, line }) => problem(mark.code, 'error', mark.message, line)),
    ...findRoots(map.root),
    ...holders.flatMap(holder => findDropped(holder, levelOfLoss)),
    ...findShallowLists(holders, source.split('\n'), levelOfLoss),
    ...drawn.flatMap(findNodeFaults),
    ...findUndrawnText(map),
    ...findHtml(map),
  ]
  return problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

function problem(fault: string, level: Problem['level'], message: string, line: number): Problem {
  return { code: `mindmap/${fault}`, level, message, line }
}

function isLabelled(node: MindmapNode): boolean {
  return node.label !== '' && (node.kind === 'heading' || node.kind === 'item')
}

function findWrappings(source: string): Problem[] {
  return unwrapSource(source).repairs.flatMap(({ code }) => {
    const message = wrappings.get(code)
    return message ? [problem(code, 'error', message, 1)] : []
  })
}

function findRoots(root: MindmapNode): Problem[] {
  const tops = root.children.flatMap(top => (top.kind === 'list' ? top.children : [top]))
  const second = tops[1]
  if (!second) return []
  const message = `There are ${tops.length} roots, below a nameless one: a single \`# Topic\` should stand above all.`
  return [problem('several-roots', 'warning', message, second.line)]
}

/** A heading holds either sub-headings or items: markmap leaves out what has the deeper level. */
function findDropped(holder: MindmapNode, level: Problem['level']): Problem[] {
  return holder.dropped.flatMap(node => {
    const label = node.kind === 'list' ? node.children[0]?.label : node.label
    if (!label) return []
    const place = holder.kind === 'root' ? 'at the top' : `below ${quote(holder.label)}`
    const message = `${quote(label)} is not drawn: ${place} stand headings of a higher level, or other blocks, and only they are.`
    return [problem(node.kind === 'heading' ? 'dropped-heading' : 'dropped-items', level, message, node.line)]
  })
}

/** Items below `1.` that are indented by less than its text: they are drawn beside it. */
function findShallowLists(
  holders: readonly MindmapNode[],
  lines: readonly string[],
  level: Problem['level'],
): Problem[] {
  const indentOf = (node: MindmapNode) => /^\s*/.exec(lines[node.line - 1] ?? '')?.[0].length ?? 0
  return holders.flatMap(holder =>
    holder.children.flatMap((list, index) => {
      const before = holder.children[index - 1]
      if (list.kind !== 'list' || before?.kind !== 'list' || indentOf(list) <= indentOf(before)) return []
      const message = `${quote(list.children[0]?.label ?? '')} is drawn beside the item above it, not below: it needs more indentation.`
      return [problem('shallow-indent', level, message, list.line)]
    }),
  )
}

function findNodeFaults(node: MindmapNode): Problem[] {
  const warn = (fault: string, message: string, line = node.line) => [problem(fault, 'warning', message, line)]
  if (node.block === 'table') return warn('table', 'A table is drawn as one large node.')
  if (node.block === 'code') return warn('code-block', 'A code block is drawn as one large node.')
  if (node.block === 'image') return warn('image', 'An image is drawn only where its address can be reached.')
  const [first, second] = node.children
  if (node.kind === 'list') return []
  if (node.label === '') {
    return warn(
      node.kind === 'heading' ? 'empty-heading' : 'empty-item',
      `A${node.kind === 'heading' ? ' heading' : 'n item'} without text is an empty node.`,
    )
  }
  if (second?.kind === 'list') {
    return warn(
      'several-lists',
      `Several lists stand below ${quote(node.label)}: each hangs from a nameless node.`,
      second.line,
    )
  }
  return node.kind === 'heading' && first?.kind === 'heading' && first.level > node.level + 1
    ? warn('skipped-level', `A level is skipped between ${quote(node.label)} and ${quote(first.label)}.`, first.line)
    : []
}

function findUndrawnText({ undrawn }: Mindmap): Problem[] {
  const first = undrawn[0]
  if (!first) return []
  const subject = undrawn.length === 1 ? 'A paragraph is' : `${undrawn.length} paragraphs are`
  const message = `${subject} not drawn, from ${quote(first.text)} on: only headings and list items are.`
  return [problem('undrawn-text', 'warning', message, first.line)]
}

function findHtml({ htmlLines }: Mindmap): Problem[] {
  const first = htmlLines[0]
  if (first === undefined) return []
  const message = `HTML is not drawn as such (${htmlLines.length === 1 ? 'one place' : `${htmlLines.length} places`}).`
  return [problem('raw-html', 'warning', message, first)]
}

function quote(text: string): string {
  const line = text.split('\n', 1)[0] ?? ''
  return `“${line.length > 40 ? `${line.slice(0, 39)}…` : line}”`
}
