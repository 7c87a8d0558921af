/** A process as described: steps in order. */
export type Step = ActionStep | DecisionStep | ForkStep | JumpStep

export interface ActionStep {
  kind: 'action'
  label: string
  /** True if it continues with a step that was not found: the next step does not follow it. */
  isLost?: boolean
}

export interface DecisionStep {
  kind: 'decision'
  question: string
  branches: { label: string; steps: Step[] }[]
}

/** Several things that are done at the same time, after a step that says so. */
export interface ForkStep {
  kind: 'fork'
  label: string
  branches: Step[][]
}

/** Continues with a step elsewhere. */
export interface JumpStep {
  kind: 'jump'
  /** Index of the item that it goes to, from 0. */
  target: number
  /** Label of the arrow. Empty: none. */
  label: string
}

/** A numbered or bulleted item, a line or a sentence, with what hangs below it. */
export interface Item {
  text: string
  children: Item[]
}

/** The steps of each item, in the order of the items: a jump to an item goes to its first step. */
export type StepsOfItems = Step[][]
