import { countThings } from '../../structure/loss.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type Reading } from '../notation.ts'
import { readValues } from '../values/read-values.ts'
import { mostTreeNodes, treeOfValues } from '../values/value-tree.ts'
import type { Block } from './block.ts'

/** `@startjson` and `@startyaml`: keys are branches, values follow their keys. The title is the root. */
export function readData({ kind, lines, losses, title }: Block): Reading {
  // Lines stay where they are, so that a fault names the right one.
  const written: string[] = []
  for (const { text, indent, number } of lines) written[number - 1] = ' '.repeat(indent) + text
  const { documents, losses: ofValues } = readValues(Array.from(written, line => line ?? '').join('\n'))
  const { root, leftOut } = treeOfValues(documents, title ?? kind.toUpperCase())
  if (root.children.length === 0) throw new NotationFault(unreadable('empty'))
  return {
    structure: { type: 'tree', root },
    losses: [
      ...losses.toArray(),
      ...ofValues,
      ...countThings('value', leftOut, because('too-many-values', { most: mostTreeNodes })),
    ],
  }
}
