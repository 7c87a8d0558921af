import type { Agent, AgentInput, Composed, NotDrawn } from '../kinds/kind.ts'
import { agents } from '../kinds/registry.ts'
import { namedFiles } from '../language/named-files.ts'
import { unreadable } from '../notations/messages/index.ts'
import { type Notation, NotationFault } from '../notations/notation.ts'
import { findNotationById } from '../notations/registry.ts'
import { listParts } from '../structure/parts.ts'
import { readSource, writeStructure } from './convert-source.ts'
import { describeLosses, describeStructure } from './describe-structure.ts'
import { drawWords } from './draw-words.ts'
import { type FoundNotation, findNotation, isOutline } from './find-notation.ts'
import { messages } from './messages/index.ts'
import { readList } from './prose/read-list.ts'
import { readProse } from './prose/read-prose.ts'
import { suggestKinds } from './suggest.ts'

/** Notations that contain a chart in another form. Their data look like tables. */
const chartNotations: ReadonlySet<string> = new Set(['chartjs', 'vega-lite'])

/** Finds a source in the message, else in the first document with one. If the message names documents, only those count. */
export function findIn({ draws, format }: Agent, { text, documents, tables }: AgentInput): FoundNotation | null {
  if (!draws || !format) return null
  // A chart is made of the figures of a table, whatever else its text looks like but a chart.
  const ofTable =
    tables.length > 0 && findNotationById(draws.notation)?.writes?.every(type => type === 'chart') === true
  const isMeant = ({ notation }: FoundNotation) =>
    notation.id === draws.notation || (!isOutline(notation) && !(ofTable && !chartNotations.has(notation.id)))
  const written = findNotation(text)
  if (written && isMeant(written)) return written
  for (const document of namedFiles(text, documents)) {
    const found = findNotation(document.text, document.name)
    if (found && isMeant(found) && (!isOutline(found.notation) || isWholeOutline(found))) return found
  }
  return null
}

/** Surer than a text that only has headings and lists in it, or a page about it. */
function isWholeOutline({ confidence, linesBefore, isPage }: FoundNotation): boolean {
  return isPage || (confidence >= 0.9 && linesBefore === 0)
}

/** Reads a source in any notation, and draws it as this kind. */
export async function drawNotation(
  kind: Agent,
  { notation, input, linesBefore }: FoundNotation,
  language: string,
): Promise<Composed | NotDrawn> {
  const own = kind.draws?.notation
  if (notation.id === own) return { concept: describeOwn(notation, language), source: input.text.trim() }
  const target = own === undefined ? undefined : findNotationById(own)
  try {
    const reading = await readSource(notation, input.text, input.fileName)
    if (listParts(reading.structure).elements.length === 0) throw new NotationFault(unreadable('empty'))
    const written = target && writeStructure(reading.structure, target)
    if (!written) {
      const suggestions = suggestKinds(input.text, reading.structure, language, agents)
      return { ...refuse(kind, notation, language), suggestions }
    }
    const losses = describeLosses([...reading.losses, ...written.losses], language, linesBefore)
    const counts = describeStructure(written.structure, language)
    const names = { kind: kind.name, notation: notation.name }
    const concept = messages.say(language, 'drawn-from-notation', { ...names, counts, losses })
    return { concept: concept.trim(), source: written.source }
  } catch (error) {
    if (error instanceof NotationFault) return refuseFault(notation, error, language)
    throw error
  }
}

/** What a source of Mermaid begins with, and what people write above a list. */
const nameAlone =
  /^(?:gantt|timeline|kanban|mindmap|journey|pie|quadrant ?chart|flow ?chart|graph|sequence ?diagram|class ?diagram|er ?diagram|state ?diagram)[:：]?$/i

/** "gantt" above a list in words is no source of Mermaid, though it begins like one. */
export async function drawNamed(
  kind: Agent,
  { notation, input }: FoundNotation,
  { text, language }: AgentInput,
): Promise<Composed | null> {
  const lines = text.trim().split('\n')
  if (notation.id !== 'mermaid' || !nameAlone.test(lines[0]?.trim() ?? '') || !kind.format) return null
  const isOwn = notation.id === kind.draws?.notation
  const isValid = isOwn
    ? (await kind.format.check(input.text.trim())).length === 0
    : await canRead(notation, input.text)
  if (isValid && !isBoardInWords(lines)) return null
  const words = lines.slice(1).join('\n')
  return drawWords(kind, readProse(text) ?? readProse(words) ?? readList(words), language, () => true)
}

/** "To do: write docs, fix login" below "kanban": Mermaid would draw a column of that name, without cards. */
function isBoardInWords([name = '', ...lines]: readonly string[]): boolean {
  return /^kanban/i.test(name) && lines.every(line => line.trim() === '' || /^\S[^:：[\]]*[:：]\s*\S/.test(line))
}

async function canRead(notation: Notation, text: string): Promise<boolean> {
  try {
    await readSource(notation, text)
    return true
  } catch (error) {
    if (error instanceof NotationFault) return false
    throw error
  }
}

export function describeOwn({ name }: Pick<Notation, 'name'>, language: string): string {
  return messages.say(language, 'own-source', { notation: name })
}

function refuse(kind: Agent, { name }: Notation, language: string): NotDrawn {
  return { notDrawn: messages.say(language, 'notation-does-not-fit', { notation: name, kind: kind.name }) }
}

function refuseFault({ name }: Notation, fault: NotationFault, language: string): NotDrawn {
  return { notDrawn: messages.say(language, 'notation-unreadable', { notation: name, reason: fault.sayIn(language) }) }
}
