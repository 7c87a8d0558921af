import type { Suggestion } from '../contract/suggestions.ts'
import { findAgent } from '../kinds/find.ts'
import type { Agent, AgentInput, Composed, NotDrawn } from '../kinds/kind.ts'
import { NotationFault } from '../notations/notation.ts'
import { findNotationById } from '../notations/registry.ts'
import type { Message, ValuesFor } from '../shared/messages/create-messages.ts'
import { applyInstructions } from '../structure/edit/apply-instruction.ts'
import type { Edit, Instruction } from '../structure/edit/instruction.ts'
import { readInstruction } from '../structure/edit/read-instruction.ts'
import type { en } from '../structure/messages/en.ts'
import { messages as edits } from '../structure/messages/index.ts'
import { listParts } from '../structure/parts.ts'
import { findIcon } from '../toolkit/icons/find-icon.ts'
import { findNearIcon } from '../toolkit/icons/find-near-icon.ts'
import { readSource, writeStructure } from './convert-source.ts'
import { describeLosses, describeStructure } from './describe-structure.ts'
import { editSource } from './edit-source.ts'
import { messages } from './messages/index.ts'
import { suggestEdits } from './suggest.ts'

/** Changes the current diagram as the words say, where it is of this kind and the words are instructions. Null: they are something else. */
export async function editCurrent(kind: Agent, input: AgentInput): Promise<Composed | NotDrawn | null> {
  if (input.current?.agent !== kind.id) return null
  const read = await readCurrent(input)
  if (!read) return null
  const { notation, structure } = read
  const names = new Set(listParts(structure).elements.map(({ label }) => label))
  const instructions = readInstruction(input.text, name => names.has(name))
  if (instructions?.some(({ kind }) => kind === 'undo')) return { notDrawn: explainUndo(input.language) }
  if (!instructions?.every(isEdit)) return null
  const unknown = findUnknownIcon(instructions)
  if (unknown) return { notDrawn: unchanged({ values: unknown }, input.language) }
  const applied = applyInstructions(structure, instructions)
  if ('problem' in applied) return { notDrawn: unchanged(applied.problem, input.language) }
  const edited = kind.edits && editSource(input.current.source, structure, applied.structure, kind.edits)
  const written = edited ? { source: edited, losses: [] } : writeStructure(applied.structure, notation)
  if (!written) return null
  const told = describeLosses(edited ? [] : [...read.losses, ...written.losses], input.language)
  const concept = messages.say(input.language, 'changed', { losses: told })
  return { concept: concept.trim(), source: written.source }
}

/** Draws the current diagram as this kind, where it is of another one and the words ask for nothing else. */
export async function convertCurrent(kind: Agent, input: AgentInput): Promise<Composed | NotDrawn | null> {
  const { current, language } = input
  if (!current || current.agent === kind.id || !kind.draws || !asksForKindAlone(input.text)) return null
  const read = await readCurrent(input)
  const target = findNotationById(kind.draws.notation)
  if (!read || !target) return null
  const written = writeStructure(read.structure, target)
  if (!written) {
    return {
      notDrawn: messages.say(language, 'kind-cannot-show', { kind: kind.name }),
    }
  }
  const counts = describeStructure(written.structure, language)
  const told = describeLosses([...read.losses, ...written.losses], language)
  const concept = messages.say(language, 'drawn-as-kind', { kind: kind.name, counts, losses: told })
  return { concept: concept.trim(), source: written.source }
}

/** Changes to say of the current diagram, where what was said is none. */
export async function suggestChanges(input: AgentInput): Promise<Suggestion[]> {
  const read = await readCurrent(input)
  return read ? suggestEdits(read.structure, input.language) : []
}

function isEdit(instruction: Instruction): instruction is Edit {
  return instruction.kind !== 'convert' && instruction.kind !== 'undo'
}

/** Longer words say more than which kind is meant. */
const longestRequest = 80

function asksForKindAlone(text: string): boolean {
  if (text.trim().length > longestRequest || text.trim().includes('\n')) return false
  const instructions = readInstruction(text)
  return instructions === null
    ? /^(?:.{0,30}\b(?:as|into|to|in)\b an? .{3,40}|.{0,20}(?:改成|换成|变成|转换?[成为]|用).{2,20}(?:表示|展示|显示)?)[.!。！]?$/i.test(
        text.trim(),
      )
    : instructions.every(({ kind }) => kind === 'convert')
}

/** The current diagram as a structure; null where there is none, or it cannot be read. */
async function readCurrent({ current }: AgentInput) {
  const notation = current && findNotationById(findAgent(current.agent)?.draws?.notation ?? '')
  if (!current || !notation) return null
  try {
    return { notation, ...(await readSource(notation, current.source)) }
  } catch (error) {
    if (error instanceof NotationFault) return null
    throw error
  }
}

function explainUndo(language: string): string {
  return messages.say(language, 'undo-by-hand')
}

/** The reason why no icon of that name can be shown; null where all are known. Another one is never used instead. */
function findUnknownIcon(edits: readonly Edit[]): EditValues | null {
  for (const edit of edits) {
    if (edit.kind !== 'icon' || edit.icon === '' || findIcon(edit.icon)) continue
    const near = findNearIcon(edit.icon)
    return near ? { case: 'no-icon-near', icon: edit.icon, near: near.id } : { case: 'no-icon', icon: edit.icon }
  }
  return null
}

function unchanged({ values }: Pick<Message, 'values'>, language: string): string {
  return messages.say(language, 'unchanged', { problem: edits.say(language, 'edit', values as EditValues) })
}

/** Every problem of an edit has its case. */
type EditValues = ValuesFor<(typeof en)['edit']>[0]
