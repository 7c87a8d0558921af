import type { Message } from '../../shared/messages/create-messages.ts'
import type { en } from '../messages/en.ts'
import type { Structure, StructureType } from '../structure.ts'
import { editChart } from './edit-chart.ts'
import { editFlow } from './edit-flow.ts'
import { editInteraction } from './edit-interaction.ts'
import { editItems } from './edit-items.ts'
import { editSchedule } from './edit-schedule.ts'
import { editSchema } from './edit-schema.ts'
import { editTree } from './edit-tree.ts'
import type { Editor } from './editor.ts'
import { EditProblem } from './find-named.ts'
import type { Edit } from './instruction.ts'

export type Applied =
  | {
      structure: Structure
      /** The ids of what was added or changed. Empty where something was only removed. */
      changed: string[]
    }
  | {
      /** The reason why nothing was changed: a message with the code `edit`. */
      problem: Message
    }

const editors: { [Type in StructureType]: Editor<Extract<Structure, { type: Type }>> } = {
  graph: editFlow,
  states: editFlow,
  tree: editTree,
  items: editItems,
  schedule: editSchedule,
  schema: editSchema,
  interaction: editInteraction,
  chart: editChart,
}

/** A copy of `structure` with one change; the structure itself stays as it is. */
export function applyInstruction(structure: Structure, edit: Edit): Applied {
  return applyInstructions(structure, [edit])
}

/** A copy of `structure` with all changes, one after the other. Where one of them is not possible, none is made. */
export function applyInstructions(structure: Structure, edits: readonly Edit[]): Applied {
  const copy = structuredClone(structure)
  const changed = new Set<string>()
  try {
    for (const [at, edit] of edits.entries())
      for (const id of apply(copy, withPlace(copy, edit, edits.slice(at + 1)))) changed.add(id)
  } catch (error) {
    if (error instanceof EditProblem) return { problem: error.problem }
    throw error
  }
  return { structure: copy, changed: [...changed] }
}

/** In a process, a step of which nobody says where is the next one. One that is connected afterwards is not. */
function withPlace(structure: Structure, edit: Edit, later: readonly Edit[]): Edit {
  if (edit.kind !== 'add' || edit.place || edit.isGroup || structure.type !== 'graph') return edit
  const isProcess = structure.edges.length > 0 && structure.nodes.some(({ role }) => role === 'step')
  const isConnected = later.some(other => other.kind === 'connect' && [other.from, other.to].includes(edit.label))
  return isProcess && !isConnected ? { ...edit, place: { where: 'end' } } : edit
}

function apply(structure: Structure, edit: Edit): string[] {
  if (edit.kind === 'title') return setTitle(structure, edit.to)
  // The editor is the one of this type, and the change the one of this kind.
  const change = editors[structure.type][edit.kind] as ((structure: Structure, edit: Edit) => string[]) | undefined
  if (!change) throw new EditProblem(explainMissing(edit.kind), { type: structure.type })
  return change(structure, edit)
}

/** A tree without a title is called what its root is called. */
function setTitle(structure: Structure, title: string): string[] {
  if (structure.type !== 'tree' || structure.title !== undefined) {
    structure.title = title
    return []
  }
  structure.root.label = title
  return [structure.root.id]
}

function explainMissing(kind: Exclude<Edit['kind'], 'title'>): keyof (typeof en)['edit'] {
  switch (kind) {
    case 'connect':
    case 'disconnect':
    case 'reverse':
    case 'label':
      return 'no-connections'
    case 'turn':
      return 'no-direction'
    case 'sort':
      return 'no-sorting'
    case 'icon':
      return 'no-icons'
    case 'time':
      return 'no-times'
    case 'add':
      return 'no-adding'
    case 'figure':
    case 'merge':
    case 'clear':
    case 'remove':
    case 'rename':
    case 'swap':
    case 'move':
      return 'no-changing'
  }
}
