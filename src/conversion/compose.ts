import type { Agent, AgentInput, Composed, NotDrawn } from '../kinds/kind.ts'
import { agents } from '../kinds/registry.ts'
import { toComposeInput } from '../kinds/strip-request.ts'
import { setAside } from '../language/asides.ts'
import { asWrittenInCapitals, withCapitalNames } from '../language/capital-names.ts'
import { namedFiles } from '../language/named-files.ts'
import { plainForm } from '../language/plain-form.ts'
import { plainRequest } from '../language/plain-request.ts'
import { plainCharacters } from '../language/plain-text.ts'
import { withoutScriptBlanks } from '../language/script-blanks.ts'
import { withoutLooks } from '../language/styled-requests.ts'
import { toSimplified, withCharactersOf } from '../language/traditional-chinese.ts'
import { findNotationById } from '../notations/registry.ts'
import { withNumberedLines } from '../shared/numbered-lines.ts'
import type { Structure } from '../structure/structure.ts'
import { convertCurrent, editCurrent, refuseChangeOfNothing, refuseUnreadChange } from './change-current.ts'
import { refuseFigureOfTable } from './change-figures.ts'
import { changeSelected, nameSelected } from './change-selected.ts'
import { describeOwn, drawNamed, drawNotation, findIn } from './compose-notation.ts'
import { suggestDrafts } from './drafts/suggest-drafts.ts'
import { drawWords } from './draw-words.ts'
import { asksForOther } from './faithful/asked-form.ts'
import { isStructured } from './faithful/is-faithful.ts'
import { type Foreign, nameForeign } from './foreign/name-foreign.ts'
import { messages } from './messages/index.ts'
import { missesFigures } from './misread.ts'
import { offerBesideCurrent } from './offer-beside-current.ts'
import { offerTemplates } from './offer-templates.ts'
import { withExpectedMarks } from './prose/heading-colon.ts'
import { readList } from './prose/read-list.ts'
import { readProse } from './prose/read-prose.ts'
import {
  looksLikeBoxes,
  looksLikeCode,
  refuseCode,
  refuseDrawing,
  refuseForeign,
  refuseMisread,
} from './refuse-code.ts'
import { isNatural } from './rule-prose.ts'
import { writeBlanksOf } from './write-blanks-of.ts'

/**
 * Calls `Agent.compose`, and handles sources in other notations: they are read and drawn as this kind, and the current diagram is changed by text
 * instructions or drawn as this kind. Code, or a notation that Limn does not read, is not cut into pieces.
 */
export async function compose(kind: Agent, given: AgentInput): Promise<Composed | NotDrawn> {
  // Of a drawing that is there, how it should look is a change.
  const input = given.current ? given : { ...given, text: withoutLooks(given.text) }
  const drawn = namedFiles(input.text, input.documents).find(({ drawnBy }) => drawnBy === kind.id)
  if (drawn && kind.format) return { concept: describeOwn(kind, input.language), source: drawn.text }
  const found = findIn(kind, input)
  const meant = found && (await drawNamed(kind, found, input))
  if (meant) return meant
  if (found) return drawNotation(kind, found, input.language)
  const text = plainCharacters(input.text)
  if (input.current) return composePlain(kind, { ...input, text })
  const simplified = toSimplified(withNumberedLines(text))
  const named = withCapitalNames(simplified)
  const read = await composePlain(kind, { ...input, text: named })
  const told = named === simplified ? read : asWrittenInCapitals(read)
  return 'source' in told ? { ...told, source: withCharactersOf(text, told.source) } : told
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

/** Draws what a form says, or the words of a message; where these are not understood, those of the plain request in it. */
async function composeTold(kind: Agent, input: AgentInput): Promise<Composed | NotDrawn> {
  if (input.current) return composeWords(kind, input)
  const form = plainForm(input.text)
  const ofForm = form === input.text ? null : await composeWords(kind, { ...input, text: form })
  if (ofForm && 'source' in ofForm) return ofForm
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
  const labelled = said ? null : nameDrawing(input)
  if (labelled !== null) return refuseDrawing(labelled, input.language)
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

/** The name of the first file that holds only the labels of a drawing, where nothing else says what to draw. */
function nameDrawing({ text, documents, current }: AgentInput): string | null {
  if (current || readList(text)) return null
  return namedFiles(text, documents).find(({ isDrawing }) => isDrawing)?.name ?? null
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
