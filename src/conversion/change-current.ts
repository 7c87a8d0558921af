import type { Suggestion } from '../contract/suggestions.ts'
import { findAgent } from '../kinds/find.ts'
import type { Agent, AgentInput, Composed, NotDrawn } from '../kinds/kind.ts'
import { type Notation, NotationFault } from '../notations/notation.ts'
import { findNotationById } from '../notations/registry.ts'
import type { Message, ValuesFor } from '../shared/messages/create-messages.ts'
import { convertToForm } from '../structure/convert/convert-to-form.ts'
import { diff } from '../structure/diff.ts'
import { applyInstructions } from '../structure/edit/apply-instruction.ts'
import { drawingOf } from '../structure/edit/drawing.ts'
import { plainName } from '../structure/edit/find-named.ts'
import type { Edit, Instruction } from '../structure/edit/instruction.ts'
import { readInstruction } from '../structure/edit/read-instruction.ts'
import { type Form, nameOfForm, typesOfForm } from '../structure/forms.ts'
import type { en } from '../structure/messages/en.ts'
import { messages as edits } from '../structure/messages/index.ts'
import { listParts } from '../structure/parts.ts'
import type { Structure } from '../structure/structure.ts'
import { findIcon } from '../toolkit/icons/find-icon.ts'
import { findNearIcon } from '../toolkit/icons/find-near-icon.ts'
import { colourNamed } from './change-selected.ts'
import { changesExisting } from './changes-existing.ts'
import { type Converted, readSource, writeStructure } from './convert-source.ts'
import { describeLosses, describeStructure } from './describe-structure.ts'
import { editSource } from './edit-source.ts'
import { keepLook } from './list-restyles.ts'
import { messages } from './messages/index.ts'
import { namedMark } from './prose/figures/choose-mark.ts'
import { suggestEdits } from './suggest.ts'

/** Changes the current diagram as the words say, where it is of this kind and the words are instructions. Null: they are something else. */
export async function editCurrent(kind: Agent, input: AgentInput): Promise<Composed | NotDrawn | null> {
  if (input.current?.agent !== kind.id) return null
  const read = await readCurrent(input)
  if (!read) return null
  const { notation, structure } = read
  const { elements } = listParts(structure)
  const colored = colourNamed(kind, input, elements)
  if (colored) return colored
  const instructions = readInstruction(input.text, drawingOf(structure))
  if (instructions?.some(({ kind }) => kind === 'undo')) return { notDrawn: explainUndo(input.language) }
  if (instructions === null && isOtherChange(input.text))
    return { notDrawn: unchanged({ values: { case: 'not-understood' } }, input.language) }
  if (!instructions?.every(isEdit)) return null
  const unknown = findUnknownIcon(instructions)
  if (unknown) return { notDrawn: unchanged({ values: unknown }, input.language) }
  const applied = applyInstructions(structure, instructions)
  if ('problem' in applied) return { notDrawn: unchanged(applied.problem, input.language) }
  const edited = await editInPlace(kind, input.current.source, { notation, structure }, applied.structure)
  const written = edited ? { source: edited, losses: [] } : writeStructure(applied.structure, notation)
  if (!written) return null
  const isTurned = instructions.some(({ kind }) => kind === 'turn')
  const source = edited ?? (await keepLook(kind, input.current.source, written.source, isTurned))
  const lossText = describeLosses(edited ? [] : [...read.losses, ...written.losses], input.language)
  const concept = messages.say(input.language, 'changed', { losses: lossText })
  return { concept: concept.trim(), source }
}

/** A change that nobody reads: the words of it are no content for a new drawing. */
const otherChange =
  /^(?:please )?(?:split|divide|merge|combine|join|group|ungroup|sort|reorder|align|resize|highlight|emphasi[sz]e|colou?r|paint|label|duplicate|hide|collapse|swap|rename|remove|delete|move|undo|make .{1,60} (?:bigger|smaller|larger|longer|shorter|bold|round|thicker|[a-z]*(?:red|green|blue|yellow|orange|purple|gray|grey|black|white|pink)))\b|^请?(?:把|将).{1,60}(?:合并|拆|分组|排序|对齐|标|涂|复制|隐藏|删|移|改|换|放大|缩小|加粗)/i
