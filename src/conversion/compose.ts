import type { Agent, AgentInput, Composed, NotDrawn } from '../kinds/kind.ts'
import { agents } from '../kinds/registry.ts'
import { toComposeInput } from '../kinds/strip-request.ts'
import { setAside } from '../language/asides.ts'
import { namedFiles } from '../language/named-files.ts'
import { plainRequest } from '../language/plain-request.ts'
import { plainCharacters } from '../language/plain-text.ts'
import { withoutScriptBlanks } from '../language/script-blanks.ts'
import { withoutStyle } from '../language/style-words.ts'
import { unreadable } from '../notations/messages/index.ts'
import { type Notation, NotationFault } from '../notations/notation.ts'
import { findNotationById } from '../notations/registry.ts'
import { listParts } from '../structure/parts.ts'
import type { Structure } from '../structure/structure.ts'
import { convertCurrent, editCurrent, refuseChangeOfNothing, refuseUnreadChange } from './change-current.ts'
import { refuseFigureOfTable } from './change-figures.ts'
import { changeSelected, nameSelected } from './change-selected.ts'
import { readSource, writeStructure } from './convert-source.ts'
import { describeLosses, describeStructure } from './describe-structure.ts'
import { suggestDrafts } from './drafts/suggest-drafts.ts'
import { asksForOther } from './faithful/asked-form.ts'
import { isStructured } from './faithful/is-faithful.ts'
import { type FoundNotation, findNotation, isOutline } from './find-notation.ts'
import { type Foreign, nameForeign } from './foreign/name-foreign.ts'
import { messages } from './messages/index.ts'
import { missesFigures } from './misread.ts'
import { offerBesideCurrent } from './offer-beside-current.ts'
import { offerTemplates } from './offer-templates.ts'
import { withExpectedMarks } from './prose/heading-colon.ts'
import { readList } from './prose/read-list.ts'
import { readProse } from './prose/read-prose.ts'
import { looksLikeBoxes, looksLikeCode, refuseCode, refuseForeign, refuseMisread } from './refuse-code.ts'
import { isNatural } from './rule-prose.ts'
import { suggestKinds } from './suggest.ts'
import { writeBlanksOf } from './write-blanks-of.ts'

/**
 * Calls `Agent.compose`, and handles sources in other notations: they are read and drawn as this kind, and the current diagram is changed by text
 * instructions or drawn as this kind. Code, or a notation that Limn does not read, is not cut into pieces.
 */
export async function compose(kind: Agent, given: AgentInput): Promise<Composed | NotDrawn> {
  // Of a drawing that is there, how it should look is a change.
  const input = given.current ? given : { ...given, text: withoutStyle(given.text) }
  const drawn = namedFiles(input.text, input.documents).find(({ drawnBy }) => drawnBy === kind.id)
  if (drawn && kind.format) return { concept: describeOwn(kind, input.language), source: drawn.text }
  const found = findIn(kind, input)
  const meant = found && (await drawNamed(kind, found, input))
  if (meant) return meant
  if (found) return drawNotation(kind, found, input.language)
  return composePlain(kind, { ...input, text: plainCharacters(input.text) })
}

/** Changes the current diagram as the words of a message say, or draws them. */
async function composePlain(kind: Agent, input: AgentInput): Promise<Composed | NotDrawn> {
  const changed =
    changeSelected(kind, input) ??
    refuseFigureOfTable(input) ??
    (await editCurrent(kind, nameSelected(kind, input))) ??
    (await convertCurrent(kind, input))
  if (changed) return changed
  const unread = refuseChangeOfNothing(input) ?? (await refuseUnreadChange(input))
  if (unread) return unread
  const text = withoutScriptBlanks(input.text)
  const told = await composeTold(kind, { ...input, text: withExpectedMarks(text) })
  return text === input.text ? told : writeBlanksOf(input.text, told, kind)
}

