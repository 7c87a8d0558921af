import type { Agent, AgentInput, Composed, NotDrawn } from '../kinds/kind.ts'
import { agents } from '../kinds/registry.ts'
import { toComposeInput } from '../kinds/strip-request.ts'
import { type Notation, NotationFault } from '../notations/notation.ts'
import { findNotationById } from '../notations/registry.ts'
import { inLanguage } from '../shared/in-language.ts'
import type { Loss } from '../structure/origin.ts'
import type { Structure } from '../structure/structure.ts'
import { convertCurrent, editCurrent, suggestChanges } from './change-current.ts'
import { changeSelected, nameSelected } from './change-selected.ts'
import { readSource, writeStructure } from './convert-source.ts'
import { describeLosses, describeStructure } from './describe-structure.ts'
import { type FoundNotation, findNotation, isOutline } from './find-notation.ts'
import { offerTemplates } from './offer-templates.ts'
import { readList } from './prose/read-list.ts'
import { readProse } from './prose/read-prose.ts'
import { looksLikeCode, refuseCode, refuseCutUp } from './refuse-code.ts'
import { isNatural } from './rule-prose.ts'
import { suggestDrafts, suggestKinds } from './suggest.ts'

/**
 * As `Agent.compose`, with all that is written in a notation: it is read and drawn as this kind, and what is drawn already is changed by words or
 * drawn as this kind. What looks like code or a notation that nobody reads is not cut into pieces.
 */
export async function compose(kind: Agent, input: AgentInput): Promise<Composed | NotDrawn> {
  const found = findIn(kind, input)
  if (found) return drawNotation(kind, found, input.language)
  const changed =
    changeSelected(kind, input) ??
    (await editCurrent(kind, nameSelected(kind, input))) ??
    (await convertCurrent(kind, input))
  if (changed) return changed
  if (looksLikeCode(input.text)) return refuseCode(input.language)
  const said = readProse(input.text)
  const composed =
    drawWords(kind, said, input.language, isNatural) ??
    kind.compose(toComposeInput(input)) ??
    drawWords(kind, readList(input.text), input.language, isNatural) ??
    drawWords(kind, said, input.language, () => true)
  const isTalk = composed !== null && !kind.format
  if (composed && !isTalk) return (await refuseCutUp(kind, composed, input)) ?? composed
  const refused = input.current ? null : offerTemplates(kind, input.text, input.language)
  if (refused && input.documents.length === 0) return refused
  const suggestions = input.current
    ? await suggestChanges(input)
    : suggestDrafts(input, [kind, ...agents.filter(other => other !== kind)])
  return { notDrawn: isTalk ? composed.source : null, ...(suggestions.length > 0 && { suggestions }) }
}

/** What the words of the message say, where it `fits`; null where they were not understood as a whole. */
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
  const concept = inLanguage(language, {
    en: `Drawn from your words alone: ${counts}. ${losses}`,
    zh: `仅按你的文字绘制：${counts}。${losses}`,
  })
  return { concept: concept.trim(), source: written.source }
}

/** In the message, else in the first document that holds something. */
function findIn({ draws, format }: Agent, { text, documents, tables }: AgentInput): FoundNotation | null {
  if (!draws || !format) return null
  // A chart is made of the figures of a table, whatever else its text looks like.
  if (tables.length > 0 && findNotationById(draws.notation)?.writes?.every(type => type === 'chart')) return null
  const isMeant = ({ notation }: FoundNotation) => notation.id === draws.notation || !isOutline(notation)
  const written = findNotation(text)
  if (written && isMeant(written)) return written
  for (const document of documents) {
    const found = findNotation(document.text, document.name)
    if (found && isMeant(found) && !isOutline(found.notation)) return found
  }
  return null
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
    const written = target && writeStructure(reading.structure, target)
    if (!written) {
      const suggestions = suggestKinds(input.text, reading.structure, language, agents)
      return { ...refuse(kind, notation, language), suggestions }
    }
    const losses: Loss[] = [...reading.losses, ...written.losses]
    const counts = describeStructure(written.structure, language)
    const concept = inLanguage(language, {
      en: `${kind.name} from ${notation.name}: ${counts}. ${describeLosses(losses, language, linesBefore)}`,
      zh: `由 ${notation.name} 绘制：${counts}。${describeLosses(losses, language, linesBefore)}`,
    })
    return { concept: concept.trim(), source: written.source }
  } catch (error) {
    if (error instanceof NotationFault) return refuseFault(notation, error, language)
    throw error
  }
}

function describeOwn({ name }: Notation, language: string): string {
  return inLanguage(language, { en: `Your ${name} source.`, zh: `你的 ${name} 源码。` })
}

function refuse(kind: Agent, { name }: Notation, language: string): NotDrawn {
  return {
    notDrawn: inLanguage(language, {
      en: `Nothing was drawn: this ${name} source says something that a ${kind.name.toLowerCase()} cannot show. Ask for another kind of diagram, or name none.`,
      zh: `没有绘制任何图：这段 ${name} 的内容无法用这种图表示。请换一种图，或不指定图的种类。`,
    }),
  }
}

function refuseFault({ name }: Notation, { message }: NotationFault, language: string): NotDrawn {
  return {
    notDrawn: inLanguage(language, {
      en: `Nothing was drawn. This looks like ${name}, but it could not be read. ${message}`,
      zh: `没有绘制任何图。这看起来是 ${name}，但无法读取。${message}`,
    }),
  }
}