const longestChange = 120

function isOtherChange(text: string): boolean {
  const said = text.trim()
  // A colon or a line end leads to content.
  return said.length <= longestChange && !/[\n:：]/.test(said) && otherChange.test(said)
}

/** What is done to a drawing that exists, said to somebody who has one before them. */
const firstWord =
  /^(?:please |now |can you |could you )*(?:undo|redo|add|insert|remove|delete|rename|move|swap|connect|disconnect|make (?:it|this|that|the)\b|turn (?:it|this|that)\b)|^请?(?:撤销|重做|删除|删掉|去掉|添加|加上|增加|重命名|移动|把|将)/i

/** The refusal of a change where there is no diagram to change. Null for all else. */
export function refuseChangeOfNothing({ text, current, documents, tables, language }: AgentInput): NotDrawn | null {
  const said = text.trim()
  if (!current && documents.length === 0 && changesExisting(said))
    return { notDrawn: messages.say(language, 'nothing-to-change') }
  if (current || documents.length > 0 || tables.length > 0 || !firstWord.test(said) || said.length > longestChange)
    return null
  const isChange =
    !/[\n:：|]|[,，、].*[,，、]/.test(said) &&
    (readInstruction(said) !== null || isOtherChange(said) || asksForKindAlone(said))
  return isChange ? { notDrawn: messages.say(language, 'nothing-to-change') } : null
}

/** A sentence with more words, or with a list, tells of something new. */
const mostWordsOfChange = 12
/** What asks for a drawing, or holds one. */
const askingForDrawing =
  /[\n:：;；|{}]|(?:->|→).*(?:->|→)|\b(?:draw|diagram|chart|plot|graph|mind ?map|flow ?chart|timeline|infographic|new)\b|画|图|新建/i