/** Draws the words of a message; where these are not understood, those of the plain request in it. */
async function composeTold(kind: Agent, input: AgentInput): Promise<Composed | NotDrawn> {
  if (input.current) return composeWords(kind, input)
  const drawn = await composeRest(kind, input)
  if ('source' in drawn) return drawn
  const plain = plainRequest(input.text)
  const ofPlain = plain === input.text ? drawn : await composeWords(kind, { ...input, text: plain })
  return 'source' in ofPlain ? ofPlain : drawn
}

/** Draws the words of a message, or those that are left without what is said beside what is to be drawn. */
async function composeRest(kind: Agent, input: AgentInput): Promise<Composed | NotDrawn> {
  const { rest, asides } = setAside(input.text)
  if (rest === input.text) return composeWords(kind, input)
  const said = readProse(input.text)
  const inRest = said ? null : readProse(rest)
  const whole = inRest ? null : await composeWords(kind, input, said)
  if (whole && 'source' in whole) return whole
  // What was set aside may have asked for another kind.
  const notation = kind.draws && findNotationById(kind.draws.notation)
  if (whole && asksForOther(notation?.writes ?? [], input.text)) return whole
  const drawn = await composeWords(kind, { ...input, text: rest }, inRest)
  return 'source' in drawn ? tellAsides(drawn, asides, input.language) : (whole ?? drawn)
}

function tellAsides(drawn: Composed, asides: readonly string[], language: string): Composed {
  if (asides.length === 0) return drawn
  const quoted = asides
    .map(aside => messages.say(language, 'quoted', { text: aside }))
    .join(messages.say(language, 'comma'))
  return { ...drawn, concept: `${drawn.concept} ${messages.say(language, 'set-aside', { asides: quoted })}` }
}

/** Draws what the words of a message say, or the data with it. */
async function composeWords(
  kind: Agent,
  input: AgentInput,
  said: Structure | null = readProse(input.text),
): Promise<Composed | NotDrawn> {
  const foreign = nameForeign(input.text) ?? (said || readList(input.text) ? null : nameForeignFiles(input))
  if (foreign) return refuseForeign(foreign, input.language)
  // Classes with their members in braces were read as a whole.
  if (
    (said?.type !== 'schema' && looksLikeCode(input.text)) ||
    (input.tables.length === 0 && looksLikeBoxes(input.text))
  )
    return refuseCode(input.language)
  const { drawing, isTalk, doubt } = await understand(kind, input, said)
  if (drawing && !isTalk) return drawing
  const offered = input.current
    ? await offerBesideCurrent(kind, input)
    : offerTemplates(kind, input.text, input.language)
  if (offered?.notDrawn && input.documents.length === 0) return offered
  const suggestions = input.current
    ? (offered?.suggestions ?? [])
    : await suggestDrafts(input, kind, agents, (other, text) =>
        draws(other, { ...input, text, documents: [], tables: [] }),
      )
  // Where something was told, that it was not understood says more than that nobody chats.
  const isTold = isTalk && suggestions.length > 0
  const notDrawn = isTold ? messages.say(input.language, 'misread') : isTalk ? (drawing?.source ?? null) : doubt
  return { notDrawn, ...(suggestions.length > 0 && { suggestions }) }
}

/** Whether words are drawn as they stand. */
async function draws(kind: Agent, input: AgentInput): Promise<boolean> {
  const { drawing, isTalk } = await understand(kind, input, readProse(input.text))
  return drawing !== null && !isTalk
}

/** A condition in an English sentence. */
const tellsCases = /\b(?:if|unless|otherwise)\b/i

/** Tries the ways to draw the words of a message, the surest first. */
async function understand(kind: Agent, input: AgentInput, said: Structure | null): Promise<Understood> {
  // Sentences that were read as figures were read as a whole, with the numbers that are words.
  const isPlotted =
    said?.type === 'chart' &&
    !missesFigures([], input.text, [said.title ?? '', said.category ?? '', ...said.rows.flat(), ...said.values])
  const plotted = isPlotted ? drawWords(kind, said, input.language, isNatural) : null
  if (plotted) return { drawing: plotted, isTalk: false, doubt: null }
  // What no reader of sentences reads, and no mark structures, the kind can only guess from single words.
  const own = () => kind.compose(toComposeInput(input))
  const isGuess = said === null && !isStructured(input.text)
  const guess = isGuess ? own : null
  const ways = [
    () => drawWords(kind, said, input.language, isNatural),
    () => (input.isMaterialEarlier ? drawOwnList(kind, input) : null),
    // Whose case is whose cannot be guessed.
    ...(isGuess && tellsCases.test(input.text) ? [] : [own]),
    () => drawWords(kind, readList(input.text), input.language, isNatural),
    () => drawWords(kind, said, input.language, () => true),
  ]
  return drawUnderstood(kind, input, ways, guess)
}

