import type { InteractionStep } from './interaction.ts'
import type { TreeNode } from './tree.ts'

export interface TreePlace {
  node: TreeNode
  /** Absent: it is the root. */
  parent?: TreeNode
  /** 0: the root. */
  depth: number
}

/** Every node of a tree in the order it is read, however deep it is. */
export function* walkTree(root: TreeNode): Generator<TreePlace> {
  const waiting: TreePlace[] = [{ node: root, depth: 0 }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    yield place
    const { node, depth } = place
    for (const child of node.children.toReversed()) waiting.push({ node: child, parent: node, depth: depth + 1 })
  }
}

export interface StepPlace {
  step: InteractionStep
  /** The id of the part of a fragment that the step stands in. Absent: in none. */
  part?: string
  /** 0: in no fragment. */
  depth: number
}

/** The id by which the parts of a fragment are told apart: `retry#1` is its first one. */
export function idOfPart(fragmentId: string, index: number): string {
  return `${fragmentId}#${index + 1}`
}

/** Every step of an interaction in the order it is read, a fragment before the steps in it, however deep they are. */
export function* walkSteps(steps: readonly InteractionStep[]): Generator<StepPlace> {
  const waiting: StepPlace[] = steps.toReversed().map(step => ({ step, depth: 0 }))
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    yield place
    const { step, depth } = place
    if (step.type !== 'fragment') continue
    for (const [index, part] of [...step.parts.entries()].reverse()) {
      const id = idOfPart(step.id, index)
      for (const inner of part.steps.toReversed()) waiting.push({ step: inner, part: id, depth: depth + 1 })
    }
  }
}
