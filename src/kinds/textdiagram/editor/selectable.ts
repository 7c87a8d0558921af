import { findWords, foldSource } from '../../../web/frame/find-words.ts'
import type { Selectable } from '../../kind.ts'
import { selectableWords } from '../../selectable-words.ts'
import { colorNodes } from './color-nodes.ts'
import { findNode, nodeIdsOf } from './node-ids.ts'

/** Nodes are selected by their words, and named by their ids too. */
export const selectable: Selectable = {
  ...selectableWords,
  recolor(source, words, color) {
    const ids = words.map(each => findOnly(source, each))
    return ids.every(id => id !== null) ? colorNodes(source, ids, color) : null
  },
}

/** The id of the only node that is called so; null where there are several or none. */
function findOnly(source: string, words: string): string | null {
  const named = findWords(source, foldSource(source), words).flatMap(span => findNode(source, span) ?? [])
  const found = new Set(nodeIdsOf(source).has(words) ? [words, ...named] : named)
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}