/** What is said of something that is there, and should be otherwise. */
const tellsChange =
  /\b(?:should(?: not|n't)|must not|no longer|any ?more|instead|rather than|between them|(?:doesn't|does not|don't) (?:need|belong|talk|go))\b|不应该|不要|不再|不需要|而不是|应该(?:放|改|移|在)|改成|换成|它/i

/** The refusal of a short sentence about elements of the current diagram that changes nothing: it is no content for another drawing. Null for others. */
export async function refuseUnreadChange(input: AgentInput): Promise<NotDrawn | null> {
  const said = input.text.trim()
  const words = said.match(/\p{Script=Han}{1,2}|[^\s\p{Script=Han}]+/gu) ?? []
  const isLong =
    !(tellsChange.test(said) && words.length <= 2 * mostWordsOfChange) &&
    (words.length > mostWordsOfChange || (said.match(/[,，、]/g) ?? []).length > 1)
  if (!input.current || isLong || askingForDrawing.test(said)) return null
  const read = await readCurrent(input)
  if (!read || !namesOneOf(said, read.structure)) return null
  const suggestions = suggestEdits(read.structure, input.language)
  const notDrawn = unchanged({ values: { case: 'not-understood' } }, input.language)
  return { notDrawn, ...(suggestions.length > 0 && { suggestions }) }
}

const shortestName = 3
const shortestChineseName = 2

function namesOneOf(said: string, structure: Structure): boolean {
  // A name in other letters stands within Chinese without blanks.
  const spoken = ` ${plainName(said.replaceAll(/\p{Script=Han}+/gu, ' $& '))} `
  return listParts(structure).elements.some(({ label }) => {
    const name = plainName(label)
    return /\p{Script=Han}/u.test(name)
      ? name.length >= shortestChineseName && plainName(said).includes(name)
      : name.length >= shortestName && spoken.includes(` ${name} `)
  })
}

interface Current {
  notation: Notation
  structure: Structure
}

/** The source with its elements changed; null where that is not possible, or would say something else than `after`. */
async function editInPlace(
  { edits, rewrite }: Agent,
  source: string,
  { notation, structure }: Current,
  after: Structure,
): Promise<string | null> {
  const edited = edits ? editSource(source, structure, after, edits) : (rewrite?.(source, structure, after) ?? null)
  if (edited === null) return null
  const { elements } = diff(after, (await readSource(notation, edited)).structure)
  const { renamed, removed, added, moved, changed } = elements
  const isOther = changed.some(({ fields }) => fields.includes('note'))
  const isElsewhere = rewrite !== undefined && (added.length > 0 || moved.length > 0)
  return isOther || isElsewhere || renamed.length > 0 || removed.length > 0 ? null : edited
}

/**
 * Draws the current diagram as this kind, where it is of another one and the words ask for nothing else. A form that they name, such as a sequence
 * diagram, is drawn, or it is said that it cannot be.
 */
export async function convertCurrent(kind: Agent, input: AgentInput): Promise<Composed | NotDrawn | null> {
  const { current, language } = input
  if (!current || !kind.draws || !asksForKindAlone(input.text)) return null
  const form = formAskedFor(input.text)
  if (current.agent === kind.id && form === undefined) return null
  const read = await readCurrent(input)
  const target = findNotationById(kind.draws.notation)
  if (!read || !target) return null
  // The same data with other marks: the kind itself turns one into the other.
  if (current.agent === kind.id && form && typesOfForm(form).includes(read.structure.type)) return null
  const mark = namedMark(input.text)
  const structure = read.structure.type === 'chart' && mark ? { ...read.structure, mark } : read.structure
  const named = form ? nameOfForm(form, language) : (kind.names[language] ?? kind.name)
  const written = writeAs(form, structure, target)
  if (!written) return { notDrawn: explainUnshown(named, form, language) }
  const counts = describeStructure(written.structure, language)
  const lossText = describeLosses([...read.losses, ...written.losses], language)
  const concept = messages.say(language, 'drawn-as-kind', { kind: named, counts, losses: lossText })
  return { concept: concept.trim(), source: written.source }
}

/** What cannot be made out of what a diagram says, where it does not say it itself. */
const ofItsOwn = ['interaction', 'schedule', 'schema', 'chart'] as const

function explainUnshown(kind: string, form: Form | undefined, language: string): string {
  const [first] = form ? typesOfForm(form) : []
  const lacking = ofItsOwn.find(type => type === first)
  const why = lacking === undefined ? '' : messages.say(language, 'form-lacks', { case: lacking })
  return messages.say(language, 'kind-cannot-show', { kind, why }).trim()
}

/** Null where the structure has nothing to say in this form, or the notation does not write it. */
function writeAs(form: Form | undefined, structure: Structure, target: Notation): Converted | null {
  if (form === undefined) return writeStructure(structure, target)
  const formed = convertToForm(structure, form)
  if (!formed || !target.writes?.includes(formed.structure.type)) return null
  const written = writeStructure(formed.structure, target)
  return written && { ...written, losses: [...formed.losses, ...written.losses] }
}

/** The form that a request for another kind of diagram names; undefined where it names none that has conversions. */
function formAskedFor(text: string): Form | undefined {
  return readInstruction(text)
    ?.flatMap(instruction => (instruction.kind === 'convert' ? [instruction.to] : []))
    .at(-1)
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
    ? /^(?:(?:please |can you |could you |now )*(?:show|draw|make|turn|convert|change|display|render|present|see|put|give|i want|i'd like|let's see|how about|what about)?(?: me)?(?: it| this| that| them| the (?:same|diagram|chart|data|whole thing))?(?: again| instead)? ?\b(?:as|into|to|in)\b an? .{3,40}|.{0,20}(?:改成|换成|变成|转换?[成为]|用).{2,20}(?:表示|展示|显示)?)[.!。！]?$/i.test(
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
