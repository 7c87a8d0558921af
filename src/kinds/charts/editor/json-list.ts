import type { Node } from 'jsonc-parser'
import type { TextEdit } from '../../../toolkit/text/apply-edits.ts'

const endOf = (node: Node) => node.offset + node.length

/** Puts a value behind an element of a list, apart from it as its neighbours are from each other. */
export function insertBehind(source: string, list: Node, index: number, text: string): TextEdit {
  const items = list.children ?? []
  const [before, item, after] = [items[index - 1], items[index], items[index + 1]]
  if (!item) return { start: list.offset + 1, end: list.offset + 1, text }
  const [left, right] = after ? [item, after] : [before, item]
  const gap = left && right ? source.slice(endOf(left), right.offset) : ', '
  return { start: endOf(item), end: endOf(item), text: gap + text }
}

/** Takes elements out of a list, each with the comma that belongs to it. */
export function takeOut(list: Node, indices: readonly number[]): TextEdit[] {
  const items = list.children ?? []
  const kept = items.findLastIndex((_, index) => !indices.includes(index))
  return indices.flatMap((index): TextEdit[] => {
    const [item, after, last] = [items[index], items[index + 1], items[kept]]
    if (!item) return []
    // Those behind the last one that stays go with the commas before them.
    if (last && index > kept) return [{ start: endOf(items[index - 1] ?? last), end: endOf(item), text: '' }]
    return [{ start: item.offset, end: after && last ? after.offset : endOf(item), text: '' }]
  })
}

/** The text of a node with other texts for some nodes within it. */
export function rewritten(source: string, node: Node, replaced: ReadonlyMap<Node, string>): string {
  let [text, at] = ['', node.offset]
  for (const [inner, written] of [...replaced].sort(([one], [other]) => one.offset - other.offset)) {
    text += source.slice(at, inner.offset) + written
    at = endOf(inner)
  }
  return text + source.slice(at, endOf(node))
}