/** What the files are, if all of them that are meant are no material for a drawing. */
function nameForeignFiles({ text, documents, tables }: AgentInput): Foreign | null {
  const named = tables.length > 0 ? [] : namedFiles(text, documents).map(document => nameForeign(document.text))
  return named.every(found => found !== null) ? (named[0] ?? null) : null
}

interface Understood {
  drawing: Composed | null
  /** It is an answer in words. */
  isTalk: boolean
  /** The reason why a drawing was rejected; null where there was none. */
  doubt: string | null
}

/** The first drawing that shows what the words say; `guess` is the way that must show all of them. */
async function drawUnderstood(
  kind: Agent,
  input: AgentInput,
  ways: readonly (() => Composed | null)[],
  guess: (() => Composed | null) | null,
): Promise<Understood> {
  let doubt: string | null = null
  for (const draw of ways) {
    const drawing = draw()
    if (!drawing) continue
    if (!kind.format) return { drawing, isTalk: true, doubt }
    const refused = await refuseMisread(kind, drawing, input, draw === guess)
    if (!refused) return { drawing, isTalk: false, doubt }
    doubt ??= refused.notDrawn
  }
  return { drawing: null, isTalk: false, doubt }
}

/** A list of its own is what a message is about, not the table that was sent before. Null where the message is no list. */
function drawOwnList(kind: Agent, input: AgentInput): Composed | null {
  const list = readList(input.text)
  if (!list) return null
  const alone = toComposeInput({ ...input, documents: [], tables: [] })
  return kind.compose(alone) ?? drawWords(kind, list, input.language, isNatural)
}

/** Draws the text of the message, where it `fits`; null where it was not understood as a whole. */
function drawWords(
  kind: Agent,
  structure: Structure | null,
  language: string,
  fits: (kind: Agent, structure: Structure) => boolean,
): Composed | null {
  const notation = kind.draws && findNotationById(kind.draws.notation)
  const written = structure && notation && fits(kind, structure) ? writeStructure(structure, notation) : null
  if (!written) return null
  const counts = describeStructure(written.structure, language)
  const losses = describeLosses(written.losses, language)
  const concept = messages.say(language, 'drawn-from-words', { counts, losses })
  return { concept: concept.trim(), source: written.source }
}

/** Notations that contain a chart in another form. Their data look like tables. */
const chartNotations: ReadonlySet<string> = new Set(['chartjs', 'vega-lite'])

/** Finds a source in the message, else in the first document with one. If the message names documents, only those count. */
function findIn({ draws, format }: Agent, { text, documents, tables }: AgentInput): FoundNotation | null {
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

/** Surer than a text that only has headings and lists in it. */
function isWholeOutline({ confidence, linesBefore }: FoundNotation): boolean {
  return confidence >= 0.9 && linesBefore === 0
}

async function drawNotation(
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
async function drawNamed(
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

function describeOwn({ name }: Pick<Notation, 'name'>, language: string): string {
  return messages.say(language, 'own-source', { notation: name })
}

function refuse(kind: Agent, { name }: Notation, language: string): NotDrawn {
  return { notDrawn: messages.say(language, 'notation-does-not-fit', { notation: name, kind: kind.name }) }
}

function refuseFault({ name }: Notation, fault: NotationFault, language: string): NotDrawn {
  return { notDrawn: messages.say(language, 'notation-unreadable', { notation: name, reason: fault.sayIn(language) }) }
}
