import type { Form } from '../forms.ts'
import type { Graph } from '../graph.ts'

/** Place for an element, relative to existing ones. `under`: in a group, below a node, on a branch. */
export type NamedPlace =
  | { where: 'under' | 'before' | 'after' | 'beside'; name: string }
  | { where: 'between'; name: string; and: string }

/** `start` and `end`: before or after all others, of the whole or of those that an element is moved among. */
export type Place = NamedPlace | { where: 'start' | 'end' }

/** Without a year: the one of the plan. */
export interface Day {
  year?: number
  /** From 1. */
  month: number
  day: number
}

/** Change of the time of a task, in days. `later` and `longer` may be negative. */
export type TimeChange = { start: Day; isMilestone?: true } | { days: number } | { longer: number } | { later: number }

/** How many of each of two entities belong together. */
export interface Ends {
  from: 'one' | 'many'
  to: 'one' | 'many'
}

/** A change of a structure, in the names that the person used. */
export type Edit =
  | { kind: 'add'; label: string; place?: Place; isGroup?: true; isDecision?: true }
  | { kind: 'remove'; name: string; from?: string }
  /** All that lies in the named element, follows it or precedes it is removed; the element itself stays. */
  | { kind: 'clear'; name: string; where: 'under' | 'before' | 'after' }
  /** The second one becomes a part of the first. Without a new name: both names. */
  | { kind: 'merge'; name: string; and: string; to?: string }
  | { kind: 'rename'; name: string; to: string }
  /** Each takes the place of the other. */
  | { kind: 'swap'; name: string; and: string }
  | { kind: 'sort'; by: 'name' | 'value'; isDescending: boolean }
  | { kind: 'move'; name: string; place: Place }
  /** `place`: of a message among the others; absent: the last one. `ends`: of a relation, which is changed where it is there. `is`: the kind of relation. */
  | {
      kind: 'connect'
      from: string
      to: string
      label?: string
      place?: NamedPlace
      ends?: Ends
      is?: 'inherits' | 'implements'
    }
  /** What the one arrow between the two says; where there is none, it is drawn. */
  | { kind: 'label'; from: string; to: string; label: string }
  | { kind: 'disconnect'; from: string; to: string }
  /** The arrow leads the other way then. */
  | { kind: 'reverse'; from: string; to: string }
  /** Without an icon: it is taken away. */
  | { kind: 'icon'; name: string; icon: string }
  /** The figure of a chart that is so much larger, or smaller where `by` is negative; as a share of itself with `isPercent`. */
  | { kind: 'figure'; name: string; by: number; isPercent?: true }
  /** The name of the whole: its title, or the root of a tree. */
  | { kind: 'title'; to: string }
  /** Without a name: of all tasks. */
  | ({ kind: 'time'; name?: string } & TimeChange)
  | { kind: 'turn'; direction: NonNullable<Graph['direction']> }

/** Instruction of a person: an edit, another kind of diagram, or the version before. */
export type Instruction = Edit | { kind: 'convert'; to: Form } | { kind: 'undo' }
