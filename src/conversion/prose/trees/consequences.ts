import { createIds } from '../../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'

/** What comes of something that was named. */
interface Consequence {
  cause: string
  /** 可能导致反复返工 */
  told: string
}

const consequence = /^(?:而|其中)?([^，。；]{2,20}?)((?:可能|也会|会|将|容易)?(?:导致|引起|造成|引发)[^，。；]{2,30})$/u

/** Takes off sentences that tell nothing but what comes of causes: 需求变更频繁可能导致反复返工. Null where there are none. */
export function splitConsequences(text: string): { rest: string; consequences: Consequence[] } | null {
  const consequences: Consequence[] = []
  const kept: string[] = []
  for (const sentence of text.split(/(?<=[。\n])/u)) {
    const clauses = sentence.replace(/[。\s]+$/u, '').split(/[，；]/u)
    const found = clauses.map(clause => consequence.exec(clause.trim()))
    if (found.every(each => each !== null))
      consequences.push(...found.map(each => ({ cause: each?.[1] ?? '', told: each?.[2] ?? '' })))
    else kept.push(sentence)
  }
  return consequences.length > 1 && kept.length > 0 ? { rest: kept.join(''), consequences } : null
}

/** A tree of causes, with what comes of each below it; null where one of them was not named before. */
export function withConsequences(tree: Tree, consequences: readonly Consequence[]): Tree | null {
  const open = new Map(consequences.map(({ cause, told }) => [cause, told]))
  const newId = createIds('consequence')
  const grow = (node: TreeNode): TreeNode => {
    const told = node.children.length === 0 ? open.get(node.label) : undefined
    open.delete(node.label)
    const own = told === undefined ? [] : [{ id: newId(told), label: told, children: [] }]
    return { ...node, children: [...node.children.map(grow), ...own] }
  }
  const root = grow(tree.root)
  return open.size === 0 ? { ...tree, root } : null
}
