import { findNodeAtOffset, getNodePath, type Node, parseTree } from 'jsonc-parser'
import { applyEdits } from '../../../toolkit/text/apply-edits.ts'
import type { Span, Wording } from '../../../web/frame/view.ts'

/** Edits of the texts in an ECharts option. A name occurs at several places that refer to each other: it changes in all of them. */
export const wording: Wording = {
  isElastic: true,
  rename(source, spans, label) {
    const text = JSON.stringify(label).slice(1, -1)
    return [
      applyEdits(
        source,
        spans.map(span => ({ ...span, text })),
      ),
    ]
  },
  mayChange(source, span, fixed) {
    const text = textAt(source, span)
    if (!text) return false
    const dataset = datasetOf(getNodePath(text))
    return dataset === null || !fixed.includes(dataset)
  },
}

let parsed: { source: string; root: Node | undefined } = { source: '', root: undefined }

/** The text in the JSON that consists of these words. */
function textAt(source: string, { start, end }: Span): Node | undefined {
  if (source[start - 1] !== '"' || source[end] !== '"') return undefined
  if (parsed.source !== source) parsed = { source, root: parseTree(source) }
  const node = parsed.root && findNodeAtOffset(parsed.root, start)
  return node?.type === 'string' && node.offset === start - 1 ? node : undefined
}

/** The number of the dataset that a path leads into; null for all else. */
export function datasetOf(path: readonly (string | number)[]): number | null {
  const [first, ...rest] = path[0] === 'baseOption' ? path.slice(1) : path
  if (first !== 'dataset') return null
  return typeof rest[0] === 'number' ? rest[0] : 0
}
