/** A process as it is told: steps in an order. */
export type Step = ActionStep | DecisionStep | JumpStep

export interface ActionStep {
  kind: 'action'
  label: string
  /** It goes on with a step that nobody wrote: what follows here does not follow it. */
  isLost?: boolean
}

export interface DecisionStep {
  kind: 'decision'
  question: string
  branches: { label: string; steps: Step[] }[]
}

/** Goes on with a step that stands elsewhere. */
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
